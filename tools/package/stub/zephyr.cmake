# What a module uses of Zephyr's CMake, as its documentation describes it: a stub for
# test_zephyr.sh. MODULE is the module's folder, DOT_CONFIG what Kconfig wrote.
#
# A library of a module gets the flags of the kernel from zephyr_interface, which also
# carries what zephyr_include_directories says.
add_library(zephyr_interface INTERFACE)

file(STRINGS "${DOT_CONFIG}" lines REGEX "^CONFIG_[A-Z0-9_]+=")
foreach(line IN LISTS lines)
    string(REGEX MATCH "^([A-Z0-9_]+)=(.*)$" whole "${line}")
    set(name "${CMAKE_MATCH_1}")
    string(REGEX REPLACE "^\"(.*)\"$" "\\1" value "${CMAKE_MATCH_2}")
    set(${name} "${value}")
endforeach()

macro(zephyr_library_named name)
    set(ZEPHYR_CURRENT_LIBRARY ${name})
    add_library(${name} STATIC "")
    target_compile_options(${name} PRIVATE -ffreestanding -ffunction-sections
                           -fdata-sections)
    target_link_libraries(${name} PUBLIC zephyr_interface)
    set_property(GLOBAL APPEND PROPERTY ZEPHYR_LIBS ${name})
endmacro()
function(zephyr_library_sources source)
    target_sources(${ZEPHYR_CURRENT_LIBRARY} PRIVATE ${source} ${ARGN})
endfunction()
function(zephyr_library_compile_definitions item)
    target_compile_definitions(${ZEPHYR_CURRENT_LIBRARY} PRIVATE ${item} ${ARGN})
endfunction()
function(zephyr_include_directories)
    target_include_directories(zephyr_interface INTERFACE ${ARGV})
endfunction()

add_subdirectory("${MODULE}" module)

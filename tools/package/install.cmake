# What CMakeLists.txt installs: the archive, the headers, what find_package(fixray CONFIG)
# reads, and fixray.pc. All of it finds the rest from where it lies itself, but what goes
# to an absolute path: that stays there.
include(CMakePackageConfigHelpers)

set(fixray_cmake ${CMAKE_INSTALL_LIBDIR}/cmake/fixray)
install(TARGETS fixray EXPORT fixray-targets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY include/fixray DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(EXPORT fixray-targets NAMESPACE fixray:: DESTINATION ${fixray_cmake}
        FILE fixray-config.cmake)

# While the first number is 0, the second one tells what goes together.
if(PROJECT_VERSION_MAJOR EQUAL 0)
    set(fixray_compatible SameMinorVersion)
else()
    set(fixray_compatible SameMajorVersion)
endif()
write_basic_package_version_file(
    "${CMAKE_CURRENT_BINARY_DIR}/fixray-config-version.cmake"
    COMPATIBILITY ${fixray_compatible})
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/fixray-config-version.cmake"
        DESTINATION ${fixray_cmake})

# pkg-config reads a blank as the end of a word.
function(fixray_pc_directory result directory)
    if(NOT IS_ABSOLUTE "${directory}")
        set(directory "\${prefix}/${directory}")
    endif()
    string(REPLACE " " "\\ " directory "${directory}")
    set(${result} "${directory}" PARENT_SCOPE)
endfunction()
set(VERSION ${PROJECT_VERSION})
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
    fixray_pc_directory(PC_PREFIX "${CMAKE_INSTALL_PREFIX}")
else()
    file(RELATIVE_PATH PC_PREFIX "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" /prefix)
    string(REGEX REPLACE "/$" "" PC_PREFIX "\${pcfiledir}/${PC_PREFIX}")
endif()
fixray_pc_directory(PC_LIBDIR "${CMAKE_INSTALL_LIBDIR}")
fixray_pc_directory(PC_INCLUDEDIR "${CMAKE_INSTALL_INCLUDEDIR}")
configure_file(tools/package/fixray.pc.in fixray.pc @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/fixray.pc"
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

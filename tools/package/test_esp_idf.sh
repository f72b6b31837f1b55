#!/bin/sh
# ESP-IDF, by a stub of its commands: tools/package/test_esp_idf.sh OUT
#
# The SDK itself is not here. The stub does what its CMake documentation says: a first
# pass runs the component's CMakeLists.txt as a script, where idf_component_register ends
# it; in the build idf_component_register makes a library, COMPONENT_LIB. The compiler is
# the one for Cortex-M3: what the section of the linker script takes is asked of that.
. tools/package/common.sh

new_directory "a project"
project="$out/a project"
copy_sources "$project/components/fixray"
bare_program "$project/main.c"

cat >"$out/first_pass.cmake" <<-'END'
	set(CMAKE_BUILD_EARLY_EXPANSION 1)
	set(ESP_PLATFORM 1)
	macro(idf_component_register)
	    set(registered ON)
	    return()
	endmacro()
	function(ask)
	    include("${COMPONENT}/CMakeLists.txt")
	    if(NOT registered)
	        message(FATAL_ERROR "the component does not register")
	    endif()
	endfunction()
	ask()
END

cat >"$project/CMakeLists.txt" <<-END
	cmake_minimum_required(VERSION 3.16)
	project(app C)
	set(ESP_PLATFORM 1)
	function(idf_component_register)
	    cmake_parse_arguments(PARSE_ARGV 0 _ "" "" "SRCS;INCLUDE_DIRS;REQUIRES")
	    if(__UNPARSED_ARGUMENTS)
	        message(FATAL_ERROR "idf_component_register: \${__UNPARSED_ARGUMENTS}")
	    endif()
	    get_filename_component(name "\${CMAKE_CURRENT_SOURCE_DIR}" NAME)
	    add_library(__idf_\${name} STATIC \${__SRCS})
	    target_include_directories(__idf_\${name} PUBLIC \${__INCLUDE_DIRS})
	    target_compile_options(__idf_\${name} PRIVATE -std=gnu17)
	    set(COMPONENT_LIB __idf_\${name} PARENT_SCOPE)
	endfunction()
	add_subdirectory(components/fixray)
	add_executable(app main.c)
	target_link_libraries(app __idf_fixray)
	target_link_options(app PRIVATE -nostdlib -Wl,-e,main -Wl,--gc-sections)
END
cat >"$out/cortex-m3.cmake" <<-END
	set(CMAKE_SYSTEM_NAME Generic)
	set(CMAKE_C_COMPILER $cross)
	set(CMAKE_C_FLAGS_INIT "$cross_flags")
	set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
END

first_pass() { # COMPONENT
    cmake "-DCOMPONENT=$1" -P "$out/first_pass.cmake"
}

build() { # ARGUMENTS... of cmake
    rm -rf "$project/build"
    cmake -S "$project" -B "$project/build" -G Ninja \
        -DCMAKE_TOOLCHAIN_FILE="$out/cortex-m3.cmake" "$@" >"$out/cmake.log" 2>&1 &&
        cmake --build "$project/build" >"$out/build.log" 2>&1 ||
        { tail -n 20 "$out"/*.log; return 1; }
}

# The section of the function in the program.
lies_in() { # SECTION
    arm-none-eabi-objdump -h "$project/build/components/fixray/lib__idf_fixray.a" |
        grep -q " $1 " || fail "no section $1"
    echo "hot functions are in $1"
}

first_pass "$project/components/fixray"
echo "the first pass ends with the registration"
build
is_small "$project/build/app"
must_fail "code that is not in RAM" "no section .iram1" lies_in .iram1.fixray
build -DFIXRAY_RAM=ON -DFIXRAY_PORT=generic
lies_in .iram1.fixray
must_fail "a port that is none" "say one of aarch64" build -DFIXRAY_PORT=gab

component="$project/components/fixray/CMakeLists.txt"
cp "$component" "$out/kept"
sed -i '/^if(ESP_PLATFORM)/i project(fixray C)' "$component"
must_fail "a command that is for no script" "project command is not scriptable" \
    first_pass "$project/components/fixray"
sed 's/idf_component_register/return() #/' "$out/kept" >"$component"
must_fail "a component that does not register" "does not register" \
    first_pass "$project/components/fixray"
sed 's/SRCS \${fixray_sources}/SOURCES ${fixray_sources}/' "$out/kept" >"$component"
must_fail "a word that the SDK does not know" "idf_component_register" build

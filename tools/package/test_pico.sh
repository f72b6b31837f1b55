#!/bin/sh
# The pico-sdk, by a stub of its commands: tools/package/test_pico.sh OUT
#
# The SDK itself is not here. The stub does what its documentation says: pico_sdk_init.cmake
# is included before project(), PICO_SDK_PATH says where it is, its toolchain file is
# for a Cortex-M0+, and its linker script puts .time_critical* in RAM.
. tools/package/common.sh

new_directory "a project"
project="$out/a project"
copy_sources "$project/fixray"
mkdir "$project/sdk"
bare_program "$project/main.c"
cat >"$project/sdk/toolchain.cmake" <<-END
	set(CMAKE_SYSTEM_NAME Generic)
	set(CMAKE_C_COMPILER $cross)
	set(CMAKE_C_FLAGS_INIT "-Os -mcpu=cortex-m0plus -mthumb")
	set(CMAKE_C_STANDARD_LIBRARIES "-lgcc")
	set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
END
cat >"$project/sdk/pico_sdk_init.cmake" <<-'END'
	set(PICO_SDK_PATH "${CMAKE_CURRENT_LIST_DIR}")
	set(CMAKE_TOOLCHAIN_FILE "${PICO_SDK_PATH}/toolchain.cmake")
	macro(pico_sdk_init)
	    add_library(pico_stdlib INTERFACE)
	    target_link_options(pico_stdlib INTERFACE -nostdlib -Wl,-e,main
	        -Wl,--gc-sections "-Wl,-T,${PICO_SDK_PATH}/memmap.ld")
	endmacro()
	function(pico_add_extra_outputs target)
	    add_custom_command(TARGET ${target} POST_BUILD
	        COMMAND ${CMAKE_OBJCOPY} -Obinary $<TARGET_FILE:${target}> ${target}.bin)
	endfunction()
END
cat >"$project/sdk/memmap.ld" <<-'END'
	MEMORY {
	    FLASH (rx) : ORIGIN = 0x10000000, LENGTH = 2M
	    RAM (rwx) : ORIGIN = 0x20000000, LENGTH = 256k
	}
	SECTIONS {
	    .text : { KEEP(*(.text.main)) *(.text*) *(.rodata*) } > FLASH
	    .ARM.exidx : { *(.ARM.exidx*) } > FLASH
	    .data : { *(.time_critical*) *(.data*) } > RAM AT> FLASH
	    .bss : { *(.bss*) *(COMMON) } > RAM
	}
END
cat >"$project/CMakeLists.txt" <<-'END'
	cmake_minimum_required(VERSION 3.13)
	include(sdk/pico_sdk_init.cmake)
	project(app C CXX ASM)
	pico_sdk_init()
	add_subdirectory(fixray)
	add_executable(app main.c)
	target_link_libraries(app pico_stdlib fixray::fixray)
	pico_add_extra_outputs(app)
END

build() { # ARGUMENTS... of cmake
    rm -rf "$project/build"
    cmake -S "$project" -B "$project/build" -G Ninja "$@" >"$out/cmake.log" 2>&1 &&
        cmake --build "$project/build" >"$out/build.log" 2>&1 ||
        { tail -n 20 "$out"/*.log; return 1; }
}

# Where the linker put the function: flash begins at 1, RAM at 2.
lies_at() { # DIGIT
    address=$(arm-none-eabi-nm "$project/build/app" |
        awk '$3 == "fxr_segment_hits_aabb" { print $1 }')
    echo "fxr_segment_hits_aabb is at $address"
    case $address in $1*) ;; *) fail "and not at $1..." ;; esac
}

build
lies_at 1
must_fail "code that is not in RAM" "and not at 2" lies_at 2
build -DFIXRAY_RAM=ON
lies_at 2
arm-none-eabi-objdump -f "$project/build/app" | grep -q 'architecture: armv6s-m' ||
    fail "not for a Cortex-M0+"
sed -i 's/add_subdirectory(fixray)//' "$project/CMakeLists.txt"
must_fail "a project without fixray" "fixray::fixray" build

#!/bin/sh
# A module of Zephyr, by a stub of its commands: tools/package/test_zephyr.sh OUT
#
# Zephyr itself is not here. stub/zephyr_module.py checks the manifest and reads Kconfig
# with the library that Zephyr uses; stub/zephyr.cmake has the commands of its CMake. The
# program of a user is linked and run on this machine, and one for a Cortex-M3 shows
# the size and what lies in RAM.
. tools/package/common.sh

# Debian's packages are for Debian's python3, which need not be the first one in PATH.
python=python3
$python -c 'import kconfiglib, yaml' 2>/dev/null || python=/usr/bin/python3
$python -c 'import kconfiglib, yaml' ||
    fail "no kconfiglib and yaml; install Debian's python3-kconfiglib and python3-yaml"

new_directory "a workspace"
workspace="$out/a workspace"
module="$workspace/modules/fixray"
copy_sources "$module"
user_program "$workspace/main.c"
bare_program "$workspace/bare.c"
cat >"$workspace/CMakeLists.txt" <<-END
	cmake_minimum_required(VERSION 3.20)
	project(app C)
	include("$root/tools/package/stub/zephyr.cmake")
	add_executable(app \${PROGRAM})
	get_property(libraries GLOBAL PROPERTY ZEPHYR_LIBS)
	target_link_libraries(app \${libraries} zephyr_interface)
END
cat >"$out/cortex-m3.cmake" <<-END
	set(CMAKE_SYSTEM_NAME Generic)
	set(CMAKE_C_COMPILER $cross)
	set(CMAKE_C_FLAGS_INIT "$cross_flags")
	set(CMAKE_EXE_LINKER_FLAGS_INIT "$bare_link")
	set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
END

# What the kernel says of itself, and what prj.conf says.
configure() { # "KERNEL'S SYMBOLS" LINE...
    kernel=$1
    shift
    printf '%s\n' "$@" >"$workspace/prj.conf"
    folder=$($python -B tools/package/stub/zephyr_module.py "$module" \
        "$workspace/prj.conf" "$workspace" $kernel) || return 1
}
build() { # PROGRAM ARGUMENTS... of cmake
    program=$1
    shift
    rm -rf "$workspace/build"
    cmake -S "$workspace" -B "$workspace/build" -G Ninja "-DMODULE=$folder" \
        "-DDOT_CONFIG=$workspace/.config" "-DPROGRAM=$program" "$@" \
        >"$out/cmake.log" 2>&1 &&
        cmake --build "$workspace/build" >"$out/build.log" 2>&1 ||
        { tail -n 20 "$out"/*.log; return 1; }
}
for_m3() { build bare.c -DCMAKE_TOOLCHAIN_FILE="$out/cortex-m3.cmake"; }
lies_in() { # SECTION
    arm-none-eabi-objdump -h "$workspace/build/module/libfixray.a" | grep -q " $1 " ||
        fail "no section $1"
    echo "hot functions are in $1"
}
says() { # LINE of .config
    grep -qx "$1" "$workspace/.config" || fail "no $1 in .config"
    echo "$1"
}

configure "" CONFIG_FIXRAY=y
says CONFIG_FIXRAY_SIZE=0
build main.c
prints_as_expected "$workspace/build/app"
configure "SIZE_OPTIMIZATIONS ARCH_HAS_RAMFUNC_SUPPORT" CONFIG_FIXRAY=y
says CONFIG_FIXRAY_SIZE=1
for_m3
is_small "$workspace/build/app"
must_fail "code that is not in RAM" "no section .ramfunc" lies_in .ramfunc.fixray
configure ARCH_HAS_RAMFUNC_SUPPORT CONFIG_FIXRAY=y CONFIG_FIXRAY_RAM=y \
    'CONFIG_FIXRAY_PORT="armv6m"'
for_m3
lies_in .ramfunc.fixray

must_fail "hot functions in RAM where the core has no section for it" \
    "FIXRAY_RAM cannot be y" configure "" CONFIG_FIXRAY=y CONFIG_FIXRAY_RAM=y
must_fail "a size that is none" "FIXRAY_SIZE" configure "" CONFIG_FIXRAY=y \
    CONFIG_FIXRAY_SIZE=3
configure "" CONFIG_FIXRAY=y 'CONFIG_FIXRAY_PORT="gab"'
must_fail "a port that is none" "CONFIG_FIXRAY_PORT is 'gab'" build main.c
configure "" "# CONFIG_FIXRAY is not set"
must_fail "a program without the module" "fixray/fixray.h" build main.c

control() { # WHAT MESSAGE SED: of module.yml
    sed "$3" zephyr/module.yml >"$module/zephyr/module.yml"
    must_fail "$1" "$2" configure "" CONFIG_FIXRAY=y
}
control "a module without a name" "no name" /^name/d
control "a key that is none" "does not know" 's/^build/built/'
control "a folder without a CMakeLists.txt" "no CMakeLists.txt" 's/cmake: .*/cmake: src/'
control "a Kconfig file that is not there" "no file" 's|kconfig: .*|kconfig: Kconfig|'
cp zephyr/module.yml "$module/zephyr"
rm "$module/src/box/fxr_aabb.c"
configure "" CONFIG_FIXRAY=y
must_fail "a missing source" "undefined reference\|No such file" build main.c

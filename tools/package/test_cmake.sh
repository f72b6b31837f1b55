#!/bin/sh
# CMake: tools/package/test_cmake.sh OUT
#
# A user's project by add_subdirectory, by FetchContent with a local URL, and by
# find_package of what was installed and then moved; with the options; for a Cortex-M3
# by a toolchain file. That faults would be noticed is shown, too.
. tools/package/common.sh

new_directory "the sources"
fixray="$out/the sources"
copy_sources "$fixray"

# A project whose CMakeLists.txt takes fixray by the lines of the second argument.
project() { # NAME LINES
    new_directory "$1"
    directory="$out/$1"
    user_program "$directory/user.c"
    bare_program "$directory/bare.c"
    cat >"$directory/CMakeLists.txt" <<-END
	cmake_minimum_required(VERSION 3.14...3.28)
	project(user C)
	$2
	add_executable(user user.c)
	target_link_libraries(user fixray::fixray)
	END
}

configure() { # ARGUMENTS... of cmake
    rm -rf "$directory/build" # what failed before is in its cache
    cmake -S "$directory" -B "$directory/build" -G Ninja -Werror=dev "$@" \
        >"$directory/cmake.log" 2>&1 || { cat "$directory/cmake.log"; return 1; }
}

build() { # ARGUMENTS... of cmake
    configure "$@" || return 1
    cmake --build "$directory/build" >"$directory/build.log" 2>&1 ||
        { cat "$directory/build.log"; return 1; }
}

build_and_run() { # ARGUMENTS... of cmake
    build "$@" && prints_as_expected "$directory/build/user"
}

# How a file was compiled.
command_has() { # WORDS
    ninja -C "$directory/build" -t commands | grep 'aabb\.c' | grep -qF -e "$1" ||
        fail "no $1 in the commands of $directory/build"
    echo "compiled with $1"
}

project "by add_subdirectory" \
    "add_subdirectory(\"$fixray\" fixray)"
build_and_run
command_has -ffunction-sections
command_has -std=c99
configure -DFIXRAY_INSTALL=OFF
! [ -e "$directory/build/fixray/fixray.pc" ] || fail "what is off is installed"
must_fail "a port that is none" "say one of aarch64, armv6m" \
    configure -DFIXRAY_PORT=gab
must_fail "a size that is none" "say 0, 1 or 2" configure -DFIXRAY_SIZE=3
must_fail "a header that is not there" "there is no" \
    configure -DFIXRAY_PORT=no_board.h
must_fail "RAM without a section" "say FIXRAY_RAM_SECTION" configure -DFIXRAY_RAM=ON
configure -DFIXRAY_PORT=armv6m -DFIXRAY_SIZE=2
command_has -DFXR_PORT_ARMV6M
command_has -DFXR_SIZE=2

# a header of the user's own
echo '#define FXR_SIZE 1' >"$directory/my_board.h"
build_and_run -DFIXRAY_PORT=my_board.h
echo '#error "my own header"' >"$directory/my_board.h"
must_fail "a header of one's own" "my own header" build -DFIXRAY_PORT=my_board.h

# an archive, as one that is downloaded; its hash is compared
(cd "$out" && tar -czf fixray.tar.gz "the sources")
hash=$(sha256sum "$out/fixray.tar.gz" | cut -d' ' -f1)
fetched() { # HASH
    project "by FetchContent" "include(FetchContent)
FetchContent_Declare(fixray URL \"file://$out/fixray.tar.gz\"
    URL_HASH SHA256=$1)
FetchContent_MakeAvailable(fixray)"
}
fetched "$hash"
build_and_run
fetched "$(echo "$hash" | tr 0-9a-f 1-9a-f0)"
must_fail "another archive" "[Hh]ash" build

# installed, moved, found
directory=$fixray
configure
command_has -O3
build -DCMAKE_INSTALL_PREFIX="$out/first place" -DCMAKE_BUILD_TYPE=Debug
cmake --install "$fixray/build" >"$out/install.log"
rm -rf "$out/second place"
mv "$out/first place" "$out/second place"
mv "$fixray" "$out/not there" # nothing of it is needed any more
found() { # VERSION
    project "by find_package" "find_package(fixray $1 CONFIG REQUIRED)"
}
series=${version%.*}

# What find_package finds in a prefix.
finds() { # PREFIX
    place=$1
    found "$series"
    build_and_run -DCMAKE_PREFIX_PATH="$place"
    found ""
    configure -DCMAKE_PREFIX_PATH="$place"
    found "$version EXACT"
    configure -DCMAKE_PREFIX_PATH="$place"
    for wrong in 99.0 0.0.1 "$series.99" "$series EXACT"; do
        found "$wrong"
        must_fail "version $wrong" ", version: $version" \
            configure -DCMAKE_PREFIX_PATH="$place"
    done
    found "$series"
    must_fail "no installation" "Could not find a package" configure
    mv "$place/include/fixray/ratio.h" "$out/ratio.h"
    must_fail "a missing header" "ratio.h: No such file" \
        build -DCMAKE_PREFIX_PATH="$place"
    mv "$out/ratio.h" "$place/include/fixray/ratio.h"
}
finds "$out/second place"
[ "$(PKG_CONFIG_LIBDIR="$(dirname "$(find "$out/second place" -name fixray.pc)")" \
    pkg-config --modversion fixray)" = "$version" ] || fail "no fixray.pc of $version"
mv "$out/not there" "$fixray"

# the same after make install, of the archive that CMake built; in lib and in lib/m
for libdir in lib lib/m; do
    PREFIX="$out/first place" LIBDIR=$libdir "$fixray/tools/package/install.sh" install
    rm -rf "$out/third place"
    mv "$out/first place" "$out/third place"
    [ $libdir != lib ] || finds "$out/third place"
done
found "$series"
build_and_run -Dfixray_DIR="$out/third place/lib/m/cmake/fixray"

# another machine, by a toolchain file
cat >"$out/cortex-m3.cmake" <<-END
	set(CMAKE_SYSTEM_NAME Generic)
	set(CMAKE_SYSTEM_PROCESSOR arm)
	set(CMAKE_C_COMPILER $cross)
	set(CMAKE_C_FLAGS_INIT "${cross_flags#-Os }")
	set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
END
project "for a Cortex-M3" ""
cat >"$directory/CMakeLists.txt" <<-END
	cmake_minimum_required(VERSION 3.14...3.28)
	project(user C)
	add_subdirectory("$fixray" fixray)
	add_executable(bare bare.c)
	target_link_libraries(bare fixray::fixray)
	target_link_options(bare PRIVATE \${LINK})
END
set -- -DCMAKE_TOOLCHAIN_FILE="$out/cortex-m3.cmake" -DCMAKE_BUILD_TYPE=MinSizeRel
links="-nostdlib;-Wl,-e,main"
small() { # LINK: linked anew, not compiled
    cmake "$directory/build" "-DLINK=$1" && cmake --build "$directory/build" &&
        is_small "$directory/build/bare"
}
build "$@" "-DLINK=$links;-Wl,--gc-sections"
is_small "$directory/build/bare"
must_fail "a program with more than it calls" "more than $most_bytes" small "$links"
build "$@" "-DLINK=$links;-Wl,--gc-sections" -DFIXRAY_RAM=ON \
    -DFIXRAY_RAM_SECTION=.ramfunc
arm-none-eabi-objdump -h "$directory/build/fixray/libfixray.a" | grep -q ' \.ramfunc ' ||
    fail "no section .ramfunc"
echo "hot functions are in .ramfunc"

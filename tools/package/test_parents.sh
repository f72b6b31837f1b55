#!/bin/sh
# fixray as a part of larger CMake projects: tools/package/test_parents.sh OUT
#
# In a plug-in; below a library that is exported; brought by two parts at once; installed
# to an absolute libdir, to an includedir of its own, and where /lib leads to /usr/lib. A
# part of src is enough for the programs. Each line that makes one of these work is taken
# out of a copy, and that has to be noticed.
. tools/package/common.sh

copy() { # NAME [FILE SCRIPT-OF-sed]: the sources, with a line changed
    new_directory "$1"
    fixray="$out/$1"
    copy_sources "$fixray"
    for room in $(ls "$fixray/src"); do
        case $room in number | space | rounding | box) ;; *) rm -r "$fixray/src/$room" ;; esac
    done
    [ $# -eq 1 ] || {
        sed -i "$3" "$fixray/$2"
        ! cmp -s "$2" "$fixray/$2" || fail "$3 changes nothing in $2"
    }
}

project() { # NAME LINES
    new_directory "$1"
    directory="$out/$1"
    user_program "$directory/user.c"
    sed 's/int main(void)/int ask(void);\nint ask(void)/' "$directory/user.c" \
        >"$directory/ask.c"
    echo 'int ask(void); int main(void) { return ask(); }' >"$directory/main.c"
    printf '%s\n' 'cmake_minimum_required(VERSION 3.14...3.28)' 'project(user C)' "$2" \
        >"$directory/CMakeLists.txt"
}

build() { # ARGUMENTS... of cmake
    { cmake -S "$directory" -B "$directory/build" -G Ninja -Werror=dev "$@" &&
        cmake --build "$directory/build"; } >"$directory/build.log" 2>&1 ||
        { cat "$directory/build.log"; return 1; }
}

# A plug-in, and a shared library that a program loads.
plug_in() {
    project "a plug-in" "add_subdirectory(\"$fixray\" fixray)
add_library(ask MODULE ask.c)
target_link_libraries(ask PRIVATE fixray::fixray)
add_library(shared SHARED ask.c)
target_link_libraries(shared PRIVATE fixray::fixray)
add_executable(user main.c)
target_link_libraries(user shared)"
    build "$@" && prints_as_expected "$directory/build/user" || return 1
    # the code of these rooms would link without it
    ninja -C "$directory/build" -t commands fixray | grep -q -e -fPIC || fail "no -fPIC"
}

# A static library that links fixray, installed and moved, and used from there; and from
# where it was built.
exported() {
    project "a parent" "add_subdirectory(\"$fixray\" fixray)
add_library(parent STATIC ask.c)
target_link_libraries(parent PRIVATE fixray::fixray)
install(TARGETS parent EXPORT parent ARCHIVE DESTINATION lib)
install(EXPORT parent DESTINATION lib/cmake/parent FILE parent-targets.cmake)
file(WRITE \${CMAKE_BINARY_DIR}/parent-config.cmake \"include(CMakeFindDependencyMacro)
find_dependency(fixray CONFIG)
include(\\\${CMAKE_CURRENT_LIST_DIR}/parent-targets.cmake)\")
install(FILES \${CMAKE_BINARY_DIR}/parent-config.cmake DESTINATION lib/cmake/parent)
export(TARGETS parent FILE parent-targets.cmake)"
    build -DCMAKE_INSTALL_PREFIX="$out/first" || return 1
    rm -rf "$out/first" "$out/moved"
    cmake --install "$directory/build" >"$out/install.log" && mv "$out/first" "$out/moved" ||
        return 1
    built=$directory/build
    project "a child" "find_package(parent CONFIG REQUIRED)
add_executable(user main.c)
target_link_libraries(user parent)"
    build -DCMAKE_PREFIX_PATH="$out/moved" && prints_as_expected "$directory/build/user" ||
        return 1
    rm -rf "$directory/build"
    build -Dparent_DIR="$built" -Dfixray_DIR="$built/fixray" &&
        prints_as_expected "$directory/build/user"
}

# Two parts of a project, and each brings fixray.
two_parts() {
    project "two parts" "add_subdirectory(one)
add_subdirectory(two)
add_executable(user main.c)
target_link_libraries(user one two)"
    for part in one two; do
        mkdir "$directory/$part"
        cp "$directory/ask.c" "$directory/$part/ask.c"
        cat >"$directory/$part/CMakeLists.txt" <<-END_OF_PART
		add_subdirectory("${1:-$fixray}" fixray)
		add_library($part STATIC ask.c)
		target_link_libraries($part PRIVATE fixray::fixray)
		END_OF_PART
        set -- # the second part brings the first copy
    done
    build && prints_as_expected "$directory/build/user"
}

# Directories of GNU's choice; pkg-config and find_package have to find all of it.
places() { # INCLUDEDIR LIBDIR, which are as they are given or below the prefix
    rm -rf "$out/places" "$out/elsewhere"
    directory=$fixray
    rm -rf "$directory/build"
    build -DCMAKE_INSTALL_PREFIX="$out/places" -DCMAKE_INSTALL_INCLUDEDIR="$1" \
        -DCMAKE_INSTALL_LIBDIR="$2" || return 1
    cmake --install "$fixray/build" >"$out/install.log" || return 1
    libdir=$2
    case $2 in
    /*) ;;
    *) # all is below the prefix, which may be moved then
        mv "$out/places" "$out/elsewhere"
        libdir=$out/elsewhere/$2 ;;
    esac
    pkg_config_finds "$libdir/pkgconfig" && find_package_finds -Dfixray_DIR="$libdir/cmake/fixray"
}
pkg_config_finds() { # DIRECTORY
    user_program "$out/user.c"
    (cd "$out" && export PKG_CONFIG_LIBDIR="$1" &&
        eval "gcc -std=c99 $(pkg-config --cflags fixray) user.c $(pkg-config --libs fixray) \
            -o user") && prints_as_expected "$out/user"
}
find_package_finds() { # ARGUMENTS... of cmake
    project "a user" "find_package(fixray CONFIG REQUIRED)
add_executable(user user.c)
target_link_libraries(user fixray::fixray)"
    build "$@" && prints_as_expected "$directory/build/user"
}

# make install for /usr where /lib leads to /usr/lib; found by either way. A file beside
# those of fixray stays, and so does the link.
merged() {
    rm -rf "$out/root"
    mkdir -p "$out/root/usr/lib/cmake/other" "$fixray/build"
    ln -s usr/lib "$out/root/lib"
    cp "$archive" "$fixray/build/libfixray.a"
    DESTDIR="$out/root" PREFIX=/usr "$fixray/tools/package/install.sh" install || return 1
    for lib in lib usr/lib; do
        pkg_config_finds "$out/root/$lib/pkgconfig" &&
            find_package_finds -Dfixray_DIR="$out/root/$lib/cmake/fixray" || return 1
    done
    DESTDIR="$out/root" PREFIX=/usr "$fixray/tools/package/install.sh" uninstall
    [ "$(cd "$out/root" && find . ! -type d)" = ./lib ] &&
        [ -d "$out/root/usr/lib/cmake/other" ] || fail "uninstall left or took something else"
}

copy "the sources"
whole=$fixray
plug_in
archive=$directory/build/fixray/libfixray.a
plug_in -DCMAKE_UNITY_BUILD=ON -DBUILD_SHARED_LIBS=ON
exported
two_parts
places include/of "lib/m 3"
places include "$out/an absolute libdir"
places "$out/an absolute includedir" lib64
merged

# Each of them undone.
rm -rf "$out/another copy" # two copies of one version, then of two
cp -R "$whole" "$out/another copy"
two_parts "$out/another copy"
sed -i 's/^#define FXR_VERSION .*/#define FXR_VERSION "9.9.9"/' \
    "$out/another copy/include/fixray/fixray.h"
(two_parts "$out/another copy") >"$out/other.log" 2>&1 || : # it prints another version
grep -q 'fixray 9.9.9 is a part' "$out/two parts/build.log" ||
    fail "two versions passed unnoticed"
echo "control: two versions are noticed"
copy undone CMakeLists.txt 's/POSITION_INDEPENDENT_CODE ON/POSITION_INDEPENDENT_CODE OFF/'
must_fail "code that is not position independent" "no -fPIC" plug_in
copy undone CMakeLists.txt 's/"install() takes fixray" ON/"install() takes fixray" OFF/'
must_fail "a part that is not installed" "not in any export set" exported
copy undone CMakeLists.txt '/^export(TARGETS fixray/d'
must_fail "a part that is not exported" "export" exported
copy undone CMakeLists.txt 's/if(TARGET fixray::fixray)/if(FALSE)/'
must_fail "a part that is there twice" "cannot create target" two_parts
copy undone tools/package/install.cmake \
    's/DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/DESTINATION include/'
must_fail "headers elsewhere" "fixray.h: No such file\|does not exist\|non-existent" \
    places include/of lib
copy undone tools/package/install.cmake 's/if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")/if(FALSE)/'
must_fail "a prefix that is counted from an absolute libdir" "fixray.h: No such file" \
    places include "$out/an absolute libdir"
copy undone tools/package/fixray-config.cmake.in 's/REALPATH/ABSOLUTE/'
must_fail "a link that is not followed" "non-existent path" merged

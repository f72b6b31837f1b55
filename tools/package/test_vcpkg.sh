#!/bin/sh
# The port for vcpkg, by a stub of its commands: tools/package/test_vcpkg.sh OUT
#
# vcpkg itself is not here. stub/vcpkg.cmake checks vcpkg.json, runs portfile.cmake and
# looks through what it made; a user's program is built by the lines of `usage`.
. tools/package/common.sh

new_directory "a user"
user="$out/a user"
copy_sources "$user/fixray"
port="$user/fixray/tools/package/vcpkg/fixray"
user_program "$user/main.c"

install_port() { # ROOT
    cmake "-DCURRENT_PORT_DIR=$port" "-DROOT=$user/$1" \
        -P tools/package/stub/vcpkg.cmake
}
# As usage says, with the folder that vcpkg's toolchain file adds.
build() { # ROOT BUILD_TYPE
    rm -rf "$user/build"
    {
        echo "cmake_minimum_required(VERSION 3.16)"
        echo "project(app C)"
        echo "add_executable(main main.c)"
        sed -n 's/^    //p' "$user/$1/packages/fixray/share/fixray/usage"
    } >"$user/CMakeLists.txt"
    cmake -S "$user" -B "$user/build" -G Ninja -DCMAKE_BUILD_TYPE="$2" \
        "-DCMAKE_PREFIX_PATH=$user/$1/packages/fixray" >"$out/cmake.log" 2>&1 &&
        cmake --build "$user/build" >"$out/build.log" 2>&1 ||
        { tail -n 20 "$out"/*.log; return 1; }
}

install_port vcpkg
cmp LICENSE "$user/vcpkg/packages/fixray/share/fixray/copyright"
mv "$user/vcpkg" "$user/moved"
for kind in Release Debug; do
    build moved $kind
    prints_as_expected "$user/build/main"
done
grep -q "debug/lib/libfixray.a" "$user/build/build.ninja" ||
    fail "a debug build does not link the debug library"
ar t "$user/moved/packages/fixray/lib/libfixray.a" >"$out/members"
[ "$(wc -l <"$out/members")" = "$(ls src/*/*.c | wc -l)" ] ||
    fail "another number of objects than of sources"

control() { # WHAT MESSAGE FILE SED
    cp "$port/$3" "$out/kept"
    sed "$4" "$out/kept" >"$port/$3"
    must_fail "$1" "$2" install_port vcpkg
    cp "$out/kept" "$port/$3"
}
control "a manifest without a version" "version:" vcpkg.json /version/d
control "a port with another name" "the port ray" vcpkg.json 's/"fixray"/"ray"/'
control "a field that is none" "a field licence" vcpkg.json s/license/licence/
control "a tool that is not named" "from vcpkg-cmake-config" vcpkg.json \
    s/vcpkg-cmake-config/vcpkg-cmake-conf/
control "a debug library with headers" "there should be no debug/include" portfile.cmake \
    /REMOVE_RECURSE/d
control "a port without a licence" "no share/fixray/copyright" portfile.cmake \
    /vcpkg_install_copyright/d
control "a folder that is not there" "packages/fixray/lib/fixray" portfile.cmake \
    's|lib/cmake/fixray|lib/fixray|'
mv "$user/fixray/include" "$user/fixray/headers"
must_fail "a port that is away from the sources" "There is no fixray in" \
    install_port vcpkg

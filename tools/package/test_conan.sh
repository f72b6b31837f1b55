#!/bin/sh
# The recipe for Conan 2, by a stub of its commands: tools/package/test_conan.sh OUT
#
# Conan itself is not here. stub/conan is what the recipe imports of it, and
# stub/conan_create.py runs the steps of `conan create`, in a cache away from the
# sources. A user's program is built with what the recipe says of the package.
. tools/package/common.sh

new_directory "a user"
user="$out/a user"
copy_sources "$user/fixray"
recipe="$user/fixray/tools/package/conan"
user_program "$user/main.c"

create() { # ARGUMENTS... of conan create
    PYTHONPATH=$root/tools/package/stub python3 -B tools/package/stub/conan_create.py \
        "$recipe" "$user/cache" "$@" >"$out/info"
}
says() { # LINE
    grep -qx "$1" "$out/info" || { cat "$out/info"; fail "the recipe does not say $1"; }
}
is_there() { # FILE
    [ -f "$user/cache/p/$1" ] || fail "the package has no $1"
}
build() {
    libs=$(sed -n 's/^libs=/-l/p' "$out/info")
    gcc -I"$user/cache/p/include" "$user/main.c" -L"$user/cache/p/lib" $libs \
        -o "$user/main"
}

create
says name=fixray
says "version=$version"
says cmake_file_name=fixray
says cmake_target_name=fixray::fixray
cmp LICENSE "$user/cache/p/licenses/LICENSE"
is_there lib/libfixray.a
is_there include/fixray/fixray.h
build
prints_as_expected "$user/main"
cp "$user/cache/p/lib/libfixray.a" "$out/fast.a"
create -o size=2 -o port=generic
build
prints_as_expected "$user/main"
[ "$(wc -c <"$user/cache/p/lib/libfixray.a")" -lt "$(wc -c <"$out/fast.a")" ] ||
    fail "size=2 is not smaller"
grep -q "FXR_PORT_GENERIC" "$user/cache/build/Release/build.ninja" || fail "another port"

must_fail "a size that is none" "option size cannot be '3'" create -o size=3
must_fail "a port that is none" "say one of aarch64" create -o port=gab
control() { # WHAT MESSAGE SED
    cp "$recipe/conanfile.py" "$out/kept"
    sed "$3" "$out/kept" >"$recipe/conanfile.py"
    must_fail "$1" "$2" eval 'create && cmp LICENSE "$user/cache/p/licenses/LICENSE" &&
        says cmake_target_name=fixray::fixray && build'
    cp "$out/kept" "$recipe/conanfile.py"
}
control "a recipe without a name" "has no name" '/^    name = /d'
control "a recipe without a license" "has no license" '/^    license = /d'
control "sources that are not exported" "No SOURCES" 's|"src/\*", ||'
control "ports that are not exported" "port.h" 's|"port/\*",||'
control "a package without its license" "LICENSE" '/copy(self, "LICENSE"/,+1d'
control "another target" "does not say cmake_target_name" 's/"fixray::fixray"/"fixray"/'
control "another library" "cannot find -lray" 's/libs = \["fixray"\]/libs = ["ray"]/'
sed -i 's/FXR_VERSION "/FXR_VERSION_IS "/' "$user/fixray/include/fixray/fixray.h"
must_fail "a header without a version" "says no FXR_VERSION" create

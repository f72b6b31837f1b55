#!/bin/sh
# PlatformIO, by a stub: tools/package/test_platformio.sh OUT
#
# PlatformIO itself is not here. platformio.py does what its documentation says of
# library.json: the fields are checked, what export names is all that the build gets, and
# srcDir, srcFilter and includeDir say what is compiled and how; for the host and for an
# Uno. That faults would be noticed is shown, too.
. tools/package/common.sh

stub() { # ARGUMENTS...
    python3 -B "$root/tools/package/platformio.py" "$@"
}

new_directory "a project"
project="$out/a project"
mkdir "$project/src"
user_program "$project/src/main.c"
sources=$root

# As PlatformIO lays it out: the package below .pio, its objects there, too.
install_library() {
    rm -rf "$project/.pio"
    mkdir -p "$project/.pio/build"
    stub pack "$sources" "$project/.pio/libdeps/fixray"
}

build() { # NAME COMPILER...
    name=$1
    shift
    install_library || return 1
    stub build "$project/.pio/libdeps/fixray" "$project/.pio/build/$name" "$@" \
        >"$out/flags" || return 1
    # a flag a line, as paths have blanks
    tr '\n' '\0' <"$out/flags" |
        xargs -0 "$@" -Wall -Werror "$project/src/main.c" -o "$project/program"
}

on_host() {
    build native gcc -O1 && prints_as_expected "$project/program"
}

on_host
build uno avr-gcc -mmcu=atmega328p -Os -ffunction-sections -fdata-sections -flto \
    -fuse-linker-plugin -Wl,--gc-sections
avr-size "$project/program" | awk 'NR == 2 { print "on an Uno: " $1 + $2 " bytes" }'
for name in tools tests docs port/libfixmath/test_bridge.c; do
    [ ! -e "$project/.pio/libdeps/fixray/$name" ] || fail "$name is in the package"
done

# controls, in a copy
control() { # WHAT MESSAGE COMMAND
    new_directory "a copy"
    sources="$out/a copy"
    copy_sources "$sources"
    cp -R README.md "$sources/"
    mkdir "$sources/examples"
    cp examples/*.c "$sources/examples/"
    (cd "$sources" && eval "$3")
    must_fail "$1" "$2" on_host
}
control "a missing header" "ratio.h: No such file" "rm include/fixray/ratio.h"
control "a missing field" "description is required" "sed -i /description/d library.json"
control "a field that is none" "'header' is no field" \
    "sed -i 's/\"headers\"/\"header\"/' library.json"
control "a version that is none" "no semantic version" \
    "sed -i 's/\"version\": .*/\"version\": \"two\",/' library.json"
control "a filter that leaves out a room" "undefined reference" \
    "sed -i 's|\"+<\*/\*.c>\"|\"+<*/*.c>\", \"-<box/>\"|' library.json"
control "another folder of headers" "there is no fixray/fixray.h" \
    "sed -i 's/\"includeDir\": \"include\"/\"includeDir\": \"port\"/' library.json"
control "a package without the ports" "port.h: No such file" \
    "sed -i 's/\"src\", \"port\",/\"src\",/' library.json"
control "an example that is not there" "no examples/third.c" \
    "sed -i 's/\"first.c\"/\"third.c\"/' library.json"

#!/bin/sh
# Arduino, by arduino-builder: tools/package/test_arduino.sh OUT
#
# `make arduino` writes the library; its fields are those of the Arduino library
# specification. The examples are built for Uno and Mega with all warnings on, run on
# simavr, and have to print what they print on the host. That faults would be noticed is
# shown, too.
. tools/package/common.sh

new_directory "sketch book"
new_directory "built uno"
new_directory "built mega"
libraries="$out/sketch book/libraries"
library="$libraries/fixray"
mkdir "$libraries"
gcc -std=gnu99 -O2 tools/bench/avr.c tools/bench/calls.c -o "$out/avr" -lsimavr -lelf

# library.properties and the folder, by the specification (revision 2.2): all of these
# fields, a name and a version of their form, one of its categories, headers that are
# there, and nothing to compile but what is src's. url may be blank before the library is
# published.
required="name version author maintainer sentence paragraph category url architectures"
follows_specification() {
    properties="$library/library.properties"
    ! grep -vnE '^[a-z_]+=' "$properties" || fail "no KEY=VALUE in library.properties"
    for field in $required; do
        [ "$(grep -c "^$field=" "$properties")" = 1 ] ||
            fail "library.properties has not one $field"
        [ $field = url ] || grep -q "^$field=." "$properties" ||
            fail "library.properties: $field is blank"
    done
    grep -qE '^name=[A-Za-z0-9][A-Za-z0-9_.-]{0,62}$' "$properties" ||
        fail "library.properties: name"
    grep -qxE "version=$version" "$properties" ||
        fail "library.properties: the version is not $version"
    grep -qxE 'category=(Display|Communication|Signal Input/Output|Sensors|Device Control|Timing|Data Storage|Data Processing|Other)' \
        "$properties" || fail "library.properties: no such category"
    ! grep -E '^(author|maintainer|name)=Arduino' "$properties" ||
        fail "library.properties: names that begin with Arduino are reserved"
    for header in $(sed -n 's/^includes=//p' "$properties" | tr ',' ' '); do
        [ -f "$library/src/$header" ] || fail "no src/$header, which includes= names"
    done
    (cd "$library/src" && find . -name '*.c') | sed 's|^./rooms|src|' | sort \
        >"$out/compiled"
    ls src/*/*.c | sort | diff - "$out/compiled" ||
        fail "src/ has other files to compile: < is missing, > is foreign"
    for sketch in "$library"/examples/*; do
        [ -f "$sketch/$(basename "$sketch").ino" ] ||
            fail "a sketch has the name of its folder, and $sketch has not"
    done
    ! grep -vnE '^(#.*)?$|^[A-Za-z0-9_]+	(KEYWORD[12]|LITERAL1)$' \
        "$library/keywords.txt" || fail "keywords.txt: not a name, a tab and a kind"
    echo "the folder follows the specification;" \
        "$(grep -c KEYWORD2 "$library/keywords.txt") functions are coloured"
}

# float.h of avr-gcc 5 has no DECIMAL_DIG for C++, which Debian's core asks for. What is
# compiled of the library serves the next sketch.
build() { # BOARD SKETCH
    mkdir -p "$out/built ${1%%:*}"
    rm -rf "$out/built ${1%%:*}"/sketch "$out/built ${1%%:*}"/*.elf
    arduino-builder -hardware /usr/share/arduino/hardware \
        -hardware /usr/share/arduino-builder -tools /usr/bin -libraries "$libraries" \
        -prefs compiler.cpp.extra_flags=-DDECIMAL_DIG=__DECIMAL_DIG__ \
        -fqbn "arduino:avr:$1" -warnings all -build-path "$out/built ${1%%:*}" \
        "$library/examples/$2/$2.ino" >"$out/build.log" 2>&1 ||
        { tail -n 20 "$out/build.log"; fail "$2 does not build for $1"; }
    ! grep -E '(sketch book|built ).*warning' "$out/build.log" ||
        fail "$2 compiles with a warning for $1"
    grep -oE '(uses|use) [0-9]+ bytes.*' "$out/build.log" |
        sed "s/^/${1%%:*}, $2: /; s/\. M.*//"
}

run() { # BOARD CORE SKETCH
    "$out/avr" "$2+serial" "$out/built ${1%%:*}/$3.ino.elf" >"$out/sent" || return 1
    tr -d '\r' <"$out/sent" | sed '/^Loaded /d'
}

on_host() { # SKETCH
    g++ -std=c++11 -Wall -Wextra -Werror -I"$library/src" -Itools/package/arduino \
        -include Arduino.h -x c++ "$library/examples/$1/$1.ino" -x none \
        "$out/host.a" -o "$out/on_host"
    "$out/on_host"
}

# As a user sees it: no floating point in the program either.
same_on_avr() { # BOARD CORE SKETCH
    build "$1" "$3"
    run "$@" >"$out/on_avr"
    diff "$out/said" "$out/on_avr" || fail "$3 prints something else on $1"
    ! avr-nm "$out/built ${1%%:*}/$3.ino.elf" | grep -E '__(add|sub|mul|div)sf3' ||
        fail "$3 links floating point"
}

# The library of the host is compiled from the folder itself.
compile_for_host() {
    mkdir -p "$out/host"
    rm -f "$out"/host/*.o "$out/host.a"
    (cd "$out/host" && find "$library/src" -name '*.c' -print0 |
        xargs -0 gcc -O1 -I"$library/src" -c)
    ar rcs "$out/host.a" "$out"/host/*.o
}

# The sketch of the library as it is made now, compared with what was said before.
other_on_avr() {
    tools/package/arduino.sh "$libraries"
    same_on_avr uno atmega328p Lidar
}

tools/package/arduino.sh "$libraries"
follows_specification
compile_for_host
for example in "$library"/examples/*; do
    name=$(basename "$example")
    on_host "$name" >"$out/said"
    [ -s "$out/said" ] || fail "$name prints nothing"
    same_on_avr uno atmega328p "$name"
    same_on_avr mega:cpu=atmega2560 atmega2560 "$name"
    echo "$name prints the same $(wc -l <"$out/said") lines on the host, Uno and Mega"
done

# A tree in constant tables takes RAM on AVR, and cannot stay in program memory: what
# port/README.md says. The library is told which kinds of shapes there are in the way that
# its README says; what the tables take is asked of the program.
tree_on_uno() { # TABLE
    mkdir -p "$library/examples/Tree"
    cp tools/package/arduino/Tree/Tree.ino "$library/examples/Tree/"
    sed "s/TABLE/$1/" "$out/level.h" >"$library/examples/Tree/level.h"
    sed -i '/^#ifndef FXR_BVH_KINDS/i #define FXR_BVH_KINDS FXR_BVH_AABBS' \
        "$library/src/fixray/bvh.h"
    on_host Tree >"$out/said"
    cat "$out/said"
    same_on_avr uno atmega328p Tree
    avr-nm -S "$out/built uno/Tree.ino.elf" | awk '
        $4 ~ /(boxes|nodes|order)$/ && $1 >= "00800100" {
            n++
            print $4, "is in RAM"
        }
        END { exit n != 3 }' || fail "three tables are not in RAM"
}
gcc -std=c99 -Wall -Wextra -Werror -Iinclude tools/package/arduino/Tree/level.c \
    "$out/host.a" -o "$out/level"
"$out/level" >"$out/level.h"
tree_on_uno ""
tools/package/arduino.sh "$libraries" >"$out/made.log"

# controls; each in a library that is made anew
control() { # WHAT MESSAGE COMMAND...
    title=$1 wanted=$2
    shift 2
    must_fail "$title" "$wanted" "$@"
    tools/package/arduino.sh "$libraries" >"$out/made.log"
}
cd "$root"
rm "$library/src/fixray/ratio.h"
control "a missing header" "ratio.h: No such file" build uno LineOfSight
sed -i '/^maintainer=/d' "$library/library.properties"
control "a missing field" "has not one maintainer" follows_specification
sed -i 's/^version=.*/version=9.9.9/' "$library/library.properties"
control "another version" "the version is not $version" follows_specification
sed -i 's/^category=.*/category=Geometry/' "$library/library.properties"
control "a category that is none" "no such category" follows_specification
cp port/libfixmath/*.c "$library/src/port/"
control "a foreign file to compile" "other files to compile" follows_specification
printf '\nstatic int planted(int x) { int y; return x; }\n' >>"$library/src/rooms/box/fxr_aabb.c"
control "a warning" "compiles with a warning" build uno LineOfSight
sed -i 's/\*t) < 0/*t) > 0/' "$library/examples/Lidar/Lidar.ino"
on_host Lidar >"$out/said"
control "a sketch that prints something else" "prints something else on uno" \
    other_on_avr

control "a tree in program memory" "Tree prints something else on uno" \
    tree_on_uno PROGMEM

# what is bad is said in one line, and nothing is left
clear_line() { # WHAT MESSAGE COMMAND...
    what=$1 message=$2
    shift 2
    ! "$@" >"$out/line" 2>&1 || fail "$what passed unnoticed"
    [ "$(wc -l <"$out/line")" = 1 ] && grep -q -e "$message" "$out/line" ||
        fail "$what: $(cat "$out/line")"
    echo "control: $what is noticed"
}
clear_line "an address that is none" "say an address" \
    env URL=fixray tools/package/arduino.sh "$libraries"
touch "$out/a file"
clear_line "a directory that is a file" "cannot write to" \
    tools/package/arduino.sh "$out/a file"
new_directory "a copy"
copy_sources "$out/a copy"
clear_line "a source tree without examples" "examples/arduino" \
    "$out/a copy/tools/package/arduino.sh" "$libraries"
[ "$(ls "$libraries")" = fixray ] && follows_specification >"$out/left" ||
    fail "what failed left something, or took the library that was there"
env URL=https://example.org/fixray tools/package/arduino.sh "$libraries" >"$out/made.log"
follows_specification >"$out/left"
grep -qx "url=https://example.org/fixray" "$library/library.properties" ||
    fail "the address is not in library.properties"

tools/bench/uno.sh boards check "$out/board"
tools/bench/uno.sh sizes check "$out/uno_sizes"

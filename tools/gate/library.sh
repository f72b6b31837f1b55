#!/bin/sh
# make lib, by one compiler after the other in the same tree: tools/gate/library.sh OUT
#
# Of the host's compiler and then of a cross compiler the archive is the second one's,
# each function has a section of its own, so that a program that calls one of them
# links small, and a second call of make compiles nothing. What is built lies in trees
# of links below OUT. That faults would be noticed is shown on three files of src.
set -eu

fail() { echo "library: $*" >&2; exit 1; }

out=$1
root=$PWD
cross=arm-none-eabi-gcc
cross_flags="-Os -mcpu=cortex-m3 -mthumb -ffreestanding"
most_bytes=500

# A tree of its own with these sources, and a Makefile changed by a sed program.
tree() { # NAME SED-PROGRAM SOURCE...
    tree=$out/$1 program=$2
    shift 2
    rm -rf "$tree"
    for file in $(ls src/*/*.h) "$@"; do
        mkdir -p "$tree/${file%/*}"
        ln -s "$root/$file" "$tree/$file"
    done
    for directory in include port tools examples qemu tests; do
        ln -s "$root/$directory" "$tree/$directory"
    done
    sed "$program" Makefile >"$tree/Makefile"
}

make_lib() { # CC CFLAGS
    MAKEFLAGS= MAKELEVEL= make -C "$tree" lib CC="$1" CFLAGS="$2"
}

machine_is() { # MACHINE
    machines=$(LC_ALL=C readelf -h "$tree/build/libfixray.a" |
        sed -n 's/^ *Machine: *//p' | sort -u)
    case $machines in
    *"
"*) fail "the archive has objects of several machines: $machines" ;;
    *$1*) ;;
    *) fail "the archive is of $machines, not $1" ;;
    esac
}

# No function lies in .text, which is linked as a whole, and no table in .rodata.
has_sections() {
    shared=$(LC_ALL=C arm-none-eabi-objdump -h "$tree/build/libfixray.a" | awk '
        /file format/ { file = $1 }
        $2 ~ /^\.(text|data|bss|rodata)$/ && $3 !~ /^0+$/ { print file, $2 }')
    [ -z "$shared" ] || fail "not in a section of its own: $shared"
}

links_small() {
    cat >"$tree/program.c" <<-END
	#include <fixray/fixray.h>
	fxr_segment s;
	fxr_aabb box;
	int main(void) { return fxr_segment_hits_aabb(&s, &box); }
	END
    $cross $cross_flags -Iinclude -nostdlib -Wl,--gc-sections -Wl,-e,main \
        "$tree/program.c" "$tree/build/libfixray.a" -o "$tree/program"
    bytes=$(arm-none-eabi-size "$tree/program" | awk 'NR == 2 { print $1 }')
    echo "a program with fxr_segment_hits_aabb alone: $bytes bytes"
    [ "$bytes" -le $most_bytes ] || fail "more than $most_bytes bytes"
}

does_nothing() {
    touch "$tree/before"
    make_lib "$@" >"$tree/second.log"
    again=$(find "$tree/build" -type f -newer "$tree/before")
    [ -z "$again" ] || fail "a second call makes anew: $again"
    ! grep -F "$1" "$tree/second.log" || fail "a second call compiles"
}

check() { # FLAGS-OF-HOST
    make_lib gcc "$1" >"$tree/host.log"
    host=$(LC_ALL=C readelf -h "$tree/build/lib/fxr_aabb.o" | sed -n 's/^ *Machine: *//p')
    machine_is "$host"
    make_lib $cross "$cross_flags" >"$tree/cross.log"
    machine_is ARM
    [ "$host" != ARM ] || fail "the host is an ARM: nothing to tell apart"
    has_sections
    links_small
    does_nothing $cross "$cross_flags"
}

must_fail() { # WHAT MESSAGE SED-PROGRAM, of the Makefile
    tree control "$3" $few
    ! cmp -s Makefile "$tree/Makefile" || fail "control: nothing altered"
    ! (check -O0) >"$out/control.log" 2>&1 || fail "$1 passed unnoticed"
    grep -q "$2" "$out/control.log" || fail "$1: no '$2' in $out/control.log"
    echo "control: $1 is noticed"
}

mkdir -p "$out"
tree whole "" src/*/*.c
check -O0
few="src/box/fxr_aabb.c src/rounding/fxr_point.c src/space/fxr_linear.c"
tree control "" $few
(check -O0)
must_fail "an archive of the compiler before" "the archive is of" \
    's/ build\/lib\/flags$//'
must_fail "functions in one section" "not in a section" 's/-ffunction-sections //'
must_fail "objects that are always made anew" "makes anew" \
    's/cmp -s - \$@/false/'

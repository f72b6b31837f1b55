#!/bin/sh
# The library as two files, as single.sh makes them: tools/package/check.sh DIRECTORY
#
# They compile without a warning as C99 and as C++, with each port, one of your own and
# a header of your own in the place of another; the object is not larger than those of
# src/*/*.c. That a fault would be noticed is shown, too. The digest is compared by
# tools/gate.sh, step single.
set -eu

out=$1
single=$out/fixray.c
script=$0
c_warnings="-std=c99 -pedantic -Wall -Wextra -Wconversion -Wsign-conversion
            -Wshadow -Wundef -Werror"
cross="-ffreestanding -mthumb"
cxx_warnings="-pedantic -Wall -Wextra -Wshadow -Wno-long-long -Werror"

fail() { echo "single: $*" >&2; exit 1; }

compile() { # COMPILER...
    echo "$*"
    "$@" -c $single -o $out/fixray.o
}

read_only() { # COMPILER...: a tenth of the time, and most of the warnings
    echo "$* -fsyntax-only"
    "$@" -fsyntax-only $single
}

as_c() {
    for compiler in gcc clang; do
        for options in -O0 -Os "-O2 -DFXR_PORT_GENERIC" \
            "-O2 -DFXR_PORT_ARMV6M" "-O2 -DFXR_PORT_AVR" \
            "-O2 -DFXR_PORT_NOMUL" "-Os -DFXR_PORT_RV32M"; do
            read_only $compiler $c_warnings $options
        done
        compile $compiler $c_warnings -O2
    done
    compile tcc -std=c99 -Wall -Werror
}

as_cxx() {
    for compiler in g++ clang++ "arm-none-eabi-g++ $cross -mcpu=cortex-m0"; do
        for standard in c++98 c++20; do
            read_only $compiler -x c++ -std=$standard $cxx_warnings -Os
        done
    done
    compile g++ -x c++ -std=c++98 $cxx_warnings -O2
}

# The ports that no compiler chooses, and headers of your own, are those of the object.
ports() {
    compile arm-none-eabi-gcc $cross -mcpu=arm7tdmi $c_warnings -O1 -DFXR_PORT_GBA
    has_section .iwram
    cat >$out/my_board.h <<-END
	#define FXR_PORT_ARMV6M 1
	#define FXR_HOT __attribute__((section(".ramfunc")))
	END
    compile arm-none-eabi-gcc $cross -mcpu=cortex-m0 $c_warnings -Os -I$out \
        '-DFXR_PORT="my_board.h"'
    has_section .ramfunc
    grep -o '^#include FXR_[A-Z0-9_]*_H' $single | sort -u | while read -r _ macro; do
        echo '#error "my own header"' >$out/my_header.h
        ! gcc -std=c99 -fsyntax-only -I$out "-D$macro=\"my_header.h\"" $single \
            2>$out/own.log || fail "$macro is not read"
        grep -q 'error.*my own header' $out/own.log || fail "$macro: see $out/own.log"
        echo "$macro may be a header of your own"
    done
}

has_section() {
    arm-none-eabi-objdump -h $out/fixray.o | grep -q " $1" ||
        fail "no section $1 in the object"
}

# Section by section, as a linker takes them.
sizes() {
    compiler="qemu/cc m3 object -std=c99 -Os -ffunction-sections"
    mkdir -p $out/objects
    for source in src/*/*.c; do
        echo "$source"
    done | xargs -P "$(nproc)" -I FILE sh -c \
        "$compiler -Iinclude -c FILE -o $out/objects/\$(basename FILE .c).o"
    many=$(arm-none-eabi-size -t $out/objects/*.o | awk 'END { print $1 }')
    compile $compiler
    one=$(arm-none-eabi-size $out/fixray.o | awk 'NR == 2 { print $1 }')
    echo "$one bytes; the files of src: $many"
    [ "$one" -le "$many" ] || fail "one file is larger than all"
}

# Two files with a static function of one name, in a copy of the sources; a section
# that is too large; a warning.
controls() {
    copy=$out/copy
    mkdir -p $copy/tools
    cp -Rp LICENSE include port src $copy
    cp -Rp tools/package $copy/tools
    echo "static int planted(void) { return 1; }" >>$copy/src/space/linear.c
    echo "static int planted(void) { return 1; }" >>$copy/src/space/dot.c
    $copy/tools/package/single.sh "$PWD/$copy"
    ! gcc -std=c99 -fsyntax-only $copy/fixray.c 2>$out/control.log ||
        fail "a name in two files passed unnoticed"
    grep -q "redefinition of .planted" $out/control.log ||
        fail "no redefinition in $out/control.log"
    echo "control: a name in two files is noticed"
    { cat $single; echo "const char fxri_planted[40000] = {1};"; } >$copy/fixray.c
    cp $out/fixray.h $copy
    must_fail "a larger object" sizes "larger than all"
    { cat $single; echo "int planted(int x) { int y; return x; }"; } \
        >$copy/fixray.c
    must_fail "a warning" as_c "unused"
    { cat $single; echo "void *p; char *planted(void) { return p; }"; } \
        >$copy/fixray.c
    must_fail "C that is no C++" as_cxx "invalid conversion"
}

must_fail() { # WHAT PART MESSAGE: of the file in the copy
    sh "$script" $copy "$2" >$out/control.log 2>&1 && fail "$1 passed unnoticed"
    grep -q "$3" $out/control.log || fail "$1: no '$3' in $out/control.log"
    echo "control: $1 is noticed"
}

if [ $# -gt 1 ]; then
    "$2"
    exit
fi
tools/package/single.sh "$out"
as_c
as_cxx
ports
sizes
controls

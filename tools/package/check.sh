#!/bin/sh
# The library as two files, as single.sh makes them: tools/package/check.sh DIRECTORY OBJECTS
#
# They compile without a warning as C99 and as C++98 to C++20, for Windows, with each port,
# one of your own and a header of your own in the place of another; the object for an M3 at
# -Os is not larger than those of src/*/*.c, which are in OBJECTS. That a fault would be
# noticed is shown, too. tools/gate.sh, step single, compares the digest, and compiles at -O2
# for it.
set -eu

out=$1 objects=$2
single=$out/fixray.c
script=$0
c_warnings="-std=c99 -pedantic -Wall -Wextra -Wconversion -Wsign-conversion
            -Wshadow -Wundef -Werror"
cross="-ffreestanding -mthumb"
cxx_warnings="-pedantic -Wall -Wextra -Wshadow -Wno-long-long -Wold-style-cast -Werror"

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
    done
}

as_cxx() {
    for standard in c++98 c++11 c++14 c++17 c++20; do
        for compiler in g++ clang++; do
            read_only $compiler -x c++ -std=$standard $cxx_warnings -Os
        done
    done
    read_only arm-none-eabi-g++ $cross -mcpu=cortex-m0 -x c++ -std=c++98 $cxx_warnings -Os
}

# What a program writes of the header's macros, as constants of static objects.
program() {
    cat <<-END
	#include "fixray.h"
	static const fxr_aabb box = {{FXR_Q16(-1), FXR_Q16(-0.00001), 0}, {FXR_Q16(1.5), 0, 0}};
	static const fxr_unit3 axis = {FXR_Q30(-0.6), 0, FXR_Q30(1)};
	static const fxr_angle angles[2] = {FXR_DEGREES(22.5), FXR_DEGREES(-90)};
	int main(void)
	{
	    static fxr_vec3 point = {FXR_Q16(-32768), FXR_Q16(0), FXR_Q16(32767)};
	    return box.min.x != -65536 || box.min.y != -1 || box.max.x != 98304 ||
	           axis.x != -644245094 || axis.z != 1073741824 || angles[0] != 4096 ||
	           angles[1] != 49152 || point.x != -2147483647 - 1 ||
	           fxr_vec3_add(point, point).z != 2147483647 || fxr_point_in_aabb(point, &box);
	}
	END
}

# Programs in C and C++, with the casts of the header in them; tcc also links and runs.
programs() {
    program >$out/program.c
    echo "a program"
    tcc -std=c99 -Wall -Werror $out/program.c $single -o $out/program
    $out/program || fail "tcc: a literal has another value"
    for compiler in gcc clang; do
        $compiler $c_warnings -fsyntax-only $out/program.c
    done
    for standard in c++98 c++20; do
        for compiler in g++ clang++; do
            $compiler -x c++ -std=$standard $cxx_warnings -fsyntax-only $out/program.c
        done
    done
}

# By clang, as cl too. Of Microsoft's headers its emmintrin.h reads two; they are stubs here.
# Microsoft's own compiler is not tested.
on_windows() {
    mkdir -p $out/windows
    cat >$out/windows/stdlib.h <<-END
	#pragma once
	#include <stddef.h>
	#ifdef __cplusplus
	extern "C" {
	#endif
	void *malloc(size_t size);
	void free(void *block);
	void *_aligned_malloc(size_t size, size_t alignment);
	void _aligned_free(void *block);
	#ifdef __cplusplus
	}
	#endif
	END
    echo '#include <stdlib.h>' >$out/windows/malloc.h
    for machine in x86_64 i686; do
        cl="clang --driver-mode=cl --target=$machine-pc-windows-msvc /W4 /WX /I$out/windows"
        for options in "/Od /Zs" "/O2 /Zs" "/O2 /Zs /TP /std:c++14" \
            "/O2 /Zs /TP /std:c++17" "/O2 /Zs /TP /std:c++20"; do
            echo "$cl $options"
            $cl $options $single
        done
    done
    echo "clang --target=x86_64-pc-windows-msvc"
    clang --target=x86_64-pc-windows-msvc -isystem $out/windows $c_warnings -O0 \
        -c $single -o $out/fixray.obj
}

# The ports that no compiler chooses, and headers of your own, are those of the object. That of the GBA
# has its assembler where it optimizes alone.
ports() {
    compile arm-none-eabi-gcc $cross -mcpu=arm7tdmi $c_warnings -O1 -DFXR_PORT_GBA
    has_section .iwram
    cat >$out/my_board.h <<-END
	#define FXR_PORT_ARMV6M 1
	#define FXR_HOT __attribute__((section(".ramfunc")))
	END
    compile arm-none-eabi-gcc $cross -mcpu=cortex-m0 $c_warnings -O0 -I$out \
        '-DFXR_PORT="my_board.h"'
    has_section .ramfunc
    grep -o '^#include FXR_[A-Z0-9_]*_H' $single | sort -u | while read -r _ macro; do
        echo '#error "my own header"' >$out/my_header.h
        ! gcc -std=c99 -E -I$out "-D$macro=\"my_header.h\"" $single -o $out/own.i \
            2>$out/own.log || fail "$macro is not read"
        grep -q 'error.*my own header' $out/own.log || fail "$macro: see $out/own.log"
        echo "$macro may be a header of your own"
    done
}

has_section() {
    arm-none-eabi-objdump -h $out/fixray.o | grep -q " $1" ||
        fail "no section $1 in the object"
}

# FXR_API static: a file that includes fixray.c keeps all of it to itself, so two such files make
# one program, without a warning of what they do not call. Other words leave what is private as
# it is.
linkage() {
    for who in one two; do
        cat >$out/$who.c <<-END
		#define FXR_API static
		#include "fixray.c"
		int ask_$who(int32_t x);
		int ask_$who(int32_t x)
		{
		    const fxr_aabb box = {{0, 0, 0}, {9, 9, 9}};
		    const fxr_vec3 point = {x, 0, 0};
		    return fxr_point_in_aabb(point, &box);
		}
		END
    done
    cat >$out/both.c <<-END
	#include <stdint.h>
	int ask_one(int32_t x), ask_two(int32_t x);
	int main(void) { return !(ask_one(9) && !ask_two(10)); }
	END
    echo "FXR_API static"
    for who in one two; do
        tcc -std=c99 -I$out -c $out/$who.c -o $out/$who.o
        keeps_to_itself $out/$who.o ask_$who
    done
    tcc $out/both.c $out/one.o $out/two.o -o $out/both
    $out/both || fail "two copies of the library: another answer"
    for compiler in gcc clang; do
        $compiler $c_warnings -I$out -fsyntax-only $out/one.c
    done
    for standard in c++98 c++20; do
        for compiler in g++ clang++; do
            $compiler -x c++ -std=$standard $cxx_warnings -I$out -fsyntax-only $out/one.c
        done
    done
    g++ -x c++ -O0 -I$out -c $out/one.c -o $out/one.o
    keeps_to_itself $out/one.o _Z7ask_onei
    clang --driver-mode=cl --target=x86_64-pc-windows-msvc /W4 /WX /I$out/windows /I$out /Zs $out/one.c
    echo "FXR_API of visibility, and dllexport"
    gcc $c_warnings -O0 -fvisibility=hidden '-DFXR_API=__attribute__((visibility("default")))' \
        -c $single -o $out/visible.o
    readelf -sW $out/visible.o | awk '$4 == "FUNC" && $5 == "GLOBAL" && $6 == "DEFAULT" { print $8 }' |
        LC_ALL=C sort >$out/visible.txt
    # and what inline functions of the headers call
    {
        tools/functions.sh linked
        sed -n '/^typedef/d; s/^[a-z].*[ *]\(fxri_[a-z0-9_]*\)(.*/\1/p' include/fixray/*.h
    } | LC_ALL=C sort | diff - $out/visible.txt || fail "visible are not the public functions"
    clang --driver-mode=cl --target=x86_64-pc-windows-msvc /W4 /WX /I$out/windows \
        '/DFXR_API=__declspec(dllexport)' /Zs $single
}

keeps_to_itself() { # OBJECT NAME
    nm --defined-only "$1" | awk -v own="$2" '$2 ~ /[A-TV-Z]/ && $3 != own { print $3 }' >$out/shown.txt
    [ ! -s $out/shown.txt ] || fail "$1 shows more than $2: $(head -n 3 $out/shown.txt | tr '\n' ' ')"
}

# Section by section, as a linker takes them.
sizes() {
    compile qemu/cc m3 object -std=c99 -Os -ffunction-sections
    object_is_small
}

object_is_small() {
    many=$(arm-none-eabi-size -t "$objects"/*.o | awk 'END { print $1 }')
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
    echo "static int planted(void) { return 1; }" >>$copy/src/space/fxr_linear.c
    echo "static int planted(void) { return 1; }" >>$copy/src/space/fxr_dot.c
    $copy/tools/package/single.sh "$PWD/$copy"
    ! gcc -std=c99 -fsyntax-only $copy/fixray.c 2>$out/control.log ||
        fail "a name in two files passed unnoticed"
    grep -q "redefinition of .planted" $out/control.log ||
        fail "no redefinition in $out/control.log"
    echo "control: a name in two files is noticed"
    echo "const char fxri_planted[40000] = {1};" >$copy/planted.c
    qemu/cc m3 object -c $copy/planted.c -o $copy/planted.o
    arm-none-eabi-ld -r $out/fixray.o $copy/planted.o -o $copy/fixray.o
    must_fail "a larger object" object_is_small "larger than all"
    cp $out/fixray.h $copy
    { cat $single; echo "int planted(int x) { int y; return x; }"; } \
        >$copy/fixray.c
    must_fail "a warning" as_c "unused"
    { cat $single; echo "void *p; char *planted(void) { return p; }"; } \
        >$copy/fixray.c
    must_fail "C that is no C++" as_cxx "invalid conversion"
    { cat $single; echo "int planted(int x) { return 1; }"; } >$copy/fixray.c
    must_fail "a warning for Windows" on_windows "unused parameter"
    cp $single $copy/fixray.c
    sed 's|((twice) < 0 ?|((twice) < 0.0 ?|' $out/fixray.h >$copy/fixray.h
    must_fail "a literal that is no constant for tcc" programs "not constant"
    sed 's/static_cast<type>(x)/((type)(x))/' $out/fixray.h >$copy/fixray.h
    must_fail "a cast of C in the header" programs "old-style"
    cp $out/fixray.h $copy
    sed 's/^FXRI_API void fxri_limbs_clear/void fxri_limbs_clear/' $single >$copy/fixray.c
    must_fail "a private function that is not static" linkage "shows more than ask_one: fxri_limbs_clear"
    sed 's/^#define FXRI_API static/#define FXRI_API/' $single >$copy/fixray.c
    must_fail "private functions that are not static" linkage "shows more than"
    sed '/-Wunused-function/d' $single >$copy/fixray.c
    must_fail "a warning of what is not called" linkage "unused"
}

must_fail() { # WHAT PART MESSAGE: of the file in the copy
    sh "$script" $copy "$objects" "$2" >$out/control.log 2>&1 && fail "$1 passed unnoticed"
    grep -q "$3" $out/control.log || fail "$1: no '$3' in $out/control.log"
    echo "control: $1 is noticed"
}

if [ $# -gt 2 ]; then
    "$3"
    exit
fi
tools/package/single.sh "$out"
as_c
as_cxx
programs
on_windows
ports
linkage
sizes
controls

#!/bin/sh
# No name of fixray is a macro of other headers: tools/gate/macros.sh OUT [LIST headers|sources]
#
# Defines each macro of macros.txt (or of LIST, for one part) as what is no C, and then includes each public
# header, as C and as C++, and the single file's fixray.c with its ports: as programs do that
# include windows.h or Qt first.
set -eu

out=$1
list=${2:-tools/gate/macros.txt}
script=$0

fail() { echo "macros: $*" >&2; exit 1; }

# The headers of C that fixray includes come first, as they may use these names.
definitions() {
    cat <<-END
	#include <stdbool.h>
	#include <stddef.h>
	#include <stdint.h>
	#ifdef __SSE2__
	#include <emmintrin.h>
	#endif
	#ifdef __ARM_NEON
	#include <arm_neon.h>
	#endif
	END
    awk '/^#/ { next }
        { for (i = 1; i <= NF; i++) {
            name = $i
            sub(/\(.*/, "", name)
            print "#undef " name
            print "#define " $i " @ a macro of another header @"
        } }' "$list"
}

reads() { # WHAT COMPILER...: a C text, from the standard input
    what=$1
    shift
    "$@" -I"$out" -Iinclude -fsyntax-only - 2>"$out/log" || {
        grep -E 'error|expan' "$out/log" | head -n 4 >&2
        fail "$what: $*: a name of it is a macro of another header (macros.txt says of which): give it another one"
    }
}

headers() {
    for header in include/fixray/*.h; do
        for compiler in "gcc -std=c99 -x c" "gcc -std=c11 -x c" "clang -std=c99 -x c" \
            "g++ -std=c++98 -x c++" "g++ -std=c++17 -x c++" "clang++ -std=c++17 -x c++"; do
            printf '#include "macros.h"\n#include "%s"\n' "$PWD/$header" | reads "$header" $compiler
        done
    done
    echo "headers: as C and as C++"
}

single_file() { # WHAT COMPILER...
    what=$1
    shift
    printf '#include "macros.h"\n#include "fixray.c"\n' | reads "fixray.c, $what" "$@"
    echo "fixray.c: $what"
}

sources() {
    tools/package/single.sh "$out" >/dev/null
    single_file "as C" gcc -std=c99 -x c
    single_file "as C++" g++ -std=c++98 -x c++
    for port in GENERIC ARMV6M AVR NOMUL RV32M; do
        single_file "port $port" gcc -std=c99 -Os "-DFXR_PORT_$port" -x c
    done
    single_file "port ARMV7M" arm-none-eabi-gcc -mthumb -mcpu=cortex-m3 -std=c99 -x c
    single_file "port GBA" arm-none-eabi-gcc -mthumb -mcpu=arm7tdmi -DFXR_PORT_GBA -std=c99 -x c
    single_file "port AARCH64" clang --target=aarch64-linux-gnu -ffreestanding -std=c99 -x c
}

must_fail() { # WHAT PART MACRO MESSAGE: with one more macro, which stands for a name like it
    { cat "$list"; echo "$3"; } >"$out/more.txt"
    ! "$script" "$out/control" "$out/more.txt" "$2" >"$out/control.log" 2>&1 || fail "$1 passed unnoticed"
    grep -q "$4" "$out/control.log" || fail "$1: no '$4' in $out/control.log"
    echo "control: $1 is noticed"
}

mkdir -p "$out"
definitions >"$out/macros.h"
if [ $# -eq 3 ]; then
    $3
    exit
fi
headers
sources
must_fail "a member that is a macro" headers "leaf_slots" "bvh_wide.h: .* a name of it is a macro"
must_fail "a parameter that is a macro" headers "decimals" "decimal.h: .* a name of it is a macro"
must_fail "a name of the sources that is a macro" sources "to_near" "fixray.c, as C: .* a name of it"
must_fail "a function that is a macro" sources "capsule_clip(a,b)" "fixray.c, as C: .* a name of it"

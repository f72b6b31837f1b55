#!/bin/sh
# Bounds of instructions, derived from the code: tools/bounds/bounds.sh OUT
#
# For each column, a core and a level: derives them, runs the tests that name these shapes
# and the programs of tests/bench with the same objects on an emulated core, checks
# that no loop of loops.txt was gone round more often than it says and no function took more
# than its bound. Then it writes tests/bench/bounds.txt, of which the tables are made.
# SEEN=no leaves the emulator out and keeps what was seen; COLUMNS picks columns and writes
# nothing. README.md in this folder says how all of this is done.
set -eu

out=$1 file=tests/bench/bounds.txt all="m0-Os m3-Os m3-O2"
columns=${COLUMNS:-$all}
. tools/bounds/common.sh
fail() { echo "bounds: $*" >&2; exit 1; }

# Tests, by parts of their names, and random cases of each.
parts="boundary range rows closest_to_a lattice symmetr" most=100
run_part() { # PLUGIN PART
    PLUGIN=$1 TIMEOUT=900 "$at/qemu/run" "$target" "$at/program" "$2" --most $most \
        >"$at/$2.log" || fail "the tests named $2 fail: see $at/$2.log"
}

# What is seen of a column on an emulated core. $at/lib has the objects of the library,
# $at/library is what was linked of them alone. Writes $at/*.table, how many instructions each
# function took at most, and fails if a loop of loops.txt was gone round more often than it says.
seen() { # TARGET DIRECTORY
    target=$1 at=$2
    # Tests are too large for the board of an M0: its code runs on that of an M3, too, and takes
    # as many instructions there.
    mkdir -p "$at/qemu" "$at/tests"
    cp qemu/cc qemu/run "$at/qemu"
    sed 's/^m0 .*-mcpu/m0 mps2-an385 0x0:4M 0x20000000:4M __aeabi_lmul -mcpu/' qemu/targets.txt \
        >"$at/qemu/targets.txt"
    gcc -std=c99 -O2 -fPIC -shared qemu/icnt.c -o "$at/icnt.so"
    gcc -std=c99 -O2 -fPIC -shared tools/bounds/again.c \
        -o "$at/again.so"
    for source in $(tools/gate/sources.sh target); do
        "$at/qemu/cc" "$target" object -std=c99 -O1 -Iinclude -c "$source" \
            -o "$at/tests/$(basename "$source" .c).o"
    done
    "$at/qemu/cc" "$target" libc -Wl,--gc-sections "$at"/tests/*.o "$at"/lib/*.o \
        -o "$at/program"
    bounds loops "$at/program" "$at/library" "$at/loops"
    for part in $parts; do
        echo "counting: the tests named $part"
        run_part "$at/icnt.so,measure=fxr_,out=$at/$part.table" "$part"
        run_part "$at/again.so,loops=$at/loops,out=$at/$part.again" "$part"
        bounds rounds "$at/loops.names" "$at/$part.again" >"$at/$part.rounds"
    done
    ALONE=1 LIBRARY=$at/lib PROGRAMS="boxes more distance triangles" \
        tools/bench/core.sh "$target" "$at"
}

rm -rf "$out"
mkdir -p "$out"
for column in $columns; do
    target=${column%-*} level=-${column#*-}
    echo "deriving: $(bounds functions | wc -l) functions, $target at $level"
    compile_for_bounds "$target" "$level" "$out/$column/lib" src/*/*.c
    link_for_bounds "$target" "$out/$column/library" "$out/$column"/lib/*.o
    bounds functions | xargs -n 1 -P "$(nproc)" sh -c '. tools/bounds/common.sh
        bounds compute "$0" "$1" >"$0.$1" || exit 255' "$out/$column/library"
    for function in $(bounds functions); do
        cat "$out/$column/library.$function"
    done >"$out/$column/bounds"
    if [ "${SEEN:-}" = no ]; then
        awk -v core="$column" '$1 == "bound" && $2 == core { print "-", $3, 0, 0, 0, 0, $5, 0 }' \
            $file >"$out/$column/kept.table"
    else
        seen "$target" "$out/$column"
    fi
    bounds merge "$column" "$out/$column/bounds" $(find "$out/$column" -name '*.table') \
        >"$out/$column/lines"
done
{
    echo "# Bounds of instructions, and the most that was counted: make bounds writes this."
    echo "#   bound CORE-LEVEL FUNCTION BOUND SEEN"
    for column in $columns; do
        cat "$out/$column/lines"
    done
} >"$out/file"
bounds hold "$out/file"
[ "$columns" != "$all" ] || mv "$out/file" $file

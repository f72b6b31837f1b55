#!/bin/sh
# Bounds of instructions, derived from the code: tools/bounds/bounds.sh OUT
#
# For each column, a core and a level: derives them, runs the tests that name these shapes
# and the programs of tests/bench with the same objects on an emulated core (seen.sh), checks
# that no loop of loops.txt was gone round more often than it says and no function took more
# than its bound. Then it writes tests/bench/bounds.txt, of which the tables are made.
# SEEN=no leaves the emulator out and keeps what was seen; COLUMNS picks columns and writes
# nothing. README.md in this folder says how all of this is done.
set -eu

out=$1 file=tests/bench/bounds.txt all="m0-Os m3-Os m3-O2"
columns=${COLUMNS:-$all}
. tools/bounds/common.sh
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
        tools/bounds/seen.sh "$target" "$out/$column"
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

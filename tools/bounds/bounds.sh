#!/bin/sh
# Bounds of instructions on M3 at -Os, derived from the code: tools/bounds/bounds.sh OUT
#
# Derives them, runs the tests that name these shapes and the programs of tests/bench with
# the same objects on an emulated core, checks that no loop of loops.txt was gone round more
# often than it says and no function took more than its bound, and writes
# tests/bench/bounds.txt and the tables that are made of it. SEEN=no leaves the emulator out
# and keeps what was seen. README.md in this folder says how all of this is done.
set -eu

fail() { echo "bounds: $*" >&2; exit 1; }

out=$1 target=m3 core=m3-Os file=tests/bench/bounds.txt
# Tests, by parts of their names, and random cases of each.
parts="boundary range rows closest_to_a lattice symmetr" most=100
. tools/bounds/common.sh
rm -rf "$out"
mkdir -p "$out/lib" "$out/tests"
compile_for_bounds "$target" "$out/lib" src/*/*.c
link_for_bounds "$target" "$out/library" "$out"/lib/*.o
echo "deriving: $(bounds functions | wc -l) functions"
bounds functions | xargs -n 1 -P "$(nproc)" sh -c '. tools/bounds/common.sh
    bounds compute "$0" "$1" >"$0.$1" || exit 255' "$out/library"
for function in $(bounds functions); do
    cat "$out/library.$function"
done >"$out/bounds"

if [ "${SEEN:-}" = no ]; then
    awk '/^bound / { print "-", $3, 0, 0, 0, 0, $5, 0 }' $file >"$out/kept.table"
else
    gcc -std=c99 -O2 -fPIC -shared qemu/icnt.c qemu/icnt_table.c -o "$out/icnt.so"
    gcc -std=c99 -O2 -fPIC -shared tools/bounds/again.c -o "$out/again.so"
    for source in $(tools/gate/test_sources.sh target); do
        qemu/cc $target object -std=c99 -O1 -Iinclude -c "$source" \
            -o "$out/tests/$(basename "$source" .c).o"
    done
    qemu/cc $target libc -Wl,--gc-sections "$out"/tests/*.o "$out"/lib/*.o -o "$out/program"
    bounds loops "$out/program" "$out/library" "$out/loops"
    for part in $parts; do
        echo "counting: the tests named $part"
        PLUGIN=$out/icnt.so,measure=fxr_,out=$out/$part.table TIMEOUT=900 \
            qemu/run $target "$out/program" $part --most $most >"$out/$part.log" ||
            fail "the tests named $part fail: see $out/$part.log"
        PLUGIN=$out/again.so,loops=$out/loops,out=$out/$part.again TIMEOUT=900 \
            qemu/run $target "$out/program" $part --most $most >"$out/$part.log" ||
            fail "the tests named $part fail: see $out/$part.log"
        bounds rounds "$out/loops.names" "$out/$part.again" >"$out/$part.rounds"
    done
    ALONE=1 LIBRARY=$out/lib PROGRAMS="boxes more distance triangles" \
        tools/bench/core.sh $target "$out"
fi
{
    echo "# Bounds of instructions, and the most that was counted: make bounds writes this."
    echo "#   bound CORE-LEVEL FUNCTION BOUND SEEN"
    bounds merge $core "$out/bounds" $(find "$out" -name '*.table')
} >"$out/file"
bounds hold "$out/file"
mv "$out/file" $file

#!/bin/sh
# What is seen of a column of bounds on an emulated core: tools/bounds/seen.sh TARGET OUT
#
# OUT/lib has the objects of the library, OUT/library is what was linked of them alone.
# Writes OUT/*.table, how many instructions each function took at most, and fails if a loop
# of loops.txt was gone round more often than it says.
set -eu

fail() { echo "bounds: $*" >&2; exit 1; }

target=$1 out=$2
# Tests, by parts of their names, and random cases of each.
parts="boundary range rows closest_to_a lattice symmetr" most=100
. tools/bounds/common.sh

# Tests are too large for the board of an M0: its code runs on that of an M3, too, and takes
# as many instructions there.
mkdir -p "$out/qemu" "$out/tests"
cp qemu/cc qemu/run "$out/qemu"
sed 's/^m0 .*-mcpu/m0 mps2-an385 0x0:4M 0x20000000:4M __aeabi_lmul -mcpu/' qemu/targets.txt \
    >"$out/qemu/targets.txt"
gcc -std=c99 -O2 -fPIC -shared qemu/icnt.c qemu/icnt_table.c -o "$out/icnt.so"
gcc -std=c99 -O2 -fPIC -shared tools/bounds/again.c \
    -o "$out/again.so"
for source in $(tools/gate/test_sources.sh target); do
    "$out/qemu/cc" "$target" object -std=c99 -O1 -Iinclude -c "$source" \
        -o "$out/tests/$(basename "$source" .c).o"
done
"$out/qemu/cc" "$target" libc -Wl,--gc-sections "$out"/tests/*.o "$out"/lib/*.o \
    -o "$out/program"
bounds loops "$out/program" "$out/library" "$out/loops"

run() { # PLUGIN PART
    PLUGIN=$1 TIMEOUT=900 "$out/qemu/run" "$target" "$out/program" "$2" --most $most \
        >"$out/$2.log" || fail "the tests named $2 fail: see $out/$2.log"
}
for part in $parts; do
    echo "counting: the tests named $part"
    run "$out/icnt.so,measure=fxr_,out=$out/$part.table" "$part"
    run "$out/again.so,loops=$out/loops,out=$out/$part.again" "$part"
    bounds rounds "$out/loops.names" "$out/$part.again" >"$out/$part.rounds"
done
ALONE=1 LIBRARY=$out/lib PROGRAMS="boxes more distance triangles" \
    tools/bench/core.sh "$target" "$out"

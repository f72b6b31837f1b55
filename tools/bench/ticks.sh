#!/bin/sh
# What a tick of a character costs: tools/bench/ticks.sh [CORE [LEVEL]]
#
# Counts the instructions of fxr_character_move in tests/bench/ticks.c, on a core of
# qemu/targets.txt (m0) by gcc at LEVEL (-Os). docs/costs.md has the figures.
set -eu

cd "$(dirname "$0")/../.."
core=${1:-m0} level=${2:--Os}
out=build/bench/ticks
mkdir -p $out
[ -x build/fixray-bake ] || { echo "ticks.sh: make bake first" >&2; exit 1; }

# A square of 32 x 32 cells of a unit, with hills up to 1.5 units high.
awk 'BEGIN {
    n = 32
    for (y = 0; y <= n; y++)
        for (x = 0; x <= n; x++) {
            seed = (seed * 4093 + 577 + x * 31 + y * 17) % 65536
            hill = 0.6 + 0.3 * sin(x / 3) + 0.3 * cos(y / 4) + seed / 65536 * 0.3
            printf "v %d %d %.4f\n", x, y, hill
        }
    for (y = 0; y < n; y++)
        for (x = 0; x < n; x++) {
            a = y * (n + 1) + x + 1
            print "f", a, a + 1, a + n + 2
            print "f", a, a + n + 2, a + n + 1
        }
}' >$out/ticks_level.obj
build/fixray-bake --name ticks_level -o $out/ticks_level $out/ticks_level.obj \
    >$out/bake.log
gcc -std=c99 -O2 -fPIC -shared qemu/icnt.c qemu/icnt_table.c -o $out/icnt.so
sources="tests/bench/ticks.c $out/ticks_level.c src/*/*.c"
${CC:-cc} -std=c99 -O2 -Iinclude -I$out $sources -o $out/ticks
$out/ticks >$out/host
qemu/cc "$core" libc -std=c99 "$level" -ffunction-sections -Wl,--gc-sections -Iinclude \
    -I$out $sources -o $out/ticks.elf
PLUGIN=$out/icnt.so,phase=tick_,measure=walker_ticks,out=$out/$core.txt TIMEOUT=900 \
    qemu/run "$core" $out/ticks.elf >$out/$core
cmp $out/host $out/$core
grep stood $out/$core
awk -v core="$core" -v level="$level" '$2 == "walker_ticks" {
    sub(/^tick_/, "", $1)
    print core, level, $1 ":", $3, "ticks, least", $5, "average", $6, "most", $7
}' $out/$core.txt

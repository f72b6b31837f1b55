#!/bin/sh
# What a stop of a walker costs in a level: tools/bench/walk.sh [CORE]
#
# Counts the instructions of fxr_sweep_stop_scene in examples/walk, which walks through
# E1M1 of Freedoom as make demo SCENE=walk does: along the floor, over steps, and down. The
# core is m3 (the default) or another one of qemu/targets.txt; the compiler is gcc at -O2,
# or FLAGS. TICKS: how long, 4000 by default. docs/costs.md has the figures.
set -eu

cd "$(dirname "$0")/../.."
. examples/steps.sh
core=${1:-m3} out=build/bench/walk
total=2 level=${FLAGS:--O2}
common="$common -Iexamples/demo"
mkdir -p $out
rm -f $out/scene.c
archive lib-host ar ${CC:-cc} -O2
make_scene
case $scene in
$out/*) ;;
*) echo "walk.sh: E1M1 is not here. Install the package freedoom" >&2; exit 1 ;;
esac
next "${TICKS:-4000} ticks on $core"
gcc -std=c99 -O2 -fPIC -shared qemu/icnt.c qemu/icnt_table.c -o $out/icnt.so
qemu/cc "$core" libc $common $level -ffunction-sections -Wl,--gc-sections \
    -DTICKS="${TICKS:-4000}" -DEVERY="${TICKS:-4000}" examples/walk/*.c \
    "$scene" src/*/*.c -o "$out/$core.elf"
PLUGIN=$out/icnt.so,phase=walk_tick,measure=fxri_sweep_stop_scene,out=$out/$core.txt \
    TIMEOUT=900 qemu/run "$core" "$out/$core.elf"
cat "$out/$core.txt"

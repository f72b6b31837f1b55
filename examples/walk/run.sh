#!/bin/sh
# The steps of make demo SCENE=walk: scene, firmware, host program, comparison, picture.
#
#   WAD    a game file; without it, the one of the package freedoom or, where that is not
#          installed, the small scene in examples/
#   MAP    a map in it, E1M1 by default
#   TICKS  how long it walks, 100000 by default
set -eu

cd "$(dirname "$0")/../.."
. examples/steps.sh
out=build/demo/walk
total=6
ticks=${TICKS:-100000}
common="$common -Iexamples/demo"
mkdir -p "$out"

rm -f "$out"/*.txt "$out"/*.ppm build/demo/walk.png "$out/scene.c"
build_library
make_scene
next "firmware for Cortex-M4 ($out/firmware.elf) and host program"
target_cc "-DTICKS=$ticks" examples/walk/*.c "$scene" -o "$out/firmware.elf"
host_cc "-DTICKS=$ticks" "-DPICTURE=\"$out/walk.ppm\"" examples/walk/*.c "$scene" -o "$out/host"
next "$ticks ticks on the host, in the interior of nothing after each"
"$out/host" >"$out/host.txt" || { cat "$out/host.txt" >&2; exit 1; }
tail -n 1 "$out/host.txt"
next "on the emulated Cortex-M4 (a minute or two)"
run_on_target "$out/firmware.elf" >"$out/firmware.txt"
compare "$out/firmware.txt" "$out/host.txt"
next "picture"
host_cc tools/draw/*.c -o build/draw-ppm -lpng -lm
build/draw-ppm "$out/walk.ppm" build/demo/walk.png
say "done: look at build/demo/walk.png"

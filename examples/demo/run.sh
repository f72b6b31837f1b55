#!/bin/sh
# The steps of make demo: scene, firmware, host program, comparison, pictures, costs, and a
# picture of each of the larger programs.
#
#   WAD   a game file; without it, the one of the package freedoom or, where
#         that is not installed, the small scene in examples/
#   MAP   a map in it, E1M1 by default
set -eu

cd "$(dirname "$0")/../.."
. examples/steps.sh
out=build/demo
total=12
common="$common -Iexamples/demo"
mkdir -p "$out"

build_programs() {
    next "firmware for Cortex-M4 ($out/firmware.elf) and host program"
    target_cc "-DRESULTS=\"$out/firmware.bin\"" \
        examples/demo/*.c "$scene" -o "$out/firmware.elf"
    host_cc "-DRESULTS=\"$out/host.bin\"" \
        examples/demo/*.c "$scene" -o "$out/host"
}

draw() {
    next "pictures"
    host_cc $draw_demo -lpng -lm -o build/draw-demo
    build/draw-demo "$out/host.bin" "$out/view.png" "$out/map.png"
}

rm -f "$out"/*.bin "$out/view.png" "$out/map.png" "$out/scene.c"
build_library
make_scene
build_programs
next "on the emulated Cortex-M4 (about half a minute)"
run_on_target "$out/firmware.elf"
next "on the host"
"$out/host" >"$out/host.txt"
compare "$out/firmware.bin" "$out/host.bin"
draw
parts=$(ls examples/demo/*.c | grep -v /main.c)
measure examples/cost/ask_map.c $parts "$scene"
for name in yard robot gba lockstep playground; do
    next "a picture of examples/$name"
    sh examples/pictures.sh "$out" $name
done
sh examples/pictures.sh "$out" page
say "done: look at $out/index.html, or at its pictures in $out"

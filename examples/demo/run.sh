#!/bin/sh
# The steps of make demo: scene, firmware, host program, comparison, pictures, costs.
#
#   WAD   a game file; without it, the one of the package freedoom or, where
#         that is not installed, the small scene in examples/
#   MAP   a map in it, E1M1 by default
set -eu

cd "$(dirname "$0")/../.."
. examples/steps.sh
out=build/demo
host=examples/demo/host
total=7
scene=$out/scene.c
common="$common -Iexamples/demo"
freedoom=/usr/share/games/doom/freedoom1.wad
mkdir -p "$out"

make_scene() {
    wad=${WAD:-}
    if [ -z "$wad" ] && [ ! -f "$freedoom" ]; then
        next "scene: examples/scene_small.c, as $freedoom is not installed"
        scene=examples/scene_small.c
        return
    fi
    wad=${wad:-$freedoom}
    next "scene: ${MAP:-E1M1} of $wad"
    bake=tools/bake
    host_cc $host/bake_wad.c $host/emit.c $host/things.c $bake/doom/*.c \
        $bake/tree/*.c $bake/host.c $bake/output.c $bake/target.c \
        $bake/progress.c -lm -o build/bake-wad
    build/bake-wad "$wad" "${MAP:-E1M1}" "$scene"
}

build_programs() {
    next "firmware for Cortex-M4 ($out/firmware.elf) and host program"
    target_cc "-DRESULTS=\"$out/firmware.bin\"" \
        examples/demo/*.c "$scene" -o "$out/firmware.elf"
    host_cc "-DRESULTS=\"$out/host.bin\"" \
        examples/demo/*.c "$scene" -o "$out/host"
}

draw() {
    next "pictures"
    host_cc $host/draw_*.c $host/results.c tools/draw/canvas.c \
        tools/draw/font.c -lpng -lm -o build/draw-demo
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
say "done: look at $out/view.png and $out/map.png"

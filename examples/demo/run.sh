#!/bin/sh
# The steps of make demo: scene, firmware, host program, comparison, pictures.
#
#   WAD   a game file; without it, the one of the package freedoom or, where
#         that is not installed, the small scene in examples/
#   MAP   a map in it, E1M1 by default
set -eu

cd "$(dirname "$0")/../.."
out=build/demo
scene=build/demo/scene.c
common="-std=c99 -Iinclude -Iexamples/demo"
freedoom=/usr/share/games/doom/freedoom1.wad
mkdir -p "$out"

say() { echo "demo: $*"; }

# The host, then the target: a program that finds the same.
host_cc() { ${CC:-cc} ${CFLAGS:--O2} "$@"; }

tools_of() { # NAMES...
    for name in "$@"; do
        echo "tools/$name.c"
    done
}

make_scene() {
    wad=${WAD:-}
    if [ -z "$wad" ] && [ ! -f "$freedoom" ]; then
        say "1/6 scene: examples/scene_small.c, as $freedoom is not installed"
        scene=examples/scene_small.c
        return
    fi
    wad=${wad:-$freedoom}
    say "1/6 scene: ${MAP:-E1M1} of $wad"
    host_cc $common $(tools_of bake_wad bake wad map colors rows walls floors \
        cover things emit emit_tree tree progress host output) src/*.c -o build/bake-wad
    build/bake-wad "$wad" "${MAP:-E1M1}" "$scene"
}

build_programs() {
    say "2/6 firmware for Cortex-M4 ($out/firmware.elf) and host program"
    qemu/cc m4f libc -O2 $common "-DRESULTS=\"$out/firmware.bin\"" \
        examples/demo/*.c "$scene" src/*.c -o "$out/firmware.elf"
    host_cc $common "-DRESULTS=\"$out/host.bin\"" \
        examples/demo/*.c "$scene" src/*.c -o "$out/host"
}

compare() {
    say "5/6 comparison"
    if ! cmp "$out/firmware.bin" "$out/host.bin"; then
        say "the emulated core and the host differ: that is a defect" >&2
        exit 1
    fi
    say "the same $(($(wc -c <"$out/host.bin"))) bytes from both"
}

draw() {
    say "6/6 pictures"
    host_cc $common $(tools_of draw_demo draw_map draw_robot results \
        canvas font) -o build/draw-demo -lpng -lm
    build/draw-demo "$out/host.bin" "$out/view.png" "$out/map.png"
}

rm -f "$out"/*.bin "$out"/*.png "$scene"
make_scene
build_programs
say "3/6 on the emulated Cortex-M4 (about half a minute)"
TIMEOUT=${TIMEOUT:-600} qemu/run m4f "$out/firmware.elf"
say "4/6 on the host"
"$out/host" >"$out/host.txt"
compare
draw
say "done: look at $out/view.png and $out/map.png"

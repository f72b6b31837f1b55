#!/bin/sh
# The steps of make demo: scene, firmware, host program, comparison, pictures, and what queries cost.
#
#   examples/demo.sh map     a map; and a picture of each of the larger programs
#   examples/demo.sh bunny   a mesh
#   examples/demo.sh walk    a walk through a map
#
#   WAD    a game file; without it, the one of the package freedoom or, where that is not
#          installed, the small scene in examples/
#   MAP    a map in it, E1M1 by default
#   MESH   an OBJ whose y is up, 2 units long at most: by default the bunny of the
#          package glmark2-data
#   TICKS  how long it walks, 100000 by default
set -eu

cd "$(dirname "$0")/.."
. examples/steps.sh

demo_map() {
    out=build/demo
    total=12
    common="$common -Iexamples/demo"
    mkdir -p "$out"
    rm -f "$out"/*.bin "$out/view.png" "$out/map.png" "$out/scene.c"
    build_library
    make_scene
    next "firmware for Cortex-M4 ($out/firmware.elf) and host program"
    target_cc "-DRESULTS=\"$out/firmware.bin\"" \
        examples/demo/*.c "$scene" -o "$out/firmware.elf"
    host_cc "-DRESULTS=\"$out/host.bin\"" \
        examples/demo/*.c "$scene" -o "$out/host"
    next "on the emulated Cortex-M4 (about half a minute)"
    run_on_target "$out/firmware.elf"
    next "on the host"
    "$out/host" >"$out/host.txt"
    compare "$out/firmware.bin" "$out/host.bin"
    next "pictures"
    host_cc $draw_demo -lpng -lm -o build/draw-demo
    build/draw-demo "$out/host.bin" "$out/view.png" "$out/map.png"
    parts=$(ls examples/demo/*.c | grep -v /main.c)
    measure examples/cost/ask_map.c $parts "$scene"
    for name in yard robot gba lockstep playground; do
        next "a picture of examples/$name"
        sh examples/pictures.sh "$out" $name
    done
    sh examples/pictures.sh "$out" page
    say "done: look at $out/index.html, or at its pictures in $out"
}

# The mesh on a square of ground: two triangles before all others.
add_ground() { # OBJ
    low=$(awk '$1 == "v" && (!n++ || $3 < low) { low = $3 } END { print low }' "$1")
    grep '^v ' "$1"
    for corner in '-4 -4' '-4 4' '4 4' '4 -4'; do
        echo "v ${corner% *} $low ${corner#* }"
    done
    printf 'f -4 -3 -2\nf -4 -2 -1\n'
    grep '^f ' "$1"
}

demo_bunny() {
    out=build/demo/bunny
    total=7
    common="$common -Iexamples/bunny"
    mesh=${MESH:-/usr/share/glmark2/models/bunny.obj}
    mkdir -p "$out"
    rm -f "$out"/*.ppm build/demo/bunny.png "$out"/scene.*
    build_library
    next "scene: $mesh"
    [ -f "$mesh" ] || {
        say "there is no $mesh: install glmark2-data, or name an OBJ with MESH=" >&2
        exit 1
    }
    add_ground "$mesh" >"$out/scene.obj"
    build/fixray-bake --scale 10 --up y --name bunny -o "$out/scene" "$out/scene.obj"
    next "firmware for Cortex-M4 ($out/firmware.elf) and host program"
    target_cc "-DRESULTS=\"$out/firmware.ppm\"" \
        examples/bunny/*.c "$out/scene.c" -o "$out/firmware.elf"
    host_cc "-DRESULTS=\"$out/host.ppm\"" \
        examples/bunny/*.c "$out/scene.c" -o "$out/host"
    next "on the emulated Cortex-M4 (about a minute)"
    run_on_target "$out/firmware.elf"
    next "on the host"
    "$out/host" >"$out/host.txt"
    compare "$out/firmware.ppm" "$out/host.ppm"
    next "picture"
    host_cc tools/draw/*.c -o build/draw-ppm -lpng -lm
    build/draw-ppm "$out/host.ppm" build/demo/bunny.png
    parts=$(ls examples/bunny/*.c | grep -v /main.c)
    measure examples/cost/ask_bunny.c $parts "$out/scene.c"
    say "done: look at build/demo/bunny.png"
}

demo_walk() {
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
}

case ${1:-} in
map | bunny | walk) "demo_$1" ;;
*) sed -n '2s/^# //p' "$0" >&2; exit 2 ;;
esac

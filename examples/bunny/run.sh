#!/bin/sh
# The steps of make demo SCENE=bunny: mesh, firmware, host program, comparison,
# picture, costs.
#
#   MESH   an OBJ whose y is up, 2 units long at most: by default the bunny of the
#          package glmark2-data
set -eu

cd "$(dirname "$0")/../.."
. examples/steps.sh
out=build/demo/bunny
total=7
common="$common -Iexamples/bunny"
mesh=${MESH:-/usr/share/glmark2/models/bunny.obj}
mkdir -p "$out"

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

build_programs() {
    next "firmware for Cortex-M4 ($out/firmware.elf) and host program"
    target_cc "-DRESULTS=\"$out/firmware.ppm\"" \
        examples/bunny/*.c "$out/scene.c" -o "$out/firmware.elf"
    host_cc "-DRESULTS=\"$out/host.ppm\"" \
        examples/bunny/*.c "$out/scene.c" -o "$out/host"
}

rm -f "$out"/*.ppm build/demo/bunny.png "$out"/scene.*
build_library
next "scene: $mesh"
[ -f "$mesh" ] || {
    say "there is no $mesh: install glmark2-data, or name an OBJ with MESH=" >&2
    exit 1
}
add_ground "$mesh" >"$out/scene.obj"
build/fixray-bake --scale 10 --up y --name bunny -o "$out/scene" "$out/scene.obj"
build_programs
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

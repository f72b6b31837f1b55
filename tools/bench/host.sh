#!/bin/sh
# Time fixray beside other methods and libraries: tools/bench/host.sh OUT
#
# Writes OUT/host.txt:
#
#   processor|NAME
#   time|QUESTION|NAME|WORKLOAD|NANOSECONDS|WRONG|ASKED    boxes
#   mesh|SCENE|first or any|NAME|NANOSECONDS|WRONG|ASKED    whole scenes
set -eu

out=$1
work=$out/host
bunny=${BUNNY:-/usr/share/glmark2/models/bunny.obj}
wad=${WAD:-/usr/share/games/doom/freedoom1.wad}
needs() { # FILE WHERE FROM
    [ -f "$1" ] || { echo "bench: no $1: $2" >&2; exit 1; }
}
needs build/fixray-bake "make bake builds it"
needs "$bunny" "install glmark2-data, or name another with BUNNY="
needs "$wad" "install freedoom, or name another with WAD="
rm -rf "$work" "$out/host.txt"
mkdir -p "$work/common" "$work/boxes" "$work/mesh"
# ODE's own precision, Bullet's headers
flags="-O2 -Iinclude -I/usr/include/bullet $(pkg-config --cflags ode)"

compile() { # DIRECTORY SOURCE...
    directory=$work/$1
    shift
    for source; do
        object=$directory/$(basename "$source").o
        case $source in
        *.c)
            cc -std=gnu99 -Werror=implicit-function-declaration $flags \
                -c "$source" -o "$object" ;;
        *) c++ $flags -c "$source" -o "$object" ;;
        esac
    done
}

compile common src/*/*.c tests/bench/cases.c \
    tests/bench/host/race.c tests/bench/host/*.cpp
compile boxes tests/bench/floats.c tests/bench/float_*.c \
    tests/bench/host/host.c
compile mesh tests/bench/mesh/*.c
libraries="-lode -lembree3 -lBulletCollision -lLinearMath"
c++ "$work"/common/*.o "$work"/boxes/*.o -o "$work/host" $libraries
c++ "$work"/common/*.o "$work"/mesh/*.o -o "$work/bench-mesh" $libraries

# As tools/scenes.sh bakes them.
build/fixray-bake --fit 20 --center --up y --blob "$work/bunny.fxrb" "$bunny"
build/fixray-bake --map E1M1 --blob "$work/e1m1.fxrb" "$wad"
{
    sed -n 's/^model name[^:]*: */processor|/p' /proc/cpuinfo | head -n 1
    "$work/host"
    "$work/bench-mesh" bunny "$work/bunny.fxrb"
    "$work/bench-mesh" e1m1 "$work/e1m1.fxrb"
} >"$work/host.txt"
mv "$work/host.txt" "$out/host.txt"

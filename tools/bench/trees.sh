#!/bin/sh
# What questions to trees cost, on an emulated Cortex-M55: tools/bench/trees.sh
#
# tests/bench/tree/grow.c, a hundred triangles to a million, and scene.c on the
# scenes of tools/scenes.sh, each with a tree of AABBs and one of OBBs. Nodes tested
# are counted by the same programs on the host. Writes tests/bench/figures.txt and the
# tables that are made of it.
set -eu

cd "$(dirname "$0")/../.."
out=build/bench/trees
scenes="bunny dragon4 dragon1 e1m1 map10"
mkdir -p $out
gcc -std=c99 -O2 -fPIC -shared qemu/icnt.c -o $out/icnt.so
echo "void tree_visit(void);" >$out/visit.h

for program in grow scene; do
    source="tests/bench/tree/$program.c tests/bench/tree/questions.c"
    gcc -std=c99 -O2 -Iinclude "-DFXR_VISIT(bvh,node)=tree_visit()" \
        "-DFXR_PORT=\"generic/port.h\"" \
        -include $out/visit.h $source src/*/*.c -o $out/$program
    qemu/cc m55 libc -std=c99 -O2 -Iinclude $source src/*/*.c -o $out/$program.elf
done

measure() { # PROGRAM NAME [ARGUMENTS...]
    program=$1 name=$2
    shift 2
    echo "measuring: $program $name"
    $out/"$program" "$@" >$out/"$name".visits
    PLUGIN=$out/icnt.so,phase=bench_,out=$out/$name.table TIMEOUT=900 \
        qemu/run m55 $out/"$program".elf "$@" >$out/"$name".log
}

[ -f build/scenes/e1m1.fxrb ] || tools/scenes.sh
for scene in $scenes; do
    for file in "$scene" "$scene-obb"; do
        [ -f "build/scenes/$file.fxrb" ] || tools/scenes.sh
        measure scene "$file" "build/scenes/$file.fxrb"
    done
done
measure grow grow
python3 -B tools/bench/trees.py $out $scenes >$out/figures
tools/bench/figures.sh tree $out/figures
python3 -B tools/bench/report.py

#!/bin/sh
# Fuzz what reads files: the loader of blocks, and the readers of meshes.
#
#   tests/fuzz/fuzz.sh SECONDS       each of them for so long
#   tests/fuzz/fuzz.sh runs=N        each of them so many times, from a fixed seed
#
# Seeds are made by fixray-bake; what is found is kept in build/fuzz. A finding is
# written to build/fuzz as crash-*, and is a failure: build/fuzz/fuzz_NAME FILE
# repeats it.
set -eu

cd "$(dirname "$0")/../.."
out=build/fuzz
case ${1:-60} in
runs=*) limit="-runs=${1#runs=} -seed=1" ;;
*) limit=-max_total_time=${1:-60} ;;
esac
fuzzed="blob obj stl ply gltf"
mkdir -p $out/objects

# What is linked below is all that lies in these folders. make does not remove an object
# whose source has another name by now.
find $out/objects -name '*.o' | while read -r object; do
    path=${object#$out/objects/}
    case $path in
    lib/all.o) source=tools/unit.sh ;;
    lib/*) source=none ;;
    *) source="tools/bake/${path%.o}.c*" ;;
    esac
    ls $source >/dev/null 2>&1 || rm "$object"
done

# The library as one file takes less than half of the time.
flags="-O1 -g -fno-sanitize-recover=all -fsanitize=address,undefined,fuzzer-no-link
    -DFXR_BVH_KINDS=FXR_BVH_ALL"
library=$out/objects/lib/all.o
mkdir -p $out/objects/lib
if [ ! -f $library ] || [ -n "$(find src include port tools/unit.sh -newer $library)" ]; then
    tools/unit.sh src/*/*.c >$out/all.c
    clang $flags -std=c99 -Iinclude -c $out/all.c -o $library
fi
MAKEFLAGS= make -s bake BAKE_PROGRAM=$out/fixray-bake BAKE_OUT=$out/objects CC=clang \
    BAKE_LIBRARY=$library BAKE_FLAGS="$(echo $flags)"

link() { # NAME SOURCE OBJECTS...: with all that the tool has but its main
    name=$1 source=$2
    shift 2
    clang -O1 -g -fno-sanitize-recover=all -Wall -Wextra -Werror \
        -fsanitize=address,undefined,fuzzer -Iinclude \
        -DFORMAT="$(echo "$name" | tr a-z A-Z)" -c "$source" -o $out/fuzz_"$name".o
    clang -fsanitize=address,undefined,fuzzer $out/fuzz_"$name".o "$@" \
        $out/objects/lib/*.o -o $out/fuzz_"$name" -ljansson -lgmp -lm
}

build() {
    objects=$out/objects
    readers="$objects/source.o $objects/host.o $objects/output.o
        $objects/format.o $objects/help.o $objects/options.o
        $(ls $objects/mesh/*.o $objects/tree/*.o $objects/doom/*.o)"
    link blob tests/fuzz/fuzz_blob.c
    clang -O1 -g -Wall -Wextra -Werror -fsanitize=address,undefined -Iinclude -DSEED \
        tests/fuzz/fuzz_blob.c $objects/lib/*.o -o $out/seed_capsules
    for name in ${fuzzed#blob}; do
        link $name tests/fuzz/fuzz_mesh.c $readers
    done
}

# Small files of each kind; before a block the byte and the numbers that fuzz_blob
# takes from the data.
seed_blob() { # OPTIONS...
    $out/fixray-bake "$@" --blob $out/seed.fxrb >$out/seed.log 2>&1
    take_blob
}

take_blob() {
    n=$((n + 1))
    { printf '\1'; head -c 24 $out/seed.obj; cat $out/seed.fxrb; } \
        >"$out/seeds_blob/$n"
}
seed_ply() {
    for format in ascii binary_little_endian binary_big_endian; do
        printf '%s\n' ply "format $format 1.0" "comment c" "element vertex 4" \
            "property float x" "property double y" "property short z" "element face 2" \
            "property list uchar int vertex_indices" "element tristrips 1" \
            "property list int char vertex_index" end_header
        [ $format = ascii ] && printf '%s\n' "0 0 0" "1 0 0" "0 1e0 0" "0 0 -1" "3 0 1 2" \
            "4 0 1 2 3" "6 0 1 2 -1 3 1" || head -c 110 $out/seeds_stl/binary
    done | awk -v out=$out/seeds_ply/ '/^ply$/ { n++ } { print >(out n) }'
}
# in base64: three corners, 0 0 0, 2 0 0 and 0 2 0, and the numbers 0 1 2
seed_gltf() {
    cat >$out/seeds_gltf/json <<END
{"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"children":[1],
"scale":[1,-1,2]},{"mesh":0,"rotation":[0,0,1,1],"translation":[1,2,3]}],"meshes":[{
"primitives":[{"attributes":{"POSITION":0},"indices":1,"mode":5}]}],"accessors":[{
"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"},{"bufferView":1,"componentType":
5121,"count":3,"type":"SCALAR"}],"bufferViews":[{"buffer":0,"byteLength":36,"byteStride":12},
{"buffer":0,"byteOffset":36,"byteLength":3}],"buffers":[{"byteLength":39,"uri":
"data:;base64,AAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAEC"}]}
END
    { printf 'glTF\2\0\0\0\100\0\0\0\54\0\0\0JSON{"asset":{"version":"2.0"},"buffers":[{}]} '
      printf '\0\0\0\0BIN\0'; } >$out/seeds_gltf/glb
}
make_seeds() {
    n=0
    for name in $fuzzed; do
        mkdir -p $out/seeds_$name $out/found_$name
    done
    cat >$out/seed.obj <<END
v 0 0 0
v 1 0 0 0.5 0.5 0.5
v 0 1e1 0 1
v 0 -.25 2
o thing
f 1/1 2/1/1 3//1
f -4 -3 -1
f 1 2 3 4
END
    cp $out/seed.obj $out/seeds_obj/
    # and some that must be refused, near what is accepted
    { head -n 4 $out/seed.obj; echo "f 1 2 5"; } >$out/seeds_obj/beyond
    { head -n 4 $out/seed.obj; echo "f -1 -2 -5"; } >$out/seeds_obj/before
    { head -n 3 $out/seed.obj; echo "v nan 1e999 x"; } >$out/seeds_obj/numbers
    cat >$out/seeds_stl/text <<END
solid a
facet normal 0 0 1
outer loop
vertex 0 0 0
vertex 1e0 0 0
vertex 0 -1.5 0
endloop
endfacet
endsolid a
END
    { head -c 80 /dev/zero; printf '\1\0\0\0'; head -c 12 /dev/zero
      printf '\0\0\200\77'; head -c 16 /dev/zero; printf '\0\0\200\77'
      head -c 14 /dev/zero; } >$out/seeds_stl/binary
    sed 's/0 0 0/nan inf 1e999/' $out/seeds_stl/text >$out/seeds_stl/numbers
    sed '/1e0/d' $out/seeds_stl/text >$out/seeds_stl/missing
    head -c 130 $out/seeds_stl/binary >$out/seeds_stl/truncated
    seed_ply
    seed_gltf
    seed_blob --leaf 1 $out/seed.obj
    seed_blob --leaf 1 --obb $out/seed.obj
    awk 'BEGIN { for (i = 0; i < 40; i++) { print "v", i, i % 3, 0
        print "v", i, 1, i % 5; print "v 0", i, 7; print "f -1 -2 -3" } }' \
        >$out/many.obj
    seed_blob $out/many.obj
    wad=/usr/share/games/doom/freedoom2.wad
    [ ! -f $wad ] || seed_blob --map MAP07 $wad
    $out/seed_capsules >$out/seed.fxrb
    take_blob
}

build
make_seeds
for name in $fuzzed; do
    $out/fuzz_$name $limit -artifact_prefix=$out/ -timeout=25 -rss_limit_mb=4096 \
        -max_len=100000 -print_final_stats=1 $out/found_$name $out/seeds_$name \
        >$out/$name.log 2>&1 || {
        tail -n 40 $out/$name.log >&2
        echo "tests/fuzz/fuzz.sh: fuzz_$name failed, see $out/$name.log" >&2
        exit 1
    }
    awk -v name=$name '/DONE/ { print "fuzz_" name ": runs " $1 ", edges " $4 }' \
        $out/$name.log
done

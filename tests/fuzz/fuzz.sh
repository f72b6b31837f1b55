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
mkdir -p $out/objects

# What is linked below is all that lies in these folders. make does not remove an object
# whose source has another name by now.
find $out/objects -name '*.o' | while read -r object; do
    path=${object#$out/objects/}
    case $path in
    lib/*) source="src/*/$(basename "$path" .o).c" ;;
    *) source="tools/bake/${path%.o}.c*" ;;
    esac
    ls $source >/dev/null 2>&1 || rm "$object"
done

MAKEFLAGS= make -s bake BAKE_PROGRAM=$out/fixray-bake BAKE_OUT=$out/objects CC=clang \
    BAKE_FLAGS="-O1 -g -fno-sanitize-recover=all \
        -fsanitize=address,undefined,fuzzer-no-link \
        -DFXR_BVH_KINDS=FXR_BVH_ALL"

link() { # NAME OBJECTS...: with all that the tool has but its main
    name=$1
    shift
    clang -O1 -g -fno-sanitize-recover=all -Wall -Wextra -Werror \
        -fsanitize=address,undefined,fuzzer -Iinclude -c \
        tests/fuzz/fuzz_"$name".c -o $out/fuzz_"$name".o
    clang -fsanitize=address,undefined,fuzzer $out/fuzz_"$name".o "$@" \
        $out/objects/lib/*.o -o $out/fuzz_"$name" -lm
}

build() {
    objects=$out/objects
    readers="$objects/place.o $objects/host.o $objects/progress.o
        $(ls $objects/mesh/*.o $objects/tree/*.o)"
    clang -O1 -g -fno-sanitize-recover=all -Wall -Wextra -Werror \
        -fsanitize=address,undefined,fuzzer-no-link -Iinclude -c \
        tests/fuzz/fuzz_mesh.c -o $out/fuzz_mesh.o
    link blob
    clang -O1 -g -Wall -Wextra -Werror -fsanitize=address,undefined -Iinclude \
        tests/fuzz/seed_capsules.c $objects/lib/*.o -o $out/seed_capsules
    link obj $out/fuzz_mesh.o $readers
    link stl $out/fuzz_mesh.o $readers
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
make_seeds() {
    n=0
    mkdir -p $out/seeds_blob $out/seeds_obj $out/seeds_stl $out/found_blob \
        $out/found_obj $out/found_stl
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
for name in blob obj stl; do
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

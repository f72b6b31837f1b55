#!/bin/sh
# What fixray-bake is asked for: options, and the names that go into C.
#
#   tools/bake/test/options.sh [TEST...]       CC=gcc CXX=g++
. "$(dirname "$0")/common.sh"

test_options() {
    obj one.obj "f 1 2 3"
    usage "--sclae: is no option" --sclae 2 one.obj
    usage "--scale: wants a number above 0" --scale 0 one.obj
    usage "--fit: wants a number above 0" --fit 2x one.obj
    usage "--leaf: wants a number of 1 .. 16" --leaf 17 one.obj
    usage "--up: wants y or z" --up x one.obj
    usage "--leaf: wants a value" one.obj --leaf
    usage "two.obj: is a second file; one at a time" one.obj two.obj
    usage "no file: name an OBJ, STL or WAD file" --obb
    usage "--scale: does not go with --fit" --scale 2 --fit 3 one.obj
    wants="wants doors, bars, impassable, monsters and unflagged, with commas between; or \
none, or all"
    for list in door doors,,bars "" bars, BARS "doors bars"; do
        usage "--solid: $wants" --solid "$list" one.wad
    done
    refused one.obj " is no WAD: leave --solid out, or name a .wad" --solid=doors
    refused one.obj " is no WAD: leave --map out, or name a .wad" --map E1M1
    run --leaf=1 --name=one_of_them one.obj
    [ $status -eq 0 ] && grep -q 'const fxr_bvh one_of_them = ' out.c && pass ||
        fail "--leaf=1 --name=one_of_them: $(cat log)"
    usage "--leaf: wants a number of 1 .. 16" --leaf= one.obj
    usage "--obb: takes no value" --obb=1 one.obj
    usage "--no: is no option" --no=1 one.obj
    "$bake" --help | grep -q '^usage: ' && pass || fail "--help"
    run --name its_name one.obj
    grep -q 'const fxr_bvh its_name = ' out.c &&
        grep -q 'extern const fxr_bvh its_name;' out.h && pass || fail "--name"
    ball 20 >ball.obj
    run --progress ball.obj
    grep -q '100%\|99%' log && pass || fail "--progress: $(cat log)"
    run ball.obj
    grep -q '%' log && fail "a bar on no terminal" || pass
}

accepted_name() { # NAME: and both files compile, the header in C++ as well
    run --name "$1" one.obj
    if [ $status -eq 0 ] &&
        $CC -std=c99 -Wall -Wextra -Werror -I"$root/include" -c out.c -o out.o &&
        echo '#include "out.h"' | ${CXX:-c++} -fsyntax-only -I. \
            -I"$root/include" -x c++ -
    then
        pass
    else
        fail "--name $1: status $status, $(cat log)"
    fi
}

test_names() {
    obj one.obj "f 1 2 3"
    for name in int static restrict class and_eq typeof char8_t co_yield bool \
        inline nullptr true
    do
        usage "--name: '$name' is a keyword of C or C++. Choose another name" \
            --name $name one.obj
    done
    for name in fxr_bvh fxr fxri_x FXR_Q16 fxr_segment_hits_bvh; do
        usage "--name: '$name' begins as the names of fixray do. Choose another \
name" --name $name one.obj
    done
    for name in _a __a _A a__b; do
        usage "--name: '$name' is reserved for compilers: it begins with an \
underscore, or has two in a row. Choose another name" --name $name one.obj
    done
    for name in NULL uint32_t size_t INT32_MAX UINT64_C offsetof linux main errno; do
        usage "--name: '$name' is reserved for the headers of C, or for linkers. \
Choose another name" --name $name one.obj
    done
    for name in abort floor floorf sinl wscanf acos trunc memcpy stdout; do
        usage "--name: '$name' is a name of the C library. Choose another name" \
            --name $name one.obj
    done
    for name in "" "a b" a-b 1st "a;b" 'é'; do
        usage "--name: '$name' is no name in C: it may have letters, digits and \
underscores, and begins with a letter. Choose another name" --name "$name" one.obj
    done
    for name in a Int static_ tower torus island arm x86 floors fx A_MAXIMUM f l; do
        accepted_name $name
    done
}

# The name that BASE gives, and BASE itself.
test_bases() {
    obj one.obj "f 1 2 3"
    usage "-o: 'static' is a keyword of C or C++. Choose another name with \
--name" -o static one.obj
    usage "-o: '_1st' is reserved for compilers: it begins with an underscore, or \
has two in a row. Choose another name with --name" -o 1st one.obj
    mkdir -p empty
    for base in "" empty/; do
        usage "-o: names no file: BASE is what goes before .c and .h" \
            -o "$base" one.obj
        usage "--blob: names no file" --blob "$base" one.obj
    done
    [ -z "$(ls -A empty)" ] && pass || fail "$(ls -A empty)"
    usage "-o: cannot be written into an #include: choose a name without \
quotation marks and backslashes" --name x -o 'a"b' one.obj
    run -o empty/some.part-1 one.obj
    grep -q 'const fxr_bvh some_part_1 = ' empty/some.part-1.c && pass ||
        fail "other characters: $(cat log)"
    run -o empty/1st --name first one.obj
    [ $status -eq 0 ] && grep -q '#include "1st.h"' empty/1st.c && pass ||
        fail "a name of its own: $(cat log)"
}

tests="options names bases"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

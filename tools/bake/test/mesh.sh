#!/bin/sh
# The trees that fixray-bake makes of meshes, in a build with sanitizers: where they
# lie, what is met where, and the same answers as C, as a block, and for the other byte
# order. Of a damaged file a message, or a right tree.
#
#   tools/bake/test/mesh.sh [TEST...]       CC=gcc
. "$(dirname "$0")/common.sh"
wad=/usr/share/games/doom/freedoom1.wad

test_range() {
    advice="is not within -32768 .. 32768, the range of Q16.16. Use --fit, \
--scale or --center"
    obj bad.obj "v 0 0 40000" "f 1 2 3" "f 1 2 4"
    refused bad.obj "4: (0, 0, 40000) $advice"
    refused bad.obj "2: (50000, 0, 0) $advice" --scale 50000
    accepted bad.obj 2 --fit 60000 --center
    accepted bad.obj 2 --scale 0.5
    # an unused vertex does not count
    obj good.obj "v 0 0 40000" "f 1 2 3"
    accepted good.obj 1
    # the last number of Q16.16, and the next one
    lines good.obj "v -32768 0 0" "v 32767.99998 0 0" "v 0 1 0" "f 1 2 3"
    accepted good.obj 1
    lines bad.obj "v -32768 0 0" "v 32768 0 0" "v 0 1 0" "f 1 2 3"
    refused bad.obj "2: (32768, 0, 0) $advice"
    lines bad.obj "v 1e300 0 0" "v -1e300 0 0" "v 0 1e300 0" "f 1 2 3"
    accepted bad.obj 1 --fit 2
    lines bad.obj "v 5 5 5" "v 5 5 5" "v 5 5 5" "f 1 2 3"
    refused bad.obj " all of it is one point: it cannot be fitted to a size. Use \
--scale" --fit 2
    refused bad.obj " no triangle in it has an area. Use --fit or --scale if it \
is too small"
    # numbers that a scale makes too large, or cannot be made large by one
    lines bad.obj "v 0 0 0" "v 1e-320 0 0" "v 0 1e-320 0" "f 1 2 3"
    for center in "" --center; do
        refused bad.obj " its largest extent is 1e-320: the scale that makes it 2 \
is too large for a number. Export the mesh in smaller units" --fit 2 $center
    done
    lines bad.obj "v 0 0 0" "v 1e-300 0 0" "v 0 1e-300 0" "f 1 2 3"
    accepted bad.obj 1 --fit 2
    lines bad.obj "v 0 0 0" "v 1e100 0 0" "v 0 1 0" "f 1 2 3"
    refused bad.obj "2: a coordinate times the scale is too large for a number, \
and not within -32768 .. 32768, the range of Q16.16. Use --fit, --scale or \
--center" --scale 1e300
    lines bad.obj "v -32768 -32768 -32768" "v 32767.99998 32767.99998 -32768" \
        "v 32767.99998 -32768 32767.99998" "f 1 2 3"
    accepted bad.obj 1
}

# A program in C that looks at out: true if its condition is.
holds() { # "CONDITION"
    cat >holds.c <<END
#include <fixray/fixray.h>
#include <stdlib.h>
#include "out.h"

/* Straight down on (x, y), in sixteenths. */
static uint32_t below(int x, int y)
{
    fxr_segment s = {{x * 4096, y * 4096, 9 * 65536},
                     {x * 4096, y * 4096, -9 * 65536}};
    fxr_bvh_hit hit;

    return fxr_segment_cast_bvh(&s, &out, &hit) ? hit.id : 999999;
}

static int has(int32_t x, int32_t y, int32_t z)
{
    uint32_t i;

    for (i = 0; i < out.shapes.vertex_count; i++)
        if (out.shapes.vertices[i].x == x && out.shapes.vertices[i].y == y &&
            out.shapes.vertices[i].z == z)
            return 1;
    return 0;
}

int main(void)
{
    (void)below;
    (void)has;
    return !($1);
}
END
    if (cd "$root" && $CC -O0 -I$work/files -Iinclude $work/files/holds.c \
        $work/files/out.c $built/library/*.o -o $work/holds) && ../holds
    then
        pass
    else
        fail "it does not hold: $1"
    fi
}

# A notch that a fan would cover, and a wing; whichever corner comes first, and of
# both sides.
test_arrow() {
    for face in "1 2 3 4" "2 3 4 1" "3 4 1 2" "4 1 2 3" "4 3 2 1" "1 4 3 2"; do
        lines arrow.obj "v 0 0 0" "v 2 -2 0" "v 0 2 0" "v -2 -2 0" "f $face"
        run arrow.obj
        holds "out.shapes.triangle_count == 2 && below(0, -16) == 999999 &&
            below(16, -15) == 0 && below(-16, -15) == 0"
    done
    # a comb: teeth at 1 and 5, a gap at 3
    lines comb.obj "v 0 0 0" "v 6 0 0" "v 6 4 0" "v 4 4 0" "v 4 1 0" "v 2 1 0" \
        "v 2 4 0" "v 0 4 0" "f 5 6 7 8 1 2 3 4"
    run comb.obj
    holds "out.shapes.triangle_count == 6 && below(16, 56) == 0 &&
        below(80, 56) == 0 && below(48, 56) == 999999 && below(48, 8) == 0"
}

# A wall of 6 x 6 with a window of 2 x 2, from each of its corners and of both sides.
test_window() {
    for face in "1 2 3 4 1 5 6 7 8 5" "5 6 7 8 5 1 2 3 4 1" "1 5 8 7 6 5 1 4 3 2"; do
        lines window.obj "v 0 0 0" "v 6 0 0" "v 6 6 0" "v 0 6 0" "v 2 2 0" "v 2 4 0" \
            "v 4 4 0" "v 4 2 0" "f $face"
        run --strict window.obj
        holds "out.shapes.triangle_count == 8 && below(48, 56) == 999999 &&
            below(33, 33) == 999999 && below(63, 63) == 999999 &&
            below(31, 48) == 0 && below(65, 48) == 0 && below(48, 31) == 0 &&
            below(48, 65) == 0 && below(16, 16) == 0 && below(95, 95) == 0"
    done
}

test_placed() {
    lines some.obj "v 1 2 4" "v 2 2 4" "v 1 5 4" "f 1 2 3"
    run --scale 2 some.obj
    holds "has(2 * 65536, 4 * 65536, 8 * 65536)"
    run --up y some.obj
    holds "has(65536, -4 * 65536, 5 * 65536)"
    run --center some.obj
    holds "has(-32768, 98304, 0) && has(32768, -98304, 0)"
    run --fit 6 some.obj
    holds "has(2 * 65536, 4 * 65536, 8 * 65536)"
    run --fit 6 --center --up y some.obj
    holds "has(-65536, 0, 3 * 65536)"
    # to the nearest 65536th
    lines some.obj "v 0.0000229 -0.0000229 0" "v 2 2 4" "v 1 5 4" "f 1 2 3"
    run some.obj
    holds "has(2, -2, 0)"
}

# Squares side by side: each is what is met over it, by its number in the file; of a
# square both triangles are.
test_ids() {
    awk 'BEGIN { for (i = 0; i < 200; i++) { k = i * 37 % 200
        print "v", k, 0, 0; print "v", k + 1, 0, 0; print "v", k + 1, 1, 0
        print "v", k, 1, 0; print "f -4 -3 -2 -1" } }' >squares.obj
    for leaf in 1 4 16; do
        run --leaf $leaf squares.obj
        holds "below(16 * 37 + 9, 4) == 1 && below(16 * 37 + 4, 9) == 1 &&
            below(16 * 163 + 4, 9) == 199 && below(8, 4) == 0 &&
            below(16 * (100 * 37 % 200) + 1, 2) == 100"
        holds "out.order == NULL && out.ids != NULL"
    done
    # nothing to say
    lines one.obj "v 0 0 0" "v 1 0 0" "v 0 1 0" "f 1 2 3"
    run one.obj
    holds "out.order == NULL && out.ids == NULL && out.shapes.corners16 != NULL"
}

# As many vertices as 16 bits can number, and one more.
test_corners() {
    for n in 65536 65537; do
        awk -v n=$n 'BEGIN { for (i = 0; i < n; i++) print "v", i / 4, i % 2, 0
            for (i = 3; i <= n; i++) print "f", i - 2, i - 1, i }' >strip.obj
        run strip.obj
        holds "out.shapes.vertex_count == $n &&
            (out.shapes.corners16 != NULL) == ($n == 65536) &&
            (out.shapes.corners32 != NULL) == ($n != 65536) &&
            below(64 * (65533 / 16) + 3, 1) != 999999"
    done
    # vertices that differ in z alone, and triangles in one corner
    awk 'BEGIN { for (i = 0; i < 20000; i++) print "v", i % 2, 0, i / 4
        for (i = 3; i <= 20000; i++) print "f", 1, 2, i }' >strip.obj
    run strip.obj
    holds "out.shapes.vertex_count == 20000 && out.shapes.triangle_count == 19998"
}

digest_c() { # of out.c, for $rays
    (cd "$root" && $CC -O0 -DTREE=out -I$work/files -Iinclude $tree_checker \
        $work/files/out.c $built/library/*.o -o $work/check-c)
    ../check-c - "$rays"
}

# The same answers from the block, the constant data and the other byte order.
test_forms_agree() { # RAYS OPTIONS... FILE
    rays=$1
    shift
    run "$@"
    "$check" out.fxrb "$rays" >native || fail "$*: $(cat native)"
    digest_c >constant || fail "$* as C: $(cat constant)"
    "$bake" --big-endian --blob big.fxrb "$@" >log 2>&1
    "$check" big.fxrb 1 >log && fail "$*: the other byte order opened" || pass
    cmp -s native constant && pass || fail "$*: $(cat native constant)"
    if command -v qemu-s390x >/dev/null; then
        (cd "$root" && qemu/run s390x $work/check-s390x \
            $work/files/big.fxrb "$rays") >big || :
        cmp -s native big && pass || fail "$* big-endian: $(cat native big)"
    fi
}

test_round_trip() {
    [ -z "$(command -v qemu-s390x)" ] || (cd "$root" &&
        qemu/cc s390x libc -std=c99 -O1 -Iinclude $tree_checker $built/library/all.c \
            -o $work/check-s390x)
    ball 20 >ball.obj
    test_forms_agree 300 ball.obj
    test_forms_agree 300 --obb --leaf 1 ball.obj
    test_forms_agree 300 --scale 9000 --leaf 16 --up y ball.obj
    ball 260 >large.obj
    test_forms_agree 10 --leaf 16 large.obj
    grep -q corners32 out.c && pass || fail "large.obj has narrow corners"
    [ ! -f $wad ] || test_forms_agree 300 --obb --map E1M9 $wad
}

# Cut anywhere, or with any byte replaced.
test_damage() {
    { echo "$triangle" | tr '|' '\n'; printf 'f 1/1 2 3//1\r\nv 0 0 1\nf 1 2 4'; } \
        >whole.obj
    { header 2; facet 0 0 0 $one 0 0 0 $one 0; facet 0 0 0 $one 0 0 0 0 $one; } \
        >whole.stl
    for kind in obj stl; do
        cp whole.$kind intact
        size=$(($(wc -c <intact)))
        for n in $(seq 0 5 $size); do
            head -c "$n" intact >damaged.$kind
            either "$kind cut to $n" damaged.$kind
            { head -c "$n" intact; byte 255; tail -c +$((n + 2)) intact; } \
                >damaged.$kind
            either "$kind with byte $n as 255" damaged.$kind
        done
    done
}

tests="range arrow window placed ids corners round_trip damage"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

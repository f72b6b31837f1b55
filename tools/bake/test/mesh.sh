#!/bin/sh
# What fixray-bake makes of meshes, good and bad, in a build with sanitizers: the
# exact message, exit status 1 and no file for a bad one; for a good one a tree that
# answers right, the same as C, as a block, and for the other byte order.
#
#   tools/bake/test/mesh.sh [TEST...]       CC=gcc CXX=g++
. "$(dirname "$0")/common.sh"
wad=/usr/share/games/doom/freedoom1.wad

test_obj_numbers() {
    again="Correct it, or export the mesh again"
    for n in nan NaN -nan inf -inf infinity 1e999; do
        lines bad.obj "v 0 0 0" "# a comment" "v 1 $n 0" "v 0 1 0" "f 1 2 3"
        refused bad.obj "3: y is '$n', not a finite number. $again"
    done
    for n in abc 1x 0x10 1e 1,5 -- 1.2.3 .; do
        lines bad.obj "v $n 0 0" "v 1 0 0" "v 0 1 0" "f 1 2 3"
        refused bad.obj "1: x is '$n', not a decimal number. $again"
    done
    lines bad.obj "v 0 0 0" "v 1 0" "v 0 1 0" "f 1 2 3"
    refused bad.obj "2: a vertex has 3 coordinates, this one 2 numbers. Complete \
it, or export the mesh again"
    lines bad.obj "v 0 0 0 1 1" "v 1 0 0" "v 0 1 0" "f 1 2 3"
    refused bad.obj "1: a vertex has 3 coordinates, this one 5 numbers. Complete \
it, or export the mesh again"
    lines bad.obj "v 0 0 0 red" "v 1 0 0" "v 0 1 0" "f 1 2 3"
    refused bad.obj "1: what follows x y z is 'red', not a decimal number. $again"
}

test_obj_faces() {
    kind="is not the number of a vertex (1 is the first, -1 the last one). \
Correct it, or export the mesh again"
    for n in 0 x 1.5 /1 -0 1e1 99999999999 '#'; do
        obj bad.obj "f 1 2 $n"
        refused bad.obj "4: corner '$n' of a face $kind"
    done
    obj bad.obj "g one" "f 1 2 3" "f 1 2 4"
    refused bad.obj "6: a face has vertex 4, and the file has 3. Is it \
truncated? Get it again"
    obj bad.obj "f -1 -2 -4" "v 1 1 1"
    refused bad.obj "4: a face has vertex -4, and 3 come before it. Correct it, \
or export the mesh again"
    obj bad.obj "f 1 2"
    refused bad.obj "4: a face has 2 corners; it needs 3. Remove it, or export \
the mesh again"
    obj bad.obj "hello there"
    refused bad.obj "4: 'hello' begins no statement of polygons in OBJ. Is this \
an OBJ file? If so, export it as polygons"
    obj bad.obj 'f 1 2 \' '3'
    refused bad.obj '4: a line that goes on in the next one (\) cannot be read. '"\
Join the two"
    obj bad.obj "# nothing"
    refused bad.obj " no faces (lines that begin with f) in it. Export the mesh \
as polygons"
    : >bad.obj
    refused bad.obj " no faces (lines that begin with f) in it. Export the mesh \
as polygons"
    head -c 400 /dev/zero | tr '\0' '\377' >bad.obj
    refused bad.obj "1: '????????????????????????...' begins no statement of \
polygons in OBJ. Is this an OBJ file? If so, export it as polygons"
}

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

warned() { # FILE SHAPES "MESSAGE" OPTIONS...
    file=$1 shapes=$2 message=$3
    shift 3
    accepted "$file" "$shapes" "$@"
    head -n 1 log >first
    echo "fixray-bake: $file:$message" >expected
    cmp -s first expected && pass || fail "$file: $(cat log)"
}

test_dropped() {
    obj some.obj "v 0.5 0 0" "f 1 2 4" "f 1 2 3" "f 1 1 2"
    warned some.obj 1 "5: warning: a triangle of face 0 has no area; 2 without \
an area left out"
    refused some.obj "5: a triangle of face 0 has no area (2 like it). Remove it, \
or bake without --strict" --strict
    # too thin for Q16.16
    lines thin.obj "v 0 0 0" "v 1 0 0" "v 0 0.000001 0" "v 0 1 0" "f 1 2 3" "f 1 2 4"
    warned thin.obj 1 "5: warning: a triangle of face 0 has no area; 1 without \
an area left out"
    # by number or by place, whichever corner is first; its back is another one
    obj twice.obj "v 1 0 0" "f 1 2 3" "f 3 1 4" "f 3 2 1" "f 2 3 1"
    warned twice.obj 2 "6: warning: a triangle of face 1 is there already; 2 \
twice there left out"
    refused twice.obj "6: a triangle of face 1 is there already (2 like it). \
Remove it, or bake without --strict" --strict
}

test_obj_forms() {
    # every form of a corner, a comment, other statements, colors, line ends
    printf 'mtllib a.mtl\r\no thing\r\nv 0 0 0\r\nv 1 0 0 0.5 0.5 0.5\r\n\r
v 1 1 0 1\r\nv +.0 1e0 0\r\nvt 0 0\r\nvn 0 0 1\r\nusemtl m\r\ns off\r\n\r
f 1/1 2/1/1 3//1 4\r\ng again\r\n  f -4/-1/-1 -2 -1' >forms.obj
    warned forms.obj 2 "15: warning: a triangle of face 1 is there already; 1 \
twice there left out"
    tr '\r' '\n' <forms.obj >lf.obj && accepted lf.obj 2
    tr -d '\n' <forms.obj >cr.obj && accepted cr.obj 2
    # a byte order mark, once and at the beginning
    { printf '\357\273\277'; cat forms.obj; } >mark.obj
    warned mark.obj 2 "15: warning: a triangle of face 1 is there already; 1 \
twice there left out"
    { printf '\357\273\277'; cat mark.obj; } >marks.obj
    refused marks.obj "1: '???mtllib' begins no statement of polygons in OBJ. Is \
this an OBJ file? If so, export it as polygons"
    { printf '\357\273\277'; echo "v 0 0 x"; } >bad.obj
    refused bad.obj "1: z is 'x', not a decimal number. Correct it, or export the \
mesh again"
    n=300
    awk -v n=$n 'BEGIN { for (i = 0; i < n; i++) {
        r = i % 2 ? 1 : 2; a = 6.2831853 * i / n
        print "v", r * cos(a), r * sin(a), 0; f = f " " (i + 1) }
        print "f" f }' >star.obj
    refused star.obj "301: a face with 300 corners is not convex; such faces may \
have 256. Export the mesh as triangles"
    awk -v n=$n 'BEGIN { for (i = 0; i < n; i++) { a = 6.2831853 * i / n
        print "v", cos(a), sin(a), 0; f = f " " (i + 1) }
        print "f" f }' >disk.obj
    accepted disk.obj 298
    if [ -f $wad ]; then
        refused $wad " is a file of maps. Name one with --map (E1M1, MAP01, ...)"
        refused $wad " maps keep their units. Leave --scale, --fit, --center and \
--up out" --map E1M1 --center
        refused $wad " has no map MAP01. Name one that it has (E1M1, MAP01, ...)" \
            --map MAP01
    fi
    cp disk.obj text.wad
    refused text.wad " does not begin with IWAD or PWAD: this is no WAD. Name \
another file" --map E1M1
    refused none.obj " No such file or directory. Name a file that can be read"
    cp disk.obj disk.ply
    refused disk.ply " is not called .obj, .stl or .wad. Rename it, or convert \
it to one of these"
    refused disk.obj " is no WAD: leave --map out, or name a .wad" --map E1M1
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
        $work/files/out.c $work/library/*.o -o $work/holds) && ../holds
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

test_stl_text() {
    begin="solid a|facet normal 0 0 1|outer loop|vertex 0 0 0|vertex 1 0 0"
    end="vertex 0 1 0|endloop|endfacet|endsolid a"
    echo "$begin|$end|$begin|vertex 0 0 1|endloop|endfacet|endsolid" |
        tr '|' '\n' >good.stl
    accepted good.stl 2
    tr '\n' '\r' <good.stl >cr.stl
    accepted cr.stl 2
    { printf '\357\273\277'; cat good.stl; } >mark.stl
    accepted mark.stl 2
    again="Correct it, or export the mesh again"
    for n in nan inf 1e99999; do
        sed "5s/1/$n/" good.stl >bad.stl
        refused bad.stl "5: x is '$n', not a finite number. $again"
    done
    sed "11s/1/one/" good.stl >bad.stl
    refused bad.stl "11: z of a normal is 'one', not a decimal number. $again"
    sed "5s/ 0\$//" good.stl >bad.stl
    refused bad.stl "5: z is missing. Complete it, or export the mesh again"
    sed 5d good.stl >bad.stl
    refused bad.stl "6: 'endloop' is where 'vertex' should be, in the facet that \
begins in line 2. $again"
    sed "5{p;p}" good.stl >bad.stl
    refused bad.stl "7: 'vertex' is where 'endloop' should be, in the facet that \
begins in line 2. $again"
    sed 2s/facet/face/ good.stl >bad.stl
    refused bad.stl "2: 'face' is where 'facet' or 'endsolid' should be. $again"
    { cat good.stl; echo rest; } >bad.stl
    refused bad.stl "19: 'rest' is where 'solid' should be. $again"
    head -n 8 good.stl >bad.stl
    refused bad.stl "9: the file ends in the solid that begins in line 1, without \
endsolid. It is truncated: get it again"
    head -n 7 good.stl >bad.stl
    refused bad.stl "8: the file ends where 'endfacet' should be, in the facet \
that begins in line 2. It is truncated: get it again"
    lines bad.stl "solid a" "endsolid a"
    refused bad.stl " no facets in it. Export the mesh again"
}

test_stl_binary() {
    { header 2; facet 0 0 0 $one 0 0 0 $one 0; facet 0 0 0 $one 0 0 0 0 $one; } \
        >good.stl
    accepted good.stl 2
    { printf 'solid'; tail -c +6 good.stl; } >solid.stl
    accepted solid.stl 2
    size=184
    for n in 0 4 83; do
        head -c $n good.stl >bad.stl
        refused bad.stl " byte $n: the file ends within the header of 84 bytes, \
and does not begin with 'solid'. It is truncated, or no STL: get it again"
    done
    for n in 84 100 134 183; do
        head -c $n good.stl >bad.stl
        refused bad.stl " byte 80: 2 facets of 50 bytes after 84 do not make $n \
bytes, and the file does not begin with 'solid'. It is truncated, or no STL: get \
it again"
    done
    { header 4294967295; facet 0 0 0 $one 0 0 0 $one 0; } >bad.stl
    refused bad.stl " byte 80: 4294967295 facets of 50 bytes after 84 do not make \
134 bytes, and the file does not begin with 'solid'. It is truncated, or no STL: \
get it again"
    header 0 >bad.stl
    refused bad.stl " byte 80: no facets in it. Export the mesh again"
    for n in $nan $infinity $((infinity + 2147483648)); do
        { header 2; facet 0 0 0 $one 0 0 0 $one 0; facet 0 0 0 $one $n 0 0 0 1; } \
            >bad.stl
        refused bad.stl " byte 162: a coordinate of facet 1 is not a finite \
number. Export the mesh again"
    done
    { header 1; facet 0 0 0 $((one + 134217728)) 0 0 0 $one 0; } >bad.stl
    refused bad.stl " byte 108: (65536, 0, 0) is not within -32768 .. 32768, the \
range of Q16.16. Use --fit, --scale or --center"
}

digest_c() { # of out.c, for $rays
    (cd "$root" && $CC -O0 -DTREE=out -I$work/files -Iinclude $checker \
        $work/files/out.c $work/library/*.o -o $work/check-c)
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
        qemu/cc s390x libc -std=c99 -O1 -Iinclude $checker src/*/*.c \
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

tests="obj_numbers obj_faces range dropped obj_forms arrow placed ids corners
    stl_text stl_binary round_trip damage"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

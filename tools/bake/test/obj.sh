#!/bin/sh
# What fixray-bake says of OBJ files, good and bad, in a build with sanitizers: the exact
# message, exit status 1 and no file for a bad one; for a good one a tree that answers
# right.
#
#   tools/bake/test/obj.sh [TEST...]       CC=gcc
. "$(dirname "$0")/common.sh"
wad=/usr/share/games/doom/freedoom1.wad

test_obj_numbers() {
    again="Correct it, or export the mesh again"
    for n in nan NaN -nan inf -inf infinity 1e999 1.#IND -1.#QNAN '-nan(ind)' 1.#INF; do
        lines bad.obj "v 0 0 0" "# a comment" "v 1 $n 0" "v 0 1 0" "f 1 2 3"
        refused bad.obj "3: y is '$n', not a finite number. $again"
    done
    for n in abc 1x 0x10 1e 1,5 -- 1.2.3 . nano infinite; do
        lines bad.obj "v $n 0 0" "v 1 0 0" "v 0 1 0" "f 1 2 3"
        refused bad.obj "1: x is '$n', not a decimal number. $again"
    done
    # as %f writes them, and all ways to write 1
    lines long.obj "v 0 $(printf 0.%0300d 0) 0" "v $(printf %0300d 1)e0 0 0" "v 0 1 0" "f 1 2 3"
    bakes long.obj "" "" "$first"
    for n in 1 1. +1 1.0 01 1e0 1E+00 10e-1 .1e1 100.e-2 1.00000000000000000000000000000001; do
        lines one.obj "v 0 -0 +.0" "v $n 0e-5 .0" "v 0 $n 0." "f 1 2 3"
        bakes one.obj "" "" "$first"
    done
    # what no face needs, and colors, may be no numbers
    for n in nan -nan inf 1.#QNAN '-nan(ind)' 1e999; do
        obj good.obj "v $n $n $n" "v 0 0 $n" "f 1 2 3"
        bakes good.obj "" "" "$first"
        lines good.obj "v 0 0 0 $n $n $n" "v 1 0 0 $n" "v 0 1 0" "f 1 2 3"
        bakes good.obj "" "" "$first"
    done
    obj bad.obj "v 0 0 abc" "f 1 2 3"
    refused bad.obj "4: z is 'abc', not a decimal number. $again"
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
    for n in 0 x 1.5 /1 // -0 1e1 99999999999 1/x; do
        obj bad.obj "f 1 2 $n"
        refused bad.obj "4: corner '$n' of a face $kind"
    done
    obj bad.obj "g one" "f 1 2 3" "f 1 2 4"
    refused bad.obj "6: a face has vertex 4, and the file has 3. Is it \
truncated? Get it again"
    obj bad.obj "f -1 -2 -4" "v 1 1 1"
    refused bad.obj "4: a face has vertex -4, and 3 come before it. Correct it, \
or export the mesh again"
    obj bad.obj "hello there"
    refused bad.obj "4: 'hello' begins no statement of polygons in OBJ. Is this \
an OBJ file? If so, export it as polygons"
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

# What exporters write that is no surface, or half of one.
test_obj_skipped() {
    obj some.obj "p 1" "f 1" "l 1 2 3" "f 1 2" "f 1 2 3" "f" "l 2 3" "p 1 2" "f 3 2 9"
    refused some.obj "12: a face has vertex 9, and the file has 3. Is it truncated? \
Get it again"
    sed -i '$d' some.obj
    bakes some.obj "" "4: warning: skipped: points (p) (2), faces of less than 3 corners \
(3), lines (l) (2)" "$first"
    refused some.obj "4: skipped: points (p) (2), faces of less than 3 corners (3), \
lines (l) (2). Correct it, or bake without --strict" --strict
    obj some.obj "l 1 2" "f 1 2 3"
    bakes some.obj --strict "4: warning: skipped: lines (l) (1)" "$first"
    # a corner of what is skipped has to be one, too
    obj bad.obj "f 1 x" "f 1 2 3"
    refused bad.obj "4: corner 'x' of a face is not the number of a vertex (1 is the \
first, -1 the last one). Correct it, or export the mesh again"
    obj curved.obj "vp 0.1 0.2" "cstype rat bspline" "deg 2 2" "curv 0 1 1 2 3" \
        "surf -1 2.5 -2 2 1 2 \\" "3 1" "parm u -1 -1 -1 2.5 2.5 2.5" "trim 0 1 1" "end" \
        "f 1 2 3"
    bakes curved.obj "" "7: warning: skipped: curves (curv) (1), curved surfaces (surf) \
(1)" "$first"
    sed -i '$d' curved.obj
    refused curved.obj " no faces (lines that begin with f) in it, but curves (curv) \
(1), curved surfaces (surf) (1). Export the mesh as polygons"
}

# A statement over several lines, comments, and what only looks like either.
test_obj_lines() {
    obj ok.obj 'f 1 2 \' '3'
    bakes ok.obj "" "" "$first"
    for eol in '\n' '\r\n' '\r' '  \n'; do
        printf "v 0 0 0${eol}v 1 \\\\${eol}0 \\\\${eol}\\\\${eol} 0${eol}v 0\\\\${eol}\t1 0${eol}f\\\\${eol}\
 1\\\\${eol} 2 3 \\\\${eol}${eol}f 3 2\\\\${eol} 7" >bad.obj
        refused bad.obj "12: a face has vertex 7, and the file has 3. Is it truncated? \
Get it again"
        sed 's/ 7$/ 1/' bad.obj >ok.obj
        bakes ok.obj "" "" "$first" "1 0 1 0 1 0 0 0 0 0"
    done
    # within a number?
    obj bad.obj 'f 1 2 3\' '1'
    torn="goes on in the next line, which may begin with more of the same number or \
with another one. Write a blank before the backslash"
    refused bad.obj "4: '3\\' $torn"
    lines bad.obj "v 0 0 0" 'v 1 0 0.\' '5' "v 0 1 0" "f 1 2 3"
    refused bad.obj "2: '0.\\' $torn"
    # the end of the file, of the last statement, and blank lines
    printf 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3 \\' >ok.obj
    bakes ok.obj "" "" "$first"
    printf 'v 0 0 0\nv 1 0 0\nv 0 1 0\n\\\nf 1 2 3\\\n' >ok.obj
    bakes ok.obj "" "" "$first"
    # comments, whose backslash ends nothing but themselves
    lines ok.obj '# of C:\models\' "v 0 0 0" "v 1 0 0 # a \\" "v 0 1 0#b" "#" "f 1 2 3# c\\" \
        "  # f 9 9 9" "#f 9 9 9"
    bakes ok.obj "" "" "$first"
    # of names they are parts
    lines ok.obj 'mtllib C:\models\' "v 0 0 0" 'usemtl #1\' "v 1 0 0" "v 0 1 0" \
        'g a \' 'f 9 9 9' "usemtl" "o" "usemtl (null)" "f 1 2 3"
    bakes ok.obj "" "" "$first"
    # tabs, form feeds, zeros and Ctrl-Z at the end
    printf '\tv\t0 0\t0 \nv 1 0 0\t\f\nv 0 1 0\n\f\nf 1 2 3\n\032\0\0\0' >ok.obj
    bakes ok.obj "" "" "$first"
    printf 'v 0 0 0\nv 1 0 0\nv 0 1 0\no K\303\266rper\nusemtl \344 b\nf 1 2 3' >ok.obj
    bakes ok.obj "" "" "$first"
    printf 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\0\nf 1 2 3\n' >bad.obj
    refused bad.obj "4: corner '3?' of a face is not the number of a vertex (1 is the \
first, -1 the last one). Correct it, or export the mesh again"
    printf '\377\376v\0' >bad.obj
    refused bad.obj " the text is UTF-16. Save it as UTF-8, or export the mesh again"
    # every form of a corner
    for f in "1/ 2/ 3/" "1// 2// 3//" "1/5 2/6 3/7" "1//-3 2//1 3//1" "1/2/3 2/2/ 3" \
        "-3/-1 -2 -1//" "+1 2 3"
    do
        obj ok.obj "f $f"
        case $f in
        +*) refused ok.obj "4: corner '+1' of a face is not the number of a vertex (1 \
is the first, -1 the last one). Correct it, or export the mesh again" ;;
        *) bakes ok.obj "" "" "$first" ;;
        esac
    done
}

# Faces whose outline crosses itself: file, line, corner, and nothing is written.
test_crossing() {
    advice="Cut the face into triangles in the program that wrote it"
    lines tie.obj "v 0 0 0" "v 2 2 0" "v 2 0 0" "v 0 2 0" "v 2 2 1" "f 1 2 5" \
        "f 1 2 3 4"
    refused tie.obj "7: a face crosses itself: its edge from corner 1 crosses the one \
from corner 3. $advice"
    lines twice.obj "v 0 0 0" "v 2 0 0" "v 2 2 0" "v 0 2 0" "f 1 2 3 4 1 2 3 4"
    refused twice.obj "5: a face crosses itself: at the edge from corner 5 it is over \
another part of it or turned over. $advice"
    # by less than rounding moves a corner: in 65536ths the side is from (0, 0) to (4, 1),
    # and what would touch it in (2, 0.5) is at (2, 0)
    lines ulp.obj "v 0 0 0" "v 0.00006103515625 0.0000152587890625 0" \
        "v 0.00006103515625 1 0" "v 0.000030517578125 0 0" "v 0 1 0" "f 1 2 3 4 5"
    warned ulp.obj 3 "6: warning: face 0 crosses itself within 1/65536 of a corner, as \
rounding may make it; 1 cut to within that"
    refused ulp.obj "6: face 0 crosses itself within 1/65536 of a corner, as rounding \
may make it (1 like it). Remove it, or bake without --strict" --strict
    # at (2, -1) rounding does not put it
    lines ulps.obj "v 0 0 0" "v 0.00006103515625 0.0000152587890625 0" \
        "v 0.00006103515625 1 0" "v 0.000030517578125 -0.0000152587890625 0" "v 0 1 0" \
        "f 1 2 3 4 5"
    refused ulps.obj "6: a face crosses itself: its edge from corner 1 crosses the one \
from corner 4. $advice"
    # a side with a corner too many, and a spike: no triangle without an area
    lines straight.obj "v 0 0 0" "v 1 0 0" "v 2 0 0" "v 2 2 0" "v 0 2 0" "v 3 3 0" \
        "f 1 2 3 4 6 4 5"
    accepted straight.obj 3 --strict
    lines line.obj "v 0 0 0" "v 1 0 0" "v 2 0 0" "v 3 0 0" "v 0 1 0" "f 1 2 3 4" \
        "f 1 2 5"
    warned line.obj 1 "6: warning: face 0 has no area; 1 without an area left out"
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
    accepted star.obj 298
    awk -v n=$n 'BEGIN { for (i = 0; i < n; i++) { a = 6.2831853 * i / n
        print "v", cos(a), sin(a), 0; f = f " " (i + 1) }
        print "f" f }' >disk.obj
    accepted disk.obj 298
    if [ -f $wad ]; then
        refused $wad " is a file of maps. Name one with --map (E1M1, MAP01, ...)"
        refused $wad " maps keep their units. Leave --scale, --fit, --center and \
--up out" --map E1M1 --center
        refused $wad " has no map MAP01. It has E1M1, E1M2, E1M3, E1M4, E1M5, E1M6, E1M7, \
E1M8, E1M9, E2M1, E2M2, E2M3 and more: name one of them" --map MAP01
    fi
    cp disk.obj text.wad
    refused text.wad " does not begin with IWAD or PWAD: this is no WAD. Name \
another file" --map E1M1
    refused none.obj " No such file or directory. Name a file that can be read"
    refused disk.obj " is no WAD: leave --map out, or name a .wad" --map E1M1
}

# FILE WHAT "IDS" NAME...: the id of each triangle, those of one leaf in the order of the
# file, and the table of names from number 0 on.
named() {
    file=$1 what=$2 ids=$3
    shift 3
    run --ids "$what" --leaf 16 "$file"
    n=0
    for name in "$@"; do
        printf '%s %s\n' $n "$name"
        n=$((n + 1))
    done >expected
    got=$(sed -n '/ids\[/,/}/p' out.c | tr -dc '0-9 ,\n' | tail -n +2 | tr ',\n' '  ' |
        xargs)
    if [ $status -eq 0 ] && cmp -s out.names expected && [ "$got" = "$ids" ] &&
        "$check" out.fxrb 100 >check.log
    then
        pass
    else
        fail "$file --ids $what: status $status, ids $got, $(cat log out.names)"
    fi
}

test_obj_ids() {
    five="v 0 0 1|v 1 0 1|v 0 1 1|v 0 0 2|v 1 0 2|v 0 1 2"
    { echo "$triangle|$five" | tr '|' '\n'
      printf '%s\n' "f 1 2 3" "o hall" "g walls north" "usemtl stone" "f 4 5 6" \
          "g doors" "g" "usemtl wood" "f 7 8 9" "o  yard" "g walls	north" \
          "usemtl stone" "f 1 5 9" "f 2 6 7"; } >ids.obj
    named ids.obj group "0 1 0 1 1" "" "walls north" doors
    named ids.obj object "0 1 1 2 2" "" hall yard
    named ids.obj material "0 1 2 1 1" "" stone wood
    run --ids group ids.obj
    cp out.names once
    run --ids group --center --up y --leaf 1 ids.obj
    cmp -s once out.names && pass || fail "another table of names"
    run ids.obj
    [ ! -f out.names ] && pass || fail "a table that nobody has asked for"
    # without a name, over several lines, beside what is skipped, and with # and \
    lines some.obj "v 0 0 0" "v 1 0 0" "v 0 1 0" "v 0 0 1" 'usemtl C:\a\' "f 1 2" "f 1 2 3" \
        'usemtl b \' 'c' "f 1 2" "f 1 2 \\" "4" "usemtl" "f 2 3 4" "usemtl b  c" "f 1 4 3"
    named some.obj material "1 2 0 2" "" 'C:\a\' "b c"
    obj bad.obj "g a" "$(printf 'o b\001c')" "f 1 2 3"
    refused bad.obj "5: a name has a control character. Correct it, or export the \
mesh again" --ids object
    printf 'v 0 0 0\nv 1 0 0\nv 0 1 0\no a\0b\nf 1 2 3\n' >bad.obj
    refused bad.obj "4: a name has a control character. Correct it, or export the \
mesh again" --ids object
    usage "--ids: wants face, group, object or material" --ids colour ids.obj
    printf 'solid s\nendsolid s\n' >s.stl
    refused s.stl " has no names that --ids could number: it is no OBJ file. Leave \
--ids out" --ids group
}

tests="obj_numbers obj_faces obj_skipped obj_lines crossing dropped obj_forms obj_ids"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

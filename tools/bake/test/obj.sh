#!/bin/sh
# What fixray-bake says of OBJ files, good and bad, in a build with sanitizers: the exact
# message, exit status 1 and no file for a bad one; for a good one a tree that answers
# right.
#
#   tools/bake/test/obj.sh [TEST...]       CC=gcc CXX=g++
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

# FILE WHAT "IDS" NAME...: the id of each triangle, those of one leaf in the order of the
# file, and the table of names from number 0 on.
named() {
    file=$1 what=$2 ids=$3
    shift 3
    run --ids "$what" --leaf 16 "$file"
    n=0
    for name in "$@"; do
        echo "$n $name"
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
    obj bad.obj "usemtl" "f 1 2 3"
    refused bad.obj "4: 'usemtl' has no name. Write one, or bake without --ids" \
        --ids material
    accepted bad.obj 1 --ids group
    obj bad.obj "g a" "$(printf 'o b\001c')" "f 1 2 3"
    refused bad.obj "5: a name has a control character. Correct it, or export the \
mesh again" --ids object
    usage "--ids: wants face, group, object or material" --ids colour ids.obj
    printf 'solid s\nendsolid s\n' >s.stl
    refused s.stl " has no names that --ids could number: it is no OBJ file. Leave \
--ids out" --ids group
}

tests="obj_numbers obj_faces dropped obj_forms obj_ids"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

#!/bin/sh
# What fixray-bake makes of PLY files, as text and in both byte orders, good and bad, in a
# build with sanitizers.
#
#   tools/bake/test/ply.sh [TEST...]       CC=gcc
. "$(dirname "$0")/common.sh"

# Bytes, the least significant one first or last.
bytes() { # ORDER SIZE VALUE
    at=0
    while [ $at -lt "$2" ]; do
        case $1 in
        little) byte $(($3 >> 8 * at)) ;;
        big) byte $(($3 >> 8 * ($2 - 1 - at))) ;;
        esac
        at=$((at + 1))
    done
}

# A number of 0, 1, 2, -1 in a type of PLY.
number() { # ORDER TYPE NUMBER
    case $2 in
    char | int8 | uchar | uint8) bytes $1 1 $3 ;;
    short | int16 | ushort | uint16) bytes $1 2 $3 ;;
    int | int32 | uint | uint32) bytes $1 4 $3 ;;
    float | float32)
        case $3 in
        0) bytes $1 4 0 ;; 1) bytes $1 4 $((0x3f800000)) ;;
        2) bytes $1 4 $((0x40000000)) ;; -1) bytes $1 4 $((0xbf800000)) ;;
        esac ;;
    double | float64)
        case $3 in
        0) bytes $1 8 0 ;; 1) bytes $1 8 $((0x3ff0000000000000)) ;;
        2) bytes $1 8 $((0x4000000000000000)) ;; -1) bytes $1 8 $((-0x4010000000000000)) ;;
        esac ;;
    esac
}

# Vertices with something before and after their coordinates, faces with a list before
# theirs.
heading() { # FORMAT COORDINATE COUNT INDEX
    printf '%s\n' ply "format $1 1.0" "comment made by hand" "obj_info too" \
        "element vertex 4" "property uchar red" "property $2 x" "property $2 y" \
        "property double weight" "property $2 z" "element face 2" \
        "property list $3 float texcoord" "property list $3 $4 vertex_indices" end_header
}
text_of() { # COORDINATE COUNT INDEX
    heading ascii "$@"
    printf '%s\n' "9 0 0 0.5 0" "9 1 0 1e9 0" " 9	0 1 nan 0 " "" "9 0 0 0 -1" \
        "2 0.5 0.5 3 0 1 2" "0 3 0 3 1"
}
binary_of() { # ORDER COORDINATE COUNT INDEX
    heading binary_$1_endian $2 $3 $4
    for v in "0 0 0" "1 0 0" "0 1 0" "0 0 -1"; do
        set -- $1 $2 $3 $4 $v
        number $1 uchar 9; number $1 $2 $5; number $1 $2 $6
        number $1 double 2; number $1 $2 $7
    done
    number $1 $3 2; number $1 float 1; number $1 float 2
    bytes $1 "$(size_of $3)" 3; number $1 $4 0; number $1 $4 1; number $1 $4 2
    number $1 $3 0
    bytes $1 "$(size_of $3)" 3; number $1 $4 0; bytes $1 "$(size_of $4)" 3; number $1 $4 1
}
size_of() {
    case $1 in
    char | int8 | uchar | uint8) echo 1 ;;
    short | int16 | ushort | uint16) echo 2 ;;
    *) echo 4 ;;
    esac
}
down="1 0 0 0 0 0 -1 1 0 0"

test_ply_types() {
    for types in "float uchar int" "double uint8 uint" "float32 int32 int32" \
        "float64 ushort ushort" "char char char" "short int16 int16" \
        "int uint uint32" "int8 int8 int8" "int16 uint16 uint16" "int32 short short"
    do
        text_of $types >types.ply
        bakes types.ply --strict "" "$first" "$down"
        for order in little big; do
            binary_of $order $types >types.ply
            bakes types.ply --strict "" "$first" "$down"
        done
    done
    # in double: single precision would have 30000, and Q16.16 has 30000 + 2^-16
    text_of double uchar int | sed 's/^9 1 0 .*/9 30000.00002 0 0 0/' >double.ply
    bakes double.ply "" "" "0 0 0 0 30000.00001525879 0 0 0 1 0" \
        "1 0 0 0 0 0 -1 30000.00001525879 0 0"
    # numbers without a sign are not negative
    { heading binary_little_endian uchar uchar uchar; printf '\11\0\0'; number little double 0
      printf '\0\11\377\0'; number little double 0; printf '\0\11\0\200'
      number little double 0; printf '\0\11\0\0'; number little double 0; printf '\1'
      printf '\0\3\0\1\2\0\3\0\3\1'; } >unsigned.ply
    bakes unsigned.ply "" "" "0 0 0 0 255 0 0 0 128 0" "1 0 0 0 0 0 1 255 0 0"
}

small() { # LINE...: the data of a triangle as text, after other elements
    printf '%s\n' ply "format ascii 1.0" "element vertex 3" "property float x" \
        "property float y" "property float z" "element face ${faces:-1}" \
        "property list uchar int vertex_index" ${more:-} end_header "0 0 0" "1 0 0" "0 1 0" "$@"
}

test_ply_forms() {
    small "3 0 1 2" >good.ply
    bakes good.ply --strict "" "$first"
    sed 's/$/\r/' good.ply >form.ply
    bakes form.ply --strict "" "$first"
    tr '\n' '\r' <good.ply >form.ply
    bakes form.ply --strict "" "$first"
    { printf '\357\273\277'; cat good.ply; } >form.ply
    bakes form.ply --strict "" "$first"
    printf %s "$(cat good.ply)" >form.ply
    bakes form.ply --strict "" "$first"
    cp good.ply GOOD.PLY
    bakes GOOD.PLY --strict "" "$first"
    # a byte that ends a line is the first one of the data
    for eol in '\n' '\r' '\r\n'; do
        { printf "ply${eol}format binary_little_endian 1.0${eol}element vertex 3${eol}property \
char x${eol}property char y${eol}property char z${eol}element face 1${eol}property list char \
char vertex_indices${eol}end_header${eol}"
          printf '\12\0\0\13\0\0\12\1\0\3\0\1\2'; } >form.ply
        bakes form.ply --strict "" "0 10 0 0 11 0 0 10 1 0"
    done
    # polygons are cut as those of other files: an arrow of area 4
    faces=1
    small "4 0 1 2 3" | sed 's/^element vertex 3/element vertex 4/
        s/^0 0 0/0 0 0\n2 -2 0\n0 2 0\n-2 -2 0/; /^1 0 0/d; /^0 1 0/d' >arrow.ply
    run arrow.ply
    area=$("$print_triangles" out.fxrb | awk '{ ax = $5 - $2; ay = $6 - $3
        a += (ax * ($9 - $3) - ay * ($8 - $2)) / 2 } END { print a }')
    [ "$area" = 4 ] && pass || fail "arrow.ply: area $area, $(cat log)"
    # strips: each second triangle the other way round, -1 begins the next one
    printf '%s\n' ply "format ascii 1.0" "element vertex 4" "property float x" \
        "property float y" "property float z" "element tristrips 1" \
        "property list int int vertex_indices" end_header "0 0 0" "1 0 0" "0 1 0" "1 1 0" \
        "11 0 1 2 3 3 -1 2 1 -1 3 2" >strip.ply
    bakes strip.ply --strict "" "$first" "1 0 1 0 1 0 0 1 1 0"
    # faces first
    printf '%s\n' ply "format ascii 1.0" "element face 1" \
        "property list uchar int vertex_indices" "element vertex 3" "property float x" \
        "property float y" "property float z" end_header "3 0 1 2" "0 0 0" "1 0 0" "0 1 0" \
        >form.ply
    bakes form.ply --strict "" "$first"
}

test_ply_skipped() {
    faces=3 small "2 0 1" "3 0 1 2" "0" >some.ply
    bakes some.ply "" "13: warning: skipped: faces of less than 3 corners (2)" "$first"
    refused some.ply "13: skipped: faces of less than 3 corners (2). Correct it, or bake \
without --strict" --strict
    small "3 0 1 2" "more" "" "and more" >some.ply
    bakes some.ply "" "14: warning: skipped: lines after the last element (2)" "$first"
    small "3 0 1 2" "7 8" "1 0" | sed 's/^end_header/element camera 1\nproperty int a\n\
property int b\nelement edge 1\nproperty int vertex1\nproperty int vertex2\nend_header/' \
        >some.ply
    bakes some.ply --strict " warning: skipped: elements of other kinds (1), edges (1)" \
        "$first"
    binary_of big float uchar int >some.ply
    size=$(($(wc -c <some.ply)))
    printf 'abc' >>some.ply
    bakes some.ply "" " byte $size: warning: skipped: bytes after the last element (3)" \
        "$first" "$down"
    # what no face has may be no number
    small "3 0 1 2" | sed 's/^element vertex 3/element vertex 4/; s/^0 1 0/0 1 0\nnan -inf 1e999/' \
        >some.ply
    bakes some.ply --strict "" "$first"
    sed 's/^3 0 1 2/3 0 1 3/' some.ply >bad.ply
    refused bad.ply "13: vertex 3 is not finite, and a face has it. Correct it, or export \
the mesh again"
}

test_ply_bad() {
    again="Correct it, or export the mesh again" get="get it again"
    points="no faces in it, but 3 points, which have no surface. Make a mesh of them, or \
export it with its faces"
    faces=0 small >bad.ply
    refused bad.ply " $points"
    small | sed '/^element face/d; /^property list/d' >bad.ply
    refused bad.ply " $points"
    small "3 0 1 3" >bad.ply
    refused bad.ply "13: a face has vertex 3 (0 is the first), and the file has 3. $again"
    small "3 0 1 -1" >bad.ply
    refused bad.ply "13: a face has vertex -1 (0 is the first). $again"
    small "3 0 1 1.5" >bad.ply
    refused bad.ply "13: 1.5 is no number of a vertex. $again"
    small "3 0 1 nan" >bad.ply
    refused bad.ply "13: nan is no number of a vertex. $again"
    small "-1" >bad.ply
    refused bad.ply "13: a list has the length -1. $again"
    small "3 0 1" >bad.ply
    refused bad.ply "13: the line has less values than its element has properties. Complete \
it, or export the mesh again"
    small "3 0 1 2 2" >bad.ply
    refused bad.ply "13: '2' is one value more than the element has properties. $again"
    small "3 0 1 b" >bad.ply
    refused bad.ply "13: 'b' is no decimal number. $again"
    faces=2 small "3 0 1 2" >bad.ply
    refused bad.ply "14: the file ends before all the elements that its header counts. It \
is truncated: $get"
    for change in "s/^ply/plx/|1: it does not begin with 'ply': this is no PLY file. Name \
another one" \
        "s/ascii/text/|2: 'text' is no format of PLY (ascii, binary_little_endian, \
binary_big_endian). Export the mesh again" \
        "/^format/d|8: the header names no format. The file is damaged: $get" \
        "s/^element vertex 3/element vertex x/|3: 'x' is no number of elements. The file is \
damaged: $get" \
        "s/^element vertex 3/element vertex 4294967296/|3: '4294967296' is no number of \
elements. The file is damaged: $get" \
        "s/^element vertex 3/element vertex/|3: the number of elements is missing. The file \
is damaged: $get" \
        "s/float y/real y/|5: 'real' is no type of PLY (char, uchar, short, ushort, int, uint, \
float, double). Export the mesh again" \
        "s/float y/float/|5: the name of a property is missing. The file is damaged: $get" \
        "s/float y/float w/| its vertices have no property y. Export the mesh again" \
        "s/list uchar/list float/|8: the length of a list is no whole number. Export the mesh \
again" \
        "s/vertex_index/vertices/| its faces have no list vertex_indices. Export the mesh as \
polygons" \
        "s/element vertex/element vertices/| it has no element vertex. Export the mesh again" \
        "3d|3: a property comes before any element. The file is damaged: $get" \
        "s/^end_header/header_end/|9: 'header_end' begins no line of the header of a PLY file. \
Export the mesh again" \
        "7,\$d|7: the file ends within its header. It is truncated: $get"
    do
        small "3 0 1 2" | sed "${change%%|*}" >bad.ply
        refused bad.ply "${change#*|}"
    done
    # more than any file has: of 120 bytes 5 vertices are 105, and the next one lacks its
    # third number after 9
    binary_of little float uchar int | sed 's/^element vertex 4/element vertex 4294967295/' \
        >bad.ply
    refused bad.ply " byte $(($(wc -c <bad.ply) - 6)): the file ends before all the elements \
that its header counts. It is truncated: $get"
    { heading binary_little_endian float uint int; head -c 84 /dev/zero; word 4294967295; } \
        >bad.ply
    refused bad.ply " byte $(($(wc -c <bad.ply))): the file ends before all the elements that \
its header counts. It is truncated: $get"
    { printf '%s\n' ply "format ascii 1.0"; i=0
      while [ $i -lt 33 ]; do echo "element e$i 4000000000"; i=$((i + 1)); done; } >bad.ply
    refused bad.ply "35: more than 32 elements. Export the mesh alone"
    { printf '%s\n' ply "format ascii 1.0" "element vertex 1"; i=0
      while [ $i -lt 257 ]; do echo "property float p$i"; i=$((i + 1)); done; } >bad.ply
    refused bad.ply "260: more than 256 properties. Export the mesh without them, with x, y \
and z alone"
}

# Cut anywhere, or with any byte replaced.
test_ply_damage() {
    text_of float uchar int >text
    binary_of little float uchar int >little
    binary_of big double ushort short >big
    for kind in text little big; do
        size=$(($(wc -c <$kind)))
        for n in $(seq 0 17 $size); do
            head -c "$n" $kind >damaged.ply
            either "$kind cut to $n" damaged.ply
            { head -c "$n" $kind; byte 255; tail -c +$((n + 2)) $kind; } >damaged.ply
            either "$kind with byte $n as 255" damaged.ply
        done
    done
}

tests="ply_types ply_forms ply_skipped ply_bad ply_damage"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

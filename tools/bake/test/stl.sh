#!/bin/sh
# What fixray-bake says of STL files, good and bad, in a build with sanitizers: the exact
# message, exit status 1 and no file for a bad one; for a good one a tree that answers
# right.
#
#   tools/bake/test/stl.sh [TEST...]       CC=gcc CXX=g++
. "$(dirname "$0")/common.sh"

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

tests="stl_text stl_binary"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

#!/bin/sh
# What fixray-bake says of STL files, good and bad, in a build with sanitizers: the exact
# message, exit status 1 and no file for a bad one; for a good one a tree that answers
# right.
#
#   tools/bake/test/stl.sh [TEST...]       CC=gcc
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
    sed "14s/1/one/" good.stl >bad.stl
    refused bad.stl "14: x is 'one', not a decimal number. $again"
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
    refused bad.stl "19: 'rest' is where 'solid' should be. Is this an STL file? If \
so, export the mesh again"
    lines bad.stl "hello" "there"
    refused bad.stl "1: 'hello' is where 'solid' should be. Is this an STL file? If \
so, export the mesh again"
    printf '\377\376s\0o\0' >bad.stl
    refused bad.stl " the text is UTF-16. Save it as UTF-8, or export the mesh again"
    head -n 7 good.stl >bad.stl
    refused bad.stl "8: the file ends where 'endfacet' should be, in the facet \
that begins in line 2. It is truncated: get it again"
    lines bad.stl "solid a" "endsolid a"
    refused bad.stl " no facets in it. Export the mesh again"
}

# What programs write that differs from the one form in books.
test_stl_forms() {
    for change in 's/.*/\U&/' 's/facet/Facet/; s/solid/Solid/; s/vert/Vert/' \
        's/^endloop/end loop/; s/^endfacet/end\tfacet/; s/^endsolid/END solid/' \
        's/normal.*/normal nan nan nan/' 's/normal.*/normal -nan(ind) 1.#QNAN x/' \
        's/normal.*/normal/' 's/^solid.*/solid/' 's/^endsolid.*/endsolid b c/' \
        's/^solid.*/solid  my facet of endsolid: K\o303\o266rper/' \
        's/$/ \t/; s/^/\t  /' 's/ 1 / +1.E+00 /' 's/ 0/ -0e-7/' '9,10d' \
        's/^solid.*/&\ncolor 0.5 0.5 nan/' 's/$/\r/' 's/^/\n\n/' '/outer/{N;s/\n/ /}'
    do
        sed "$change" good.stl >form.stl
        case $change in
        9,10d) bakes form.stl "" "" "$first" "$second" ;;
        *) bakes form.stl --strict "" "$first" "$second" ;;
        esac
        cmp -s form.stl good.stl && fail "$change changes nothing" || pass
    done
    { cat good.stl; printf '\032\0\0'; } >form.stl
    bakes form.stl --strict "" "$first" "$second"
    # solids without an end
    endless="has no endsolid: the file may be truncated"
    head -n 8 good.stl >form.stl
    bakes form.stl "" "9: warning: the solid that begins in line 1 $endless" "$first"
    refused form.stl "9: the solid that begins in line 1 $endless. Correct it, or bake \
without --strict" --strict
    sed '/endsolid/d' good.stl >form.stl
    bakes form.stl "" "8: warning: the solid that begins in line 1 $endless" "$first" \
        "$second"
    # a normal that is none has an end all the same
    sed 3d good.stl >bad.stl
    refused bad.stl "3: 'vertex' is where 'outer' should be, in the facet that begins in \
line 2. Correct it, or export the mesh again"
    sed 's/outer loop/outer/' good.stl >bad.stl
    refused bad.stl "4: 'vertex' is where 'loop' should be, in the facet that begins in \
line 2. Correct it, or export the mesh again"
    sed 's/endloop/end/' good.stl >bad.stl
    refused bad.stl "7: 'end' is where 'endloop' should be, in the facet that begins in \
line 2. Correct it, or export the mesh again"
    head -n 2 good.stl >bad.stl
    refused bad.stl "3: the file ends where 'outer' should be, in the facet that begins \
in line 2. It is truncated: get it again"
    sed '5s/$/ 0 # more/' good.stl >bad.stl
    refused bad.stl "5: '0' is where 'vertex' should be, in the facet that begins in line \
2. Correct it, or export the mesh again"
    # without an area
    sed 's/vertex 0 0 1/vertex 3 0 0/' good.stl >form.stl
    bakes form.stl "" "11: warning: a triangle of face 1 has no area; 1 without an area \
left out" "$first"
}

# Counts that are wrong, and bytes that follow.
test_stl_counts() {
    bits() { facet 0 0 0 $one 0 0 0 $one 0; facet 0 0 0 $one 0 0 0 0 $one; }
    for n in 0 1 3 4294967295; do
        { header $n; bits; } >count.stl
        bakes count.stl "" " byte 80: warning: it counts $n facets and has 2: all that it \
has are read, but it may be truncated" "$first" "$second"
        refused count.stl " byte 80: it counts $n facets and has 2: all that it has are \
read, but it may be truncated. Correct it, or bake without --strict" --strict
    done
    { header 2; bits; printf 'more'; } >count.stl
    bakes count.stl "" " byte 184: warning: 4 bytes after the 2 facets that it counts are \
not read" "$first" "$second"
    { header 1; bits; printf 'more'; } >count.stl
    bakes count.stl "" " byte 134: warning: 54 bytes after the 1 facets that it counts \
are not read" "$first"
    { header 0; bits; printf 'more'; } >count.stl
    bakes count.stl "" " byte 80: warning: it counts 0 facets and has 2: all that it has \
are read, but it may be truncated" "$first" "$second"
    # headers that begin as texts do, with a count that is wrong and one that is right
    for begin in solid SOLID 'solid a facet normal' ' solid'; do
        for n in 2 4294967295; do
            { printf '%-80s' "$begin"; word $n; bits; } >count.stl
            run count.stl
            "$print_triangles" out.fxrb >got
            printf '%s\n' "$first" "$second" | cmp -s - got && pass ||
                fail "a header of '$begin', $n: $(cat log)"
        done
    done
    # colors, and normals that are none
    { header 1; word $nan $infinity $nan 0 0 0 $one 0 0 0 $one 0; printf '\377\377'; } \
        >count.stl
    bakes count.stl --strict "" "$first"
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
    for n in 100:0 183:1; do
        head -c ${n%:*} good.stl >bad.stl
        refused bad.stl " byte $((84 + 50 * ${n#*:})): the file ends within facet \
${n#*:} of 2 (50 bytes each). It is truncated, or no STL: get it again"
    done
    head -c 84 good.stl >bad.stl
    refused bad.stl " byte 80: it counts 2 facets and has none. It is truncated: get it \
again"
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

tests="stl_text stl_forms stl_binary stl_counts"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

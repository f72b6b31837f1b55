#!/bin/sh
# What fixray-bake does with WADs that are damaged or of another kind: a message, exit
# status 1 and no file, or a right tree.
#
#   tools/bake/test/doom.sh [TEST...]       CC=gcc EVERY=8
#
# Of the bytes of a map each EVERY-th is damaged; make fuzz damages all of them.
work=build/test-doom
. "$(dirname "$0")/common.sh"
wads=.
ask=$root/$built/ask

refused_map() { # NAME FILE MAP PATTERN: refused, with a message that fits
    run --map "$3" "$2"
    if [ $status -eq 1 ] && ! ls out.* >/dev/null 2>&1 &&
        grep -q "^fixray-bake: .*$4" log
    then
        pass
    else
        fail "$1: status $status, $(head -n 3 log)"
    fi
}

# LUMP OFFSET NUMBER PATTERN: one 16-bit number of a lump replaced
broken() {
    make_lumps
    u16 "$3" | patch "lumps/$1" "$2"
    pack back >broken.wad
    refused_map "$1 with $3 at byte $2" broken.wad MAP01 "$4"
}

# The tree of a map is that of back.wad, byte for byte; a message is part of what is
# printed, or nothing is.
like_back() { # WHAT FILE [WARNING]
    run --map MAP01 "$2"
    warned=$(grep -c warning log || :)
    if [ $status -eq 0 ] && cmp -s out.fxrb back.fxrb &&
        [ "$warned" = $(($# - 2)) ] && { [ $# -lt 3 ] || grep -q "warning: $3" log; }
    then
        pass
    else
        fail "$1: status $status, another tree or message: $(head -n 3 log)"
    fi
}

# What a look from one point to another meets first, in the last tree.
meets() { # WHAT ID X Y Z X Y Z
    what=$1 id=$2
    shift 2
    met=$("$ask" out.fxrb "$@")
    [ "$met" = "$id" ] && pass || fail "$what: a look from $* meets $met, not $id"
}

# Two sectors divided by the line 4 from (0, 256) to (256, 0): south-west from 0 to 128,
# north-east from 24 to 96, under the sky. So a look from the one to the other meets the
# line below 24 and above 96, where it has steps, and nothing between.
test_whole_geometry() {
    run --map MAP01 back.wad
    meets "the opening" none 64 64 60 192 192 60
    meets "the step of the floor" 4 64 64 10 192 192 30
    meets "the step of the ceiling" 4 64 64 110 192 192 110
    meets "a wall" 0 64 64 60 -64 64 60
    meets "the floor in the south" 65536 64 64 60 64 64 -60
    meets "the floor in the north" 65537 192 192 60 192 192 -60
    meets "the ceiling in the south" 131072 64 64 60 64 64 200
    meets "the sky" none 192 192 60 192 192 200
}

test_whole() {
    for where in front back; do
        run --map MAP01 $where.wad
        [ $status -eq 0 ] && [ -s out.c ] && [ -s out.h ] &&
            "$check" out.fxrb 500 >check.log && pass ||
            fail "directory at the $where: status $status, $(cat log check.log)"
    done
}

test_truncated() {
    for where in front back; do
        size=$(($(wc -c <$where.wad))) step=1
        # nobody reads the last two lumps, of a byte each
        [ $where = back ] || size=$((size - 2))
        # whatever is cut off takes the same directory with it
        [ $where = front ] || step=11
        n=0
        while [ $n -lt $size ]; do
            head -c $n $where.wad >cut.wad
            refused_map "$where cut to $n bytes" cut.wad MAP01 truncated
            n=$((n + step * ${EVERY:-8}))
        done
    done
}

test_any_byte() {
    size=$(($(wc -c <front.wad)))
    n=0
    while [ $n -lt $size ]; do
        cp front.wad byte.wad
        u8 255 | patch byte.wad $n
        either "byte $n is 255" --map MAP01 byte.wad
        n=$((n + ${EVERY:-8}))
    done
}

test_indices() {
    broken LINEDEFS 0 4 'LINEDEFS of MAP01: record 0: vertex 4 is not in 0 .. 3'
    broken LINEDEFS 16 65535 'LINEDEFS of MAP01: record 1: vertex 65535'
    broken LINEDEFS 10 6 'LINEDEFS of MAP01: record 0: sidedef 6 is not in 0 .. 5'
    broken LINEDEFS 68 7 'LINEDEFS of MAP01: record 4: sidedef 7'
    broken SIDEDEFS 28 2 'SIDEDEFS of MAP01: record 0: sector 2 is not in 0 .. 1'
    broken VERTEXES 4 32767 'VERTEXES of MAP01: record 1: (32767, 256) is beyond 32000'
    broken VERTEXES 6 32768 'VERTEXES of MAP01: record 1: (0, -32768) is beyond 32000'
}

# Lines that lack what games do without.
test_lines() {
    make_lumps
    line 0 2 0 65535 65535 >>lumps/LINEDEFS # from corner to corner
    pack back >line.wad
    like_back "a line without sides" line.wad \
        'LINEDEFS of MAP01: record 5 has no side; 1 without'
    make_lumps
    line 2 2 4 4 5 >>lumps/LINEDEFS
    pack back >line.wad
    like_back "a line from a vertex to itself" line.wad
    make_lumps
    line 1 0 1 65535 0 | patch lumps/LINEDEFS 0
    pack back >line.wad
    like_back "a line whose front is missing" line.wad
    make_lumps
    u16 32767 32768 >>lumps/VERTEXES
    side 9 >>lumps/SIDEDEFS
    pack back >line.wad
    like_back "a vertex and a side that no line uses" line.wad
    # the line between the sectors has the southern side alone: a wall
    make_lumps
    u16 65535 | patch lumps/SIDEDEFS 178
    pack back >line.wad
    run --map MAP01 line.wad
    meets "a side without a sector" 4 64 64 60 192 192 60
}

# From -32768 to 32767: all that a map can say, and Q16.16 has.
test_heights() {
    make_lumps
    u16 32768 32767 | patch lumps/SECTORS 0
    pack back >tall.wad
    run --map MAP01 tall.wad
    [ $status -eq 0 ] && "$check" out.fxrb 500 >check.log && pass ||
        fail "a tall sector: $(cat log check.log)"
    meets "the step in the depth" 4 64 64 -32767 192 192 -32767
    meets "the step in the height" 4 64 64 32766 192 192 32766
    meets "the opening" none 64 64 60 192 192 60
    meets "the floor" 65536 64 64 60 64 64 -32768
    make_lumps
    u16 0 65472 | patch lumps/SECTORS 0 # -64
    pack back >shut.wad
    run --map MAP01 shut.wad
    meets "a ceiling below its floor" 4 192 192 60 64 64 60
    u16 24 24 | patch lumps/SECTORS 0
    u16 24 24 | patch lumps/SECTORS 26
    pack back >shut.wad
    refused_map "no sector is open" shut.wad MAP01 \
        'MAP01 has no wall, floor or ceiling: the ceiling of no sector'
}

# That another answer or tree would be noticed.
test_map_controls() {
    run --map MAP01 back.wad
    before=$failed
    (meets "a wall" 1 64 64 60 -64 64 60; [ $failed -gt $before ]) >other.log && pass ||
        fail "another wall passed unnoticed"
    make_lumps
    u16 8 | patch lumps/SECTORS 0
    pack back >other.wad
    (like_back "another floor" other.wad; [ $failed -gt $before ]) >other.log && pass ||
        fail "another tree passed unnoticed"
    (like_back "no warning" back.wad warning; [ $failed -gt $before ]) >other.log && pass ||
        fail "a warning that is missing passed unnoticed"
}

# What nobody needs may be missing, what is there may lie in any order.
test_order() {
    make_lumps
    needed="LINEDEFS SIDEDEFS VERTEXES SECTORS"
    pack back MAP01 $needed >order.wad
    like_back "no nodes, no things" order.wad
    pack back MAP01 SECTORS VERTEXES THINGS SIDEDEFS LINEDEFS >order.wad
    like_back "another order" order.wad
    pack front TEXTURE1:SEGS $order FLAT:SEGS MAP02:MAP01 $needed >order.wad
    like_back "other lumps before and after" order.wad
    pack back map01:MAP01 linedefs:LINEDEFS Sidedefs:SIDEDEFS vertexes:VERTEXES \
        sectors:SECTORS >order.wad
    like_back "names in lower case" order.wad
    run --map map01 back.wad
    [ $status -eq 0 ] && cmp -s out.fxrb back.fxrb && pass || fail "--map map01"
    # of two maps with one name the last one counts; then a lump that is no map
    cp lumps/SECTORS lumps/other
    u16 8 | patch lumps/other 26
    first="MAP01 LINEDEFS SIDEDEFS VERTEXES SECTORS:other"
    pack back $first MAP01 $needed MAP01:REJECT PLAYPAL:REJECT >order.wad
    like_back "the last map of a name" order.wad
    pack back MAP01 $needed $first >order.wad
    run --map MAP01 order.wad
    [ $status -eq 0 ] && ! cmp -s out.fxrb back.fxrb && pass ||
        fail "another map passed unnoticed"
    # nobody looks at them
    printf x >>lumps/THINGS
    : >lumps/BLOCKMAP
    pack back >order.wad
    like_back "damaged things, an empty lump" order.wad
    : >lumps/THINGS
    pack back >order.wad
    like_back "no thing" order.wad
}

# The walls are those of the same map in the format of Doom.
test_hexen() {
    format=hexen
    make_lumps
    : >lumps/BEHAVIOR
    pack back $order BEHAVIOR >hexen.wad
    like_back "the format of Hexen" hexen.wad
    pack back $order SCRIPTS:NODES BEHAVIOR >hexen.wad
    like_back "with the text of its scripts" hexen.wad
    u8 1 | patch lumps/LINEDEFS 70 # line 4
    pack back $order BEHAVIOR >hexen.wad
    like_back "with a polyobject" hexen.wad 'LINEDEFS of MAP01: 1 lines begin polyobj'
    printf x >>lumps/LINEDEFS
    pack back $order BEHAVIOR >hexen.wad
    refused_map "Hexen, one byte longer" hexen.wad MAP01 \
        'LINEDEFS of MAP01: 81 bytes at offset 52 are not records of 16 bytes'
    format=doom
}

# The opening between the sectors, from 24 to 96, is filled or not.
solid() { # WHAT ID OPTIONS...
    what=$1 id=$2
    shift 2
    run --map MAP01 "$@" solid.wad
    [ $status -eq 0 ] && "$check" out.fxrb 500 >check.log && pass ||
        fail "$what: $(cat log check.log)"
    meets "$what" "$id" 64 64 60 192 192 60
}
flags() { # FLAGS MIDDLE: of the line 4; the texture of its front and back
    make_lumps
    line 1 3 "$1" 4 5 | patch lumps/LINEDEFS 56
    name8 - | patch lumps/SIDEDEFS 140
    name8 "$2" | patch lumps/SIDEDEFS 170
    pack back >solid.wad
}
test_solid() {
    flags 4 -
    solid "an opening" none
    solid "an opening, all solid" none --solid all
    flags 4 BARS
    solid "bars" none
    solid "bars that are solid" 4 --solid doors,bars
    meets "the step above them" 4 64 64 110 192 192 110
    solid "bars, others solid" none --solid=impassable,monsters,unflagged
    flags 5 -
    solid "an impassable line" none
    solid "an impassable line that is solid" 4 --solid=impassable
    solid "an impassable line, others solid" none --solid=bars,monsters,unflagged
    flags 6 -
    solid "a line that stops monsters" none --solid=bars,impassable,unflagged
    solid "a line that stops monsters and is solid" 4 --solid=doors,monsters
    flags 0 -
    solid "a line without a flag" none --solid=bars,impassable,monsters
    solid "a line without a flag that is solid" 4 --solid=unflagged
}

# The north is shut, at 24. It opens to 124, 4 below the ceiling of the south.
test_doors() {
    make_lumps
    u16 24 24 | patch lumps/SECTORS 26
    name8 FLAT | patch lumps/SECTORS 38
    pack back >solid.wad
    solid "a door" 4
    solid "a door that is solid" 4 --solid=doors
    solid "an open door" none --solid=none
    meets "above the door" 4 64 64 126 192 192 126
    meets "below its leaf" none 64 64 122 192 192 122
    meets "below the door" 4 64 64 20 192 192 20
    meets "its floor" 65537 192 192 60 192 192 0
    meets "its ceiling" 131073 192 192 60 192 192 125
    meets "its wall" 1 192 192 60 192 300 60
    # of two neighbours the lower one says how far; what is as high as they are is none
    make_lumps
    u16 24 24 | patch lumps/SECTORS 0
    u16 20 30 | patch lumps/SECTORS 26
    pack back >solid.wad
    run --map MAP01 --solid none solid.wad
    meets "above a door of 2" 4 192 192 27 64 64 27
    meets "a look through it" none 192 192 25 64 64 25
    u16 20 28 | patch lumps/SECTORS 26
    pack back >solid.wad
    run --map MAP01 --solid none solid.wad
    meets "no room to open" 4 192 192 25 64 64 25
}

test_lumps() {
    make_lumps
    for tested in LINEDEFS SIDEDEFS VERTEXES SECTORS; do
        others=$(echo $order | tr ' ' '\n' | grep -vx $tested)
        pack back $others >lump.wad
        refused_map "without $tested" lump.wad MAP01 "$tested of MAP01 is missing"
        u8 0 >>lumps/$tested
        pack back >lump.wad
        refused_map "$tested one byte longer" lump.wad MAP01 \
            "$tested of MAP01: [0-9]* bytes at offset [0-9]* are not records of"
        : >lumps/$tested
        pack back >lump.wad
        refused_map "$tested empty" lump.wad MAP01 \
            "$tested of MAP01 is empty"
        make_lumps
    done
}

test_formats() {
    make_lumps
    pack back MAP01 TEXTMAP:SEGS ENDMAP:MAP01 >format.wad
    refused_map "UDMF" format.wad MAP01 'MAP01 is a map in the format of UDMF (TEXTMAP)'
    pack back $order LEAFS:SEGS >format.wad
    refused_map "a console" format.wad MAP01 'format of Doom on consoles (LEAFS)'
    cp back.wad lumps/inner
    pack back MAP01:inner >format.wad
    refused_map "Doom 64" format.wad MAP01 'MAP01 is a WAD of its own'
    pack back MAP01 PLAYPAL:SEGS >format.wad
    refused_map "no lumps of a map" format.wad MAP01 'has no map MAP01, and no other one'
    pack back $order E1M1:MAP01 LINEDEFS >format.wad
    refused_map "no such map" format.wad MAP02 \
        'has no map MAP02. It has MAP01, E1M1: name one'
    refused_map "a long name" format.wad MAP01MAP01 'has no map MAP01MAP01'
    refused_map "a map without vertices" format.wad E1M1 'VERTEXES of E1M1 is missing'
    echo "This is text, and long enough." >text.wad
    refused_map "text" text.wad MAP01 'no WAD'
    refused_map "no such file" none.wad MAP01 'No such file'
    mkdir -p directory.wad
    refused_map "directory" directory.wad MAP01 '.'
}

make_lumps
for where in front back; do
    pack $where >$where.wad
done
"$bake" --blob back.fxrb --map MAP01 back.wad >log
tests="whole_geometry map_controls whole truncated any_byte indices lines heights order hexen solid
    doors lumps formats"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

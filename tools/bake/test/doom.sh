#!/bin/sh
# What fixray-bake does with WADs that are damaged or of another kind: a message, exit
# status 1 and no file, or a right tree.
#
#   tools/bake/test/doom.sh [TEST...]       CC=gcc EVERY=8
#
# Of the bytes of a map each EVERY-th is damaged; make fuzz damages all of them.
work=build/test-doom
. "$(dirname "$0")/common.sh"
. "$root/tools/bake/test/wad.sh"
wads=.

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
    broken LINEDEFS 0 4 'LINEDEFS: record 0: vertex 4 is not in 0 .. 3'
    broken LINEDEFS 16 65535 'LINEDEFS: record 1: vertex 65535'
    broken LINEDEFS 10 6 'LINEDEFS: record 0: sidedef 6 is not in 0 .. 5'
    broken LINEDEFS 10 65535 'LINEDEFS: record 0: sidedef 65535'
    broken LINEDEFS 68 7 'LINEDEFS: record 4: sidedef 7'
    broken SIDEDEFS 28 2 'SIDEDEFS: record 0: sector 2 is not in 0 .. 1'
    broken SIDEDEFS 178 65535 'SIDEDEFS: record 5: sector 65535'
    broken VERTEXES 4 32767 'VERTEXES: record 1: coordinate 32767'
    broken SECTORS 2 32768 'SECTORS: record 0: coordinate -32768'
}

test_lumps() {
    make_lumps
    for tested in THINGS LINEDEFS SIDEDEFS VERTEXES SECTORS; do
        others=$(echo $order | tr ' ' '\n' | grep -vx $tested)
        pack back $others >lump.wad
        refused_map "without $tested" lump.wad MAP01 'is missing'
        u8 0 >>lumps/$tested
        pack back >lump.wad
        refused_map "$tested one byte longer" lump.wad MAP01 \
            "$tested of MAP01: .*records"
        : >lumps/$tested
        pack back >lump.wad
        refused_map "$tested empty" lump.wad MAP01 \
            "$tested of MAP01: 0 bytes"
        make_lumps
    done
}

test_formats() {
    make_lumps
    : >lumps/BEHAVIOR
    : >lumps/TEXTMAP
    pack back $order BEHAVIOR >format.wad
    refused_map "Hexen" format.wad MAP01 'Hexen'
    pack back MAP01 TEXTMAP >format.wad
    refused_map "UDMF" format.wad MAP01 'UDMF'
    refused_map "no such map" back.wad MAP02 'has no map MAP02'
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
tests="whole truncated any_byte indices lumps formats"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

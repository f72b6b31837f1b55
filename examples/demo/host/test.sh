#!/bin/sh
# What bake-wad does with damaged input: a message, exit status 1 and no output
# file, in a build with sanitizers. Then all maps of the package freedoom.
#
#   examples/demo/host/test.sh        CC=gcc
set -eu

cd "$(dirname "$0")/../../.."
work=build/test-bake
rm -rf "$work"
mkdir -p "$work"
passed=0 failed=0

pass() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); echo "FAILED: $*"; }

sources="examples/demo/host/bake_wad.c examples/demo/host/emit.c
    examples/demo/host/things.c tools/bake/doom/*.c tools/bake/tree/*.c
    tools/bake/host.c tools/bake/output.c tools/bake/target.c tools/bake/progress.c"
${CC:-cc} -std=c99 -O2 -g -fsanitize=address,undefined \
    -fno-sanitize-recover=all -Iinclude $sources src/*/*.c -o "$work/bake" -lm
export ASAN_OPTIONS=detect_leaks=0:exitcode=99 UBSAN_OPTIONS=exitcode=99

# FILE MAP: leaves the status in $status, messages in $work/log.
run() {
    rm -f "$work/out.c" "$work/out.c.tmp"
    status=0
    "$work/bake" "$1" "$2" "$work/out.c" >"$work/log" 2>&1 || status=$?
}

refused() { # NAME FILE MAP PATTERN: refused, with a message that fits
    run "$2" "$3"
    if [ "$status" -eq 1 ] && [ ! -e "$work/out.c" ] &&
        [ ! -e "$work/out.c.tmp" ] && grep -q "^bake-wad: .*$4" "$work/log"
    then
        pass
    else
        fail "$1: status $status, $(head -n 3 "$work/log")"
    fi
}

accepted() { # NAME FILE MAP
    run "$2" "$3"
    if [ "$status" -eq 0 ] && [ -s "$work/out.c" ]; then
        pass
    else
        fail "$1: status $status, $(head -n 3 "$work/log")"
    fi
}

either() { # NAME FILE MAP: accepted, or refused cleanly
    run "$2" "$3"
    case $status in
    0) [ -s "$work/out.c" ] && pass || fail "$1: no output" ;;
    1) [ ! -e "$work/out.c" ] && grep -q '^bake-wad: ' "$work/log" && pass ||
        fail "$1: $(head -n 3 "$work/log")" ;;
    *) fail "$1: status $status, $(head -n 3 "$work/log")" ;;
    esac
}

# Little-endian numbers, and names of eight bytes.
u8() { printf "\\$(printf %03o $(($1 & 255)))"; }
u16() { for v in "$@"; do u8 "$v"; u8 $((v >> 8)); done; }
u32() { for v in "$@"; do u16 "$v" $((v >> 16)); done; }
name8() { printf %s "$1"; head -c $((8 - ${#1})) /dev/zero; }

# A room of 256 by 256 with one wall at an angle and one opening inside it. The
# lumps: each a file in $work/lumps.
side() { # SECTOR
    u16 0 0
    name8 STEP; name8 STEP; name8 WALL
    u16 "$1"
}
make_lumps() {
    rm -rf "$work/lumps"
    mkdir "$work/lumps"
    : >"$work/lumps/MAP01"
    { u16 32 32 0 1 7; u16 200 200 90 3004 7; } >"$work/lumps/THINGS"
    { u16 0 1 1 0 0 0 65535; u16 1 2 1 0 0 1 65535; u16 2 3 1 0 0 2 65535
      u16 3 0 1 0 0 3 65535; u16 1 3 4 0 0 4 5; } >"$work/lumps/LINEDEFS"
    { side 0; side 1; side 1; side 0; side 0; side 1; } >"$work/lumps/SIDEDEFS"
    u16 0 0 0 256 256 256 256 0 >"$work/lumps/VERTEXES"
    { u16 0 128; name8 FLAT; name8 FLAT; u16 160 0 0
      u16 24 96; name8 FLAT; name8 F_SKY1; u16 200 0 0; } >"$work/lumps/SECTORS"
    for empty in SEGS SSECTORS NODES REJECT BLOCKMAP; do
        u8 0 >"$work/lumps/$empty"
    done
}

order="MAP01 THINGS LINEDEFS SIDEDEFS VERTEXES SEGS SSECTORS NODES SECTORS
    REJECT BLOCKMAP"

# front|back: the directory before or after the lumps. Further arguments are the
# lumps, by default all.
pack() {
    where=$1
    shift
    [ $# -gt 0 ] || set -- $order
    : >"$work/body"
    : >"$work/directory"
    at=12
    [ "$where" = back ] || at=$((12 + 16 * $#))
    for lump in "$@"; do
        size=$(($(wc -c <"$work/lumps/$lump")))
        { u32 $at $size; name8 "$lump"; } >>"$work/directory"
        cat "$work/lumps/$lump" >>"$work/body"
        at=$((at + size))
    done
    if [ "$where" = back ]; then
        { printf PWAD; u32 $# $at; cat "$work/body" "$work/directory"; }
    else
        { printf PWAD; u32 $# 12; cat "$work/directory" "$work/body"; }
    fi
}

patch() { # FILE OFFSET: standard input over the bytes there
    dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null
}

# LUMP OFFSET NUMBER: one 16-bit number of a lump replaced
broken() {
    make_lumps
    u16 "$3" | patch "$work/lumps/$1" "$2"
    pack back >"$work/broken.wad"
    refused "$1 with $3 at byte $2" "$work/broken.wad" MAP01 "$4"
}

test_whole() {
    make_lumps
    for where in front back; do
        pack $where >"$work/$where.wad"
        accepted "whole, directory at the $where" "$work/$where.wad" MAP01
    done
}

test_truncated() {
    for where in front back; do
        size=$(($(wc -c <"$work/$where.wad"))) step=1
        # nobody reads the last two lumps, of a byte each
        [ $where = back ] || size=$((size - 2))
        # whatever is cut off takes the same directory with it
        [ $where = front ] || step=11
        n=0
        while [ $n -lt $size ]; do
            head -c $n "$work/$where.wad" >"$work/cut.wad"
            refused "$where cut to $n bytes" "$work/cut.wad" MAP01 \
                'truncated'
            n=$((n + step))
        done
    done
}

test_any_byte() {
    size=$(($(wc -c <"$work/front.wad")))
    n=0
    while [ $n -lt $size ]; do
        cp "$work/front.wad" "$work/byte.wad"
        u8 255 | patch "$work/byte.wad" $n
        either "byte $n is 255" "$work/byte.wad" MAP01
        n=$((n + 1))
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
    broken THINGS 6 2 'no start of player 1'
    broken THINGS 0 20000 'player 1 starts outside'
}

test_lumps() {
    make_lumps
    for tested in THINGS LINEDEFS SIDEDEFS VERTEXES SECTORS; do
        others=$(echo $order | tr ' ' '\n' | grep -vx $tested)
        pack back $others >"$work/lump.wad"
        refused "without $tested" "$work/lump.wad" MAP01 'is missing'
        u8 0 >>"$work/lumps/$tested"
        pack back >"$work/lump.wad"
        refused "$tested one byte longer" "$work/lump.wad" MAP01 \
            "$tested of MAP01: .*records"
        : >"$work/lumps/$tested"
        pack back >"$work/lump.wad"
        refused "$tested empty" "$work/lump.wad" MAP01 \
            "$tested of MAP01: 0 bytes"
        make_lumps
    done
}

test_formats() {
    make_lumps
    : >"$work/lumps/BEHAVIOR"
    : >"$work/lumps/TEXTMAP"
    pack back $order BEHAVIOR >"$work/format.wad"
    refused "Hexen" "$work/format.wad" MAP01 'Hexen'
    pack back MAP01 TEXTMAP >"$work/format.wad"
    refused "UDMF" "$work/format.wad" MAP01 'UDMF'
    refused "no such map" "$work/back.wad" MAP02 'has no map MAP02'
    echo "This is text, and long enough." >"$work/text.wad"
    refused "text" "$work/text.wad" MAP01 'no WAD'
    refused "no such file" "$work/none.wad" MAP01 'No such file'
    refused "directory" "$work" MAP01 '.'
}

test_no_output() {
    run "$work/back.wad" MAP01
    status=0
    "$work/bake" "$work/back.wad" MAP01 "$work/none/out.c" >"$work/log" 2>&1 ||
        status=$?
    [ $status -eq 1 ] && grep -q 'cannot be written' "$work/log" && pass ||
        fail "output into a directory that is not there: status $status"
    cp "$work/back.wad" "$work/kept.wad"
    status=0
    "$work/bake" "$work/back.wad" MAP01 "$work/back.wad" >"$work/log" 2>&1 ||
        status=$?
    [ $status -eq 1 ] && cmp -s "$work/back.wad" "$work/kept.wad" && pass ||
        fail "output over the input: status $status"
    status=0
    "$work/bake" >"$work/log" || status=$?
    [ $status -eq 2 ] && grep -q usage "$work/log" && pass || fail "usage"
}

# E1 of the first game and all of the second: the ones that a newcomer tries.
test_freedoom() {
    games=/usr/share/games/doom
    for n in 1 2 3 4 5 6 7 8 9; do
        accepted "E1M$n" $games/freedoom1.wad E1M$n
    done
    for n in 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 \
        22 23 24 25 26 27 28 29 30 31 32; do
        accepted "MAP$n" $games/freedoom2.wad MAP$n
    done
}

test_whole
test_truncated
test_any_byte
test_indices
test_lumps
test_formats
test_no_output
if [ -f /usr/share/games/doom/freedoom1.wad ]; then
    test_freedoom
else
    echo "no maps of freedoom: its package is not installed"
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

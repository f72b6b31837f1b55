#!/bin/sh
# What bake-wad does with damaged input: a message, exit status 1 and no output
# file, in a build with sanitizers. Then maps of the package freedoom. The rest of
# a map is read as fixray-bake reads it: tools/bake/test/doom.sh.
#
#   examples/demo/host/test.sh        CC=gcc
set -eu

cd "$(dirname "$0")/../../.."
work=build/test-demo
wads=$work
rm -rf "$work"
mkdir -p "$work"
passed=0 failed=0

pass() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); echo "FAILED: $*"; }

. examples/steps.sh
. tools/bake/test/build.sh
$CC -std=c99 -O1 $sanitize -Iinclude $bake_wad "$built"/sanitized/*.o -o "$work/bake" -lm
export ASAN_OPTIONS=detect_leaks=0:exitcode=99 UBSAN_OPTIONS=exitcode=99

# FILE MAP: leaves the status in $status, messages in $work/log.
run() {
    rm -f "$work/out.c"
    status=0
    "$work/bake" "$1" "$2" "$work/out.c" >"$work/log" 2>&1 || status=$?
}

refused() { # NAME FILE MAP PATTERN: refused, with a message that fits
    run "$2" "$3"
    if [ "$status" -eq 1 ] && [ ! -e "$work/out.c" ] &&
        ! ls "$work"/.fixray* >/dev/null 2>&1 && grep -q "^bake-wad: .*$4" "$work/log"
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

# LUMP OFFSET NUMBER PATTERN: one 16-bit number of a lump replaced
broken() {
    make_lumps
    u16 "$3" | patch "$work/lumps/$1" "$2"
    pack back >"$work/broken.wad"
    refused "$1 with $3 at byte $2" "$work/broken.wad" MAP01 "$4"
}

# Any byte of the things, and no map of this kind.
test_things() {
    broken THINGS 6 2 'no start of player 1'
    broken THINGS 0 20000 'player 1 starts outside'
    n=0
    while [ $n -lt 20 ]; do
        make_lumps
        u8 255 | patch "$work/lumps/THINGS" $n
        pack back >"$work/byte.wad"
        either "byte $n of THINGS is 255" "$work/byte.wad" MAP01
        n=$((n + 1))
    done
    make_lumps
    printf x >>"$work/lumps/THINGS"
    pack back >"$work/things.wad"
    refused "THINGS one byte longer" "$work/things.wad" MAP01 \
        'THINGS of MAP01: 21 bytes at offset 12 are not records of 10'
    : >"$work/lumps/THINGS"
    pack back >"$work/things.wad"
    refused "no thing" "$work/things.wad" MAP01 'no start of player 1'
    make_lumps
    u16 32760 32767 | patch "$work/lumps/SECTORS" 0 # no room for what stands there
    pack back >"$work/things.wad"
    refused "a floor at the end of Q16.16" "$work/things.wad" MAP01 \
        'player 1 starts outside'
    make_lumps
    pack back >"$work/back.wad"
    refused "no such map" "$work/back.wad" MAP02 'has no map MAP02'
    refused "no such file" "$work/none.wad" MAP01 'No such file'
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

# E1 of the first game and some of the second: the ones that a newcomer tries. make scenes
# bakes all of them.
test_freedoom() {
    games=/usr/share/games/doom
    for n in 1 2 3 4 5 6 7 8 9; do
        accepted "E1M$n" $games/freedoom1.wad E1M$n
    done
    for n in 01 04 09 14 19 24 29 32; do
        accepted "MAP$n" $games/freedoom2.wad MAP$n
    done
}

test_things
test_no_output
if [ -f /usr/share/games/doom/freedoom1.wad ]; then
    test_freedoom
else
    echo "no maps of freedoom: its package is not installed"
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]

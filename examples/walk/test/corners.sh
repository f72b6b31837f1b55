#!/bin/sh
# Pushed into corners: examples/walk/test/corners.sh OUT LIBRARY, where OUT is a directory and
# LIBRARY are objects. CC=gcc
set -eu

cd "$(dirname "$0")/../../.."
out=$1
shift
library=$*
mkdir -p "$out"

fail() { echo "corners: $*" >&2; exit 1; }

# PROGRAM OBJECTS: the first definition of a name counts.
corners() {
    ${CC:-gcc} -std=c99 -Wall -Wextra -Werror -O1 -Iinclude examples/walk/test/corners.c $2 \
        $library -Wl,--allow-multiple-definition -lgmp -lm -o "$1"
}

# A fault in the library.
noticed() { # WHAT PATTERN SED-SCRIPT
    sed "$3" src/scene/fxr_move.c >"$out/fxr_move.c"
    ! cmp -s src/scene/fxr_move.c "$out/fxr_move.c" || fail "no fault was planted"
    ${CC:-gcc} -std=c99 -O1 -Iinclude -Isrc/scene -c "$out/fxr_move.c" -o "$out/fault.o"
    corners "$out/fault" "$out/fault.o"
    ! "$out/fault" first >"$out/fault.txt" || fail "$1 passed unnoticed"
    [ "$(grep -c "degrees, push .*: $2" "$out/fault.txt")" = 4 ] ||
        fail "$1: $(cat "$out/fault.txt")"
    echo "control: $1 is noticed of all four"
}

corners "$out/corners" ""
"$out/corners"
noticed "a step that is always made" "never rests" \
    's/fxri_move_is_nearer(&goal, &at, from) ? &at : from/\&at/
    s/fxri_move_subtract(&step, goal, at);/fxri_move_subtract(\&step, to, at);/
    s/return move_dot_sign(at, goal, at, to) > 0;/return true;/'
noticed "a step that is never made" "rests before it touches" \
    's/fxri_move_is_nearer(&goal, &at, from) ? &at : from/from/'

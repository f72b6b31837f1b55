#!/bin/sh
# The recipe for walking, as docs/cookbook.md has it, in corners: examples/walk/test/corners.sh
# OUT LIBRARY, where OUT is a directory and LIBRARY are objects. CC=gcc
set -eu

cd "$(dirname "$0")/../../.."
out=$1
shift
mkdir -p "$out"

fail() { echo "corners: $*" >&2; exit 1; }

# From the path of the step to where it ends; `mover` and `scene` are what comes before.
recipe() { # COOKBOOK
    awk '/^## Walk /{ here = 1 } /^## [^W]/ { here = 0 }
        here && /fxr_segment path = / { inside = 1 }
        inside && !/char x|level.bounds/ { print }
        inside && /here = from;/ { exit }' "$1"
}

# PROGRAM COOKBOOK WALK.c MOVE.c [first]
corners() {
    recipe "$2" >"$out/recipe.h"
    [ "$(wc -l <"$out/recipe.h")" -ge 12 ] || fail "$2 has no recipe"
    ${CC:-gcc} -std=c99 -Wall -Wextra -Werror -O1 -Iinclude -I"$out" -Iexamples/walk \
        -Iexamples/robot examples/walk/test/corners.c "$3" "$4" examples/robot/room_visit.c \
        $library -lgmp -lm -o "$1"
    "$1" ${5:-}
}

# Faults in all copies of it.
noticed() { # WHAT PATTERN SED-SCRIPT
    for file in docs/cookbook.md examples/walk/walk.c examples/robot/move.c; do
        sed "$3" $file >"$out/fault-$(basename $file)"
        ! cmp -s $file "$out/fault-$(basename $file)" || fail "no fault was put into $file"
    done
    if corners "$out/fault" "$out/fault-cookbook.md" "$out/fault-walk.c" "$out/fault-move.c" first \
        >"$out/fault.txt"; then
        fail "$1 passed unnoticed"
    fi
    [ "$(grep -c "degrees, push .*: $2" "$out/fault.txt")" = 6 ] ||
        fail "$1: $(cat "$out/fault.txt")"
    echo "control: $1 is noticed of all six"
}

library=$*
corners "$out/corners" docs/cookbook.md examples/walk/walk.c examples/robot/move.c
always='s/(here, goal) >= fxr/(here, here) > fxr/; s/(r->at, goal) >= fxr/(goal, goal) > fxr/
    s|return fxr_vec3_distance(here, goal) <|return 0 <= |'
noticed "what is left of the last slide" "never rests" "$always
    s/_sub(goal, path.a)/_sub(path.b, path.a)/"
noticed "a step that is always made" "never rests" "$always"
noticed "a step that is never made" "rests before it touches" \
    's/(here, goal) >= fxr/(from, goal) >= fxr/; s/(r->at, goal) >= fxr/(from, goal) >= fxr/
    s/return fxr_vec3_distance(here, goal)/return fxr_vec3_distance(from, goal)/'

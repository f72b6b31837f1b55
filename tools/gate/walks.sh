#!/bin/sh
# Random walks of all movers through random scenes, each step checked by whole numbers of any
# length (tests/motion/): tools/gate/walks.sh OUT [MOVES]
#
# Then faults are planted in copies of src, one each for what a walk has to keep: a rule that
# does not notice its fault is worth nothing.
set -eu

out=$1 moves=${2:-30000}
all=-DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL
flags="-std=c99 -O1 -Iinclude -Wall -Wextra -Wconversion -Wsign-conversion -Wshadow -Wundef -Werror"

fail() { echo "walks: $*" >&2; exit 1; }

rm -rf "$out"
mkdir -p "$out/tests" "$out/library"
for source in tests/reference/motion*.c tests/motion/*walk*.c; do
    gcc $flags -c "$source" -o "$out/tests/$(basename "$source" .c).o"
done
for source in src/*/*.c; do
    gcc $flags $all -c "$source" -o "$out/library/$(basename "$source" .c).o"
done

gcc "$out"/tests/*.o "$out"/library/*.o -o "$out/walks" -lgmp
"$out/walks" "$moves" 1 || fail "a step breaks a rule"

# With a fault in one file, the rule must be broken. In the scene where the fault shows soon.
must_break() { # RULE FILE FAULT MOVES SCENE
    name=$(basename "$2" .c)
    sed "$3" "$2" >"$out/$name.c"
    ! cmp -s "$2" "$out/$name.c" || fail "no place in $2 for: $3"
    gcc $flags -Wno-error $all "-I$(dirname "$2")" -c "$out/$name.c" -o "$out/$name.o" 2>"$out/$name.log" ||
        fail "$2 with a fault is no C: $(head -n 3 "$out/$name.log")"
    gcc "$out"/tests/*.o "$out/$name.o" \
        $(ls "$out"/library/*.o | grep -v "/$name.o\$") -o "$out/walks-$1" -lgmp
    ! "$out/walks-$1" "$4" 1 "$5" >"$out/walks-$1.log" || fail "$1: a fault passed unnoticed: $3"
    grep -q "^$1: " "$out/walks-$1.log" ||
        fail "$1 does not notice its fault: $(head -n 3 "$out/walks-$1.log")"
    echo "control: $1: noticed in $2: $3"
}

must_break deeper src/scene/fxr_scene_sweep.c \
    's/^    center_out(s, scene, first);$/    (void)center_out;/' 4000 1
must_break back src/scene/fxr_move.c \
    's/^ *fxri_move_is_nearer(&goal, &at, from) ? &at : from);$/               \&at);/' 12000 1
must_break order src/scene/fxr_scene_ties.c \
    's/ties == NULL || ties->met == 1/true/' 4000 1
# who stands slides down the ground, as if that were too steep
must_break sinks src/scene/fxr_character.c \
    's/^        if (is_ground(q, &met)) {/        if (false) {/' 4000 5
# who stands is led an ulp off the ground in each tick
must_break later src/scene/fxr_character.c \
    's/copy_point(&out->center, &at);/&move_off(q, \&out->ground.normal, \&out->center);/' 4000 5
# who rides on what rests is moved by an ulp
must_break carried src/scene/fxr_character.c \
    's/fxri_move_subtract(&way, &to.a, &from.a);/fxri_move_subtract(\&way, \&to.a, at);/' 4000 6
# an ulp too much is let pass, and none
must_break crushed src/scene/fxr_move.c \
    's/return deeper.in.depth <= 1;/return deeper.in.depth <= 2;/' 20000 7
must_break crushed src/scene/fxr_move.c \
    's/return deeper.in.depth <= 1;/return deeper.in.depth == 0;/' 20000 7

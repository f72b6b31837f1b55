#!/bin/sh
# Records of calls (docs/lockstep.md) of the first steps of the tour, of the ROM on mGBA and of
# the host: tools/desync finds no difference, and names the first call of one that is planted.
# For `make test` (tools/gate.sh gba-record), after its step gba, whose build is taken.
#
#   examples/gba/test_record.sh OUT
set -eu

cd "$(dirname "$0")/../.."
out=$1
base=$out/game
. examples/gba/rom.sh
rom=$out/recorded

fail() { echo "gba-record: $*" >&2; exit 1; }

recorded() { # RECORD ARGUMENTS-OF-MAKE...
    record=$1
    shift
    rm -f "$base/replay-recorded"
    made "$base" replay-recorded GBA_RECORD=1 "$@"
    "$base/replay-recorded" "$rom/log" "$out/none.ppm" 2>"$record" >"$out/replay.txt"
}

[ -x "$base/play" ] || fail "no game in $base: tools/gate.sh gba makes it"
remade "$rom" "$base" game/game GBA_RECORD=1
played "$rom" $tour 1 2>"$rom/run.record"
recorded "$out/host.record"
for name in fxr_segment_hits_bvh fxr_move_slide; do
    grep -q " $name " "$rom/run.record" || fail "no call of $name in $rom/run.record"
done
python3 -B tools/desync "$rom/run.record" "$out/host.record"

# a guard on the host looks from one step of 1/65536 higher
rm -rf "$out/fault"
mkdir -p "$out/fault/gba"
cp -Rp examples/gba/*.[ch] examples/gba/host examples/gba/machine examples/gba/record \
    "$out/fault/gba"
cp -Rp examples/demo "$out/fault"
sed 's/sight.a.z = GUARD_EYE/& + 1/' examples/gba/game.c >"$out/fault/gba/game.c"
! cmp -s examples/gba/game.c "$out/fault/gba/game.c" || fail "nothing is planted"
recorded "$out/fault.record" "GBA_DIR=$out/fault/gba"
! python3 -B tools/desync "$rom/run.record" "$out/fault.record" >"$out/desync.txt" ||
    fail "a guard that looks from elsewhere passed unnoticed"
cat "$out/desync.txt"
grep -q "fxr_segment_hits_bvh" "$out/desync.txt" || fail "desync names another call"
echo "control: a guard that looks from one step higher is noticed"

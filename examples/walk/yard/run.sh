#!/bin/sh
# The steps of make walk: build, then the same run on the host, on a Cortex-M4 and on a Game Boy
# Advance, comparison and picture.
#
#   README=write   puts the tables into examples/walk/yard/README.md, and the picture beside it
#
# examples/walk/yard/run.sh test OUT is the yard in make test (tools/gate.sh walk): the same run on these
# three, whose README.md says what comes to pass; the picture has everything in it. Then the faults that
# this has to notice.
set -eu

cd "$(dirname "$0")/../../.."
[ "${1:-}" != test ] || gba_level=-O1 # half of the time of the compiler
. examples/walk/yard/build.sh

if [ "${1:-}" != test ]; then
    out=build/walk
    readme=$yard/README.md
    step=0
    total=5
    rm -rf $out
    mkdir -p $out

    say() { echo "walk: $*"; }
    next() { # WHAT
        step=$((step + 1))
        say "$step/$total $*"
    }
    same() { # RUN WHERE
        cmp $out/host.txt "$1" || { say "$2 and the host differ: that is a defect" >&2; exit 1; }
        say "the same $(($(wc -l <"$1"))) lines on $2"
    }

    next "the library for three machines (half a minute)"
    yard_libraries
    next "the run on the host; after each tick all of check.c holds"
    yard_host $out/yard "-DPICTURE=\"$out/yard.ppm\""
    $out/yard >$out/host.txt || { tail -n 1 $out/host.txt >&2; exit 1; }
    sed -n 's/^ .* /hash /p' $out/host.txt | tail -n 1
    next "on an emulated Cortex-M4"
    yard_m4 $out/m4
    same $out/m4.txt "the Cortex-M4"
    next "on an emulated Game Boy Advance (half a minute)"
    yard_gba $out/yard
    same $out/yard.txt "the Game Boy Advance"
    next "pictures and tables"
    ${CC:-cc} -O1 tools/draw/*.c -lpng -lm -o $out/draw-ppm
    $out/draw-ppm $out/yard.ppm $out/yard.png
    $out/draw-ppm $out/yard-gba.ppm $out/yard-gba.png
    yard_tables $out/host.txt $out/m4.count >$out/tables.md
    if [ "${README:-}" = write ]; then
        awk -v tables=$out/tables.md '
            /<!-- run:begin -->/ { print; while ((getline line <tables) > 0) print line; skip = 1 }
            /<!-- run:end -->/ { skip = 0 }
            !skip' $readme >$out/README.md
        cp $out/README.md $readme
        cp $out/yard.png $yard/yard.png
    fi
    says $readme | cmp -s - $out/tables.md ||
        say "other tables than those in $readme: make walk README=write puts them there"
    sed -n '/^ticks\|^bullets/p' $out/host.txt
    say "done: look at $out/yard.png; mgba -3 $out/yard.gba shows it on a GBA, a picture after the other"
    exit
fi
shift

# What make test asks.
out=$1
readme=$yard/README.md
rm -rf "$out"
mkdir -p "$out"

fail() { echo "yard: $*" >&2; exit 1; }

# Each has to fail, with this in its output.
noticed() { # FAULT PATTERN COMMAND...
    what=$1 pattern=$2
    shift 2
    ! "$@" >"$out/control.log" 2>&1 || fail "$what passed unnoticed"
    grep -q -- "$pattern" "$out/control.log" || fail "$what: $(cat "$out/control.log")"
    echo "control: $what is noticed"
}

# The run with a change in a source. What is not used any more is no error here.
with_fault() { # FILE SED-COMMAND FLAGS...
    rm -rf "$out/fault"
    mkdir "$out/fault"
    cp -R examples/walk/yard/*.[ch] examples/walk/yard/host "$out/fault"
    sed "$2" "examples/walk/yard/$1" >"$out/fault/$1"
    ! cmp -s "examples/walk/yard/$1" "$out/fault/$1" || fail "no fault was put into $1"
    shift 2
    ${CC:-gcc} -std=c99 -Iinclude -O1 "$@" "$out"/fault/*.c "$out"/fault/host/*.c "$out/host.o" \
        -o "$out/yard-fault"
}
broken() { # FAULT FILE SED-COMMAND PATTERN
    with_fault "$2" "$3"
    noticed "$1" "yard: $4" "$out/yard-fault"
}

# Costs are not worse by a twentieth, nor better by a third, as the library may change; what comes to
# pass has to be the same.
near_tables() { # TABLES README
    says "$2" | awk -F '|' '
        FNR == NR { line[FNR] = $0; mean[FNR] = $3; most[FNR] = $4; next }
        /^[|] / && mean[FNR] + 0 > 0 { seen++
            if ($3 < mean[FNR] * 0.95 || $3 > mean[FNR] * 1.5 ||
                $4 < most[FNR] * 0.95 || $4 > most[FNR] * 1.5) {
                print "README has" $2 $3 $4 ", measured" mean[FNR] most[FNR]; bad = 1 }
            next }
        $0 != line[FNR] { print "README has " $0 ", the run " line[FNR]; bad = 1 }
        END { if (seen != 5) { print "README has", seen + 0, "costs, not 5"; bad = 1 }
              exit bad }' "$1" -
}

# Enough pixels in the color of each thing, in whatever light: scenes, guards and bullets in one
# of the four pictures at least, the player in each.
shows_all() { # PICTURE
    python3 -B - "$1" <<-'END'
	import sys
	pixels = open(sys.argv[1], "rb").read()[-960 * 600 * 3:]
	colors = {"terrain": (150, 172, 110), "house": (198, 190, 176), "platform": (92, 140, 210),
	          "lift": (236, 170, 60), "door": (200, 84, 70), "guard": (150, 70, 160),
	          "player": (40, 150, 140)}
	lit = {tuple(c * light // 100 for c in color): name
	       for name, color in colors.items() for light in range(40, 101)}
	seen = {}
	for i in range(0, len(pixels), 3):
	    at = i // 3 // 960 // 300, i // 3 % 960 // 480
	    name = lit.get(tuple(pixels[i:i + 3]))
	    seen[at, name] = seen.get((at, name), 0) + 1
	for name in colors:
	    each = [seen.get(((k // 2, k % 2), name), 0) for k in range(4)]
	    print(name, *each)
	    if max(each) < 500 or name == "player" and min(each) < 1500:
	        sys.exit("not in the pictures: " + name)
	END
}

yard_libraries
yard_host "$out/yard" "-DPICTURE=\"$out/yard.ppm\""
"$out/yard" >"$out/host.txt" || fail "$(tail -n 1 "$out/host.txt")"
shows_all "$out/yard.ppm"
yard_m4 "$out/m4"
cmp "$out/m4.txt" "$out/host.txt"
yard_gba "$out/gba"
cmp "$out/gba.txt" "$out/host.txt"
echo "the same $(wc -l <"$out/host.txt") lines on a Cortex-M4 and a Game Boy Advance"
yard_tables "$out/host.txt" "$out/m4.count" >"$out/tables.md"
near_tables "$out/tables.md" $readme || fail "make walk README=write puts other tables there"
sed '/the player walks/s/| [0-9]/| /' $readme >"$out/stale.md"
noticed "a cost that is no longer so" "README has" near_tables "$out/tables.md" "$out/stale.md"
sed 's/ticks seen by A /&1/' $readme >"$out/stale.md"
noticed "a run that is no longer so" "README has" near_tables "$out/tables.md" "$out/stale.md"

# Walks at random, of which each takes some ten seconds.
at_random="-O2 -DTICKS=40000 -DEVERY=40000"
for seed in 1 2 3; do
    yard_host "$out/random" $at_random -DSEED=$seed
    "$out/random" >"$out/random.txt" || fail "walk $seed: $(tail -n 1 "$out/random.txt")"
    sed -n "1s/^/walk $seed: /p" "$out/random.txt"
done

broken "a player that walks through walls" player.c \
    's/y->at = moved.center;/y->at = fxr_vec3_add(moved.center, step.way);/' ".*is in something"
broken "a camera in a wall" player.c 's/y->camera = met.center;//' ".*is in something"
broken "a player that falls through the ground" player.c \
    's/&y->solid, &player, &who/\&y->part[DOOR], \&player, \&who/' ".*is in something"
broken "a player under the ground" player.c \
    's/y->at = moved.center;/&if (y->tick == 40) y->at.z -= FXR_Q16(5);/' ".*under the ground"
broken "a player that never rests" player.c \
    's/y->at = moved.center;/&y->at.x += (fxr_q16)(y->tick % 2);/' "who stays where it is has moved"
broken "a player that is not carried" player.c \
    's/step.before = &y->was/step.after = \&y->was/' "who stays where it is has moved"
broken "a slope without a limit" player.c 's/FXR_Q30(0.7)/FXR_Q30(0.3)/' ".*too steep"
broken "a door that crushes" level.c 's/y->door = before;//' ".*crushed"
broken "a door that pushes nobody" level.c 's/FXR_Q16(-0.07) :/0 :/' "the door pushes nobody"
broken "a bullet that meets who shot it" guards.c 's/fxr_not_id, &body/NULL, NULL/' \
    "a bullet has hit who shot it"
broken "a bullet that flies through walls" guards.c \
    's/stops = fxr_segment_enter_scene(&path, &y->world/stops = fxr_segment_enter_scene(\&path, \&y->part[LIFT]/' \
    "no [a-z ]*"
broken "a guard that sees through a house" guards.c \
    's/&sight, &y->world/\&sight, \&y->part[TERRAIN]/' "a guard sees through"
broken "a guard that hides the player from itself" guards.c \
    's/&sight, &y->world/\&sight, \&y->solid/' "a guard sees through"
with_fault main.c 's/TICKS 1450/TICKS 100/'
noticed "a run that is too short" "yard: somewhere it has never stood" "$out/yard-fault"
with_fault level.c 's/BOX(5, -2, 0, 8, 2, 0.75)/BOX(5, -2, 0, 8, 2, 0.75002)/'
"$out/yard-fault" >"$out/fault.txt"
noticed "a step that is an ulp higher" differ cmp "$out/host.txt" "$out/fault.txt"
with_fault view.c 's/: y->bodies;/: y->part[STANDING];/' "-DPICTURE=\"$out/fault.ppm\""
"$out/yard-fault" >"$out/fault.txt"
noticed "a picture without who walks" "not in the pictures: player" shows_all "$out/fault.ppm"
tail -n 4 "$out/host.txt"

#!/bin/sh
# The game measured and tested, without a window.
#
#   examples/gba/run.sh measure [write]
#
# What README.md says about cycles: the same walk with each of the means turned off in turn. All see
# the same pictures: a step of the game is four sixtieths of a second in each of them, however long it
# takes. With `write`, the table goes into README.md and play.png beside it.
#
#   examples/gba/run.sh test OUT          (tools/gate.sh gba)
#   examples/gba/run.sh test OUT record   (gba-record) records of calls, after that, whose build is taken
#
# The game in make test: a tour is played on mGBA, and the host, which takes the same steps, has to draw
# the same screens, byte for byte; fast enough, and at the cost that README.md says. What is seen and
# where the player may be is asked in another way, too. Then the faults that this has to notice.
set -eu

cd "$(dirname "$0")/../.."
. examples/gba/rom.sh

if [ "${1:-}" = measure ]; then
    shift
    base=build/gba
    like=build/gba-measure/all
    readme=examples/gba/README.md
    game='game/*'
    rm -rf build/gba-measure
    mkdir -p build/gba-measure

    say() { echo "gba: $*"; }

    # in thousands of cycles a picture
    row() { # WHAT DIRECTORY
        awk -v what="$1" -v rate="$(rate "$2/report")" '
            { for (i = 1; i < NF; i += 2) n[$i] = $(i + 1) }
            END { p = n["pictures"]
                  printf "| %s | %.1f | %.1f | %d | %d | %d | %d | **%s** |\n", what,
                      n["casts"] / p, n["hits"] / p, n["look"] / p / 1000, n["draw"] / p / 1000,
                      n["step"] / p / 1000, n["wait"] / p / 1000, rate }' "$2/report"
    }

    variant() { # WHAT NAME OBJECTS FLAGS ARGUMENTS-OF-MAKE...
        what=$1 name=$2 objects=$3 more=$4
        shift 4
        say "$what" >&2
        remade "build/gba-measure/$name" $like "$objects" "GBA_MORE=-DFIXED_TICKS=4 $more" \
            "$@" >/dev/null
        played "build/gba-measure/$name" $tour 4
        row "$what" "build/gba-measure/$name"
    }

    table() {
        echo "| | casts | hits | look | draw | step | wait | pictures a second |"
        echo "|---|---|---|---|---|---|---|---|"
        row "**all of it**" $like
        variant "a cast for each column" each "$game" -DLOOK_BITS=0
        variant "no \`hits\`: a cast wherever a wall has an end" cast "$game" -DLOOK_HITS=0
        variant "no ends of walls: \`hits\` for each column" hits "$game" -DLOOK_CORNERS=0
        variant "no division of its own for a column: \`enter\`" enter "$game" -DLOOK_DIVISION=0
        variant "the tree in ROM" nodes level "" GBA_LEVEL_FAST=
        variant "all in ROM, as Thumb code" rom "$game lib/* level" "" GBA_FAST= GBA_LEVEL_FAST=
        variant "nothing of all this" none "$game lib/* level" -DLOOK_BITS=0 GBA_FAST= \
            GBA_LEVEL_FAST=
    }

    made $base play
    made $like fixray.gba "GBA_MORE=-DFIXED_TICKS=4" >/dev/null
    say "all of it" >&2
    played $like $tour 4
    table >build/gba-measure/table.md
    cat build/gba-measure/table.md
    [ "${1:-}" = write ] || exit 0
    awk -v table=build/gba-measure/table.md '
        /<!-- cycles:begin -->/ { print; while ((getline line <table) > 0) print line; skip = 1 }
        /<!-- cycles:end -->/ { skip = 0 }
        !skip' $readme >build/gba-measure/README.md
    cp build/gba-measure/README.md $readme
    ${CC:-cc} -O1 tools/draw/*.c -lpng -lm -o build/gba-measure/draw-ppm
    made $base fixray.gba
    played $base $tour 1 $screens
    build/gba-measure/draw-ppm $base/screens.ppm examples/gba/play.png
    say "$readme and examples/gba/play.png are written"
    exit
fi
shift

# What make test asks.
out=$1
base=$out/game
readme=examples/gba/README.md

fail() { echo "gba: $*" >&2; exit 1; }

# Each has to fail, with this in its output.
noticed() { # FAULT PATTERN COMMAND...
    what=$1 pattern=$2
    shift 2
    ! ("$@") >"$out/control.log" 2>&1 || fail "$what passed unnoticed"
    grep -q -- "$pattern" "$out/control.log" || fail "$what: $(cat "$out/control.log")"
    echo "control: $what is noticed"
}

# A copy of the game with a change, for the host.
with_fault() { # FILE SED-COMMAND PROGRAM
    rm -rf "$out/fault"
    mkdir -p "$out/fault/gba"
    cp -Rp examples/gba/*.[ch] examples/gba/host examples/gba/machine "$out/fault/gba"
    cp -Rp examples/demo "$out/fault"
    sed "$2" "examples/$1" >"$out/fault/$1"
    ! cmp -s "examples/$1" "$out/fault/$1" || fail "no fault was put into $1"
    rm -f "$base/$3" "$base/each.o"
    made "$base" "$3" "GBA_DIR=$out/fault/gba"
}

# The sum of the bytes from 0xA0 on and 0x19 is 0, or a GBA starts nothing.
has_head() { # ROM
    od -An -v -tu1 -j160 -N30 "$1" | awk '
        { for (i = 1; i <= NF; i++) sum += $i } END { exit (sum + 25) % 256 != 0 }' ||
        fail "the head of $1 has another sum"
}

# A function of the program is in the fast RAM.
is_fast() { # ELF FUNCTION...
    elf=$1
    shift
    for name; do
        arm-none-eabi-nm "$elf" | grep -q "^03.* $name\$" || fail "$name is not in the fast RAM"
    done
}

is_smooth() { # REPORT
    awk -v rate="$(rate "$1")" 'BEGIN { exit !(rate >= 15) }' ||
        fail "$(rate "$1") pictures a second, not 15"
}

# What the tour has to have in it.
has_all() { # REPLAY'S-OUTPUT
    awk '{ exit !($4 >= 3 && $8 > 100 && $11 > 1000 && $13 >= 1 && $15 < 100) }' "$1" ||
        fail "the tour has not everything in it: $(cat "$1")"
}

# The first row of the table, within a twentieth: the library may change a little.
costs_so() { # REPORT README
    awk -F '|' -v pictures="$(counted "$1" pictures)" -v look="$(counted "$1" look)" \
        -v draw="$(counted "$1" draw)" '
        function far(said, is) { return said < is * 0.95 || said > is * 1.05 }
        /^\| \*\*all of it/ {
            seen = 1
            look /= 1000 * pictures; draw /= 1000 * pictures
            if (far($5, look) || far($6, draw)) {
                printf "README says %d and %d, measured %d and %d\n", $5, $6, look, draw
                bad = 1 } }
        END { exit bad || !seen }' "$2"
}

# A run of the host, with a record of its calls.
recorded() { # RECORD ARGUMENTS-OF-MAKE...
    record=$1
    shift
    rm -f "$base/replay-recorded"
    made "$base" replay-recorded GBA_RECORD=1 "$@"
    "$base/replay-recorded" "$rom/log" "$out/none.ppm" 2>"$record" >"$out/replay.txt"
}

# Records of calls (docs/lockstep.md) of the first steps of the tour, of the ROM on mGBA and of the
# host: tools/desync finds no difference, and names the first call of one that is planted.
compare_records() {
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
}

if [ "${2:-}" = record ]; then
    rom=$out/recorded
    compare_records
    exit
fi
rm -rf "$out"
mkdir -p "$out"
screens=$(seq 4 9 200)
made "$base" fixray.gba
made "$base" replay
made "$base" play
has_head "$base/fixray.gba"
is_fast "$base/fixray.elf" look fxri_tree_walk draw_walls scene_walls_nodes
played "$base" $tour 1 $screens
cat "$base/report"
is_smooth "$base/report"
"$base/replay" "$base/log" "$out/host.ppm" $screens >"$out/replay.txt"
cat "$out/replay.txt"
has_all "$out/replay.txt"
cmp "$base/screens.ppm" "$out/host.ppm"
echo "$(echo $screens | wc -w) screens are those of the host;" \
    "$(rate "$base/report") pictures a second"
made "$base" check
"$base/check" 3000

# where the cycles go
remade "$out/fixed" "$base" machine/main GBA_MORE=-DFIXED_TICKS=4
played "$out/fixed" $tour 4
costs_so "$out/fixed/report" $readme || fail "make gba README=write puts other cycles there"
sed '/all of it/s/[0-9]* | [0-9]* | [0-9]* | \*\*/9&/' $readme >"$out/stale.md"
noticed "a cost that is no longer so" "README says" costs_so "$out/fixed/report" "$out/stale.md"

# With devkitARM, of which a stub stands here: its compiler, start-up and linker script.
mkdir -p "$out/devkitARM/bin"
for tool in gcc objcopy objdump; do
    cat >"$out/devkitARM/bin/arm-none-eabi-$tool" <<-END
	#!/bin/sh
	echo "$tool \$*" >>"$out/devkitARM/called"
	for word; do
	    shift
	    case \$word in
	    -specs=gba.specs) set -- "\$@" --specs=picolibc.specs -nostartfiles \
	        -T tools/package/devkitpro/gba.ld tools/package/devkitpro/start.s ;;
	    *) set -- "\$@" "\$word" ;;
	    esac
	done
	exec arm-none-eabi-$tool "\$@"
	END
    chmod +x "$out/devkitARM/bin/arm-none-eabi-$tool"
done
remade "$out/devkit" "$base" machine/main DEVKITARM="$PWD/$out/devkitARM"
grep -q "gcc.*-specs=gba.specs" "$out/devkitARM/called" || fail "DEVKITARM is not taken"
cmp "$out/devkit/fixray.gba" "$base/fixray.gba"
echo "DEVKITARM is taken where it is set"

# one step of a color; a wall that hides nothing; a guard that looks over walls; a player that
# is pushed on; another speed; a game in slow memory
with_fault gba/walls.c 's/shade - 3/shade - 2/' replay
"$base/replay" "$base/log" "$out/fault.ppm" $screens >/dev/null
noticed "another color" differ cmp "$base/screens.ppm" "$out/fault.ppm"
with_fault gba/game.c 's/WALK_SPEED 4/WALK_SPEED 5/' replay
noticed "another game" "step .*: another game" "$base/replay" "$base/log" "$out/fault.ppm"
with_fault gba/corners.c 's/side < depth/2 * side < depth/' check
noticed "an end of a wall that is left out" "sees another wall" "$base/check" 3000
with_fault gba/game.c 's/sight.a.z = GUARD_EYE/sight.a.z = FXR_Q16(200)/' check
noticed "a guard that looks over walls" "guard sees" "$base/check" 300
with_fault gba/game.c 's/= moved.center;/= fxr_vec3_add(moved.center, moved.left);/' check
noticed "a player that is pushed into a wall" "is in a wall" "$base/check" 300
remade "$out/slow" "$base" "game/look game/walls game/corners" GBA_FAST=
played "$out/slow" $tour 1
noticed "a picture that takes too long" "pictures a second, not 15" is_smooth "$out/slow/report"
noticed "a function in slow memory" "look is not" is_fast "$out/slow/fixray.elf" look
head -c 1000 "$base/fixray.gba" >"$out/short.gba"
printf '\1' | dd of="$out/short.gba" bs=1 seek=170 conv=notrunc 2>/dev/null
noticed "a head with another sum" "another sum" has_head "$out/short.gba"

# input that is none
refused() { # WHAT PATTERN KEYS
    printf "$3" >"$out/wrong.txt"
    noticed "$1" "play: .*$2" played "$out/fixed" "$out/wrong.txt" 1 $4
}
refused "a key that is none" "names a key that is none" '10 UP\n10 JUMP\n' ""
refused "a line without a number" "begins with no number" 'UP\n' ""
refused "a tour that is too short" "end before" '20 UP\n' 100
noticed "a log that is none" "replay: .*ends before" \
    "$base/replay" $readme "$out/fault.ppm" 1
noticed "a map that is none" "bake-level: .*NOMAP" \
    "$base/bake-level" /usr/share/games/doom/freedoom1.wad NOMAP "$out/wrong.c"
[ ! -e "$out/wrong.c" ] || fail "wrong.c was written"

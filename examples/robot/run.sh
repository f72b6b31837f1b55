#!/bin/sh
# The steps of make robot: build, then the same run on the host, on a micro:bit and on an
# RP2040, comparison, costs and picture.
#
#   README=write   puts the costs into examples/robot/README.md, and the picture beside it
#
# examples/robot/run.sh test is the robot in make test (tools/gate.sh robot): the same run on the host, on
# a micro:bit and, for some ticks, on an RP2040; within the memory that README.md says, at the cost that
# it says; in no shape after each tick. Then the faults that this has to notice.
set -eu

cd "$(dirname "$0")/../.."
. examples/robot/build.sh

if [ "${1:-}" != test ]; then
    out=build/robot
    step=0
    total=7
    mkdir -p "$out"
    rm -f "$out"/*.txt "$out"/*.log "$out"/*.count "$out"/*.svg "$out"/*.elf

    say() { echo "robot: $*"; }
    next() { # WHAT
        step=$((step + 1))
        say "$step/$total $*"
    }
    fail() { say "$*" >&2; exit 1; }

    hash_of() { # RUN
        tail -n 1 "$1" | awk '{ print $NF }'
    }
    ms() { # CYCLES MHZ
        awk -v cycles="$1" -v mhz="$2" 'BEGIN { printf "%.1f", cycles / mhz / 1000 }'
    }
    same() { # RUN WHERE
        cmp "$out/host.txt" "$1" ||
            fail "$2 and the host differ: that is a defect"
    }

    next "the parts of fixray that the robot needs, for the host and for Cortex-M0"
    m0_library &
    host_library
    wait $!
    next "rooms, host program and firmware"
    bake_room "$out/room.c"
    cmp -s "$out/room.c" examples/robot/room.c ||
        fail "examples/robot/room.c is not that of room.txt: copy $out/room.c there"
    host_program "$out/run" $(model) examples/robot/host/main.c
    host_program "$out/check" $(model) examples/robot/host/check.c examples/robot/host/exact.c -lgmp
    firmware "$out/microbit.elf" 0x0
    firmware "$out/rp2040.elf" 0x10000000
    counter
    next "100,000 ticks and as many pushes on the host; after each the body is in no shape"
    "$out/check" 100000
    next "the run on the host"
    "$out/run" >"$out/host.txt"
    say "host       hash $(hash_of "$out/host.txt"), $(($(wc -l <"$out/host.txt"))) ticks"
    next "the run on an emulated micro:bit"
    on_microbit "$out/microbit.elf" "$out/microbit"
    same "$out/microbit.txt" "the micro:bit"
    set -- $(calls_of "$out/microbit.count" run_tick)
    say "micro:bit  hash $(hash_of "$out/microbit.txt"), $2 instructions a tick, at most $3" \
        "(at least $(ms "$2" 16) ms at 16 MHz)"
    say "           $(memory_of "$out/microbit.elf" "$out/microbit.log")"
    next "the run on an emulated RP2040 (half a minute)"
    if [ -d "$modules/node_modules/rp2040js" ]; then
        on_rp2040 "$out/rp2040.elf" "$out/rp2040"
        same "$out/rp2040.txt" "the RP2040"
        set -- $(calls_of "$out/rp2040.count" run_tick)
        say "RP2040     hash $(hash_of "$out/rp2040.txt"), $2 cycles a tick, at most $3" \
            "($(ms "$2" 125) ms at 125 MHz)"
    else
        say "RP2040     left out: npm has not got rp2040js (build/fetched/npm.log)"
    fi
    next "picture and costs"
    host_program "$out/draw-run" $(model robot sense room) \
        $drawing $tools
    "$out/draw-run" "$out/microbit.txt" "$out/run.svg"
    cost_table "$out/microbit.count" "$out/rp2040.count" >"$out/costs.md"
    readme=examples/robot/README.md
    if [ "${README:-}" = write ]; then
        awk -v costs="$out/costs.md" '
            /<!-- costs:begin -->/ { print; while ((getline line <costs) > 0) print line; skip = 1 }
            /<!-- costs:end -->/ { skip = 0 }
            !skip' "$readme" >"$out/README.md"
        cp "$out/README.md" "$readme"
        cp "$out/run.svg" examples/robot/run.svg
    fi
    sed -n '/costs:begin/,/costs:end/p' "$readme" | grep '^|' | cmp -s - "$out/costs.md" ||
        say "other costs than those in $readme: make robot README=write puts them there"
    say "done: look at $out/run.svg"
    exit
fi
shift

# What make test asks.
out=build/test/robot optimize=-O1
readme=examples/robot/README.md
rm -rf $out
mkdir -p $out

fail() { echo "robot: $*" >&2; exit 1; }

# Each has to fail, with this in its output.
noticed() { # FAULT PATTERN COMMAND...
    what=$1 pattern=$2
    shift 2
    ! "$@" >$out/control.log 2>&1 || fail "$what passed unnoticed"
    grep -q -- "$pattern" $out/control.log || fail "$what: $(cat $out/control.log)"
    echo "control: $what is noticed"
}

# A copy of the model with a change.
with_fault() { # FILE SED-COMMAND
    rm -rf $out/fault
    mkdir $out/fault
    cp examples/robot/*.[ch] examples/robot/room.txt $out/fault
    sed "$2" "examples/robot/$1" >"$out/fault/$1"
    ! cmp -s "examples/robot/$1" "$out/fault/$1" || fail "no fault was put into $1"
    mkdir -p $out/fault/host
    cp examples/robot/host/*.[ch] $out/fault/host
    robot=$out/fault
}

checked() { # TICKS PUSHES
    host_program $out/check $(model) "$robot"/host/check.c "$robot"/host/exact.c -lgmp
    $out/check "$1" "$2"
}

host_library
m0_library
bake_room $out/room.c
cmp $out/room.c examples/robot/room.c || fail "room.c is not that of room.txt"

# where it is, and what it measures
checked 10000 10000
host_program $out/run $(model) examples/robot/host/main.c
$out/run >$out/host.txt
host_program $out/draw-run $(model robot sense room) \
    $drawing $tools
$out/draw-run $out/host.txt $out/run.svg
cmp $out/run.svg examples/robot/run.svg ||
    fail "run.svg is of another run: make robot README=write"

# the same on emulated machines
counter
firmware $out/microbit.elf 0x0
on_microbit $out/microbit.elf $out/microbit
cmp $out/microbit.txt $out/host.txt
memory_of $out/microbit.elf $out/microbit.log
cost_table $out/microbit.count none >$out/costs.md
if [ -d "$modules/node_modules/rp2040js" ]; then
    firmware $out/rp2040.elf 0x10000000 -DTICKS=20
    on_rp2040 $out/rp2040.elf $out/rp2040
    head -n 20 $out/host.txt | cmp - $out/rp2040.txt
    echo "RP2040: the same 20 ticks"
else
    echo "RP2040: left out, as npm has not got rp2040js"
fi

# The costs of README.md, within a twentieth: the library may change a little.
near_costs() { # COSTS README
    awk -F '|' '
        FNR == NR { if ($3 + 0) { mean[$2] = $3; most[$2] = $4 } next }
        $2 in mean { seen++
            if ($3 < mean[$2] * 0.95 || $3 > mean[$2] * 1.05 ||
                $4 < most[$2] * 0.95 || $4 > most[$2] * 1.05) {
                print "README has" $2 $3 $4 ", measured" mean[$2] most[$2]
                bad = 1 } }
        END { if (seen != 5) { print "README has", seen + 0, "costs, not 5"; bad = 1 }
              exit bad }' "$1" "$2"
}
near_costs $out/costs.md $readme || fail "make robot README=write puts other costs there"
sed 's/^| turn | [0-9]*/&0/' $readme >$out/stale.md
noticed "a cost that is no longer so" "README has turn" near_costs $out/costs.md $out/stale.md

# one ulp of a wall
with_fault room.c 's/{{786432, /{{786433, /'
host_program $out/run-fault $(model) examples/robot/host/main.c
$out/run-fault >$out/fault.txt
noticed "a wall that is one ulp off" differ cmp $out/host.txt $out/fault.txt

# a body that is pushed through what it meets; one that turns without room; a beam that looks
# through a shape
with_fault robot.c 's/r->at = moved.center;/r->at = fxr_vec3_add(r->at, way);/'
noticed "a body that is pushed through a wall" "inside a shape" checked 2000 0
with_fault robot.c 's/, NULL, &by)/, NULL, NULL)/'
noticed "a turn through a shape" "turned through a shape" checked 0 20000
with_fault sense.c 's/i < ROBOT_BEAMS/i + 1 < ROBOT_BEAMS/'
noticed "a beam that misses a shape" "wrong range" checked 2000 0
robot=examples/robot

# too little memory
flash=16384
noticed "flash that is too small" "region .flash. overflowed" firmware $out/small.elf 0x0
flash=65536
echo 'char large[8000];' >$out/large.c
noticed "too small a stack" "less than 4 KB of stack" \
    firmware $out/small.elf 0x0 $out/large.c -Wl,-u,large

# texts that are none
refused() { # TEXT PATTERN
    printf '%s\n' "$1" >$out/wrong.txt
    noticed "a room with '$1'" "bake-room: .*$2" $out/bake-room $out/wrong.txt $out/wrong.c
    [ ! -e $out/wrong.c ] || fail "wrong.c was written"
}
refused "box 1 2 3 4 5" ":1: has to have 6 numbers"
refused "box 1 2 3 4 5 6 7" "more than 6"
refused "box 1 0 0 0 1 1" "minimum above"
refused "turned 0 0 0 1 -1 1 0" "half extent"
refused "circle 1" "'circle' is not"
refused "compound 2nd" "small letters"
refused "end" "ends no compound"
refused "goal 1 1" "has no start"
echo "no run" >$out/wrong.txt
noticed "a run that is none" "draw-run: .*Write it again" \
    $out/draw-run $out/wrong.txt $out/wrong.svg
tail -n 1 $out/host.txt | awk '{ print "hash", $NF }'

#!/bin/sh
# The steps of make robot: build, then the same run on the host, on a micro:bit and on an
# RP2040, comparison, costs and picture.
#
#   README=write   puts the costs into examples/robot/README.md, and the picture beside it
set -eu

cd "$(dirname "$0")/../.."
. examples/robot/build.sh
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

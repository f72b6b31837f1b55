#!/bin/sh
# Measure every core, side by side: tools/bench/bench.sh [CORE...]
#
# PROGRAMS="boxes many" measures those programs alone, of the cores given.
#
# What they need is installed by tools/deps.sh bench; what is missing all the same is
# left out, and said so. With no CORE given, all are measured, and
# tests/bench/figures.txt and boards.txt, and what make tables makes of them, are written
# anew, unless something was left out.
set -eu

# All of it, where figures are written.
[ $# -gt 0 ] || unset PROGRAMS ALONE

out=build/bench
mkdir -p $out
gcc -std=c99 -O2 -fPIC -shared qemu/icnt.c -o $out/icnt.so

all="m0 m0p avr gba-thumb gba gba-arm m3 m4 m4f m7-soft m7 m33-soft m33"
cores=${*:-$all}
missing=
leave_out() { # CORE WHAT
    cores=$(echo " $cores " | sed "s/ $1 / /")
    missing="$missing; $1 for want of $2"
}
[ -d build/fetched/npm/node_modules/rp2040js ] || leave_out m0p rp2040js
[ -f build/fetched/libfixmath/fix16.c ] || leave_out libfixmath "its sources"
command -v avr-gcc >/dev/null || leave_out avr avr-gcc
[ -f /usr/include/simavr/sim_avr.h ] || leave_out avr libsimavr
if [ ! -f /usr/include/mgba/core/core.h ]; then
    for core in gba-arm gba gba-thumb; do
        leave_out $core libmgba
    done
fi
for core in $cores; do
    rm -f $out/"$core".txt
done
echo "measuring: $cores"
# xargs ends with 123 if any of them failed
status=0
printf '%s\n' $cores | xargs -P "$(nproc)" -I CORE sh -c \
    'if tools/bench/core.sh CORE "$0"; then echo "measured CORE"; else exit 1; fi' \
    $out || status=$?
python3 -B tools/bench/results.py $out $cores
[ $status -eq 0 ] || {
    echo "bench: not all cores could be measured, see above; figures, tables" \
        "and chart stay as they are" >&2
    exit 1
}
echo "Least, average and most in each workload: $out/CORE.table.txt"
[ -z "$missing" ] || {
    echo "Figures, tables and chart stay as they are. Left out: ${missing#; }"
    exit 0
}
[ $# -eq 0 ] || exit 0
echo "measuring: host"
tools/bench/host.sh $out
tools/bench/figures.sh count $(printf "$out/%s.txt " $cores)
tools/bench/figures.sh host $out/host.txt
tools/bench/boards.sh
echo "Written: tests/bench/figures.txt and boards.txt, the tables of README.md and docs/costs.md," \
    "and tests/bench/cost.svg"

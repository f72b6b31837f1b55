#!/bin/sh
# Measure every core, side by side: tools/bench.sh [CORE...]
#
# What each core needs is installed by tools/deps.sh bench; a core whose emulator is
# missing all the same is left out, and said so. With no CORE given, all are measured,
# and README.md, tests/bench/figures.txt and tests/bench/cost.svg are written anew if
# nothing was left out.
set -eu

out=build/bench
mkdir -p $out
gcc -std=c99 -O2 -fPIC -shared qemu/icnt.c qemu/icnt_table.c -o $out/icnt.so

all="m0 m3 m4 m4f m7 m33"
cores=${*:-$all}
for core in $cores; do
    rm -f $out/"$core".txt
done
echo "measuring: $cores"
# xargs ends with 123 if any of them failed
status=0
printf '%s\n' $cores | xargs -P "$(nproc)" -I CORE sh -c \
    'if tools/bench/core.sh CORE "$0"; then echo "measured CORE"; else exit 1; fi' \
    $out || status=$?
python3 -B tools/bench/tables.py $out
[ $status -eq 0 ] || {
    echo "bench: not all cores could be measured, see above; README.md, figures" \
        "and chart stay as they are" >&2
    exit 1
}
[ "$cores" = "$all" ] || exit 0
echo "Least, average and most in each workload: $out/CORE.table.txt"
echo "measuring: host"
tools/bench/host.sh $out
python3 -B tools/bench/report.py $out
tools/bench/write_figures.sh count $(printf "$out/%s.txt " $cores)
echo "Written: README.md, tests/bench/figures.txt and tests/bench/cost.svg"

#!/bin/sh
# Flash and stack of each public function per core, at -Os: tools/bench/sizes.sh
#
# Prints them, and writes the sizes of tests/bench/figures.txt and the tables that
# are made of them. tools/bench/size.sh says what the numbers are.
set -eu

out=build/sizes
cores="m0 m3 m4f m33"
mkdir -p $out
echo "measuring: $cores"
printf '%s\n' $cores | xargs -P "$(nproc)" -I CORE tools/bench/size.sh CORE $out
python3 -B tools/bench/sizes.py $out $cores
tools/bench/write_figures.sh size \
    $(printf "$out/%s.txt " $cores)
python3 -B tools/bench/report.py

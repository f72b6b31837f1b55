#!/bin/sh
# Flash and stack of each public function per core: tools/bench/sizes.sh
#
# At -Os and, on M0 and M3, at -O2, which is what make lib builds. Prints them, and
# writes the sizes of tests/bench/figures.txt and the tables that are made of them.
# tools/bench/size.sh says what the numbers are.
set -eu

out=build/sizes
cores="m0 m3 m0-O2 m3-O2 m4f m33"
mkdir -p $out
tools/bench/fetch.sh libfixmath
echo "measuring: $cores"
printf '%s\n' $cores | xargs -P "$(nproc)" -I CORE tools/bench/size.sh CORE $out
python3 -B tools/bench/sizes.py $out $cores
tools/bench/write_figures.sh size \
    $(printf "$out/%s.txt " $cores)
python3 -B tools/bench/report.py

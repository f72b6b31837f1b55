#!/bin/sh
# Flash and stack of each public function per core: tools/bench/sizes.sh
#
# At -Os and, on M0 and M3, at -O2, which is what make lib builds; trees of one kind of
# shapes on M0 and M3, too. Prints them, and writes the sizes of tests/bench/figures.txt
# and the tables that are made of them.
# tools/bench/size.sh says what the numbers are.
set -eu

out=build/sizes
cores="m0 m3 m0-O2 m3-O2 m4f m33"
of_one_kind="m0-boxes m0-triangles m3-boxes m3-triangles m4f-boxes m4f-triangles"
mkdir -p $out
tools/fetch.sh libfixmath
echo "measuring: $cores"
printf '%s\n' $cores | xargs -P "$(nproc)" -I CORE tools/bench/size.sh CORE $out
printf '%s\n' $of_one_kind | xargs -P "$(nproc)" -I CORE tools/bench/size.sh CORE $out \
    fxr_segment_hits_bvh fxr_ray_hits_bvh fxr_segment_cast_bvh fxr_ray_cast_bvh \
    fxr_point_closest_bvh
for core in $of_one_kind; do # all functions together are no figure of theirs
    sed -i /^library/d $out/$core.txt
done
python3 -B tools/bench/sizes.py $out $cores
tools/bench/figures.sh size \
    $(printf "$out/%s.txt " $cores $of_one_kind)
tools/bench/boards.sh agree
python3 -B tools/bench/report.py

#!/bin/sh
# The steps of make walk: build, then the same run on the host, on a Cortex-M4 and on a Game Boy
# Advance, comparison and picture.
#
#   README=write   puts the tables into examples/walk/yard/README.md, and the picture beside it
set -eu

cd "$(dirname "$0")/../../.."
. examples/walk/yard/build.sh
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

#!/bin/sh
# What README.md says about cycles: the same walk with each of the means turned off in turn.
#
#   examples/gba/measure.sh [write]
#
# All see the same pictures: a step of the game is four sixtieths of a second in each of them,
# however long it takes. With `write`, the table goes into README.md and play.png beside it.
set -eu

cd "$(dirname "$0")/../.."
. examples/gba/rom.sh
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

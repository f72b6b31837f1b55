#!/bin/sh
# A picture of one of the larger programs, for make demo: OUT/yard.png, robot.svg, gba.png,
# lockstep.png or playground.png; or the page with all of them, OUT/index.html.
#
#   examples/pictures.sh OUT yard|robot|gba|lockstep|playground|page
#
# A picture that make walk, make robot or make lockstep has left in build/ is taken as it is. Otherwise the
# program is run: the yard and the robot on the host, the game, which make gba may have built, on mGBA, and
# a short game of lockstep by five peers of this machine. Where that is not possible, and for
# the playground, which needs a browser, the picture beside its README.md is taken.
set -eu

cd "$(dirname "$0")/.."
out=$1 name=$2
mkdir -p "$out/others"

say() { echo "demo: $name: $*"; }

run_yard() { # PICTURE
    out=$out/others
    . examples/walk/yard/build.sh
    yard_library host ${CC:-cc} -O1
    yard_host "$out/yard" "-DPICTURE=\"$out/yard.ppm\""
    "$out/yard" >"$out/yard.txt"
    ${CC:-cc} -O1 tools/draw/*.c -lpng -lm -o "$out/draw-ppm"
    "$out/draw-ppm" "$out/yard.ppm" "$1"
}

run_robot() { # PICTURE
    out=$out/others optimize=-O1
    . examples/robot/build.sh
    host_library
    host_program "$out/robot" $(model) examples/robot/host/main.c
    host_program "$out/draw-run" $(model robot sense room) $drawing $tools
    "$out/robot" >"$out/robot.txt"
    "$out/draw-run" "$out/robot.txt" "$1"
}

run_gba() { # PICTURE
    base=build/gba
    . examples/gba/rom.sh
    made $base fixray.gba
    made $base play
    played $base $tour 1 $screens
    ${CC:-cc} -O1 tools/draw/*.c -lpng -lm -o "$out/others/draw-ppm"
    "$out/others/draw-ppm" $base/screens.ppm "$1"
}

run_lockstep() { # PICTURE
    games=$out/others
    examples/lockstep/build.sh "$games" -O1 x86-64 relay replay
    peer=$games/peer-x86-64
    "$games/relay" --ticks 900 --orders "$games/orders.bin" one gcc "$peer" two gcc "$peer" \
        three gcc "$peer" four gcc "$peer" five gcc "$peer"
    "$games/replay" "$games/orders.bin" 1 "$1"
}

picture() { # BUILT COMMITTED
    picture=$out/$name.${2##*.}
    if [ -f "$1" ]; then
        cp "$1" "$picture"
        say "$1"
    elif [ $name = playground ]; then
        cp "$2" "$picture"
        say "$2, as it takes a browser: make playground"
    elif sh examples/pictures.sh "$out" $name "$picture" >"$out/others/$name.log" 2>&1; then
        say "made"
    else
        cp "$2" "$picture"
        say "$2, as it cannot be made here ($out/others/$name.log)"
    fi
}

page() {
    echo '<!DOCTYPE html><meta charset="utf-8"><title>fixray: pictures of the demo</title>'
    echo '<style>body { background: #222; color: #eee; font: 16px sans-serif }'
    echo 'img { max-width: 48%; margin: 0.5% }</style>'
    for file in view.png map.png yard.png robot.svg gba.png lockstep.png playground.png; do
        [ ! -f "$out/$file" ] || echo "<img src=\"$file\" alt=\"$file\">"
    done
}

# A shell of its own for each, as it ends at the first command that fails.
if [ $# -eq 3 ]; then
    "run_$name" "$3"
    exit
fi
case $name in
yard) picture build/walk/yard.png examples/walk/yard/yard.png ;;
robot) picture build/robot/run.svg examples/robot/run.svg ;;
gba) picture none examples/gba/play.png ;;
lockstep) picture build/lockstep/run.png examples/lockstep/run.png ;;
playground) picture none examples/playground/screenshot.png ;;
page) page >"$out/index.html" ;;
*) say "'$name' is none of yard, robot, gba, lockstep, playground and page" >&2; exit 1 ;;
esac

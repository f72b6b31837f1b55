#!/bin/sh
# Flash, stack and time of ten functions on boards that people have.
#
#   tools/bench/boards.sh [BUILD...]      BUILD is CORE:LEVEL, such as m0:-Os
#   tools/bench/boards.sh agree           flash and stack of these boards as figures.txt has
#                                         them of their cores (make figures)
#
# Each build is compiled once: the same objects are weighed (size.sh) and counted
# (core.sh). Its lines in tests/bench/boards.txt are written anew, and the table of
# README.md; the lines of other builds stay.
set -eu

out=build/bench/boards
file=tests/bench/boards.txt
functions="segment_hits_aabb segment_cast_aabb segment_hits_obb segment_cast_obb
           segment_closest_aabb segment_hits_sphere segment_cast_sphere
           sweep_sphere_cast_aabb segment_hits_triangle ray_hits_bvh"
all="m0:-Os m4f:-Os rv32imc:-Os m0p:-Os gba:-Os
     m0:-O2 m4f:-O2 rv32imc:-O2 m0p:-O2 gba:-O2"

fail() { echo "boards: $*" >&2; exit 1; }

# The boards with such a core, and what is counted on it.
boards_of() { # CORE
    case $1 in
    m0) echo "microbit stm32f030" ;;
    m0p) echo pico ;;
    gba) echo gba ;;
    rv32imc) echo esp32c3 ;;
    m4f) echo stm32f4 ;;
    *) fail "no core '$1': it is m0, m0p, gba, rv32imc or m4f" ;;
    esac
}
unit_of() { # CORE
    case $1 in
    m0p | gba) echo cycles ;;
    *) echo instructions ;;
    esac
}

# fxr_ray_hits_bvh in a library with trees of boxes alone, all others in that of all kinds.
measure() { # CORE LEVEL
    core=$1 name=$1${2#-Os}
    work=$out/$1$2
    rm -rf "$work"
    mkdir -p "$work/all" "$work/boxes"
    tools/bench/size.sh "$name" "$work" $(printf 'fxr_%s ' $functions)
    BUT_TREES=$work/$name/lib \
        tools/bench/size.sh "$name-boxes" "$work" fxr_ray_hits_bvh
    for kind in all boxes; do
        programs="boxes more distance triangles" library=$work/$name/lib
        [ $kind = all ] || programs=trees library=$work/$name-boxes/lib
        ln -s "$PWD/build/bench/icnt.so" "$work/$kind/icnt.so"
        ALONE=1 PROGRAMS=$programs LIBRARY=$library \
            tools/bench/core.sh "$core" "$work/$kind"
    done
    lines "$core" "$2" "$work" "$name" >"$work/lines"
    echo "measured $core $2"
}

lines() { # CORE LEVEL DIRECTORY NAME
    for board in $(boards_of "$1"); do
        awk -v board="$board" -v level="$2" -v unit="$(unit_of "$1")" '
        # the file of trees of boxes alone comes second
        $1 == "size" { flash[$3] = $4; stack[$3] = $5 }
        $1 == "library" && $2 !~ /-boxes$/ {
            print board, level, "library flash", $3
        }
        $1 == "call" && $4 == "large" && ($5 in flash) {
            printf "%s %s %s flash %d stack %d %s %.1f\n", board, level, $5, \
                flash[$5], stack[$5], unit, $9 / $6
        }' "$3/$4.txt" "$3/$4-boxes.txt" "$3/all/$1.txt" "$3/boxes/$1.txt"
    done
}

# All lines but those of these builds, and theirs.
write() { # BUILD...
    made=
    for build; do
        [ -s "$out/${build%%:*}${build#*:}/lines" ] || fail "nothing measured of $build"
        for board in $(boards_of "${build%%:*}"); do
            made="$made $board:${build#*:}"
        done
    done
    {
        cat <<'END'
# What ten functions cost on boards, for the table of README.md:
#
#   BOARD LEVEL FUNCTION flash BYTES stack BYTES cycles|instructions AVERAGE
#   BOARD LEVEL library flash BYTES
#
# flash and stack of a program that uses this function alone, with all that it calls; the
# average call with boxes of up to 60 units. fxr_ray_hits_bvh: a tree of 50 boxes, in a
# library with trees of boxes alone. tools/bench/boards.sh writes these lines.
END
        {
            [ ! -f $file ] || awk -v made="$made" '
                BEGIN { n = split(made, list); while (n > 0) is_made[list[n--]] }
                !/^#/ && !(($1 ":" $2) in is_made)' $file
            for build; do
                cat "$out/${build%%:*}${build#*:}/lines"
            done
        } | LC_ALL=C sort
    } >$file.new
    mv $file.new $file
}

# One function takes as much of a board as of its core; trees are of boxes alone here.
agree() {
    awk '
    FNR == NR {
        if ($1 == "size" && $4 == "flash")
            of[$2, $3] = $5 " " $7
        next
    }
    {
        core = $1 ~ /^(microbit|stm32f030)$/ ? "m0" : $1 == "stm32f4" ? "m4f" : ""
        key = core ($2 == "-Os" ? "" : $2) SUBSEP $3
        if ($3 != "library" && $3 != "fxr_ray_hits_bvh" && key in of) {
            split(of[key], number, " ")
            $5 = number[1]
            $7 = number[2]
        }
        print
    }' tests/bench/figures.txt $file >$file.new
    mv $file.new $file
}

if [ "${1:-}" = agree ]; then
    agree
    exit
fi
if [ "${1:-}" = one ]; then # for xargs
    measure "${2%%:*}" "${2#*:}"
    exit
fi
builds=${*:-$all}
for build in $builds; do
    boards_of "${build%%:*}" >/dev/null
    case ${build#*:} in
    -Os | -O2) ;;
    *) fail "'$build' is no build: CORE:-Os or CORE:-O2" ;;
    esac
done
trap 'rm -f $file.new' EXIT
trap 'exit 1' HUP INT TERM
mkdir -p $out
gcc -std=c99 -O2 -fPIC -shared qemu/icnt.c -o build/bench/icnt.so
echo "measuring:" $builds
printf '%s\n' $builds | xargs -P "$(nproc)" -I BUILD "$0" one BUILD ||
    fail "not all could be measured, see above; $file stays as it is"
write $builds
agree
python3 -B tools/bench/report.py

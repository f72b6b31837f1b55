#!/bin/sh
# What functions take of the flash of an Arduino Uno: the table of docs/packages.md.
#
#   tools/bench/uno_sizes.sh [OUT]         write it
#   tools/bench/uno_sizes.sh check OUT     fail if a function takes more (make test)
#
# Each is linked alone into a program, compiled as Arduino compiles (board_uno.sh), with all
# that it calls.
set -eu

cd "$(dirname "$0")/../.."
mode=write
if [ "${1:-}" = check ]; then
    mode=check
    shift
fi
out=${1:-build/uno_sizes}
page=docs/packages.md

fail() { echo "uno_sizes: $*" >&2; exit 1; }

# FUNCTION: what it is for
functions() {
    cat <<-'END_OF_FUNCTIONS'
	fxr_segment_hits_aabb: is there a box in the way?
	fxr_ray_hits_aabbs: the same of many boxes
	fxr_segment_cast_aabb: where does it enter and leave?
	fxr_segment_hits_sphere: is there a ball in the way?
	fxr_segment_hits_obb: is there a turned box in the way?
	fxr_segment_hits_triangle: is there a triangle in the way?
	fxr_vec3_distance: how far is it from point to point?
	fxr_segment_at: a point at a parameter
	fxr_ratio_to_q16: a parameter as a number
	fxr_ratio_compare: which of two hits is first?
	fxr_segment_length_at: how far is it to a parameter?
	fxr_point_closest_aabb: how far is a point from a box?
	fxr_segment_closest_aabb: how far does a segment pass from a box?
	fxr_sweep_sphere_hits_aabb: does a moving ball meet a box?
	fxr_sweep_sphere_stop_aabb: where does it stop?
	fxr_sin: a sine
	fxr_q16_print: a number as text
	END_OF_FUNCTIONS
}

gcc_for_uno() {
    avr-gcc -mmcu=atmega328p -Os -std=gnu11 -ffunction-sections -fdata-sections -flto \
        -fno-fat-lto-objects -DFXR_BVH_KINDS=FXR_BVH_AABBS -Iinclude "$@"
}

# As board_uno.sh weighs it: a program of this function alone.
flash_of() { # FUNCTION
    gcc_for_uno -fuse-linker-plugin -Wl,--gc-sections -nostartfiles -Wl,-e,"$1" -Wl,-u,"$1" \
        -Wl,--defsym=__TEXT_REGION_LENGTH__=0x100000 "$out"/*.o -o "$out/program.elf"
    avr-size "$out/program.elf" | awk 'NR == 2 { print $1 + $2 }'
}

rm -rf "$out"
mkdir -p "$out"
for source in src/*/*.c; do
    gcc_for_uno -c "$source" -o "$out/$(echo "$source" | tr / _ | sed 's/c$/o/')"
done
{
    echo "| function | bytes of flash | for |"
    echo "|---|---|---|"
    functions | while read -r line; do
        name=${line%%:*}
        echo "| \`$name\` | $(flash_of "$name") | ${line#*: } |"
    done
} >"$out/table"
with_table() { # PAGE
    awk -v table="$out/table" '
        /^<!-- uno:end -->/ { inside = 0 }
        !inside { print }
        /^<!-- uno:begin -->/ { inside = 1; while ((getline line <table) > 0) print line }' "$1"
}

# Functions of which the page says less than what was measured, and those that it lacks.
worse() { # PAGE
    awk '
    !/^\| `fxr_/ { next }
    FNR == NR { is[$2] = $4; next }
    $2 in is {
        if (is[$2] > $4 + 0)
            print $2 " " $4 " -> " is[$2]
        delete is[$2]
    }
    END {
        for (name in is)
            print name " is not there"
    }' "$out/table" "$1"
}

if [ $mode = write ]; then
    with_table $page >"$out/page"
    cat "$out/page" >$page
    exit 0
fi
[ -z "$(worse $page)" ] || fail "worse than $page: $(worse $page). $0 writes it"
sed '/^| `fxr_sin` |/s/| [0-9]* |/| 1 |/' $page >"$out/other"
[ "$(worse "$out/other" | wc -l)" -eq 1 ] || fail "more bytes passed unnoticed"
sed '/^| `fxr_sin` |/d' $page >"$out/other"
[ "$(worse "$out/other" | wc -l)" -eq 1 ] || fail "a lost row passed unnoticed"
echo "no function takes more of an Uno than $page says; what takes more is noticed"

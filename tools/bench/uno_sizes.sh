#!/bin/sh
# What functions take of the flash of an Arduino Uno: the table of docs/packages.md.
#
#   tools/bench/uno_sizes.sh [OUT]         write it
#   tools/bench/uno_sizes.sh check OUT     fail if it says something else (make packages)
#
# Each is linked alone into a program, compiled as Arduino compiles (board_uno.sh), with all
# that it calls; the bytes of a program without it are taken off.
set -eu

cd "$(dirname "$0")/../.."
mode=write
if [ "${1:-}" = check ]; then
    mode=check
    shift
fi
out=${1:-build/uno_sizes}
page=docs/packages.md

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

# Bytes of a program that has this function, or none.
flash_of() { # FUNCTION
    {
        echo '#include <fixray/fixray.h>'
        echo 'typedef void any(void);'
        [ -z "$1" ] || echo "any *volatile kept = (any *)$1;"
        [ -z "$1" ] && echo 'int main(void) { return 0; }' || echo 'int main(void) { return kept == 0; }'
    } >"$out/program.c"
    gcc_for_uno -fuse-linker-plugin -Wl,--gc-sections \
        -Wl,--defsym=__TEXT_REGION_LENGTH__=0x100000 "$out/program.c" "$out"/*.o \
        -o "$out/program.elf"
    avr-size -A "$out/program.elf" | awk '$1 == ".text" || $1 == ".data" { n += $2 } END { print n }'
}

rm -rf "$out"
mkdir -p "$out"
for source in src/*/*.c; do
    gcc_for_uno -c "$source" -o "$out/$(echo "$source" | tr / _ | sed 's/c$/o/')"
done
none=$(flash_of "")
{
    echo "| function | bytes of flash | for |"
    echo "|---|---|---|"
    functions | while read -r line; do
        name=${line%%:*}
        echo "| \`$name\` | $(($(flash_of "$name") - none)) | ${line#*: } |"
    done
} >"$out/table"
awk -v table="$out/table" '
    /^<!-- uno:end -->/ { inside = 0 }
    !inside { print }
    /^<!-- uno:begin -->/ { inside = 1; while ((getline line <table) > 0) print line }' \
    $page >"$out/page"
if [ $mode = write ]; then
    cat "$out/page" >$page
elif ! cmp -s "$out/page" $page; then
    diff $page "$out/page" || true
    echo "uno_sizes: $page says something else; tools/bench/uno_sizes.sh writes it" >&2
    exit 1
fi

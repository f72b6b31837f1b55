#!/bin/sh
# What a walker costs: tools/bench/walker.sh stops|ticks|flash [CORE [LEVEL]]
#
# stops   the instructions of fxr_sweep_stop_scene in examples/walk, which walks through E1M1 of
#         Freedoom as make demo SCENE=walk does: along the floor, over steps, and down. m3 at -O2;
#         TICKS: how long, 4000 by default.
# ticks   those of fxr_character_move in tests/bench/ticks.c. m0 at -Os.
# flash   bytes of a program with one mover and an array of shapes. ATmega2560 at -Os, always.
#
# CORE is one of qemu/targets.txt, the compiler is gcc. docs/costs.md has the figures.
set -eu

cd "$(dirname "$0")/../.."
what=${1:-}
case $what in
stops) core=${2:-m3} level=${3:--O2} ;;
ticks) core=${2:-m0} level=${3:--Os} ;;
flash) ;;
*) sed -n '2s/^# //p' "$0" >&2; exit 2 ;;
esac
out=build/bench/$what
mkdir -p $out
gcc -std=c99 -O2 -fPIC -shared qemu/icnt.c -o $out/icnt.so

stops() {
    . examples/steps.sh
    total=2
    common="$common -Iexamples/demo"
    rm -f $out/scene.c
    archive lib-host ar ${CC:-cc} -O2
    make_scene
    case $scene in
    $out/*) ;;
    *) echo "walker.sh: E1M1 is not here. Install the package freedoom" >&2; exit 1 ;;
    esac
    next "${TICKS:-4000} ticks on $core"
    qemu/cc "$core" libc $common $level -ffunction-sections -Wl,--gc-sections \
        -DTICKS="${TICKS:-4000}" -DEVERY="${TICKS:-4000}" examples/walk/*.c \
        "$scene" src/*/*.c -o "$out/$core.elf"
    PLUGIN=$out/icnt.so,phase=walk_tick,measure=fxri_sweep_stop_scene,out=$out/$core.txt \
        TIMEOUT=900 qemu/run "$core" "$out/$core.elf"
    cat "$out/$core.txt"
}

ticks() {
    [ -x build/fixray-bake ] || { echo "walker.sh: make bake first" >&2; exit 1; }

    # A square of 32 x 32 cells of a unit, with hills up to 1.5 units high.
    awk 'BEGIN {
        n = 32
        for (y = 0; y <= n; y++)
            for (x = 0; x <= n; x++) {
                seed = (seed * 4093 + 577 + x * 31 + y * 17) % 65536
                hill = 0.6 + 0.3 * sin(x / 3) + 0.3 * cos(y / 4) + seed / 65536 * 0.3
                printf "v %d %d %.4f\n", x, y, hill
            }
        for (y = 0; y < n; y++)
            for (x = 0; x < n; x++) {
                a = y * (n + 1) + x + 1
                print "f", a, a + 1, a + n + 2
                print "f", a, a + n + 2, a + n + 1
            }
    }' >$out/ticks_level.obj
    build/fixray-bake --name ticks_level -o $out/ticks_level $out/ticks_level.obj \
        >$out/bake.log
    sources="tests/bench/ticks.c $out/ticks_level.c src/*/*.c"
    ${CC:-cc} -std=c99 -O2 -Iinclude -I$out $sources -o $out/ticks
    $out/ticks >$out/host
    qemu/cc "$core" libc -std=c99 "$level" -ffunction-sections -Wl,--gc-sections -Iinclude \
        -I$out $sources -o $out/ticks.elf
    PLUGIN=$out/icnt.so,phase=tick_,measure=walker_ticks,out=$out/$core.txt TIMEOUT=900 \
        qemu/run "$core" $out/ticks.elf >$out/$core
    cmp $out/host $out/$core
    grep stood $out/$core
    awk -v core="$core" -v level="$level" '$2 == "walker_ticks" {
        sub(/^tick_/, "", $1)
        print core, level, $1 ":", $3, "ticks, least", $5, "average", $6, "most", $7
    }' $out/$core.txt
}

# Code and the data that is copied to RAM; compiled file by file, as users do.
flash() {
    cat >$out/walker.c <<'END'
#include <fixray/move.h>

extern volatile fxr_vec3 asked;
extern fxr_shape shapes[2];
volatile fxr_vec3 asked;
fxr_shape shapes[2];

int
main(void)
{
    const fxr_vec3 at = {asked.x, asked.y, asked.z};
    const fxr_scene around = fxr_scene_shapes(shapes, 2);
    const fxr_mover mover = MOVER;
#ifdef SLIDES
    fxr_moved out;

    fxr_move_slide(&around, &mover, at, at, NULL, &out);
#else
    const fxr_character who = {
        {0, 0, FXR_Q30_ONE}, FXR_Q30(0.7), FXR_Q16(0.3)};
    const fxr_character_step step = {{at.x, at.y, 0}, at.z, false, NULL, NULL};
    fxr_character_moved out;

    fxr_character_move(&around, &mover, &who, at, &step, NULL, &out);
#endif
    asked.x = out.center.x;
    return 0;
}
END
    boxes='-DFXR_BVH_KINDS=FXR_BVH_AABBS -DFXR_COMPOUND_KINDS=FXR_COMPOUND_AABBS'
    for with in "" -DFXR_SIZE=2 "$boxes" "$boxes -DFXR_SIZE=2"; do
        gcc="avr-gcc -mmcu=atmega2560 -std=c99 -Os -ffunction-sections -fdata-sections $with -Iinclude"
        rm -rf $out/library
        mkdir $out/library
        for source in src/*/*.c; do
            $gcc -c "$source" -o "$out/library/$(basename "$source" .c).o"
        done
        for mover in "fxr_mover_sphere(asked.x)" "fxr_mover_aabb(at)"; do
            for how in -DSLIDES -DWALKS; do
                $gcc "-DMOVER=$mover" $how -Wl,--gc-sections $out/walker.c \
                    $out/library/*.o -o $out/walker.elf
                avr-size $out/walker.elf |
                    awk -v who="$mover $how $with" 'NR > 1 { print who ":", $1 + $2 }'
            done
        done
    done
}

$what

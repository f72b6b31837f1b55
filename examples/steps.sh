# What the demos do alike; read by demo.sh and others, in the top directory.
#
#   out      where all goes
#   common   flags for both machines
#   total    number of steps
common="-std=c99 -Iinclude"
step=0

# The sources of the demo's programs for the host.
host=examples/demo/host
bake_wad="$host/bake*.c $host/colors.c $host/emit.c
    tools/bake/doom/*.c tools/bake/tree/*.c tools/bake/host.c tools/bake/output.c"
draw_demo="$host/draw_*.c tools/draw/canvas.c"

say() { echo "demo: $*"; }

next() { # WHAT
    step=$((step + 1))
    say "$step/$total $*"
}

# A program SOURCES... -o PROGRAM, with the library.
host_cc() { ${CC:-cc} ${CFLAGS:--O2} $common "$@" $out/lib-host.a; }
target_cc() { qemu/cc m4f libc -O2 $common "$@" $out/lib-m4f.a; }

# The library for both machines, side by side: $out/lib-host.a and lib-m4f.a.
build_library() {
    archive lib-m4f arm-none-eabi-ar "$PWD/qemu/cc" m4f object -O2 &
    archive lib-host ar ${CC:-cc} ${CFLAGS:--O2}
    wait $!
}

archive() { # NAME AR COMPILER...
    top=$PWD name=$1 ar=$2
    shift 2
    rm -rf "$out/$name" "$out/$name.a"
    mkdir -p "$out/$name"
    (cd "$out/$name" && "$@" $common -I"$top/include" -c "$top"/src/*/*.c)
    $ar rcs "$out/$name.a" "$out/$name"/*.o
}

run_on_target() { # ELF
    TIMEOUT=${TIMEOUT:-900} qemu/run m4f "$1"
}

compare() { # ON_TARGET ON_HOST
    next "comparison"
    if ! cmp "$1" "$2"; then
        say "the emulated core and the host differ: that is a defect" >&2
        exit 1
    fi
    say "the same $(($(wc -c <"$2"))) bytes from both"
}

# SOURCES...: what the queries of examples/cost cost, on the emulated core.
measure() {
    next "cost of a query on the Cortex-M4"
    target_cc examples/cost/cost.c "$@" -o "$out/cost.elf"
    ${CC:-cc} -std=c99 -O2 -fPIC -shared qemu/icnt.c \
        -o "$out/icnt.so"
    measured=fxr_ray_cast_bvh+fxr_segment_hits_bvh+each_cast+each_hits
    PLUGIN="$out/icnt.so,phase=phase_,measure=$measured,out=$out/cost.txt" \
        run_on_target "$out/cost.elf"
    awk '
        /^phase_/ { calls[$1 $2] = $3; mean[$1 $2] = $6; most[$1 $2] = $7 }
        function line(what, phase, tree, each) {
            tree = phase tree
            each = phase each
            if (!calls[tree])
                return
            lines++
            printf "%-34s %6d %7.0f %8d %11.0f %7.1f\n", what, calls[tree],
                mean[tree], most[tree], mean[each], mean[each] / mean[tree]
        }
        END {
            print "instructions, each on average       asked    tree  at most" \
                "  all shapes   ratio"
            line("ray: first hit", "phase_view", "fxr_ray_cast_bvh",
                "each_cast")
            line("line of sight that is free", "phase_free",
                "fxr_segment_hits_bvh", "each_hits")
            line("line of sight that is blocked", "phase_blocked",
                "fxr_segment_hits_bvh", "each_hits")
            exit lines == 0
        }' "$out/cost.txt"
}

# scene becomes that of a map: of $WAD, or of the package freedoom, else the small one.
make_scene() {
    freedoom=/usr/share/games/doom/freedoom1.wad
    wad=${WAD:-$freedoom}
    if [ -z "${WAD:-}" ] && [ ! -f "$freedoom" ]; then
        next "scene: examples/scene_small.c, as $freedoom is not installed"
        scene=examples/scene_small.c
        return
    fi
    next "scene: ${MAP:-E1M1} of $wad"
    scene=$out/scene.c
    host_cc $bake_wad -lm -o build/bake-wad
    build/bake-wad "$wad" "${MAP:-E1M1}" "$scene"
}

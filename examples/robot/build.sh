# How the robot is built and run, for run.sh and pictures.sh; read in the top directory.
#
#   out       where all goes
#   optimize  -O1 for the host, -O2 if it is not set
#   robot     the model; the test takes one with a fault
#   flags     for all of it
robot=examples/robot
flags="-std=c99 -pedantic -Wall -Wextra -Wconversion -Wsign-conversion -Wshadow -Wundef -Werror
       -Iinclude"

# Of 64 KB of flash and 16 KB of RAM; a microbit has these 16 KB.
flash=65536 ram=16384

drawing="examples/robot/host/draw_run.c examples/robot/host/picture.c"
tools="tools/bake/tree/*.c tools/bake/host.c tools/bake/output.c"

# The sources of the model in directory $robot: all, or those that are named.
model() { # [NAMES...]
    [ $# -gt 0 ] || set -- robot sense plan run room
    for name; do
        echo "$robot/$name.c"
    done
}

# All of the library, where small code is asked for (-Os, FXR_SIZE=2), as $out/host.o and
# $out/m0.a: each function has a section of its own, so that a program takes what it calls alone.
library="-std=c99 -ffunction-sections -fdata-sections"
kinds='-DFXR_BVH_KINDS=(FXR_BVH_AABBS+FXR_BVH_OBBS)' # of the room's tree
host_library() {
    tools/package/single.sh "$out/single"
    ${CC:-cc} $library ${optimize:--O2} -DFXR_SIZE=2 -c "$out/single/fixray.c" -o "$out/host.o"
}
m0_library() { # the objects in M0_OBJECTS, if that is set, but for what asks the shapes of a tree
    mkdir -p "$out/m0"
    rm -f "$out/m0"/*.o "$out/m0.a"
    [ -z "${M0_OBJECTS:-}" ] || cp "$M0_OBJECTS"/*.o "$out/m0"
    for source in src/*/*.c; do
        object=$out/m0/$(basename "$source" .c).o
        [ -f "$object" ] && ! echo "$source" | grep -q '^src/scene/' ||
            qemu/cc m0 object $library "$kinds" -Os -Iinclude -c "$source" -o "$object"
    done
    ar rcs "$out/m0.a" "$out/m0"/*.o
}

# room.c of room.txt.
bake_room() { # ROOM.c
    host_program "$out/bake-room" examples/robot/host/bake_room.c $tools
    "$out/bake-room" "$robot/room.txt" "$1"
}

host_program() { # PROGRAM SOURCES... FLAGS...
    program=$1
    shift
    ${CC:-cc} $flags ${optimize:--O2} "$@" "$out/host.o" -lm -Wl,--gc-sections -o "$program"
}

# Without a libc: qemu/cortexm.ld, which ends in an error where flash or RAM is too small, or the
# stack.
firmware() { # ELF ORIGIN-OF-FLASH FLAGS...
    elf=$1 origin=$2
    shift 2
    echo 'ASSERT(stack_end - bss_end >= 4096, "the robot leaves less than 4 KB of stack")' \
        >"$out/stack.ld"
    FLASH=$origin:$((flash / 1024))K qemu/cc m0 bare -Os $flags "$@" \
        -fno-tree-loop-distribute-patterns -ffunction-sections -fdata-sections \
        -Wl,--gc-sections $(model) $robot/target.c "$out/stack.ld" \
        qemu/startup.c qemu/semihost.c "$out/m0.a" -lgcc -o "$elf"
}

# What a program takes, of what there is; LOG is what it printed: the stack, too.
memory_of() { # ELF LOG
    arm-none-eabi-size "$1" | awk -v flash=$flash -v ram=$ram \
        -v stack="$(sed -n 's/^stack \(.*\) bytes/\1/p' "$2")" 'NR == 2 {
            printf "flash %d of %d bytes; RAM %d of %d: variables %d, stack %d\n",
                $1 + $2, flash, $2 + $3 + stack, ram, $2 + $3, stack }'
}

# The lines of a run alone.
run_of() { # LOG RUN
    grep -v '^stack' "$1" >"$2"
}

# On the micro:bit, with the instructions of each function in OUT.count.
on_microbit() { # ELF OUT
    PLUGIN=$out/icnt.so,phase=run_tick,out=$2.count TIMEOUT=600 qemu/run m0 "$1" >"$2.log"
    run_of "$2.log" "$2.txt"
}

# On the RP2040, with the cycles of each tick in OUT.count.
modules=$PWD/build/fetched/npm
on_rp2040() { # ELF OUT
    node tools/bench/rp2040.mjs "$modules" "$1" "$2.count" 'main$' 'run_tick$' >"$2.log"
    run_of "$2.log" "$2.txt"
}

counter() {
    ${CC:-cc} -std=c99 -O2 -fPIC -shared qemu/icnt.c -o "$out/icnt.so"
}

# CALLS AVERAGE MOST of a function, by either counter.
calls_of() { # COUNT FUNCTION
    awk -v name="$2" '$1 != "-" && $2 == name { if (NF > 7) print $3, int($6 + 0.5), $7
                                   else print $3, int($6 / $3 + 0.5), $5 }' "$1"
}

# The table of README.md, of the counts of both.
cost_table() { # MICROBIT.count RP2040.count
    row() { # WHAT COUNT FUNCTION
        calls_of "$2" "$3" | awk -v what="$1" '{ print "| " what " | " $2 " | " $3 " |" }'
    }
    echo "| a tick | on average | at most |"
    echo "|---|---|---|"
    row "look: sixteen beams" "$1" robot_sense
    row "decide: map, wave, way" "$1" plan_way
    row "turn" "$1" robot_turn
    row "move: sweeps and slides" "$1" robot_move
    row "**all, in instructions of the micro:bit**" "$1" run_tick
    [ ! -f "$2" ] || row "**all, in cycles of the RP2040**" "$2" run_tick
}

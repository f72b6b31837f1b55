# How the yard is compiled and run, for run.sh and pictures.sh; read in the top directory.
#
#   out         where everything goes
#   gba_level   -O1 for the Game Boy Advance, -O2 if it is not set
#
# The library is compiled as one file, with capsules among the shapes of arrays.
yard=examples/walk/yard
flags="-std=c99 -pedantic -Wall -Wextra -Wconversion -Wsign-conversion -Wshadow -Wundef -Werror
       -Iinclude"
kinds=-DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL
gba_cc="arm-none-eabi-gcc --specs=picolibc.specs -std=gnu99 ${gba_level:--O2} -mcpu=arm7tdmi -mthumb
        -mthumb-interwork -ffunction-sections -DFXR_PORT_GBA -DFXR_HOT= $kinds -Iinclude"

# NAME COMPILER...: $out/NAME.o
yard_library() {
    object=$out/$1.o
    shift
    tools/unit.sh src/*/*.c >"$out/library.c"
    "$@" -std=c99 $kinds -Iinclude -c "$out/library.c" -o "$object"
}
yard_libraries() { # that of the host is HOST_OBJECT, if that is set
    yard_library m4 qemu/cc m4f object -O2
    yard_library gba $gba_cc
    [ -n "${HOST_OBJECT:-}" ] && cp "$HOST_OBJECT" "$out/host.o" ||
        yard_library host ${CC:-cc} -O2
}

# PROGRAM FLAGS...: on this machine.
yard_host() {
    program=$1
    shift
    ${CC:-cc} $flags -O2 "$@" "$yard"/*.c "$yard"/host/*.c "$out/host.o" -o "$program"
}

# For a Cortex-M4, and what a tick takes there: OUT.elf, OUT.txt, OUT.count
yard_m4() { # OUT
    qemu/cc m4f libc -O2 $flags $yard/*.c $yard/host/*.c "$out/m4.o" -o "$1.elf"
    ${CC:-cc} -std=c99 -O2 -fPIC -shared qemu/icnt.c -o "$out/icnt.so"
    PLUGIN="$out/icnt.so,out=$1.count" TIMEOUT=600 qemu/run m4f "$1.elf" >"$1.txt"
}

# For the Game Boy Advance, in Thumb code, on mGBA: OUT.gba, OUT.txt, and the screen at the end,
# OUT-gba.ppm. What level.c has is in the large memory, which nobody clears: all of it is written
# before it is read.
yard_gba() { # OUT
    for source in $yard/*.c $yard/gba/*.c examples/gba/record/to_mgba.c; do
        case $source in */main.c) rename=-Dmain=yard_main ;; *) rename= ;; esac
        $gba_cc $rename -c "$source" -o "$out/gba-$(basename "$source" .c).o"
    done
    arm-none-eabi-objcopy --rename-section .bss=.sbss "$out/gba-level.o"
    $gba_cc -Wl,--gc-sections "$out"/gba-*.o "$out/gba.o" -nostartfiles \
        -T tools/package/devkitpro/gba.ld tools/package/devkitpro/start.s -o "$1.elf"
    arm-none-eabi-objcopy -O binary "$1.elf" "$1.gba"
    ${CC:-cc} -std=gnu99 -O1 $yard/gba/host/run.c -o "$out/run" -lmgba
    "$out/run" "$1.gba" "$1-gba.ppm" >"$1.txt"
}

# The tables of README.md, of the run and of the counts of the M4.
yard_tables() { # RUN COUNT
    row() { # WHAT FUNCTION
        awk -v what="$1" -v name="$2" '$2 == name {
            print "| " what " | " int($6 + 0.5) " | " $7 " |" }' "$3"
    }
    echo "| a tick, in instructions of a Cortex-M4 | on average | at most |"
    echo "|---|---|---|"
    row "the platform, the lift and the door" yard_move "$2"
    row "the player walks" yard_walk "$2"
    row "the camera follows" yard_follow "$2"
    row "two guards look" yard_watch "$2"
    row "bullets fly" yard_shoot "$2"
    echo
    sed -n '/^ticks\|^bullets/s/^/    /p' "$1"
}
says() { # README: its tables
    awk '/<!-- run:end -->/ { says = 0 }
         says
         /<!-- run:begin -->/ { says = 1 }' "$1"
}

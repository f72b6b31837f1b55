#!/bin/sh
# Measure the programs of tests/bench on one core: tools/bench/core.sh CORE OUT
#
# Builds each ask_*.c at -O2 with fixray and the other methods, runs it on its
# emulator and writes OUT/CORE.txt:
#
#   call CORE PROGRAM WORKLOAD FUNCTION CALLS MIN MAX SUM
#   wrong CORE PROGRAM METHOD WORKLOAD N CASES
#
# ALONE=1 leaves the other methods out; PROGRAMS="boxes many" picks programs;
# LIBRARY=DIRECTORY takes the objects there in place of fixray's at -O2.
set -eu

fail() { echo "bench: $*" >&2; exit 1; }

core=$1 out=$2
work=$out/$core
rm -rf "$work"
mkdir -p "$work/objects"

# What a library and its program are built with, and so is every method; c99 alone
# would forbid fused multiply-add, which floats profit from.
flags="-std=c99 -Werror=implicit-function-declaration -O2 -ffp-contract=fast
       -ffunction-sections -fdata-sections -Iinclude -Ibuild/fetched/libfixmath"
libfixmath=build/fetched/libfixmath/fix16.c
programs=${PROGRAMS:-$(echo tests/bench/ask_*.c |
    sed 's|tests/bench/ask_||g; s|\.c||g')}
platform=tests/bench/platform.c
sources="tests/bench/bench.c tests/bench/cases.c
         tests/bench/floats.c
         tests/bench/each.c"
[ -n "${LIBRARY:-}" ] || sources="$sources src/*/*.c"
if [ -n "${ALONE:-}" ]; then
    flags="$flags -DFIXRAY_ALONE"
else
    sources="$sources tests/bench/float_*.c"
    if [ -f $libfixmath ]; then
        sources="$sources tests/bench/fix16_*.c $libfixmath"
    else
        flags="$flags -DNO_FIX16"
    fi
fi

cases() { # PROGRAM: many of what is cheap
    case $1 in
    boxes | more) echo $cases ;;
    many | trees) echo $((cases / 20)) ;;
    triangles) echo $((cases / 2)) ;;
    *) echo $((cases / 5)) ;;
    esac
}

# One emulator each: compile ARGUMENTS..., link ELF OBJECTS..., run ELF CALLS LOG,
# CALLS being: WORKLOAD FUNCTION CALLS MIN MAX SUM.
take_table() { # FILE of icnt.c
    awk '/^bench_/ { sub(/^bench_/, ""); print $1, $2, $3, $5, $7, $8 }' "$1"
}
use_qemu() { # TARGET [soft]: its floats by functions
    target=$1 objcopy=arm-none-eabi-objcopy
    cp qemu/cc "$work"
    sed "${2:+s/ -mfloat-abi=hard//}" qemu/targets.txt >"$work/targets.txt"
    compile() { "$work/cc" "$target" object $flags "$@"; }
    link() { "$work/cc" "$target" libc $flags -Wl,--gc-sections -o "$@"; }
    run() {
        PLUGIN=$out/icnt.so,phase=bench_,measure=fxr_+alt_,out=$1.table \
            TIMEOUT=600 qemu/run "$target" "$1" >"$3" || return 1
        take_table "$1.table" >"$2"
    }
}

# The core of an ESP32-C3, as a Linux program.
use_rv32imc() {
    objcopy=riscv64-unknown-elf-objcopy
    machine="-march=rv32imc -mabi=ilp32"
    picolibc=/usr/lib/picolibc/riscv64-unknown-elf
    libc=$picolibc/lib/$(riscv64-unknown-elf-gcc $machine \
        -print-multi-directory)/libc.a
    machine="$machine -isystem $picolibc/include"
    compile() { riscv64-unknown-elf-gcc $machine $flags "$@"; }
    link() {
        elf=$1
        shift
        riscv64-unknown-elf-gcc $machine -nostdlib -Wl,--gc-sections,--no-warn-rwx-segments \
            -o "$elf" \
            "$@" "$libc" -lgcc
    }
    run() {
        timeout 600 qemu-riscv32 -plugin \
            $out/icnt.so,phase=bench_,measure=fxr_+alt_,out=$1.table "$1" >"$3" ||
            return 1
        take_table "$1.table" >"$2"
    }
}

# An RP2040 with code in flash and 256 K of RAM.
use_rp2040() {
    modules=$PWD/build/fetched/npm
    objcopy=arm-none-eabi-objcopy
    machine="-mthumb -mcpu=cortex-m0plus --specs=picolibc.specs"
    compile() { arm-none-eabi-gcc $machine $flags "$@"; }
    link() {
        arm-none-eabi-gcc $machine --crt0=semihost --oslib=semihost \
            -Wl,--defsym=__flash=0x10000000,--defsym=__flash_size=1M \
            -Wl,--defsym=__ram=0x20000000,--defsym=__ram_size=256K \
            -Wl,--defsym=__stack_size=4K -Wl,--gc-sections -o "$@"
    }
    run() { node tools/bench/rp2040.mjs "$modules" "$1" "$2" >"$3"; }
}

use_avr() {
    objcopy=avr-objcopy
    compile() { avr-gcc -mmcu=atmega1284p $flags "$@"; }
    link() { avr-gcc -mmcu=atmega1284p -Wl,--gc-sections -o "$@" -lm; }
    cc -std=gnu99 -O2 tools/bench/avr.c tools/bench/calls.c -o "$work/avr" \
        -lsimavr -lelf
    run() { "$work/avr" atmega1284p "$1" "$2" >"$3"; }
}

# fast: all in ARM code and fast RAM, the other methods and the helpers of libgcc, too.
# rom: Thumb code in ROM, where the compiler puts it; but for what a port puts elsewhere.
use_gba() { # fast|rom FLAGS...
    place=$1
    shift
    flags="$flags $*"
    objcopy=arm-none-eabi-objcopy
    platform="$platform tests/bench/gba/start.S"
    machine="-mcpu=arm7tdmi -mthumb-interwork --specs=picolibc.specs"
    case $place in
    fast) machine="$machine -marm" ;;
    rom) machine="$machine -mthumb" ;;
    esac
    compile() { arm-none-eabi-gcc $machine $flags "$@"; }
    link() {
        elf=$1
        shift
        arm-none-eabi-gcc $machine -nostartfiles -T tests/bench/gba/$place.ld \
            -Wl,--gc-sections -o "$elf" "$@"
        arm-none-eabi-objcopy -O binary "$elf" "$elf.gba"
    }
    cc -std=gnu99 -O2 tools/bench/gba.c tools/bench/calls.c -o "$work/gba" -lmgba
    run() { "$work/gba" "$1.gba" "$1" "$2" >"$3"; }
}

cases=1000
gba_port='-DFXR_PORT="gba/port.h"'
case $core in
m0 | m3 | m4f | m7 | m33) use_qemu $core ;;
m4) use_qemu m4f soft ;;
m7-soft | m33-soft) # fixray is as on m7 and m33
    programs=${PROGRAMS:-boxes many}
    use_qemu ${core%-soft} soft ;;
m0p) cases=200 && use_rp2040 ;;
rv32imc) use_rv32imc ;;
avr) # the other programs do not fit in 128 K
    cases=200 programs=${PROGRAMS:-boxes many}
    use_avr ;;
gba-arm) # the other programs do not fit in the fast RAM
    cases=200 programs=${PROGRAMS:-boxes many}
    # All is ARM code and in the fast RAM as it is. Each function in a section of its own, and
    # not the hot ones of a file in one: what the program does not call is left out.
    use_gba fast "$gba_port" -DFXR_HOT= '-DFXR_AABB_HITS_H="../../port/gba/aabb_hits.h"' ;;
gba) cases=200 && use_gba rom "$gba_port" ;;
gba-thumb) cases=200 && use_gba rom ;;
*) fail "no core '$core'" ;;
esac

for source in $sources $platform; do
    [ "$(basename "$source")" != bench.c ] || continue
    compile -c "$source" -o "$work/objects/$(basename "$source" .c).o" ||
        fail "$core: $source does not compile"
done
# libfixmath's other division, beside the usual one
if [ -z "${ALONE:-}" ] && [ -f $libfixmath ]; then
    compile -DFIXMATH_OPTIMIZE_8BIT -Dfix16_div=fix16_div_bits \
        -c $libfixmath -o "$work/objects/fix16_other.o"
    $objcopy --keep-global-symbol=fix16_div_bits "$work/objects/fix16_other.o"
fi
[ -z "${LIBRARY:-}" ] || cp "$LIBRARY"/*.o "$work/objects"
for program in $programs; do
    elf=$work/$program
    for source in tests/bench/ask_"$program".c tests/bench/bench.c; do
        compile -DCASES="$(cases "$program")" -c "$source" \
            -o "$work/$(basename "$source" .c).o" || fail "$core: $source"
    done
    link "$elf" "$work/ask_$program.o" "$work"/bench.o "$work"/objects/*.o ||
        fail "$core: $program does not link"
    run "$elf" "$elf.calls" "$elf.log" || {
        cat "$elf.log" >&2
        fail "$core: $program does not run"
    }
    sed "s/^/call $core $program /" "$elf.calls" >>"$work/all.txt"
    awk -v at="$core $program" '/^wrong / { print "wrong", at, $2, $3, $4, $6 }' \
        "$elf.log" >>"$work/all.txt"
done
mv "$work/all.txt" "$out/$core.txt"

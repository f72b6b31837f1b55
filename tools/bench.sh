#!/bin/sh
# Instructions per call, exactly, on emulated cores: tools/bench.sh PROGRAM.c...
#
# Each program is built with the library at -O2. Its functions bench_* are the
# workloads, and every public function called in one gets a line. Repeatable: the
# same sources and compiler give the same table.
set -eu

out=build/bench
mkdir -p $out
gcc -std=c99 -O2 -fPIC -shared qemu/icnt.c qemu/icnt_table.c -o $out/icnt.so

for program; do
    [ -f "$program" ] || { echo "bench: no program $program" >&2; exit 1; }
    printf '%-4s %-24s %-34s %7s %6s %8s %6s\n' \
        core workload function calls min avg max
    for target in m0 m3 m4f; do
        elf=$out/$(basename "$program" .c)-$target
        qemu/cc $target libc -std=c99 -O2 -Iinclude "$program" src/*.c -o "$elf"
        PLUGIN=$out/icnt.so,phase=bench_,out=$elf.table \
            qemu/run $target "$elf" >"$elf.log" || {
                cat "$elf.log"
                echo "bench: $elf failed" >&2
                exit 1
            }
        awk -v core=$target '/^bench_.* fxr_/ && !/ fxr_(internal|big|distance|round|surd|ball)_/ {
            sub(/^bench_/, "")
            printf "%-4s %-24s %-34s %7d %6d %8.1f %6d\n",
                   core, $1, $2, $3, $5, $6, $7 }' "$elf.table"
    done
done

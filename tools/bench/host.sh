#!/bin/sh
# Time fixray beside other methods and libraries on this machine: tools/bench/host.sh OUT
#
# Writes OUT/host.txt, lines of time|QUESTION|NAME|WORKLOAD|NANOSECONDS|WRONG|ASKED.
set -eu

out=$1
work=$out/host
rm -rf "$work"
mkdir -p "$work"
# ODE's own precision, Bullet's headers
flags="-O2 -Iinclude -I/usr/include/bullet $(pkg-config --cflags ode)"
for source in src/*.c tests/bench/random.c tests/bench/cases.c \
    tests/bench/cases_grazing.c tests/bench/floats.c tests/bench/float_*.c \
    tests/bench/host/*.c; do
    cc -std=gnu99 $flags -c "$source" -o "$work/$(basename "$source" .c).o"
done
for source in tests/bench/host/*.cpp; do
    c++ $flags -c "$source" -o "$work/$(basename "$source" .cpp).o"
done
c++ "$work"/*.o -o "$work/host" -lode -lembree3 -lLinearMath
"$work/host" >"$work/host.txt"
mv "$work/host.txt" "$out/host.txt"

#!/bin/sh
# What 1000 calls cost in the npm package and in C, on this machine: measure.sh [OUT]
#
# The package is that of `make npm`. Library and program are compiled by gcc -O2, and by
# clang -O2 beside it, as a program in C would be. Nothing is asserted: it goes by the clock.
set -eu

cd "$(dirname "$0")/../../.."
mkdir -p "${1:-build/npm/measure}"
out=$(cd "${1:-build/npm/measure}" && pwd) top=$PWD
for compiler in gcc clang; do
    mkdir -p "$out/objects-$compiler"
    (cd "$out/objects-$compiler" && rm -f ./*.o &&
        ls "$top"/src/*/*.c | xargs -n 16 -P 2 "$compiler" -O2 -std=c99 "-I$top/include" -c)
    "$compiler" -O2 -std=gnu99 -Wall -Wextra -Werror -Iinclude tools/package/npm/measure.c \
        "$out/objects-$compiler"/*.o -o "$out/$compiler"
done
node tools/package/npm/measure.mjs build/npm/fixray "$out/questions" "$out/gcc" "$out/clang"

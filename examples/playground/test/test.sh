#!/bin/sh
# The playground in a browser, headless: test.sh OUT PLAYWRIGHT [PART...]
#
# PLAYWRIGHT has node_modules/playwright-core (tools/deps.sh playground fetches it). The
# module and the program in C that it is compared with are compiled fast, not to be fast.
set -eu

cd "$(dirname "$0")/../../.."
mkdir -p "$1"
out=$(cd "$1" && pwd) playwright=$(cd "$2" && pwd)
shift 2

CFLAGS=-O0 sh tools/package/wasm.sh "$out/wasm"
sh tools/package/npm.sh "$out/npm" "$out/wasm/fixray.wasm"
sh examples/playground/build.sh "$out/site" "$out/npm/fixray"
sh tools/package/single.sh "$out/single"
gcc -std=c99 -O0 -c "$out/single/fixray.c" -o "$out/fixray.o"
gcc -std=c99 -O1 -Wall -Wextra -Werror -Iinclude examples/playground/test/native.c "$out/fixray.o" \
    -o "$out/native" -llibfixmath -lm
node examples/playground/test/run.mjs "$out" "$playwright" "$@"

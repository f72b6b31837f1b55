#!/bin/sh
# The playground in a browser, headless: test.sh OUT PLAYWRIGHT [PART...]
#
# PLAYWRIGHT has node_modules/playwright-core (tools/fetch.sh). The
# module and the program in C that it is compared with are compiled fast, not to be fast.
set -eu

cd "$(dirname "$0")/../../.."
mkdir -p "$1"
out=$(cd "$1" && pwd) playwright=$(realpath "$2")
shift 2

[ -d "$playwright/node_modules/playwright-core" ] || {
    echo "playground: no playwright-core in $playwright; tools/deps.sh test fetches it" >&2
    exit 1
}
sh tools/package/single.sh "$out/single"
CFLAGS=-O0 sh tools/package/wasm.sh "$out/wasm" "$out/single/fixray.c"
sh tools/package/npm.sh "$out/npm" "$out/wasm/fixray.wasm"
sh examples/playground/build.sh "$out/site" "$out/npm/fixray"
gcc -std=c99 -O0 -c "$out/single/fixray.c" -o "$out/fixray.o"
gcc -std=c99 -O1 -Wall -Wextra -Werror -Iinclude examples/playground/test/native.c "$out/fixray.o" \
    -o "$out/native" -llibfixmath -lm
node examples/playground/test/run.mjs "$out" "$playwright" "$@"

#!/bin/sh
# make npm: tools/package/npm.sh [DIRECTORY [WASM]]
#
# Writes the npm package fixray to DIRECTORY/fixray, by default build/npm/fixray, from the
# public headers and the module of `make wasm`, by default build/wasm/fixray.wasm.
set -eu

cd "$(dirname "$0")/../.."
out=${1:-build/npm}
wasm=${2:-build/wasm/fixray.wasm}
fail() { echo "make npm: $*" >&2; exit 1; }

command -v python3 >/dev/null || fail "no python3; install Debian's python3, or put it in PATH"
[ -f "$wasm" ] || fail "no $wasm; type make wasm"
version=$(tools/package/version.sh)
mkdir -p "$out"
trap 'rm -rf "$out/new"' EXIT
trap 'exit 1' HUP INT TERM

new=$out/new
rm -rf "$new"
mkdir "$new"
python3 -B tools/package/npm/generate.py include/fixray "$wasm" "$new" "$version" \
    >"$out/functions.txt"
# A struct that lies otherwise in memory than the package says ends it here.
clang --target=wasm32 -std=c11 -Iinclude -fsyntax-only "$new/layout.c"
rm "$new/layout.c"
cp tools/package/npm/README.md LICENSE "$new"
cp "$wasm" "$new/fixray.wasm"
sed "s/@VERSION@/$version/" tools/package/npm/package.json.in >"$new/package.json"
chmod 644 "$new"/*
rm -rf "$out/fixray"
mv "$new" "$out/fixray"
tail -n 1 "$out/functions.txt"
echo "$out/fixray: npm install $out/fixray"

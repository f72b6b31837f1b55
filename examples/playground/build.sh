#!/bin/sh
# The playground as a folder that any web server can serve: build.sh OUT PACKAGE
#
# PACKAGE is the npm package that `make npm` writes, by default build/npm/fixray.
set -eu

cd "$(dirname "$0")/../.."
out=${1:-build/playground} package=${2:-build/npm/fixray}
[ -f "$package/index.js" ] || {
    echo "playground: no $package/index.js; type make npm" >&2
    exit 1
}
trap 'rm -rf "$out.new"' EXIT
trap 'exit 1' HUP INT TERM
rm -rf "$out.new"
mkdir -p "$out.new/fixray"
cp examples/playground/index.html examples/playground/style.css examples/playground/*.js "$out.new"
cp "$package/index.js" "$out.new/fixray"
rm -rf "$out"
mv "$out.new" "$out"

#!/bin/sh
# The playground, built and tested.
#
#   examples/playground/run.sh build OUT PACKAGE
#
# as a folder that any web server can serve. PACKAGE is the npm package that `make npm` writes.
#
#   examples/playground/run.sh test OUT PLAYWRIGHT [PART...]
#
# in a browser, headless. PLAYWRIGHT has node_modules/playwright-core (tools/fetch.sh). The module and
# the program in C that it is compared with are compiled fast, not to be fast.
set -eu

cd "$(dirname "$0")/../.."
what=$1
shift

build() { # OUT PACKAGE
    out=$1 package=$2
    [ -f "$package/index.js" ] || {
        echo "playground: no $package/index.js; type make npm" >&2
        exit 1
    }
    rm -rf "$out.new"
    mkdir -p "$out.new/fixray"
    cp examples/playground/index.html examples/playground/style.css examples/playground/*.js "$out.new"
    cp "$package/index.js" "$out.new/fixray"
    rm -rf "$out"
    mv "$out.new" "$out"
}

in_browser() { # OUT PLAYWRIGHT [PART...]
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
    sh examples/playground/run.sh build "$out/site" "$out/npm/fixray"
    gcc -std=c99 -O0 -c "$out/single/fixray.c" -o "$out/fixray.o"
    gcc -std=c99 -O1 -Wall -Wextra -Werror -Iinclude examples/playground/test/native.c "$out/fixray.o" \
        -o "$out/native" -llibfixmath -lm
    node examples/playground/test/run.mjs "$out" "$playwright" "$@"
}

case $what in
build)
    trap 'rm -rf "$1.new"' EXIT
    trap 'exit 1' HUP INT TERM
    build "$@" ;;
test) in_browser "$@" ;;
*) sed -n '4s/^# *//p; 8s/^# *//p' "$0" >&2; exit 2 ;;
esac

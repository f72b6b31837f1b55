#!/bin/sh
# Get what the test of the playground drives a browser with, and no Debian package holds:
# playwright-core, from npm, into build/fetched/playwright.
set -eu

cd "$(dirname "$0")/../../.."
out=build/fetched/playwright
version=1.65.1

[ ! -d $out/node_modules/playwright-core ] || exit 0
echo "fetching playwright-core $version"
mkdir -p $out
npm install --silent --no-audit --no-fund --prefix $out playwright-core@$version >$out/npm.log 2>&1 || {
    echo "playwright-core can't be had: $out/npm.log. Is the network there?" >&2
    rm -rf $out/node_modules
    exit 1
}

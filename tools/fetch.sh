#!/bin/sh
# Get what no Debian package holds ready, into build/fetched:
#
#   tools/fetch.sh [libfixmath] [rp2040js] [playwright] [ways]
#
# libfixmath   its sources, to be built for each core, for make bench and make sizes: Debian's
#              package has them. It is looked up with package lists of our own, so /etc/apt
#              needs no deb-src line.
# rp2040js     the emulator of a Cortex-M0+, from npm
# playwright   what the test of the playground drives a browser with, from npm
# ways         the tools of others that npm packages are used with (tools/package/npm/test/ways.sh),
#              from npm. Nothing of them is run when they are installed.
#
# What can't be had is said; make bench leaves out the first two then, and with the others it
# is a failure.
set -eu

cd "$(dirname "$0")/.."
out=$PWD/build/fetched
rp2040js=1.4.1
playwright=1.65.1

sources_of_debian() { # FILE: the mirror in use, with sources
    apt-get indextargets --format 'deb-src $(SITE) $(RELEASE) $(COMPONENT)' \
        'Created-By: Packages' 'Label: Debian' |
        grep -E ' [a-z]+ main$' | sort -u >"$1"
}

fetch_libfixmath() {
    scratch=$out/apt
    rm -rf "$scratch"
    mkdir -p "$scratch/lists/partial" "$scratch/cache/archives/partial"
    sources_of_debian "$scratch/sources.list"
    (
        cd "$scratch"
        private="-o Dir::Etc::SourceList=$scratch/sources.list
                 -o Dir::Etc::SourceParts=- -o Dir::State::Lists=$scratch/lists
                 -o Dir::Cache=$scratch/cache -o APT::Sandbox::User="
        apt-get -q $private update
        apt-get -q $private source --tar-only libfixmath
        mkdir source
        tar -xf libfixmath_*.orig.tar.* -C source
        cd source
        # with or without a directory of its own in the archive
        [ -d libfixmath ] || cd ./*/
        mkdir -p "$out/libfixmath"
        cp libfixmath/*.[ch] "$out/libfixmath"
    ) >"$out/libfixmath.log" 2>&1 || {
        rm -rf "$out/libfixmath"
        return 1
    }
    rm -rf "$scratch"
}

fetch_rp2040js() {
    npm install --silent --no-audit --no-fund --prefix "$out/npm" \
        rp2040js@$rp2040js >"$out/npm.log" 2>&1
}

fetch_playwright() {
    npm install --silent --no-audit --no-fund --prefix "$out/playwright" \
        playwright-core@$playwright >"$out/playwright.log" 2>&1 || {
        rm -rf "$out/playwright/node_modules"
        return 1
    }
}

fetch_ways() {
    rm -rf "$out/ways"
    mkdir -p "$out/ways"
    echo '{ "private": true }' >"$out/ways/package.json"
    npm install --silent --no-audit --no-fund --ignore-scripts --no-package-lock \
        --prefix "$out/ways" $wanted >"$out/ways.log" 2>&1 && echo "$wanted" >"$out/ways/wanted"
}
ways_are_old() {
    case $(uname -m) in
    x86_64) machine=x64 ;;
    aarch64) machine=arm64 ;;
    *) echo "fetch.sh: npm has no node for $(uname -m)" >&2 && exit 1 ;;
    esac
    wanted="jest@30.5.2 jest-environment-jsdom@30.5.2 vite5@npm:vite@5.4.21
    vite7@npm:vite@7.3.8 webpack@5.113.0 webpack-cli@7.3.1 esbuild@0.28.2
    typescript@5.9.3 playwright-core@1.65.1 node18@npm:node-linux-$machine@18.20.8
    node22@npm:node-linux-$machine@22.23.5"
    [ "$(cat "$out/ways/wanted" 2>/dev/null)" != "$wanted" ]
}

get() { # NAME FUNCTION
    echo "fetching $1"
    $2 && return
    echo "$1 can't be had; build/fetched has the reason. Is the network there?" >&2
    return 1
}
lacks() { [ ! -e "$out/$1" ]; }

mkdir -p "$out"
for what; do
    case $what in
    libfixmath)
        ! lacks libfixmath/fix16.c || get "the sources of libfixmath" fetch_libfixmath || : ;;
    rp2040js)
        ! lacks npm/node_modules/rp2040js/package.json ||
            get "rp2040js $rp2040js" fetch_rp2040js || : ;;
    playwright)
        ! lacks playwright/node_modules/playwright-core ||
            get "playwright-core $playwright" fetch_playwright ;;
    ways) ! ways_are_old || get "jest, Vite, webpack, esbuild and node" fetch_ways ;;
    *) echo "fetch.sh: '$what' is nothing that it gets" >&2 && exit 2 ;;
    esac
done

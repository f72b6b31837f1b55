#!/bin/sh
# Get what make bench and make sizes need and no Debian package holds ready:
#
#   tools/bench/fetch.sh [libfixmath|rp2040js]     (default: both)
#
# libfixmath's sources, to be built for each core: Debian's package has them. It is
# looked up with package lists of our own, so /etc/apt needs no deb-src line.
# rp2040js, the emulator of a Cortex-M0+, from npm. Both go to build/fetched.
#
# What can't be had is said; make bench then leaves it out.
set -eu

cd "$(dirname "$0")/../.."
out=$PWD/build/fetched
rp2040js=1.4.1

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

get() { # NAME FILE FUNCTION
    [ ! -e "$out/$2" ] || return 0
    echo "fetching $1"
    $3 || echo "$1 can't be had, and left out; build/fetched has the reason" >&2
}

mkdir -p "$out"
[ "${1:-}" = rp2040js ] ||
    get "the sources of libfixmath" libfixmath/fix16.c fetch_libfixmath
[ "${1:-}" = libfixmath ] ||
    get "rp2040js $rp2040js" npm/node_modules/rp2040js/package.json fetch_rp2040js

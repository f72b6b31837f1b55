#!/bin/sh
# The library as two files: tools/package/single.sh [DIRECTORY]
#
# Writes fixray.h and fixray.c there, by default to build/single. The ports are in
# fixray.c and are chosen as port/port.h says; the headers that a port may replace
# (such as FXR_NODE_H) are chosen by words of the ports (FXR_NODE_X86), and one of your
# own by the name of the macro.
set -eu

cd "$(dirname "$0")/../.."
out=${1:-build/single}
mkdir -p "$out"
version=$(tools/package/version.sh)
for name in fixray.h fixray.c; do
    awk -v name=$name -v version="$version" -f tools/package/single.awk \
        >"$out/$name.new"
    mv "$out/$name.new" "$out/$name"
done

#!/bin/sh
# Prints the version, of include/fixray/fixray.h: there it is said, and nowhere else.
# Manifests that cannot read it are compared with it (test_manifests.sh).
set -eu

header=$(dirname "$0")/../../include/fixray/fixray.h
version=$(sed -n 's/^#define FXR_VERSION "\(.*\)"$/\1/p' "$header")
numbers=$(awk '/^#define FXR_VERSION_(MAJOR|MINOR|PATCH) [0-9]+$/ {
    printf "%s%d", n++ ? "." : "", $3 }' "$header")
if [ -z "$version" ] || [ "$version" != "$numbers" ]; then
    echo "version: ${header#*/../../} says '$version' and '$numbers';" \
        "make FXR_VERSION and its three numbers the same" >&2
    exit 1
fi
echo "$version"

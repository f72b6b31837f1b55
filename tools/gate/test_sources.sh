#!/bin/sh
# The C sources of the test program: tools/gate/test_sources.sh host|target
#
# host adds what needs GMP: exact references, and the tests against them.
set -eu

case $1 in
host) platform="tests/reference tests/exact" ;;
target) platform=tests/target ;;
*) echo "test_sources: no platform '$1'" >&2; exit 1 ;;
esac
for directory in tests tests/cases/* tests/digest $platform; do
    ls "$directory"/*.c
done
for room in src/*/; do
    ls "tests/$(basename "$room")"/*.c
done

#!/bin/sh
# The C sources of test programs, without the library:
#
#   tools/gate/sources.sh host|target         of the test program; host adds what needs GMP: exact
#                                             references, and the tests against them
#   tools/gate/sources.sh digest DIRECTORY    of one that prints the digest and nothing else: its
#                                             main, which goes to DIRECTORY, and the questions.
#                                             Compiled with -I. beside -Iinclude; -DDIGESTS= takes
#                                             some of the groups of tests/suites.h
#                                             (tests/golden/platform.c)
set -eu

digest_sources() { # DIRECTORY
    cat >"$1/digest_main.c" <<'END'
#include "tests/digest/digest.h"

int
main(void)
{
    digest_print_all(false);
    return 0;
}
END
    ls "$1/digest_main.c" tests/golden/platform.c tests/digest/*.c tests/cases/*/*.c |
        grep -v /test_
}

case $1 in
host) platform="tests/reference tests/exact" ;;
target) platform=tests/target ;;
digest) digest_sources "$2" && exit ;;
*) echo "sources: no platform '$1'" >&2; exit 1 ;;
esac
for directory in tests tests/cases/* tests/digest $platform; do
    ls "$directory"/*.c
done
for room in src/*/; do
    ls "tests/$(basename "$room")"/*.c
done

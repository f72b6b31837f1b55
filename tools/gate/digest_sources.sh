#!/bin/sh
# The sources of a program that prints the digest and nothing else, without the library:
# tools/gate/digest_sources.sh DIRECTORY
#
# Its main, which goes to DIRECTORY, and the questions. Compiled with -I. beside -Iinclude;
# -DDIGESTS= takes some of the groups of tests/suites.h (tests/golden/platform.c).
set -eu

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

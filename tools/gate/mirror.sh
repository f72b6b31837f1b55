#!/bin/sh
# tests/ mirrors src/: tools/gate/mirror.sh, in the top of the source tree
#
#   src/ROOM/fxr_FILE.c    is tested by tests/ROOM/test_FILE.c, or by a test that names it
#                          in a line by itself: /* Tests: src/ROOM/fxr_FILE.c, ... */
#   Tests:                 names files that exist
#   test_NAME.c            lies in a room of src or in exact, digest; its suite_NAME, and
#                          any other that it has, is listed in tests/suites.h or
#                          tests/exact/exact.h: it runs
#
# Prints what is not so.
set -eu

bad=0
wrong() { echo "$*"; bad=1; }

tests=$(ls tests/*.c tests/*/*.c | grep '/test_[^/]*$')
named=$(sed -n 's|^/\* Tests: \(.*\) \*/$|\1|p' $tests | tr -d ' ' | tr ',' '\n')

for source in src/*/*.c; do
    room=${source#src/}
    room=${room%/*}
    file=${source##*/}
    file=${file#fxr_}
    [ -f "tests/$room/test_$file" ] || echo "$named" | grep -qx "$source" ||
        wrong "$source: no tests/$room/test_$file, and no test names it"
done

for name in $named; do
    [ -f "$name" ] || wrong "$(grep -l "^/\* Tests: .*$name" $tests): no $name"
done

for test in $tests; do
    room=${test#tests/}
    room=${room%/*}
    name=${test##*/test_}
    name=${name%.c}
    [ -d "src/$room" ] || [ "$room" = exact ] || [ "$room" = digest ] ||
        wrong "$test: src has no such room"
    for suite in $name $(sed -n 's/^const test_suite suite_\([a-z0-9_]*\).*/\1/p' "$test"); do
        grep -Eq "&suite_$suite([^a-z0-9_]|$)" tests/suites.h tests/exact/exact.h ||
            wrong "$test: suite_$suite is in no list"
    done
done
exit $bad

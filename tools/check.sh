#!/bin/sh
# Run the test program once for each processor, each run with its share of the tests.
#
#   tools/check.sh PROGRAM [ARGUMENTS...]
#
# Prints what failed, and how many passed. Succeeds if all did.
set -eu

program=$1
shift
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
count=$(nproc 2>/dev/null || echo 2)
started=$(date +%s)

echo "tests on $count processors; a failure is shown at the end"
share=1
while [ $share -le "$count" ]; do
    "$program" --share $share/$count "$@" >"$out/$share.log" 2>&1 || true &
    share=$((share + 1))
done
wait
grep -hv '^ok \|^seed \|^digest \|^[0-9]* passed, ' "$out"/*.log || true
grep -h ' passed, ' "$out"/*.log | awk -v runs="$count" -v seconds=$(($(date +%s) - started)) '
    { passed += $1; failed += $3 }
    END {
        if (NR != runs)
            print "error: a run ended before its last test"
        else if (passed + failed == 0)
            print "error: no test has that in its name (build/tests --list)"
        print "in " seconds " s"
        print passed + 0 " passed, " failed + 0 " failed"
        exit failed > 0 || NR != runs || passed == 0
    }'

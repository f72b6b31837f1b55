#!/bin/sh
# Run one step of `make test`: its output goes to a log, one line tells the end.
#
#   tools/step.sh NAME COMMAND [ARGS...]
#
# Writes build/test/NAME.log, and "pass" or "fail" to build/test/NAME.step. A long
# step shows the last line of its log now and then. Succeeds in any case, so that
# the other steps run too: the summary counts the failures.
set -u

name=$1
shift
log=build/test/$name.log
started=$(date +%s)

elapsed() { echo "$(($(date +%s) - started)) s"; }

watch() {
    trap 'kill $!; exit' TERM
    while sleep 15 & wait $!; do
        echo "...   $name, $(elapsed): $(tail -n 1 "$log")"
    done
}

watch &
watcher=$!
if "$@" >"$log" 2>&1; then
    result=pass line="ok    $name"
else
    result=fail line="FAIL  $name, see $log"
    grep -m 10 -E 'FAIL|WRONG|error|needed by' "$log" || tail -n 10 "$log"
fi
kill "$watcher" && wait "$watcher"

echo "$line ($(elapsed))"
echo $result >"build/test/$name.step"

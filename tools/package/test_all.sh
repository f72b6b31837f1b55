#!/bin/sh
# make packages: tools/package/test_all.sh [WAY...]
#
# Runs test_WAY.sh, one after the other, each with a directory of its own below
# build/packages and a log there. A failure does not stop the others.
set -eu

cd "$(dirname "$0")/../.."
known=$(ls tools/package/test_*.sh | sed 's|.*/test_||; s|\.sh$||; /^all$/d')
[ $# -gt 0 ] || set -- $known
for way; do
    [ -f "tools/package/test_$way.sh" ] || {
        echo "make packages: no way '$way'; say some of" $known >&2
        exit 1
    }
done

mkdir -p build/packages
passed=0 failed=
for way; do
    log=build/packages/$way.log
    started=$(date +%s)
    printf '%s ... ' "$way"
    if sh "tools/package/test_$way.sh" "build/packages/$way" >"$log" 2>&1; then
        echo "ok ($(($(date +%s) - started)) s)"
        passed=$((passed + 1))
    else
        echo "FAIL, see $log"
        tail -n 5 "$log"
        failed="$failed $way"
    fi
done
echo "$passed passed${failed:+, failed:$failed}"
[ -z "$failed" ]

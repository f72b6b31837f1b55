#!/bin/sh
# Replace the figures of one kind in tests/bench/figures.txt.
#
#   tools/bench/write_figures.sh count|size CORE.txt...
set -eu

file=tests/bench/figures.txt
kind=$1
shift
{
    cat <<'END'
# What fixray costs: counts that are the same on every run, written by make bench
# (count) and make sizes (size). make test fails where one has become worse.
#
#   compiler KIND VERSION
#   count CORE PROGRAM FUNCTION WORKLOAD SUM/MOST ...   over all calls, and of one
#   size CORE FUNCTION flash BYTES stack BYTES
END
    {
        [ ! -f $file ] || grep -Ev "^(#|$kind |compiler $kind )" $file || true
        echo "compiler $kind $(arm-none-eabi-gcc -dumpfullversion)"
        awk -f tools/bench/figures.awk "$@"
    } | LC_ALL=C sort
} >$file.new
mv $file.new $file

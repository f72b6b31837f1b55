#!/bin/sh
# Replace the figures of one kind in tests/bench/figures.txt.
#
#   tools/bench/write_figures.sh count|size CORE.txt...
#   tools/bench/write_figures.sh host|tree FILE
#
# make tables makes the tables of it.
set -eu

file=tests/bench/figures.txt
kind=$1
shift
case $kind in
count) kinds="count|calls|other|wrong" ;;
size) # other methods may not have been measured: then theirs stay
    kinds=size
    ! grep -q "^peer " "$@" || kinds="size|peer" ;;
*) kinds=$kind ;;
esac
lines() { # FILE...
    case $kind in
    host | tree)
        sed "s/^/$kind /" "$@" ;;
    *)
        echo "compiler $kind $(arm-none-eabi-gcc -dumpfullversion)"
        awk -v others=1 -f tools/bench/figures.awk "$@" | LC_ALL=C sort ;;
    esac
}
{
    cat <<'END'
# What fixray costs, and other methods beside it: the figures of the tables in
# README.md and docs/costs.md, which make tables writes. Counts and sizes are the
# same on every run; make test fails where one has become worse.
#
#   compiler KIND VERSION
#
# of make bench:
#   count CORE PROGRAM FUNCTION WORKLOAD SUM/MOST ...   over all calls, and of one
#   calls CORE PROGRAM CALLS                            in each workload
#   other CORE PROGRAM FUNCTION WORKLOAD SUM/MOST       another method
#   wrong CORE PROGRAM METHOD_QUESTION WORKLOAD WRONG/ASKED ...
#   host time|QUESTION|METHOD|WORKLOAD|NANOSECONDS|WRONG|ASKED
#   host mesh|SCENE|QUESTION|METHOD|NANOSECONDS|WRONG|ASKED
#
# of make sizes:
#   size CORE FUNCTION flash BYTES stack BYTES          m3-O2: at -O2,
#       m3-boxes, m3-triangles: trees of one kind
#   peer CORE FUNCTION METHOD flash BYTES stack BYTES   the same by another method
#
# of tools/bench/trees.sh, instructions on average (pairs: AABB tree, OBB tree):
#   tree scene NAME shapes N bytes OF_A_SHAPE nodes TESTED/TESTED
#       first N/N sight N/N closest N each N
#   tree grown TRIANGLES nodes N tested N cast N hits N segment N each N
END
    {
        [ ! -f $file ] || grep -Ev "^(#|($kinds) |compiler $kind )" $file || true
        lines "$@"
    } | LC_ALL=C sort -s -k 1,1
} >$file.new
mv $file.new $file

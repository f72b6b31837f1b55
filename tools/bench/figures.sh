#!/bin/sh
# Figures of tests/bench/figures.txt, of what core.sh and size.sh measured.
#
#   tools/bench/figures.sh print CORE.txt...        counts and sizes of fixray, and of its peers
#   tools/bench/figures.sh count|size CORE.txt...   replaces the lines of this kind in the file
#   tools/bench/figures.sh host|tree FILE           the same
#
# make tables makes the tables of it.
set -eu

file=tests/bench/figures.txt
kind=$1
shift

# The lines; with others=1 those, too, that only the tables need.
figures() { # others=0|1 CORE.txt...
    awk '
        # The columns of the tables: report.py.
        function in_tables(core)
        {
            return core ~ /^(m0|m3|m4f|m0p|gba-arm|gba|avr)$/
        }

        $1 == "call" && $5 ~ /^(fxr|alt_fixray)_/ {
            counted = "count " $2 " " $3 " " $5
            counts[counted] = counts[counted] " " $4 " " $9 "/" $8
            calls["calls " $2 " " $3] = $6
        }
        $1 == "call" && others && $5 !~ /^(fxr|alt_fixray)_/ && $4 == "large" &&
        in_tables($2) {
            print "other", $2, $3, $5, $4, $9 "/" $8
        }
        $1 == "wrong" && others && $2 == "m0" {
            asked = "wrong " $2 " " $3 " " $4
            wrong[asked] = wrong[asked] " " $5 " " $6 "/" $7
        }
        $1 == "size" { print "size", $2, $3, "flash", $4, "stack", $5 }
        $1 == "peer" { print "peer", $2, $3, $4, "flash", $5, "stack", $6 }
        $1 == "library" { print "size", $2, "library flash", $3, "ram", $4 }
        END {
            for (counted in counts)
                print counted counts[counted]
            for (asked in wrong)
                print asked wrong[asked]
            if (!others)
                exit
            for (program in calls)
                print program, calls[program]
        }
    ' "$@" | LC_ALL=C sort
}
[ "$kind" != print ] || { figures others=0 "$@" && exit; }
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
        figures others=1 "$@" ;;
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

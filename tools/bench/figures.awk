# What core.sh and size.sh measured, as lines of tests/bench/figures.txt:
#
#   count CORE PROGRAM FUNCTION WORKLOAD SUM/MOST ...
#   size CORE FUNCTION flash BYTES stack BYTES
#   size CORE library flash BYTES ram BYTES
#   peer CORE FUNCTION METHOD flash BYTES stack BYTES
#
# and with -v others=1 what the tables need besides:
#
#   calls CORE PROGRAM CALLS    of each function in a workload
#   other CORE PROGRAM FUNCTION large SUM/MOST
#   wrong m0 PROGRAM METHOD WORKLOAD WRONG/CASES ...
#
#   awk -f tools/bench/figures.awk CORE.txt... | LC_ALL=C sort

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

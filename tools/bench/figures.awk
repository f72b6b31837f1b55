# What core.sh and size.sh measured of fixray, as lines of tests/bench/figures.txt:
#
#   count CORE PROGRAM FUNCTION WORKLOAD SUM/MOST ...
#   size CORE FUNCTION flash BYTES stack BYTES
#   size CORE library flash BYTES ram BYTES
#
#   awk -f tools/bench/figures.awk CORE.txt... | LC_ALL=C sort

$1 == "call" && $5 ~ /^(fxr|alt_fixray)_/ {
    counted = "count " $2 " " $3 " " $5
    counts[counted] = counts[counted] " " $4 " " $9 "/" $8
}
$1 == "size" { print "size", $2, $3, "flash", $4, "stack", $5 }
$1 == "library" { print "size", $2, "library flash", $3, "ram", $4 }
END {
    for (counted in counts)
        print counted counts[counted]
}

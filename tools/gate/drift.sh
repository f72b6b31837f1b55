#!/bin/sh
# Has any figure become worse? tools/gate/drift.sh OUT OBJECTS [write]
#
# OBJECTS, a core and a level are a directory with the objects of the library: objects_of.
# With "write" what is measured takes the place of what was committed.
# Counts instructions on three cores, and measures flash and stack, of all functions on
# M3 and of the main ones elsewhere, as make bench and make sizes do, and compares with
# tests/bench/figures.txt. A larger number fails, and so does a function that is gone;
# smaller ones and new functions are told. Then it shows that it would have noticed.
set -eu

fail() { echo "drift: $*" >&2; exit 1; }

out=$1 objects=$2
figures=tests/bench/figures.txt
# core:programs
counted="m0:boxes,distance,overlaps,planes m3:boxes,more,distance,overlaps,planes,values m4f:boxes"
sized="m0 m3 m3-O2"
main="fxr_segment_hits_aabb fxr_segment_clip_aabb fxr_segment_cast_aabb
      fxr_segment_closest_aabb fxr_segment_hits_obb fxr_segment_cast_obb
      fxr_segment_hits_sphere fxr_segment_hits_triangle"

# The lines of a figures file that are measured here.
in_scope() { # FILE
    awk -v counted="$counted" -v sized="$sized" -v main="$main" '
        BEGIN {
            n = split(counted, list)
            for (i = 1; i <= n; i++) {
                split(list[i], pair, ":")
                k = split(pair[2], programs, ",")
                while (k > 0)
                    count[pair[1], programs[k--]]
            }
            n = split(sized, list); for (i = 1; i <= n; i++) size[list[i]]
            n = split(main, list); for (i = 1; i <= n; i++) function_[list[i]]
            function_["library"]
        }
        $1 == "count" && (($2, $3) in count)
        $1 == "size" && ($2 in size) && ($2 == "m3" || ($3 in function_))' "$1"
}

# Lines are words and numbers, sum/most among them; each number of the second file
# must be at most that of the first.
compare() { # COMMITTED MEASURED
    awk '
    function key() {
        return $1 == "count" ? $1 " " $2 " " $3 " " $4 : $1 " " $2 " " $3
    }
    function first() { return $1 == "count" ? 5 : 4 }
    FNR == NR {
        keys[key()]
        for (i = first(); i < NF; i += 2)
            old[key(), $i] = $(i + 1)
        next
    }
    {
        found[key()]
        if (!(key() in keys)) {
            print "new: " key()
            next
        }
        for (i = first(); i < NF; i += 2) {
            if (!((key(), $i) in old)) {
                print "new: " key() " " $i
                continue
            }
            split($(i + 1), is, "/")
            split(old[key(), $i], was, "/")
            where = key() " " $i " " old[key(), $i] " -> " $(i + 1)
            if (is[1] > was[1] + 0 || is[2] > was[2] + 0) {
                print "WRONG, worse: " where
                bad = 1
            } else if (is[1] < was[1] + 0 || is[2] < was[2] + 0) {
                print "better: " where
            }
            delete old[key(), $i]
        }
    }
    END {
        for (k in keys)
            if (!(k in found)) {
                print "WRONG, gone: " k
                bad = 1
            }
        for (k in old) {
            split(k, part, SUBSEP)
            if (part[1] in found) {
                print "WRONG, gone: " part[1] " " part[2]
                bad = 1
            }
        }
        exit bad
    }' "$1" "$2"
}

must_fail() { # WHAT SED-SCRIPT: with the committed figures altered so
    sed "$2" "$out/committed" >"$out/altered"
    cmp -s "$out/committed" "$out/altered" && fail "control: nothing altered"
    ! compare "$out/altered" "$out/committed" >/dev/null ||
        fail "$1 passed unnoticed"
    echo "control: $1 is noticed"
}

[ -f $figures ] || fail "no $figures: make bench and make sizes write it"
mkdir -p "$out"
version=$(arm-none-eabi-gcc -dumpfullversion)
committed=$(awk '$1 == "compiler" { print $3 }' $figures | sort -u)
[ -n "$committed" ] || fail "$figures names no compiler"
if [ "$version" != "$committed" ]; then
    echo "not compared: gcc is $version, the figures are of $committed"
    exit 0
fi
gcc -std=c99 -O2 -fPIC -shared qemu/icnt.c -o "$out/icnt.so"
for pair in $counted; do
    core=${pair%:*}
    LIBRARY=$objects$core-O2 ALONE=1 PROGRAMS=$(echo "${pair#*:}" | tr , ' ') \
        tools/bench/core.sh "$core" "$out"
    mv "$out/$core.txt" "$out/count-$core.txt"
done
for core in $sized; do
    case $core in
    m3) functions= ;; # all, and the stack that they and other methods really take
    *) functions=$main ;;
    esac
    case $core in
    *-O2) library=$objects$core ;;
    *) library=$objects$core-Os ;;
    esac
    LIBRARY=$library tools/bench/size.sh "$core" "$out" $functions
    mv "$out/$core.txt" "$out/size-$core.txt"
done
tools/bench/figures.sh print "$out"/count-*.txt "$out"/size-*.txt |
    grep -v '^peer ' >"$out/measured"
in_scope $figures >"$out/committed"
[ -s "$out/committed" ] || fail "no figures in $figures"
if [ "${3:-}" = write ]; then
    compare "$out/committed" "$out/measured" || true
    {
        grep -Ev '^(count|size) ' $figures
        grep -E '^(count|size) ' $figures | grep -Fxv -f "$out/committed" |
            LC_ALL=C sort - "$out/measured"
    } | LC_ALL=C sort -s -k 1,1 >"$out/figures"
    mv "$out/figures" $figures
    exit 0
fi
compare "$out/committed" "$out/measured" ||
    fail "figures are worse than $figures. If that is meant, make figures writes the new ones"

line=$(grep -m 1 '^count m3 boxes fxr_segment_hits_aabb ' "$out/committed")
sum=${line#*small }
sum=${sum%%/*}
must_fail "one more instruction" \
    "/^count m3 boxes fxr_segment_hits_aabb /s/small $sum/small $((sum - 1))/"
must_fail "one more byte" \
    "/^size m3 fxr_bvh_save /s/flash [0-9]*/flash 0/"
must_fail "one more byte of stack" \
    "/^size m3-O2 fxr_segment_hits_aabb /s/stack [0-9]*/stack 0/"
must_fail "a function that is gone" \
    's/fxr_segment_cast_obb /fxr_segment_was_here /'
compare "$out/committed" "$out/committed" >/dev/null || fail "equal is worse"
tools/bench/uno.sh sizes check "$out/uno"
echo "$(wc -l <"$out/committed") lines of figures, none worse"

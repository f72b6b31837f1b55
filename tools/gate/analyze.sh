#!/bin/sh
# What static analysis finds in src and port: tools/gate/analyze.sh OUT quick|all
#
# quick  clang-tidy with the checks of .clang-tidy, on all of src as one file, with the
#        ports that replace a file of src; gcc -fanalyzer on each file
# all    with every port, and clang's path-sensitive analyzer on each file; and MISRA C:2012
#
# What they find has to be in findings.txt, beside this file, and the other way round.
# Then defects are planted, and have to be found.
set -eu

fail() { echo "analyze: $*" >&2; exit 1; }

out=$1
depth=$2
here=tools/gate
mkdir -p "$out"

# Compares a log with the entries of the checks that made it.
compare() { # LOG CHECKS
    python3 -B $here/findings.py $here/findings.txt "$2" "$1"
}

# Headers are read once, so that a port costs two seconds.
tidy() { # LOG PORTS SOURCES...
    log=$1 ports=$2
    shift 2
    tools/unit.sh "$@" >"$out/all.c"
    : >"$log"
    for port in $ports; do
        clang-tidy --quiet --config-file=.clang-tidy "$out/all.c" -- -std=c99 \
            -Iinclude "-DFXR_PORT=\"$port/port.h\"" >>"$log" 2>"$out/tidy.log" ||
            fail "clang-tidy with port/$port: $(cat "$log" "$out/tidy.log")"
    done
}

# At -O1 it follows the calls that are inlined, and finds more than at -O0.
gcc_analyzer() { # LOG SOURCES...
    log=$1
    shift
    for source; do
        gcc -std=c99 -Iinclude -O1 -fanalyzer -fdiagnostics-path-format=none \
            -S "$source" -o "$out/analyzed.s" 2>>"$out/gcc.log" ||
            fail "gcc: $(cat "$out/gcc.log")"
    done
    mv "$out/gcc.log" "$log"
}

clang_analyzer() { # LOG SOURCES...
    log=$1
    shift
    : >"$log"
    for source; do
        clang-tidy --quiet --checks='-*,clang-analyzer-*' "$source" -- -std=c99 \
            -Iinclude >>"$log" 2>"$out/tidy.log" ||
            fail "clang's analyzer: $(cat "$log" "$out/tidy.log")"
        echo "clang's analyzer: $source"
    done
}

# A defect has to be named by its file and check, and is found by its own analyzer.
found() { # LOG CHECKS CHECK
    ! compare "$1" "$2" >"$out/control.log" || fail "control: $3 passed unnoticed"
    grep -q "planted.c:.*$3" "$out/control.log" ||
        fail "control: $3 is not named in $out/control.log"
    echo "control: a planted $3 is found"
}

other_list() { # WHAT MESSAGE SED-PROGRAM, of the list
    sed "$3" $here/findings.txt >"$out/findings.txt"
    ! python3 -B $here/findings.py "$out/findings.txt" bugprone "$out/tidy.found" \
        >"$out/control.log" || fail "control: $1 passed unnoticed"
    grep -q "$2" "$out/control.log" || fail "$1: no '$2' in $out/control.log"
    echo "control: $1 is noticed"
}

some="generic armv7m gba nomul x86"
every=$(cd port && ls -d */ | tr -d / | grep -vE 'libfixmath|aarch64')

case $depth in
quick) tidy "$out/tidy.found" "$some" src/*/*.c ;;
all) tidy "$out/tidy.found" "$every" src/*/*.c ;;
*) fail "no depth '$depth'" ;;
esac
compare "$out/tidy.found" bugprone,cert,misc
rm -f "$out/gcc.log"
gcc_analyzer "$out/gcc.found" src/*/*.c
compare "$out/gcc.found" -Wanalyzer

cat >"$out/planted.c" <<'END'
#include <stdint.h>
int8_t planted_narrow(int v);
int planted_unset(int v);
int planted_again(int v);
int8_t planted_narrow(int v) { return v; }
int planted_unset(int v)
{
    int set;

    if (v > 3) {
        set = v;
    }
    return set;
}
int planted_again(int v) { return v > 0 ? planted_again(v - 1) : 0; }
END
tidy "$out/tidy.planted" generic "${out#"$PWD"/}/planted.c"
found "$out/tidy.planted" bugprone,cert bugprone-narrowing-conversions
found "$out/tidy.planted" misc misc-no-recursion
gcc_analyzer "$out/gcc.planted" "$out/planted.c"
found "$out/gcc.planted" -Wanalyzer -Wanalyzer-use-of-uninitialized-value
other_list "an entry that no longer occurs" "no longer found" \
    's/^    return n->n + UNIT_WORDS/    return n->n + GONE_WORDS/'
other_list "an entry without a reason" "no reason" '/^        /d'

[ "$depth" = all ] || exit 0
clang_analyzer "$out/clang.found" src/*/*.c
compare "$out/clang.found" clang-analyzer
clang_analyzer "$out/clang.planted" "$out/planted.c"
found "$out/clang.planted" clang-analyzer clang-analyzer-core

# The places where src and port deviate from a rule of MISRA C:2012, by cppcheck's addon; their
# counts go into docs/misra.md. All of src is read as one file, so that a place counts once. A rule
# without a row fails, and so does a row without a place. A planted deviation is counted.
misra=$out/misra
addon=$(dirname "$(command -v cppcheck)")/../lib
addon=$(find "$addon" /usr/share/cppcheck -path '*cppcheck/addons/misra.py' 2>/dev/null |
    head -n 1)
[ -n "$addon" ] || fail "cppcheck has no addons/misra.py"
mkdir -p "$misra"

# The places, as the addon names them. What cppcheck itself says is no part of it.
places() { # LOG SOURCE...
    log=$1
    shift
    for source; do
        echo "#include \"$PWD/$source\""
    done >"$misra/all.c"
    cppcheck --dump --quiet --std=c99 -Iinclude -DFXR_PORT_GENERIC=1 "$misra/all.c" \
        >"$misra/cppcheck.log" 2>&1 || fail "misra: $(tail -n 3 "$misra/cppcheck.log")"
    # it fails where it finds anything
    python3 "$addon" --quiet "$misra/all.c.dump" >"$log" 2>&1 || true
    grep -q '\[misra-c2012-' "$log" || fail "misra: $(tail -n 3 "$log")"
    rm -f "$misra/all.c.dump"
}

places "$misra/found" src/*/*.c
python3 -B tools/gate/misra.py docs/misra.md "$misra/found"

cat >"$misra/planted.c" <<'END'
int planted(int v);
int planted(int v)
{
    if (v > 0)
        goto end;
    v = 1;
end:
    return v;
}
END
places "$misra/planted" "${misra#"$PWD"/}/planted.c"
cat "$misra/found" >>"$misra/planted"
cp docs/misra.md "$misra/misra.md"
! python3 -B tools/gate/misra.py "$misra/misra.md" "$misra/planted" >"$misra/control.log" ||
    fail "control: a rule without a row passed unnoticed"
grep -q 'no row for rule 15\.' "$misra/control.log" || fail "control: $(cat "$misra/control.log")"
echo "control: a rule without a row is noticed"

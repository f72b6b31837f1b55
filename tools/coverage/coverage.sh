#!/bin/sh
# Branches and MC/DC of src and port by the tests: tools/coverage/coverage.sh OUT
#
# Builds the test program for each line of builds() with clang-19's coverage, runs it
# with CASES random cases for each test at most, and judges what was seen of all builds
# together (report.py, exceptions.txt). OUT/html/index.html shows each build, line by line.
# Then the judge itself is shown to fail. A second run compiles what has changed alone.
set -eu

cd "$(dirname "$0")/../.."
out=$1
here=tools/coverage
cases=${CASES:-10000}
mkdir -p "$out"

fail() { echo "coverage: $*" >&2; exit 1; }

# The builds that are measured together: NAME FLAGS. Between them they compile every body of src:
# each FXR_SIZE, with and without instructions for divisions, long products and leading zeros, and
# the one port that only an x86-64 runs.
builds() {
    cat <<'END'
fast    -DFXR_SIZE=0 -DFXR_PORT="\"no_clz.h\""
small   -DFXR_SIZE=1 -DFXR_PORT="\"generic/port.h\"" -DFXR_BVH_KINDS=FXR_BVH_ALL -DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL
least   -DFXR_SIZE=2 -DFXR_PORT="\"armv7m/port.h\""
x86     -DFXR_PORT="\"x86/port.h\""
END
}

# The generic port as on a core that has no instruction for leading zeros.
cat >"$out/no_clz.h" <<'END'
#pragma push_macro("__x86_64__")
#undef __x86_64__
#include "port/generic/port.h"
#pragma pop_macro("__x86_64__")
END
exports() { builds | while read -r name flags; do echo "$out/$name/export.json"; done; }

measure() { # NAME FLAGS
    made=$out/$1
    mkdir -p "$made"
    echo "$2" | cmp -s - "$made/flags" || echo "$2" >"$made/flags"
    make -s -j"${JOBS:-$(nproc)}" -f $here/build.mk "OUT=$made" "FLAGS=-I. -I$out $2" \
        2>"$made/build.log" || fail "$1 does not compile, see $made/build.log"
    ! grep 'unsupported MC/DC' "$made/build.log" ||
        fail "write what these lines say without ! or ?: round && or ||"
    export_run "$made" "$made/program" --most "$cases"
}

# What a run has seen of a program.
export_run() { # OUT PROGRAM ARGUMENTS...
    run=$1 program=$2
    shift 2
    mkdir -p "$run"
    LLVM_PROFILE_FILE=$run/profraw "$program" "$@" >"$run/tests.log" ||
        fail "a test failed, see $run/tests.log"
    llvm-profdata-19 merge -sparse "$run/profraw" -o "$run/profile"
    llvm-cov-19 export "$program" "-instr-profile=$run/profile" >"$run/export.json"
}

page() { # NAME
    llvm-cov-19 show "$out/$1/program" "-instr-profile=$out/$1/profile" -format=html \
        -show-branches=count -show-mcdc -ignore-filename-regex='(^|/)(tests|usr)/' \
        "-output-dir=$out/html/$1" >/dev/null
    echo "<li><a href=\"$1/index.html\">$1</a></li>" >>"$out/html/index.html"
}

report() { # EXCEPTIONS EXPORT...
    python3 -B $here/report.py "$@"
}

must_fail() { # WHAT LINE EXCEPTIONS EXPORT...
    what=$1 line=$2
    shift 2
    ! report "$@" >"$out/control" || fail "$what passed unnoticed"
    grep -q "$line" "$out/control" || fail "$what was not named"
    echo "control: $what is noticed"
}

builds | while read -r name flags; do
    echo "build $name: $flags"
    measure "$name" "$flags"
done

rm -rf "$out/html"
mkdir -p "$out/html"
echo '<!DOCTYPE html><meta charset="utf-8"><title>Coverage</title><h1>Coverage</h1>
<p>A branch counts if any of these builds takes it (report.txt).</p><ul>' \
    >"$out/html/index.html"
builds | while read -r name flags; do page "$name"; done
echo '</ul>' >>"$out/html/index.html"

set -- $(exports)
report $here/exceptions.txt "$@" >"$out/report.txt" || status=$?
cat "$out/report.txt"
[ "${status:-0}" = 0 ] || exit 1

# Each control changes the list, or the tests.
sed '/^[^# ]/{x;s/^/x/;/^x$/{x;d;};x;}' $here/exceptions.txt >"$out/list"
must_fail "a miss that is not listed" '^MISS ' "$out/list" "$@"
{ cat $here/exceptions.txt
  echo
  echo 'src/number/fxr_wide.c: fxri_wide_quotient: never false: !digit_of(x, den, &d, &q0)'
  echo '    A control.'; } >"$out/list"
must_fail "an exception that is covered" 'q0)" is covered' "$out/list" "$@"
{ cat $here/exceptions.txt
  echo
  echo 'src/number/fxr_wide.c: fxri_wide_quotient: never true: den->hi == 7'
  echo '    A control.'; } >"$out/list"
must_fail "an exception whose line is gone" '7" is nowhere' "$out/list" "$@"
name=$(builds | sed -n '1s/ .*//p')
export_run "$out/control-run" "$out/$name/program" decimal
must_fail "a test that is left out" '^MISS src/number/fxr_ratio.c' $here/exceptions.txt \
    "$out/control-run/export.json"

#!/bin/sh
# make prove: what is shown for every input, not for those that were tried.
#
#   tests/proof/prove.sh [PART]...    default: all but wp_long, eva_scene, eva_long and eva_moves
#
# Called from the top of the source tree; writes build/proof. tests/proof/README.md says
# what each part claims. A part fails if it proves less than tests/proof/floors.txt asks
# for, if a wrong claim is not refuted, or if a program that it needs is missing.
set -eu
here=tests/proof
out=build/proof
mkdir -p $out
fail() { echo "prove: $*" >&2; exit 1; }
needs() { # PROGRAM...
    for program in "$@"; do
        command -v "$program" >/dev/null 2>&1 ||
            fail "$program is missing: tools/deps.sh prove installs it"
    done
}
# The least number of a line of floors.txt.
floor_of() { # NAME
    awk -v name="$1" '$1 == name { print $2; found = 1 } END { exit !found }' \
        $here/floors.txt || fail "floors.txt has no line $1"
}
reaches() { # NAME NUMBER
    least=$(floor_of "$1")
    [ "$2" -ge "$least" ] || fail "$1: $2, and floors.txt asks for $least"
    echo "proved: $1 $2 (at least $least)"
}
for part in margins small wp eva; do
    . $here/$part.sh
done
# Claims that are tried for every input, 2^31 of them each.
tried() {
    needs gcc
    mkdir -p build/test
    tools/gate.sh prove
}
[ $# -gt 0 ] || set -- margins theorems small wp eva tried
for part in "$@"; do
    case $part in
    margins | theorems | small | wp | eva | tried | wp_long | eva_scene | eva_long | eva_moves) ;;
    *) fail "no part '$part': margins, theorems, small, wp, eva, tried, wp_long, eva_scene, eva_long" \
        "or eva_moves" ;;
    esac
    started=$(date +%s)
    echo "== $part"
    $part
    echo "== $part: $(($(date +%s) - started)) s"
done

#!/bin/sh
# Counts the places where src and port deviate from a rule of MISRA C:2012, by cppcheck's
# addon, and writes the counts into docs/misra.md: tools/gate/misra.sh OUT
#
# All of src is read as one file, so that a place counts once. A rule without a row fails,
# and so does a row without a place. A planted deviation is counted.
set -eu

fail() { echo "misra: $*" >&2; exit 1; }

out=$1
addon=$(dirname "$(command -v cppcheck)")/../lib
addon=$(find "$addon" /usr/share/cppcheck -path '*cppcheck/addons/misra.py' 2>/dev/null |
    head -n 1)
[ -n "$addon" ] || fail "cppcheck has no addons/misra.py"
mkdir -p "$out"

# The places, as the addon names them. What cppcheck itself says is no part of it.
places() { # LOG SOURCE...
    log=$1
    shift
    for source; do
        echo "#include \"$PWD/$source\""
    done >"$out/all.c"
    cppcheck --dump --quiet --std=c99 -Iinclude -DFXR_PORT_GENERIC=1 "$out/all.c" \
        >"$out/cppcheck.log" 2>&1 || fail "$(tail -n 3 "$out/cppcheck.log")"
    # it fails where it finds anything
    python3 "$addon" --quiet "$out/all.c.dump" >"$log" 2>&1 || true
    grep -q '\[misra-c2012-' "$log" || fail "$(tail -n 3 "$log")"
    rm -f "$out/all.c.dump"
}

places "$out/found" src/*/*.c
python3 -B tools/gate/misra.py docs/misra.md "$out/found"

cat >"$out/planted.c" <<'END'
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
places "$out/planted" "${out#"$PWD"/}/planted.c"
cat "$out/found" >>"$out/planted"
cp docs/misra.md "$out/misra.md"
! python3 -B tools/gate/misra.py "$out/misra.md" "$out/planted" >"$out/control.log" ||
    fail "control: a rule without a row passed unnoticed"
grep -q 'no row for rule 15\.' "$out/control.log" || fail "control: $(cat "$out/control.log")"
echo "control: a rule without a row is noticed"

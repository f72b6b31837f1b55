# Part of prove.sh: Eva of Frama-C runs functions of src with arguments that may be anything,
# with int of 16, 32 and 64 bit machines and big-endian, and names what could overflow or
# lead out. What it names has to be in eva/false_alarms.txt.

eva() {
    needs frama-c
    analyses=0
    : >$out/eva-alarms
    for machine in gcc_x86_64 gcc_x86_32 gcc_x86_16 ppc_32; do
        eva_alarms . $machine >$out/eva-found
        unknown=$(eva_unknown <$out/eva-found)
        [ -z "$unknown" ] || fail "eva $machine: $unknown"
        cat $out/eva-found >>$out/eva-alarms
        analyses=$((analyses + 1))
        echo "eva: $machine, false alarms: $(wc -l <$out/eva-found)"
    done
    grep -v '^#' $here/eva/false_alarms.txt | while read -r line; do
        grep -qxF -- "$line" $out/eva-alarms || fail "eva needs no line: $line"
    done
    reaches eva $analyses
    rm -rf $out/wrong
    mkdir -p $out/wrong/tests
    cp -R include src port $out/wrong
    cp -R tests/proof $out/wrong/tests
    sed 's/upward ? (slab_uint)b - (slab_uint)a/upward ? (slab_uint)(b - a)/' \
        src/box/slab_axis.h >$out/wrong/src/box/slab_axis.h
    [ -n "$(eva_alarms $out/wrong gcc_x86_64 | eva_unknown)" ] ||
        fail "eva does not notice a difference that overflows"
    echo "control: a difference that overflows is noticed"
}

# Alarms, each once: file, assertion.
eva_alarms() { # SOURCES MACHINE
    (cd "$1" && frama-c -machdep "$2" -cpp-extra-args="-Iinclude -U__x86_64__" -no-annot \
        -kernel-warn-key typing:implicit-conv-void-ptr=inactive -eva -eva-precision 3 \
        -warn-signed-downcast -warn-invalid-pointer -eva-no-show-progress src/box/aabb.c \
        src/rounding/point.c src/number/divide.c src/space/linear.c \
        tests/proof/eva/aabb.c) >$out/eva.log 2>&1 || fail "frama-c: see $out/eva.log"
    grep -q 'alarms generated\|No alarms' $out/eva.log || fail "eva: see $out/eva.log"
    awk '/^\[eva:alarm\]/ { split($2, at, ":"); getline; sub(/.*assert /, ""); sub(/;$/, "")
                            print at[1], $0 }' $out/eva.log | sort -u
}

# Of these lines those that are not in the list.
eva_unknown() {
    grep -v '^#' $here/eva/false_alarms.txt >$out/eva-false
    grep -vxF -f $out/eva-false || true
}

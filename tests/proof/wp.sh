# Part of prove.sh: contracts of functions as they are in src, proved by Frama-C's WP with
# z3 and cvc4. frama-c succeeds with goals that are not proved, so its log is read.

wp() {
    needs frama-c why3 z3 cvc4
    export WHY3CONFIG=$out/why3.conf
    rm -f $out/why3.conf
    why3 config detect >$out/why3.log 2>&1 || fail "why3 config detect, see $out/why3.log"
    for solver in Z3 CVC4; do
        grep -q "name = \"$solver\"" $out/why3.conf || fail "why3 does not know $solver"
    done
    goals=0
    for kind in SEGMENT RAY LINE; do
        linear=$(echo $kind | tr A-Z a-z)
        wp_proves $kind-hits "-DKIND=$kind -DOPEN=0" "$slab_functions,fxr_${linear}_hits_aabb"
        wp_proves $kind-crosses "-DKIND=$kind -DOPEN=1" \
            "$slab_functions,fxr_${linear}_crosses_aabb"
    done
    wp_proves point "-DKIND=SEGMENT -DOPEN=0" fxr_point_in_aabb
    reaches wp $goals
    wp_refuses 1 aabb_slab_fill
    wp_refuses 2 aabb_slab_overlap
    wp_refuses 3 aabb_slab_hits
    wp_refuses 4 fxr_point_in_aabb
}

slab_functions=aabb_slab_after,aabb_slab_gap,fxri_product_order,aabb_slab_fill
slab_functions=$slab_functions,aabb_slab_of,aabb_project,aabb_slab_make,aabb_slab_make_all
slab_functions=$slab_functions,aabb_slab_entry
slab_functions=$slab_functions,aabb_slab_exit,aabb_slab_order,aabb_slab_overlap
slab_functions=$slab_functions,aabb_slab_enters,aabb_valid,aabb_slab_hits,aabb_slab_test
slab_functions=$slab_functions,component,indexed_component,has_end,is_line

# The generic port: __x86_64__ would choose another one.
wp_run() { # LOG DEFINES FUNCTIONS FLAGS...: sets proved and all
    log=$1 defines=$2 functions=$3
    shift 3
    frama-c -machdep gcc_x86_64 -cpp-extra-args="-Iinclude -U__x86_64__ $defines" \
        -kernel-warn-key annot-error=abort \
        -kernel-warn-key typing:implicit-conv-void-ptr=inactive -wp -wp-fct "$functions" \
        -wp-prover z3,cvc4 -wp-par 2 "$@" $here/wp/aabb.c >"$log" 2>&1 || true
    set -- $(sed -n 's/^\[wp\] Proved goals: *\([0-9]*\) *\/ *\([0-9]*\).*/\1 \2/p' "$log")
    [ $# -eq 2 ] || fail "frama-c stopped, see $log"
    proved=$1 all=$2
}

wp_proves() { # NAME DEFINES FUNCTIONS
    name=$1
    wp_run "$out/wp-$name.log" "$2" "$3" -wp-rte -wp-timeout 40
    [ $proved -eq $all ] ||
        fail "wp $name: $proved of $all goals, see $out/wp-$name.log"
    goals=$((goals + proved))
    echo "wp $name: $proved goals"
}

# Frama-C proves not all of a wrong claim.
wp_refuses() { # NUMBER FUNCTION
    wp_run $out/wp-wrong.log "-DKIND=SEGMENT -DOPEN=0 -DWRONG=$1" "$2" \
        -wp-prop=@ensures -wp-timeout 5
    [ $proved -lt $all ] || fail "wp: wrong claim $1 of $2 is proved"
    echo "control: wrong claim $1 of $2 is not proved"
}

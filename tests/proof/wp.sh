# Part of prove.sh: contracts of functions as they are in src, proved by Frama-C's WP with
# z3 and cvc4. frama-c succeeds with goals that are not proved, so its log is read.

wp() {
    wp_solvers
    wp_hits aabb &
    first=$!
    wp_hits obb
    wait $first || fail "wp: hits of AABBs"
    wp_clip aabb SEGMENT &
    first=$!
    wp_separating aabb
    wait $first || fail "wp: clip of a segment and an AABB"
    wp_proves aabb point "-DKIND=SEGMENT -DOPEN=0" fxr_point_in_aabb
    reaches wp "$(wp_goals)"
    wp_refuses 1 aabb_slab_fill
    wp_refuses 2 aabb_slab_overlap
    wp_refuses 3 aabb_slab_hits
    wp_refuses 4 fxr_point_in_aabb
    wp_refuses 5 aabb_slab_tighten_enter -wp-model Typed+Ref
    wp_refuses 6 aabb_slab_tighten_exit -wp-model Typed+Ref
    wp_refuses 7 aabb_slab_separating_axis -ulevel 4
    wp_refuses 8 aabb_slab_separating_axis -ulevel 4
    wp_sources >$out/proved.txt
    cmp -s $out/proved.txt $here/wp/proved.txt || {
        cp $out/proved.txt $here/wp/proved.txt
        echo "proved: $here/wp/proved.txt has the sources of today"
    }
}

# The same of the other components, and at the other width.
wp_long() {
    wp_solvers
    { wp_clip aabb RAY && wp_clip aabb LINE && wp_separating obb; } &
    first=$!
    wp_clip obb SEGMENT
    wp_clip obb RAY
    wp_clip obb LINE
    wait $first || fail "wp: clip of AABBs"
    reaches wp_long "$(wp_goals)"
}

wp_solvers() {
    needs frama-c why3 z3 cvc4
    export WHY3CONFIG=$out/why3.conf
    rm -f $out/why3.conf
    why3 config detect >$out/why3.log 2>&1 || fail "why3 config detect, see $out/why3.log"
    for solver in Z3 CVC4; do
        grep -q "name = \"$solver\"" $out/why3.conf || fail "why3 does not know $solver"
    done
    : >$out/wp-goals
}

wp_goals() {
    awk '{ sum += $1 } END { print sum }' $out/wp-goals
}

# Hits and crosses of a box, one after the other.
wp_hits() { # FILE
    for kind in SEGMENT RAY LINE; do
        linear=$(echo $kind | tr A-Z a-z)
        for open in 0 1; do
            verb=$([ $open -eq 1 ] && echo crosses || echo hits)
            wp_proves "$1" "$kind-$verb" "-DKIND=$kind -DOPEN=$open" \
                "$(slab_functions "$1"),$(answers_of_$1 $linear $verb)"
        done
    done
}

# The contracts of separating.h: of each kind, and of both together, with the loop over three
# axes written out.
wp_separating() { # FILE
    for kind in SEGMENT CHORD; do
        wp_proves "$1" "$kind-axis" "-DKIND=$kind -DOPEN=0 -DSEPARATING=1" \
            "$(axis_functions "$1")"
    done
    wp_proves "$1" separating -DSEPARATING=2 \
        "$1_slab_separates,$1_slab_separating_axis,fxr_segment_separating_axis_$1" -ulevel 4
}

axis_functions() { # PREFIX
    for name in after gap fill of entry exit order overlap chosen; do
        printf '%s_slab_%s,' "$1" $name
    done
    echo "$1_slab_cross_separates"
}

slab_functions() { # PREFIX
    for name in after gap fill of make make_all entry exit order overlap enters hits; do
        printf '%s_slab_%s,' "$1" $name
    done
    echo "$1_slab_test"
}

# The contracts of span.h: what compares and unites, by definitions that the rest does without;
# what makes the slabs and puts all together; and between them what has its arguments in
# variables, as no two of them are one.
wp_clip() { # FILE KIND
    closed="-DKIND=$2 -DOPEN=0"
    clips=fxri_clip_$1,fxr_$(echo "$2" | tr A-Z a-z)_clip_$1
    wp_proves "$1" "$2-order" "$closed -DSPAN=2" \
        "$1_slab_order,$1_slab_tighten,$1_slab_write,$1_slab_entry,$1_slab_exit"
    wp_proves "$1" "$2-span" "$closed -DSPAN=1" "$(span_functions "$1")" \
        -wp-model Typed+Ref
    wp_proves "$1" "$2-clip" "$closed -DSPAN=1" \
        "$1_slab_fill,$1_slab_of,$1_slab_make,$1_slab_make_all,$1_slab_clip,$clips"
}

span_functions() { # PREFIX
    for name in tighten_enter tighten_exit span_axis bounds; do
        printf '%s_slab_%s,' "$1" $name
    done
    echo "$1_slab_span"
}

answers_of_aabb() { # LINEAR VERB
    for name in fxri_product_order aabb_project aabb_valid component indexed_component \
        has_end is_line; do
        printf '%s,' $name
    done
    echo "fxr_$1_$2_aabb"
}

# What asks the slabs of an OBB where no fast path answers.
answers_of_obb() { # LINEAR VERB
    case $1-$2 in
    *-crosses | line-*) echo "fxr_$1_$2_obb" ;;
    *) echo "obb_any_$1" ;;
    esac
}

# The files with functions that are proved, each with a checksum of all but its comments.
wp_sources() {
    for file in src/box/fxr_aabb.c src/box/fxr_obb.c src/box/slab.h \
        src/box/slab_separating.h src/box/slab_span.h src/space/linear.h port/generic/port.h; do
        echo "$file $(gcc -w -fpreprocessed -dD -E -P "$file" | tr -d ' \n\t' | cksum)"
    done
}

# The generic port: __x86_64__ would choose another one.
wp_run() { # FILE LOG DEFINES FUNCTIONS FLAGS...: sets proved and all
    source=$here/wp/$1.c log=$2 defines=$3 functions=$4
    shift 4
    frama-c -machdep gcc_x86_64 -cpp-extra-args="-Iinclude -U__x86_64__ $defines" \
        -kernel-warn-key annot-error=abort \
        -kernel-warn-key typing:implicit-conv-void-ptr=inactive -wp -wp-fct "$functions" \
        -wp-prover z3,cvc4 -wp-par 2 "$@" "$source" >"$log" 2>&1 || true
    set -- $(sed -n 's/^\[wp\] Proved goals: *\([0-9]*\) *\/ *\([0-9]*\).*/\1 \2/p' "$log")
    [ $# -eq 2 ] || fail "frama-c stopped, see $log"
    proved=$1 all=$2
}

wp_proves() { # FILE NAME DEFINES FUNCTIONS FLAGS...
    name=$1-$2 file=$1 flags=$3 names=$4
    shift 4
    wp_run $file "$out/wp-$name.log" "$flags" "$names" -wp-rte -wp-timeout 40 "$@"
    [ $proved -eq $all ] ||
        fail "wp $name: $proved of $all goals, see $out/wp-$name.log"
    echo $proved >>$out/wp-goals
    echo "wp $name: $proved goals"
}

# Frama-C proves not all of a wrong claim.
wp_refuses() { # NUMBER FUNCTION FLAGS...
    number=$1 claim=$2
    shift 2
    wp_run aabb $out/wp-wrong.log \
        "-DKIND=SEGMENT -DOPEN=0 -DWRONG=$number -DSPAN=$((number == 5 || number == 6)) \
        -DSEPARATING=$((number >= 7 ? 2 : 0))" "$claim" \
        -wp-prop=@ensures -wp-timeout 5 "$@"
    [ $proved -lt $all ] || fail "wp: wrong claim $number of $claim is proved"
    echo "control: wrong claim $number of $claim is not proved"
}

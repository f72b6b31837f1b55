# Steps of tools/gate.sh, which reads this file: what `make prove` proves is about the
# sources as they are. The proofs themselves take minutes and are no step.

proof() {
    here=tests/proof
    . tests/proof/wp.sh
    proofs_hold tests/proof
    questions_hold tests/proof
    margins_are_shown tests/proof
    names_are_there tests/proof
    sources_are_proved tests/proof/wp/proved.txt
    sed 's/slab.h [0-9]/&1/' tests/proof/wp/proved.txt >$out/proved.txt
    must_fail "a kernel that has changed since it was proved" sources-are-proved \
        $out/proved.txt
    proof_control "a margin that the source no longer has" \
        's/| OBB_HALF = 3,/| OBB_HALF = 4,/' margins/box.smt2
    proof_control "a claim without a control" \
        '/^; claim: obb-dot /,/^(pop)/{ /^; control:/d; }' margins/box.smt2
    proof_control "a claim that quotes nothing" \
        '/^; claim: obb-dot /,/^(pop)/{ /^; quote:/d; }' margins/box.smt2
    proof_control "a claim that asks nothing" \
        '/^; claim: obb-dot /,/^(pop)/{ /^(check-sat)/d; }' margins/box.smt2
    proof_control "a claim of which nothing says where it begins" \
        's/^; claim: obb-dot /; of obb-dot /' margins/box.smt2
    proof_control "a name of two claims" \
        's/^; claim: obb-alone /; claim: obb-dot /' margins/box.smt2
    proof_control "a control of a name that is not defined" \
        's/^; control: (define-fun LOW /; control: (define-fun LOST /' margins/box.smt2
    proof_control "a floor that is lower than what there is" \
        's/^margins-controls .*/margins-controls 1/' floors.txt
    proof_control "a claim that README.md does not name" 's/`obb-dot`//' README.md
    margin_control "a margin that nothing shows" '/^src.pose.fxr_angle.c/d' other_margins.txt
    margin_control "a margin that is shown twice" 's/^src.pose.fxr_angle.c/src\/number\/divide.h/' \
        other_margins.txt
    for gone in src/scene/fxr_bvh_gone.c fxr_gone.c fxri_gone test_gone; do
        name_control "$gone, which is not there" "\$a# as $gone says" eva/false_alarms_scene.txt
    done
    name_control "a false alarm of a file that is not there" \
        's/^src.scene.fxr_compound.c/src\/scene\/fxr_compound_gone.c/' eva/false_alarms_scene.txt
    name_control "a margin in a file that is not there" 's/fxr_square_root.c/fxr_square_gone.c/' \
        other_margins.txt
    question_control "a public function that Eva is not asked about" \
        '/ASK(fxr_ray_hits_aabb(/d' eva/shapes.c
    question_control "a function that Eva is asked about and excused from" \
        's/^fxr_bvh_open$/&\nfxr_sin/' eva/not_asked.txt
    question_control "a function that is none, and excused" \
        's/^fxr_bvh_open$/&\nfxr_bvh_opened/' eva/not_asked.txt
    question_control "questions without a precision" 's/^capsule .*/capsule moves/' \
        eva/rooms.txt
    question_control "questions that are no longer run" 's/^aabb .*run/aabb open as a trial/' \
        eva/rooms.txt
    question_control "questions about scenes that are no longer run" \
        's/^bvh .*scene/bvh open as a trial/' eva/rooms.txt
    for kind in run scene long moves; do
        question_control "a floor of part $kind that is lower than what there is" \
            "s/^eva-$kind-functions .*/eva-$kind-functions 1/" floors.txt
    done
}

proof_control() { altered_fails proofs-hold "$@"; }
question_control() { altered_fails questions-hold "$@"; }
margin_control() { altered_fails margins-are-shown "$@"; }
name_control() { altered_fails names-are-there "$@"; }

altered_fails() { # STEP WHAT SED FILE, in a copy
    rm -rf $out/proof
    cp -R tests/proof $out/proof
    sed "$3" "tests/proof/$4" >"$out/proof/$4"
    ! cmp -s "tests/proof/$4" "$out/proof/$4" || fail "control: nothing altered"
    must_fail "$2" "$1" $out/proof
}

# What WP proves is that of the files which it read.
sources_are_proved() { # FILE
    wp_sources | diff "$1" - ||
        fail "a file has changed since its functions were proved. Prove them again, which" \
            "writes $1: make prove PARTS=wp"
}

# Each claim quotes lines of a source that are there and has a control that weakens a name
# of it; README.md names it; floors.txt asks for all of them.
proofs_hold() { # DIRECTORY
    . tests/proof/margins.sh
    for part in margins theorems; do
        claims=0 controls=0
        for file in "$1/$part"/*.smt2; do
            for name in $(claims_in "$file"); do
                claim_of "$file" "$name" >$out/claim.smt2
                claim_holds "$name" $out/claim.smt2 "$1/README.md"
                claims=$((claims + 1))
            done
            controls=$((controls + $(grep -c '^; control:' "$file")))
            for line in '(push)' '(check-sat)' '(pop)'; do
                [ $(grep -cxF "$line" "$file") = $(claims_in "$file" | wc -l) ] ||
                    fail "$file: not each claim has one $line"
            done
        done
        twice=$(claims_in "$1/$part"/*.smt2 | sort | uniq -d)
        [ -z "$twice" ] || fail "$part: two claims have a name:" $twice
        grep -qx "$part $claims" "$1/floors.txt" ||
            fail "floors.txt: $part should be $claims"
        grep -qx "$part-controls $controls" "$1/floors.txt" ||
            fail "floors.txt: $part-controls should be $controls"
    done
}

# Each file that speaks of a margin is quoted by a claim, or other_margins.txt says what
# shows it.
margins_are_shown() { # DIRECTORY
    grep -rlE '(low|high|off|small|large|more|less|short) by |margin' --include=*.[ch] \
        src port | sort >$out/spoken
    sed -n 's/^; quote: \([^ ]*\) .*/\1/p' "$1"/margins/*.smt2 | sort -u >$out/quoted
    sed 's/#.*//; s/ .*//; /^$/d' "$1/other_margins.txt" | sort >$out/others
    comm -23 $out/spoken $out/quoted | diff $out/others - ||
        fail "other_margins.txt should name the files that speak of a margin (>) and that no" \
            "claim of margins/ quotes, and no others (<)"
}

# What the lists and README.md name is there: files, by their path or their last part, files of
# tests, and names of the library. models.c is what eva/models.py writes.
names_are_there() { # DIRECTORY
    git ls-files include src port tests tools | sed 'p; s|^tests/proof/||' >$out/there
    { sed 's|.*/||' $out/there; echo models.c; } | sort -u >$out/there-last
    grep -rhowE 'fxri?_[a-z0-9_]+' --include='*.[ch]' include src port | sort -u >$out/there-names
    find "$1" -name '*.txt' -o -name README.md | while read -r list; do
        {
            names_in "$list" '[a-z0-9_./-]+/[a-z0-9_]+\.[ch]' | sed 's|^\.\./|tests/|' | not_among there
            names_in "$list" '[a-z0-9_]{3,}\.[ch]' | not_among there-last
            names_in "$list" 'test_[a-z0-9_]+' | sed 's/$/.c/' | not_among there-last
            names_in "$list" 'fxri?_[a-z0-9_]+(\.[ch])?' | sed '/\./d' | not_among there-names
        } | sed "s|^|$list names what is not there: |"
    done | sort -u >$out/gone
    [ ! -s $out/gone ] || {
        cat $out/gone >&2
        fail "names in $1 lead nowhere"
    }
}

names_in() { grep -owE "$2" "$1" || true; } # FILE PATTERN
not_among() { grep -vxF -f "$out/$1" || true; } # LIST

# Eva is asked about each public function, and floors.txt asks for as many.
questions_hold() { # DIRECTORY
    . tests/proof/eva.sh
    eva_is_covered "$1"
    for kind in run scene long moves; do
        asked=$(eva_asked "$1" $(eva_rooms "$1") | grep -c .)
        grep -qx "eva-$kind-functions $asked" "$1/floors.txt" ||
            fail "floors.txt: eva-$kind-functions should be $asked"
    done
}

claim_holds() { # NAME SCRIPT DOCUMENT
    sed -n 's/^; quote: //p' "$2" >$out/proof-quotes
    [ -s $out/proof-quotes ] || fail "$1 quotes no source"
    while read -r source bar text; do
        [ "$bar" = '|' ] && grep -qF -- "$text" "$source" ||
            fail "$1: $source has no line with: $text"
    done <$out/proof-quotes
    sed -n 's/^; control: (define-fun \([^ ]*\) .*/\1/p' "$2" >$out/proof-controls
    [ -s $out/proof-controls ] || fail "$1 has no control"
    while read -r defined; do
        grep -q "^(define-fun $defined " "$2" ||
            fail "$1: its control weakens $defined, which it does not define"
    done <$out/proof-controls
    grep -qF "\`$1\`" "$3" || fail "README.md does not name $1"
}

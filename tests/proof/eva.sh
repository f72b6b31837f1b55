# Part of prove.sh: Eva of Frama-C runs public functions with arguments that may be
# anything, with int of 16, 32 and 64 bit machines and big-endian, and names what could
# overflow or lead out. What it names has to be in eva/false_alarms.txt. Each file eva/ROOM.c
# but limbs_model.c has a function eva_ROOM, which asks the questions of a room.

eva() {
    needs frama-c
    eva_is_covered $here
    reaches eva-functions "$(eva_asked $here | grep -c .)"
    analyses=0
    : >$out/eva-alarms
    for machine in gcc_x86_64 gcc_x86_32 gcc_x86_16 ppc_32; do
        eva_parse . $machine
        for room in $(eva_rooms); do
            eva_alarms $machine "$room" >$out/eva-found
            unknown=$(eva_unknown <$out/eva-found)
            [ -z "$unknown" ] || fail "eva $machine $room: $unknown"
            cat $out/eva-found >>$out/eva-alarms
            analyses=$((analyses + 1))
            echo "eva: $machine $room, false alarms: $(grep -c . $out/eva-found)"
        done
    done
    grep -v '^#' $here/eva/false_alarms.txt | while read -r line; do
        grep -qxF -- "$line" $out/eva-alarms || fail "eva needs no line: $line"
    done
    reaches eva $analyses
    rm -rf $out/wrong
    mkdir -p $out/wrong
    cp -R include src port tests $out/wrong
    sed 's/upward ? (slab_uint)b - (slab_uint)a/upward ? (slab_uint)(b - a)/' \
        src/box/slab_axis.h >$out/wrong/src/box/slab_axis.h
    eva_parse $out/wrong gcc_x86_64
    [ -n "$(eva_alarms gcc_x86_64 aabb | eva_unknown)" ] ||
        fail "eva does not notice a difference that overflows"
    echo "control: a difference that overflows is noticed"
}

eva_rooms() {
    sed -n 's/^eva_\([a-z_]*\)(void)$/\1/p' $here/eva/*.c
}

# The public functions that are asked.
eva_asked() { # DIRECTORY
    cat "$1"/eva/*.c | tr -d ' \n' | grep -oE 'ASK\(fxr_[a-z0-9_]+\(' |
        sed 's/^ASK(//; s/($//' | sort -u
}

# Each public function is asked, or eva/not_asked.txt has it with a reason; none is both.
eva_is_covered() { # DIRECTORY
    eva_asked "$1" >$out/eva-asked
    grep -v '^#' "$1/eva/not_asked.txt" | sort >$out/eva-not-asked
    missing=$(tools/functions.sh | cat - $out/eva-asked $out/eva-not-asked | sort |
        uniq -c | awk '$1 != 2 { print $2 }')
    [ -z "$missing" ] ||
        fail "eva: not once asked or in not_asked.txt, or no function:" $missing
}

# Reads all of src as one file, and the questions; writes eva.sav. Frama-C does not fold a
# comparison that an enumeration constant is defined as.
eva_parse() { # SOURCES MACHINE
    rm -rf $out/eva-src
    mkdir -p $out/eva-src/tests/proof
    cp -R "$1/include" "$1/src" "$1/port" $out/eva-src
    cp -R "$1/tests/proof/eva" $out/eva-src/tests/proof
    (cd $out/eva-src &&
        for file in distance/closest.h scene/shape.h scene/bvh_wide_set.c; do
            sed 's/^\(enum { [A-Z0-9_]* = [^,]*[^ ,]\) };$/\1 ? 1 : 0 };/' src/$file >all.c
            cp all.c src/$file
        done
        for file in src/*/*.c; do
            case $file in
            src/number/limbs*) ;;
            *) echo "#include \"$file\"" ;;
            esac
        done >all.c
        kinds="-DFXR_BVH_KINDS=FXR_BVH_ALL -DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL"
        frama-c -machdep "$2" -cpp-extra-args="-Iinclude -I. -U__x86_64__ $kinds" -no-annot \
            -kernel-warn-key typing:implicit-conv-void-ptr=inactive \
            -warn-signed-downcast -warn-invalid-pointer all.c tests/proof/eva/*.c \
            -save ../eva.sav) >$out/eva.log 2>&1 || fail "frama-c: see $out/eva.log"
}

# Alarms, each once: file, assertion.
eva_alarms() { # MACHINE ROOM
    log=$out/eva-$1-$2.log
    frama-c -load $out/eva.sav -main "eva_$2" -eva -eva-precision 3 -eva-slevel 12 \
        -eva-auto-loop-unroll 16 -eva-subdivide-non-linear 0 -eva-split-return auto \
        -eva-no-results -eva-no-show-progress >"$log" 2>&1 || fail "frama-c: see $log"
    grep -q 'alarms generated\|No alarms' "$log" || fail "eva: see $log"
    eva_list <"$log"
}

# An alarm may take some lines, which end with a semicolon. Names of the analyser's own
# variables have numbers.
eva_list() {
    awk '/^\[eva:alarm\]/ { sub(/^.*\/eva-src\//, ""); split($2, at, ":"); split($1, at, ":")
                            text = ""; open = 1; next }
         open { text = text " " $0 }
         open && /;$/ { sub(/^.*assert /, "", text); sub(/;$/, "", text)
                        gsub(/tmp_[0-9]+/, "tmp", text); gsub(/ +/, " ", text)
                        print at[1], text; open = 0 }' | sort -u
}

# Of these lines those that are not in the list.
eva_unknown() {
    grep -v '^#' $here/eva/false_alarms.txt >$out/eva-false
    grep -vxF -f $out/eva-false || true
}

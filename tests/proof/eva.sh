# Part of prove.sh: Eva of Frama-C runs public functions with arguments that may be
# anything, with int of 16, 32 and 64 bit machines and big-endian, and names what could
# overflow or lead out. What it names has to be in eva/false_alarms_KIND.txt, KIND being that
# of the room. A function eva_ROOM of a file of eva/ asks the questions of a room; eva/rooms.txt
# has all rooms.
#
#   EVA="ROOM MACHINE" tests/proof/prove.sh eva    names the alarms of one room, no more

eva() {
    eva_part run
    sed 's/upward ? (slab_uint)b - (slab_uint)a/upward ? (slab_uint)(b - a)/' \
        src/box/slab.h >$out/wrong/src/box/slab.h
    eva_must_notice "a difference that overflows" aabb
}

# Rooms of which only src/scene and src/wide have bodies: what it asks about single shapes are models
# (eva/models.py), which may return anything, and so is what asks the shapes of a tree that is a scene
# (eva/walk_model.c).
eva_scene() {
    needs python3
    eva_part scene
    sed 's/(size_t)triangle \* 3/(size_t)triangle * 4/' \
        src/scene/tree.h >$out/wrong/src/scene/tree.h
    eva_must_notice "a corner behind the last one" bvh
}

# Rooms that take some minutes each.
eva_long() {
    eva_part long
    sed 's/(int64_t)to - from/(int64_t)(to - from)/' \
        src/round/fxr_ball_any.c >$out/wrong/src/round/fxr_ball_any.c
    eva_must_notice "a difference of two coordinates in 32 bits" sphere
    sed 's/saturate32(from + whole)/(int32_t)(from + whole)/' \
        src/distance/fxr_closest_obb_fast.c >$out/wrong/src/distance/fxr_closest_obb_fast.c
    eva_must_notice "a coordinate that is cut off" closest
    sed 's/(g < 0 ? h : g > 0/(g < 0 ? 2 * h : g > 0/' \
        src/touch/fxr_touch_polygon.c >$out/wrong/src/touch/fxr_touch_polygon.c
    eva_must_notice "a sign that the model does not promise" touch
}

# The same where a part has the model of contacts (eva/touch_model.c) in the place of the search for
# them, which the room touch of eva_long asks.
eva_moves() {
    eva_part moves
    sed '/copy_point(&grown.center, &box->center);/d' \
        src/sweep/fxr_sweep_sphere_obb.c >$out/wrong/src/sweep/fxr_sweep_sphere_obb.c
    eva_must_notice "a centre that is not set" sweep_sphere
}

# The rooms of a kind on four machines; then sources for a control.
eva_part() { # KIND
    needs frama-c
    kind=$1
    set -- ${EVA:-}
    if [ $# -gt 0 ]; then
        kind=$(awk -v room="$1" '$1 == room { print $2 }' $here/eva/rooms.txt)
        eva_parse . "$2"
        eva_alarms "$2" "$1"
        exit
    fi
    eva_is_covered $here
    reaches eva-$kind-functions "$(eva_asked $here $(eva_rooms $here) | grep -c .)"
    eva_machine gcc_x86_64 &
    first=$!
    eva_machine gcc_x86_16
    wait $first || fail "eva: gcc_x86_64"
    eva_machine gcc_x86_32 &
    first=$!
    eva_machine ppc_32
    wait $first || fail "eva: gcc_x86_32"
    cat $out/eva-$kind-*-alarms >$out/eva-alarms
    grep -v '^#' $here/eva/false_alarms_$kind.txt | while read -r line; do
        grep -qxF -- "$line" $out/eva-alarms || fail "eva needs no line: $line"
    done
    reaches eva-$kind "$(cat $out/eva-$kind-*-done | grep -c .)"
    rm -rf $out/wrong
    mkdir -p $out/wrong/tests
    cp -R include src port $out/wrong
    cp -R tests/proof $out/wrong/tests
}

eva_must_notice() { # WHAT ROOM
    eva_parse $out/wrong gcc_x86_64
    [ -n "$(eva_alarms gcc_x86_64 "$2" | eva_unknown gcc_x86_64)" ] ||
        fail "eva does not notice $1"
    echo "control: $1 is noticed"
}

# All rooms on one machine.
eva_machine() { # MACHINE
    of=$out/eva-$kind-$1
    : >$of-alarms
    : >$of-done
    eva_parse . "$1"
    for room in $(eva_rooms $here); do
        eva_alarms "$1" "$room" >$of-found
        unknown=$(eva_unknown "$1" <$of-found)
        [ -z "$unknown" ] || fail "eva $1 $room: $unknown"
        cat $of-found >>$of-alarms
        echo "$room" >>$of-done
        echo "eva: $1 $room, false alarms: $(grep -c . $of-found)"
    done
}

# The rooms of this kind.
eva_rooms() { # DIRECTORY
    awk -v kind=$kind '!/^#/ && $2 == kind { print $1 }' "$1/eva/rooms.txt"
}

# How closely a room is looked at: less is faster and has more alarms.
# PRECISION/WAYS: as many ways are kept apart, and loops of a known length are followed all the
# same.
eva_precision() { # ROOM
    awk -v room="$1" '$1 == room {
        n = split($3, part, "/")
        print part[1] (n > 1 ? " -eva-auto-loop-unroll 16 -eva-slevel " part[2] : "")
    }' $here/eva/rooms.txt
}

# The public functions that rooms ask, by themselves or by a function ask_NAME.
eva_asked() { # DIRECTORY ROOM...
    directory=$1
    shift
    for room in "$@"; do
        file=$(grep -lx "eva_$room(void)" "$directory"/eva/*.c)
        eva_asks "$file" "eva_$room"
    done | sort -u
}

eva_asks() { # FILE FUNCTION
    awk -v name="$2" 'index($0, name "(") == 1 { inside = 1 }
        inside && index($0, name "(") != 1
        /^}/ { inside = 0 }' "$1" >$out/eva-asks-$2
    tr -d ' \n' <$out/eva-asks-$2 | grep -oE 'ASK\(fxr_[a-z0-9_]+\(' | sed 's/^ASK(//; s/($//'
    for function in $(grep -oE 'ask_[a-z]+\(' $out/eva-asks-$2 | tr -d '(' | sort -u); do
        eva_asks "$1" "$function"
    done
}

# Each public function is asked, or eva/not_asked.txt has it. Each eva_ROOM has a
# row in rooms.txt, and each row an eva_ROOM.
eva_is_covered() { # DIRECTORY
    awk '!/^#/ { print $1 }' "$1/eva/rooms.txt" | sort >$out/eva-rooms
    sed -n 's/^eva_\([a-z_]*\)(void)$/\1/p' "$1"/eva/*.c | sort | diff - $out/eva-rooms ||
        fail "eva: rooms.txt and the functions that ask differ"
    lacking=$(awk '!/^#/ && !($2 ~ /^(run|long|moves|scene)$/ && $3 ~ /^[0-9]+(\/[0-9]+)?$/ &&
        NF == 3)' "$1/eva/rooms.txt")
    [ -z "$lacking" ] || fail "eva: not run at a precision: $lacking"
    differing=$({
        tools/functions.sh
        eva_asked "$1" $(cat $out/eva-rooms)
        grep -v '^#' "$1/eva/not_asked.txt"
    } | sort | uniq -c | awk '$1 != 2 { print $2 }')
    [ -z "$differing" ] ||
        fail "eva: neither asked nor in not_asked.txt, or both:" $differing
}

# Reads the sources of this kind as one file, and the questions; writes all.sav. The
# compiler that reads the macros is that of the host: without its names, no builtin of it is
# used.
eva_parse() { # SOURCES MACHINE
    sources=$out/eva-$kind-$2
    rm -rf "$sources"
    mkdir -p "$sources/tests/proof"
    cp -R "$1/include" "$1/src" "$1/port" "$sources"
    cp -R "$1/tests/proof/eva" "$sources/tests/proof"
    machine=$2
    (cd "$sources" &&
        eva_fold scene/shape.h NODE_OBBS_LINKED &&
        eva_fold wide/fxr_bvh_wide_set.c EIGHT_WORDS64 &&
        eva_fold rounding/fxr_ratio_to.c BY_WORDS &&
        eva_sources &&
        frama-c -machdep "$machine" -no-annot -cpp-extra-args="$eva_flags" \
            -kernel-warn-key typing:implicit-conv-void-ptr=inactive \
            -warn-signed-downcast -warn-invalid-pointer all.c $questions \
            -save all.sav) >$out/eva-$kind-$2.log 2>&1 ||
        fail "frama-c: see $out/eva-$kind-$2.log"
}

eva_flags="-Iinclude -I. -U__x86_64__ -U__i386__"
eva_flags="$eva_flags -DFXR_BVH_KINDS=FXR_BVH_ALL -DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL"

# Writes all.c, and names the files of questions. Among those is the model of long numbers,
# whose bodies are left out; limbs.c includes them to ask about them.
eva_sources() {
    case $kind in
    scene)
        bodies="src/scene/*.c src/wide/*.c src/space/fxr_aabb_of.c src/number/fxr_divide.c src/number/fxr_ratio.c"
        bodies="$bodies tests/proof/eva/walk_model.c"
        for file in fxr_scene_bvh fxr_tree_mover; do
            eva_put "s/fxri_tree_walk(/eva_tree_walk(/" src/scene/$file.c || return 1
        done
        eva_put "s/^#endif/bool eva_tree_walk(tree_query *, tree_question *, void *);\n&/" \
            src/scene/tree.h || return 1
        questions=tests/proof/eva/scene.c
        ;;
    *)
        left_out=src/number/fxr_limbs not_asked=touch_model
        [ $kind != moves ] || {
            left_out="$left_out|fxr_touch_(polygon|body)"
            not_asked=/touch
        }
        bodies=$(ls src/*/*.c | grep -vE "$left_out")
        questions=$(ls tests/proof/eva/*.c | grep -v "$not_asked\.c")
        ;;
    esac
    printf '#include "%s"\n' $bodies >all.c
    [ $kind != scene ] || {
        cc -E -P $eva_flags all.c >models.i &&
            python3 -B tests/proof/eva/models.py models.i >models.c || return 1
        echo '#include "models.c"' >>all.c
    }
}

# Frama-C does not fold a comparison that an enumeration constant is defined as.
eva_fold() { # FILE NAME
    eva_put "s/^\\(enum { $2 = .*\\) };/\\1 ? 1 : 0 };/" "src/$1"
}

# Changes a file of the copy, which must not be as before.
eva_put() { # EXPRESSION FILE
    sed "$1" "$2" >all.c
    ! cmp -s all.c "$2" && cp all.c "$2"
}

# Alarms, each once: file, assertion. The walks of trees are followed path by path, so that what waits
# is known; and of the shapes of a scene each kind, so that a pointer leads to what its kind says.
eva_splits=
for name in shape_find part_find shape_of_tree compound_part fxri_reach_half fxri_reach_obb \
    fxri_reach_capsule; do
    eva_splits=$eva_splits,$name:full
done
eva_ways=fxri_tree_walk:500,fxr_point_closest_bvh:500
for name in shape_find shape_of_tree compound_part shows_shape shows_to_linear fxri_linear_all \
    fxri_scene_all; do
    eva_ways=$eva_ways,$name:50
done
for name in walk_by_line walk_parts walk_parts_linear; do
    eva_ways=$eva_ways,$name:100
done
for name in fxri_tree_walk_mover set_line query_whole_way is_step walk_tree_linear; do
    eva_ways=$eva_ways,$name:0
done
eva_alarms() { # MACHINE ROOM
    log=$out/eva-$kind-$1-$2.log
    frama-c -load "$out/eva-$kind-$1/all.sav" -main "eva_$2" -eva \
        -eva-precision $(eva_precision "$2") \
        -eva-slevel-function "$eva_ways" \
        -eva-split-return auto -eva-split-return-function "${eva_splits#,}" \
        -eva-no-results -eva-no-show-progress >"$log" 2>&1 ||
        fail "frama-c: see $log"
    grep -q 'alarms generated\|No alarms' "$log" || fail "eva: see $log"
    ! grep 'Neither code nor specification' "$log" >&2 || fail "eva: neither body nor model"
    eva_list <"$log"
}

# An alarm may take some lines, which end with a semicolon. Names of the analyser's own
# variables have numbers.
eva_list() {
    awk '/^\[eva:alarm\]/ { file = $2; sub(/:.*/, "", file); sub(/^.*eva-[a-z0-9_-]*\//, "", file)
                            text = ""; open = 1; next }
         open { text = text " " $0 }
         open && /;$/ { sub(/^.*assert /, "", text); sub(/;$/, "", text)
                        gsub(/tmp_[0-9]+/, "tmp", text); gsub(/ +/, " ", text); sub(/^ /, "", text)
                        print file, text; open = 0 }' | sort -u
}

# Of these lines those that are not in the list. What part eva_long knows, eva_moves does, too.
eva_unknown() { # MACHINE
    set -- "$1" $here/eva/false_alarms_$kind.txt
    [ $kind != moves ] || set -- "$@" $here/eva/false_alarms_long.txt
    grep -hv '^#' "$2" ${3:+"$3"} >$out/eva-$1-false
    grep -vxF -f $out/eva-$1-false || true
}

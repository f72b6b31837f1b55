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
for part in margins wp eva; do
    . $here/$part.sh
done

# Part small: all inputs of a few bits, against definitions, and of more bits one of
# each class of those that are alike (classes.h). A planted fault has to be found.

small() {
    needs gcc ar
    mkdir -p $out/small
    for source in $(ls src/*/*.c | grep -v /fxr_bvh_blob.c); do
        echo "$source -o $out/small/$(basename "$source" .c).o"
    done | xargs -P "$(nproc)" -L 1 gcc -std=c99 -fsanitize=address -Iinclude -c
    rm -f $out/small.a
    ar rcs $out/small.a $out/small/*.o
    noticed=0
    for name in trees lattice triangles closest; do
        small_$name .
    done
    small_jobs | xargs -P "$(nproc)" -I JOB sh -c "exec $out/JOB" ||
        fail "small: an answer is wrong"
    small_control trees 3 scene/fxr_bvh_blob.c 's/link_axis(link) > 2/link_axis(link) > 3/'
    small_control trees 3 scene/fxr_bvh_blob.c \
        's/link_count(link) > slot_count/link_count(link) > slot_count + 1/'
    small_control lattice 16 box/slab.h \
        's/order < 0 : order <= 0/order < 0 : order < 0/'
    small_control lattice 16 rounding/even.h 's/excess + odd - 1/excess - 1/'
    small_control triangles 13 triangle/fxr_intersect.c \
        's/return volume96_negative(x);/return volume96_negative(x) || volume96_is_zero(x);/'
    small_control triangles 13 triangle/fxr_in_plane.c \
        's/a->negative ? order > 0 : order < 0/order < 0/'
    small_control closest 9 distance/walk32.h \
        's/b->bound, a->den) < 0)/b->bound, a->den) > 0)/'
    small_control closest 9 round/fxr_ball_fast.c \
        's/open ? order < 0 : order <= 0/open ? order < 0 : order < 0/'
    small_control closest 9 rounding/even.h 's/excess + odd - 1/excess - 1/'
    small_control lattice "classes 3 3 32" box/slab.h \
        's/order < 0 : order <= 0/order < 0 : order < 0/'
    small_control lattice "classes 5 2 256" rounding/even.h 's/excess + odd - 1/excess - 1/'
    small_control triangles "classes 2 3 16" triangle/fxr_in_plane.c \
        's/a->negative ? order > 0 : order < 0/order < 0/'
    small_control closest "classes 3 3 64" round/fxr_ball_fast.c \
        's/open ? order < 0 : order <= 0/open ? order < 0 : order < 0/'
    small_control closest "classes 4 2 64" distance/walk32.h \
        's/b->bound, a->den) < 0)/b->bound, a->den) > 0)/'
    reaches small $(small_jobs | wc -l)
    reaches small-controls $noticed
}

# What is run, the long ones first; classes in four shares, of BITS along AXES.
small_jobs() {
    for share in 0 1 2 3; do
        echo "lattice classes 5 2 4 $share"
    done
    for share in 0 1 2 3; do
        echo "closest classes 3 3 4 $share"
        echo "closest classes 4 2 4 $share"
        echo "triangles classes 2 3 4 $share"
        echo "lattice classes 3 3 4 $share"
    done
    printf '%s\n' closest triangles trees lattice
}

small_trees() { # SOURCES: only fxr_bvh_blob.c of these
    gcc -O2 -std=c99 -fsanitize=address -I"$1/include" "$1/tests/proof/trees.c" \
        $out/small.a -o $out/trees
}

small_lattice() { # SOURCES
    gcc -O2 -std=c99 -I"$1/include" "$1/tests/proof/lattice.c" "$1/src/box/fxr_aabb.c" \
        "$1/src/rounding/fxr_point.c" "$1/src/number/fxr_divide.c" "$1/src/space/fxr_linear.c" \
        -o $out/lattice
}

small_triangles() { # SOURCES
    gcc -O2 -std=gnu99 -ffunction-sections -Wl,--gc-sections -I"$1/include" \
        "$1/tests/proof/triangles.c" "$1"/src/triangle/*.c "$1"/src/number/*.c \
        "$1"/src/rounding/*.c "$1"/src/space/*.c -o $out/triangles
}

small_closest() { # SOURCES
    gcc -O2 -std=gnu99 -ffunction-sections -Wl,--gc-sections -I"$1/include" \
        "$1/tests/proof/closest.c" "$1"/src/distance/*.c "$1"/src/number/*.c \
        "$1"/src/rounding/*.c "$1"/src/space/*.c "$1"/src/box/*.c "$1"/src/round/*.c "$1"/src/root/*.c "$1"/src/slabs/*.c \
        "$1"/src/touch/*.c "$1"/src/sweep/*.c "$1"/src/triangle/*.c -o $out/closest
}

small_control() { # NAME ARGUMENTS FILE SED, in a copy
    rm -rf $out/wrong
    mkdir -p $out/wrong/tests/proof
    cp -R include src port $out/wrong
    cp tests/proof/$1.c tests/proof/*.h $out/wrong/tests/proof
    sed "$4" "src/$3" >"$out/wrong/src/$3"
    ! cmp -s "src/$3" "$out/wrong/src/$3" || fail "$1: its control changes nothing: $4"
    "small_$1" $out/wrong
    ! $out/$1 $2 >$out/control.log 2>&1 || fail "$1 does not notice: $4"
    grep -q '[1-9][0-9]* wrong' $out/control.log ||
        fail "$1 notices another thing than $4: $(tail -n 1 $out/control.log)"
    echo "control: $1 notices a fault in $3"
    noticed=$((noticed + 1))
}

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

# Part of prove.sh: all inputs of a few bits, against definitions, and of more bits one of
# each class of those that are alike (classes.h). A planted fault has to be found.

small() {
    needs gcc ar
    mkdir -p $out/small
    for source in $(ls src/*/*.c | grep -v /bvh_open.c); do
        gcc -std=c99 -fsanitize=address -Iinclude -c "$source" \
            -o $out/small/"$(basename "$source" .c).o"
    done
    rm -f $out/small.a
    ar rcs $out/small.a $out/small/*.o
    ran=0 noticed=0
    small_all trees "trees of all links"
    small_all lattice "boxes of all coordinates of two bits"
    small_classes lattice 3 3
    small_classes lattice 5 2
    small_all triangles "triangles of all coordinates -1, 0, 1"
    small_classes triangles 2 3
    small_all closest "closest points of all coordinates -1, 0, 1"
    small_classes closest 3 3
    small_classes closest 4 2
    small_control trees 3 scene/bvh_open.c 's/link_axis(link) > 2/link_axis(link) > 3/'
    small_control trees 3 scene/bvh_open.c \
        's/link_count(link) > slots/link_count(link) > slots + 1/'
    small_control lattice 16 box/slab_axis.h \
        's/order < 0 : order <= 0/order < 0 : order < 0/'
    small_control lattice 16 rounding/even.h 's/excess + odd - 1/excess - 1/'
    small_control triangles 13 triangle/pierce96.h \
        's/return volume96_negative(x);/return volume96_negative(x) || volume96_is_zero(x);/'
    small_control triangles 13 triangle/in_plane.c \
        's/a->negative ? order > 0 : order < 0/order < 0/'
    small_control closest 9 distance/walk.h \
        's/b->bound, a->den) < 0)/b->bound, a->den) > 0)/'
    small_control closest 9 sphere/ball_fast.c \
        's/open ? order < 0 : order <= 0/open ? order < 0 : order < 0/'
    small_control closest 9 rounding/even.h 's/excess + odd - 1/excess - 1/'
    small_control lattice "classes 3 3 32" box/slab_axis.h \
        's/order < 0 : order <= 0/order < 0 : order < 0/'
    small_control lattice "classes 5 2 256" rounding/even.h 's/excess + odd - 1/excess - 1/'
    small_control triangles "classes 2 3 16" triangle/in_plane.c \
        's/a->negative ? order > 0 : order < 0/order < 0/'
    small_control closest "classes 3 3 64" sphere/ball_fast.c \
        's/open ? order < 0 : order <= 0/open ? order < 0 : order < 0/'
    small_control closest "classes 4 2 64" distance/walk.h \
        's/b->bound, a->den) < 0)/b->bound, a->den) > 0)/'
    reaches small $ran
    reaches small-controls $noticed
}

small_all() { # NAME TITLE
    small_$1 .
    echo "$2:"
    $out/$1 || fail "$1: $2"
    ran=$((ran + 1))
}

# One of each class, a share of them on each processor.
small_classes() { # NAME BITS AXES
    share=$(nproc)
    echo "$1: one of each class of $2 bits, along $3 axes:"
    seq 0 $((share - 1)) | xargs -P "$share" -I FIRST \
        $out/$1 classes "$2" "$3" "$share" FIRST || fail "$1: classes of $2 bits, $3 axes"
    ran=$((ran + 1))
}

small_trees() { # SOURCES: only bvh_open.c of these
    gcc -O2 -std=c99 -fsanitize=address -I"$1/include" "$1/tests/proof/trees.c" \
        $out/small.a -o $out/trees
}

small_lattice() { # SOURCES
    gcc -O2 -std=c99 -I"$1/include" "$1/tests/proof/lattice.c" "$1/src/box/aabb.c" \
        "$1/src/rounding/point.c" "$1/src/number/divide.c" "$1/src/space/linear.c" \
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
        "$1"/src/rounding/*.c "$1"/src/space/*.c "$1"/src/box/*.c "$1"/src/sphere/*.c \
        "$1"/src/triangle/*.c -o $out/closest
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
    echo "control: $1 notices a fault in $3"
    noticed=$((noticed + 1))
}

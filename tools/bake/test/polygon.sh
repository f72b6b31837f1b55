#!/bin/sh
# How fixray-bake cuts polygons, in a build with sanitizers: thousands of random ones with
# holes, slits, spikes, corners that are doubled, shared or on straight edges, in planes of
# all directions, compared with what is exactly true of them; rays through their surfaces
# and holes; each one that crosses itself is refused. Faults that are planted are noticed.
#
#   tools/bake/test/polygon.sh [TEST...]       CC=gcc NUMBER=1500
. "$(dirname "$0")/common.sh"
number=${NUMBER:-1500}
cd "$root"
cutting="polygon outline sweep"
checker=tools/bake/test/check_polygons.py

# A program that cuts, of the files in a folder.
cutter() { # FOLDER PROGRAM FLAGS...
    folder=$1 program=$2
    shift 2
    $CC -std=c99 -Iinclude "$@" tools/bake/test/cut_polygons.c \
        $(for name in $cutting; do echo "$folder/$name.c"; done) \
        tools/bake/host.c -lm -o "$program"
}

test_exact() {
    cutter tools/bake/mesh $work/cut -O1 $sanitize
    python3 -B $checker $work/cut "$number" >$work/log && pass || fail "$(cat $work/log)"
}

test_rays() {
    python3 -B $checker --files $work/files/some.obj $work/rays 1000
    "$bake" --scale 0.0000152587890625 --blob $work/files/some.fxrb \
        $work/files/some.obj >$work/log 2>&1 || fail "$(cat $work/log)"
    $built/ask $work/files/some.fxrb $work/rays >$work/log && pass ||
        fail "$(cat $work/log)"
    # another face is hit
    awk 'NR == 500 { $7 = $7 + 1 } { print }' $work/rays >$work/other
    $built/ask $work/files/some.fxrb $work/other >$work/log &&
        fail "another face is hit, and nothing is noticed" || pass
}

# Each is a line of the sources with another in its place; what has not changed is compiled once.
planted() { # FILE "EXPRESSION OF SED" WHAT
    rm -rf $work/planted
    mkdir -p $work/planted/tools/bake/mesh
    cp tools/bake/*.h $work/planted/tools/bake
    cp tools/bake/mesh/* $work/planted/tools/bake/mesh
    file=$work/planted/tools/bake/mesh/$1
    sed "$2" tools/bake/mesh/"$1" >"$file"
    if cmp -s tools/bake/mesh/"$1" "$file"; then
        fail "the sources have no place for: $3"
        return
    fi
    case $1 in
    *.c)
        if [ ! -f $work/cut-objects/host.o ]; then
            mkdir -p $work/cut-objects
            (cd $work/cut-objects && $CC -std=c99 -I"$root/include" -O1 -c \
                "$root/tools/bake/test/cut_polygons.c" "$root/tools/bake/host.c" \
                $(for name in $cutting; do echo "$root/tools/bake/mesh/$name.c"; done))
        fi
        $CC -std=c99 -Iinclude -O1 "$file" \
            $(ls $work/cut-objects/*.o | grep -v "/${1%.c}\.o") -lm -o $work/planted/cut ;;
    *)  cutter $work/planted/tools/bake/mesh $work/planted/cut -O1 ;;
    esac
    timeout 60 python3 -B $checker $work/planted/cut 200 >$work/log 2>&1 &&
        fail "not noticed: $3" || pass
}

test_planted() {
    rm -rf $work/cut-objects
    planted polygon.c 's/return changes == 2;/return true;/' "round more than once"
    planted polygon.c 's/turn == 0 ||//' "a straight corner is convex"
    planted polygon.c 's/if (n > 3)/if (n < 3)/' "every polygon is a fan"
    planted polygon.c 's/find_views(v, corner, n, axis), made/1, made/; s/int axis\[3\], views/\
int axis[3] = {2, 2, 2}, views/' "always seen along z"
    planted polygon.c 's|) / 8;|) / 1e9;|' "seen edge on"
    planted sweep.c 's/return set_fault(s, s->front.*/return true;/' "crossings"
    planted sweep.c 's/return set_fault(s, first->edge.*/return true;/' \
        "crossings in a corner"
    planted sweep.c 's/if (!apart || !check_windings.*/if (!apart)/' "windings"
    planted sweep.c 's/shortest->winding += longer->winding;//' "edges on each other"
    planted sweep.c 's/if (e->right != p)/if (false)/' "a corner on an edge"
    planted outline.c 's/lower.top = upper.top;//' "a joined chain"
    planted polygon.h 's/return a.sign \* (.*/return (a.sign * (double)a.size > \
b.sign * (double)b.size) - (a.sign * (double)a.size < b.sign * (double)b.size);/' \
        "products in floating point"
    planted outline.c 's/add_triangle(o->v, out, a, b, d);//' "what is between"
    planted polygon.c 's/add_triangle(o->v, out, at\[0\], last, at\[k\]);//' \
        "what is between an edge and its bends"
}

tests="exact rays planted"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

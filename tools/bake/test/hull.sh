#!/bin/sh
# Convex hulls that fixray-bake writes, in a build with sanitizers: hundreds of random meshes, compared
# with what is exactly true of a hull. Faults that are planted are noticed.
#
#   tools/bake/test/hull.sh [TEST...]       CC=gcc NUMBER=300
. "$(dirname "$0")/common.sh"
number=${NUMBER:-300}
checker=$root/tools/bake/test/check_hull.py

test_exact() {
    python3 -B "$checker" "$bake" . "$number" >log 2>&1 && pass || fail "$(cat log)"
}

# The tables compile, as C and as C++, and are convex by the library's own word.
test_tables() {
    ball 9 >ball.obj
    "$bake" --hull --fit 20 -o out ball.obj >log 2>&1
    cat >open.c <<'END'
#include "out.h"
int main(void)
{
    fxr_vec3 middle = {0, 0, 0}, beyond = {0, 0, FXR_Q16(11)};
    return !(fxr_hull_is_convex(&out) && fxr_point_in_hull(middle, &out) && !fxr_point_in_hull(beyond, &out));
}
END
    $CC -std=c99 -Wall -Wextra -Werror -I"$root/include" open.c out.c "$root/$built/library/all.o" -o open &&
        ./open && echo '#include "out.h"' | ${CXX:-c++} -fsyntax-only -I. -I"$root/include" -x c++ - &&
        grep -q "^ball.obj: hull of 74 vertices: [0-9]* vertices, [0-9]* faces, [0-9]* bytes" log &&
        pass || fail "$(cat log)"
}

test_refused() {
    lines flat.obj "v 0 0 0" "v 1 0 0" "v 0 1 0" "v 1 1 0" "f 1 2 3" "f 2 4 3"
    ball 30 >many.obj
    for file in flat many; do
        status=0
        rm -f out.*
        "$bake" --hull -o out $file.obj >$file.log 2>&1 || status=$?
        [ $status -eq 1 ] && ! ls out.* >/dev/null 2>&1 && pass || fail "$file: status $status"
    done
    grep -q "flat.obj: all of it is in one plane: a convex hull has a volume. Bake it as a tree, without \
--hull" flat.log && grep -q "many.obj: its convex hull has [0-9]* vertices and [0-9]* faces, of which a \
table holds at most 129 and 254. Make the mesh simpler, or cut it into parts" many.log && pass ||
        fail "$(cat flat.log many.log)"
    for option in "--blob x" --obb "--ids object"; do
        usage "--hull: makes no tree: leave --blob, --obb and --ids out" --hull $option flat.obj
    done
}

planted() { # FAULT WHAT
    mkdir -p planted
    sed "$1" "$root/tools/bake/hull.c" >planted/hull.c
    ! cmp -s "$root/tools/bake/hull.c" planted/hull.c || fail "no place for: $1"
    $CC -std=c99 -O1 -I"$root/include" -I"$root/tools/bake" -c planted/hull.c -o planted/hull.o
    $CC -O1 $sanitize planted/hull.o $(find "$root/$built/objects" -name '*.o' ! -name hull.o) \
        "$root/$built/sanitized/all.o" -ljansson -lgmp -lm -o planted/bake
    ! python3 -B "$checker" planted/bake planted 200 >planted/log 2>&1 && pass ||
        fail "$2 passed unnoticed"
}

test_planted() {
    planted 's/ldexp(1, 50)/0.0/' "signs in floating point"
    planted 's/if (is_seen_edge(b, d, c))/if (is_seen_edge(b, c, d))/' "edges between faces that are seen"
    planted 's/if (on\[i\] && is_vertex(b, i))/if (on[i])/' "vertices on edges"
}

tests="exact tables refused planted"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

#!/bin/sh
# The recipe of src/README.md for a new shape, tried: tools/gate/recipe.sh OUT
#
# In a copy of the tree a shape is added step by step: a brick, which is a box by its centre and half
# extents. What each step asks for is then looked for by what make test looks for it with; where
# a step has not been taken it has to be missed. The bodies of compounds and trees are not written: the
# compiler has to list them, in each switch that has a case for spheres.
set -eu

out=$PWD/$1
fail() { echo "recipe: $*" >&2; exit 1; }

# Numbers of steps, as README.md has them, with a letter where a step has parts.
steps="1 1b 2 2b 3 4 4b 5 5b 5c 6"

step_1() {
    cat >include/fixray/brick.h <<'END'
/*
 * brick.h - a box by its centre and half extents.
 */
#ifndef FIXRAY_BRICK_H
#define FIXRAY_BRICK_H

#include "aabb.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    fxr_vec3 center, half;
} fxr_brick;

/* The brick as an AABB, for one that does not stick out of Q16.16. */
fxr_aabb fxr_aabb_of_brick(const fxr_brick *brick);

/* Do they share a point? */
bool fxr_segment_hits_brick(const fxr_segment *s, const fxr_brick *brick);

#ifdef __cplusplus
}
#endif

#endif
END
}
step_1b() { edit include/fixray/fixray.h 's/^#include "aabb.h"/&\n#include "brick.h"/'; }

step_2() {
    cat >src/box/fxr_brick.c <<'END'
/*
 * fxr_brick.c - bricks, by the AABB of each.
 */
#include <fixray/brick.h>

bool
fxr_segment_hits_brick(const fxr_segment *s, const fxr_brick *brick)
{
    const fxr_aabb box = fxr_aabb_of_brick(brick);

    return fxr_segment_hits_aabb(s, &box);
}
END
}
step_2b() {
    edit meson.build "s|^\( *\)'src/box/fxr_faces.c',|\1'src/box/fxr_brick.c',\n&|"
}

step_3() {
    edit src/space/fxr_aabb_of.c 's/^#include "copy.h"/#include <fixray\/brick.h>\n\n&/'
    cat >>src/space/fxr_aabb_of.c <<'END'

fxr_aabb
fxr_aabb_of_brick(const fxr_brick *brick)
{
    fxr_aabb box;
    int i;

    for (i = 0; i < 3; i++) {
        const int64_t c = component(&brick->center, i);

        components(&box.min)[i] = saturate32(c - component(&brick->half, i));
        components(&box.max)[i] = saturate32(c + component(&brick->half, i));
    }
    return aabb_value(&box);
}
END
}

# Bits, arrays and counts stand in the order of the rows.
step_4() {
    edit include/fixray/bvh.h 's/^#include "capsule.h"/#include "brick.h"\n&/
        s/^#define FXR_BVH_CAPSULES 16/#define FXR_BVH_BRICKS 16\n#define FXR_BVH_CAPSULES 32/
        s/^#define FXR_BVH_NODE_OBBS 32/#define FXR_BVH_NODE_OBBS 64/
        s/ FXR_BVH_CAPSULES + / FXR_BVH_BRICKS +&/
        s/^    uint32_t capsule_count;/    const fxr_brick *bricks;\n    uint32_t capsule_count, brick_count;/'
    edit include/fixray/compound.h 's/^#include "capsule.h"/#include "brick.h"\n&/
        s/^#define FXR_COMPOUND_CAPSULES 8/#define FXR_COMPOUND_BRICKS 8\n#define FXR_COMPOUND_CAPSULES 16/
        s/ FXR_COMPOUND_CAPSULES)$/ FXR_COMPOUND_BRICKS +&/
        s/ capsule_count;/ capsule_count, brick_count;/
        s/^    const fxr_capsule \*capsules;/&\n    const fxr_brick *bricks;/'
    edit include/fixray/bvh_blob.h 's/ capsule_count;/ capsule_count, brick_count;/'
    edit src/scene/shape.h 's/^    BAKED_ROWS(row)  .*/&\n    row(BRICK, fxr_brick, bricks, brick_count) \\/'
    edit include/fixray/scene.h 's/^    FXR_SHAPE_SPHERE,/&\n    FXR_SHAPE_BRICK,/'
    edit src/scene/fxr_hash_scene.c 's/^#define HASH_SPHERE .*/&\n#define HASH_BRICK fxr_hash_brick/'
}
# Each case of a sphere is the example of one.
step_4b() {
    edit src/scene/mover.h 's/^ *MOVER_ROW(LINKED, SPHERE, sphere, ask).*/&\n            MOVER_ROW(LINKED, BRICK, brick, ask)                                 \\/'
    for file in $(cases); do
        awk '
            / case (SHAPE|PART)_SPHERE:/ { copied = ""; inside = 1 }
            inside && (/ case / && !/_SPHERE:/ || /^    }/) { printf "%s", copied; inside = 0 }
            inside {
                line = $0
                gsub(/spheres/, "bricks", line)
                gsub(/sphere/, "brick", line)
                gsub(/SPHERE/, "BRICK", line)
                copied = copied line "\n"
            }
            { print }' $file >$out/edited
        cat $out/edited >$file
    done
}

step_5() {
    cat >tests/box/test_brick.c <<'END'
/*
 * test_brick.c - bricks against the AABB of each.
 */
#include "../suites.h"

const test_suite suite_brick = SUITE("brick", NULL, false);
END
    edit tests/suites.h 's/&suite_faces/&, \&suite_brick/'
}
step_5b() {
    printf 'digest aabb_of_brick 0\ndigest segment_hits_brick 0\n' >>tests/golden/golden.txt
}
step_5c() {
    printf 'fxr_aabb_of_brick\nfxr_segment_hits_brick\n' >>tests/proof/eva/not_asked.txt
}

step_6() {
    edit src/README.md 's/^    brief  /    brick           a box by its centre and half extents\n&/'
}

# What finds that they have been taken. Of step 5b it is the step digest-complete, which has
# the lines of the host.

found_1() { test -f include/fixray/brick.h; }
found_1b() {
    echo '#include <fixray/fixray.h>
        bool f(const fxr_segment *s, const fxr_brick *b);
        bool f(const fxr_segment *s, const fxr_brick *b) { return fxr_segment_hits_brick(s, b); }' \
        >$out/use.c
    gcc -std=c99 -Wall -Werror -Iinclude -fsyntax-only $out/use.c
}
found_2() { linked fxr_segment_hits_brick src/box/fxr_brick.c; }
found_3() { linked fxr_aabb_of_brick src/space/fxr_aabb_of.c; }
found_2b() {
    sed -n "s/^ *'\(src\/.*\.c\)',\$/\1/p" meson.build | LC_ALL=C sort >$out/listed
    ls src/*/*.c | LC_ALL=C sort | diff $out/listed - &&
        tools/gate/rooms.sh includes
}
found_4() { grep -q 'row(BRICK' src/scene/shape.h; }
# No switch lacks it, and nothing but bodies: calls of functions that are not there, or of one that
# takes spheres.
found_4b() {
    compiled
    ! grep -vE 'implicit declaration of function .(fxri?_)?[a-z_]*(_|HASH_)(brick|BRICK)|incompatible-pointer' \
        $out/compiled
}
found_5() { tools/gate/mirror.sh; }
found_5b() {
    for name in $(tools/functions.sh | grep brick); do
        grep -Eq "^digest (fxr_)?${name#fxr_} " tests/golden/golden.txt || {
            echo "no digest of $name"
            return 1
        }
    done
}
found_5c() {
    sh -c 'fail() { echo "$*"; exit 1; }; out='$out'; . tests/proof/eva.sh; eva_is_covered tests/proof'
}
found_6() { python3 -B tools/gate/glossary.py tools/gate/glossary.txt; }

edit() { # FILE EXPRESSION
    sed "$2" "$1" >$out/edited
    ! cmp -s "$1" $out/edited || fail "$1 has no place for: $2"
    cat $out/edited >"$1"
}
linked() { # NAME FILE
    gcc -std=c99 -Iinclude -c "$2" -o $out/linked.o && nm $out/linked.o | grep -q " T $1\$"
}
cases() { grep -lE ' case (SHAPE|PART)_SPHERE:' src/*/*.[ch]; }
# What the compiler says of compounds and trees with all kinds, each line once.
compiled() {
    for file in src/scene/*.c src/wide/*.c; do
        gcc -std=c99 -Wall -Iinclude -fsyntax-only -DFXR_BVH_KINDS=FXR_BVH_ALL \
            -DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL $file 2>&1 || true
    done | grep -E 'error: |warning: ' | sed 's/^[^ ]*\/\.\.\//src\//' | sort -u >$out/compiled
}

# A copy of the tree, with all steps before one.
add_before() { # STEP
    rm -rf $out/tree
    mkdir -p $out/tree
    cd "$top"
    cp -R include src port tests tools meson.build $out/tree
    cd $out/tree
    for step in $steps; do
        [ $step != "$1" ] || break
        step_$step
    done
}

top=$PWD
mkdir -p $out
add_before none
# and that of mover.h, the rows of which are a macro
switches=$(($(cat $(cases) | grep -cE ' case (SHAPE|PART)_SPHERE:') + 1))
for step in $steps; do
    found_$step >$out/log 2>&1 || fail "step $step is not found: $(head -n 5 $out/log)"
done
[ -s $out/compiled ] || fail "the compiler lists no bodies"
echo "a brick: $(grep -oE "[a-z0-9_]*_brick" $out/compiled | sort -u | wc -l) bodies of compounds and trees are to be written"
for without in $steps; do
    add_before $without
    ! found_$without >$out/log 2>&1 || fail "step $without left out passed unnoticed"
    [ $without != 4b ] || [ "$(grep -c Wswitch $out/compiled)" -eq $switches ] ||
        fail "of $switches switches the compiler lists $(grep -c Wswitch $out/compiled)"
    echo "control: step $without left out is noticed"
done

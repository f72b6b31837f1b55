#!/bin/sh
# Does a tree link only the kinds that FXR_BVH_KINDS names? tools/gate/bvh_kinds.sh OUT
#
# For each choice of kinds: the tree functions need no function of another kind; their
# tests hold; and a tree that holds another kind is refused. The functions of compounds
# need none of a kind that FXR_COMPOUND_KINDS leaves out.
set -eu

cd "$(dirname "$0")/../.."
export LC_ALL=C
out=$1
flags="-std=c99 -O1 -Wall -Wextra -Wconversion -Wsign-conversion -Wundef -Werror
       -Iinclude"
# what is linked where FXR_BVH_KINDS is not defined
four=TRIANGLES+AABBS+OBBS+SPHERES+NODE_OBBS
choices="TRIANGLES AABBS OBBS SPHERES CAPSULES AABBS+NODE_OBBS OBBS+SPHERES
         TRIANGLES+AABBS+NODE_OBBS SPHERES+CAPSULES $four $four+CAPSULES"

fail() { echo "bvh_kinds: $*" >&2; exit 1; }

compile_to() { # DIRECTORY SOURCE...: the commands
    directory=$1
    shift
    for source; do
        echo gcc $flags -O0 -DFXR_BVH_KINDS=FXR_BVH_ALL -c "$source" -o "$out/$directory/$(basename "$source" .c).o"
    done
}

# The tree functions as one file, what moves in scenes as another, and the rooms below as a third;
# that and the cases of the tests do not know the option, or have room for every kind, and are
# compiled in a hurry.
prepare() {
    rm -rf "$out"
    mkdir -p "$out/library" "$out/cases"
    tools/unit.sh src/wide/*.c src/scene/fxr_bvh_*.c src/scene/fxr_tree_*.c \
        src/scene/fxr_sah_split.c >"$out/trees.c"
    tools/unit.sh src/scene/fxr_scene_*.c src/scene/fxr_mover.c \
        src/scene/fxr_linear_*.c >"$out/sweeps.c"
    asks_trees >>"$out/sweeps.c"
    tools/unit.sh $(ls src/*/*.c | grep -v -e ^src/scene -e ^src/wide) >"$out/rest.c"
    {
        compile_to library "$out/rest.c"
        compile_to cases tests/main.c tests/cases/space/*.c \
            tests/cases/box/cases_obb.c tests/cases/scene/cases_tree*.c tests/cases/scene/trees*.c
    } | xargs -P "$(nproc)" -I{} sh -c {}
    cat >"$out/platform.c" <<'END'
#include "tests/suites.h"
const test_suite *const platform_suites[] = {&suite_bvh_kinds};
const size_t platform_suite_count = 1;
const digest_group *const platform_digests[] = {NULL};
const size_t platform_digest_count = 0;
void digest_print_all(bool flip) { (void)flip; }
uint32_t platform_seconds(void) { return 0; }
END
}

# Functions that ask one mover, or a segment, about a tree.
asks_trees() {
    for mover in sphere:fxr_q16: aabb:fxr_vec3: 'obb:fxr_obb:&' 'capsule:fxr_capsule:&'; do
        name=${mover%%:*} of=${mover##*:} type=${mover#*:}
        type=${type%:*}
        for verb in hits crosses cast stop; do
            contact=
            case $verb in cast | stop) contact=", &c" ;; esac
            cat <<END
bool tree_${name}_$verb(const fxr_segment *path, $type m, const fxr_bvh *bvh);
bool tree_${name}_$verb(const fxr_segment *path, $type m, const fxr_bvh *bvh)
{
    const fxr_mover mover = fxr_mover_$name(${of}m);
    const fxr_scene scene = fxr_scene_bvh(bvh);
    fxr_scene_contact c;

    (void)c;
    return fxr_sweep_${verb}_scene(path, &mover, &scene, NULL$contact);
}
END
        done
    done
    cat <<'END'
bool tree_segment_enter(const fxr_segment *s, const fxr_bvh *bvh, fxr_scene_hit *out);
bool tree_segment_enter(const fxr_segment *s, const fxr_bvh *bvh, fxr_scene_hit *out)
{
    const fxr_scene scene = fxr_scene_bvh(bvh);

    return fxr_segment_hits_scene(s, &scene, NULL) && fxr_segment_enter_scene(s, &scene, NULL, out);
}
END
}

# What an object calls and does not have: of sections that were dropped names stay, and no
# relocations.
needs() { # OBJECT
    objdump -r "$1" | awk '/R_/ { sub(/[-+]0x.*/, "", $3); print $3 }' | sort -u >"$out/called"
    nm -u "$1" | awk '{ print $2 }' | sort -u | comm -12 - "$out/called"
}

# The functions of shapes that an object needs and KINDS do not name.
not_named() { # OBJECT KINDS
    {
        echo "TRIANGLES fxri_.*triangle"
        echo "AABBS (fxri?_.*(hits|clip|cast|closest)_aabb)"
        echo "OBBS fxri_.*(clip|cast|closest)_obb|fxri_aabb_of_obb"
        echo "SPHERES fxri_.*sphere"
        echo "CAPSULES fxri?_.*_capsule$"
        echo "OBBS|NODE_OBBS fxri_hits_obb"
    } | while read -r kinds names; do
        echo "+$2+" | grep -qE "\+($kinds)\+" ||
            needs "$1" | grep -E "$names" || true
    done
}

option() { # KINDS: (FXR_BVH_AABBS+FXR_BVH_OBBS)
    echo "(FXR_BVH_$1)" | sed 's/+/+FXR_BVH_/g'
}

compile() { # KINDS FLAGS...
    kinds=$1
    shift
    gcc $flags "-DFXR_BVH_KINDS=$(option "$kinds")" "$@"
}

# What movers and a segment ask in trees needs, without what is asked of compounds; a mover that is an OBB
# asks for its own box.
sweeps() { # KINDS: into sweeps.o
    compile "$1" -ffunction-sections -fdata-sections -c "$out/sweeps.c" -o "$out/sweeps.whole.o"
    nm "$out/sweeps.whole.o" | sed -n 's/.* T \(tree_.*\)/-Wl,-u,\1/p' >"$out/sweeps.roots"
    [ -s "$out/sweeps.roots" ] || fail "no sweep in a tree"
    gcc -r -nostdlib -Wl,--gc-sections $(cat "$out/sweeps.roots") "$out/sweeps.whole.o" \
        -o "$out/sweeps.o"
    objcopy --redefine-sym fxri_aabb_of_obb=of_the_mover "$out/sweeps.o"
}

prepare
for kinds in $choices; do
    echo "$kinds"
    sweeps "$kinds"
    other=$(not_named "$out/sweeps.o" "$kinds")
    [ -z "$other" ] || fail "sweeps in trees of $kinds need$other"
    compile "$kinds" -c "$out/trees.c" -o "$out/trees.o"
    other=$(not_named "$out/trees.o" "$kinds")
    [ -z "$other" ] || fail "$kinds needs$other"
    compile "$kinds" tests/scene/test_bvh_kinds.c -I. "$out/platform.c" "$out/trees.o" \
        "$out"/cases/*.o "$out"/library/*.o -o "$out/tests"
    "$out/tests" >"$out/log" || fail "$kinds: $(cat "$out/log")"
done

# Who names nothing has no capsules.
gcc $flags -c "$out/trees.c" -o "$out/trees.o"
other=$(not_named "$out/trees.o" "$four")
[ -z "$other" ] || fail "without a choice there is$other"

# Controls: with all kinds, each of the names is found.
gcc $flags -DFXR_BVH_KINDS=FXR_BVH_ALL -c "$out/trees.c" -o "$out/trees.o"
sweeps "$four+CAPSULES"
for kinds in TRIANGLES AABBS OBBS SPHERES CAPSULES; do
    others=$(echo "$four+CAPSULES" |
        sed "s/\(^\|+\)$kinds\(+\|$\)/+/")
    [ -n "$(not_named "$out/trees.o" "$others")" ] ||
        fail "that $kinds are linked passed unnoticed"
    [ $kinds = OBBS ] || [ -n "$(not_named "$out/sweeps.o" "$others")" ] ||
        fail "that sweeps link $kinds passed unnoticed"
    echo "control: that $kinds are linked is noticed"
done

# The same of compounds: bounds are boxes, a box that moves is no part, and point_closest
# asks those of all kinds.
compound() { # FLAGS...: what is needed
    tools/unit.sh src/scene/fxr_compound*.c >"$out/compounds.c"
    gcc $flags "$@" -c "$out/compounds.c" -o "$out/compounds.o"
    nm -u "$out/compounds.o"
}
for kind in AABB OBB SPHERE CAPSULE; do
    of="_$(echo $kind | tr A-Z a-z)\$"
    compound "-DFXR_COMPOUND_KINDS=(FXR_COMPOUND_ALL-FXR_COMPOUND_${kind}S)" |
        grep "$of" | grep -vE 'hits_aabb$|sweep_of_obb$' >"$out/others" || true
    [ ! -s "$out/others" ] || fail "compounds without ${kind}S need $(cat "$out/others")"
    compound -DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL | grep -q "$of" ||
        fail "that compounds link ${kind}S passed unnoticed"
    echo "control: that compounds link ${kind}S is noticed"
done
[ -z "$(compound | grep "_capsule\$")" ] || fail "without a choice compounds have capsules"

# A compound with a kind that is left out: an assertion.
cat >"$out/held.c" <<'END'
#include <fixray/fixray.h>
int main(void)
{
    static const fxr_capsule part = {{0, 0, 0}, {1, 0, 0}, 1};
    static const fxr_ray ray = {{-5, 0, 0}, {1, 0, 0}};
    fxr_compound c = {{{-1, -1, -1}, {2, 1, 1}}, 0, 0, 0, 0, 0, 0, 1, &part};

    return fxr_ray_hits_compound(&ray, &c) ? 0 : 1;
}
END
for all in "" -DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL; do
    compound $all "-include" stdlib.h "-DFXR_ASSERT(c)=((c)?(void)0:abort())" >/dev/null
    gcc $flags "$out/held.c" "$out/compounds.o" "$out"/library/*.o -o "$out/held"
    status=0
    "$out/held" 2>"$out/log" || status=$?
    echo "$status"
done >"$out/statuses"
[ "$(cat "$out/statuses")" = "134
0" ] || fail "a compound with a capsule: $(cat "$out/statuses")"
echo "control: a compound with a kind that is left out is caught"

# A tree that was not opened: an assertion, and no other kind.
cat >"$out/baked.c" <<'END'
#include <fixray/fixray.h>
int main(void)
{
    static const fxr_aabb box = {{0, 0, 0}, {1, 1, 1}};
    static const fxr_obb obb = {{0, 0, 0}, {9, 9, 9},
        {{1 << 30, 0, 0}, {0, 1 << 30, 0}, {0, 0, 1 << 30}}};
    static const fxr_bvh_node node = {{0, 0, 0}, {1, 1, 1}, 0x80000000u};
    static fxr_bvh bvh;
    static const fxr_ray ray = {{-5, 0, 0}, {1, 0, 0}};

    bvh.shapes.aabbs = &box;
    bvh.shapes.aabb_count = 1;
    bvh.nodes = &node;
    bvh.node_obbs = &obb;
    bvh.node_count = 1;
    return fxr_ray_hits_bvh(&ray, &bvh) ? 0 : 1;
}
END
assert="-include stdlib.h -DFXR_ASSERT(c)=((c)?(void)0:abort())"
for kinds in AABBS+NODE_OBBS AABBS; do
    compile $kinds $assert -c "$out/trees.c" -o "$out/trees.o"
    compile $kinds "$out/baked.c" "$out/trees.o" "$out"/library/*.o \
        -o "$out/baked"
    status=0
    "$out/baked" 2>"$out/log" || status=$?
    echo "$kinds $status"
done >"$out/statuses"
[ "$(cat "$out/statuses")" = "AABBS+NODE_OBBS 0
AABBS 134" ] || fail "a baked tree: $(cat "$out/statuses")"
echo "control: a baked tree of a kind that is left out is caught"

# The two files: nothing of triangles and OBBs is in a program with boxes and spheres.
functions() { # ENTRY: how many of them are linked
    gcc -nostdlib -static -Wl,--gc-sections "-Wl,-e,$1" \
        -Wl,--unresolved-symbols=ignore-all "$out/single.o" -o "$out/program"
    nm "$out/program" | grep -cE 'triangle|obb' || true
}

tools/package/single.sh "$out/single"
compile AABBS+SPHERES -ffunction-sections -c "$out/single/fixray.c" \
    -o "$out/single.o"
[ "$(functions fxr_ray_cast_bvh)" -eq 0 ] || fail "two files: triangles or OBBs"
[ "$(functions fxr_ray_cast_triangle)" -gt 0 ] || fail "two files: no names"
echo "two files: as above"

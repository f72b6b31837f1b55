#!/bin/sh
# Does the compiler name every place that lacks a new kind of shape?
#
#   tools/gate/kinds.sh OUT          a test, with controls
#   tools/gate/kinds.sh OUT list     the places, file by file
#
# At last, the table of shapes and verbs in docs/guarantees.md is compared with the headers.
#
# A row CONE is added to the table of src/scene/shape.h, in a copy of the sources.
# Then every `switch` over what shape_find or part_find has found must be warned
# about, and nothing else may tell kinds apart by their counts. (The tests do so on
# purpose: they say for themselves what fixray/bvh.h promises.)
set -eu

cd "$(dirname "$0")/../.."
out=$1
asks='switch \((shape|part)_find\(|switch \(\*?kind\) \{'
decides='^ *[a-z_]* -= .*(triangle|aabb|obb|sphere)_count|< [a-z>-]*(triangle|aabb|obb|sphere)_count\) *[{?]'

fail() { echo "kinds: $*" >&2; exit 1; }

# The sources with a row for cones, which as a type are spheres.
copy() { # DIRECTORY
    rm -rf "$1"
    mkdir -p "$1"
    cp -r src include port tools examples "$1"
    sed -i 's/^ *last(\(CAPSULE, .*)\)$/row(\1 last(CONE, fxr_cone, cones, cone_count)/' \
        "$1/src/scene/shape.h"
    ! cmp -s src/scene/shape.h "$1/src/scene/shape.h" || fail "no row was added"
}

add_members() { # DIRECTORY
    sed -i 's/^#define FXR_BVH_SPHERES 8$/&\n#define FXR_BVH_CONES 8/
        s/^#define FXR_COMPOUND_SPHERES 4$/&\n#define FXR_COMPOUND_CONES 4/
        s/^} fxr_sphere;$/& typedef fxr_sphere fxr_cone;/
        s/const fxr_sphere \*spheres;/& const fxr_cone *cones;/
        s/ sphere_count;/ sphere_count, cone_count;/' "$1"/include/fixray/*.h
}

# What the compiler says of the files that know the table: FILE FUNCTION MESSAGE.
complaints() ( # DIRECTORY
    cd "$1"
    export LC_ALL=C
    grep -rlE "$asks|(PART|ARRAY|SHAPE)_ROWS|(blob|shape_ask|sweep_(part|shape_[a-z]+)|(bvh|compound)_normal)\.h" --include=*.c src tools |
        sort | while read -r file; do
        gcc -std=c99 -D_POSIX_C_SOURCE=200112L -Iinclude -Wall -Wextra \
            -fsyntax-only "$file" 2>&1 || true
    done | awk '
        / In function / { f = $NF; gsub(/[^a-z0-9_]/, "", f) }
        / (error|warning): / {
            where = $1
            sub(/^.*\.\.\/src/, "src", where)
            line = where # a template is compiled more than once
            sub(/:.*/, "", where)
            sub(/^[^ ]* [a-z]*: /, "")
            sub(/ \[.*/, "")
            if (!told[line, $0]++)
                print where, f, $0
        }'
)

# Each switch is warned about, and nothing else decides. Prints what is wrong.
check() { # DIRECTORY
    complaints "$1" >"$1/complaints"
    for file in $(cd "$1" && grep -rlE "$asks" --include=*.[ch] src tools); do
        asked=$(grep -cE "$asks" "$1/$file")
        told=$(grep -c "^$file .*_CONE. not handled" "$1/complaints") || true
        [ "$asked" -eq "$told" ] ||
            echo "$file: $asked switches, $told of them say that a kind is missing"
    done
    (cd "$1" && grep -rnE "$decides" --include=*.[ch] src tools) || true
}

must_be_noticed() { # WHAT FILE SED-SCRIPT
    copy "$out/control"
    add_members "$out/control"
    sed -i "$3" "$out/control/$2"
    ! cmp -s "$2" "$out/control/$2" || fail "control: $1: nothing altered"
    [ -n "$(check "$out/control")" ] || fail "$1 passed unnoticed"
    echo "control: $1 is noticed"
}

copy "$out/row"
if [ "${2:-}" = list ]; then
    echo "With a row alone:"
    complaints "$out/row" | sed 's/^/  /'
    add_members "$out/row"
    echo "With the members that the row names:"
    complaints "$out/row" | sed 's/^/  /'
    exit
fi
add_members "$out/row"
wrong=$(check "$out/row")
[ -z "$wrong" ] || fail "$wrong"
asked=$(grep -rhE "$asks" --include=*.[ch] src tools | wc -l)
[ "$asked" -gt 0 ] || fail "no switch asks for a kind"
must_be_noticed "a default" src/scene/fxr_bvh_closest.c \
    's/^    case SHAPE_SPHERE:/    default:\n&/'
must_be_noticed "a kind that is told by its count" src/scene/shape_ask.h \
    's/^    uint32_t i;/&\n    shape -= shapes->triangle_count;/'
echo "a kind that is missing is named in $asked places"

# The table of components, shapes and verbs has what the headers have, and a reason for each gap.
verbs() { python3 -B tools/gate/verbs.py "$@"; }
verbs
names() { tools/functions.sh | sed "$1" >"$out/names"; } # SED
other_verbs() { # MESSAGE
    ! verbs docs/guarantees.md "$out/names" 2>"$out/verbs.log" && grep -q "$1" "$out/verbs.log" ||
        fail "no '$1' in $out/verbs.log"
    echo "control: $1: noticed"
}
names '/fxr_ray_clip_obb/d'
other_verbs "there is no fxr_ray_clip_obb, and no reason why not"
names 's/fxr_sin/fxr_line_crosses_rect/'
other_verbs "fxr_line_crosses_rect is there, and a reason why not, too"
names 's/fxr_sin/fxr_line_hits_torus/'
other_verbs "fxr_line_hits_torus: no row of SHAPES is of 'torus'"
names '/_sphere$/d'
other_verbs "docs/guarantees.md has another table"

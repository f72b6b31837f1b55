#!/bin/sh
# make npm, with the real npm, node and TypeScript: tools/package/test_npm.sh OUT [quick]
#
# A user installs the package that `npm pack` writes and calls it by its name. The answers
# of all generated functions are compared with those of a program in C, one by one and many
# at once. quick is the step of `make test`: without an optimizing compiler and without the
# ways in that take tools from npm (npm/test/ways.sh).
. tools/package/common.sh

here=tools/package/npm/test
quick=${2:-}
cases=120
if [ "$quick" = quick ]; then
    sh tools/package/single.sh "$out/single"
    CFLAGS=-O0 sh tools/package/wasm.sh "$out/wasm" "$out/single/fixray.c"
else
    sh tools/package/wasm.sh "$out/wasm"
fi
sh tools/package/npm.sh "$out/npm" "$out/wasm/fixray.wasm"
package=$out/npm/fixray

# Each public function is in the package, or a line says why not.
{
    sed -n "s/.*bind('\([a-z0-9_]*\)'.*/\1/p" "$package/index.js"
    sed -n 's/^without \([a-z0-9_]*\): ..*/\1/p' "$out/npm/functions.txt"
    python3 -B -c 'import sys; sys.path.insert(0, "tools/package/npm")
import bindings; print("\n".join(bindings.BY_HAND))'
} | LC_ALL=C sort >"$out/bound"
tools/functions.sh | LC_ALL=C sort | diff - "$out/bound" ||
    fail "< has neither a binding nor a reason for none"

mkdir -p "$out/objects"
rm -f "$out"/objects/*.o
every="-DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL -DFXR_BVH_KINDS=FXR_BVH_ALL"
if [ "$quick" = quick ]; then
    gcc -O0 -std=c99 $every -c "$out/single/fixray.c" -o "$out/objects/fixray.o"
else
    (cd "$out/objects" && gcc -O2 -std=c99 $every "-I$root/include" -c "$root"/src/*/*.c)
fi
python3 -B $here/check_program.py include/fixray "$out/check.c"
gcc -O0 -std=gnu99 -Wall -Wextra -Werror -Iinclude "$out/check.c" "$out"/objects/*.o \
    -o "$out/check"
same_answers() { # PACKAGE
    node $here/check.mjs "$1" "$out/check.json" "$out/check" $cases
}
same_answers "$package"
same_scenes() { # PACKAGE
    node $here/scenes.mjs "$1" "$out/check.json"
}
same_scenes "$package"
same_movers() { # PACKAGE
    node $here/movers.mjs "$1" "$out/check.json"
}
same_movers "$package"
pieces() { # SED
    sed "$1" tools/package/npm/runtime/heap.js >"$out/heap.mjs"
    node $here/heap.mjs "$out/heap.mjs"
}
pieces ''

pack() { # DIRECTORY
    mkdir -p "$1"
    npm pack --loglevel error --offline --pack-destination "$1" "$package" >/dev/null
}
packed=$out/first/fixray-$version.tgz
pack "$out/first"
echo "npm pack: $(wc -c <"$packed") bytes"

new_directory "a user"
user="$out/a user"
echo '{ "private": true, "type": "module" }' >"$user/package.json"
install_packed() { # TGZ
    (cd "$user" && npm install --silent --offline --no-audit --no-fund "$1")
}
install_packed "$packed"
cp $here/wrong.mjs "$user"
node "$user/wrong.mjs"
refuses() { # the package with a fault, in the place of what is installed
    cp "$package/index.cjs" "$user/node_modules/fixray"
    node "$user/wrong.mjs" && refused=yes || refused=no
    cp "$out/npm/kept/index.cjs" "$user/node_modules/fixray"
    [ $refused = yes ]
}
sed -n '/^```js/,/^```/p' "$user/node_modules/fixray/README.md" | sed '/^```/d' \
    >"$user/readme.mjs"
readme() { # the lines of the README of the package
    said=$(cd "$user" && node readme.mjs) || return 1
    [ "$said" = "-1 { num: 131072n, den: 393216n, negative: false }" ] ||
        fail "the README's program prints '$said'"
    echo "$said"
}
readme

types() { # FILE
    tsc --noEmit --strict --target es2020 --module node16 --moduleResolution node16 "$1"
}
cp $here/user.mts "$user"
(cd "$user" && types user.mts)
echo "TypeScript $(tsc --version | sed 's/.* //') accepts user.mts"

# What the ways in take from the package is there: quick runs none of them.
names_are_there() { # SED of ways.sh
    sed "$1" $here/ways.sh | sed -nE \
        "s/^(import|const) \{ (.*) \} (from|= require).*['\/]fixray['\/].*/\2/p" | tr -d ' ' | tr , '\n' |
        sort -u >"$out/names"
    [ "$(wc -l <"$out/names")" -ge 10 ] || fail "too few names in $here/ways.sh"
    (cd "$user" && node --input-type=commonjs -e '
        const fixray = require("fixray");
        const lost = process.argv.slice(1).filter(name => name !== "init" && !(name in fixray));
        if (lost.length > 0) {
            console.error(`fixray has no ${lost}`);
            process.exit(1);
        }' $(cat "$out/names"))
}
names_are_there ''
must_fail "a name in the ways in that is gone" "fixray has no rayCastGone" \
    names_are_there 's/rayEnterScene/rayCastGone/'

rm -rf "$out/npm/kept"
cp -R "$package" "$out/npm/kept"
control() { # WHAT MESSAGE FILE SED COMMAND...
    rm -rf "$package"
    cp -R "$out/npm/kept" "$package"
    sed -i "$4" "$package/$3"
    cmp -s "$package/$3" "$out/npm/kept/$3" && fail "nothing is changed: $1"
    what=$1 message=$2
    shift 4
    must_fail "$what" "$message" "$@"
}
cases=20
control "a member in another place" "segment.*: [-0-9]" index.cjs \
    "/^ *Segment: /s/'a', 0, 'Vec3', 0\], \['b', 12/'a', 12, 'Vec3', 0], ['b', 0/" \
    same_answers "$package"
control "another function" "aabbUnion: " index.cjs \
    "s/'fxr_aabb_union'/'fxr_aabb_intersection'/" same_answers "$package"
control "results that say nothing was found" "many, " index.cjs \
    "s/made.found.set(all);/;/" same_answers "$package"

control "a filter that is not asked" "not " index.cjs \
    "s/truth(f(shape >>> 0, id >>> 0), 'the filter')/1/" same_scenes "$package"
control "a hull with another face" "Hull" index.cjs \
    "s/return faces.flat();/return [...faces.slice(1), faces[0]].flat();/" same_answers "$package"
control "a hull that is read beyond its end" "not said" index.cjs \
    "s/|| index >= vertices)/|| index >= 256)/" refuses
control "a shape of another kind" "shapeClosestShape" index.cjs \
    "s/'fxr_shape_sphere', 'Sphere'/'fxr_shape_aabb', 'Sphere'/" \
    same_answers "$package"
control "one of the nearest that is lost" "point nearest" index.cjs \
    "s/=== -2 ? word >>> 0 :/=== -2 ? Math.max(word - 1, 0) :/" same_movers "$package"
control "a transform that is not taken" "at: " index.cjs \
    "s/, value.by))/, { ...value.by, translation: { x: 0, y: 0, z: 0 } }))/" same_movers "$package"
control "a front that is lost" "front: " index.cjs \
    "s/context: words\[1\], front, bare/context: words[1], front: false, bare/" same_movers "$package"
must_fail "pieces that lie in each other" "lies in" pieces 's/piece.at += wanted/piece.at += 16/'
must_fail "pieces that are lost" "not all is free" pieces 's/before.size += size/before.size += 0/'

without_reason() { # SED of WITHOUT: the generator alone, in a copy
    rm -rf "$out/generator"
    cp -R tools/package/npm "$out/generator"
    sed -i "$1" "$out/generator/bindings.py"
    python3 -B "$out/generator/generate.py" include/fixray "$out/wasm/fixray.wasm" \
        "$out/headers" 1
}
mkdir -p "$out/headers"
must_fail "a function without a binding and a reason" \
    "fxr_hash_bvh_node: no binding for the parameter 'fxr_bvh_node v'" \
    without_reason '/^    "fxr_hash_bvh_node"/d'
must_fail "a reason that is not needed" "fxr_sin: WITHOUT says why it is missing" \
    without_reason '/^WITHOUT = {/a "fxr_sin": "nobody knows",'
must_fail "a reason for what is not there" "fxr_cosh: there is no such function" \
    without_reason '/^WITHOUT = {/a "fxr_cosh": "nobody knows",'
if [ "$quick" = quick ]; then
    exit 0
fi

control "arguments in another order" "rayHitsAabb: box" index.cjs \
    "/'rayHitsAabb'/s/\[\['r', 'Ray', 0\], \['box', 'Aabb', 0\]\]/[['box', 'Aabb', 0], ['r', 'Ray', 0]]/" \
    same_answers "$package"
control "numbers without their sign" "not an integer of 0" index.cjs \
    "s/int32: integer(4, true,/int32: integer(4, false,/" same_answers "$package"
control "a step of another length between many" "many, [0-9]*: " index.cjs \
    "s/counts\[i\] < 0 ? 0 : load ? 4 : param.unit/counts[i] < 0 ? 0 : 4/" same_answers "$package"
control "shapes that have not moved" "refitTree: " index.cjs \
    "s/copies.forEach(/copies.slice(1).forEach(/" same_scenes "$package"
control "a limit that is not taken" "a limit" index.cjs \
    "s/at.write('Ratio', limit, said, 'the limit of the visitor');//" same_scenes "$package"

find "$out/npm/kept" -exec touch -d 2020-02-02 {} +
rm -rf "$package"
cp -R "$out/npm/kept" "$package"
pack "$out/second"
cmp "$packed" "$out/second/fixray-$version.tgz"
echo "npm pack writes the same bytes twice"

wrong=$(grep -c '^// .* // wrong$' "$user/user.mts")
for i in $(seq "$wrong"); do
    awk -v i="$i" '/^\/\/ .* \/\/ wrong$/ && ++n == i { sub("^// ", "") } { print }' \
        "$user/user.mts" >"$user/wrong.mts"
    (cd "$user" && ! types wrong.mts >"$out/types.log") ||
        fail "TypeScript accepts wrong line $i of user.mts"
done
echo "TypeScript accepts none of $wrong wrong lines"

pack_and_call() {
    rm -rf "$out/third"
    pack "$out/third"
    [ -f "$out/third/fixray-$version.tgz" ] || fail "npm pack writes no fixray-$version.tgz"
    install_packed "$out/third/fixray-$version.tgz" && readme
}
control "a package that lacks a file" "Cannot find module.*index.cjs" package.json \
    's/"\*.cjs", /"node*.cjs", /' pack_and_call
control "another version" "npm pack writes no fixray-$version.tgz" package.json \
    's/"version": .*/"version": "9.9.9",/' pack_and_call
layout_of() { # another layout than clang's
    python3 -B tools/package/npm/generate.py "$out/headers" "$out/wasm/fixray.wasm" \
        "$out/headers" 1 >/dev/null
    clang --target=wasm32 -std=c11 -Iinclude -fsyntax-only "$out/headers/layout.c"
}
rm -rf "$out/headers"
cp -R include/fixray "$out/headers"
sed -i 's/fxr_q16 radius;/uint8_t wide; fxr_q16 radius;/' "$out/headers/shapes.h"
must_fail "a struct that lies otherwise" "fxr_sphere" layout_of
must_fail "a module that is not there" "no $out/none.wasm; type make wasm" \
    sh tools/package/npm.sh "$out/npm" "$out/none.wasm"

# The tools of others, with the package as it was packed first.
rm -rf "$package"
cp -R "$out/npm/kept" "$package"
sh $here/ways.sh "$out/ways" "$packed" "$package"

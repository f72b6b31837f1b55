#!/bin/sh
# make wasm: tools/package/wasm.sh [DIRECTORY [SOURCE]]
#
# Writes fixray.wasm there, by default to build/wasm: the public functions, the memory,
# __heap_base, from where on the memory is yours, the table of functions, and what is in
# wasm/many.c. Nothing is imported. Compounds and trees take every kind of shape, capsules,
# too: who loads a module can't choose. Structs lie in memory as clang lays them out for
# wasm32; a function that returns one gets the address for it as its first argument. SOURCE
# may be the C file of `make single`: without optimisation that is compiled in a second.
set -eu

cd "$(dirname "$0")/../.."
out=${1:-build/wasm}
source=${2:+$(realpath "$2")}
for program in clang wasm-ld; do
    command -v $program >/dev/null || {
        echo "make wasm: no $program; install Debian's clang and lld, or put it in PATH" >&2
        exit 1
    }
done
mkdir -p "$out/objects"
out=$(cd "$out" && pwd)
top=$PWD
trap 'rm -f "$out/fixray.wasm.new"' EXIT
trap 'exit 1' HUP INT TERM

# The public functions that are inline in the headers, as functions that can be exported. Each
# is called as in C, with wasm_ before its name.
inline_functions() { # HEADER...: prints C
    awk '
        BEGIN { print "#include <fixray/fixray.h>" }
        /^(static inline|FXRI_SCENE_INLINE) / {
            type = $0
            sub(/^(static inline|FXRI_SCENE_INLINE) /, "", type)
            next
        }
        type != "" {
            text = text $0
            if (text !~ /\)/)
                next
            name = text
            sub(/\(.*/, "", name)
            if (name ~ /^fxr_/) {
                words = text
                sub(/^[^(]*\(/, "", words)
                sub(/\).*/, "", words)
                gsub(/[ \t]+/, " ", words)
                n = split(words, param, /, */)
                values = ""
                for (i = 1; i <= n && words != "void"; i++) {
                    value = param[i]
                    sub(/.*[ *]/, "", value)
                    values = values (i > 1 ? ", " : "") value
                }
                printf "%s wasm_%s(%s);\n", type, name, words
                printf "__attribute__((export_name(\"%s\"))) %s\nwasm_%s(%s)\n{\n    return %s(%s);\n}\n", \
                    name, type, name, words, name, values
            }
            type = text = ""
        }
        ' "$@"
}

rm -f "$out"/objects/*.o
kinds="-DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL -DFXR_BVH_KINDS=FXR_BVH_ALL"
inline_functions include/fixray/*.h >"$out/inline.c"
# Each that takes two structs and returns a bool, whose declaration may take several lines.
cat include/fixray/*.h | tr '\n' ' ' |
    grep -oE '\<bool fxr_[a-z0-9_]+\(const fxr_[a-z0-9_]+ \*[a-z0-9_]+, *const fxr_[a-z0-9_]+ \*[a-z0-9_]+\);' |
    sed 's/^bool \([a-z0-9_]*\).*/LOOP(\1)/' >"$out/loops.h"
(cd "$out/objects" &&
    ls ${source:-"$top"/src/*/*.c} "$top/tools/package/wasm/many.c" "$out/inline.c" |
    tr '\n' '\0' | xargs -0 -n 8 -P 2 \
        clang --target=wasm32 -std=c99 ${CFLAGS:--O2} -ffreestanding $kinds "-I$top/include" "-I$out" -c)
tools/functions.sh linked | sed 's/^/--export=/' >"$out/exports"
wasm-ld --no-entry --export=__heap_base --export-table --growable-table @"$out/exports" \
    "$out"/objects/*.o -o "$out/fixray.wasm.new"
mv "$out/fixray.wasm.new" "$out/fixray.wasm"
echo "$out/fixray.wasm: $(wc -c <"$out/fixray.wasm") bytes"

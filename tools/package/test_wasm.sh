#!/bin/sh
# make wasm, in node: tools/package/test_wasm.sh OUT
#
# fixray.wasm imports nothing, exports every function and answers from JavaScript; the
# golden digest (tests/golden), compiled with the library for wasm32, is that of the
# past. That faults would be noticed is shown, too.
. tools/package/common.sh

sh tools/package/wasm.sh "$out/library"

# The questions of the golden digest, with a bit flipped or not; a libc of a hundred lines.
mkdir -p "$out/asked"
cat >"$out/print_digest.c" <<-END
	#include "$root/tests/digest/digest.h"
	void print_digest(int flip);
	void print_digest(int flip) { digest_print_all(flip != 0); }
END
rm -f "$out"/asked/*.o
for name in stdio stdlib string; do
    cp tools/package/wasm/libc.h "$out/asked/$name.h"
done
(cd "$out/asked" &&
    clang -Werror --target=wasm32 -std=c99 -Os -ffreestanding "-I$root/include" \
        "-I$out/asked" -c "$root/tests/golden/platform.c" \
        $(ls "$root"/tests/digest/*.c "$root"/tests/cases/*/*.c | grep -v /test_) \
        "$root/tools/package/wasm/libc.c" "$out/print_digest.c")
link_digest() { # OBJECT...
    wasm-ld --no-entry --export=print_digest -z stack-size=1048576 "$@" \
        "$out"/asked/*.o -o "$out/digest.wasm"
}
link_digest "$out"/library/objects/*.o

# The lines that are golden now: the last one of each name. Those of the demo are not asked.
awk 'NF == 2 && /^fxr_/ { line[$1] = $2 } END { for (name in line) print name, line[name] }' \
    tests/golden/golden.txt | sort >"$out/golden"

is_golden() { # FLIP
    node tools/package/wasm/test.mjs "$out/library/fixray.wasm" "$out/digest.wasm" "$1" \
        >"$out/digest.txt" || return 1
    awk '$1 == "digest" { print ($2 ~ /^fxr_/ ? "" : "fxr_") $2, $3 }' "$out/digest.txt" |
        sort >"$out/lines"
    diff "$out/golden" "$out/lines" && echo "$(wc -l <"$out/lines") digests are golden"
}
is_golden 0
must_fail "a flipped bit" "^[<>] fxr_" is_golden 1

echo "int foreign(void); int call(void); int call(void) { return foreign(); }" \
    >"$out/foreign.c"
clang --target=wasm32 -c "$out/foreign.c" -o "$out/foreign.o"
cp "$out/library/fixray.wasm" "$out/kept"
wasm-ld --no-entry --allow-undefined --export=call "$out/foreign.o" \
    -o "$out/library/fixray.wasm"
must_fail "an import" "imports something" is_golden 0
mv "$out/kept" "$out/library/fixray.wasm"
mkdir -p "$out/bin"
ln -sf "$(command -v dirname)" "$out/bin"
without_clang() {
    PATH="$out/bin"
    export PATH
    /bin/sh tools/package/wasm.sh "$out/none"
}
must_fail "a missing compiler" "no clang; install" without_clang

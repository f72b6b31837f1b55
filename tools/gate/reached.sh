#!/bin/sh
# Is each private function of src reached from a public one? tools/gate/reached.sh OUT
#
# For each FXR_SIZE, and with nothing inlined, the linker keeps what the public functions
# need, and what inline functions of the headers or ports name. A function that it drops at every size is dead code:
# programs never run it, only its tests do. Then a function that nothing calls is planted, and has to be noticed.
set -eu

fail() { echo "reached: $*" >&2; exit 1; }

out=$1
rm -rf "$out"
mkdir -p "$out"

# The names that are dropped at one size, a line each.
dropped() { # SIZE SOURCES...
    size=$1
    shift
    tools/unit.sh "$@" >"$out/unit.c"
    gcc -std=c99 -O1 -fno-inline -fPIC -ffunction-sections "-DFXR_SIZE=$size" \
        -DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL -Iinclude \
        -c "$out/unit.c" -o "$out/unit.o"
    inline=$(cat include/fixray/*.h port/*/*.h | grep -o 'fxri_[a-z0-9_]*' | sort -u | sed 's/$/;/')
    echo "{ global: fxr_*; $inline local: *; };" >"$out/public.map"
    gcc -shared -nostdlib -Wl,--gc-sections,--print-gc-sections \
        -Wl,--version-script="$out/public.map" "$out/unit.o" \
        -o "$out/public.so" 2>"$out/log"
    sed -n "s/.*'\.text\.\(fxri_[a-z0-9_]*\)'.*/\1/p" "$out/log" | sort -u
}

# The names that are dropped at every size.
unreached() { # SOURCES...
    for size in 0 1 2; do
        dropped $size "$@"
    done | sort | uniq -c | awk '$1 == 3 { print $2 }'
}

found=$(unreached src/*/*.c)
[ -z "$found" ] || fail "no public function needs" $found
echo "all private functions are reached"

cat >"$out/planted.c" <<'END'
int fxri_planted(int v);
int fxri_planted(int v) { return v + 1; }
END
[ "$(unreached src/number/*.c "$out/planted.c" | grep -c '^fxri_planted$')" = 1 ] ||
    fail "a function that nothing calls passed unnoticed"
echo "control: a function that nothing calls is noticed"

#!/bin/sh
# Do the bounds of instructions hold? tools/gate/bounds.sh OUT
#
# Each public function of boxes, spheres and triangles has a bound, and none is below what
# was counted. Those of some functions of boxes are derived again, on an M0 and an M3, and the
# program of tests/bench that asks them stays below them. Then it shows that a bound that is
# too low, a loop that is not listed, one that is listed too low, a way that the tool leaves
# out, and code that cannot be followed are noticed.
set -eu

fail() { echo "bounds: $*" >&2; exit 1; }

must_fail() { # WHAT MESSAGE COMMAND...
    what=$1 message=$2
    shift 2
    ! "$@" >"$out/control.log" 2>&1 || fail "$what passed unnoticed"
    grep -q "$message" "$out/control.log" || fail "$what: $(cat "$out/control.log")"
    echo "control: $what is noticed"
}

out=$1 file=tests/bench/bounds.txt list=tools/bounds/loops.txt
. tools/bounds/common.sh
rm -rf "$out"
mkdir -p "$out"
bounds hold $file
sed 's/^\(bound m3-Os fxr_segment_hits_aabb\) [0-9]*/\1 1/' $file >"$out/low.txt"
must_fail "a bound below what was seen" "and its bound is 1" bounds hold "$out/low.txt"
sed '/ fxr_segment_hits_aabb /d' $file >"$out/gone.txt"
must_fail "a function without a bound" "has no bound of" bounds hold "$out/gone.txt"

version=$(arm-none-eabi-gcc -dumpfullversion)
committed=$(awk '$1 == "compiler" && $2 == "size" { print $3 }' tests/bench/figures.txt)
if [ "$version" != "$committed" ]; then
    echo "not derived again: gcc is $version, the bounds are of $committed"
    exit 0
fi
functions=$(for kind in segment ray; do
    for shape in aabb obb; do
        echo fxr_${kind}_hits_$shape fxr_${kind}_crosses_$shape fxr_${kind}_cast_$shape
    done
done)
gcc -std=c99 -O2 -fPIC -shared qemu/icnt.c -o "$out/icnt.so"
gcc -std=c99 -O2 -fPIC -shared tools/bounds/again.c \
    -o "$out/again.so"

# Is any bound of the lines "FUNCTION BOUND" of a file below what was counted?
compare() { # COLUMN FILE
    bounds merge "$1" "$2" "$out/$1/boxes.table" >"$out/$1/seen"
    awk '$4 + 0 < $5 + 0 { print $3, "took more than its bound"; bad = 1 } $5 != "-" { n++ }
         END { exit bad || n < 4 }' "$out/$1/seen"
}

# The boxes of tests/bench, with the objects that the bounds are of.
again() { # TARGET COLUMN
    at=$out/$2
    compile_for_bounds "$1" -Os "$at/lib" src/number/fxr_limbs*.c src/number/fxr_wide.c \
        src/number/fxr_divide.c src/number/fxr_product.c src/number/fxr_ratio.c src/space/fxr_linear.c \
        src/space/fxr_dot.c src/space/fxr_aabb_of.c src/space/fxr_obb_make.c src/rounding/fxr_point.c src/box/fxr_aabb.c \
        src/box/fxr_obb.c src/pose/fxr_rotation.c src/pose/fxr_transform.c
    link_for_bounds "$1" "$at/library" -Wl,--unresolved-symbols=ignore-all "$at"/lib/*.o
    bounds compute "$at/library" $functions >"$at/bounds"
    sed "s/^/$2 /" "$at/bounds" >"$at/lines"
    bounds hold $file "$at/lines"
    qemu/cc "$1" libc -std=c99 -O1 -DFIXRAY_ALONE -DCASES=100 -Iinclude -Wl,--gc-sections \
        tests/bench/ask_boxes.c tests/bench/bench.c tests/bench/cases.c \
        tests/bench/floats.c \
        tests/bench/platform.c "$at"/lib/*.o -lm -o "$at/boxes"
    PLUGIN=$out/icnt.so,measure=fxr_,out=$at/boxes.table qemu/run "$1" "$at/boxes" >"$at/log"
    compare "$2" "$at/bounds" || fail "$2: a function took more than its bound"
    bounds loops "$at/boxes" "$at/library" "$at/loops" >"$at/log"
    PLUGIN=$out/again.so,loops=$at/loops,out=$at/again qemu/run "$1" "$at/boxes" >"$at/log"
    bounds rounds "$at/loops.names" "$at/again"
}
again m3 m3-Os
again m0 m0-Os
sed '1s/[0-9]*$/1/' "$out/m3-Os/lines" >"$out/other"
must_fail "a bound that is not that of the code" "make bounds writes it" \
    bounds hold $file "$out/other"
sed '/q << 16/s/^[0-9]*/0/' "$out/m3-Os/loops.names" >"$out/low.names"
must_fail "a loop that is gone round more often than listed" "more often than" \
    bounds rounds "$out/low.names" "$out/m3-Os/again"

sed '/q = (q << 16) + digit/d' $list >"$out/loops.txt"
must_fail "a loop that is not listed" "no bound of the loop" \
    env LOOPS="$out/loops.txt" sh -c ". tools/bounds/common.sh
        bounds compute $out/m3-Os/library fxr_segment_cast_aabb"
sed 's/q = (q << 16) + digit/q = (q << 8) + digit/' $list >"$out/loops.txt"
must_fail "a line of the list that is gone from src" "no such line in src" \
    env LOOPS="$out/loops.txt" sh -c ". tools/bounds/common.sh
        bounds compute $out/m3-Os/library fxr_segment_cast_aabb"

sed '/gap = den - hi/s/ 31 / 3 /' $list >"$out/loops.txt"
must_fail "a loop that is listed too low to end" "does not return" \
    env LOOPS="$out/loops.txt" sh -c ". tools/bounds/common.sh
        bounds compute $out/m0-Os/library fxr_segment_cast_aabb"

# What the emulator counts tells of a tool that leaves out a way.
cp -r tools/bounds "$out/tool"
sed 's/^            meet(ways, after, cost, other)$/            pass/' tools/bounds/paths.py \
    >"$out/tool/paths.py"
! cmp -s tools/bounds/paths.py "$out/tool/paths.py" || fail "no way to leave out"
straight=$(echo $functions | tr ' ' '\n' | grep -v cast)
"$BOUNDS_PYTHON" -B "$out/tool/bounds.py" compute "$out/m0-Os/library" $straight >"$out/few"
must_fail "a way that the tool leaves out" "took more than its bound" compare m0-Os "$out/few"

cat >"$out/strange.c" <<'END'
int through(int (*f)(int)) { return f(1) + 1; }
int itself(int n) { return n > 0 ? itself(n - 1) * 3 + itself(n / 2) : 1; }
int endless(volatile int *p) { int n = 0; while (*p != 0) n++; return n; }
void jump(int *p) { __asm__ volatile("mov pc, r0"); *p = 1; }
END
qemu/cc m3 object -std=c99 -Os -g -ffunction-sections -c "$out/strange.c" -o "$out/strange.o"
link_for_bounds m3 "$out/strange" "$out/strange.o"
must_fail "a call through a pointer" "through a pointer that is not known" \
    bounds compute "$out/strange" through
must_fail "a function that calls itself" "itself: calls itself" bounds compute "$out/strange" itself
must_fail "a loop without an end" "endless: no bound of the loop" \
    bounds compute "$out/strange" endless
must_fail "a jump that leads anywhere" "jump: a jump that cannot be followed" \
    bounds compute "$out/strange" jump

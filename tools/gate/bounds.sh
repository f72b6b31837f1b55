#!/bin/sh
# Do the bounds of instructions hold? tools/gate/bounds.sh OUT
#
# Each public function of boxes, spheres and triangles has a bound, and none is below what
# was counted. Those of some functions of boxes are derived again, and the program of
# tests/bench that asks them stays below them. Then it shows that a bound that is too low, a
# loop that is not listed, one that is listed too low, and code that cannot be followed are
# noticed.
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
mkdir -p "$out/lib"
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
compile_for_bounds m3 "$out/lib" src/number/limbs*.c src/number/wide.c src/number/divide.c \
    src/number/ratio.c src/space/linear.c src/space/dot.c src/space/aabb_of.c \
    src/space/obb_make.c src/rounding/point.c src/box/aabb.c src/box/obb.c \
    src/pose/rotation.c src/pose/transform.c
link_for_bounds m3 "$out/library" -Wl,--unresolved-symbols=ignore-all "$out"/lib/*.o
functions=$(for kind in segment ray; do
    for shape in aabb obb; do
        echo fxr_${kind}_hits_$shape fxr_${kind}_crosses_$shape fxr_${kind}_cast_$shape
    done
done)
bounds compute "$out/library" $functions | sed 's/^/m3-Os /' >"$out/bounds"
bounds hold $file "$out/bounds"
sed '1s/[0-9]*$/1/' "$out/bounds" >"$out/other"
must_fail "a bound that is not that of the code" "make bounds writes it" \
    bounds hold $file "$out/other"

sed '/q = (q << 16) + digit/d' $list >"$out/loops.txt"
must_fail "a loop that is not listed" "no bound of the loop" \
    env LOOPS="$out/loops.txt" sh -c ". tools/bounds/common.sh
        bounds compute $out/library fxr_segment_cast_aabb"
sed 's/q = (q << 16) + digit/q = (q << 8) + digit/' $list >"$out/loops.txt"
must_fail "a line of the list that is gone from src" "no such line in src" \
    env LOOPS="$out/loops.txt" sh -c ". tools/bounds/common.sh
        bounds compute $out/library fxr_segment_cast_aabb"

gcc -std=c99 -O2 -fPIC -shared qemu/icnt.c qemu/icnt_table.c -o "$out/icnt.so"
gcc -std=c99 -O2 -fPIC -shared tools/bounds/again.c -o "$out/again.so"
ask() { # OBJECT...: the boxes of tests/bench, with these objects of the library
    qemu/cc m3 libc -std=c99 -O1 -DFIXRAY_ALONE -DCASES=100 -Iinclude -Wl,--gc-sections \
        tests/bench/ask_boxes.c tests/bench/bench.c tests/bench/cases.c \
        tests/bench/cases_grazing.c tests/bench/random.c tests/bench/floats.c \
        tests/bench/platform_semihost.c "$@" -lm -o "$out/boxes"
}
ask "$out"/lib/*.o
PLUGIN=$out/icnt.so,measure=fxr_,out=$out/boxes.table qemu/run m3 "$out/boxes" >"$out/log"
awk '{ print $2, $3 }' "$out/bounds" >"$out/file"
bounds merge m3-Os "$out/file" "$out/boxes.table" >"$out/seen"
awk '$4 + 0 < $5 + 0 { print; bad = 1 } $5 != "-" { n++ } END { exit bad || n < 4 }' "$out/seen" ||
    fail "a function took more than its bound"
bounds loops "$out/boxes" "$out/library" "$out/loops" >"$out/log"
PLUGIN=$out/again.so,loops=$out/loops,out=$out/again qemu/run m3 "$out/boxes" >"$out/log"
bounds rounds "$out/loops.names" "$out/again"
sed '/q << 16/s/^[0-9]*/0/' "$out/loops.names" >"$out/low.names"
must_fail "a loop that is gone round more often than listed" "more often than" \
    bounds rounds "$out/low.names" "$out/again"

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

# Steps of tools/gate.sh, which reads this file: The test program on hosts and emulated cores, other
# programs that run, and the mistakes that assertions and sanitizers tell.

# The test program: build it, run it, keep its digest lines. platform is host
# (with GMP) or target. $suite has objects, if not the sources are taken; $library objects
# or sources, if not it is compiled as one file.
tests() { # NAME PLATFORM "RUNNER" "ARGUMENTS" COMPILER...
    program=$out/tests-$1 name=$1 platform=$2 runner=$3 arguments=$4
    shift 4
    libraries=
    [ "$platform" = target ] || libraries="-lmpfr -lgmp"
    [ -n "${library:-}" ] || {
        compile_unit $out/$name-library "$@" $warnings
        library=$out/$name-library/library.o
    }
    "$@" $warnings -Iinclude ${suite:-$(test_sources "$platform")} $library \
        -o "$program" $libraries
    runs_with_digest "$name" $runner "$program" $arguments
}

# The tests print the lines of the digest, too: they are taken from there, as asking for them once
# more takes its time on an emulated core.
runs_with_digest() { # NAME COMMAND...
    ran=$out/$1.ran lines=$out/$1.digest ended=0
    shift
    "$@" >"$ran" || ended=$?
    cat "$ran"
    [ $ended -eq 0 ] || exit $ended
    grep '^digest ' "$ran" >"$lines"
}

# The same, where the library alone is compiled as the compiler says: the tests are at -O0, or at
# $level, which takes half the time, and choose the port of an optimized library. Intrinsics of gcc
# come first, as they need to know that they are not optimized.
tests_of_library() { # NAME PLATFORM "RUNNER" "ARGUMENTS" COMPILER...
    printf '#ifdef __SSE2__\n#include <emmintrin.h>\n#endif\n#define __OPTIMIZE__ 1\n' \
        >$out/$1-optimized.h
    optimized="-O0 -include $out/$1-optimized.h"
    at=$out/$1-tests of=$2 name=$1 runner=$3 arguments=$4
    shift 4
    compile_files "$at" "$(test_sources "$of")" "$@" $warnings ${level:-$optimized}
    suite=$(ls "$at"/*.o)
    tests "$name" "$of" "$runner" "$arguments" "$@"
}

# Of files where the steps of objects compile it in any case; else as one file, once each
# file has been read alone.
library_for() { # TARGET
    case " $(echo $cortexm) " in
    *" $1 "*)
        library=$(objects_of "$1" -O2)
        ls "$library"/*.o ;;
    *)
        qemu/cc "$1" object -O2 $warnings -Iinclude -fsyntax-only src/*/*.c || exit 1
        compile_unit $out/objects-$1 qemu/cc "$1" object -O2 $warnings || exit 1
        ls $out/objects-$1/*.o ;;
    esac
}

# What `make soak` does: each test again with another seed, whatever the first one has left.
two_seeds() {
    $out/tests-host --soak 1 --cases 200 >$out/soak.log ||
        fail "with a second seed: $(grep -m 3 -A 1 FAIL $out/soak.log)"
    ! $out/tests-host --soak 1 no_such_test >/dev/null ||
        fail "a soak without a test passed unnoticed"
    tail -n 1 $out/soak.log
}

# What `make check` does: the shares of the tests are all of them, each once; and it notices
# a test that fails, a run that ends early, and a name that no test has.
shares_are_all() {
    for share in 1/3 2/3 3/3; do
        $out/tests-host --list --share $share
    done | sort >$out/shares
    $out/tests-host --list | sort | diff - $out/shares >/dev/null ||
        fail "the shares of the tests are not all tests"
    tools/check.sh $out/tests-host ratio_compare | tail -n 1
    must_fail "a test that fails" check-runs 'echo FAILED t; echo "1 passed, 1 failed"'
    must_fail "a run that ends early" check-runs 'echo ok t'
    must_fail "a name that no test has" check-runs 'echo "0 passed, 0 failed"'
    "$0" check-runs 'echo "1 passed, 0 failed"' >/dev/null ||
        fail "runs that pass are said to fail"
    "$0" check-runs 'printf "ok t\ndigest t 0123456789abcdef\n1 passed, 0 failed\n"' >$out/check.log
    [ "$(wc -l <$out/check.log)" -eq 3 ] ||
        fail "make check says more than what failed and how many passed: $(cat $out/check.log)"
}

check_runs() { # WHAT-A-RUN-DOES
    printf '#!/bin/sh\n%s\n' "$1" >$out/run
    chmod +x $out/run
    tools/check.sh $out/run
}

# SUITES:DIGESTS of tests/suites.h, or both by one name.
parts_of_tests="BOX NEAR RECT SHAPE:HASH TRIANGLE TREE NUMBER MOVE WHERE SWEEP TOUCH CAPSULE HASH:OBB
    CAPSULE_SCENE COMPOUND SLAB:VISIT VISIT:SHAPE MOVER GUESS WALK"

# Where the flash is in kilobytes it is too small for all tests: twenty programs, each
# with a part of the suites, and the digest lines of all, one after the other. What
# they share is compiled once. The tests are at -O1, which takes two thirds of the time of -O2, at
# which the library is.
tests_emulated() { # TARGET
    flash=$(awk -v name="$1" '$1 == name { print $3 }' qemu/targets.txt)
    case $flash in
    *K) ;;
    *)  library=$(library_for "$1")
        tests "$1" target "qemu/run $1" "$fewer" qemu/cc "$1" libc -O1
        return ;;
    esac
    sections="-O1 -ffunction-sections -fdata-sections"
    library=$(objects_of "$1" -O2)
    compile_files "$out/$1-tests" "$(test_sources target | grep -v /platform.c)" \
        qemu/cc "$1" object $warnings $sections
    ram=$(awk -v name="$1" '$1 == name { print $4 }' qemu/targets.txt)
    case $ram in
    *:16K) check_stack=stack_has_room
        echo 'static volatile char most[13000]; int main(void) { return *most; }' \
            >$out/full.c
        qemu/cc "$1" libc $out/full.c -o $out/full
        must_fail "a stack without room" stack-has-room $out/full ;;
    *)  check_stack=: ;;
    esac
    : >"$out/$1.digest"
    for part in $parts_of_tests; do
        program=$out/tests-$1-${part%:*} used=$library
        case $part,$ram in # all movers in all scenes: small code alone fits
        SLAB*,*:16K | CAPSULE,*:16K | SWEEP*,*:16K | WALK*,*:16K | GUESS*,*:16K | RECT*,*:16K | MOVER*,*:16K) used=$(objects_of "$1" -Os) ;;
        esac
        qemu/cc "$1" libc $warnings $sections -Iinclude "-DSUITES=${part%:*}_PART" \
            "-DDIGESTS=${part#*:}_DIGESTS" -Wl,--gc-sections tests/target/platform.c "$out/$1-tests"/*.o \
            "$used"/*.o -o "$program"
        $check_stack "$program"
        qemu/run "$1" "$program" --digest >>"$out/$1.digest"
        qemu/run "$1" "$program" $fewer
    done
}

# The deepest function takes 3.6 KB, and its test half a KB: a stack that meets the
# variables gives wrong answers.
stack_has_room() { # PROGRAM
    address() { arm-none-eabi-nm "$1" | awk -v s="$2" '$3 == s { print "0x" $1 }'; }
    room=$(($(address "$1" __stack) - $(address "$1" __bss_end)))
    [ "$room" -ge 4300 ] || fail "$1 has $room bytes of stack, the tests want 4300"
}

# The digest lines alone, of cores that run the code of a core which has all tests: the M4
# and later ones that of an M3.
tests_digest() { # TARGET
    library=$(objects_of "$1" -O2)
    qemu/cc "$1" libc -O1 $warnings -Iinclude -I. $(tools/gate/sources.sh digest $out) \
        "$library"/*.o -o "$out/tests-$1"
    qemu/run "$1" "$out/tests-$1" >"$out/$1.digest"
}

# The digest lines of small code, as a core runs it: -Os chooses FXR_SIZE. In parts, as a
# microbit's memory is small; what they share is compiled once.
tests_small() { # TARGET
    sections="-Os -ffunction-sections -fdata-sections"
    library=$(objects_of "$1" -Os)
    compile_files "$out/$1-Os-tests" \
        "$(tools/gate/sources.sh digest $out | grep -v /platform.c)" \
        qemu/cc "$1" object $warnings $sections -I.
    : >"$out/$1-Os.digest"
    for part in "BOX_DIGESTS, NEAR_DIGESTS, NUMBER_DIGESTS, SHAPE_DIGESTS" \
        "TRIANGLE_DIGESTS, TOUCH_DIGESTS, MOVE_DIGESTS, OBB_DIGESTS" \
        "TREE_DIGESTS, WHERE_DIGESTS, HASH_DIGESTS, COMPOUND_DIGESTS" \
        "SWEEP_DIGESTS" "CAPSULE_DIGESTS, CAPSULE_SCENE_DIGESTS" "VISIT_DIGESTS, WALK_DIGESTS" \
        "MOVER_DIGESTS, GUESS_DIGESTS" "RECT_DIGESTS"; do
        qemu/cc "$1" libc $warnings $sections -Wl,--gc-sections -Iinclude -I. \
            "-DDIGESTS=$part" tests/golden/platform.c "$out/$1-Os-tests"/*.o \
            "$library"/*.o -o "$out/tests-$1-Os"
        qemu/run "$1" "$out/tests-$1-Os" >>"$out/$1-Os.digest"
    done
}

# A walk through the small scene: in the interior of nothing after each tick, and in the same
# places on an emulated core. A sphere that falls through the floor is noticed.
walk() {
    rm -rf $out/walk
    mkdir -p $out/walk
    scene="-Iinclude -Iexamples/demo examples/scene_small.c"
    short="-DTICKS=3000 -DEVERY=100"
    compile_unit $out/walk/all gcc -O1 -DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL
    library=$(objects_of m4f -O2)
    gcc $warnings -O1 $scene examples/walk/*.c $out/walk/all/*.o \
        -o $out/walk/host
    $out/walk/host >$out/walk/host.txt
    gcc $warnings $short $scene examples/walk/*.c $out/walk/all/*.o \
        -o $out/walk/short
    $out/walk/short >$out/walk/short.txt
    qemu/cc m4f libc $warnings $short $scene examples/walk/*.c \
        "$library"/*.o -o $out/walk/firmware
    qemu/run m4f $out/walk/firmware >$out/walk/firmware.txt
    cmp $out/walk/short.txt $out/walk/firmware.txt
    sed 's/w->at = moved.center;/w->at.z -= w->fall;/' \
        examples/walk/walk.c >$out/walk/blind.c
    gcc $warnings -Iexamples/walk $scene examples/walk/main.c \
        $out/walk/blind.c $out/walk/all/*.o -o $out/walk/blind
    ! $out/walk/blind >$out/walk/blind.txt ||
        fail "a sphere that falls through the floor passed unnoticed"
    echo "control: a sphere that falls through the floor is noticed"
    tail -n 1 $out/walk/host.txt
    HOST_OBJECT=$out/walk/all/library.o examples/walk/yard/run.sh test $out/walk/yard
    examples/walk/test/corners.sh $out/walk/corners $out/walk/all/*.o
}

# Trees of real scenes against all their shapes; a wrong tree is noticed. Not a step
# of make test: an hour. RAYS of each scene, FULL of them without the filter; SCENES:
# the names of some of tools/scenes.sh.
scenes() {
    baked=build/scenes
    [ -f $baked/map32-obb.fxrb ] || tools/scenes.sh
    support="tests/cases/scene/trees.c tests/cases/space/*.c"
    gcc $warnings -O2 -Iinclude tests/scenes/*.c $support src/*/*.c -o $out/scenes -lm
    sed 's/last < a->last ? last : a->last/last - 1 < a->last ? last - 1 : a->last/' \
        src/scene/fxr_tree_query.c >$out/wrong_tree.c
    gcc -O2 -Iinclude -Isrc/scene tests/scenes/*.c $support $out/wrong_tree.c \
        $(ls src/*/*.c | grep -v '^src/scene/fxr_tree_query.c$') -o $out/scenes-wrong -lm
    must_fail "a limit that is too near" wrong-scenes
    for name in ${SCENES:-$(cd $baked && ls *-obb.fxrb | sed 's/-obb.fxrb//')}; do
        $out/scenes "${RAYS:-1000000}" "${FULL:-2000}" \
            $baked/$name.fxrb $baked/$name-obb.fxrb
    done
}

# Divisors of the reciprocal: each STEP-th.
reciprocal() { # STEP
    for port in generic armv7m armv6m; do
        gcc $warnings -O2 -Iinclude "-DFXR_PORT=\"$port/port.h\"" \
            tests/proof/reciprocal.c -o $out/reciprocal
        $out/reciprocal "$1"
    done
}

# Quotients of fxr_atan2 and sines of fxr_asin: each STEP-th.
angles() { # STEP
    gcc $warnings -O2 -Iinclude tests/proof/angle.c src/number/*.c \
        -o $out/angle -lm
    $out/angle "$1"
}

# The instruction counter against functions whose counts are known.
counter() {
    gcc $warnings -O2 -fPIC -shared qemu/icnt.c -o $out/icnt.so
    for target in m0 m3 m4f; do
        qemu/cc $target libc -O2 qemu/icnt_check.c -o $out/icnt-$target
        count_calls $target phase=phase_ thumb
        count_calls $target phase=phase_,measure=counted_ outer
    done
    riscv64-unknown-elf-gcc -march=rv32imc -mabi=ilp32 -ffreestanding -O2 -nostdlib \
        -Wl,--no-warn-rwx-segments -Iinclude qemu/icnt_check.c \
        tests/bench/platform.c -o $out/icnt-rv32
    qemu-riscv32 -plugin $out/icnt.so,phase=phase_,out=$out/icnt.table $out/icnt-rv32
    same_counts riscv
}

same_counts() { # WHICH of qemu/icnt_check.c
    sed -n "s/^ \*   $1 //p" qemu/icnt_check.c >$out/icnt.expected
    awk '/^phase_.* counted/ { print $1, $2, $3, $4, $5, $6, $7 }' \
        $out/icnt.table | sort | diff - $out/icnt.expected
}

count_calls() { # TARGET OPTIONS WHICH
    PLUGIN=$out/icnt.so,$2,out=$out/icnt.table qemu/run $1 $out/icnt-$1
    same_counts "$3"
}

# The tests keep every precondition, and a broken one is caught.
asserts() {
    assertions="-std=c99 -O1 -include stdlib.h -DFXR_ASSERT(c)=((c)?(void)0:abort())"
    all=-DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL
    compile_unit $out/asserted gcc $warnings $assertions $all
    compile_unit $out/without_capsules gcc $warnings $assertions -O0
    compile_unit $out/unasserted gcc -std=c99 -O0
    compile_files $out/asserts-tests "$(test_sources target)" gcc $warnings $assertions $all \
        -O0 -D__OPTIMIZE__=1
    gcc $out/asserts-tests/*.o $out/asserted/*.o -o $out/asserts
    $out/asserts >$out/asserts.out || fail "$(tail -n 3 $out/asserts.out)"
    tail -n 1 $out/asserts.out
    { echo "#include <fixray/fixray.h>"
      echo "int main(void) { return fxr_segment_hits_aabb(NULL, NULL); }"
    } >$out/null.c
    gcc -Iinclude $out/null.c $out/asserted/*.o -o $out/null
    aborts null "NULL"
    never_set compound "static const fxr_sphere part = {{9, 0, 0}, 1};
        fxr_compound all = {0}; all.spheres = &part; all.sphere_count = 1;"
    never_set bvh "static const fxr_sphere part = {{9, 0, 0}, 1};
        fxr_bvh all = {0}; all.shapes.spheres = &part;
        all.shapes.sphere_count = 1;"
    never_set bvh_wide "fxr_bvh_wide all = {0};"
    in_an_array sweep 'fxr_sweep_hits_scene(&s, &mover, &scene, NULL)'
    in_an_array segment 'fxr_segment_hits_scene(&s, &scene, NULL)'
    in_an_array closest 'fxr_point_closest_scene(s.a, &scene, NULL, UINT64_MAX, &closest)'
}

# A capsule in an array, where the library was compiled without those, is caught by an assertion; where
# it was compiled with them it is met.
in_an_array() { # NAME QUESTION
    { echo "#include <fixray/fixray.h>"
      echo "int main(void) { static const fxr_segment s = {{0, 0, 0}, {9, 0, 0}};"
      echo "static const fxr_capsule part = {{5, -1, 0}, {5, 1, 0}, 1};"
      echo "const fxr_shape shape = fxr_shape_capsule(&part);"
      echo "const fxr_scene scene = fxr_scene_shapes(&shape, 1);"
      echo "const fxr_mover mover = fxr_mover_sphere(1);"
      echo "fxr_scene_closest closest;"
      echo "(void)mover; (void)closest; return !$2; }"
    } >$out/array.c
    gcc -Iinclude $out/array.c $out/without_capsules/*.o -o $out/array
    aborts array "a capsule in an array, by $1, that the library has no code for"
    gcc -Iinclude $out/array.c $out/asserted/*.o -o $out/array
    $out/array || fail "a capsule in an array is missed by $1"
}

# A compound without bounds, or a tree that was not built, is caught by an assertion;
# without assertions nothing is hit.
never_set() { # SHAPE "STATEMENTS that define all"
    { echo "#include <fixray/fixray.h>"
      echo "int main(void) { static const fxr_ray r = {{0, 1, 0}, {1, 0, 0}};"
      echo "$2 return fxr_ray_hits_$1(&r, &all); }"
    } >$out/never.c
    gcc -Iinclude $out/never.c $out/asserted/*.o -o $out/never
    aborts never "a $1 that was never set"
    gcc -Iinclude $out/never.c $out/unasserted/*.o -o $out/never
    $out/never || fail "$1: never set, and hit"
}

# An assertion ends the program.
aborts() { # PROGRAM WHAT
    status=0
    $out/$1 2>$out/$1.log || status=$?
    [ $status -eq 134 ] || fail "$2 was not caught: status $status"
    echo "control: $2 is caught"
}

# A member of a contact that is not set, planted in a copy of the library, is noticed where the
# normal depends on it.
reads_unset() {
    planted=$out/clang-memory-planted
    mkdir -p $planted
    cat >$planted/main.c <<'END'
#include <fixray/fixray.h>
int
main(void)
{
    /* too long for the fast body */
    static const fxr_segment path = {{0, 0, 0}, {0x30000000, 5, 0}};
    static const fxr_capsule capsule = {{800, -90, 7}, {800, 90, 9}, 20};
    fxr_contact_normal normal;

    return fxr_sweep_sphere_normal_capsule(&path, 30, &capsule, &normal) &&
                   normal.normal.x < 0
               ? 0
               : 1;
}
END
    clang $memory -Iinclude $planted/main.c $out/clang-memory-library/library.o -o $planted/main
    $planted/main
    sed '/out->feature = feature;/d' src/touch/fxr_touch_polygon.c >$planted/touch_search.c
    ! cmp -s src/touch/fxr_touch_polygon.c $planted/touch_search.c || fail "nothing was planted"
    tools/unit.sh $(ls src/*/*.c | grep -v fxr_touch_polygon) $planted/touch_search.c \
        $planted/main.c >$planted/wrong.c
    clang $memory -O0 -Iinclude -Isrc/touch $planted/wrong.c -o $planted/wrong
    ! $planted/wrong 2>$planted/wrong.log || fail "a member that is not set passed unnoticed"
    grep -q use-of-uninitialized-value $planted/wrong.log
    echo "control: a member that is not set is noticed"
}

# Steps of tools/gate.sh, which reads this file: mistakes of a caller that assertions catch, and of the
# library that clang's memory sanitizer tells.

# The tests keep every precondition, and a broken one is caught.
asserts() {
    assertions="-std=c99 -O1 -include stdlib.h -DFXR_ASSERT(c)=((c)?(void)0:abort())"
    compile_unit $out/asserted gcc $warnings $assertions
    compile_unit $out/unasserted gcc -std=c99 -O1
    compile_files $out/asserts-tests "$(test_sources target)" gcc $warnings $assertions \
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
    static const fxr_segment path = {{0, 0, 0}, {900, 5, 0}};
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
    sed '/out->feature = s->next.feature;/d' src/sweep/fxr_touch_search.c >$planted/touch_search.c
    ! cmp -s src/sweep/fxr_touch_search.c $planted/touch_search.c || fail "nothing was planted"
    tools/unit.sh $(ls src/*/*.c | grep -v fxr_touch_search) $planted/touch_search.c \
        $planted/main.c >$planted/wrong.c
    clang $memory -Iinclude -Isrc/sweep $planted/wrong.c -o $planted/wrong
    ! $planted/wrong 2>$planted/wrong.log || fail "a member that is not set passed unnoticed"
    grep -q use-of-uninitialized-value $planted/wrong.log
    echo "control: a member that is not set is noticed"
}

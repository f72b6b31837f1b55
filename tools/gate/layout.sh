# Steps of tools/gate.sh, which reads this file: Which file may know of which, which can be called, and tests/ beside src/.

# Examples may include tools; no tool includes an example.
tools_alone() {
    includes_no_example tools
    echo '#include "../../examples/demo/scene.h"' >$out/tool.c
    must_fail "a tool that includes an example" includes-no-example $out/tool.c
}

includes_no_example() { # FILE OR DIRECTORY
    ! grep -rnE '^ *# *include.*examples/' "$1" || fail "$1 includes an example"
}

# A script is called by its name: by make, or by who reads the head of it.
scripts() {
    scripts_are_executable .
    mkdir -p $out/scripts
    printf '#!/bin/sh\n' >$out/scripts/called.sh
    chmod -x $out/scripts/called.sh
    must_fail "a script that is not executable" scripts-are-executable $out/scripts
}

scripts_are_executable() { # DIRECTORY
    find "$1" \( -path ./build -o -path ./.git \) -prune -o -type f ! -perm -100 \
        -exec awk 'FNR == 1 && /^#!/ { print FILENAME }' {} + >$out/not-executable
    [ ! -s $out/not-executable ] ||
        fail "begins with #! and is not executable:" $(cat $out/not-executable)
}

# A vector is no array of its member x: clang makes use of that. components() of
# src/space/linear.h is the array.
members() {
    no_array_of_a_member src port
    echo 'static void set(fxr_vec3 *v) { (&v->x)[1] = 0; }' >$out/member.c
    must_fail "a subscript beyond a member" no-array-of-a-member $out/member.c
    echo 'static int32_t *all(fxr_vec3 *v) { int32_t *x = &v->x; return x; }' \
        >$out/member.c
    must_fail "a member taken for an array" no-array-of-a-member $out/member.c
}

no_array_of_a_member() { # FILES OR DIRECTORIES
    ! grep -rnE '\(&[^()]*(->|\.)x\)\[| = &[^&(]*(->|\.)x( \+ [a-z]+)?[,;]' \
        "$@" || fail "an array of a member: use components()"
}

# All C is as clang-format writes it, but for contracts of Frama-C (tests/proof/wp/*.h).
format() {
    is_formatted $(git ls-files '*.c' '*.h' '*.cpp')
    printf 'int f( int x )\n{\n  return x;\n}\n' >$out/indented.c
    must_fail "a line that clang-format writes otherwise" is-formatted $out/indented.c
}

is_formatted() { # FILE...
    clang-format --dry-run -Werror "$@" 2>&1 | grep 'error:' >$out/unformatted || return 0
    cut -d: -f1,2 $out/unformatted | head -20
    fail "not as clang-format writes it: clang-format -i FILE"
}

# The glossary of src/README.md has each word of the names in src, but for those of everyone.
glossary() {
    glossary_is_complete .
    rm -rf $out/glossary
    mkdir -p $out/glossary
    cp -R src $out/glossary
    echo 'static int box_thingamajig;' >>$out/glossary/src/box/box.h
    glossary_control "a name with a word of no line" 'box.h:.*box_thingamajig has a word.*: thingamajig'
    cp src/box/box.h $out/glossary/src/box/box.h
    sed 's/^    slab  /    slat  /' src/README.md >$out/glossary/src/README.md
    glossary_control "a line of the glossary that is gone" 'has a word of no line: slab'
    sed 's/^    slab  /    axes  /' src/README.md >$out/glossary/src/README.md
    glossary_control "a word with a line that is one of everyone, too" 'in the glossary, too: axes'
}

glossary_is_complete() { # TREE
    python3 -B tools/gate/glossary.py tools/gate/glossary.txt "$1"
}

glossary_control() { # WHAT MESSAGE
    must_fail "$1" glossary-is-complete $out/glossary
    grep -q "$2" $out/control-$$.log || fail "$1: $(cat $out/control-$$.log)"
}

# tests/ mirrors src/, and what could be missing is noticed.
mirror() {
    tools/gate/mirror.sh
    mirror_control "a source without a test" "src/box/fxr_lonely.c: no tests" \
        "echo >src/box/fxr_lonely.c"
    mirror_control "a test of a source that is gone" "no src/sweep/fxr_sweep_box.c" \
        "rm src/sweep/fxr_sweep_box.c"
    mirror_control "a test by name that is gone" "src/box/fxr_aabb.c: no tests" \
        "rm tests/box/test_aabb.c"
    mirror_control "a test that is in no list" "suite_idle is in no list" \
        "echo >tests/box/test_idle.c"
    mirror_control "a test in no room" "src has no such room" \
        "mkdir tests/attic; mv tests/box/test_obb.c tests/attic"
}

mirror_control() { # WHAT MESSAGE COMMAND, in a copy
    rm -rf $out/mirror
    mkdir $out/mirror
    cp -R src tests tools $out/mirror
    (cd $out/mirror && eval "$3")
    must_fail "$1" control-mirror
    grep -q "$2" $out/control-$$.log || fail "$1: $(cat $out/control-$$.log)"
}

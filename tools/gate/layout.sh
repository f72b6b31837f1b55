# Steps of tools/gate.sh, which reads this file: Which file may know of which, which can be called,
# tests/ beside src/, and the variables of make.

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
    mirror_control "a test of a source that is gone" "no src/slabs/fxr_sweep_box.c" \
        "rm src/slabs/fxr_sweep_box.c"
    mirror_control "a test by name that is gone" "src/box/fxr_aabb.c: no tests" \
        "rm tests/box/test_aabb.c"
    mirror_control "a test that is in no list" "suite_idle is in no list" \
        "echo >tests/box/test_idle.c"
    mirror_control "a second suite that is in no list" "test_obb.c: suite_idle is in no list" \
        "echo 'const test_suite suite_idle = 0;' >>tests/box/test_obb.c"
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

# What the usage in Makefile, the heads of its parts or a document says can be given to make is
# taken from the environment as well: CC=clang make lib, PORT=8080 make playground.
variables() {
    variables_are_taken Makefile
    probe='CC=probe_cc CFLAGS=-probe PORT=1234 SCENE=walk TICKS=77 PREFIX=/probe DESTDIR=/d'
    makes lib 'probe_cc -probe .*-c src/'
    makes playground "serve.py .*'1234'"
    makes lockstep-web "TICKS='77' .*PORT='1234'"
    makes demo "TICKS='77'"
    probe=
    makes lib 'cc -O2 .*-c src/'
    makes playground "serve.py .*'8000'"
    makes lockstep-web "PORT='8013'"
    # the option of one is not the default of another
    sed 's/^include examples.examples/PORT = 8000\n&/' Makefile >$out/variables.mk
    must_fail "a variable that the environment does not set" variables-are-taken $out/variables.mk
    grep -q 'PORT is that of the file' $out/control-$$.log || fail "$(cat $out/control-$$.log)"
}

# Does make TARGET, with $probe in the environment, run a line that matches?
makes() { # TARGET PATTERN
    env -u CC -u CFLAGS -u PORT -u MAKEFLAGS -u MAKELEVEL $probe make -nB "$1" >$out/variables.log
    grep -q -e "$2" $out/variables.log || fail "$probe make $1 does not run $2"
}

# Every NAME= of the usage and of lines to type, but DEPS, which scripts read.
variable_names() {
    made=$(sed -n 's/^include //p' Makefile)
    {
        grep -hE '^#' Makefile $made
        grep -hoE 'make [a-z-]+( [A-Z_]+=[^ `]*)+' README.md docs/*.md examples/*/README.md \
            tools/*/README.md
        grep -hoE '`[A-Z_]+=[A-Za-z0-9]+( [A-Z_]+=[A-Za-z0-9]+)*`' docs/testing.md
    } | grep -oE '(^|[ (`])[A-Z_]+=' | tr -d ' (`=' | grep -vE '^(FXR_|FIXRAY|MACHINE)' | sort -u
}

variables_are_taken() { # MAKEFILE
    lost=0 names=$(variable_names)
    for name in CC PORT SECONDS PREFIX WAYS GBA_FAST; do
        echo "$names" | grep -qx $name || fail "$name is in no usage: what is read is wrong"
    done
    env -u MAKEFLAGS -u MAKELEVEL $(echo "$names" | sed 's/$/=probe/') make -s -f "$1" \
        --eval="probe:;\$(foreach v,$(echo $names),\$(info \$v \$(origin \$v)))@:" probe \
        >$out/variables.log
    while read -r name origin; do
        [ "$origin" = environment ] || {
            echo "$name is that of the $origin, not of the environment"
            lost=1
        }
    done <$out/variables.log
    [ "$(wc -l <$out/variables.log)" -eq "$(echo "$names" | wc -l)" ] ||
        fail "make says something else: $(cat $out/variables.log)"
    echo "$(echo "$names" | wc -l) variables"
    return $lost
}

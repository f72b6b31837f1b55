#!/bin/sh
# The steps of `make test`, one at a time: tools/gate.sh STEP
#
# Called from the top of the source tree. What it makes goes to build/test; what
# it prints is the log of the step (tools/step.sh). The list is at the end; what the
# steps do is in tools/gate/.
set -eu

out=build/test
warnings="-std=c99 -pedantic -Wall -Wextra -Wconversion -Wsign-conversion
          -Wshadow -Wundef -Werror"
sanitize="-O1 -fno-sanitize-recover=all -fsanitize=address,undefined"
memory="-O1 -g -fno-sanitize-recover=all -fsanitize=memory"
cortexm=$(awk '$2 ~ /^(microbit|mps)/ { print $1 }' qemu/targets.txt)

fail() { echo "gate: $*" >&2; exit 1; }

# A negative control: the step has to fail (check beside it that it can pass). In
# a shell of its own, since set -e is off in a condition.
must_fail() { # WHAT STEP ARGUMENTS...
    what=$1
    shift
    if "$0" "$@" >$out/control-$$.log 2>&1; then
        fail "$what passed unnoticed"
    fi
    echo "control: $what is noticed"
}

compile_files() { # DIRECTORY "FILE..." COMPILER...
    directory=$1 files=$2
    shift 2
    mkdir -p "$directory"
    rm -f "$directory"/*.o
    for source in $files; do
        "$@" -Iinclude -c "$source" -o "$directory/$(basename "$source" .c).o"
    done
}

# File by file, as users do.
compile_library() { # DIRECTORY COMPILER...
    into=$1
    shift
    compile_files "$into" "$(ls src/*/*.c)" "$@"
}

# As one file, which takes less than half of the time: for what asks how the library behaves,
# and not what its objects are.
compile_unit() { # DIRECTORY COMPILER...
    into=$1
    shift
    mkdir -p "$into"
    tools/unit.sh src/*/*.c >"$into/library.c"
    compile_files "$into" "$into/library.c" "$@"
}

test_sources() { # PLATFORM
    tools/gate/sources.sh "$1"
}

for file in objects programs digests documents layout proof; do
    . tools/gate/$file.sh
done

# Random cases of each test, where make check and make soak have all of them: on the host, of other
# builds on it, and emulated or with sanitizers.
many="--most 20000"
few="--most 200"
fewer="--most 100"
case $1 in
# the library compiled
headers | bridge | plain | objects | nolibc) "$1" ;;
compilers) tools/gate/compilers.sh $out/compilers quick ;;
macros) tools/gate/macros.sh $out/macros ;;
library) tools/gate/library.sh $out/library ;;
install)
    tools/package/test_install.sh $out/install quick
    tools/package/test_parents.sh $out/parents ;;
manifests) tools/package/test_manifests.sh $out/manifests ;;
npm) tools/package/test_npm.sh $out/npm quick ;;

# the test program
tests-host)
    library=$(ls src/*/*.c) level=-O1
    tests_of_library host host "" "$many" gcc -O2
    two_seeds
    shares_are_all ;;
tests-gcc-O0) tests gcc-O0 host "" "$few" gcc -O0 ;;
# trees and compounds of every kind of shapes, capsules, too
tests-gcc-Os)
    level="-O0 -D__OPTIMIZE__=1 -D__OPTIMIZE_SIZE__=1"
    tests_of_library gcc-Os host "" "$few" gcc -Os -DFXR_BVH_KINDS=FXR_BVH_ALL \
        -DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL ;;
# one body for each question, and the divisions of armv7m
tests-gcc-size2)
    tests_of_library gcc-size2 target "" "$few" gcc -Os -DFXR_SIZE=2 \
        '-DFXR_PORT="armv7m/port.h"' ;;
tests-clang) tests_of_library clang host "" "$few" clang -O2 ;;
tests-gcc-sanitize) tests_of_library gcc-sanitize host "" "$fewer" gcc -g1 $sanitize ;;
tests-clang-sanitize)
    tests_of_library clang-sanitize host "" "$fewer" clang -g $sanitize \
        -fsanitize=implicit-conversion -DFXR_BVH_KINDS=FXR_BVH_ALL \
        -DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL ;;
# what is read and was not set
tests-clang-memory)
    tests_of_library clang-memory target "" "$fewer" clang $memory
    reads_unset ;;
tests-m32) tests_of_library m32 target qemu/i386 "$few" gcc -m32 -O2 ;;
tests-avr-port)
    tests_of_library avr-port target "" "$few" gcc -O2 '-DFXR_PORT="avr/port.h"' ;;
# and what FXR_SIZE chooses, half of it each by itself: small in fast code, fast in small
tests-nomul-port)
    tests_of_library nomul-port target "" "$few" gcc -O2 '-DFXR_PORT="nomul/port.h"' \
        -DFXRI_NO_MULTIPLIER=1 -DFXRI_FACTOR=int16_t -DFXR_FAST_ROUND=0 -DFXR_FAST_CLOSEST=0 \
        -DFXR_FAST_TREES=0 -DFXR_FAST_NUMBERS=0 -DFXR_FAST_SLABS=0 -DFXR_FAST_LIMBS=0 ;;
tests-rv32m-port)
    tests rv32m-port target "" "$few" gcc -Os '-DFXR_PORT="rv32m/port.h"' -DFXR_FAST_BOXES=1 \
        -DFXR_FAST_TRIANGLES=1 -DFXR_FAST_POINTS=1 -DFXR_FAST_AXES=1 -DFXR_FAST_TOUCH=0 \
        -DFXR_FAST_NORMALS=0 ;;
tests-avr) tests_avr quick ;;
tests-avr-all) tests_avr all ;;
tests-m0-Os | tests-m3-Os)
    target=${1#tests-}
    tests_small "${target%-Os}" ;;
tests-m4f | tests-m7 | tests-m33) tests_digest "${1#tests-}" ;;
tests-*) tests_emulated "${1#tests-}" ;;

# its digests; they need tests-host
single | golden) "$1" ;;
digest-avr) digest_avr ;;
digest-control) digest_control ;;
digest-complete) digest_complete ;;
digest-*) same_digests $out/host.digest "$out/${1#digest-}.digest" ;;

# other programs
asserts | counter | scenes | walk) "$1" ;;
reciprocal) reciprocal 15 ;;
angles) angles 101 ;;
prove)
    reciprocal 1
    angles 1 ;;
fuzz) tests/fuzz/fuzz.sh runs=6000 ;;
lockstep) sh examples/lockstep/run.sh test $out/lockstep ;;
bake)
    tools_alone
    sh tools/bake/test/doom.sh
    sh examples/demo/host/test.sh ;;
bake-mesh)
    for name in obj stl ply gltf mesh polygon hull options output; do
        sh tools/bake/test/$name.sh
    done ;;
robot)
    library=$(objects_of m0 -Os)
    M0_OBJECTS=$library sh examples/robot/run.sh test ;;
gba) sh examples/gba/run.sh test $out/gba ;;
gba-record) sh examples/gba/run.sh test $out/gba record ;;
drift | figures)
    for core in m0-Os m0-O2 m3-Os m3-O2 m4f-O2; do
        objects_of "${core%-*}" "-${core#*-}"
    done
    [ "$1" = drift ] || set -- figures write
    tools/gate/drift.sh $out/drift $out/objects- ${2:-} ;;
bounds) tools/gate/bounds.sh $out/bounds ;;
desync) tools/gate/desync.sh $out/desync ;;
playground)
    sh examples/playground/run.sh test $out/playground build/fetched/playwright ;;

# the sources and the documents
format | glossary | members | mirror | readme | scripts | links | evidence | tables | pages | proof | variables | counts) "$1" ;;
rooms) tools/gate/rooms.sh ;;
recipe) tools/gate/recipe.sh $out/recipe ;;
reached) tools/gate/reached.sh $out/reached ;;
analyze) tools/gate/analyze.sh $out/analyze quick ;;
kinds) tools/gate/kinds.sh $out/kinds ;;
walks) tools/gate/walks.sh $out/walks ;;
bvh-kinds) tools/gate/bvh_kinds.sh $out/bvh_kinds ;;

# parts of these, for must_fail
check-runs) check_runs "$2" ;;
avr-stack) avr_stack "$2" "$3" ;;
avr-digests) avr_digests "$2" ;;
stack-has-room) stack_has_room "$2" ;;
control-mirror) cd $out/mirror && tools/gate/mirror.sh ;;
control-objects) check_objects "$2" $out/control.o ;;
glossary-is-complete) glossary_is_complete "$2" ;;
is-formatted) is_formatted "$2" ;;
scripts-are-executable) scripts_are_executable "$2" ;;
includes-no-example) includes_no_example "$2" ;;
no-array-of-a-member) no_array_of_a_member "$2" ;;
links-of) links_of "$2" ;;
names-of) names_of "$2" ;;
control-counts)
    shift
    cd $out/counts && python3 -B tools/gate/counts.py tools/gate/counts.txt "$@" ;;
prints-as-listed) prints_as_listed "$2" "$3" ;;
evidence-holds) evidence_holds "$2" "$3" "$4" ;;
variables-are-taken) variables_are_taken "$2" ;;
proofs-hold) proofs_hold "$2" ;;
questions-hold) questions_hold "$2" ;;
margins-are-shown) margins_are_shown "$2" ;;
names-are-there) names_are_there "$2" ;;
sources-are-proved)
    . tests/proof/wp.sh
    sources_are_proved "$2" ;;
other-tables) python3 -B tools/bench/report.py --check "$2" "$3" ;;
boards-agree) boards_agree "$2" "$3" "$4" ;;
other-cores) tools/gate/compilers.sh check "$2" ;;
other-deviations) python3 -B tools/gate/misra.py "$2" ;;
other-builds) tools/gate/targets.sh check "$2" ;;
prints-as-said) prints_as_said "$2" ;;
is-short) is_short "$2" ;;
pages-hold) pages_hold "$2" ;;
search-finds) search_finds "$2" ;;
valid-html) valid_html "$2" ;;
sources-make-pages) sources_make_pages ;;
same-digests) same_digests "$2" "$3" ;;
single-digest)
    shift
    made=$out/single
    single_digest "$@" ;;
wrong-scenes) $out/scenes-wrong 20000 0 build/scenes/bunny.fxrb ;;
*) fail "no step '$1'" ;;
esac

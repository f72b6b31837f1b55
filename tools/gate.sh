#!/bin/sh
# The steps of `make test`, one at a time: tools/gate.sh STEP
#
# Called from the top of the source tree. What it makes goes to build/test; what
# it prints is the log of the step (tools/step.sh).
set -eu

out=build/test
warnings="-std=c99 -pedantic -Wall -Wextra -Wconversion -Wsign-conversion
          -Wshadow -Wundef -Werror"
sanitize="-O1 -g -fno-sanitize-recover=all -fsanitize=address,undefined"
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

# Headers alone, as C and as C++, with both compilers.
compiles_alone() { # HEADER...
    cxx_warnings=$(echo "$warnings" | sed 's/c99/c++98/; s/$/ -Wno-long-long/')
    for header; do
        echo "$header"
        for compiler in gcc clang; do
            echo "#include \"$header\"" |
                $compiler $warnings -I. -Iinclude -fsyntax-only -x c -
        done
        for compiler in g++ clang++; do
            echo "#include \"$header\"" |
                $compiler $cxx_warnings -I. -Iinclude -fsyntax-only -x c++ -
        done
    done
}

headers() {
    compiles_alone include/fixray/*.h
    tools/gate/literals.sh $out/literals
}

# The bridge to libfixmath, and the test beside it.
bridge() {
    compiles_alone port/libfixmath/*.h
    gcc $warnings -O2 -Iinclude port/libfixmath/*.c src/*/*.c -o $out/bridge \
        -llibfixmath -lm
    $out/bridge
}

# The library without a warning, at every level; the targets are in objects.
library_warnings() {
    for compiler in gcc clang "qemu/cc s390x object"; do
        for level in -O0 -O2 -Os; do
            echo "$compiler $level"
            compile_library $out/warnings $compiler $warnings $level
        done
    done
}

# The command that the README gives, exactly as it stands there.
plain() {
    mkdir -p $out/plain
    for directory in include src port; do
        ln -sfn "$PWD/$directory" $out/plain/$directory
    done
    (cd $out/plain && cc -Iinclude -c src/*/*.c)
}

compile_library() { # DIRECTORY COMPILER...
    directory=$1
    shift
    mkdir -p "$directory"
    for source in src/*/*.c; do
        "$@" -Iinclude -c "$source" -o "$directory/$(basename "$source" .c).o"
    done
}

# Objects may call each other and the helpers of targets.txt, no more, and must
# hold no variables.
check_objects() { # TARGET OBJECT...
    allowed=$(awk -v name="$1" '$1 == name { print $5 }' qemu/targets.txt)
    shift
    variables=$(arm-none-eabi-nm -A "$@" | grep ' [bBdDC] ' || true)
    [ -z "$variables" ] || fail "variables: $variables"
    arm-none-eabi-nm -A -g "$@" | awk -v allowed="$allowed" '
        $2 == "U" { users[$3] = users[$3] " " $1 }
        $2 != "U" { defined[$3] }
        END {
            for (symbol in users)
                if (!(symbol in defined) && symbol != allowed) {
                    print symbol " is needed by" users[symbol]
                    bad = 1
                }
            exit bad
        }'
}

objects() {
    for target in $cortexm; do
        for level in -Os -O2; do
            echo "$target $level"
            compile_library $out/objects qemu/cc "$target" object $warnings \
                $level
            check_objects "$target" $out/objects/*.o
        done
    done
    control="uint64_t divide(uint64_t a, uint64_t b) { return a / b; }"
    compile_control "$control"
    must_fail "a 64-bit division on m0" control-objects m0
    must_fail "a 64-bit division on m3" control-objects m3
    compile_control "int count(void) { static int n; return ++n; }"
    must_fail "a variable" control-objects m3
    compile_control "int twice(int n) { return 2 * n; }"
    check_objects m3 $out/control.o
}

compile_control() { # C TEXT, for an object that any Cortex-M runs
    { echo "#include <stdint.h>"; echo "$1"; } >$out/control.c
    qemu/cc m0 object -O2 -c $out/control.c -o $out/control.o
}

# All of src for cores that no test runs on.
compilers() {
    tools/gate/compilers.sh $out/compilers
}

test_sources() { # PLATFORM
    tools/gate/test_sources.sh "$1"
}

# The test program: build it, run it, keep its digest lines. platform is host
# (with GMP) or target.
tests() { # NAME PLATFORM "RUNNER" "ARGUMENTS" COMPILER...
    program=$out/tests-$1 name=$1 platform=$2 runner=$3 arguments=$4
    shift 4
    libraries=
    [ "$platform" = target ] || libraries=-lgmp
    "$@" $warnings -Iinclude $(test_sources "$platform") src/*/*.c \
        -o "$program" $libraries
    $runner "$program" --digest >"$out/$name.digest"
    $runner "$program" $arguments
}

# Where the flash is in kilobytes it is too small for all tests: five programs, each
# with a part of the suites, and the digest lines of all, one after the other. What
# they share is compiled once.
tests_emulated() { # TARGET
    flash=$(awk -v name="$1" '$1 == name { print $3 }' qemu/targets.txt)
    case $flash in
    *K) ;;
    *)  tests "$1" target "qemu/run $1" "" qemu/cc "$1" libc -O2
        return ;;
    esac
    sections="-O2 -ffunction-sections -fdata-sections"
    compile_library "$out/$1-src" qemu/cc "$1" object $warnings $sections
    mkdir -p "$out/$1-tests"
    for source in $(test_sources target | grep -v /platform.c); do
        qemu/cc "$1" object $warnings $sections -Iinclude -c "$source" \
            -o "$out/$1-tests/$(basename "$source" .c).o"
    done
    : >"$out/$1.digest"
    for part in 1 2 3 4 5; do
        program=$out/tests-$1-$part
        qemu/cc "$1" libc $warnings $sections -Iinclude -DTESTS_PART=$part \
            -Wl,--gc-sections tests/target/platform.c "$out/$1-tests"/*.o \
            "$out/$1-src"/*.o -o "$program"
        qemu/run "$1" "$program" --digest >>"$out/$1.digest"
        qemu/run "$1" "$program"
    done
}

# The digest lines on AVR, as an ATmega2560 holds them: in parts, and that of trees
# has memory behind the 8 KB of its own. All of it at -Os, with the compiler's port.
avr_cc="avr-gcc -mmcu=atmega2560 -Os -ffunction-sections -fdata-sections"

tests_avr() {
    gcc -std=gnu99 -O2 tools/bench/avr.c tools/bench/calls.c -o $out/avr \
        -lsimavr -lelf
    avr_stack_control
    $avr_cc $warnings -Iinclude -fsyntax-only $(tools/gate/test_sources.sh target)
    compile_library $out/avr-src $avr_cc
    mkdir -p $out/avr-tests
    for source in $(tools/gate/test_sources.sh target |
        grep -Ev '/(main|platform|test_[^/]*)\.c$'); do
        $avr_cc $warnings -Iinclude -c "$source" \
            -o "$out/avr-tests/$(basename "$source" .c).o"
    done
    avr_image flip true BOX_DIGESTS
    : >$out/avr.digest
    avr_part boxes atmega2560 "BOX_DIGESTS, NEAR_DIGESTS"
    avr_part shapes atmega2560 "&digest_shapes"
    avr_part triangles atmega2560 "&digest_triangles"
    avr_part trees atmega2560+ram TREE_DIGESTS -Wl,--defsym=__stack=0xffff \
        -Wl,--defsym=__DATA_REGION_LENGTH__=0xfe00
}

avr_image() { # NAME FLIP DIGESTS FLAGS...
    program=$out/tests-avr-$1 flip=$2 digests=$3
    shift 3
    $avr_cc $warnings -Iinclude "-DDIGESTS=$digests" "-DFLIP=$flip" "$@" \
        -Wl,--gc-sections tests/avr/main.c $out/avr-tests/*.o $out/avr-src/*.o \
        -o "$program"
}

avr_part() { # NAME CORE DIGESTS FLAGS...
    part=$1 core=$2 digests=$3
    shift 3
    avr_image "$part" false "$digests" "$@"
    $out/avr "$core" "$out/tests-avr-$part" >>$out/avr.digest
}

# A stack that meets the variables is noticed, and so is a failed check.
avr_stack_control() {
    cat >$out/avr-stack.c <<'END'
#include <avr/io.h>
static volatile char kept[4000];
static void use_stack(void)
{
    volatile char bytes[STACK];
    bytes[STACK - 1] = kept[0];
}
int main(void)
{
    use_stack();
    GPIOR1 = STATUS;
    return 0;
}
END
    avr_stack 4000 0
    must_fail "a status" avr-stack 4000 1
    must_fail "a deep stack" avr-stack 4300 0
    grep "the stack met the variables" $out/avr-stack.log
}

avr_stack() { # BYTES STATUS
    $avr_cc "-DSTACK=$1" "-DSTATUS=$2" $out/avr-stack.c -o $out/avr-stack
    $out/avr atmega2560 $out/avr-stack 2>$out/avr-stack.log
}

# All lines of the host. A missing one is noticed, and one with a flipped bit, up to
# which a program runs whose lines are equal before it.
digest_avr() {
    same_digests $out/host.digest $out/avr.digest
    sed '$d' $out/avr.digest >$out/avr-short.digest
    must_fail "a missing line" same-digests $out/host.digest $out/avr-short.digest
    flipped=ray_cast_aabb
    sed "/ $flipped /q" $out/host.digest >$out/avr-some.digest
    $out/avr atmega2560 $out/tests-avr-flip |
        sed -n "/^digest /p; / $flipped /q" >$out/avr-flip.digest
    must_fail "a flipped bit" same-digests $out/avr-some.digest $out/avr-flip.digest
    sed -i '$d' $out/avr-some.digest $out/avr-flip.digest
    same_digests $out/avr-some.digest $out/avr-flip.digest
}

# The digest lines of two programs: the same ones, and at least one.
same_digests() { # FILE FILE
    for file in "$1" "$2"; do
        grep '^digest ' "$file" >"$file.lines" || fail "no digest in $file"
    done
    diff "$1.lines" "$2.lines" || fail "$1 and $2 differ"
    echo "$(wc -l <"$1.lines") digests are equal"
}

digest_control() {
    same_digests $out/host.digest $out/host.digest
    $out/tests-host --digest --flip >$out/flipped.digest
    must_fail "a flipped bit" same-digests $out/host.digest $out/flipped.digest
    sed '$d' $out/host.digest >$out/short.digest
    must_fail "a missing line" same-digests $out/host.digest $out/short.digest
    must_fail "an extra line" same-digests $out/short.digest $out/host.digest
    : >$out/none.digest
    must_fail "an empty digest" same-digests $out/none.digest $out/none.digest
}

# Every public function has its line.
digest_complete() {
    missing=0
    for function in $(tools/functions.sh); do
        grep -Eq "^digest (fxr_)?${function#fxr_} " $out/host.digest || {
            echo "no digest of $function"
            missing=1
        }
    done
    return $missing
}

# The results of the host are those of the past; the other builds are compared with
# the host (digest-*).
golden() {
    CC=gcc CFLAGS=$warnings tools/gate/golden.sh check $out/host.digest
}

# The library as two files (make single): its header is enough for the tests, and its
# digests are those of the host. As C++ its private functions have other names, so the
# tests of these stay unlinked; no digest needs them.
single() {
    made=$out/single
    tools/package/check.sh $made
    mkdir -p $made/include/fixray
    for header in include/fixray/*.h; do
        echo '#include "../../fixray.h"' >$made/include/fixray/"${header##*/}"
    done
    gcc $warnings -O1 -I$made/include -r -nostdlib $(test_sources host) \
        -o $made/tests.o
    single_digest $made/fixray.c gcc -O2
    single_digest $made/fixray.c gcc -Os -DFXR_PORT_GENERIC
    single_digest $made/fixray.c g++ -x c++ -std=c++98 -O2
    sed 's/most = 0x80000000u;/most = 0x7fffff00u;/' $made/fixray.c >$made/wrong.c
    ! cmp -s $made/fixray.c $made/wrong.c || fail "nothing was planted"
    must_fail "another constant" single-digest $made/wrong.c gcc -O2
}

single_digest() { # FILE COMPILER...
    file=$1
    shift
    echo "$*"
    "$@" -c "$file" -o $made/digest.o
    gcc -static $made/tests.o $made/digest.o -o $made/digest -lgmp \
        -Wl,--unresolved-symbols=ignore-all
    $made/digest --digest >$made/digest.txt
    same_digests $out/host.digest $made/digest.txt
}

# No libc, no libgcc, no start-up files but ours.
nolibc() {
    for target in m3 m4f m7 m33; do
        qemu/cc $target bare $warnings -Os -Iinclude qemu/startup.c \
            qemu/semihost.c qemu/nolibc.c src/*/*.c -o $out/nolibc-$target
        qemu/run $target $out/nolibc-$target
    done
}

# Trees of real scenes against all their shapes; a wrong tree is noticed. Not a step
# of make test: an hour. RAYS of each scene, FULL of them without the filter; SCENES:
# the names of some of tools/scenes.sh.
scenes() {
    baked=build/scenes
    [ -f $baked/map32-obb.fxrb ] || tools/scenes.sh
    support="tests/cases/trees.c tests/cases/trees_ask.c tests/cases/cases.c
             tests/cases/scene.c"
    gcc $warnings -O2 -Iinclude tests/scenes/*.c $support src/*/*.c -o $out/scenes -lm
    for name in ${SCENES:-$(cd $baked && ls *-obb.fxrb | sed 's/-obb.fxrb//')}; do
        $out/scenes "${RAYS:-1000000}" "${FULL:-2000}" \
            $baked/$name.fxrb $baked/$name-obb.fxrb
    done
    sed 's/end < a->limit/true/; s/a->limit = end + 1/a->limit = end - 1/' \
        src/scene/tree_query.c >$out/wrong_tree.c
    gcc -O2 -Iinclude -Isrc/scene tests/scenes/*.c $support $out/wrong_tree.c \
        $(ls src/*/*.c | grep -v '^src/scene/tree_query.c$') -o $out/scenes-wrong -lm
    must_fail "a limit that is too near" wrong-scenes
}

# Every divisor of the reciprocal.
reciprocal() {
    for port in generic armv7m armv6m; do
        gcc $warnings -O2 -Iinclude "-DFXR_PORT=\"$port/port.h\"" \
            tests/proof/reciprocal.c -o $out/reciprocal
        $out/reciprocal
    done
}

# The tests keep every precondition, and a broken one is caught.
asserts() {
    set -- $warnings -O1 -include stdlib.h \
        '-DFXR_ASSERT(c)=((c)?(void)0:abort())' -Iinclude src/*/*.c
    gcc "$@" $(tools/gate/test_sources.sh target) -o $out/asserts
    $out/asserts >$out/asserts.out || fail "$(tail -n 3 $out/asserts.out)"
    tail -n 1 $out/asserts.out
    { echo "#include <fixray/fixray.h>"
      echo "int main(void) { return fxr_segment_hits_aabb(NULL, NULL); }"
    } >$out/null.c
    gcc "$@" $out/null.c -o $out/null
    status=0
    $out/null 2>$out/null.log || status=$?
    [ $status -eq 134 ] || fail "NULL was not caught: status $status"
    echo "control: NULL is caught"
}

# The instruction counter against functions whose counts are known.
counter() {
    gcc $warnings -O2 -fPIC -shared qemu/icnt.c qemu/icnt_table.c -o $out/icnt.so
    for target in m0 m3 m4f; do
        qemu/cc $target libc -O2 qemu/icnt_check.c -o $out/icnt-$target
        count_calls $target phase=phase_ qemu/icnt_check.txt
        count_calls $target phase=phase_,measure=counted_ qemu/icnt_outer.txt
    done
}

count_calls() { # TARGET OPTIONS EXPECTED
    PLUGIN=$out/icnt.so,$2,out=$out/icnt.table qemu/run $1 $out/icnt-$1
    awk '/^phase_.* counted/ { print $1, $2, $3, $4, $5, $6, $7 }' \
        $out/icnt.table | sort | diff - "$3"
}

# A program for newcomers: no warning, and it runs.
newcomer() { # PROGRAM.c
    gcc -std=c99 -Wall -Wextra -Werror -Iinclude "$1" src/*/*.c -o $out/newcomer
    $out/newcomer
}

# The C programs of README.md and docs, and those among the examples.
readme() {
    rm -f $out/readme-*.c
    for document in README.md docs/*.md; do
        awk -v out="$out/readme-$(basename "$document" .md)-" '
            /^```c$/ { inside = ++n; next }
            /^```/ { inside = 0 }
            inside { print >(out inside ".c") }' "$document"
    done
    for name in README-1 cookbook-2 how-it-works-1; do
        [ -s $out/readme-$name.c ] || fail "no C program $name in the documents"
    done
    for program in $out/readme-*.c; do
        prints_as_said "$program"
    done
    for program in first clearance sight; do
        newcomer examples/$program.c
    done
    sed 's/t = 131072/t = 131073/' $out/readme-README-1.c >$out/said.c
    must_fail "a program that prints something else" prints-as-said $out/said.c
}

# A program's comments "prints: ..." are all that it prints.
prints_as_said() { # PROGRAM.c
    newcomer "$1" >$out/newcomer.out
    sed -n 's|^/\* prints: \(.*\) \*/$|\1|p' "$1" | diff - $out/newcomer.out ||
        fail "$1 prints something else than its comments say"
    cat $out/newcomer.out
}

# What documents link to, and each file that they name, is there.
links() {
    links_of README.md docs/*.md port/README.md
    echo 'See [it](no_such.md) and `no_such.c`.' >$out/lost.md
    must_fail "a link and a name that lead nowhere" links-of $out/lost.md
}

links_of() { # DOCUMENT...
    lost=0
    for document; do
        [ -f "$document" ] || fail "no $document"
        for link in $(grep -oE '\]\([^):#]+' "$document" | cut -c3-); do
            [ -e "$(dirname "$document")/$link" ] || {
                echo "$document links to $link"
                lost=1
            }
        done
        for name in $(grep -oE '`[A-Za-z0-9_./-]+\.(c|h|sh|py|txt)`' "$document" |
            tr -d '`'); do
            [ -n "$(find include src port tests tools qemu examples \
                -path "$name" -o -path "*/$name")" ] || {
                echo "$document names $name"
                lost=1
            }
        done
    done
    return $lost
}

# The tables and the chart are those of the figures.
tables() {
    python3 -B tools/bench/report.py --check
    sed '/^count m3 boxes fxr_segment_hits_aabb /s/large [0-9]*/large 1/' \
        tests/bench/figures.txt >$out/figures.other
    must_fail "a table of other figures" other-tables
}

# Instructions, flash and stack against the committed figures.
drift() {
    tools/drift.sh $out/drift
}

# Examples may include tools; no tool includes an example.
tools_alone() {
    includes_no_example tools
    echo '#include "../../examples/demo/scene.h"' >$out/tool.c
    must_fail "a tool that includes an example" includes-no-example $out/tool.c
}

includes_no_example() { # FILE OR DIRECTORY
    ! grep -rnE '^ *# *include.*examples/' "$1" || fail "$1 includes an example"
}

# tests/ mirrors src/, and what could be missing is noticed.
mirror() {
    tools/gate/mirror.sh
    mirror_control "a source without a test" "src/box/lonely.c: no tests" \
        "echo >src/box/lonely.c"
    mirror_control "a test of a source that is gone" "no src/box/sweep_box.c" \
        "rm src/box/sweep_box.c"
    mirror_control "a test by name that is gone" "src/box/aabb.c: no tests" \
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

few="--cases 20000"
case $1 in
asserts | bridge | compilers | counter | drift | golden | headers | links | nolibc | \
    objects | plain | readme | reciprocal | scenes | single | tables) "$1" ;;
links-of) links_of "$2" ;;
other-tables) python3 -B tools/bench/report.py --check $out/figures.other ;;
prints-as-said) prints_as_said "$2" ;;
wrong-scenes) $out/scenes-wrong 20000 0 build/scenes/bunny.fxrb ;;
library) tools/gate/library.sh $out/library ;;
library-warnings) library_warnings ;;
mirror) mirror ;;
rooms) sh tools/rooms.sh ;;
single-digest)
    shift
    made=$out/single
    single_digest "$@" ;;
includes-no-example) includes_no_example "$2" ;;
bake)
    tools_alone
    sh tools/bake/test/doom.sh
    sh examples/demo/host/test.sh ;;
bake-mesh) sh tools/bake/test/mesh.sh && sh tools/bake/test/output.sh ;;
fuzz) tests/fuzz/fuzz.sh runs=10000 ;;
kinds) tools/kinds.sh $out/kinds ;;
tests-host) tests host host "" "" gcc -O2 ;;
tests-gcc-O0) tests gcc-O0 host "" "$few" gcc -O0 ;;
tests-gcc-Os) tests gcc-Os host "" "$few" gcc -Os ;;
tests-avr-port)
    tests avr-port target "" "$few" gcc -O2 '-DFXR_PORT="avr/port.h"' ;;
tests-clang) tests clang host "" "$few" clang -O2 ;;
tests-gcc-sanitize) tests gcc-sanitize host "" "$few" gcc $sanitize ;;
tests-clang-sanitize)
    tests clang-sanitize host "" "$few" clang $sanitize \
        -fsanitize=implicit-conversion ;;
tests-avr) tests_avr ;;
avr-stack) avr_stack "$2" "$3" ;;
digest-avr) digest_avr ;;
tests-m32) tests m32 target "" "" gcc -m32 -O2 ;;
tests-*) tests_emulated "${1#tests-}" ;;
digest-control) digest_control ;;
digest-complete) digest_complete ;;
digest-*) same_digests $out/host.digest "$out/${1#digest-}.digest" ;;
control-mirror) cd $out/mirror && tools/gate/mirror.sh ;;
control-objects) check_objects "$2" $out/control.o ;;
same-digests) same_digests "$2" "$3" ;;
*) fail "no step '$1'" ;;
esac

# Steps of tools/gate.sh, which reads this file: The digest lines of two builds, of the past, and
# on AVR, on simavr.

# The digest lines of two programs: the same ones, in any order, and at least one. Where
# tests run in parts, the lines come part by part.
same_digests() { # FILE FILE, which other steps compare at the same time
    digest_lines "$1" >$out/digest-$$-first
    digest_lines "$2" >$out/digest-$$-second
    diff $out/digest-$$-first $out/digest-$$-second || fail "$1 and $2 differ"
    echo "$(wc -l <$out/digest-$$-first) digests are equal"
    rm $out/digest-$$-first $out/digest-$$-second
}

digest_lines() { # FILE
    grep -q '^digest ' "$1" || fail "no digest in $1"
    grep '^digest ' "$1" | sort
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
# digests are those of the host. As C++ its private functions have other names, so what
# asks these stays unlinked; no digest needs them.
single() {
    made=$out/single
    library=$(objects_of m3 -Os)
    tools/package/check.sh $made "$library"
    mkdir -p $made/include/fixray
    for header in include/fixray/*.h; do
        echo '#include "../../fixray.h"' >$made/include/fixray/"${header##*/}"
    done
    gcc $warnings -I$made/include -fsyntax-only $(test_sources host)
    gcc $warnings -O1 -I$made/include -I. -r -nostdlib $(tools/gate/sources.sh digest $made) \
        -o $made/tests.o
    cxx_warnings="-Wall -Wextra -Wold-style-cast -Wno-long-long -Werror"
    single_digest $made/fixray.c gcc $warnings -O2
    single_digest $made/fixray.c gcc -Os -DFXR_PORT_GENERIC
    single_digest $made/fixray.c g++ -x c++ -std=c++98 $cxx_warnings -O1
    sed 's/most = 0x80000000u;/most = 0x7fffff00u;/' $made/fixray.c >$made/wrong.c
    ! cmp -s $made/fixray.c $made/wrong.c || fail "nothing was planted"
    must_fail "another constant" single-digest $made/wrong.c gcc -O0
}

single_digest() { # FILE COMPILER...
    file=$1
    shift
    echo "$*"
    "$@" -c "$file" -o $made/digest.o
    gcc -static $made/tests.o $made/digest.o -o $made/digest \
        -Wl,--unresolved-symbols=ignore-all
    $made/digest >$made/digest.txt
    same_digests $out/host.digest $made/digest.txt
}

# The digest lines on AVR, as an ATmega2560 holds them: in parts, and those of trees
# and hashes have memory behind the 8 KB of its own. All of it at -Os, with the compiler's port.
avr_cc="avr-gcc -mmcu=atmega2560 -Os -ffunction-sections -fdata-sections"

# quick: fewer cases of each line, and the host asks as many; all of them take three times as long.
avr_cases=60
tests_avr() { # quick|all
    few=
    [ "$1" = all ] || few=-DDIGEST_CASES=$avr_cases
    gcc -std=gnu99 -O2 tools/bench/avr.c tools/bench/calls.c -o $out/avr \
        -lsimavr -lelf
    avr_stack_control
    $avr_cc $warnings -Iinclude -fsyntax-only $(tools/gate/sources.sh target)
    compile_library $out/avr-src $avr_cc
    rm -rf $out/avr-tests
    mkdir $out/avr-tests
    for source in $(tools/gate/sources.sh target |
        grep -Ev '/(main|platform|test_[^/]*)\.c$'); do
        $avr_cc $warnings $few -Iinclude -c "$source" \
            -o "$out/avr-tests/$(basename "$source" .c).o"
    done
    avr_image flip true BOX_DIGESTS
    : >$out/avr.digest
    avr_part boxes atmega2560 "BOX_DIGESTS, NEAR_DIGESTS, NUMBER_DIGESTS"
    avr_part shapes atmega2560 "SHAPE_DIGESTS, &digest_compound_entries, &digest_compound_points"
    avr_part triangles atmega2560 "&digest_triangles"
    avr_part planes atmega2560 "&digest_rects, &digest_planes, &digest_tetras, &digest_hulls, &digest_cylinders"
    avr_part pairs atmega2560 "&digest_closest_pairs, &digest_typed_pairs"
    avr_part walkers atmega2560 "&digest_walkers"
    avr_part sliders atmega2560 "&digest_sliders"
    for part in trees:TREE_DIGESTS hashes:HASH_DIGESTS; do
        avr_part ${part%:*} atmega2560+ram ${part#*:} -Wl,--defsym=__stack=0xffff \
            -Wl,--defsym=__DATA_REGION_LENGTH__=0xfe00
    done
}

avr_image() { # NAME FLIP DIGESTS FLAGS...
    program=$out/tests-avr-$1 flip=$2 digests=$3
    shift 3
    $avr_cc $warnings -Iinclude "-DDIGESTS=$digests" "-DFLIP=$flip" "$@" \
        -Wl,--gc-sections tests/golden/platform.c $out/avr-tests/*.o $out/avr-src/*.o \
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

# The lines of what avr_part names; of contacts, sweeps in scenes and capsules two walks alone are
# among them.
avr_lines=387
avr_digests() { # FILE
    [ "$(grep -c '^digest ' "$1")" -eq $avr_lines ] ||
        fail "$1 has not $avr_lines digests"
    awk 'NR == FNR { names[$2]; next } $2 in names' "$1" $out/host-few.digest \
        >$out/avr-host.digest
    same_digests $out/avr-host.digest "$1"
}

# Equal to the lines of the host. A missing one is noticed, and one with a flipped bit, up to
# which a program runs whose lines are equal before it.
digest_avr() {
    compile_unit $out/host-few-library gcc $warnings -O1
    gcc $warnings -O1 -DDIGEST_CASES=$avr_cases -Iinclude tests/digest/digest.c \
        $(ls $out/host-tests/*.o | grep -v '/digest\.o$') $out/host-few-library/library.o \
        -o $out/host-few -lmpfr -lgmp
    $out/host-few --digest >$out/host-few.digest
    avr_digests $out/avr.digest
    sed '$d' $out/avr.digest >$out/avr-short.digest
    must_fail "a missing line" avr-digests $out/avr-short.digest
    flipped=ray_cast_aabb
    sed "/ $flipped /q" $out/host-few.digest >$out/avr-some.digest
    $out/avr atmega2560 $out/tests-avr-flip |
        sed -n "/^digest /p; / $flipped /q" >$out/avr-flip.digest
    must_fail "a flipped bit" same-digests $out/avr-some.digest $out/avr-flip.digest
    sed -i '$d' $out/avr-some.digest $out/avr-flip.digest
    same_digests $out/avr-some.digest $out/avr-flip.digest
}

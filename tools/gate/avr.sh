# Steps of tools/gate.sh, which reads this file: The digest lines on AVR, on simavr.

# The digest lines on AVR, as an ATmega2560 holds them: in parts, and those of trees
# and hashes have memory behind the 8 KB of its own. All of it at -Os, with the compiler's port.
avr_cc="avr-gcc -mmcu=atmega2560 -Os -ffunction-sections -fdata-sections"

# all: compounds and moving shapes, too, which take a third of the time.
tests_avr() { # quick|all
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
    avr_part boxes atmega2560 "BOX_DIGESTS, NEAR_DIGESTS, NUMBER_DIGESTS"
    if [ "$1" = all ]; then
        avr_part shapes atmega2560 "SHAPE_DIGESTS, &digest_compound_entries, &digest_compound_points"
    fi
    avr_part triangles atmega2560 "&digest_triangles"
    for part in trees:TREE_DIGESTS hashes:HASH_DIGESTS; do
        avr_part ${part%:*} atmega2560+ram ${part#*:} -Wl,--defsym=__stack=0xffff \
            -Wl,--defsym=__DATA_REGION_LENGTH__=0xfe00
    done
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

# The lines of what avr_part names, quick and all; contacts, sweeps in scenes and capsules are
# not among them.
avr_lines_quick=212
avr_lines=234
avr_digests() { # FILE
    [ "$(grep -c '^digest ' "$1")" -eq $avr_lines_quick ] ||
        fail "$1 has not $avr_lines_quick digests"
    awk 'NR == FNR { names[$2]; next } $2 in names' "$1" $out/host.digest \
        >$out/avr-host.digest
    same_digests $out/avr-host.digest "$1"
}

# Equal to the lines of the host. A missing one is noticed, and one with a flipped bit, up to
# which a program runs whose lines are equal before it.
digest_avr() {
    avr_digests $out/avr.digest
    sed '$d' $out/avr.digest >$out/avr-short.digest
    must_fail "a missing line" avr-digests $out/avr-short.digest
    flipped=ray_cast_aabb
    sed "/ $flipped /q" $out/host.digest >$out/avr-some.digest
    $out/avr atmega2560 $out/tests-avr-flip |
        sed -n "/^digest /p; / $flipped /q" >$out/avr-flip.digest
    must_fail "a flipped bit" same-digests $out/avr-some.digest $out/avr-flip.digest
    sed -i '$d' $out/avr-some.digest $out/avr-flip.digest
    same_digests $out/avr-some.digest $out/avr-flip.digest
}

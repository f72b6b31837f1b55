#!/bin/sh
# FXR_Q16, FXR_Q30 and the constants: tools/gate/literals.sh OUT [HEADER]
#
# Literals in range compile without a warning wherever a constant may stand, have the
# values that they should, and leave no floating point in the object, not even without
# optimization. Each literal out of range is warned about. FXR_Q16_ONE and FXR_Q16_RATIO are
# integer constant expressions, and nothing warns of a cast. Where an option makes literals
# float, FXR_Q16 is an error. HEADER stands for q16.h.
set -eu

fail() { echo "literals: $*" >&2; exit 1; }

out=$1
header=${2:-include/fixray/q16.h}
script=$0
warnings="-pedantic -Wall -Wextra -Wconversion -Wsign-conversion -Wshadow -Wundef
          -Wvla"
core="arm-none-eabi-gcc -ffreestanding -mthumb -mcpu=cortex-m0"

each_compiler() { # COMMAND...: with a compiler and its language after it
    for compiler in gcc clang "$core"; do
        for standard in c99 gnu17; do
            "$@" $compiler -std=$standard -x c
        done
    done
    for compiler in g++ clang++; do
        for standard in c++98 c++11 c++20; do
            "$@" $compiler -Wno-long-long -Wold-style-cast -std=$standard -x c++
        done
    done
}

# Line by line: a literal and its value.
good_literals() {
    cat <<-LINES
	FXR_Q16(0)            0
	FXR_Q16(-1)           -65536
	FXR_Q16(-32768)       -2147483647 - 1
	FXR_Q16(-32768.0)     -2147483647 - 1
	FXR_Q16(32767)        2147418112
	FXR_Q16(32767.99999)  2147483647
	FXR_Q16(1.5)          98304
	FXR_Q16(-0.00001)     -1
	FXR_Q16(7.6293945312499990e-06) 0
	FXR_Q16(-7.6293945312499990e-06) 0
	FXR_Q16(7.62939453125e-06) 1
	FXR_Q16(-7.62939453125e-06) -1
	FXR_Q30(-4.6566128730773920e-10) 0
	FXR_Q30(4.656612873077393e-10) 1
	FXR_Q16(3.0 / 7)      28087
	FXR_Q16(-3.0 / 7)     -28087
	FXR_Q16(1 + 2)        196608
	-FXR_Q16(0.25)        -16384
	FXR_Q30(-2)           -2147483647 - 1
	FXR_Q30(1.999999999)  2147483647
	FXR_Q30(-0.6)         -644245094
	FXR_Q30(1)            1073741824
	FXR_Q16_RATIO(3, 2)     98304
	FXR_Q16_RATIO(-3, 7)    -28087
	FXR_Q16_RATIO(3, -7)    -28087
	FXR_Q16_RATIO(10001, 10) 65542554
	FXR_Q16_RATIO(1, 131072) 1
	FXR_Q16_RATIO(-1, 131072) -1
	FXR_Q16_RATIO(1, 131073) 0
	FXR_Q16_RATIO(-32768, 1) -2147483647 - 1
	FXR_Q16_RATIO(2147483647, 65536) 2147483647
	FXR_Q16_RATIO(0, -5)    0
	LINES
}

# In initializers, expressions and calls; returns the line of a wrong value.
good_program() {
    echo '#include "q16.h"'
    echo 'static int same(fxr_q16 a, int32_t b) { return a == b; }'
    good_literals | awk '{
        value = $0
        sub(/^[^ ]*\([^)]*\) */, "", value)
        literal = substr($0, 1, index($0, ")"))
        print "static const fxr_q16 list" NR "[2] = {" literal ", 0};"
        body = body "    {\n        static fxr_q16 kept = " literal ";\n" \
            "        fxr_q16 own = " literal ";\n" \
            "        struct { fxr_q16 x, y; } pair = {0, " literal "};\n" \
            "        own += kept - " literal ";\n" \
            "        if (list" NR "[0] != " value " || pair.y != " value \
            " ||\n            !same(" literal ", " value ") || own != " value \
            " ||\n            (own > " literal " ? 1 : own < " literal "))\n" \
            "            return " NR ";\n    }\n" }
        END { printf "int main(void)\n{\n%s    return 0;\n}\n", body }'
}

good() { # COMPILER...
    echo "good: $*"
    for level in -O0 -O2; do
        "$@" $warnings -Werror $level -I$out -c $out/good.c -o $out/good.o
        case $1 in
        arm*)
            needed=$(arm-none-eabi-nm -u $out/good.o)
            [ -z "$needed" ] || fail "$level needs $needed"
            continue ;;
        esac
        "$1" $out/good.o -o $out/good
        $out/good || fail "$* $level: literal $? has another value"
    done
}

# A literal a line, out of range by little and by much, in all those places.
bad_program() {
    echo '#include "q16.h"'
    for literal in "FXR_Q16(40000)" "FXR_Q16(32768)" "FXR_Q16(-32768.00001)" \
        "FXR_Q16(-1e9)" "FXR_Q16(3e30)" "FXR_Q16(2.0 * 20000)" "FXR_Q30(2)" \
        "FXR_Q30(-2.000000001)" "FXR_Q30(7)"
    do
        n=$((${n:-0} + 1))
        cat <<-LINES
	extern const fxr_q16 list$n; const fxr_q16 list$n = $literal;
	int32_t value$n(void); int32_t value$n(void) { return $literal; }
	void set$n(fxr_q16 *a); void set$n(fxr_q16 *a) { *a = $literal; }
	int less$n(fxr_q16 a); int less$n(fxr_q16 a) { return a < $literal; }
	void keep$n(fxr_q16 *a); void keep$n(fxr_q16 *a) { set$n(a); *a += $literal; }
	LINES
    done
}

# Where only an integer constant expression may stand.
constants_program() {
    cat <<-END
	#include "q16.h"
	#if FXR_Q16_ONE != 65536 || FXR_Q30_ONE != 1073741824
	#error another value
	#endif
	enum constants { ONE = FXR_Q16_ONE / 4, FOURTH = FXR_Q16_RATIO(1, 4), FIFTH = FXR_Q16_RATIO(-1, 5) };
	struct bits { unsigned few : FXR_Q16_RATIO(3, FXR_Q16_ONE); };
	extern int list[FXR_Q16_RATIO(7, FXR_Q16_ONE)];
	typedef char two_thirds[FXR_Q16_RATIO(-2, 3) == -43691 ? 1 : -1];
	int choose(fxr_q16 v);
	int choose(fxr_q16 v)
	{
	    switch (v) {
	    case FXR_Q16_RATIO(5, 2): return 1;
	    case FXR_Q16_ONE: return 2;
	    case 3 * FXR_Q16_ONE / 2: return 3;
	    default: return 0;
	    }
	}
	extern const fxr_q16 fxr_one, fxr_unit, fxr_some;
	const fxr_q16 fxr_one = FXR_Q16_ONE, fxr_unit = FXR_Q30_ONE, fxr_some = FXR_Q16(1.25);
	END
}

constants() { # COMPILER...
    echo "constants: $*"
    case $1 in
    clang*) useless= ;;
    *g++) useless=-Wuseless-cast ;;
    *) useless= ;;
    esac
    "$@" $warnings $useless -pedantic-errors -Werror -I$out -c $out/constants.c -o $out/constants.o ||
        fail "$*: a constant is none, or is warned of"
}

# An option that makes literals float is noticed where a literal stands, and whole numbers do
# without it.
single_precision() { # COMPILER...
    echo "single precision: $*"
    printf '%s\n' '#include "q16.h"' 'const fxr_q16 fxr_wrong = FXR_Q16(1000.1);' >$out/float.c
    if "$@" -I$out -c $out/float.c -o $out/float.o >$out/float.log 2>&1; then
        fail "$*: a literal that is float passed unnoticed"
    fi
    grep -q FXRI_NOT_SINGLE_PRECISION_CONSTANT $out/float.log ||
        fail "$*: nothing says why, in $out/float.log"
    printf '%s\n' '#include "q16.h"' 'const fxr_q16 fxr_right = FXR_Q16_RATIO(10001, 10);' \
        "typedef char fxr_is_right[FXR_Q16_RATIO(10001, 10) == 65542554 ? 1 : -1];" >$out/whole.c
    "$@" -I$out -c $out/whole.c -o $out/whole.o || fail "$*: FXR_Q16_RATIO is refused"
}

# What is said without asking for any warning.
bad() { # COMPILER...
    echo "bad: $*"
    for level in -O0 -O2; do
        LC_ALL=C "$@" $level -I$out -c $out/bad.c -o $out/bad.o \
            >$out/bad.log 2>&1 || :
        sed -n 's|.*\(bad\.c:[0-9]*\):[0-9]*: .*|\1|p' $out/bad.log | sort -u \
            >$out/told
        awk 'NR > 1 { print "bad.c:" NR }' $out/bad.c | sort | diff - $out/told ||
            fail "$* $level: nothing is said of these lines of $out/bad.c"
    done
}

must_fail() { # WHAT MESSAGE SED-SCRIPT: another header
    sed "$3" $header >$out/other.h
    ! cmp -s $header $out/other.h || fail "control: nothing altered"
    ! "$script" $out/control $out/other.h >$out/control.log 2>&1 ||
        fail "$1 passed unnoticed"
    grep -q "$2" $out/control.log || fail "$1: no '$2' in $out/control.log"
    echo "control: $1 is noticed"
}

mkdir -p $out
cp $header $out/q16.h
good_program >$out/good.c
bad_program >$out/bad.c
constants_program >$out/constants.c
each_compiler constants
for compiler in arm-none-eabi-g++ avr-g++; do
    constants $compiler -Wno-long-long -Wold-style-cast -std=gnu++98 -x c++
done
constants avr-gcc -std=c99 -x c
single="-fsingle-precision-constant"
for compiler in "gcc -std=c99 -x c" "g++ -std=c++98 -x c++" "$core -x c"; do
    single_precision $compiler $single
done
single_precision clang -Xclang -cl-single-precision-constant -std=c99 -x c
each_compiler good
good tcc -std=c99 # warns of none that is out of range
each_compiler bad
[ $# -eq 1 ] || exit 0
must_fail "a macro that warns of nothing" "nothing is said" 's/ 0 \/ ((x) >= .*))$/ 0)/'
must_fail "a bound that is off by one" "nothing is said" \
    's/<= FXRI_INT32_MAX))/<= FXRI_INT32_MAX + 1.0))/'
must_fail "a warning of the last literal" "division" \
    's/>= -FXRI_INT32_MAX - 1 /> -FXRI_INT32_MAX - 1 /'
must_fail "another rounding" "literal 2 has another value" 's/? -1 : 1)) \/ 2)/? 1 : 1)) \/ 2)/'
must_fail "a literal that is float" "passed unnoticed" \
    's/sizeof(1.0) == sizeof(double)/1/'
must_fail "a cast in a constant for #if" "is warned of" \
    's/define FXR_Q16_ONE .*/define FXR_Q16_ONE FXRI_CAST(fxr_q16, 65536)/'
must_fail "a cast that is useless" "is warned of" \
    's/(FXRI_CAST(int32_t, x) + FXRI/(FXRI_CAST(int32_t, FXRI_CAST(int32_t, x)) + FXRI/'
must_fail "a ratio that is cut off" "a constant is none" 's/ \* 131072 + /* 131072 + 0 * /'
must_fail "floating point in the object" "needs .*__aeabi_dmul" \
    '$a double f(double x); double f(double x) { return x * x; }'

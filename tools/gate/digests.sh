# Steps of tools/gate.sh, which reads this file: The digest lines of two builds, and of the past.

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
    gcc $warnings -O1 -I$made/include -I. -r -nostdlib $(tools/gate/digest_sources.sh $made) \
        -o $made/tests.o
    cxx_warnings="-Wall -Wextra -Wold-style-cast -Wno-long-long -Werror"
    single_digest $made/fixray.c gcc $warnings -O2
    single_digest $made/fixray.c gcc -Os -DFXR_PORT_GENERIC
    single_digest $made/fixray.c g++ -x c++ -std=c++98 $cxx_warnings -O2
    sed 's/most = 0x80000000u;/most = 0x7fffff00u;/' $made/fixray.c >$made/wrong.c
    ! cmp -s $made/fixray.c $made/wrong.c || fail "nothing was planted"
    must_fail "another constant" single-digest $made/wrong.c gcc -Os
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

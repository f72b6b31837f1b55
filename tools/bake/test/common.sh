# What the tests of fixray-bake do alike; read by the others here.
# Builds it with sanitizers, and goes to a directory of its own. BAKE=PROGRAM tests
# another one.
set -eu

cd "$(dirname "$0")/../../.."
work=${work:-build/test-mesh}
rm -rf $work/files
mkdir -p $work/files
passed=0 failed=0

pass() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); printf 'FAILED: %s\n' "$*"; }

. tools/bake/test/build.sh
export ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99

bake=${BAKE:-$PWD/$built/fixray-bake}
check=$PWD/$built/check-tree      # tells whether a tree is right
print_triangles=$PWD/$built/ask # prints the triangles of one
root=$PWD
cd $work/files

# Files of exactly these lines, and of binary facets.
lines() { # FILE LINE...
    file=$1
    shift
    printf '%s\n' "$@" >"$file"
}
triangle="v 0 0 0|v 1 0 0|v 0 1 0"
obj() { # FILE LINE...: after the three vertices of a triangle
    file=$1
    shift
    { echo "$triangle" | tr '|' '\n'; printf '%s\n' "$@"; } >"$file"
}
# Each with one process for all of its numbers.
byte() { printf "\\$(printf %03o $(($1 & 255)))"; }
word() {
    printf "$(for w in "$@"; do
        printf '\\%03o\\%03o\\%03o\\%03o' $((w & 255)) $((w >> 8 & 255)) \
            $((w >> 16 & 255)) $((w >> 24 & 255))
    done)"
}
one=1065353216 nan=2143289344 infinity=2139095040
header() { head -c 80 /dev/zero; word "$1"; }
facet() { # NINE WORDS
    word 0 0 0 "$@"; byte 0; byte 0
}

# FILE OPTIONS...: leaves the status in $status, messages in log.
run() {
    rm -f out.*
    status=0
    "$bake" -o out --blob out.fxrb "$@" >log 2>&1 || status=$?
}
refused() { # FILE "MESSAGE AFTER THE NAME OF THE FILE" OPTIONS...
    file=$1 message=$2
    shift 2
    run "$@" "$file"
    printf '%s\n' "fixray-bake: $file:$message" >expected
    if [ $status -eq 1 ] && cmp -s log expected && ! ls out.* >/dev/null 2>&1
    then
        pass
    else
        fail "$file $*: status $status, $(cat log) instead of $(cat expected)"
    fi
}
# Each triangle is the id of its face and its corners: "0 x y z x y z x y z".
bakes() { # FILE "OPTIONS" "WARNING" TRIANGLE...
    file=$1 options=$2 warning=$3
    shift 3
    run $options "$file"
    { [ -z "$warning" ] || echo "fixray-bake: $file:$warning"
      echo "$file: $# shapes"; } >expected
    printf '%s\n' "$@" >>expected
    sed 's/ shapes, .*/ shapes/' log >got
    "$print_triangles" out.fxrb >>got 2>&1 || :
    [ $status -eq 0 ] && cmp -s got expected && pass ||
        fail "$file $options: status $status, $(diff got expected)"
}
# The triangle of every file with one, and a second one.
first="0 0 0 0 1 0 0 0 1 0" second="1 0 0 0 1 0 0 0 0 1"
usage() { # "MESSAGE" OPTIONS...
    message=$1
    shift
    run "$@"
    echo "fixray-bake: $message. See fixray-bake --help" >expected
    if [ $status -eq 2 ] && cmp -s log expected; then
        pass
    else
        fail "$*: status $status, $(cat log) instead of $(cat expected)"
    fi
}
accepted() { # FILE SHAPES OPTIONS...: and the tree of the block is right
    file=$1 shapes=$2
    shift 2
    run "$@" "$file"
    if [ $status -eq 0 ] && [ -s out.c ] && [ -s out.h ] &&
        grep -q "$file: $shapes shapes" log &&
        "$check" out.fxrb 500 >check.log
    then
        pass
    else
        fail "$file $*: status $status, $(cat log check.log)"
    fi
}

# A bumpy ball of 2 (n - 1)^2 or so triangles; more vertices than 16 bits if large.
ball() { # ROWS
    awk -v n="$1" 'BEGIN {
        for (i = 0; i <= n; i++) for (j = 0; j < n; j++) {
            a = 3.14159265 * i / n; b = 6.28318531 * j / n
            r = 1 + 0.1 * sin(7 * a) * cos(5 * b)
            printf "v %.6f %.6f %.6f\n", r * sin(a) * cos(b),
                r * sin(a) * sin(b), 2 * r * cos(a) }
        for (i = 0; i < n; i++) for (j = 0; j < n; j++) {
            k = (j + 1) % n
            print "f", i * n + j + 1, i * n + n + j + 1, i * n + n + k + 1,
                i * n + k + 1 } }'
}

# A message, or a right tree.
either() { # WHAT OPTIONS... FILE
    what=$1
    shift
    run "$@"
    case $status in
    0) "$check" out.fxrb 20 >check.log && pass || fail "$what: $(cat check.log)" ;;
    1) ! ls out.* >/dev/null 2>&1 && grep -q '^fixray-bake: ' log && pass ||
        fail "$what: $(cat log)" ;;
    *) fail "$what: status $status, $(cat log)" ;;
    esac
}

# An empty directory, with one triangle in g.obj; messages are beside it.
fresh() {
    cd "$root/$work/files"
    rm -rf fresh
    mkdir fresh
    cd fresh
    obj g.obj "f 1 2 3"
}

# Each file with its number, kind, permissions and content.
state() {
    ls -AiRl | awk '{ print $1, $2, $3, $6, $10, $11, $12 }'
    find . -type f -exec cksum {} + | sort
}

# Nothing changes, nothing is left. The program may be killed: STATUS.
unchanged() { # STATUS "MESSAGE" ARGUMENTS...
    expected=$1 message=$2
    shift 2
    state >../before
    status=0
    "$bake" "$@" >../log 2>&1 || status=$?
    state >../after
    if [ $status -ne "$expected" ]; then
        fail "$*: status $status, $(cat ../log)"
    elif ! cmp -s ../before ../after; then
        fail "$*: files changed: $(diff ../before ../after)"
    elif [ "$(cat ../log)" != "fixray-bake: $message" ]; then
        fail "$*: $(cat ../log) instead of $message"
    else
        pass
    fi
}

# A C file and its header, or a block; nothing of ours beside.
is_c() { head -n 1 "$1" | grep -q '^/[*] Written by fixray-bake'; }
is_block() { [ "$(head -c 4 "$1")" = FXRB ]; }
clean() { [ -z "$(find . -name '.fixray*')" ]; }
writes() { # ARGUMENTS...
    status=0
    "$bake" "$@" g.obj >../log 2>&1 || status=$?
    [ $status -eq 0 ] && clean && pass ||
        fail "$*: status $status, $(cat ../log; ls -A)"
}

# TEST...: those, then the result.
run_tests() {
    for name in "$@"; do
        "test_$name"
    done
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
}

#!/bin/sh
# Records of calls and their comparison: tools/gate/desync.sh OUT [all]
#
#   record.h   has a wrapper for each public function, compiles without a warning, and
#              asks the library for no more than the calls; peers of three machines
#              write the same bytes
#   desync     names each of three planted faults, refuses bad records with file and line,
#              and the C test of each function gives the recorded answer: here of every
#              fifth one, with `all` of all (6 s more)
#
# No program may write more than 40 MB, or run for more than 20 s.
set -eu

cd "$(dirname "$0")/../.."
out=$1
every=5
no_stack=-Wl,-z,noexecstack # tcc says of no object that it needs none
[ "${2:-}" != all ] || every=1
warnings="-std=c99 -pedantic -Wall -Wextra -Wconversion -Wsign-conversion -Wshadow
          -Wundef -Werror"
ulimit -f 80000

fail() { echo "desync: $*" >&2; exit 1; }
run() { timeout 20 "$@"; }

# Status and the text that has to be said.
says() { # STATUS TEXT COMMAND...
    status=$1 text=$2 got=0
    shift 2
    run "$@" >"$out/said" 2>&1 || got=$?
    [ $got -eq "$status" ] || { cat "$out/said"; fail "$*: status $got, not $status"; }
    grep -qF -- "$text" "$out/said" || { cat "$out/said"; fail "$*: does not say '$text'"; }
}

# Public functions that a line is written for. Not: hashes, and what makes a mover, a shape
# or a scene, of which the lines of the questions have all.
recorded() {
    awk 'made && sub(/\(.*/, "") { print }
        { made = $0 ~ /^FXRI_SCENE_INLINE fxr_(mover|shape|scene)$/ }' \
        include/fixray/scene.h >"$out/makers"
    [ "$(wc -l <"$out/makers")" -ge 14 ] || fail "$(wc -l <"$out/makers") functions make a scene"
    tools/functions.sh | grep -v '^fxr_hash_' | grep -vxF -f "$out/makers"
}

every_function() { # RECORD.h: those that are not there
    for name in $(recorded); do
        grep -q "^#define $name(" "$1" || echo "$name"
    done
}

header() {
    mkdir -p "$out/fixray"
    python3 -B tools/record/calls.py "$out/fixray/record.h"
    [ -z "$(every_function "$out/fixray/record.h")" ] ||
        fail "no wrapper: $(every_function "$out/fixray/record.h")"
    sed '/^#define fxr_sin(/d' "$out/fixray/record.h" >"$out/short.h"
    [ "$(every_function "$out/short.h")" = fxr_sin ] || fail "a lost wrapper is not noticed"
    echo "control: a lost wrapper is noticed"
    printf '#include <fixray/fixray.h>\n#include <fixray/record.h>\n' >"$out/alone.c"
    gcc $warnings -I"$out" -Iinclude -c "$out/alone.c" -o "$out/alone.o"
    clang $warnings -I"$out" -Iinclude -c "$out/alone.c" -o "$out/alone.o"
    g++ -x c++ -std=c++98 -Wall -Wextra -Wold-style-cast -Wno-long-long -Werror -I"$out" \
        -Iinclude -c "$out/alone.c" -o "$out/alone.o"
}

# The library, as one file, for each of the machines that the peers run on.
libraries() {
    tools/package/single.sh "$out/single" >/dev/null
    tcc -c "$out/single/fixray.c" -o "$out/host.o"
    qemu/cc s390x object -O0 -c "$out/single/fixray.c" -o "$out/s390x.o"
    qemu/cc m3 object -O0 -c "$out/single/fixray.c" -o "$out/m3.o"
}

peer() { # NAME FLAGS...: a record of the host
    name=$1
    shift
    gcc $warnings -I"$out" "$@" -Iinclude tools/record/test/peer.c "$out/host.o" \
        -Wl,--allow-multiple-definition $no_stack -o "$out/peer-$name"
    run "$out/peer-$name" >"$out/$name.log"
}

machines() {
    peer host
    for target in s390x m3; do
        qemu/cc $target libc $warnings -I"$out" -Iinclude tools/record/test/peer.c \
            "$out/$target.o" -o "$out/peer-$target"
        run qemu/run $target "$out/peer-$target" >"$out/$target.log"
        cmp "$out/host.log" "$out/$target.log" || fail "$target records something else"
        says 0 "No difference in 12 ticks." tools/desync "$out/host.log" "$out/$target.log"
    done
    echo "$(wc -l <"$out/host.log") lines are equal on three machines"
}

# A planted fault in one peer; desync has to name it.
faults() {
    cat >"$out/float.c" <<'END'
#include <fixray/aabb.h>

static bool
slab(float a, float b, float min, float max, float *enter, float *leave)
{
    float in, out;

    if (a == b)
        return a >= min && a <= max;
    in = (min - a) / (b - a);
    out = (max - a) / (b - a);
    *enter =
        in < out ? (in > *enter ? in : *enter) : (out > *enter ? out : *enter);
    *leave =
        in < out ? (out < *leave ? out : *leave) : (in < *leave ? in : *leave);
    return *enter <= *leave;
}

bool
fxr_segment_hits_aabb(const fxr_segment *s, const fxr_aabb *box)
{
    float enter = 0, leave = 1;

    return slab((float)s->a.x, (float)s->b.x, (float)box->min.x,
                (float)box->max.x, &enter, &leave) &&
           slab((float)s->a.y, (float)s->b.y, (float)box->min.y,
                (float)box->max.y, &enter, &leave) &&
           slab((float)s->a.z, (float)s->b.z, (float)box->min.z,
                (float)box->max.z, &enter, &leave);
}
END
    gcc -std=c99 -Iinclude -c "$out/float.c" -o "$out/float.o"
    peer float "$out/float.o"
    says 1 "fxr_segment_hits_aabb" tools/desync --test "$out/again.c" "$out/host.log" \
        "$out/float.log"
    grep -q 'returned .*<-- differs' "$out/said" || fail "the results are not shown"
    gcc $warnings -Iinclude "$out/again.c" "$out/host.o" $no_stack -o "$out/again"
    says 0 "as A" "$out/again"
    gcc $warnings -Iinclude "$out/again.c" "$out/float.o" "$out/host.o" \
        -Wl,--allow-multiple-definition $no_stack -o "$out/again"
    says 1 "as B" "$out/again"

    peer ulp -DULP=1
    says 1 ".max.y                   00060000  6 " tools/desync "$out/host.log" \
        "$out/ulp.log"
    # without the shapes, the first tick's hash of the scene says so
    for name in host ulp; do
        grep -vE '^0 (in|scene|fxr_aabb_of_compound) ' "$out/$name.log" >"$out/bare-$name.log"
    done
    says 1 "Tick 0 begins with another scene." tools/desync "$out/bare-host.log" \
        "$out/bare-ulp.log"

    mkdir -p "$out/other"
    cp -R include/fixray "$out/other"
    sed -i '/^#define FXR_SEMANTICS/s/[0-9]*$/77/' "$out/other/fixray/fixray.h"
    peer semantics -I"$out/other"
    says 1 "semantics.log:1: FXR_SEMANTICS is 77" tools/desync "$out/host.log" \
        "$out/semantics.log"
    echo "control: three planted faults are named"
}

# Each bad record with the line that is said to be bad.
bad() { # LINE TEXT SED-SCRIPT
    sed "$3" "$out/host.log" >"$out/bad.log"
    ! cmp -s "$out/host.log" "$out/bad.log" || fail "nothing was planted: $3"
    says 2 "bad.log:$1: $2" tools/desync "$out/host.log" "$out/bad.log"
}

bad_records() {
    last=$(wc -l <"$out/host.log")
    tick=$(grep -n '^tick 3 ' "$out/host.log" | cut -d: -f1)
    next=$(grep -n '^tick 4 ' "$out/host.log" | cut -d: -f1)
    bad 1 "this is no record" 1d
    bad 1 "format 9 of records is not known" '1s/record 1/record 9/'
    bad $((last - 1)) "the record is truncated" '$d'
    bad "$tick" "a line of tick 3 within tick 2" "${tick}d"
    bad "$tick" "tick 4 follows tick 2: tick 3 is missing" \
        "${tick},$((next - 1))d"
    bad $((tick + 1)) "tick 3 follows tick 3" "${tick}p"
    bad $((tick + 2)) "this library has no function fxr_segment_flies" \
        "$((tick + 2))s/fxr_[a-z_]*/fxr_segment_flies/"
    bad $((tick + 2)) "this is no line of a record" "$((tick + 2))s/.*/???/"
    bad $((tick + 2)) "path has 5 numbers" "$((tick + 2))s/path=[0-9a-f]*,/path=/"
    bad $((tick + 2)) "'house#" "$((tick + 2))s/scene=compound/scene=house/"
    bad $((tick + 2)) "mover is 'cube:" "$((tick + 2))s/mover=sphere/mover=cube/"
    bad 7 "a rollback to tick 9" "7s/.*/rollback 9/"
    head -n $((next + 3)) "$out/host.log" >"$out/bad.log"
    says 0 "No difference" tools/desync --partial "$out/host.log" "$out/bad.log"
    sed "$((tick + 2)){h;d};$((tick + 3)){G}" "$out/host.log" >"$out/bad.log"
    says 1 "" tools/desync "$out/host.log" "$out/bad.log"
    says 2 "$out/none.log: No such file" tools/desync "$out/host.log" "$out/none.log"
    says 2 "two records are compared, and 1 are named" tools/desync "$out/host.log"
    says 2 "there is no option '--x'" tools/desync --x
    says 0 "Status: 0" tools/desync --help
    says 0 "desync of fixray $(tools/package/version.sh)" tools/desync --version
    echo "control: bad records are refused, with the line"
}

# Another result of each function is planted, and the call made again.
each_function() {
    python3 -B tools/record/test/all_calls.py "$out/all.c"
    gcc -O0 -std=c99 -Wall -Wextra -I"$out" -Iinclude "$out/all.c" "$out/host.o" \
        $no_stack -o "$out/all"
    run "$out/all" >"$out/all.log"
    rm -rf "$out/each"
    mkdir "$out/each"
    run python3 -B tools/record/test/all_calls.py "$out/all.log" "$out/each" >"$out/none"
    made=$(cd "$out/each" && ls | sed -n 's/\(-.*\)*\.c$//p' | sort -u | wc -l)
    for test in $(ls "$out"/each/*.c | awk -v every=$every 'NR % every == 0'); do
        tcc -Iinclude "$test" "$out/host.o" -o "$out/each/test"
        [ "$(run "$out/each/test")" = "as A" ] || fail "$test does not reproduce"
    done
    known=$(recorded | wc -l)
    [ "$made" -ge $((known - 25)) ] || { cat "$out/none"; fail "$made tests for $known functions"; }
    echo "$made of $known functions have a C test; of 1 in $every it gives the recorded answer"
}

# The program of docs/lockstep.md writes the lines that stand there.
document() {
    awk '/^```c step\.c$/ { inside = 1; next } /^```/ { inside = 0 } inside' \
        docs/lockstep.md >"$out/step.c"
    gcc -std=c99 -Wall -Wextra -Werror -I"$out" -Iinclude "$out/step.c" "$out/host.o" \
        $no_stack -o "$out/step"
    run "$out/step" >"$out/step.log"
    grep -E '^    (fixray-record|0 |tick |end)' docs/lockstep.md | sed 's/^    //' >"$out/lines"
    [ "$(wc -l <"$out/lines")" -ge 6 ] || fail "docs/lockstep.md shows no record"
    while read -r line; do
        grep -qF -- "${line%...}" "$out/step.log" || fail "docs/lockstep.md: not so: $line"
    done <"$out/lines"
    says 0 "No difference in 5 ticks." tools/desync "$out/step.log" "$out/step.log"
}

rm -rf "$out"
mkdir -p "$out"
header
libraries
machines
faults
bad_records
each_function
document

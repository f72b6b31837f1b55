#!/bin/sh
# The library by the compilers of qemu/compilers.txt: no warning, and no helper but those
# that the table lists, no more and no fewer at any level.
#
#   tools/gate/compilers.sh OUT quick            what the column quick names (make test)
#   tools/gate/compilers.sh OUT all [CORE...]    every level of every core (make cores)
#
# File by file, as users do: in one unit gcc makes other choices. Then the gate shows that
# it would have noticed. OUT/CORE-LEVEL.needed has what objects need (compilers_found.py);
# OUT/results has a line for each core: CORE|VERSION OF THE COMPILER.
set -eu

fail() { echo "compilers: $*" >&2; exit 1; }

out=$1 mode=$2 top=$PWD
shift 2
sources=$(find "$top/src" -name '*.c')
table=qemu/compilers.txt
warnings="-std=c99 -pedantic -Wall -Wextra -Wconversion -Wsign-conversion
          -Wshadow -Wundef -Werror"

. tools/gate/compilers_table.sh

compile() { # CORE LEVEL DIRECTORY SOURCE...
    command=$(command_of "$1") level=$2 directory=$3
    shift 3
    mkdir -p "$directory"
    (cd "$directory" && $command $warnings "$level" -I"$top/include" -c "$@")
}

# The level whose objects the controls use.
kept_level() { # CORE
    levels=" $(levels_of "$1" "$mode") "
    case $levels in
    *" -Os "*) echo -Os ;;
    *) echo $levels | sed 's/ .*//' ;;
    esac
}

# What objects of a core need and do not define, but for what linkers define: the global
# offset table, and the stack pointer of wasm.
needed() { # CORE OBJECT...
    case $(command_of "$1") in
    *clang* | *tcc*) nm=llvm-nm ;;
    *) nm=$($(command_of "$1") -print-prog-name=nm) ;;
    esac
    shift
    "$nm" -g "$@" | awk '
        NF == 2 && $1 ~ /[Uw]/ { needed[$NF] }
        NF == 3 { defined[$3] }
        END { for (name in needed) if (!(name in defined)) print name }' |
        grep -vxE '_GLOBAL_OFFSET_TABLE_|__stack_pointer' | LC_ALL=C sort
}

compare() { # CORE LEVEL TABLE OBJECT...
    core=$1 level=$2 at=$out/$1$2
    listed "$core" "$level" "$3" >"$at.listed"
    shift 3
    needed "$core" "$@" >"$at.needed"
    diff "$at.listed" "$at.needed" >"$at.difference" || {
        sed -n "s/^</error: $core $level does not need/p
            s/^>/error: $core $level needs/p" "$at.difference"
        return 1
    }
}

# A core at a level, for xargs; says how many are done. Leaves the objects of one level.
one() { # CORE LEVEL JOBS KEPT-LEVEL
    began=$(date +%s)
    compile "$1" "$2" "$out/$1$2" $sources >"$out/$1$2.log" 2>&1 || {
        echo "FAIL  $1 $2: $(grep -m 3 -E 'error|not found' "$out/$1$2.log")"
        return 1
    }
    compare "$1" "$2" $table "$out/$1$2"/*.o || { echo "FAIL  $1 $2"; return 1; }
    [ "$2" = "$4" ] || rm -rf "${out:?}/$1$2"
    echo x >>"$out/done"
    echo "$(wc -l <"$out/done") of $3: $1 $2, $(wc -l <"$out/$1$2.needed") helpers," \
        "$(($(date +%s) - began)) s"
}

must_fail() { # WHAT COMMAND...
    what=$1
    shift
    ! "$@" >"$out/control.log" 2>&1 || fail "$what passed unnoticed"
    echo "control: $what is noticed"
}

# The same with one more object, of a C text.
with_object() { # CORE LEVEL C-TEXT
    printf '#include <stddef.h>\n%s\n' "$3" >"$out/control.c"
    compile "$1" "$2" "$out/control" "$out/control.c" || return 1
    compare "$1" "$2" $table "$out/$1$2"/*.o "$out/control/control.o"
}

controls() { # CORE LEVEL
    declared="void *copy(void *, const void *, size_t);
        void *copy(void *a, const void *b, size_t n)"
    with_object "$1" "$2" "$declared { return a != b && n ? a : NULL; }"
    must_fail "a call of a library on $1" with_object "$1" "$2" \
        "void *foreign(void *, const void *, size_t);
        $declared { return foreign(a, b, n); }"
    grep -q "needs foreign" "$out/control.log" || fail "that is not why it failed"
    case $1 in
    tcc) return ;; # has no such warnings
    esac
    must_fail "a warning on $1" with_object "$1" "$2" \
        "$declared { return a != b ? a : NULL; }"
}

# A list that is too long, one that is too short; those of the first core with helpers.
list_controls() { # CORE LEVEL
    sed "/^$1 /,\$s/^    /    one_more /" $table >"$out/longer"
    must_fail "a helper that is not needed" compare "$1" "$2" "$out/longer" \
        "$out/$1$2"/*.o
    sed "/^$1 /,\$s/^    [^ ]*/   /" $table >"$out/shorter"
    must_fail "a helper that is not listed" compare "$1" "$2" "$out/shorter" \
        "$out/$1$2"/*.o
}

if [ "$mode" = one ]; then # CORE LEVEL JOBS
    one "$@"
    exit
fi
rm -rf "$out"
mkdir -p "$out"
out=$(cd "$out" && pwd)
cores=${*:-$(awk '/^[^ #]/ { print $1 }' $table)}
[ -n "$cores" ] || fail "no cores in $table"
for core in $cores; do
    [ -n "$(command_of "$core")" ] || fail "no core '$core' in $table"
    set -- $(command_of "$core")
    [ -z "$(levels_of "$core" "$mode")" ] || command -v "$1" >/dev/null ||
        fail "no $1 for $core: tools/deps.sh cores installs it"
done
for core in $cores; do
    for level in $(levels_of "$core" "$mode"); do
        echo "$core $level JOBS $(kept_level "$core")"
    done
done | LC_ALL=C sort -s -k 2,2r >"$out/jobs" # -O3 takes the longest
[ -s "$out/jobs" ] || fail "nothing to compile: no levels in $table"
at_once=1
[ "$mode" = quick ] || at_once=$(nproc)
sed "s/JOBS/$(wc -l <"$out/jobs")/" "$out/jobs" |
    xargs -P "$at_once" -L 1 "$0" "$out" one ||
    fail "not all of these pass, see above and the logs in $out"

for core in $cores; do
    [ -z "$(levels_of "$core" "$mode")" ] || controls "$core" "$(kept_level "$core")"
done
for core in $cores; do
    level=$(kept_level "$core")
    [ -n "$level" ] && [ -n "$(listed "$core" "$level" $table)" ] || continue
    list_controls "$core" "$level"
    break
done
for core in $cores; do
    echo "$core|$(version_of "$core")"
done >"$out/results"
echo "$(wc -l <"$out/jobs") compiled"

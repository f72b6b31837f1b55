#!/bin/sh
# The library by the compilers of qemu/compilers.txt: no warning, and no helper but those
# that the table lists, no more and no fewer at any level.
#
#   tools/gate/compilers.sh OUT quick            what the column quick names (make test)
#   tools/gate/compilers.sh OUT all [CORE...]    every level of every core (make cores)
#   tools/gate/compilers.sh write RESULTS        the table of docs/packages.md, after make cores
#   tools/gate/compilers.sh check [DOCUMENT]     fails if that is another one
#
# File by file, as users do: in one unit gcc makes other choices. Then the gate shows that
# it would have noticed. OUT/CORE-LEVEL.needed has what objects need (compilers_found.py);
# OUT/results has a line for each core: CORE|VERSION OF THE COMPILER. The table tells what
# has passed: a check compares all but the versions, which only a run can know.
set -eu

fail() { echo "compilers: $*" >&2; exit 1; }

table=qemu/compilers.txt

# The compiler of a core with its flags.
command_of() { # CORE
    awk -v core="$1" '$1 == core { $1 = $2 = $3 = ""; print }' $table
}

# The levels of optimization, all or those of make test.
levels_of() { # CORE quick|all
    awk -v core="$1" -v column="$([ "$2" = quick ] && echo 3 || echo 2)" '
        $1 == core {
            levels = $column
            sub(/^all/, "-O0,-Og,-Os,-O2,-O3", levels)
            gsub(/[,+]/, " ", levels)
            print levels == "-" ? "" : levels
        }' $table
}

# The helpers that a table lists for a core at a level.
listed() { # CORE LEVEL TABLE
    awk -v core="$1" -v level="$2" '
        /^[^ #]/ { inside = $1 == core }
        /^ / && inside {
            first = 1
            if (sub(/:$/, "", $1)) {
                if (!index("," $1 ",", "," level ","))
                    next
                first = 2
            }
            for (i = first; i <= NF; i++)
                print $i
        }' "$3" | LC_ALL=C sort
}

version_of() { # CORE
    set -- $(command_of "$1")
    case $1 in
    *gcc) "$1" -dumpfullversion 2>/dev/null || "$1" -dumpversion ;;
    clang) clang -dumpversion ;;
    tcc) tcc -v | awk '{ print $3 }' ;;
    *) echo unknown ;;
    esac
}

# How many functions of the compiler's library, or their names if they are few, and each
# of a libc, with its levels if it is not needed at all.
needs_of() { # CORE
    for level in $(levels_of "$1" all); do
        listed "$1" "$level" $table | sed "s/^/$level /"
        echo "$level"
    done | awk '
        NF == 1 { levels[++n] = $1; next }
        $2 ~ /^_/ {
            count[$1]++
            if (!($2 in names)) {
                names[$2]
                kinds++
                all = all (all == "" ? "" : ", ") "`" $2 "`"
            }
            next
        }
        { at[$2] = at[$2] " " $1; times[$2]++ }
        END {
            least = most = count[levels[1]] + 0
            for (i = 2; i <= n; i++) {
                c = count[levels[i]] + 0
                least = c < least ? c : least
                most = c > most ? c : most
            }
            if (kinds > 0 && kinds <= 3)
                text = all
            else if (kinds > 0)
                text = (least == most ? most : least " to " most) " helpers"
            m = split("memcpy memmove memset", libc, " ")
            for (i = 1; i <= m; i++) {
                if (!(libc[i] in at))
                    continue
                text = text (text == "" ? "" : "; ") "`" libc[i] "`"
                if (times[libc[i]] < n)
                    text = text " at" at[libc[i]]
                delete at[libc[i]]
            }
            for (name in at)
                text = text (text == "" ? "" : "; ") "`" name "`"
            print text == "" ? "-" : text
        }'
}

rows() { # RESULTS
    while IFS='|' read -r core version; do
        echo "| $core | \`$(command_of "$core" | sed 's/^ *//')\` | $version" \
            "| $(levels_of "$core" all) | $(needs_of "$core") |"
    done <"$1"
}

# All but the column of versions.
without_versions() {
    sed -n '/<!-- cores:begin -->/,/<!-- cores:end -->/{
        /^| [^c-]/p
        /^| c[^o]/p
    }' "$1" | awk -F '|' '{ print $2 "|" $3 "|" $5 "|" $6 }'
}

write_table() { # RESULTS DOCUMENT
    for core in $(awk '/^[^ #]/ { print $1 }' $table); do
        grep -q "^$core|" "$1" || {
            echo "compilers: no result of $core in $1: make cores measures all" >&2
            return 1
        }
    done
    [ "$(grep -c '^<!-- cores:\(begin\|end\) -->$' "$2")" -eq 2 ] || {
        echo "compilers: $2 needs the lines <!-- cores:begin --> and <!-- cores:end -->" >&2
        return 1
    }
    { sed '/^<!-- cores:begin -->$/q' "$2"
      echo "| core | compiler | version | levels | needs |"
      echo "|---|---|---|---|---|"
      rows "$1"
      sed -n '/^<!-- cores:end -->$/,$p' "$2"
    } >"$2.new"
    mv "$2.new" "$2"
}

check_table() { # DOCUMENT
    awk '/^[^ #]/ { print $1 "|" }' $table >"$scratch/results"
    rows "$scratch/results" | awk -F '|' '{ print $2 "|" $3 "|" $5 "|" $6 }' \
        >"$scratch/expected"
    without_versions "$1" | diff "$scratch/expected" - || {
        echo "compilers: the table of $1 is not that of $table; make cores writes it" >&2
        return 1
    }
}

case ${1:-} in
write | check)
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch" docs/packages.md.new' EXIT
    trap 'exit 1' HUP INT TERM
    case $1 in
    write) write_table "$2" docs/packages.md ;;
    check) check_table "${2:-docs/packages.md}" ;;
    esac
    exit ;;
esac

out=$1 mode=$2 top=$PWD
shift 2
sources=$(find "$top/src" -name '*.c')
warnings="-std=c99 -pedantic -Wall -Wextra -Wconversion -Wsign-conversion
          -Wshadow -Wundef -Werror"

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

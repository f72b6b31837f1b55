#!/bin/sh
# qemu/compilers.txt, read; and the table of docs/packages.md that is made of it.
#
#   . tools/gate/compilers_table.sh              functions, with table= set
#   tools/gate/compilers_table.sh write RESULTS  write the table, after make cores
#   tools/gate/compilers_table.sh check [DOCUMENT]  fail if it is another one
#
# RESULTS are lines CORE|VERSION of compilers.sh, one for each core. The table tells what
# has passed: a check compares all but the versions, which only a run can know.

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

case ${0##*/} in
compilers_table.sh)
    set -eu
    table=qemu/compilers.txt
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch" docs/packages.md.new' EXIT
    trap 'exit 1' HUP INT TERM
    case ${1:-} in
    write) write_table "$2" docs/packages.md ;;
    check) check_table "${2:-docs/packages.md}" ;;
    *) echo "usage: tools/gate/compilers_table.sh write RESULTS|check [DOCUMENT]" >&2
       exit 1 ;;
    esac ;;
esac

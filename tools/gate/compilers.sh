#!/bin/sh
# The whole library by every compiler of qemu/compilers.txt: tools/gate/compilers.sh OUT
#
# No warning at any level, and the objects call each other and the helpers that the
# table lists, no more and no fewer. Then the gate shows that it would have noticed.
set -eu

fail() { echo "compilers: $*" >&2; exit 1; }

out=$1
table=qemu/compilers.txt
warnings="-std=c99 -pedantic -Wall -Wextra -Wconversion -Wsign-conversion
          -Wshadow -Wundef -Werror"
sources=$(find "$PWD/src" -name '*.c')
root=$PWD

# The compiler of a core with its flags; its levels of optimization.
command_of() { awk -v core="$1" '$1 == core { $1 = $2 = ""; print }' $table; }
levels_of() { awk -v core="$1" '$1 == core { gsub(",", " ", $2); print $2 }' $table; }

compile() { # CORE LEVEL DIRECTORY SOURCE...
    command=$(command_of "$1") level=$2 directory=$3
    shift 3
    mkdir -p "$directory"
    (cd "$directory" &&
        $command $warnings "$level" -I"$root/include" -c "$@")
}

# The helpers that a table lists for a core.
listed() { # CORE TABLE
    awk -v core="$1" '
        /^[^ #]/ { inside = $1 == core }
        /^ / && inside { for (i = 1; i <= NF; i++) print $i }' "$2" | sort
}

# What objects of a core need and do not define.
needed() { # CORE OBJECT...
    nm=$($(command_of "$1") -print-prog-name=nm)
    shift
    "$nm" -g "$@" | awk '
        NF == 2 && $1 == "U" { needed[$NF] }
        NF == 3 && $2 != "U" { defined[$3] }
        END { for (name in needed) if (!(name in defined)) print name }' | sort
}

compare() { # CORE TABLE OBJECT...
    core=$1
    listed "$core" "$2" >"$out/listed"
    shift 2
    needed "$core" "$@" >"$out/needed"
    diff "$out/listed" "$out/needed" >"$out/difference" ||
        { sed -n "s/^</error: $core does not need/p; s/^>/error: $core needs/p" \
            "$out/difference"
          return 1; }
}

must_fail() { # WHAT COMMAND...
    what=$1
    shift
    ! "$@" >"$out/control.log" 2>&1 || fail "$what passed unnoticed"
    echo "control: $what is noticed"
}

# The same with one more object, of a C text.
with_object() { # CORE C-TEXT
    printf '#include <stddef.h>\n%s\n' "$2" >"$out/control.c"
    level=$(levels_of "$1")
    compile "$1" "${level%% *}" "$out/control" "$root/$out/control.c" || return 1
    compare "$1" $table "$out/$1"/*/*.o "$out/control/control.o"
}

rm -rf "$out"
mkdir -p "$out"
cores=$(awk '/^[^ #]/ { print $1 }' $table)
[ -n "$cores" ] || fail "no cores in $table"
for core in $cores; do
    for level in $(levels_of "$core"); do
        compile "$core" "$level" "$out/$core/$level" $sources
    done
    compare "$core" $table "$out/$core"/*/*.o
    echo "$core $(levels_of "$core"): $(wc -l <"$out/needed") helpers"
done

declared="void *copy(void *, const void *, size_t);
void *copy(void *a, const void *b, size_t n)"
for core in $cores; do
    with_object "$core" "$declared { return a != b && n ? a : NULL; }"
    must_fail "a call of a library on $core" with_object "$core" \
        "void *foreign(void *, const void *, size_t);
        $declared { return foreign(a, b, n); }"
    grep -q "needs foreign" "$out/control.log" || fail "that is not why it failed"
    must_fail "a warning on $core" with_object "$core" \
        "$declared { return a != b ? a : NULL; }"
done
core=${cores%%[!a-z0-9]*}
sed "/^$core /,\$s/^    /    one_more /" $table >"$out/longer"
must_fail "a helper that is not needed" compare "$core" "$out/longer" \
    "$out/$core"/*/*.o
sed "/^$core /,\$s/^    [^ ]*/   /" $table >"$out/shorter"
must_fail "a helper that is not listed" compare "$core" "$out/shorter" \
    "$out/$core"/*/*.o

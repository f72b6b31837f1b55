#!/bin/sh
# The same bits by every build of qemu/builds.txt (make targets).
#
#   tools/gate/targets.sh OUT [NAME...]     those builds, or all of them
#   tools/gate/targets.sh write OUT         write the table of docs/testing.md
#   tools/gate/targets.sh check [DOCUMENT]  fail if its rows are not those of the list
#
# Each build compiles the library and the questions of the digest, runs them, and its lines
# have to be the golden ones (tests/golden/golden.txt): all of them, but on AVR, whose flash
# does not hold all. OUT/NAME.row is left by a build that has passed. Then it is shown that a
# wrong line, a missing one and a missing build would have been noticed.
set -eu

cd "$(dirname "$0")/../.."
builds=qemu/builds.txt
document=docs/testing.md

fail() { echo "targets: $*" >&2; exit 1; }

field() { # NAME NUMBER
    awk -v name="$1" -v field="$2" '$1 == name { print $field }' $builds
}
command_of() { # NAME
    awk -v name="$1" '$1 == name { $1 = $2 = $3 = $4 = ""; sub(/^ */, ""); print }' $builds
}
names() { awk '/^[^ #]/ { print $1 }' $builds; }

# Compiles files, one object each, to a directory. A compiler with its flags is words.
objects() { # DIRECTORY "COMPILER" FILE...
    directory=$1 compiler=$2
    shift 2
    mkdir -p "$directory"
    for source; do
        $compiler -std=c99 -Iinclude -I. -c "$source" \
            -o "$directory/$(echo "$source" | tr / _).o" || return 1
    done
}

# A program that hangs is a failure (qemu/run has a limit of its own).
ended() { # COMMAND...
    timeout 300 "$@" || { echo "error: no end, or status $?" >&2; return 1; }
}

run_linux() { # NAME "RUNNER" "FLAGS OF THE LINKER"
    command=$(command_of "$1")
    objects "$at" "$command" src/*/*.c $(tools/gate/sources.sh digest "$at") &&
        $command "$at"/*.o $3 -o "$at/program" && ended $2 "$at/program" >"$at/digest"
}

runner_of() { # NAME
    case $(command_of "$1") in
    *-m32*) echo qemu/i386 ;;
    esac
}

run_bare() { # NAME EMULATOR
    for name in stdio stdlib string; do
        cp tools/package/wasm/libc.h "$at/$name.h"
    done
    command="$(command_of "$1") -ffreestanding -I$at -DPUT_BY_PLATFORM"
    objects "$at" "$command" src/*/*.c $(tools/gate/sources.sh digest "$at") \
        tools/package/wasm/libc.c tests/bench/platform.c &&
        $command -nostdlib -Wl,--no-warn-rwx-segments "$at"/*.o -lgcc -o "$at/program" &&
        ended "$2" "$at/program" >"$at/digest"
}

# Group by group, as the flash of some is small.
run_board() { # NAME TARGET
    flags=$(command_of "$1" | cut -d ' ' -f 2-)
    compiler="qemu/cc $2 object $flags -ffunction-sections -fdata-sections"
    objects "$at" "$compiler" src/*/*.c \
        $(tools/gate/sources.sh digest "$at" | grep -v /platform.c) || return 1
    : >"$at/digest"
    for group in $(sed -n '/^#define ALL_DIGESTS/,/[^\\]$/p' tests/suites.h |
        grep -o '[A-Z_]*_DIGESTS' | grep -v '^ALL_'); do
        qemu/cc "$2" libc $flags -std=c99 -Iinclude "-DDIGESTS=$group" -Wl,--gc-sections \
            tests/golden/platform.c "$at"/*.o -o "$at/program" &&
            qemu/run "$2" "$at/program" >>"$at/digest" || return 1
    done
}

run_single() { # NAME
    command=$(command_of "$1")
    tools/package/single.sh "$at/files" &&
        objects "$at" "$command" "$at/files/fixray.c" \
            $(tools/gate/sources.sh digest "$at") &&
        $command "$at"/*.o -o "$at/program" && ended "$at/program" >"$at/digest"
}

run_script() { # avr|wasm
    case $1 in
    avr) mkdir -p build/test && tools/gate.sh tests-avr-all && cp build/test/avr.digest "$at/digest" ;;
    wasm) # its last run is a control, with a bit flipped
        tools/package/test_wasm.sh "$at/wasm" &&
            node tools/package/wasm/test.mjs "$at/wasm/library/fixray.wasm" \
                "$at/wasm/digest.wasm" 0 >"$at/digest" ;;
    esac
}

# The lines that are golden now: the last one of each name. The demo is not asked.
golden() {
    awk 'NF == 2 && /^fxr_/ { line[$1] = $2 }
        END { for (name in line) print name, line[name] }' tests/golden/golden.txt |
        LC_ALL=C sort
}

# All lines, or, of an AVR, as many as tools/gate/digests.sh promises.
is_golden() { # HOW DIGEST GOLDEN
    awk '$1 == "digest" { print ($2 ~ /^fxr_/ ? "" : "fxr_") $2, $3 }' "$2" |
        LC_ALL=C sort >"$2.lines"
    [ -s "$2.lines" ] || { echo "no digest in $2"; return 1; }
    wanted=$3
    if [ "$1" = avr ]; then
        [ "$(wc -l <"$2.lines")" = "$(sed -n 's/^avr_lines=//p' tools/gate/digests.sh)" ] ||
            { echo "not the number of lines that digests.sh promises"; return 1; }
        awk 'NR == FNR { asked[$1]; next } $1 in asked' "$2.lines" "$3" >"$2.wanted"
        wanted=$2.wanted
    fi
    diff "$wanted" "$2.lines"
}

version_of() { # NAME
    set -- $(command_of "$1")
    case $1 in
    *gcc) "$1" -dumpfullversion 2>/dev/null || "$1" -dumpversion ;;
    clang) clang -dumpversion ;;
    tcc) tcc -v | awk '{ print $3 }' ;;
    esac
}

# One build, for xargs.
one() { # OUT NAME
    out=$1 name=$2 began=$(date +%s)
    at=$out/$name how=$(field "$name" 2)
    rm -rf "$at"
    mkdir -p "$at"
    case $how in
    host) run_linux "$name" "$(runner_of "$name")" "" ;;
    qemu-*) run_linux "$name" "$how" "-static" ;;
    bare-*) run_bare "$name" "qemu-${how#bare-}" ;;
    single) run_single "$name" ;;
    avr | wasm) run_script "$how" ;;
    *) run_board "$name" "$how" ;;
    esac >"$at/log" 2>&1 || {
        echo "FAIL  $name: $(grep -m 1 -iE 'error|not found|FAIL|missing' "$at/log")," \
            "see $at/log"
        return 1
    }
    is_golden "$how" "$at/digest" "$out/golden" >"$at/difference" || {
        echo "FAIL  $name: digests that are not golden, see $at/difference"
        return 1
    }
    echo "$(version_of "$name")|$(wc -l <"$at/digest.lines")" >"$out/$name.row"
    cp "$at/digest" "$out/$name.digest"
    rm -rf "$at"
    echo x >>"$out/done"
    echo "$(wc -l <"$out/done") of $(wc -l <"$out/names"): $name," \
        "$(($(date +%s) - began)) s"
}

rows() { # OUT, or none: without what only a run knows
    for name in $(names); do
        version= lines=
        if [ $# -gt 0 ]; then
            [ -f "$1/$name.row" ] || fail "$name has no result in $1: make targets runs all"
            IFS='|' read -r version lines <"$1/$name.row"
        fi
        echo "| $name | \`$(command_of "$name")\` | $version | $(field "$name" 2)" \
            "| $(field "$name" 3), $(field "$name" 4) | $lines |"
    done
}

heading="| build | compiler | version | runs on | byte order, int | lines |"
write_table() { # OUT DOCUMENT
    rows "$1" >"$1/rows"
    [ "$(grep -c '^<!-- targets:\(begin\|end\) -->$' "$2")" -eq 2 ] ||
        fail "$2 needs the lines <!-- targets:begin --> and <!-- targets:end -->"
    { sed '/^<!-- targets:begin -->$/q' "$2"
      echo "$heading"
      echo "|---|---|---|---|---|---|"
      cat "$1/rows"
      sed -n '/^<!-- targets:end -->$/,$p' "$2"
    } >"$1/document"
    cp "$1/document" "$2"
}

known() { awk -F '|' '{ print $2 "|" $3 "|" $5 "|" $6 }'; }

check_table() { # DOCUMENT
    rows | known >"$scratch/expected"
    sed -n '/<!-- targets:begin -->/,/<!-- targets:end -->/p' "$1" | grep '^| ' |
        grep -v '^| build ' | known | diff "$scratch/expected" - ||
        fail "the table of $1 is not that of $builds; make targets writes it"
}

must_fail() { # WHAT COMMAND...
    what=$1
    shift
    ! ("$@") >"$out/control.log" 2>&1 || fail "$what passed unnoticed"
    echo "control: $what is noticed"
}

controls() {
    name=$(sed 1q "$out/names")
    is_golden host "$out/$name.digest" "$out/golden" || fail "$name is not golden"
    sed '3s/.$/x/' "$out/$name.digest" >"$out/control.digest"
    must_fail "a wrong line" is_golden host "$out/control.digest" "$out/golden"
    sed 3d "$out/$name.digest" >"$out/control.digest"
    must_fail "a missing line" is_golden host "$out/control.digest" "$out/golden"
    mv "$out/$name.row" "$out/kept"
    must_fail "a missing build" rows "$out"
    mv "$out/kept" "$out/$name.row"
}

case ${1:-} in
one) one "$2" "$3" ;;
write) write_table "$2" $document ;;
check)
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    check_table "${2:-$document}" ;;
"") fail "usage: tools/gate/targets.sh OUT [NAME...] | write OUT | check [DOCUMENT]" ;;
*)
    out=$1
    shift
    mkdir -p "$out"
    for name in ${*:-$(names)}; do
        [ -n "$(field "$name" 2)" ] || fail "no build '$name' in $builds"
        rm -f "$out/$name.row"
        echo "$name"
    done >"$out/names"
    : >"$out/done"
    golden >"$out/golden"
    xargs -P "$(nproc)" -n 1 "$0" one "$out" <"$out/names" ||
        fail "not all of these builds give the golden bits, see above"
    controls
    echo "$(wc -l <"$out/names") builds, the same bits: $(wc -l <"$out/golden") lines" ;;
esac

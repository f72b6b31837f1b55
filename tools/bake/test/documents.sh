#!/bin/sh
# What documents say of fixray-bake: the manual page, in which no mistake is in its form and the
# options are those of --help, each with the same value; and the tasks of docs/cookbook.md that
# take more than a program. There blocks with the name of a file (```c look.c) are written, blocks
# of sh are run in a directory with include, src and port, and print what the comments of those
# files say.
#
#   tools/bake/test/documents.sh [TEST...]       CC=gcc
. "$(dirname "$0")/common.sh"
manual=$root/docs/fixray-bake.1

# "--leaf N" of each line of --help that begins with an option.
options_of_help() {
    "$bake" --help | sed 's/^  -h, /  -h  .\n  /' | sed -n 's/^  \(-[-a-z]*\( [A-Z]*\| y|z\)\?\) .*/\1/p' |
        sed 's/ *$//' | sort
}

# Those of the lists of options, and those of the synopsis.
options_of_manual() { # FILE MACRO
    sed -n "s/^\\.$2 Fl //p" "$1" | sed 's/ [|,] Fl /\n/g' |
        sed 's/^\\-/-/; s/^/-/; s/ Ar / /; s/y | z/y|z/' | sort -u
}

is_right() { # FILE
    mandoc -T lint -W warning "$1" >lint.log 2>&1 || return 1
    options_of_help >help.txt
    options_of_manual "$1" It >listed.txt
    { options_of_manual "$1" Op; printf '%s\n' -h --help --version; } | sort -u >synopsis.txt
    diff help.txt listed.txt && diff help.txt synopsis.txt
}

test_manual() {
    is_right "$manual" >log && pass || fail "docs/fixray-bake.1: $(cat lint.log log)"
    [ "$(wc -l <help.txt)" -gt 15 ] && pass || fail "options: $(cat help.txt)"
    [ "$("$bake" --version)" = "fixray-bake $("$root/tools/package/version.sh")" ] &&
        pass || fail "--version"
}

# What is missing in the list or in the synopsis, has another value, or is bad mdoc.
test_manual_controls() {
    for change in '/^\.It Fl ..obb$/d' '/^\.Op Fl ..obb$/d' 's/Fl ..leaf Ar N/Fl \\-leaf Ar M/' \
        's/^\.It Fl ..stats/.It Fl \\-statistics/' 's/^\.Sh DESCRIPTION/.Sx/' \
        's/^\.El/.Xy/'
    do
        sed "$change" "$manual" >other.1
        ! cmp -s "$manual" other.1 && ! is_right other.1 >log && pass ||
            fail "a manual after $change passed unnoticed"
    done
}

# The blocks of a task: its files, and its lines to type as commands.sh.
take_task() { # DOCUMENT TASK DIRECTORY
    rm -rf "$3"
    mkdir -p "$3/build"
    for name in include src port; do
        ln -s "$root/$name" "$3/$name"
    done
    ln -s "$bake" "$3/build/fixray-bake"
    awk -v task="$2" -v out="$3/" '
        /^## / { here = $0 == "## " task }
        here && /^```[a-z]+ / { file = out $2; next }
        here && /^```sh/ { file = out "commands.sh"; next }
        /^```/ { file = ""; next }
        file { print >file }' "$1"
}

# The last lines that it prints are those of the comments.
task_runs() { # DOCUMENT TASK DIRECTORY
    take_task "$@"
    (cd "$3" && sh -e commands.sh) >"$3/log" 2>&1 && prints_as_said "$3"
}

prints_as_said() { # DIRECTORY
    sed -n 's|^/\* prints: \(.*\) \*/$|\1|p' "$1"/*.c >"$1/said"
    [ -s "$1/said" ] && tail -n "$(wc -l <"$1/said")" "$1/log" | cmp -s - "$1/said"
}

test_bake() {
    task_runs "$root/docs/cookbook.md" "Bake a level" task && pass ||
        fail "Bake a level: $(cat task/log)"
    printf '1 floor\n2 wall\n' | sed '1i 0 ' | cmp -s - task/level.names && pass ||
        fail "level.names: $(cat task/level.names)"
}

# The tree is in flash alone; of the file of the task before.
test_flash() {
    take_task "$root/docs/cookbook.md" "Keep it in flash" flash
    cp task/level.obj flash
    (cd flash && sh -e commands.sh) >log 2>&1 || { fail "Keep it in flash: $(cat log)"; return; }
    tail -n 1 log | awk '{ exit !($1 > 100 && $2 == 0 && $3 == 0) }' && pass ||
        fail "RAM is taken: $(cat log)"
}

test_board() {
    task_runs "$root/docs/cookbook.md" "My own board" board && pass ||
        fail "My own board: $(cat board/log)"
    [ -n "$(objdump -h board/board | grep ' \.ramfunc')" ] && pass || fail "no .ramfunc"
}

test_cookbook_controls() {
    sed -i 's/prints: s != NULL/prints: s == NULL/' board/board.c
    ! prints_as_said board && grep -q '== NULL' board/said && pass ||
        fail "a task that prints something else passed unnoticed"
    sed 's/--ids group -o level/--ids groups -o level/' "$root/docs/cookbook.md" >other.md
    ! task_runs other.md "Bake a level" other && pass ||
        fail "a command that fails passed unnoticed"
}

tests="manual manual_controls bake flash board cookbook_controls"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

#!/bin/sh
# The tasks of docs/cookbook.md that take more than a program: blocks with the name of a
# file (```c look.c) are written, blocks of sh are run in a directory with include, src and
# port, and print what the comments of those files say.
#
#   tools/bake/test/cookbook.sh [TEST...]       CC=gcc
. "$(dirname "$0")/common.sh"

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

[ $# -gt 0 ] || set -- bake flash board cookbook_controls
run_tests "$@"

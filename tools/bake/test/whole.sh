#!/bin/sh
# Outputs of fixray-bake are written whole or not at all, all of them or none, whatever
# stops it.
#
#   tools/bake/test/whole.sh [TEST...]       CC=gcc
. "$(dirname "$0")/common.sh"

test_whole_or_not() {
    advice="Is the directory there, and room on the disk?"
    fresh
    for file in base.c kept.fxrb base.c.tmp base.h.tmp; do
        echo old >$file
    done
    lines bad.stl "solid a" "endsolid a"
    unchanged 1 "bad.stl: no facets in it. Export the mesh again" \
        --blob kept.fxrb bad.stl
    unchanged 1 "none/out: cannot be written: No such file or directory. $advice" \
        -o base --blob none/out g.obj
    mkdir base.h
    unchanged 1 "./base.h: cannot be written: Is a directory. $advice" \
        -o other --blob ./base.h g.obj
    unchanged 1 "base.h: cannot be written: Is a directory. $advice" -o base g.obj
    # a disk that is full after four blocks
    ball 20 >ball.obj
    state >../before
    status=0
    (trap '' XFSZ; ulimit -f 4; "$bake" -o other --blob kept.fxrb ball.obj) \
        >../log 2>&1 || status=$?
    state >../after
    [ $status -eq 1 ] && cmp -s ../before ../after &&
        grep -q 'cannot be written: File too large' ../log && pass ||
        fail "a full disk: $status, $(cat ../log; ls -A)"
    # others' temporaries are theirs
    rmdir base.h
    writes -o base
    [ "$(cat base.c.tmp base.h.tmp)" = "old
old" ] && is_c base.c && pass || fail "another's file: $(ls -A)"
}

# A pipe holds the program up when all is written and nothing has its name yet.
hold() { # ARGUMENTS...
    [ -p pipe ] || mkfifo pipe
    env --default-signal "$bake" "$@" --blob pipe g.obj >../log 2>&1 &
    held=$!
    tries=0
    until [ "$(find . -name '.fixray*' | wc -l)" -eq 2 ] || [ $tries -eq 600 ]; do
        sleep 0.1
        tries=$((tries + 1))
    done
    [ $tries -lt 600 ] || fail "no temporary files: $(ls -A)"
}

# A name that cannot be replaced, when another one has been.
test_all_or_none() {
    for last in file directory; do
        fresh
        echo old >base.c
        [ $last = directory ] || echo old >base.h
        before=$(ls -i base.c)
        hold -o base
        rm -f base.h
        mkdir base.h
        : >base.h/file
        timeout 60 cat pipe >/dev/null
        status=0
        wait $held || status=$?
        [ $status -eq 1 ] && [ "$(cat base.c)" = old ] && clean &&
            [ "$(ls -i base.c)" = "$before" ] &&
            grep -q 'base.h: cannot be written: ' ../log && pass ||
            fail "base.h became a directory: $status, $(cat ../log; ls -A)"
    done
    # there was none to go back to
    fresh
    hold -o base
    mkdir base.h
    timeout 60 cat pipe >/dev/null
    status=0
    wait $held || status=$?
    [ $status -eq 1 ] && [ ! -e base.c ] && clean && pass ||
        fail "base.c was not there: $status, $(cat ../log; ls -A)"
}

test_signals() {
    for signal in HUP:129 INT:130 QUIT:131 TERM:143; do
        fresh
        echo old >base.c
        hold -o base
        kill -s ${signal%:*} $held
        status=0
        wait $held || status=$?
        [ $status -eq ${signal#*:} ] && clean && [ "$(cat base.c)" = old ] &&
            [ ! -e base.h ] && pass ||
            fail "$signal: status $status, $(ls -A)"
    done
    # a reader that goes away
    fresh
    ball 100 >g.obj
    hold -o base
    timeout 60 head -c 1 pipe >/dev/null
    status=0
    wait $held || status=$?
    [ $status -eq 141 ] && clean && [ ! -e base.c ] && pass ||
        fail "PIPE: status $status, $(cat ../log; ls -A)"
}

test_stdout() {
    fresh
    for arguments in g.obj "--stats g.obj" --help; do
        status=0
        "$bake" $arguments 2>../log >/dev/full || status=$?
        [ $status -eq 1 ] && [ "$(cat ../log)" = "fixray-bake: standard output: \
cannot be written: No space left on device. Is there room where it goes to?" ] &&
            pass || fail "$arguments to a full disk: $status, $(cat ../log)"
    done
    # closed, messages and facts do not go into an output
    lines two.obj "v 0 0 0" "v 1 0 0" "v 0 1 0" "f 1 2 3" "f 1 1 2"
    "$bake" -o base two.obj >../log 2>&1
    cp base.c expected.c
    "$bake" -o base --blob block two.obj >&- 2>&- && fail "closed: status 0" || pass
    cmp -s base.c expected.c && is_block block && pass || fail "closed: $(cat base.c)"
    "$bake" --progress -o base two.obj >../log 2>&- && cmp -s base.c expected.c &&
        pass || fail "closed, with a bar: $(head -n 1 base.c)"
}

tests="whole_or_not all_or_none signals stdout"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

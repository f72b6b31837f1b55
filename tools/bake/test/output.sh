#!/bin/sh
# Where fixray-bake writes to: no input is lost, no output overwrites another one, and
# links, devices, permissions and owners stay what they are. Outputs are written whole or not at
# all, all of them or none, whatever stops it.
#
#   tools/bake/test/output.sh [TEST...]       CC=gcc
. "$(dirname "$0")/common.sh"
nobody=65534

test_input_kept() {
    fresh
    mkdir sub
    ln -s g.obj symbolic
    ln g.obj hard
    ln -s ../g.obj sub/link
    for name in g.obj ./g.obj sub/../g.obj "$PWD/g.obj" symbolic hard sub/link; do
        unchanged 1 "$name: is the input g.obj, which would be lost. Give the \
output another name" --blob "$name" g.obj
    done
    ln -s g.obj a.h
    unchanged 1 "a.h: is the input g.obj, which would be lost. Give the output \
another name" -o a g.obj
    ln -s g.obj other.obj
    unchanged 1 "g.obj: is the input other.obj, which would be lost. Give the \
output another name" --blob g.obj other.obj
}

test_collisions() {
    # of names that are not there yet, and of files
    fresh
    mkdir sub
    for round in absent there; do
        for name in x.c ./x.c sub/../x.c; do
            unchanged 1 "$name: is an output already, called x.c. Give one of \
them another name" -o x --blob $name g.obj
        done
        unchanged 1 "./x.h: is an output already, called sub/../x.h. Give one of \
them another name" -o sub/../x --blob ./x.h g.obj
        ln -sf ../x.h sub/link
        unchanged 1 "sub/link: is an output already, called x.h. Give one of \
them another name" -o x --blob sub/link g.obj
        echo old >x.c
        echo old >x.h
    done
    ln x.c hard
    unchanged 1 "hard: is an output already, called x.c. Give one of them another \
name" -o x --blob hard g.obj
    ln -s y.h y.c
    unchanged 1 "y.h: is an output already, called y.c. Give one of them another \
name" -o y g.obj
    # the same name elsewhere, and another one here
    writes -o x --blob sub/x.c
    writes -o sub/x --blob sub/x.
    is_c x.c && is_c sub/x.c && is_block sub/x. && pass || fail "$(ls -R)"
}

test_links() {
    fresh
    mkdir sub
    echo old >sub/there
    ln -s sub/there block
    ln -s "$PWD/sub/other" base.c
    ln -s sub/first base.h
    ln -s second sub/first
    writes -o base --blob block
    [ -L block ] && is_block sub/there && pass || fail "a link: $(ls -l)"
    [ -L base.c ] && is_c sub/other && pass || fail "a link to nothing: $(ls -l)"
    [ -L base.h ] && [ -L sub/first ] && is_c sub/second && pass ||
        fail "a link to a link to nothing: $(ls -l)"
    ln -s nowhere/at/all lost
    unchanged 1 "lost: cannot be written: No such file or directory. Is the \
directory there, and room on the disk?" --blob lost g.obj
    ln -s loop2 loop1
    ln -s loop1 loop2
    unchanged 1 "loop1: cannot be written: Too many levels of symbolic links. Is \
the directory there, and room on the disk?" --blob loop1 g.obj
}

# Those of /dev itself are not put at risk.
test_devices() {
    fresh
    "$bake" --blob block g.obj >../log
    mkfifo pipe
    timeout 60 cat pipe >read &
    writes --blob pipe
    wait $! || :
    [ -p pipe ] && cmp -s read block && pass || fail "a pipe: $(ls -l pipe)"
    ln -s /proc/self/fd/1 stdout
    "$bake" --blob stdout g.obj 2>../log | head -c $(($(wc -c <block))) >read
    cmp -s read block && pass || fail "standard output: $(cat ../log)"
    rm read
    if ! mknod null c 1 3 2>/dev/null || ! : >null; then
        echo "no devices can be made here: two tests less"
        return
    fi
    writes -o base --blob null
    [ -c null ] && is_c base.c && pass || fail "a device: $(ls -l null)"
    # first the device, then the files
    mknod full c 1 7
    unchanged 1 "full: cannot be written: No space left on device. Is the \
directory there, and room on the disk?" -o base --blob full g.obj
    unchanged 1 "full: cannot be written: No space left on device. Is the \
directory there, and room on the disk?" -o other --blob full g.obj
}

test_modes() {
    fresh
    (umask 027 && "$bake" -o base g.obj >../log)
    [ "$(stat -c %a base.c base.h)" = "640
640" ] && pass || fail "new files: $(ls -l)"
    chmod 600 base.c
    chmod 666 base.h
    (umask 077 && "$bake" -o base g.obj >../log)
    [ "$(stat -c %a base.c base.h)" = "600
666" ] && pass || fail "files that were there: $(ls -l)"
    if [ "$(id -u)" = 0 ]; then
        chown $nobody:$nobody base.c
        writes -o base
        [ "$(stat -c '%u %g %a' base.c)" = "$nobody $nobody 600" ] && pass ||
            fail "the owner: $(ls -ln base.c)"
    else
        chmod 400 base.h
        unchanged 1 "base.h: cannot be written: Permission denied. Is the \
directory there, and room on the disk?" -o base g.obj
    fi
}

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

tests="input_kept collisions links devices modes whole_or_not all_or_none signals stdout"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

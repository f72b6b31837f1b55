#!/bin/sh
# Where fixray-bake writes to: no input is lost, no output overwrites another one, and
# links, devices, permissions and owners stay what they are.
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

tests="input_kept collisions links devices modes"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

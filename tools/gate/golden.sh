#!/bin/sh
# The golden digest: no result changes unless FXR_SEMANTICS says so.
#
#   tools/gate/golden.sh write          adds lines to tests/golden/golden.txt (make
#                                       golden)
#   tools/gate/golden.sh check DIGEST   compares it with DIGEST, the lines of another
#                                       build, with a build of its own and with the
#                                       past, and shows that it would notice (make
#                                       test)
#
# The rules are in golden.awk, the controls in golden_controls.sh. What is built goes
# to build/test/golden. Lines that were added and are not committed yet are taken back
# by git checkout.
set -eu

unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
out=build/test/golden
golden=tests/golden/golden.txt
header=include/fixray/fixray.h
changes=CHANGELOG.md
compiler="${CC:-cc} ${CFLAGS:-} -std=c99 -O1 -Iinclude"

fail() { echo "golden: $*" >&2; exit 1; }

archive() { # ARCHIVE SOURCES...
    archive=$1
    shift
    rm -rf "$archive" "$archive.o"
    mkdir -p "$archive.o"
    for source; do
        $compiler -c "$source" -o "$archive.o/$(echo "$source" | tr / _).o"
    done
    ar rcs "$archive" "$archive.o"/*.o
}

# The digests of a library whose sources are in that directory.
digests() { # SRC RESULT
    tools/unit.sh "$1"/*/*.c >$out/library.c
    archive $out/library.a $out/library.c
    $compiler tests/golden/*.c examples/scene_small.c $out/demo.a $out/asked.a \
        $out/library.a -o $out/golden
    $out/golden | grep '^digest ' >"$2"
}

# What asks: the demo, and what the tests have for the digest.
build_questions() {
    archive $out/demo.a $(ls examples/demo/*.c | grep -v /main.c)
    archive $out/asked.a $(ls tests/digest/*.c tests/cases/*/*.c | grep -v /test_)
}

rules() { # CURRENT [write=1]
    awk -f tools/gate/golden.awk part=header $header part=changelog $changes \
        part=golden $golden ${2:-} part=current "$1"
}

compare() { # DIGEST: the lines of another build
    grep '^digest ' "$1" >$out/current || {
        echo "WRONG, no digest in $1" >&2
        return 1
    }
    cat $out/own >>$out/current
    rules $out/current
}

write() { # CURRENT
    rules "$1" write=1 >$out/added || return 1
    cat $out/added >>$golden
    grep -c '^[fd]' $out/added | sed "s/\$/ lines added to ${golden##*/}/"
}

# No version of the golden digest in git has a line that is not in this one, or that
# got a successor below a number that was there. Without git there are none.
history_kept() {
    versions=0
    for blob in $(git -C "$(dirname $golden)" log --follow --raw --no-abbrev \
        --format= -- "$(basename $golden)" 2>/dev/null | awk '{ print $4 }'); do
        case $blob in *[1-9a-f]*) ;; *) continue ;; esac
        git -C "$(dirname $golden)" cat-file blob "$blob" >$out/before
        awk '/^#/ || NF != 2 { next }
            $1 == "semantics" { number = $2 + 0 }
            $1 == "semantics" && before { last = number }
            $1 == "semantics" { next }
            before { was[number, $1] = $2 ""; named[$1]; next }
            was[number, $1] == $2 { delete was[number, $1]; next }
            number <= last && $1 in named {
                print "WRONG, not so in the past: " $1, $2 " under " number
                bad = 1
            }
            END {
                for (key in was) if (was[key] != "") {
                    split(key, part, SUBSEP)
                    print "WRONG, lost: " part[2], was[key] " under " part[1]
                    bad = 1
                }
                exit bad
            }' before=1 $out/before before=0 $golden >&2 || return 1
        versions=$((versions + 1))
    done
    echo "versions in git: $versions, none has a line that this one lacks"
}

mkdir -p $out
build_questions
digests src $out/own
case $1 in
write) write $out/own ;;
check)
    compare "$2"
    echo "$(wc -l <$out/own) lines are golden"
    history_kept
    . tools/gate/golden_controls.sh
    ;;
esac

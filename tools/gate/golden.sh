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
# The rules are in awk, the controls at the end. What is built goes
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

# The rules of the golden digest. awk reads files in this order, with part=NAME before each:
#
#   header      include/fixray/fixray.h: the number FXR_SEMANTICS
#   changelog   CHANGELOG.md: in sections "### Results", the reasons
#   golden      the golden digest
#   current     lines "digest NAME DIGEST"; a line may stand there twice, if equal
#
# Complains about each line that breaks a rule, on stderr. With write=1 a line that
# is not in the golden digest yet is no complaint, but is printed.
rules_of_golden='
function wrong(text) {
    print "WRONG " text | "cat 1>&2"
    bad = 1
}

# "- FXR_SEMANTICS 2: fxr_ray_cast_obb, fxr_ray_at: the reason"
function take_reason(    n, names, list, i) {
    if (entry !~ /^- FXR_SEMANTICS [0-9]+: *[a-z0-9_, ]+: *[^ ]/) {
        wrong("CHANGELOG.md is not of the form" \
              " \047- FXR_SEMANTICS NUMBER: fxr_NAME, fxr_NAME: REASON\047: " entry)
        return
    }
    sub(/^- FXR_SEMANTICS /, "", entry)
    n = entry + 0
    sub(/^[0-9]+: */, "", entry)
    names = entry
    sub(/ *:.*/, "", names)
    sub(/^[^:]*: */, "", entry)
    for (i = split(names, list, / *, */); i > 0; i--) {
        reason[n, list[i]] = entry
        explained[list[i]] = explained[list[i]] "\n" entry
    }
    has_reason[n]
}

part == "header" && $1 == "#define" && $2 == "FXR_SEMANTICS" { number = $3 + 0 }

part == "changelog" && entry != "" && /^  / {
    sub(/^ +/, "")
    entry = entry " " $0
    next
}
entry != "" {
    take_reason()
    entry = ""
}
part == "changelog" && /^#/ { in_results = $0 == "### Results" }
part == "changelog" && in_results && /^- / { entry = $0 }

part == "golden" && (/^#/ || NF == 0) { next }
part == "golden" && NF == 2 && $1 == "semantics" {
    if ($2 + 0 <= last)
        wrong("semantics " $2 " stands below semantics " last)
    last = $2 + 0
    if (blocks++ && !(last in has_reason))
        wrong("CHANGELOG.md does not say what changed with FXR_SEMANTICS " last)
    next
}
part == "golden" {
    if (NF != 2 || length($2) != 16 || $2 ~ /[^0-9a-f]/)
        wrong("no line of a golden digest: " $0)
    if ((last, $1) in line)
        wrong($1 " stands twice under semantics " last)
    if ($1 in golden && !((last, $1) in reason))
        wrong("CHANGELOG.md gives no reason why FXR_SEMANTICS " last \
              " changed " $1)
    line[last, $1]
    golden[$1] = $2 ""
}

part == "current" && $1 == "digest" {
    name = $2 ~ /^(fxr|demo)_/ ? $2 : "fxr_" $2
    if (!(name in current))
        names[++count] = name
    else if (current[name] != $3 "")
        wrong(name " has two digests, " current[name] " and " $3)
    current[name] = $3 ""
}

END {
    if (number + 0 < 1 || count == 0)
        wrong(count ? "FXR_SEMANTICS is not in the header" : "no digest")
    if (number < last)
        wrong("FXR_SEMANTICS is " number ", and was " last " before")
    raised = number > last && blocks
    if (raised && !(number in has_reason))
        wrong("CHANGELOG.md does not say what changed with FXR_SEMANTICS " number)
    if (number > last)
        added = "semantics " number "\n"
    for (i = 1; i <= count; i++) {
        name = names[i]
        if (name in golden && golden[name] == current[name])
            continue
        if (!(name in golden))
            unwritten = unwritten " " name
        else if (!raised)
            wrong(name " changed from " golden[name] " to " current[name] \
                  ", and FXR_SEMANTICS was not raised with it")
        else if (!((number, name) in reason))
            wrong("CHANGELOG.md gives no reason why FXR_SEMANTICS " number \
                  " changed " name)
        added = added name " " current[name] "\n"
    }
    for (name in golden)
        if (!(name in current) && explained[name] !~ /\nremoved/)
            wrong(name " is gone, and CHANGELOG.md gives no reason that begins" \
                  " with \047removed\047")
    for (name in explained)
        if (!(name in golden) && !(name in current))
            wrong("CHANGELOG.md gives a reason for " name ", which has no line")
    if (!write && !bad && number > last)
        wrong("the golden digest ends with semantics " last ": make golden")
    else if (!write && unwritten != "")
        wrong("not in the golden digest yet (make golden):" unwritten)
    if (write && !bad)
        printf "%s", added
    exit bad
}
'

rules() { # CURRENT [write=1]
    awk "$rules_of_golden" part=header $header part=changelog $changes \
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
    ;;
esac
[ $1 = check ] || exit 0

# The negative controls of check: what they
# plant has to be noticed, and a change by the rules has to pass.

# A step that has to fail, with a complaint like that.
must_fail() { # WHAT COMPLAINT STEP...
    what=$1 complaint=$2
    shift 2
    ! "$@" >$out/control.log 2>&1 || fail "$what passed unnoticed"
    grep -q "$complaint" $out/control.log || {
        cat $out/control.log >&2
        fail "$what is noticed for another reason"
    }
    echo "control: $what is noticed"
}

# A library that rounds ties up; the copy keeps its place beside port/.
plant() {
    rm -rf $out/planted
    mkdir -p $out/planted
    cp -R src $out/planted/src
    ln -s "$PWD/port" $out/planted/port
    find src -name '*.[ch]' | while read -r file; do
        sed 's/(rest > half) - /(rest >= half) - /' "$file" >"$out/planted/$file"
    done
    ! diff -r src $out/planted/src >/dev/null || fail "control: nothing planted"
    digests $out/planted/src $out/planted/digest
}

# With another number and a reason in CHANGELOG.md; both in copies.
reasons() { # NUMBER NAMES-AND-REASON
    header=$out/header changes=$out/changes
    sed "/define FXR_SEMANTICS/s/ [0-9]*\$/ $1/" include/fixray/fixray.h >$header
    { cat CHANGELOG.md; printf '\n### Results\n\n'; } >$changes
    [ -z "$2" ] || echo "- FXR_SEMANTICS $1: $2" >>$changes
}

# Lines that are too few and too many, under the number as it is.
control_lines() {
    sed '$d' $out/own >$out/short
    must_fail "a lost line" "demo_drive is gone" rules $out/short
    reasons $last "demo_drive: of no interest"
    must_fail "a lost line, explained as a change" "demo_drive is gone" \
        rules $out/short
    reasons $last "demo_lidar, demo_drive: removed,
  since nobody looks"
    rules $out/short
    echo "control: a lost line with its reason passes"
    { cat $out/own; echo "digest fxr_new 0123456789abcdef"; } >$out/long
    must_fail "an unguarded line" "make golden.*fxr_new" rules $out/long
}

# Another rounding, in all builds alike: before and after the number is raised.
control_change() {
    plant
    changed=$(awk 'NR == FNR { was[$2] = $3 ""; next }
        was[$2] == $3 "" { next }
        { print separator ($2 ~ /^demo_/ ? "" : "fxr_") $2; separator = ", " }
        ' ORS= $out/own $out/planted/digest)
    not_raised="changed .* was not raised"
    must_fail "a planted change" "$not_raised" rules $out/planted/digest
    echo "    of $changed"
    must_fail "another build that differs" "has two digests" \
        compare $out/planted/digest
    must_fail "writing a planted change" "$not_raised" write $out/planted/digest
    reasons $last "$changed: ties round up"
    must_fail "a reason without a number" "$not_raised" write $out/planted/digest

    reasons $next ""
    must_fail "a number without a reason" "not say what changed" rules $out/own
    must_fail "writing without a reason" "not say what changed" write $out/own
    reasons $next "fxr_point_in_aabb: ties round up"
    must_fail "a reason for another function" "no reason why .* ${changed##*, }" \
        write $out/planted/digest
    reasons $next "$changed:"
    must_fail "an empty reason" "not of the form" write $out/planted/digest
    reasons $next "$changed, fxr_wrong: ties round up"
    must_fail "a reason for no function" "fxr_wrong, which has no line" \
        write $out/planted/digest
    reasons $next "$changed: ties round up"
    must_fail "lines not written" "make golden" rules $out/planted/digest
    write $out/planted/digest
    rules $out/planted/digest
    echo "control: a raised number with its reason passes"
    must_fail "a second change under one number" "$not_raised" rules $out/own
    reasons $next "${changed%,*}: ties round up"
    must_fail "a reason that is lost later" "no reason why .* ${changed##*, }" \
        rules $out/planted/digest
    reasons $last ""
    must_fail "a number that falls" "was $next before" rules $out/planted/digest
}

# A golden digest that was not written by the rules.
control_form() { # of the one that control_change left
    cp $golden $out/good
    reasons $next ""
    must_fail "a number written without a reason" "not say what changed" \
        rules $out/planted/digest
    reasons $next "$changed: ties round up"
    echo "semantics $last" >>$golden
    must_fail "a number out of order" "stands below" rules $out/planted/digest
    { cat $out/good; tail -n 1 $out/good; } >$golden
    must_fail "a line twice" "stands twice" rules $out/planted/digest
    { cat $out/good; echo "demo_view 0123"; } >$golden
    must_fail "half a digest" "no line of a golden" rules $out/planted/digest
    cp $out/good $golden
    rules $out/planted/digest
    : >$out/none
    must_fail "a program that prints nothing" "no digest" rules $out/none
    must_fail "another build without a digest" "no digest" compare $out/none
}

# What git has of a golden digest that is written by the rules, then by hand.
control_history() {
    command -v git >/dev/null || return 0
    repository=$out/history
    rm -rf $repository
    mkdir $repository
    set -- git -C $repository -c user.name=golden -c user.email=golden \
        -c commit.gpgsign=false -c core.hooksPath=/dev/null
    "$@" init -q
    cp tests/golden/golden.txt $repository/golden.txt
    "$@" add golden.txt
    "$@" commit -q -m "Golden"
    golden=$repository/golden.txt
    cp $out/golden.txt $golden
    history_kept
    "$@" commit -q -a -m "Semantics $next"
    sed "s/^\(demo_view\) .*/\1 0123456789abcdef/" $out/golden.txt >$golden
    must_fail "another number in the past" "lost: demo_view" history_kept
    sed '/^demo_view/d' $out/golden.txt >$golden
    must_fail "a line lost from the past" "lost: demo_view" history_kept
    { cat $out/golden.txt; echo "demo_view 0123456789abcdef"; } >$golden
    must_fail "a change below an old number" "not so in the past" history_kept
    cp $out/golden.txt $golden
    history_kept
}


last=$(sed -n 's/^semantics //p' $golden | tail -n 1)
next=$((last + 1))
cp $golden $out/golden.txt
golden=$out/golden.txt
control_lines
control_change
control_form
control_history

# Steps of tools/gate.sh, which reads this file: Programs, links and tables of the documents.

# A program for newcomers: no warning, and it runs. The library is compiled once for all of
# them, as they are told to.
newcomer() { # PROGRAM.c
    gcc -std=c99 -Wall -Wextra -Werror -Iinclude "$1" $out/newcomers/*.o -o $out/newcomer
    $out/newcomer
}

# The C programs of README.md and docs, and those among the examples. Blocks with the name
# of a file (```c board.c) are for tools/bake/test/cookbook.sh.
readme() {
    compile_unit $out/newcomers gcc -std=c99 -Wall -Wextra -Werror
    rm -f $out/readme-*.c
    for document in README.md docs/*.md; do
        awk -v out="$out/readme-$(basename "$document" .md)-" '
            /^```c$/ { inside = ++n; next }
            /^```/ { inside = 0 }
            inside { print >(out inside ".c") }' "$document"
    done
    for name in README-1 cookbook-11 how-it-works-1; do
        [ -s $out/readme-$name.c ] || fail "no C program $name in the documents"
    done
    for program in $out/readme-*.c; do
        prints_as_said "$program"
    done
    for program in $out/readme-cookbook-*.c; do
        is_short "$program"
    done
    for program in first clearance sight; do
        prints_as_listed $program examples/README.md
    done
    sed 's/2\.7583/2.7584/' examples/README.md >$out/listed.md
    must_fail "a list with another output" prints-as-listed clearance $out/listed.md
    sed 's/t = 131072/t = 131073/' $out/readme-README-1.c >$out/said.c
    must_fail "a program that prints something else" prints-as-said $out/said.c
    { cat $out/readme-cookbook-1.c; yes | head -n 30; } >$out/long.c
    must_fail "a long task" is-short $out/long.c
}

# A task of the cookbook has less than 30 lines beside what it prints.
is_short() { # PROGRAM.c
    lines=$(grep -vc '^/\* prints: ' "$1")
    [ "$lines" -lt 30 ] || fail "$1 has $lines lines: less than 30 is what the cookbook says"
}

# A program's comments "prints: ..." are all that it prints.
prints_as_said() { # PROGRAM.c
    newcomer "$1" >$out/newcomer.out
    sed -n 's|^/\* prints: \(.*\) \*/$|\1|p' "$1" | diff - $out/newcomer.out ||
        fail "$1 prints something else than its comments say"
    cat $out/newcomer.out
}

# An example prints what the list of examples says in the last cell of its row.
prints_as_listed() { # NAME DOCUMENT
    listed=$(sed -n "s/^| \[$1\.c\].* \`\(.*\)\` |\$/\1/p" "$2")
    newcomer examples/$1.c >$out/newcomer.out
    [ -n "$listed" ] && grep -qF -- "$listed" $out/newcomer.out ||
        fail "examples/$1.c does not print '$listed', as $2 says"
}

# What documents link to or show, and each file and function that they name, is there.
links() {
    # src/README.md names files that adding a shape would make
    links_of $(git ls-files '*.md' | grep -vE '^(CHANGELOG|src/README).md')
    for lost in 'See [it](no_such.md).' 'See `no_such.c`.' 'Call `fxr_no_such`.' '<img src="no_such.png">'; do
        echo "$lost" >$out/lost.md
        must_fail "what leads nowhere: $lost" links-of $out/lost.md
    done
    names_of
    for lost in 'as fxr_no_such does' 'by fxri_no_such' 'FXR_NO_SUCH is set' 'see no_such.h'; do
        echo "/* $lost */" >$out/lost.c
        must_fail "a comment: $lost" names-of $out/lost.c
    done
    echo '/* fxr_sweep_<mover>_cast_<shape> of aabb.h */ char *s = "no_such.h";' >$out/kept.c
    names_of $out/kept.c
}

# What comments of sources name is there.
names_of() { # FILE... or all
    python3 -B tools/gate/names.py "$@"
}

# What documents say of numbers is what is counted: tools/gate/counts.txt.
counts() {
    documents=$(git ls-files '*.md')
    counts_hold $documents
    rm -rf $out/counts
    mkdir -p $out/counts
    other_count "another number" docs/testing.md 's/lines of 27 builds/lines of 28 builds/' \
        '"The lines of 28 builds must be", counted are 27'
    other_count "a sentence that is gone" docs/testing.md 's/The lines of 27/The digests of 27/' \
        'does not say this'
    other_count "a number that nobody counts" docs/lockstep.md '$a There are 316 public functions.' \
        '"316 public functions" is not in'
    other_count "a number in words" README.md '$a It runs thirty long tests.' '"thirty long tests" is not in'
}

counts_hold() { # DOCUMENT...
    python3 -B tools/gate/counts.py tools/gate/counts.txt "$@"
}

# In a tree of links, where one document is another one.
other_count() { # WHAT DOCUMENT CHANGE MESSAGE
    rm -rf $out/counts
    mkdir -p $out/counts/$(dirname "$2")
    for name in $(ls -A) ; do
        [ $name = build ] || [ -e $out/counts/$name ] || ln -s "$PWD/$name" $out/counts/$name
    done
    [ $(dirname "$2") = . ] || ln -s "$PWD/$(dirname "$2")"/* $out/counts/$(dirname "$2")
    rm $out/counts/$2
    sed "$3" "$2" >$out/counts/$2
    must_fail "$1" control-counts $documents
    grep -qF "$4" $out/control-$$.log || fail "$1: $(cat $out/control-$$.log)"
}

links_of() { # DOCUMENT...
    lost=0
    for document; do
        [ -f "$document" ] || fail "no $document"
        for link in $(grep -oE '\]\([^):#]+|<img src="[^":]+' "$document" | sed 's/^](//; s/^<img src="//'); do
            [ -e "$(dirname "$document")/$link" ] || {
                echo "$document links to $link"
                lost=1
            }
        done
        for name in $(grep -oE '`[A-Za-z0-9_./-]+\.(c|h|sh|py|txt)`' "$document" |
            tr -d '`'); do
            [ -n "$(find include src port tests tools qemu examples \
                -path "$name" -o -path "*/$name")" ] || {
                echo "$document names $name"
                lost=1
            }
        done
        for name in $(grep -oE '`fxr_[a-z0-9_]+`' "$document" | tr -d '`' | sort -u); do
            grep -rqw "$name" include port src tools/record || {
                echo "$document names $name"
                lost=1
            }
        done
    done
    return $lost
}

# Each claim of the README and of docs/guarantees.md has a row of docs/evidence.md, with
# commands that exist.
evidence() {
    evidence_holds README.md docs/guarantees.md docs/evidence.md
    other_evidence "a claim that is no longer made" "not in .*: There is no epsilon" \
        's/There is no epsilon, //' ''
    other_evidence "a command that does not exist" "no command: make magic" \
        '' 's/`make soak`/`make magic`/'
    other_evidence "a claim without a command" "nothing shows" \
        '' 's/| `golden` |/| of course |/'
    other_evidence "a new number" "says nothing of the number 99" \
        's/^Both install missing packages/It is 99 % faster. &/' ''
    other_evidence "a guarantee without a row" 'the guarantee "Watertight' \
        '' '/A ray through an edge/d'
    other_evidence "another number of cases" "has 250,000 cases" '' 's/250,000/260,000/'
    other_evidence "another number of builds" "no document says" 's/on 27 builds/on 28 builds/' \
        's/on 27 builds/on 28 builds/'
}

evidence_holds() { # README GUARANTEES EVIDENCE
    steps=$(MAKEFLAGS= make -s --eval='steps:;@echo $(STEPS)' steps)
    python3 -B tools/gate/evidence.py "$1" "$2" docs/costs.md "$3" $steps
}

other_evidence() { # WHAT MESSAGE SED-OF-README-AND-GUARANTEES SED-OF-EVIDENCE
    sed "$3" README.md >$out/claims.md
    sed "$3" docs/guarantees.md >$out/guarantees.md
    sed "$4" docs/evidence.md >$out/shown.md
    must_fail "$1" evidence-holds $out/claims.md $out/guarantees.md $out/shown.md
    grep -q "$2" $out/control-$$.log || fail "$1: $(cat $out/control-$$.log)"
}

# The tables and the chart are those of the figures, that of the cores has all of
# qemu/compilers.txt, and each deviation from MISRA C has its reason.
tables() {
    figures=tests/bench/figures.txt boards=tests/bench/boards.txt
    python3 -B tools/bench/report.py --check
    sed '/^count m3 boxes fxr_segment_hits_aabb /s/large [0-9]*/large 1/' \
        $figures >$out/figures.other
    must_fail "a table of other figures" other-tables $out/figures.other $boards
    sed '/^pico -Os fxr_segment_hits_aabb /s/flash [0-9]*/flash 1/' \
        $boards >$out/boards.other
    must_fail "a table of other boards" other-tables $figures $out/boards.other
    { cat $boards; echo "pico -O7 fxr_segment_hits_aabb"; } >$out/boards.other
    must_fail "a line that tells nothing of a board" other-tables $figures \
        $out/boards.other
    tools/gate/compilers_table.sh check
    sed '/^| m0 |/d' docs/packages.md >$out/cores.md
    must_fail "a core without a row" other-cores $out/cores.md
    sed '/^| m0 |/s/__aeabi_lmul/-/' docs/packages.md >$out/cores.md
    must_fail "a row that says other helpers" other-cores $out/cores.md
    tools/gate/targets.sh check
    sed '/^| m0 |/d' docs/testing.md >$out/builds.md
    must_fail "a build without a row" other-builds $out/builds.md
    python3 -B tools/gate/misra.py docs/misra.md
    sed '/^| 15\.5 |/s/|[^|]*|$/| |/' docs/misra.md >$out/misra.md
    must_fail "a deviation without a reason" other-deviations $out/misra.md
    sed '/^| 15\.5 |/d' docs/misra.md >$out/misra.md
    must_fail "a sum that is not that of the rows" other-deviations $out/misra.md
}

# Steps of tools/gate.sh, which reads this file: Programs, links and tables of the documents, and
# the pages of make docs.

# A program for newcomers: no warning, and it runs. The library is compiled once for all of
# them, as they are told to.
newcomer() { # PROGRAM.c
    gcc -std=c99 -Wall -Wextra -Werror -Iinclude "$1" $out/newcomers/*.o -o $out/newcomer
    $out/newcomer
}

# The C programs of README.md and docs, and those among the examples. Blocks with the name
# of a file (```c board.c) are for tools/bake/test/options.sh.
readme() {
    compile_unit $out/newcomers gcc -std=c99 -Wall -Wextra -Werror
    rm -f $out/readme-*.c
    for document in README.md docs/*.md; do
        awk -v out="$out/readme-$(basename "$document" .md)-" '
            /^```c$/ { inside = ++n; next }
            /^```/ { inside = 0 }
            inside { print >(out inside ".c") }' "$document"
    done
    for name in README-1 cookbook-16 how-it-works-1; do
        [ -s $out/readme-$name.c ] || fail "no C program $name in the documents"
    done
    for program in $out/readme-*.c; do
        prints_as_said "$program"
    done
    sed -n 's/^## //p' docs/cookbook.md >$out/tasks
    sed -n 's/^| \[\(.*\)\](#.*/\1/p' docs/cookbook.md | diff $out/tasks - ||
        fail "the table of docs/cookbook.md lacks a task, or has another order"
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
    other_count "a number of what is left out" docs/lockstep.md \
        '$a It hashes all functions but 17.' '"functions but 17" is not in'
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

# What a core takes in FIGURES is what its board takes in BOARDS, and what an Uno takes there is
# what PAGE says. Of boards a tree has boxes alone, of cores every kind of shape.
boards_agree() { # FIGURES BOARDS PAGE
    awk -v page="$3" '
    FNR == 1 { file++ }
    file == 1 && $1 == "size" && $4 == "flash" { of[$2, $3] = $5 " " $7 }
    file == 2 && /^[a-z]/ && $3 != "library" && $3 != "fxr_ray_hits_bvh" {
        core = $1 == "uno" ? "uno" : $1 ~ /^(microbit|stm32f030)$/ ? "m0" : $1 == "stm32f4" ? "m4f" : ""
        key = core ($2 == "-Os" ? "" : $2) SUBSEP $3
        if (core == "uno")
            of[key] = $5
        else if (key in of) {
            compared++
            if (of[key] != $5 " " $7)
                print FILENAME ": " $1 " " $2 " " $3 ": " $5 " " $7 ", its core: " of[key]
        }
    }
    file == 3 && /^\| `fxr_[a-z0-9_]*` \| [0-9]+ \| / {
        name = $2
        gsub(/`/, "", name)
        if (("uno", name) in of) {
            compared++
            if (of["uno", name] != $4)
                print page ": " name ": " $4 ", the board: " of["uno", name]
        }
    }
    END {
        if (compared < 30)
            print "compared are " compared + 0 " figures, too few"
    }' "$1" "$2" "$3" >$out/differing
    [ ! -s $out/differing ] || {
        cat $out/differing >&2
        fail "boards and cores have other figures: tools/bench/boards.sh, uno.sh boards, uno.sh sizes"
    }
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
    boards_agree $figures $boards docs/packages.md
    sed '/^microbit -Os fxr_segment_cast_aabb /s/flash [0-9]*/flash 1/' $boards >$out/boards.other
    must_fail "a board that takes other bytes than its core" boards-agree \
        $figures $out/boards.other docs/packages.md
    sed '/^| `fxr_segment_cast_aabb` |/s/| [0-9]* |/| 1 |/' docs/packages.md >$out/uno.md
    must_fail "an Uno that takes other bytes on another page" boards-agree $figures $boards $out/uno.md
    tools/gate/compilers.sh check
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

# They are made, hold together, are valid HTML, and the search finds each function.
pages() {
    python3 -B tools/docs/build.py $out/pages
    pages_hold $out/pages
    search_finds $out/pages
    valid_html $out/pages
    page_controls
    search_control "a search that forgets the name" 's/return 1000;/return 1;/'
    search_control "a search that knows one word" 's/of asked)/of asked.slice(0, 1))/'
    search_control "a search that reads no text" 's/texts || \[\]/[]/'
    cp $out/pages/search.js $out/pages.other
    sed '/^\["overlap", "see/s/fxr_sphere_overlaps_obb/fxr_sin/g' $out/pages/index.js >$out/pages.other/index.js
    must_fail "a word that leads elsewhere" search-finds $out/pages.other
    mkdir -p $out/pages.bad
    sed 's|<h1 |<p><em><ul></ul></em></p><h1 |' $out/pages/costs.html >$out/pages.bad/costs.html
    must_fail "a list in a line of text" valid-html $out/pages.bad
    page_sources_control
}

pages_hold() { # DIRECTORY
    python3 -B tools/docs/check.py "$1"
}

search_finds() { # DIRECTORY
    node tools/docs/check_search.js "$1"
}

valid_html() { # DIRECTORY; tidy 5.6 is older than aria-current
    if ! find "$1" -name '*.html' -print0 | xargs -0 tidy -q -e \
        --drop-empty-elements no --warn-proprietary-attributes no 2>$out/tidy.log
    then
        grep -v '^$' $out/tidy.log | head -n 20
        fail "these pages are no valid HTML"
    fi
}

# All of these faults in one copy; each has its line.
page_controls() {
    rm -rf $out/pages.other
    cp -R $out/pages $out/pages.other
    : >$out/pages.messages
    plant aabb.h.html 's/<section [^>]*id="fxr_segment_hits_aabb"/<section/' \
        'fxr_segment_hits_aabb has 0 entries'
    plant aabb.h.html '/signature/s/>fxr_ray_clip_aabb</>fxr_ray_clip</' 'no signature of fxr_ray_clip_aabb'
    plant aabb.h.html 's/id="call-fxr_line_cast_aabb"/id="call"/' 'aabb.h.html: no call of fxr_line_cast_aabb'
    plant index.js '/"fxr_point_in_obb"/d' 'index.js: no fxr_point_in_obb'
    plant readme.html 's/href="cookbook.html"/href="cooking.html"/' 'nowhere: cooking.html'
    plant cookbook.html 's/id="bake-a-level"/id="bake"/' 'no such anchor: #bake-a-level'
    plant readme.html 's|src="examples-demo-view|src="https://example.org/map|' \
        'another place: https://example.org/map'
    plant vec3.h.html 's/id="example"/id="other"/' 'vec3.h has no example'
    size=$(sed -n 's/^size m3 fxr_line_hits_sphere flash \([0-9]*\) stack \([0-9]*\)$/\1 + \2/p' \
        tests/bench/figures.txt)
    plant sphere.h.html "/<code>fxr_line_hits_sphere</s|<td>$size</td>|<td>-</td>|" \
        'fxr_line_hits_sphere: its size on m3 is not shown'
    count=$(sed -n 's/^| `fxr_ray_hits_aabb` | \([^|]* \/ [^|]*\) |.*/\1/p' docs/costs.md)
    plant aabb.h.html "s|<td>$count</td>|<td>0 / 0</td>|" \
        "fxr_ray_hits_aabb: the count $count is not shown"
    plant ratio.h.html 's/It sets negative only for lines/It sets negative/' \
        'ratio.h: this is not on its page: It sets negative only for lines, and only'
    plant port-readme.html 's/No shape is named/A shape is named/' \
        'port/README.md: this is not on its page: `port.h` of a port states'
    plant costs.html 's|</table>||' 'costs.html: </div> closes'
    plant versions.html 's/<h1 /<h1>A<\/h1><h1 /' 'versions.html: 2 <h1>'
    plant testing.html 's/<h1 id="/&main"><b id="/' 'the anchor main stands twice'
    must_fail "a page with a fault" pages-hold $out/pages.other
    python3 -B tools/docs/check.py $out/pages.other >$out/pages.found || true
    while read -r message; do
        grep -qF "$message" $out/pages.found || fail "no '$message' in $out/pages.found"
        echo "control: noticed: $message"
    done <$out/pages.messages
}

plant() { # FILE CHANGE MESSAGE
    sed -i "$2" "$out/pages.other/$1"
    ! cmp -s "$out/pages/$1" "$out/pages.other/$1" || fail "nothing to change in $1: $2"
    echo "$3" >>$out/pages.messages
}

search_control() { # WHAT CHANGE
    sed "$2" $out/pages/search.js >$out/pages.other/search.js
    cp $out/pages/index.js $out/pages.other
    ! cmp -s $out/pages/search.js $out/pages.other/search.js || fail "$1: nothing to change"
    must_fail "$1" search-finds $out/pages.other
}

# A document with a link that leads nowhere, a header that no program uses: no pages are
# made, and those that were there stay. tcc is the quickest compiler for the examples.
page_sources_control() {
    rm -rf $out/pages.sources
    mkdir -p $out/pages.sources/include
    for name in $(ls -A); do
        [ $name = build ] || [ $name = include ] || ln -s "$PWD/$name" $out/pages.sources/$name
    done
    cp -R include/fixray $out/pages.sources/include
    sources_make_pages
    planted='/*\n * unused.h - a planted one.\n */\n'
    printf "${planted}typedef int fxr_planted;\n" \
        >$out/pages.sources/include/fixray/unused.h
    must_fail "a header without a program" sources-make-pages
    said "no program that the tests run uses unused.h"
    printf "${planted}int fxr_planted(int unheard_of);\n" \
        >$out/pages.sources/include/fixray/unused.h
    must_fail "a function without an example" sources-make-pages
    said "no value for the parameter 'int unheard_of' of fxr_planted"
    rm $out/pages.sources/include/fixray/unused.h $out/pages.sources/SECURITY.md
    echo '# Security [it](no_such.md)' >$out/pages.sources/SECURITY.md
    must_fail "a document with a link to nothing" sources-make-pages
    said "SECURITY.md links to no_such.md"
    [ -f $out/pages.sources/made/index.html ] && [ ! -e $out/pages.sources/made.new ] ||
        fail "the pages from before are gone"
}

# The reason of the last control.
said() { # MESSAGE
    grep -qF "$1" $out/control-$$.log || fail "not for that reason: $1"
}

sources_make_pages() {
    (cd $out/pages.sources && CC=tcc python3 -B tools/docs/build.py made)
}

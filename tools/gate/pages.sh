# A step of tools/gate.sh, which reads this file: the pages of make docs.

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
    sed '/^\["overlap", "see/s/fxr_sweep_sphere_hits_aabb/fxr_sin/g' $out/pages/index.js >$out/pages.other/index.js
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

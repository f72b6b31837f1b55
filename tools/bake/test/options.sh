#!/bin/sh
# What fixray-bake is asked for: options, and the names that go into C. What documents say of it: the
# manual page, in which no mistake is in its form and the options are those of --help, each with the
# same value; and the tasks of docs/cookbook.md that take more than a program. There blocks with the
# name of a file (```c look.c) are written, blocks of sh are run in a directory with include, src and
# port, and print what the comments of those files say.
#
#   tools/bake/test/options.sh [TEST...]       CC=gcc CXX=g++
. "$(dirname "$0")/common.sh"

test_options() {
    obj one.obj "f 1 2 3"
    usage "--sclae: is no option" --sclae 2 one.obj
    usage "--scale: wants a number above 0" --scale 0 one.obj
    usage "--fit: wants a number above 0" --fit 2x one.obj
    usage "--leaf: wants a number of 1 .. 16" --leaf 17 one.obj
    usage "--up: wants y or z" --up x one.obj
    usage "--leaf: wants a value" one.obj --leaf
    usage "two.obj: is a second file; one at a time" one.obj two.obj
    usage "no file: name an OBJ, STL, PLY, glTF, GLB or WAD file, or - for standard input" \
        --obb
    usage "--format: wants obj, stl, ply, gltf, glb or wad" --format fbx one.obj
    usage "--scale: does not go with --fit" --scale 2 --fit 3 one.obj
    wants="wants doors, bars, impassable, monsters and unflagged, with commas between; or \
none, or all"
    for list in door doors,,bars "" bars, BARS "doors bars"; do
        usage "--solid: $wants" --solid "$list" one.wad
    done
    refused one.obj " is no WAD: leave --solid out, or name a .wad" --solid=doors
    refused one.obj " is no WAD: leave --map out, or name a .wad" --map E1M1
    run --leaf=1 --name=one_of_them one.obj
    [ $status -eq 0 ] && grep -q 'const fxr_bvh one_of_them = ' out.c && pass ||
        fail "--leaf=1 --name=one_of_them: $(cat log)"
    usage "--leaf: wants a number of 1 .. 16" --leaf= one.obj
    usage "--obb: takes no value" --obb=1 one.obj
    usage "--no: is no option" --no=1 one.obj
    for option in --help -h; do
        "$bake" $option | grep -q '^usage: ' && pass || fail "$option"
    done
    run --name its_name one.obj
    grep -q 'const fxr_bvh its_name = ' out.c &&
        grep -q 'extern const fxr_bvh its_name;' out.h && pass || fail "--name"
    ball 20 >ball.obj
    run --progress ball.obj
    grep -q '100%\|99%' log && pass || fail "--progress: $(cat log)"
    run ball.obj
    grep -q '%' log && fail "a bar on no terminal" || pass
}

# --option=value, and what follows --.
test_forms() {
    obj one.obj "f 1 2 3"
    bakes one.obj "--scale=2 --up=z" "" "0 0 0 0 2 0 0 0 2 0"
    cp one.obj ./--obb
    mkdir -p dashed
    "$bake" -o dashed/out -- --obb >log 2>&1 && [ -s dashed/out.h ] && pass ||
        fail "--: $(cat log)"
    usage "--scale: wants a number above 0" --scale= one.obj
    usage "--obb: takes no value" --obb=1 one.obj
    usage "--scale: wants a value" one.obj --scale
    usage "two.obj: is a second file; one at a time" -- one.obj two.obj
    usage "no file: name an OBJ, STL, PLY, glTF, GLB or WAD file, or - for standard input" --
    # both files, whichever is said
    for base in level.h level.c level; do
        rm -f level.*
        "$bake" -o $base one.obj >log 2>&1
        [ "$(echo level.*)" = "level.c level.h" ] && grep -q '#include "level.h"' level.c &&
            grep -q 'const fxr_bvh level = ' level.c && pass || fail "-o $base: $(ls level.*)"
    done
    usage "-o: names no file: BASE is what goes before .c and .h" -o .h one.obj
}

pipe_is() { # TRIANGLE ARGUMENTS...: of standard input
    answer=$1
    shift
    rm -f out.*
    "$bake" --blob out.fxrb "$@" >log 2>&1 || :
    [ "$("$print_triangles" out.fxrb 2>&1)" = "$answer" ] && pass || fail "$*: $(cat log)"
}

# Of a pipe the content says what it is, or an option.
test_pipes() {
    obj one.obj "f 1 2 3"
    printf '%s\n' "solid a" "facet normal 0 0 1" "outer loop" "vertex 0 0 0" "vertex 1 0 0" \
        "vertex 0 1 0" endloop endfacet endsolid >text.stl
    { header 1; facet 0 0 0 $one 0 0 0 $one 0; } >binary.stl
    { printf '%s\n' ply "format ascii 1.0" "element vertex 3" "property float x" \
        "property float y" "property float z" "element face 1" \
        "property list uchar int vertex_index" end_header "0 0 0" "1 0 0" "0 1 0" "3 0 1 2"; } \
        >one.ply
    data=$(tail -c +97 binary.stl | head -c 36 | base64 -w 0)
    printf '%s' '{"asset":{"version":"2.0"},"nodes":[{"mesh":0}],"meshes":[{"primitives":[{
        "attributes":{"POSITION":0}}]}],"accessors":[{"bufferView":0,"count":3,"type":"VEC3",
        "componentType":5126}],"bufferViews":[{"buffer":0,"byteLength":36}],"buffers":[{
        "byteLength":36,"uri":"data:;base64,'"$data"'"}]}' >one.gltf
    for file in one.obj text.stl binary.stl one.ply one.gltf; do
        cat $file | pipe_is "$first" -
        cat $file | pipe_is "$first" /dev/stdin
        pipe_is "$first" - <$file
        kind=${file#*.}
        cat $file | pipe_is "$first" --format "$kind" -
        # as a shell names the output of a command, and under a name that says nothing
        mkfifo pipe
        cat $file >pipe &
        pipe_is "$first" pipe
        wait $!
        rm pipe
        cp $file other.xyz
        pipe_is "$first" --format=$(echo "$kind" | tr a-z A-Z) other.xyz
    done
    # larger than what is read at once, and than a pipe holds
    ball 60 >ball.obj
    "$bake" --blob ball.fxrb ball.obj >log 2>&1
    cat ball.obj | "$bake" --blob out.fxrb - >log 2>&1
    cmp -s out.fxrb ball.fxrb && pass || fail "a large pipe: $(cat log)"
    # a file that comes in may not be an output either
    status=0
    "$bake" --blob one.obj - <one.obj >log 2>&1 || status=$?
    [ $status -eq 1 ] && [ "$(wc -l <one.obj)" -eq 4 ] && pass ||
        fail "output is input: $status, $(cat log)"
}

test_formats() {
    reads="fixray-bake reads OBJ, STL, PLY, glTF, GLB and WAD"
    blender="Convert it with Blender (File, Export)"
    for end in fbx dae blend 3ds FBX usdz; do
        : >one.$end
        refused one.$end " $reads. $blender"
    done
    for end in step STP iges; do
        : >one.$end
        refused one.$end " $reads. Convert it with FreeCAD (File, Export)"
    done
    : >one.map
    refused one.map " $reads. Convert it with TrenchBroom (File, Export, Wavefront OBJ)"
    : >one.obj.gz
    refused one.obj.gz " $reads. Unpack it, and name a file of it"
    obj one.txt "f 1 2 3"
    refused one.txt " $reads, by the ends of their names or by --format. Say what it is, or \
convert it with Blender (File, Export) or assimp export"
    bakes one.txt "--format obj" "" "$first"
    echo "what is this" >nothing
    refused nothing " $reads, and it begins as none of them. Say what it is with --format, or \
name another file"
    printf 'PWAD\0\0\0\0' >wad
    refused wad " is a WAD: say so with --format wad"
    mkdir -p a.b
    obj a.b/plain "f 1 2 3"
    bakes a.b/plain "" "" "$first"
    obj one.OBJ "f 1 2 3"
    bakes one.OBJ "" "" "$first"
    mkdir -p dir.obj
    refused dir.obj " cannot be read: Is a directory. Name a file that can be read"
}

# Who lacks a library is told its name, in a line of its own.
test_libraries() {
    mkdir -p hidden
    echo '#error hidden' >hidden/jansson.h
    status=0
    MAKEFLAGS= make -s -C "$root" bake DEPS=no CC="$CC -I$PWD/hidden" \
        BAKE_OUT="$PWD/hidden/out" BAKE_PROGRAM="$PWD/hidden/bake" >log 2>&1 || status=$?
    [ $status -ne 0 ] && [ "$(head -n 1 log)" = "make bake: jansson.h is missing. Install \
libjansson-dev (jansson-devel, jansson), which reads the JSON of glTF" ] &&
        [ "$(grep -vc '^make' log)" -eq 0 ] && pass || fail "a library less: $(cat log)"
}

accepted_name() { # NAME: and both files compile, the header in C++ as well
    run --name "$1" one.obj
    if [ $status -eq 0 ] &&
        $CC -std=c99 -Wall -Wextra -Werror -I"$root/include" -c out.c -o out.o &&
        echo '#include "out.h"' | ${CXX:-c++} -fsyntax-only -I. \
            -I"$root/include" -x c++ -
    then
        pass
    else
        fail "--name $1: status $status, $(cat log)"
    fi
}

test_names() {
    obj one.obj "f 1 2 3"
    for name in int static restrict class and_eq typeof char8_t co_yield bool \
        inline nullptr true
    do
        usage "--name: '$name' is a keyword of C or C++. Choose another name" \
            --name $name one.obj
    done
    for name in fxr_bvh fxr fxri_x FXR_Q16 fxr_segment_hits_bvh; do
        usage "--name: '$name' begins as the names of fixray do. Choose another \
name" --name $name one.obj
    done
    for name in _a __a _A a__b; do
        usage "--name: '$name' is reserved for compilers: it begins with an \
underscore, or has two in a row. Choose another name" --name $name one.obj
    done
    for name in NULL uint32_t size_t INT32_MAX UINT64_C offsetof linux main errno; do
        usage "--name: '$name' is reserved for the headers of C, or for linkers. \
Choose another name" --name $name one.obj
    done
    for name in abort floor floorf sinl wscanf acos trunc memcpy stdout; do
        usage "--name: '$name' is a name of the C library. Choose another name" \
            --name $name one.obj
    done
    for name in "" "a b" a-b 1st "a;b" 'é'; do
        usage "--name: '$name' is no name in C: it may have letters, digits and \
underscores, and begins with a letter. Choose another name" --name "$name" one.obj
    done
    for name in a Int static_ tower torus island arm x86 floors fx A_MAXIMUM f l; do
        accepted_name $name
    done
}

# The name that BASE gives, and BASE itself.
test_bases() {
    obj one.obj "f 1 2 3"
    usage "-o: 'static' is a keyword of C or C++. Choose another name with \
--name" -o static one.obj
    usage "-o: '_1st' is reserved for compilers: it begins with an underscore, or \
has two in a row. Choose another name with --name" -o 1st one.obj
    mkdir -p empty
    for base in "" empty/; do
        usage "-o: names no file: BASE is what goes before .c and .h" \
            -o "$base" one.obj
        usage "--blob: names no file" --blob "$base" one.obj
    done
    [ -z "$(ls -A empty)" ] && pass || fail "$(ls -A empty)"
    usage "-o: cannot be written into an #include: choose a name without \
quotation marks and backslashes" --name x -o 'a"b' one.obj
    run -o empty/some.part-1 one.obj
    grep -q 'const fxr_bvh some_part_1 = ' empty/some.part-1.c && pass ||
        fail "other characters: $(cat log)"
    run -o empty/1st --name first one.obj
    [ $status -eq 0 ] && grep -q '#include "1st.h"' empty/1st.c && pass ||
        fail "a name of its own: $(cat log)"
}

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

tests="options forms pipes formats libraries names bases
    manual manual_controls bake flash board cookbook_controls"
[ $# -gt 0 ] || set -- $tests
run_tests "$@"

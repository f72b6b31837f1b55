#!/bin/sh
# The rooms of src/: nothing goes up, nothing goes in a circle, no name stands twice.
#
#   tools/gate/rooms.sh          checks this tree, and that planted faults are noticed
#   tools/gate/rooms.sh PART     checks a part of the tree in the current directory;
#                                PART quick: with one compiler
#
#   includes   an #include goes to a file of its own room or to a room that the
#              table of src/README.md allows, and not in a circle; neither port/
#              nor include/ knows of src/
#   names      src/ compiles as one unit without a warning, and no macro but those
#              of templates is defined in two files: so no function, type, macro or
#              constant stands in two files. Base names are unique, and a .c is called
#              fxr_NAME.c. Functions and types of ports are fxri_ and stand in one port,
#              but for those that a replacement header has to define
#   symbols    a call goes to the rooms of the table, and not in a circle; functions
#              that are not static are fxr_ and declared in include/, or fxri_ and
#              declared in one header of their own room, or of include/ for an inline
#              function there; no two files have a static function of one name
#
# A fault is a line FILE:LINE: RULE: what is wrong. What is made goes to
# build/test/rooms. The parts are in rooms_parts.sh.
set -eu

out=build/test/rooms
here=$(cd "$(dirname "$0")" && pwd)
script=$here/rooms.sh
quick=${2:-}
warnings="-std=c99 -pedantic -Wall -Wextra -Wconversion -Wsign-conversion
          -Wshadow -Wundef"

# The table of src/README.md, as lines ROOM USED LINE, for the programs below.
read_table() {
    mkdir -p $out
    awk '
        /^\| *room *\|/ { inside = 1 }
        !/^\|/ { inside = 0 }
        inside && split($0, cell, "|") == 5 && cell[2] ~ /^ *[a-z]+ *$/ {
            gsub(/ /, "", cell[2])
            gsub(/ /, "", cell[4])
            if (cell[2] == "room")
                next
            print cell[2], cell[2], NR
            for (n = split(cell[4], used, ","); n > 0; n--)
                print cell[2], used[n], NR
        }' src/README.md >$out/table
}

# The table itself: each folder has a row, and a row names only those below it.
check_table() {
    ls src >$out/folders
    awk '
        function fault(line, text) {
            print "src/README.md:" line ": table of rooms: " text
        }
        NR == FNR { folder[$1]; next }
        $1 == $2 { row[$1] = NR; at[$1] = $3; next }
        { user[NR] = $1; used[NR] = $2; line[NR] = $3 }
        END {
            for (name in folder)
                if (name ~ /^[a-z]*$/ && !(name in row))
                    fault(1, "no row for src/" name)
            for (name in row)
                if (!(name in folder))
                    fault(at[name], "there is no src/" name)
            for (i in used)
                if (used[i] != "port" && !(row[used[i]] > row[user[i]]))
                    fault(line[i], user[i] " uses " used[i] \
                        ", which is not below it")
        }' $out/folders $out/table
}

# Lines FROM TO FILE:LINE of a file; each circle once. RULE says of what.
check_circles() { # FILE RULE
    awk -v rule="$2" '
        function visit(node, i, next_node, path) {
            state[node] = 1
            stack[++depth] = node
            for (i = 1; i <= count[node]; i++) {
                next_node = to[node, i]
                if (state[next_node] == 1) {
                    path = ""
                    for (start = depth; stack[start] != next_node; start--)
                        path = stack[start] " -> " path
                    print at[node, i] ": " rule ": " next_node " -> " path \
                        next_node
                } else if (!state[next_node]) {
                    visit(next_node)
                }
            }
            depth--
            state[node] = 2
        }
        $1 != $2 && !(($1, $2) in known) {
            known[$1, $2]
            to[$1, ++count[$1]] = $2
            at[$1, count[$1]] = $3
            from[++nodes] = $1
        }
        END {
            for (n = 1; n <= nodes; n++)
                if (!state[from[n]])
                    visit(from[n])
        }' "$1"
}

fail() { echo "rooms: $*" >&2; exit 1; }

. "$here/rooms_parts.sh"
# The negative controls: each fault that is planted has to be noticed, with the line that tells
# it.

# A copy of the tree in which one fault is planted has to fail: PART has to print a
# line with RULE for FILE. `plant FILE` and `change FILE` take the text, or
# a sed program, from the standard input.
control() { # WHAT PART FILE RULE
    (cd $copy && sh "$script" "$2" quick) >$out/control.log 2>&1 &&
        fail "$1 passed unnoticed"
    grep -q "^$3:[0-9]*: $4" $out/control.log ||
        fail "$1: no line '$3: $4' in $out/control.log"
    echo "control: $1: $(grep -m 1 "^$3:[0-9]*: $4" $out/control.log)"
    while read -r file; do
        rm -f $copy/$file
        [ ! -f $file ] || cp -p $file $copy/$file
    done <$out/planted
    rm -f $copy/$out/objects/*planted*
    : >$out/planted
}

plant() { # FILE: C text, after what is there
    echo "$1" >>$out/planted
    cat >>$copy/$1
}

change() { # FILE SED PROGRAM
    echo "$1" >>$out/planted
    sed "$2" "$1" >$copy/$1
}

plant_twice() { # TEXT: in two new files of one room
    echo "$1" | plant src/space/planted_one.c
    echo "$1" | plant src/space/planted_two.c
}

control_includes() {
    echo '#include "../space/linear.h"' | plant src/number/word.h
    control "an include that goes up" includes src/number/word.h "include: from number to space"
    echo '#include "../round/ball.h"' | plant src/triangle/problem.h
    control "an include beside the table" includes src/triangle/problem.h \
        "include: from triangle to round"
    echo '#include "axis.h"' | plant src/space/linear.h
    control "a circle of includes" includes "src/space/[a-z]*.h" "circle of includes"
    echo '#include "../../src/number/word.h"' | plant port/generic/port.h
    control "a port that knows src" includes port/generic/port.h \
        "include: from port to number"
    echo '#include FXR_LOST_H' | plant src/space/linear.h
    control "a replacement for nothing" includes src/space/linear.h \
        "include: no file"
    change src/README.md '/^| pose /d'
    control "a room without a row" includes src/README.md "table of rooms: no row"
    change src/README.md '/^| space /s/number/scene/'
    control "a row that goes up" includes src/README.md \
        "table of rooms: space uses scene"
}

control_names() {
    plant_twice "static int planted(void) { return 1; }"
    control "a function in two files" names src/space/planted_two.c "one unit: "
    plant_twice "typedef int planted;"
    control "a type in two files" names src/space/planted_two.c "one unit: "
    plant_twice "enum { PLANTED };"
    control "a constant in two files" names src/space/planted_two.c "one unit: "
    plant_twice "#define PLANTED 1"
    control "a macro in two files" names src/space/planted_two.c "macro: "
    echo "#define PLANTED 1" | plant src/space/planted_one.c
    echo "enum { PLANTED };" | plant src/space/planted_two.c
    control "a macro that changes another file" names \
        "src/space/planted_[a-z]*.c" "one unit: "
    printf 'static int\nplanted(void)\n' | plant port/x86/node.h
    control "a name of a port like one of src" names port/x86/node.h \
        "name of a port: planted is not"
    printf 'static int\nfxri_x86_wide_product(void);\n' | plant port/avr/port.h
    control "a name in two ports" names "port/[a-z0-9]*/port.h" \
        "name of a port: fxri_x86_wide_product stands"
    echo "int planted;" | plant src/space/fxr_point.c
    control "a base name in two rooms" names src/space/fxr_point.c "base name: "
    echo "int planted;" | plant src/pose/vec4.c
    control "an object with a name that programs use" names src/pose/vec4.c \
        "object name: .* call it fxr_vec4.c"
}

control_symbols() {
    plant src/number/planted.c <<-END
	int fxr_segment_hits_compound(void);
	static int planted(void) { return fxr_segment_hits_compound(); }
	int (*fxri_planted(void))(void) { return planted; }
	END
    control "a call that goes up" symbols src/number/planted.c \
        "call: fxr_segment_hits_compound of src/scene/"
    plant src/pose/planted.c <<-END
	int fxr_segment_hits_aabb(void);
	int fxri_planted(void) { return fxr_segment_hits_aabb(); }
	END
    control "a call beside the table" symbols src/pose/planted.c \
        "call: fxr_segment_hits_aabb of src/box/"
    plant src/space/planted_one.c <<-END
	int fxri_planted_one(void), fxri_planted_two(void);
	int fxri_planted_one(void) { return fxri_planted_two(); }
	END
    plant src/space/planted_two.c <<-END
	int fxri_planted_one(void), fxri_planted_two(void);
	int fxri_planted_two(void) { return fxri_planted_one(); }
	END
    control "a circle of calls" symbols "src/space/planted_[a-z]*.c" \
        "circle of calls"
    plant_twice "static int planted(void) { return 1; }
        int (*fxri_planted(void))(void) { return planted; }"
    control "a static name in two files" symbols src/space/planted_two.c \
        "static name: planted"
    echo "int planted(void) { return 1; }" | plant src/space/planted.c
    control "a private name like any" symbols src/space/planted.c \
        "private name: planted is neither"
    echo "int fxr_planted(void) { return 1; }" | plant src/space/planted.c
    control "a public name that no header has" symbols src/space/planted.c \
        "public name: "
    echo "int fxri_planted(void) { return 1; }" | plant src/space/planted.c
    control "a private name that no header has" symbols src/space/planted.c \
        "private name: fxri_planted is not declared"
    echo "int fxri_planted(void) { return 1; }" | plant src/space/planted.c
    echo "int fxri_planted(void);" | plant src/number/word.h
    control "a private name of another room" symbols src/space/planted.c \
        "private name: fxri_planted is not declared"
}

controls() {
    copy=$out/copy
    : >$out/planted
    rm -rf $copy
    mkdir -p $copy/$out
    cp -Rp include port src $copy
    cp -Rp $out/objects $copy/$out
    control_includes
    control_names
    control_symbols
    for part in includes names symbols; do
        (cd $copy && sh "$script" $part quick) ||
            fail "the copy without a fault does not pass"
    done
}

case ${1:-all} in
includes | names | symbols)
    faults=$($1)
    [ -z "$faults" ] || { echo "$faults" | head -n 40; exit 1; }
    ;;
all)
    rm -rf $out
    for part in includes names symbols; do
        echo "$part"
        sh "$script" $part
    done
    controls
    ;;
*)  fail "'$1' is not includes, names or symbols" ;;
esac

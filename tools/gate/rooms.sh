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
# build/test/rooms. The parts are in rooms_parts.sh, the faults that are planted in
# rooms_controls.sh.
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
. "$here/rooms_controls.sh"
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

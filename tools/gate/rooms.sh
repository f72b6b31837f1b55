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
# build/test/rooms.
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

# The parts: includes, names and symbols. Each prints a line for a fault.

# Of a macro such as FXR_NODE_H the file is meant that stands for it if no port says
# otherwise.
includes() {
    read_table
    check_table
    : >$out/includes
    awk -v edges=$out/includes '
        function fault(text) { print FILENAME ":" FNR ": include: " text }
        function room(path, part) {
            split(path, part, "/")
            return part[1] == "src" ? part[2] : part[1]
        }
        # a/b/../c is a/c
        function plain(path) {
            while (sub(/[^\/.]+\/\.\.\//, "", path))
                ;
            return path
        }
        function folder(path) {
            sub(/[^\/]*$/, "", path)
            return path
        }
        FILENAME ~ /table$/ { uses[$1, $2]; next }
        # the first time: which files there are, and which macros name files
        pass == 1 {
            exists[FILENAME]
            if ($1 == "#define" && $2 ~ /^FXR_.*_H$/ && $3 ~ /^"[^\/]*"$/)
                value[$2] = $3
            next
        }
        $1 != "#include" || $2 ~ /^<(std|emm|arm_neon)/ { next }
        $2 ~ /^</ {
            if ($2 !~ /^<fixray\// || FILENAME ~ /^port/)
                fault($2 " is neither of include/ nor freestanding")
            next
        }
        $2 ~ /^FXR_/ {
            if ($2 == "FXR_PORT")
                next
            if (!($2 in value)) {
                fault("no file of src/ stands for " $2)
                next
            }
            $2 = value[$2]
        }
        {
            gsub(/"/, "", $2)
            target = plain(folder(FILENAME) $2)
            from = room(FILENAME)
            to = room(target)
            if (!(target in exists))
                fault("no file " target)
            else if (from != to && !((from, to) in uses))
                fault("from " from " to " to ": the table of src/README.md " \
                    "does not allow it")
            print FILENAME, target, FILENAME ":" FNR >edges
        }' $out/table pass=1 $(sources) pass=2 $(sources)
    check_circles $out/includes "circle of includes"
}

sources() { ls include/fixray/*.h src/*/*.[ch] port/*.h port/*/*.h |
    grep -v '^port/libfixmath/'; }

names() {
    mkdir -p $out
    ls src/*/*.[ch] | awk -F / '
        $3 in path {
            print $0 ":1: base name: that of " path[$3] ", too"
        }
        $3 ~ /c$/ && $3 !~ /^fxr_/ {
            print $0 ":1: object name: a program may have a " $3 " of its own, and all objects " \
                "may go to one folder: call it fxr_" $3
        }
        { path[$3] = $0 }'
    awk '
        $1 == "#undef" { template[$2] }
        $1 == "#define" && $2 !~ /^FIXRAY_.*_H$/ {
            sub(/\(.*/, "", $2)
            n++
            macro[n] = $2
            file[n] = FILENAME
            at[n] = FILENAME ":" FNR
        }
        END {
            for (i = 1; i <= n; i++) {
                if (macro[i] in template)
                    continue
                if (!(macro[i] in first))
                    first[macro[i]] = i
                else if (file[i] != file[first[macro[i]]])
                    print at[i] ": macro: " macro[i] " is defined at " \
                        at[first[macro[i]]] ", too"
            }
        }' src/*/*.[ch]
    port_names
    ls src/*/*.c | sed 's/.*/#include "&"/' >$out/unit.c
    if [ "$quick" ]; then
        compile_unit gcc -O2
        return
    fi
    for port in "" armv6m avr nomul rv32m; do
        compile_unit gcc -O2 ${port:+"-DFXR_PORT=\"$port/port.h\""}
    done
    compile_unit gcc -Os
    compile_unit clang -O2
}

# A function or type of a port is fxri_ and stands in one file; but a replacement header
# defines names of the header of src/ that it takes the place of.
port_names() {
    awk '
        function base(path) { sub(/.*\//, "", path); return path }
        { name = "" }
        /^[a-z_0-9]+\(/ { name = $0; sub(/\(.*/, "", name) }
        FILENAME ~ /^src/ && /^#define [a-z_0-9]+\(/ {
            name = $2
            sub(/\(.*/, "", name)
        }
        /^(__extension__ )?typedef .*;$/ || /^\} [a-z_0-9]+;$/ {
            name = $NF
            sub(/;/, "", name)
        }
        name == "" { next }
        FILENAME ~ /^src/ { replaced[base(FILENAME), name]; next }
        (base(FILENAME), name) in replaced { next }
        {
            at = FILENAME ":" FNR
            if (name !~ /^fxri_/)
                print at ": name of a port: " name " is not fxri_"
            else if (name in file && file[name] != FILENAME)
                print at ": name of a port: " name " stands in " file[name] \
                    ", too"
            file[name] = FILENAME
        }' src/*/*.h $(ls port/*/*.h | grep -v '^port/libfixmath/')
}

compile_unit() { # COMPILER...
    "$@" $warnings -Iinclude -I. -fsyntax-only $out/unit.c >$out/unit.log 2>&1 ||
        :
    sed -n 's/^\.\///
        s/^\([^: ]*:[0-9]*\):[0-9]*: \(fatal \)*\(error\|warning\): /\1: one unit: /p
        s/^\([^: ]*:[0-9]*\):[0-9]*: note: \(.*previous\)/\1: one unit: \2/p' \
        $out/unit.log
}

# Lines OBJECT TYPE NAME FILE:LINE of what objects define, call or use, with nothing
# inlined. An object is named by room and file: box.fxr_aabb.o. quick: those that are
# newer than their .c are kept.
symbols() {
    read_table
    [ "$quick" ] || rm -rf $out/objects
    mkdir -p $out/objects
    for source in src/*/*.c; do
        object=$(echo "$source" | sed 's/^src\///; s/c$/o/; s/\//./')
        [ $out/objects/$object -nt "$source" ] || echo "$source $object"
    done | xargs -r -n 2 -P "$(nproc)" sh -c '
        gcc -std=c99 -g -O0 -fno-inline -Iinclude -c $0 -o '$out'/objects/$1'
    (cd $out/objects && nm -A -l *.o) | sed 's/:[0-9a-f]* */ /
        s/\t.*\/\(src\|port\)\// \1\//
        :up
        s/[^ .\/]*\/\.\.\///
        t up' >$out/symbols
    : >$out/calls
    awk -v edges=$out/calls '
        function room(object) { return substr(object, 1, index(object, ".") - 1) }
        function source(object) {
            sub(/\./, "/", object)
            sub(/o$/, "c", object)
            return "src/" object
        }
        FILENAME ~ /table$/ { uses[$1, $2]; next }
        FILENAME ~ /\.h$/ {
            # a declaration begins a line, with its type; of a constant with extern
            if ($0 ~ /^[a-z].*[ *]fxri?_[a-z0-9_]+\(/ && $1 != "typedef" ||
                $0 ~ /^extern const .*[ *]fxri_[a-z0-9_]+\[/) {
                match($0, /fxri?_[a-z0-9_]+[[(]/)
                name = substr($0, RSTART, RLENGTH - 1)
                if (name in declared)
                    declared[name] = declared[name] " " FILENAME
                else
                    declared[name] = FILENAME
            }
            next
        }
        $2 == "U" { user[++users] = $1; used[users] = $3; at[users] = $4; next }
        $2 == "t" {
            sub(/\.[0-9]+$/, "", $3)
            file = $4
            sub(/:.*/, "", file)
            if (!($3 in first)) {
                first[$3] = $4
                first_file[$3] = file
            } else if (first_file[$3] != file)
                print $4 ": static name: " $3 " is defined at " first[$3] \
                    ", too"
            next
        }
        $2 ~ /[A-Z]/ {
            home[$3] = $1
            if ($3 ~ /^fxr_/) {
                if (declared[$3] !~ /^include\//)
                    print $4 ": public name: no header of include/ declares " $3
            } else if ($3 !~ /^fxri_/) {
                print $4 ": private name: " $3 " is neither static nor fxri_"
            } else if (declared[$3] !~ "^(src/" room($1) "|include/fixray)/[^ /]*$") {
                print $4 ": private name: " $3 " is not declared in one header " \
                    "of src/" room($1)
            }
        }
        END {
            for (i = 1; i <= users; i++) {
                if (!(used[i] in home))
                    continue
                from = room(user[i])
                to = room(home[used[i]])
                if (from != to && !((from, to) in uses))
                    print at[i] ": call: " used[i] " of " \
                        source(home[used[i]]) ": from " from " to " to \
                        ": the table of src/README.md does not allow it"
                print source(user[i]), source(home[used[i]]), at[i] >edges
            }
        }' $out/table include/fixray/*.h src/*/*.h $out/symbols
    check_circles $out/calls "circle of calls"
}

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

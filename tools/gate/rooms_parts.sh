# The parts of tools/gate/rooms.sh, which reads this file: includes, names and symbols.
# Each prints a line for a fault.

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

#!/bin/sh
# Flash and stack of the public functions on one core, at -Os.
#
#   tools/bench/size.sh CORE OUT [FUNCTION...]     (default: all, and painted)
#
# Writes OUT/CORE.txt:
#   size CORE FUNCTION FLASH STACK PAINTED
#   library CORE FLASH RAM
#
# FLASH    bytes in a program that uses this function alone, with all it calls
# STACK    bytes at most, its own and those of all it calls, from the frames that gcc
#          writes and, for helpers of libgcc, from what they push
# PAINTED  bytes used at most when tests/bench/stack/paint.c asked it, "-" if it does
#          not; never more than STACK
set -eu

fail() { echo "sizes: $core: $*" >&2; exit 1; }

core=$1 out=$2
shift 2
work=$out/$core
rm -rf "$work" "$out/$core.txt"
mkdir -p "$work"
flags="-std=c99 -Os -ffunction-sections -fdata-sections -fstack-usage
       -fcallgraph-info=su -Iinclude"

link() { # ELF ARGUMENTS...
    elf=$1
    shift
    qemu/cc "$core" bare -Wl,--no-warn-rwx-segments "$@" "$work"/lib/*.o -lgcc \
        -o "$elf"
}
text() { arm-none-eabi-size "$1" | awk 'NR == 2 { print $1 }'; }

# What each function takes off the stack pointer, and how much of that before it saves
# lr: room for arguments by value, which gcc leaves out of its frames.
frames_seen() { # OBJECT OR ELF, UNIT
    arm-none-eabi-objdump -d "$1" | awk -F '\t' -v unit="$2" '
    function count(list, n, i, parts, ends, sum) {
        gsub(/[{} ]/, "", list)
        n = split(list, parts, ",")
        for (i = 1; i <= n; i++)
            sum += split(parts[i], ends, "-") == 2 ? \
                substr(ends[2], 2) - substr(ends[1], 2) + 1 : 1
        return 4 * sum
    }
    /^[0-9a-f]+ <.*>:$/ {
        f = $0
        gsub(/.*<|>:/, "", f)
        bytes[f] = before[f] = 0
    }
    $4 ~ /lr}/ && $3 ~ /^(push|stmdb)/ && !(f in saved) {
        before[f] = bytes[f]
        saved[f]
    }
    $3 ~ /^(push|stmdb)/ && match($4, /{.*}/) {
        bytes[f] += count(substr($4, RSTART, RLENGTH))
    }
    $3 ~ /^sub/ && $4 ~ /^sp, / {
        sub(/.*#/, "", $4)
        bytes[f] += $4
    }
    $3 ~ /^str/ && match($4, /\[sp, #-[0-9]+\]!/) {
        bytes[f] += substr($4, RSTART + 6, RLENGTH - 8)
    }
    END { for (f in bytes) print "seen", unit, f, bytes[f], before[f] }'
}

# Which functions of its unit a function has the address of.
pointers_seen() { # OBJECT, UNIT
    arm-none-eabi-objdump -r "$1" | awk -v unit="$2" '
    /^RELOCATION/ {
        from = $4
        sub(/^.*\.text\./, "", from)
        sub(/\].*/, "", from)
    }
    $2 == "R_ARM_ABS32" && $3 !~ /^\./ { print "points", unit, from, $3 }'
}

# gcc's call graphs: nodes with their frames, edges from caller to callee. A call
# through a pointer goes to what some caller has the address of; where none has, it is
# a function of the user, who counts its stack.
stacks() { # SEEN, CI FILES...
    awk '
    # without the room of a file: base names are unique
    function quoted(key, text) {
        match($0, key ": \"[^\"]*\"")
        text = substr($0, RSTART + length(key) + 3, RLENGTH - length(key) - 4)
        sub(/^src\/[a-z]+\//, "src/", text)
        return text
    }
    # "src/walk.c:begin" is a static function of walk.c
    function frame(f, unit, name, most) {
        unit = name = f
        if (sub(/:.*/, "", unit)) {
            gsub(/.*\/|\.c$/, "", unit)
            sub(/.*:/, "", name)
        } else {
            unit = "-"
        }
        if (!((unit, name) in seen) && !(f in known_to_gcc)) {
            print "no frame of " f >"/dev/stderr"
            exit 1
        }
        most = known_to_gcc[f] + before[unit, name]
        return most > seen[unit, name] ? most : seen[unit, name]
    }
    function deepest(list, pointers, i, n, callees, d, most) {
        n = split(list, callees, " ")
        for (i = 1; i <= n; i++) {
            d = depth(callees[i], pointers)
            if (d > most)
                most = d
        }
        return most + 0
    }
    # pointers: what calls through them may reach
    function depth(f, pointers) {
        if (f == "__indirect_call")
            return deepest(pointers, "")
        if (f in points)
            pointers = points[f]
        if (!((f, pointers) in known))
            known[f, pointers] = frame(f) + deepest(calls[f], pointers)
        return known[f, pointers]
    }
    function titled(unit, f, title) {
        title = "src/" unit ".c:" f
        return title in known_to_gcc ? title : f
    }
    $1 == "seen" {
        seen[$2, $3] = seen["-", $3] = $4
        before[$2, $3] = before["-", $3] = $5
    }
    $1 == "points" { pointing[++pairs] = $2 " " $3 " " $4 }
    /^node:/ && match($0, /[0-9]+ bytes/) {
        bytes = substr($0, RSTART, RLENGTH) + 0
        known_to_gcc[quoted("title")] = bytes
    }
    /^edge:/ {
        from = quoted("sourcename")
        calls[from] = calls[from] " " quoted("targetname")
    }
    END {
        while (pairs > 0) {
            split(pointing[pairs--], pair, " ")
            from = titled(pair[1], pair[2])
            points[from] = points[from] " " titled(pair[1], pair[3])
        }
        for (f in known_to_gcc)
            print f, depth(f, "")
    }' "$@"
}

paint() {
    qemu/cc "$core" libc -std=c99 -Os -Iinclude tests/bench/stack/paint.c \
        tests/bench/random.c tests/bench/cases.c tests/bench/cases_grazing.c \
        "$work"/lib/*.o -o "$work/paint"
    qemu/run "$core" "$work/paint"
}

mkdir "$work/lib"
for source in src/*/*.c; do
    qemu/cc "$core" object $flags -c "$source" \
        -o "$work/lib/$(basename "$source" .c).o"
done
link "$work/whole" -Wl,-e,0
{
    frames_seen "$work/whole" -
    for object in "$work"/lib/*.o; do
        frames_seen "$object" "$(basename "$object" .o)"
        pointers_seen "$object" "$(basename "$object" .o)"
    done
} >"$work/seen"
stacks "$work/seen" "$work"/lib/*.ci >"$work/stacks" || fail "no stack"
painted=$work/painted
: >"$painted"
[ $# -gt 0 ] || paint >"$painted" || fail "painting the stack fails"

[ $# -gt 0 ] || set -- $(tools/functions.sh)
for function; do
    stack=$(awk -v f="$function" '$1 == f { print $2 }' "$work/stacks")
    if [ -z "$stack" ]; then
        echo "sizes: $core: $function is declared and not defined" >&2
        continue
    fi
    link "$work/alone" -Wl,--gc-sections -Wl,-e,"$function"
    used=$(awk -v f="$function" '$2 == f { print $3 }' "$painted")
    [ "${used:-0}" -le "$stack" ] ||
        fail "$function used $used bytes of stack, $stack were computed"
    echo "size $core $function $(text "$work/alone") $stack ${used:--}"
done >"$work/all.txt"
arm-none-eabi-size "$work/whole" |
    awk -v core="$core" 'NR == 2 { print "library", core, $1, $2 + $3 }' \
        >>"$work/all.txt"
mv "$work/all.txt" "$out/$core.txt"

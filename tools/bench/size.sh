#!/bin/sh
# Flash and stack of the public functions.
#
#   tools/bench/size.sh                            of all cores of the tables (make sizes)
#   tools/bench/size.sh CORE OUT [FUNCTION...]     of one core (default: all, and painted)
#
# The first one is at -Os and, on M0 and M3, at -O2, which is what make lib builds; of trees of one
# kind of shapes on M0, M3 and M4F, too. It prints them, and writes the sizes of
# tests/bench/figures.txt and the tables that are made of them.
#
# CORE is a target of qemu/targets.txt, or m0p or rv32imc, at -Os; m3-O2 is m3 at -O2,
# m3-boxes is m3 with trees of boxes alone (FXR_BVH_KINDS), m3-triangles with those alone.
# Without functions the other methods of tests/bench/sizes/peers.txt are measured, too,
# if libfixmath has been fetched. The objects stay in OUT/CORE/lib; LIBRARY=DIRECTORY
# takes those of an earlier call from there, BUT_TREES=DIRECTORY, too, but for src/scene and src/wide,
# which is compiled.
#
# Writes OUT/CORE.txt:
#   size CORE FUNCTION FLASH STACK PAINTED
#   peer CORE FUNCTION METHOD FLASH STACK PAINTED    the smallest of each method
#   library CORE FLASH RAM
#
# FLASH    bytes in a program that uses this function alone, with all it calls
# STACK    bytes at most, its own and those of all it calls, from the frames that gcc
#          writes and, for helpers of libgcc, from what they push
# PAINTED  bytes used at most when tests/bench/sizes/paint*.c asked it, "-" if it does
#          not; never more than STACK
set -eu

fail() { echo "sizes: $core: $*" >&2; exit 1; }

all_cores() {
    out=build/sizes
    cores="m0 m3 m0-O2 m3-O2 m4f m33"
    of_one_kind="m0-boxes m0-triangles m3-boxes m3-triangles m4f-boxes m4f-triangles"
    mkdir -p $out
    tools/fetch.sh libfixmath
    echo "measuring: $cores"
    printf '%s\n' $cores | xargs -P "$(nproc)" -I CORE "$0" CORE $out
    printf '%s\n' $of_one_kind | xargs -P "$(nproc)" -I CORE "$0" CORE $out \
        fxr_segment_hits_bvh fxr_ray_hits_bvh fxr_segment_cast_bvh fxr_ray_cast_bvh \
        fxr_point_closest_bvh
    for core in $of_one_kind; do # all functions together are no figure of theirs
        sed -i /^library/d $out/$core.txt
    done
    python3 -B tools/bench/sizes.py $out $cores
    tools/bench/figures.sh size \
        $(printf "$out/%s.txt " $cores $of_one_kind)
    tools/bench/boards.sh agree
    python3 -B tools/bench/report.py
}

if [ $# -eq 0 ]; then
    all_cores
    exit
fi
core=$1 out=$2
shift 2
target=${core%%-*} level=-Os
case $core in
*-O2*) level=-O2 ;;
esac
case $core in
*-boxes) level="$level -DFXR_BVH_KINDS=FXR_BVH_AABBS" ;;
*-triangles) level="$level -DFXR_BVH_KINDS=FXR_BVH_TRIANGLES" ;;
esac
# m0p is m0 with another core; rv32imc is no target of qemu/cc.
prefix=arm-none-eabi- cpu=
case $target in
m0p) target=m0 cpu=-mcpu=cortex-m0plus ;;
rv32imc) prefix=riscv64-unknown-elf- cpu="-march=rv32imc -mabi=ilp32" ;;
esac
to_object() { # ARGUMENTS...
    case $target in
    rv32imc) ${prefix}gcc $cpu -ffreestanding "$@" ;;
    *) qemu/cc "$target" object $cpu "$@" ;;
    esac
}
work=$out/$core
rm -rf "$work" "$out/$core.txt"
mkdir -p "$work"
flags="-std=c99 $level -ffunction-sections -fdata-sections -fstack-usage
       -fcallgraph-info=su -Iinclude -Ibuild/fetched/libfixmath"
libfixmath=build/fetched/libfixmath/fix16.c
libc=/usr/lib/picolibc/arm-none-eabi/lib/$(to_object -print-multi-directory)/libc.a

# In a large flash: all functions together need not fit that of the core.
link() { # ELF ARGUMENTS...
    elf=$1
    shift
    case $target in
    rv32imc) ${prefix}gcc $cpu -nostdlib "$@" -lgcc -o "$elf" ;;
    *) FLASH=0:16M qemu/cc "$target" bare $cpu -Wl,--no-warn-rwx-segments "$@" $libc \
        -lgcc -o "$elf" ;;
    esac
}
text() { ${prefix}size "$1" | awk 'NR == 2 { print $1 }'; }

# What each function takes off the stack pointer, and how much of that before it saves
# lr: room for arguments by value, which gcc leaves out of its frames.
frames_seen() { # OBJECT OR ELF, UNIT
    ${prefix}objdump -d "$1" | awk -F '\t' -v unit="$2" '
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
    # RISC-V; what is larger is in the frames of gcc
    $3 == "addi" && match($4, /^sp,sp,-[0-9]+/) {
        bytes[f] += substr($4, RSTART + 7, RLENGTH - 7)
    }
    $3 ~ /^str/ && match($4, /\[sp, #-[0-9]+\]!/) {
        bytes[f] += substr($4, RSTART + 7, RLENGTH - 9)
    }
    END { for (f in bytes) print "seen", unit, f, bytes[f], before[f] }'
}

# Whom each function calls or goes on to, for those that gcc has not made here: "jumps
# FROM TO". One address can have several names; objdump writes one of them.
jumps_seen() { # ELF
    ${prefix}nm "$1" | awk '$2 ~ /[TtWw]/ { print "name", $1, $3 }'
    ${prefix}objdump -d "$1" | awk -F '\t' '
    /^[0-9a-f]+ <.*>:$/ {
        f = $0
        gsub(/.*<|>:/, "", f)
        print "name", substr($0, 1, 8), f
    }
    $3 ~ /^b(l|lx|[a-z][a-z])?(\.[nw])?$/ && match($4, /<[^+>]*/) {
        to = substr($4, RSTART + 1, RLENGTH - 1)
        if (to != f)
            print "jumps", f, to
    }'
}

# Which functions of its unit a function has the address of.
pointers_seen() { # OBJECT, UNIT
    ${prefix}objdump -r "$1" | awk -v unit="$2" '
    /^RELOCATION/ {
        from = $4
        sub(/^.*\.text\./, "", from)
        sub(/\].*/, "", from)
    }
    $2 == "R_ARM_ABS32" && $3 !~ /^\./ { print "points", unit, from, $3 }'
}

# gcc's call graphs: nodes with their frames, edges from caller to callee. A call
# through a pointer goes to what any function below the one that is measured has the
# address of, but for what is being called already, as nothing recurses; where there is
# none, it is a function of the user, who counts its stack.
stacks() { # SEEN, CI FILES...
    awk '
    # without the room of a file: base names are unique
    function quoted(key, text) {
        match($0, key ": \"[^\"]*\"")
        text = substr($0, RSTART + length(key) + 3, RLENGTH - length(key) - 4)
        sub(/^(src\/[a-z]+|tests\/bench(\/sizes)?|build\/fetched\/libfixmath)\//,
            "src/", text)
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
        if (unit == "-" && !((unit, name) in seen) && (name in same))
            name = same[name]
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
    # What f and all that it calls have the address of, each once.
    function gather(f, i, n, list) {
        if (!(f in known_to_gcc) && (f in same))
            f = same[f]
        if (f in visited)
            return
        visited[f]
        n = split(points[f], list, " ")
        for (i = 1; i <= n; i++)
            if (!(list[i] in taken)) {
                taken[list[i]]
                gathered = gathered " " list[i]
                gather(list[i])
            }
        n = split(calls[f], list, " ")
        for (i = 1; i <= n; i++)
            gather(list[i])
    }
    function pointers_below(f) {
        split("", visited)
        split("", taken)
        gathered = ""
        gather(f)
        return gathered
    }
    # pointers: what calls through them may reach
    function depth(f, pointers) {
        if (f == "__indirect_call")
            return deepest(pointers, pointers)
        if (!(f in known_to_gcc) && (f in same))
            f = same[f]
        if (!((f, pointers) in known)) {
            known[f, pointers] = 0 # in a circle: helpers have loops
            known[f, pointers] = frame(f) + deepest(calls[f], pointers)
        }
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
    $1 == "name" {
        names[$2] = names[$2] " " $3
        next
    }
    $1 == "jumps" {
        jumping[$2] = jumping[$2] " " $3
        next
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
        # the names of one address: that which has been seen stands for all
        for (address in names) {
            n = split(names[address], list, " ")
            canon = ""
            for (i = 1; i <= n; i++)
                if (("-", list[i]) in seen)
                    canon = list[i]
            for (i = 1; i <= n; i++)
                if (canon != "" && list[i] != canon)
                    same[list[i]] = canon
        }
        for (f in jumping)
            if (!(f in known_to_gcc))
                calls[f] = jumping[f]
        while (pairs > 0) {
            split(pointing[pairs--], pair, " ")
            from = titled(pair[1], pair[2])
            points[from] = points[from] " " titled(pair[1], pair[3])
        }
        for (f in known_to_gcc)
            print f, depth(f, pointers_below(f))
    }' "$@"
}

paint() { # PROGRAM SOURCE...
    program=$work/$1
    shift
    qemu/cc "$target" libc -std=c99 $level -Iinclude -Ibuild/fetched/libfixmath "$@" \
        tests/bench/cases.c \
        "$work"/lib/*.o -Wl,--gc-sections -lm -o "$program"
    qemu/run "$target" "$program"
}

compile() { # FOLDER SOURCE...
    folder=$work/$1
    shift
    mkdir "$folder"
    for source; do
        to_object $flags -c "$source" \
            -o "$folder/$(basename "$source" .c).o"
    done
}

# libfixmath is built twice, with the division for machines that have one and with the
# other, which has fix16_div_bits for a name here.
compile_peers() {
    compile peers tests/bench/fix16_*.c tests/bench/float_*.c \
        tests/bench/sizes/peers.c $libfixmath
    to_object $flags -DFIXMATH_OPTIMIZE_8BIT \
        -Dfix16_div=fix16_div_bits -c $libfixmath -o "$work/peers/fix16_other.o"
    arm-none-eabi-objcopy --keep-global-symbol=fix16_div_bits \
        "$work/peers/fix16_other.o"
}

# The flash and stack of a program that calls this function alone.
measure() { # FUNCTION OBJECTS...
    function=$1
    shift
    stack=$(awk -v f="$function" '$1 == f { print $2 }' "$work/stacks")
    [ -n "$stack" ] || fail "$function is declared and not defined"
    link "$work/alone" -Wl,--gc-sections -Wl,-e,"$function" "$@"
    used=$(awk -v f="$function" '$2 == f { print $3 }' "$painted")
    [ "${used:-0}" -le "$stack" ] ||
        fail "$function used $used bytes of stack, $stack were computed"
    echo "$(text "$work/alone") $stack ${used:--}"
}

if [ -n "${LIBRARY:-}" ]; then
    cp -R "$LIBRARY" "$work/lib"
elif [ -n "${BUT_TREES:-}" ]; then
    compile lib src/scene/*.c src/wide/*.c
    cp -n "$BUT_TREES"/* "$work/lib"
else
    compile lib src/*/*.c
fi
link "$work/whole" -Wl,-e,0 "$work"/lib/*.o
compile asks tests/bench/sizes/asks_scene.c
peers= objects="$work/lib/*.o $work/asks/*.o"
if [ $# -eq 0 ] && [ -f $libfixmath ]; then
    peers=yes objects="$objects $work/peers/*.o"
    compile_peers
fi
link "$work/everything" -Wl,-e,0 $objects
{
    frames_seen "$work/everything" -
    jumps_seen "$work/everything"
    for object in $objects; do
        frames_seen "$object" "$(basename "$object" .o)"
        pointers_seen "$object" "$(basename "$object" .o)"
    done
} >"$work/seen"
stacks "$work/seen" $(echo "$objects" | sed 's/\.o/.ci/g') >"$work/stacks" ||
    fail "no stack"
painted=$work/painted
: >"$painted"
for program in paint paint_moving; do
    [ $# -gt 0 ] || paint $program tests/bench/sizes/$program.c >>"$painted" ||
        fail "painting the stack fails"
done
[ -z "$peers" ] || paint paint_peers tests/bench/sizes/paint_peers.c \
    tests/bench/floats.c "$work"/peers/*.o >>"$painted" || {
    tail -3 "$painted" >&2
    fail "painting the stack of other methods fails"
}

# Of what is inline those that ask scenes.
[ $# -gt 0 ] || set -- $(tools/functions.sh linked) \
    $(sed -n 's/^bool \(scene_[a-z_]*\)(.*/\1/p' tests/bench/sizes/asks_scene.c)
for function; do
    sizes=$(measure "$function" "$work"/lib/*.o "$work"/asks/*.o)
    echo "size $core $function $sizes"
done >"$work/all.txt"
[ -z "$peers" ] || grep -v '^#' tests/bench/sizes/peers.txt |
    while read -r function method symbol; do
        sizes=$(measure "$symbol" $objects)
        echo "peer $core $function $method $sizes"
    done >"$work/all_peers.txt"
[ -z "$peers" ] || sort -k 3,4 -k 5n "$work/all_peers.txt" |
    awk '!seen[$3, $4]++' >>"$work/all.txt"
${prefix}size "$work/whole" |
    awk -v core="$core" 'NR == 2 { print "library", core, $1, $2 + $3 }' \
        >>"$work/all.txt"
mv "$work/all.txt" "$out/$core.txt"

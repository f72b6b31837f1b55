#!/bin/sh
# What functions take on an Arduino Uno, compiled as Arduino compiles (gcc for ATmega328P, -flto
# and the other flags of its platform.txt). Trees are of boxes alone.
#
#   tools/bench/uno.sh boards [OUT]         write the rows of uno in tests/bench/boards.txt
#   tools/bench/uno.sh boards check OUT     fail if one of them has become worse (make packages)
#   tools/bench/uno.sh sizes [OUT]          write the table of docs/packages.md
#   tools/bench/uno.sh sizes check OUT      fail if a function takes more (make test)
#
# boards: ten functions at -Os, which is what its users get, and at -O2.
#
#   flash    bytes in a program that uses this function alone, with all it calls: code
#            and the data that is copied to RAM
#   stack    bytes at most: avr_stack.py, from the instructions of that program. What
#            the run of the cases takes is never more, or this fails
#   cycles   of a call on average, over the cases of the workload large (bench.h), on
#            simavr. What is too large for an Uno is counted on an ATmega1284P, whose
#            instructions take as many cycles; and so is the tree, for its RAM
#
# sizes: the flash of some more, at -Os.
set -eu

cd "$(dirname "$0")/../.."
what=${1:-} mode=write
shift
if [ "${1:-}" = check ]; then
    mode=check
    shift
fi
out=${1:-build/uno/$what}
file=tests/bench/boards.txt
page=docs/packages.md
flash=32256 # of 32 KB the boot loader takes the rest

fail() { echo "uno: $*" >&2; exit 1; }

# compiler.c.flags and compiler.c.elf.flags of Arduino's platform.txt
gcc_for() { # CORE LEVEL ARGUMENTS...
    core=$1 level=$2
    shift 2
    avr-gcc -mmcu="$core" "$level" -std=gnu11 -ffunction-sections -fdata-sections -flto \
        -fno-fat-lto-objects -DF_CPU=16000000L -DFXR_BVH_KINDS=FXR_BVH_AABBS -Iinclude "$@"
}
link() { # CORE LEVEL ELF ARGUMENTS...
    core=$1 level=$2 elf=$3
    shift 3
    gcc_for "$core" "$level" -fuse-linker-plugin -Wl,--gc-sections -Wl,--emit-relocs \
        -Wl,--defsym=__TEXT_REGION_LENGTH__=0x100000 "$@" "$out/$core$level"/*.o \
        -o "$elf"
}

# FUNCTION|ARGUMENTS|PREPARE of tests/bench/board.c
questions() {
    cat <<-'END_OF_QUESTIONS'
	segment_hits_aabb|&c->segment, &c->aabb|
	segment_cast_aabb|&c->segment, &c->aabb, &hit|
	segment_hits_obb|&c->obb_segment, &c->obb|
	segment_cast_obb|&c->obb_segment, &c->obb, &hit|
	segment_closest_aabb|&c->segment, &c->aabb, &closest|
	segment_hits_sphere|&c->segment, &c->sphere|
	segment_cast_sphere|&c->segment, &c->sphere, &hit|
	sweep_sphere_cast_aabb|&c->segment, c->sphere.radius, &c->aabb, &contact|
	segment_hits_triangle|&c->segment, &triangle|make_triangle_across(&triangle, &c.aabb)
	ray_hits_bvh|&c->ray, &tree|make_tree()
	END_OF_QUESTIONS
}

compile() { # CORE LEVEL: into a directory, where it is not there already
    [ ! -d "$out/$1$2" ] || return 0
    mkdir "$out/$1$2"
    for source in src/*/*.c tests/bench/cases.c \
        tests/bench/platform.c; do
        gcc_for "$1" "$2" -c "$source" -o "$out/$1$2/$(basename "$source" .c).o"
    done
}

bytes() { # ELF: flash
    avr-size "$1" | awk 'NR == 2 { print $1 + $2 }'
}

stack_of() { # ELF FUNCTION
    python3 -B tools/bench/avr_stack.py "$1" "$2"
}

# As many cases as make bench asks other cores for.
cases_of() { # FUNCTION
    case $1 in
    *_bvh) echo 50 ;;
    *_triangle) echo 500 ;;
    *_closest_* | *_sphere | sweep_*) echo 200 ;;
    *) echo 1000 ;;
    esac
}

# The program of bench.h for one function, linked for a core.
build() { # CORE LEVEL FUNCTION ARGUMENTS PREPARE CASES
    compile "$1" "$2"
    gcc_for "$1" "$2" "-DFUNCTION=$3" "-DARGUMENTS=($4)" "-DPREPARE=$5" "-DCASES=$6" \
        -c tests/bench/board.c -o "$out/board"
    link "$1" "$2" "$out/asked" -Wl,--defsym=__DATA_REGION_LENGTH__=0x4000 "$out/board"
}

# Runs the cases; prints the cycles of a call on average, or "-" where no AVR with
# addresses of two bytes has the room.
count() { # LEVEL FUNCTION ARGUMENTS PREPARE
    core=atmega328p cases=$(cases_of "$2")
    build $core "$1" "$2" "$3" "$4" "$cases"
    if [ "$(bytes "$out/asked")" -gt $flash ] || [ "${2%_bvh}" != "$2" ]; then
        core=atmega1284p
        build $core "$1" "$2" "$3" "$4" "$cases"
    fi
    if [ "$(bytes "$out/asked")" -gt 131072 ]; then
        echo -
        return
    fi
    "$out/avr" $core "$out/asked" "$out/calls" >"$out/log" 2>&1 ||
        fail "$2 at $1 does not run: $(tail -n 1 "$out/log")"
    used=$(sed -n 's/.*: \([0-9]*\) of [0-9]* bytes of stack.*/\1/p' "$out/log")
    computed=$(stack_of "$out/asked" main)
    [ "$used" -le "$computed" ] ||
        fail "$2 at $1: the program used $used bytes of stack, $computed were computed"
    awk -v of="fxr_$2" -v cases="$cases" '$2 == of && $3 == cases {
        printf "%.1f\n", $6 / $3 }' "$out/calls"
}

# A program of one function, without a start.
link_alone() { # LEVEL FUNCTION
    link atmega328p "$1" "$out/alone" -nostartfiles -Wl,-e,"$2" -Wl,-u,"$2"
}

measure() { # LEVEL FUNCTION ARGUMENTS PREPARE
    link_alone "$1" "fxr_$2"
    cycles=$(count "$@")
    [ -n "$cycles" ] || fail "$2 at $1: not as many calls as cases in $out/calls"
    echo "uno $1 fxr_$2 flash $(bytes "$out/alone")" \
        "stack $(stack_of "$out/alone" "fxr_$2") cycles $cycles"
}

boards() {
    rm -rf "$out"
    mkdir -p "$out"
    gcc -std=gnu99 -O2 tools/bench/avr.c tools/bench/calls.c -o "$out/avr" -lsimavr -lelf
    for level in -Os -O2; do
        compile atmega328p $level
        questions | while IFS='|' read -r function arguments prepare; do
            measure $level "$function" "$arguments" "$prepare"
        done
    done >"$out/rows"
    [ "$(wc -l <"$out/rows")" = 20 ] || fail "not 20 rows in $out/rows"

    # Numbers of the second file that are larger, rows of the first that are gone.
    worse_rows() { # COMMITTED MEASURED
        awk '
        { key = $1 " " $2 " " $3 }
        FNR == NR {
            gone[key]
            for (i = 4; i < NF; i += 2)
                was[key, $i] = $(i + 1)
            next
        }
        {
            delete gone[key]
            for (i = 4; i < NF; i += 2)
                if ($(i + 1) > was[key, $i] + 0)
                    print key " " $i " " was[key, $i] " -> " $(i + 1)
        }
        END {
            for (key in gone)
                print key " is gone"
        }' "$1" "$2"
    }
    if [ "$mode" = check ]; then
        grep '^uno ' $file >"$out/committed"
        worse_rows "$out/committed" "$out/rows" >"$out/worse"
        [ ! -s "$out/worse" ] ||
            fail "boards: worse than $file: $(cat "$out/worse"). If that is meant, $0 boards writes the new rows"
        sed '1s/flash [0-9]*/flash 1/' "$out/committed" >"$out/control"
        [ -n "$(worse_rows "$out/control" "$out/rows")" ] || fail "one more byte passed unnoticed"
        sed 1d "$out/rows" >"$out/control"
        [ -n "$(worse_rows "$out/committed" "$out/control")" ] || fail "a lost row passed unnoticed"
        echo "$(wc -l <"$out/rows") rows of the Uno, none worse; what is larger is noticed"
        exit 0
    fi

    heading() {
        cat <<'END_OF_HEAD'
# What ten functions take on boards, built as the users of each board build:
#
#   BOARD LEVEL FUNCTION flash BYTES stack BYTES cycles CYCLES
#
# flash: of a program that uses this function alone. stack: at most, with the address
# to return to. cycles: of a call on average, over the workload large. Trees are of
# boxes alone. uno: tools/bench/uno.sh, which replaces those lines alone.
END_OF_HEAD
    }
    [ -f $file ] || heading >$file
    {
        grep -v '^uno ' $file
        LC_ALL=C sort "$out/rows"
    } | LC_ALL=C sort -s -k 1,1 >$file.new
    mv $file.new $file
    cat "$out/rows"
}

# FUNCTION: what it is for
functions() {
    cat <<-'END_OF_FUNCTIONS'
	fxr_segment_hits_aabb: is there a box in the way?
	fxr_ray_hits_aabbs: the same of many boxes
	fxr_segment_cast_aabb: where does it enter and leave?
	fxr_segment_hits_sphere: is there a ball in the way?
	fxr_segment_hits_obb: is there a turned box in the way?
	fxr_segment_hits_triangle: is there a triangle in the way?
	fxr_vec3_distance: how far is it from point to point?
	fxr_segment_at: a point at a parameter
	fxr_ratio_to_q16: a parameter as a number
	fxr_ratio_compare: which of two hits is first?
	fxr_segment_length_at: how far is it to a parameter?
	fxr_point_closest_aabb: how far is a point from a box?
	fxr_segment_closest_aabb: how far does a segment pass from a box?
	fxr_sweep_sphere_hits_aabb: does a moving ball meet a box?
	fxr_sweep_sphere_stop_aabb: where does it stop?
	fxr_sin: a sine
	fxr_q16_print: a number as text
	END_OF_FUNCTIONS
}

sizes() {
    rm -rf "$out"
    mkdir -p "$out"
    compile atmega328p -Os
    {
        echo "| function | bytes of flash | for |"
        echo "|---|---|---|"
        functions | while read -r line; do
            name=${line%%:*}
            echo "| \`$name\` | $(link_alone -Os "$name" && bytes "$out/alone") | ${line#*: } |"
        done
    } >"$out/table"
    with_table() { # PAGE
        awk -v table="$out/table" '
            /^<!-- uno:end -->/ { inside = 0 }
            !inside { print }
            /^<!-- uno:begin -->/ { inside = 1; while ((getline line <table) > 0) print line }' "$1"
    }

    # Functions of which the page says less than what was measured, and those that it lacks.
    worse_page() { # PAGE
        awk '
        !/^\| `fxr_/ { next }
        FNR == NR { is[$2] = $4; next }
        $2 in is {
            if (is[$2] > $4 + 0)
                print $2 " " $4 " -> " is[$2]
            delete is[$2]
        }
        END {
            for (name in is)
                print name " is not there"
        }' "$out/table" "$1"
    }

    if [ $mode = write ]; then
        with_table $page >"$out/page"
        cat "$out/page" >$page
        exit 0
    fi
    [ -z "$(worse_page $page)" ] || fail "sizes: worse than $page: $(worse_page $page). $0 sizes writes it"
    sed '/^| `fxr_sin` |/s/| [0-9]* |/| 1 |/' $page >"$out/other"
    [ "$(worse_page "$out/other" | wc -l)" -eq 1 ] || fail "sizes: more bytes passed unnoticed"
    sed '/^| `fxr_sin` |/d' $page >"$out/other"
    [ "$(worse_page "$out/other" | wc -l)" -eq 1 ] || fail "sizes: a lost row passed unnoticed"
    echo "no function takes more of an Uno than $page says; what takes more is noticed"
}

case $what in
boards | sizes) $what ;;
*) fail "say boards or sizes" ;;
esac

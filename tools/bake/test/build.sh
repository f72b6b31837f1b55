# Small WADs for tests, and what they need built: fixray-bake with sanitizers, and the library as
# one file with and without, once for all tests; read in the top directory. Leaves where they are in $built:
# fixray-bake, sanitized/*.o, library/*.o of library/all.c, and what looks into trees: check-tree
# and ask. Two tests may ask at the same time.
CC=${CC:-cc}
built=build/test-bake-${CC##*/}
sanitize="-g -fsanitize=address,undefined -fno-sanitize-recover=all"
mkdir -p "$built"
tree_checker="tools/bake/test/check_tree.c tools/bake/host.c tools/bake/tree/tree.c"
made_of() { # NAME SOURCE...: a program that looks into trees, where one of them is newer
    program=$built/$1
    shift
    [ -f "$program" ] && [ -z "$(find "$@" tools/bake/*.h tools/bake/*/*.h -newer "$program")" ] ||
        $CC -std=c99 -O2 -Iinclude "$@" -o "$program"
}
(
    flock 9
    if [ ! -f "$built/sanitized/made" ] ||
        [ -n "$(find src include port tools/unit.sh tools/bake/test/build.sh \
            -newer "$built/sanitized/made")" ]; then
        rm -rf "$built/library" "$built/sanitized"
        mkdir -p "$built/library" "$built/sanitized"
        tools/unit.sh src/*/*.c >"$built/library/all.c"
        unit="$CC -std=c99 -Iinclude -c $built/library/all.c"
        $unit -O1 -o "$built/library/all.o"
        $unit -O1 $sanitize -o "$built/sanitized/all.o"
        : >"$built/sanitized/made"
    fi
    MAKEFLAGS= make -s bake CC="$CC" BAKE_PROGRAM="$built/fixray-bake" \
        BAKE_OUT="$built/objects" BAKE_LIBRARY="$built/sanitized/all.o" \
        BAKE_FLAGS="-O1 $sanitize" \
        BAKE_WARNINGS="-pedantic -Wall -Wextra -Wconversion -Wsign-conversion \
            -Wshadow -Wundef -Werror"
    made_of check-tree $tree_checker "$built/library/all.o"
    made_of ask tools/bake/test/ask.c tools/bake/host.c "$built/library/all.o"
) 9>"$built.lock"

# Small WADs for tests; read by these. They are made in the directory $wads.

# Little-endian numbers, and names of eight bytes.
u8() { printf "\\$(printf %03o $(($1 & 255)))"; }
u16() { for v in "$@"; do u8 "$v"; u8 $((v >> 8)); done; }
u32() { for v in "$@"; do u16 "$v" $((v >> 16)); done; }
name8() { printf %s "$1"; head -c $((8 - ${#1})) /dev/zero; }

# A room of 256 by 256 with one wall at an angle and one opening inside it. The
# lumps: each a file in $wads/lumps.
side() { # SECTOR
    u16 0 0
    name8 STEP; name8 STEP; name8 WALL
    u16 "$1"
}
# As either format has a line: its end is the sides.
line() { # FROM TO FLAGS FRONT BACK
    u16 "$1" "$2" "$3" 0
    if [ "${format:-doom}" = hexen ]; then u16 0 0; else u16 0; fi
    u16 "$4" "$5"
}
thing() { # X Y ANGLE TYPE
    [ "${format:-doom}" = doom ] || u16 0
    u16 "$1" "$2"
    [ "${format:-doom}" = doom ] || u16 0
    u16 "$3" "$4" 7
    [ "${format:-doom}" = doom ] || u16 0 0 0
}
make_lumps() {
    rm -rf "$wads/lumps"
    mkdir "$wads/lumps"
    : >"$wads/lumps/MAP01"
    { thing 32 32 0 1; thing 200 200 90 3004; } >"$wads/lumps/THINGS"
    { line 0 1 1 0 65535; line 1 2 1 1 65535; line 2 3 1 2 65535
      line 3 0 1 3 65535; line 1 3 4 4 5; } >"$wads/lumps/LINEDEFS"
    { side 0; side 1; side 1; side 0; side 0; side 1; } >"$wads/lumps/SIDEDEFS"
    u16 0 0 0 256 256 256 256 0 >"$wads/lumps/VERTEXES"
    { u16 0 128; name8 FLAT; name8 FLAT; u16 160 0 0
      u16 24 96; name8 FLAT; name8 F_SKY1; u16 200 0 0; } >"$wads/lumps/SECTORS"
    for empty in SEGS SSECTORS NODES REJECT BLOCKMAP; do
        u8 0 >"$wads/lumps/$empty"
    done
}

order="MAP01 THINGS LINEDEFS SIDEDEFS VERTEXES SEGS SSECTORS NODES SECTORS
    REJECT BLOCKMAP"

# front|back: the directory before or after the lumps. Further arguments are the
# lumps, by default all; NAME:FILE is one with another name than its file.
pack() {
    where=$1
    shift
    [ $# -gt 0 ] || set -- $order
    : >"$wads/body"
    : >"$wads/directory"
    at=12
    [ "$where" = back ] || at=$((12 + 16 * $#))
    for lump in "$@"; do
        size=$(($(wc -c <"$wads/lumps/${lump#*:}")))
        { u32 $at $size; name8 "${lump%%:*}"; } >>"$wads/directory"
        cat "$wads/lumps/${lump#*:}" >>"$wads/body"
        at=$((at + size))
    done
    if [ "$where" = back ]; then
        { printf PWAD; u32 $# $at; cat "$wads/body" "$wads/directory"; }
    else
        { printf PWAD; u32 $# 12; cat "$wads/directory" "$wads/body"; }
    fi
}

patch() { # FILE OFFSET: standard input over the bytes there
    dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null
}

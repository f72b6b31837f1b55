# How the game is built and played without a window, for run.sh and make demo;
# read in the top directory.
#
#   base   where the game is as make gba makes it, with the host's programs
tour=examples/gba/tour.txt
screens="62 98 107 138" # for a picture
MAKEFLAGS=
export MAKEFLAGS

made() { # DIRECTORY FILE ARGUMENTS-OF-MAKE...
    directory=$1 file=$2
    shift 2
    make -s DEPS=no GBA_OUT="$directory" "$@" "$directory/$file"
}

# The same, but for some objects, which are made with other arguments.
remade() { # DIRECTORY LIKE OBJECTS ARGUMENTS-OF-MAKE...
    directory=$1 like=$2 objects=$3
    shift 3
    rm -rf "$directory"
    cp -Rp "$like" "$directory"
    for object in $objects; do
        rm -f "$directory"/$object.o
    done
    rm -f "$directory/fixray.elf" "$directory/fixray.gba"
    made "$directory" fixray.gba "$@"
}

# A line for each step goes to DIRECTORY/log, the screens after STEPs to screens.ppm, and what
# was counted to report.
played() { # DIRECTORY KEYS UNIT STEP...
    directory=$1 keys=$2 unit=$3
    shift 3
    address=$(arm-none-eabi-nm "$directory/fixray.elf" | awk '$3 == "gba_report" { print $1 }')
    "$base/play" "$directory/fixray.gba" "$address" "$keys" "$unit" "$directory/log" \
        "$directory/screens.ppm" "$@" >"$directory/report"
}

# Of report: the value behind a name; pictures in a second.
counted() { # REPORT NAME
    awk -v name="$2" '{ for (i = 1; i < NF; i += 2) if ($i == name) print $(i + 1) }' "$1"
}
rate() { # REPORT
    awk '$1 == "pictures" { printf "%.1f\n", $2 * 16777216 / 280896 / $4 }' "$1"
}

# For the scripts of tools/bounds: the tool, by a Python that has what it needs (Debian's
# python3 need not be the first one), and how its objects are compiled and linked.

bounds_python() {
    for python in python3 /usr/bin/python3; do
        if $python -c 'import capstone, elftools' 2>/dev/null; then
            echo $python
            return
        fi
    done
    echo "bounds: no python3 with capstone and elftools: tools/deps.sh bounds installs them" >&2
    return 1
}
BOUNDS_PYTHON=${BOUNDS_PYTHON:-$(bounds_python)}
export BOUNDS_PYTHON

bounds() { "$BOUNDS_PYTHON" -B tools/bounds/bounds.py "$@"; }

# As make sizes does, with the lines of the sources; these change no instruction.
compile_for_bounds() { # TARGET LEVEL DIRECTORY SOURCE...
    target=$1 level=$2 to=$3
    shift 3
    mkdir -p "$to"
    for source; do
        qemu/cc "$target" object -std=c99 "$level" -g -ffunction-sections -fdata-sections \
            -Iinclude -c "$source" -o "$to/$(basename "$source" .c).o"
    done
}

link_for_bounds() { # TARGET ELF OBJECT...
    libc=/usr/lib/picolibc/arm-none-eabi/lib/$(qemu/cc "$1" object -print-multi-directory)
    target=$1 elf=$2
    shift 2
    FLASH=0:16M qemu/cc "$target" bare -Wl,--no-warn-rwx-segments,-e,0 "$@" "$libc/libc.a" \
        -lgcc -o "$elf"
}

#!/bin/sh
# Builds peers of the lockstep game, and the programs that run and check them.
#
#   examples/lockstep/build.sh OUT LEVEL NAME...
#
#   NAME   x86-64, i386, s390x, cortex-m4, wasm: OUT/peer-NAME
#          relay, replay: OUT/NAME
#   LEVEL  -O1 and the like, for the peers
#   GAME   in the environment: another folder with agent.c, sim.c, session.c and wire.c,
#          as a test has it
#
# The library is compiled once for each peer, all of it as one file, and kept in OUT.
set -eu

cd "$(dirname "$0")/../.."
here=examples/lockstep
game=${GAME:-$here}
out=$1 level=$2
shift 2
flags="-std=c99 -Iinclude -I$here -ffunction-sections -fdata-sections"
warnings="-pedantic -Wall -Wextra -Wconversion -Wsign-conversion -Wshadow -Wundef -Werror"
kinds='-DFXR_BVH_KINDS=(FXR_BVH_AABBS+FXR_BVH_OBBS+FXR_BVH_SPHERES)'
sources="$game/agent.c $game/sim.c $game/wire.c $game/session.c"
mkdir -p "$out"

fail() { echo "lockstep: $*" >&2; exit 1; }

compiler_of() { # PEER: what compiles an object for it
    case $1 in
    x86-64) echo gcc ;;
    i386) echo "clang -m32" ;;
    s390x) echo "qemu/cc s390x object" ;;
    cortex-m4) echo "qemu/cc m4f object" ;;
    wasm) echo "clang --target=wasm32 -ffreestanding -mbulk-memory" ;;
    esac
}

# All of src as one file, unless the object is newer than each of them.
library() { # PEER
    object=$out/fixray-$1.o
    [ ! -f "$object" ] || [ -n "$(find src include port -newer "$object")" ] || return 0
    tools/unit.sh src/*/*.c >"$out/fixray-$1.c"
    $(compiler_of "$1") $flags $level "$kinds" \
        -c "$out/fixray-$1.c" -o "$object.new" &&
        mv "$object.new" "$object"
}

peer() { # PEER
    library "$1" || return 1
    set -- "$1" $flags $level $warnings $sources
    case $1 in
    x86-64) shift; gcc "$@" $here/peer.c "$object" \
        -Wl,--gc-sections -o "$target.new" ;;
    i386) shift; clang -m32 "$@" $here/peer.c "$object" \
        -Wl,--gc-sections -o "$target.new" ;;
    s390x) shift; qemu/cc s390x libc "$@" $here/peer.c \
        "$object" -Wl,--gc-sections -o "$target.new" ;;
    cortex-m4) shift; qemu/cc m4f libc "$@" -DPEER_SEMIHOST $here/peer.c \
        qemu/semihost.c "$object" \
        -Wl,--gc-sections -o "$target.new" ;;
    wasm)
        shift
        exports=$(sed -n 's/^[a-z].*[ *]\(lockstep_[a-z_]*\)(.*);$/-Wl,--export=\1/p' \
            $here/web/module.c)
        clang --target=wasm32 -ffreestanding -mbulk-memory "$@" \
            $here/web/module.c "$object" -nostdlib -Wl,--no-entry \
            -Wl,--gc-sections $exports -o "$target.new" ;;
    esac
}

host() { # SOURCES... [LIBRARIES]
    gcc $flags -O1 $warnings "$@" -o "$target.new"
}

for name; do
    target=$out/$name
    case $name in
    x86-64 | i386 | s390x | cortex-m4 | wasm)
        target=$out/peer-$name
        peer "$name" || fail "the peer $name is missing: $(compiler_of "$name") does \
not build it here; tools/deps.sh lockstep installs what it needs" ;;
    relay)
        host $here/host/relay.c $here/host/options.c $here/host/network.c ;;
    replay)
        library x86-64
        host -Wno-conversion $here/host/replay.c $here/agent.c $here/sim.c "$object" \
            tools/draw/canvas.c -lpng -lm ;;
    *) fail "'$name' is no peer and no program of this example" ;;
    esac
    mv "$target.new" "$target"
done

# The five peers; read by run.sh and test.sh, in the top directory. `out` is where they are.
names="x86-64 i386 s390x cortex-m4 wasm"

# All of them, two at a time; ends with 1 if one is missing.
build_peers() { # LEVEL
    echo $names | tr ' ' '\n' | xargs -P "${JOBS:-2}" -n 1 \
        examples/lockstep/build.sh "$out" "$1" || exit 1
}

# How a shell runs a peer: COMMAND of the relay.
command_of() { # PEER
    case $1 in
    i386) echo "exec qemu/i386 $out/peer-$1" ;;
    s390x) echo "TIMEOUT=3600 INPUT=/dev/stdin qemu/run s390x $out/peer-$1" ;;
    cortex-m4) echo "TIMEOUT=3600 INPUT=/dev/stdin qemu/run m4f $out/peer-$1" ;;
    wasm)
        if [ -n "${WEB_PORT:-}" ]; then
            echo "exec node examples/lockstep/web/node.mjs $out/peer-wasm $WEB_PORT"
        else
            echo "exec node examples/lockstep/web/node.mjs $out/peer-wasm"
        fi ;;
    *) echo "$out/peer-$1" ;;
    esac
}

# What compiled it, with its version.
compiler_of() { # PEER
    case $1 in
    x86-64) echo "gcc $(gcc -dumpversion)" ;;
    cortex-m4) echo "gcc $(arm-none-eabi-gcc -dumpversion)" ;;
    *) echo "clang $(clang -dumpversion)" ;;
    esac
}

relay() { # OPTIONS...
    "$out/relay" "$@" \
        "x86-64" "$(compiler_of x86-64)" "$(command_of x86-64)" \
        "i386" "$(compiler_of i386)" "$(command_of i386)" \
        "s390x" "$(compiler_of s390x)" "$(command_of s390x)" \
        "cortex-m4" "$(compiler_of cortex-m4)" "$(command_of cortex-m4)" \
        "wasm" "$(compiler_of wasm)" "$(command_of wasm)"
}

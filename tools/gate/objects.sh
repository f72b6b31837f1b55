# Steps of tools/gate.sh, which reads this file: The library compiled in many ways, and what its objects need.

# Headers alone, as C and as C++, with both compilers.
compiles_alone() { # HEADER...
    cxx_warnings=$(echo "$warnings" | sed 's/c99/c++98/; s/$/ -Wno-long-long -Wold-style-cast/')
    for header; do
        echo "$header"
        for compiler in gcc clang; do
            echo "#include \"$header\"" |
                $compiler $warnings -I. -Iinclude -fsyntax-only -x c -
        done
        for compiler in g++ clang++; do
            echo "#include \"$header\"" |
                $compiler $cxx_warnings -I. -Iinclude -fsyntax-only -x c++ -
        done
    done
}

headers() {
    compiles_alone include/fixray/*.h
    tools/gate/literals.sh $out/literals
}

# The bridge to libfixmath, and the test beside it.
bridge() {
    compiles_alone port/libfixmath/*.h
    compile_unit $out/bridge-library gcc -std=c99 -O0
    gcc $warnings -O2 -Iinclude port/libfixmath/*.c $out/bridge-library/*.o -o $out/bridge \
        -llibfixmath -lm
    $out/bridge
}

# The command that the README gives, exactly as it stands there.
plain() {
    mkdir -p $out/plain
    for directory in include src port; do
        ln -sfn "$PWD/$directory" $out/plain/$directory
    done
    (cd $out/plain && cc -Iinclude -c src/*/*.c)
}

# The library for a Cortex-M of qemu/targets.txt, without a warning: compiled once for all
# steps, of which two may ask at the same time, with what size.sh asks of stacks. Prints
# where its objects are; by an assignment, so that a failure ends the step.
objects_of() { # TARGET LEVEL
    made=$out/objects-$1$2
    (
        flock 9
        if [ ! -f "$made/done" ] ||
            [ -n "$(find src include port qemu -newer "$made/done" -type f)" ]; then
            rm -rf "$made"
            compile_library "$made" qemu/cc "$1" object $warnings "$2" \
                -ffunction-sections -fdata-sections -fstack-usage -fcallgraph-info=su
            : >"$made/done"
        fi
    ) 9>"$made.lock"
    echo "$made"
}

# Objects may call each other and the helpers of targets.txt, no more, and must
# hold no variables.
check_objects() { # TARGET OBJECT...
    allowed=$(awk -v name="$1" '$1 == name { print $5 }' qemu/targets.txt)
    shift
    variables=$(arm-none-eabi-nm -A "$@" | grep ' [bBdDC] ' || true)
    [ -z "$variables" ] || fail "variables: $variables"
    arm-none-eabi-nm -A -g "$@" | awk -v allowed="$allowed" '
        $2 == "U" { users[$3] = users[$3] " " $1 }
        $2 != "U" { defined[$3] }
        END {
            for (symbol in users)
                if (!(symbol in defined) && symbol != allowed) {
                    print symbol " is needed by" users[symbol]
                    bad = 1
                }
            exit bad
        }'
}

objects() {
    for target in $cortexm; do
        for level in -Os -O2; do
            echo "$target $level"
            library=$(objects_of "$target" $level)
            check_objects "$target" "$library"/*.o
        done
    done
    control="uint64_t divide(uint64_t a, uint64_t b) { return a / b; }"
    compile_control "$control"
    must_fail "a 64-bit division on m0" control-objects m0
    must_fail "a 64-bit division on m3" control-objects m3
    compile_control "int count(void) { static int n; return ++n; }"
    must_fail "a variable" control-objects m3
    compile_control "int twice(int n) { return 2 * n; }"
    check_objects m3 $out/control.o
}

compile_control() { # C TEXT, for an object that any Cortex-M runs
    { echo "#include <stdint.h>"; echo "$1"; } >$out/control.c
    qemu/cc m0 object -O2 -c $out/control.c -o $out/control.o
}

# No libc, no libgcc, no start-up files but ours.
nolibc() {
    for target in m3 m4f m7 m33; do
        library=$(objects_of $target -Os)
        qemu/cc $target bare $warnings -Os -Iinclude qemu/startup.c \
            qemu/semihost.c qemu/nolibc.c "$library"/*.o -o $out/nolibc-$target
        qemu/run $target $out/nolibc-$target
    done
}

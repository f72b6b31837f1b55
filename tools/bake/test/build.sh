# Builds fixray-bake with sanitizers, and the library as one file with and without, once for
# all tests that need them; read in the top directory. Leaves where they are in $built:
# fixray-bake, sanitized/*.o, and library/*.o of library/all.c. Two tests may ask at the
# same time.
CC=${CC:-cc}
built=build/test-bake-${CC##*/}
sanitize="-g -fsanitize=address,undefined -fno-sanitize-recover=all"
mkdir -p "$built"
(
    flock 9
    if [ ! -f "$built/sanitized/made" ] ||
        [ -n "$(find src include port tools/unit.sh tools/bake/test/build.sh \
            -newer "$built/sanitized/made")" ]; then
        rm -rf "$built/library" "$built/sanitized"
        mkdir -p "$built/library" "$built/sanitized"
        tools/unit.sh src/*/*.c >"$built/library/all.c"
        unit="$CC -std=c99 -Iinclude -c $built/library/all.c"
        $unit -O2 -o "$built/library/all.o"
        $unit -O1 $sanitize -o "$built/sanitized/all.o"
        : >"$built/sanitized/made"
    fi
    MAKEFLAGS= make -s bake CC="$CC" BAKE_PROGRAM="$built/fixray-bake" \
        BAKE_OUT="$built/objects" BAKE_LIBRARY="$built/sanitized/all.o" \
        BAKE_FLAGS="-O1 $sanitize" \
        BAKE_WARNINGS="-pedantic -Wall -Wextra -Wconversion -Wsign-conversion \
            -Wshadow -Wundef -Werror"
) 9>"$built.lock"

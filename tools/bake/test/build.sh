# Builds fixray-bake with sanitizers, and the library without, once for all tests that
# need them; read in the top directory. Leaves where they are in $built: fixray-bake,
# objects, and library. Two tests may ask at the same time.
CC=${CC:-cc}
built=build/test-bake-${CC##*/}
sanitize="-g -fsanitize=address,undefined -fno-sanitize-recover=all"
mkdir -p "$built"
(
    flock 9
    MAKEFLAGS= make -s bake CC="$CC" BAKE_PROGRAM="$built/fixray-bake" \
        BAKE_OUT="$built/objects" BAKE_FLAGS="-O1 $sanitize" \
        BAKE_WARNINGS="-pedantic -Wall -Wextra -Wconversion -Wsign-conversion \
            -Wshadow -Wundef -Werror"
    if [ ! -f "$built/library/made" ] ||
        [ -n "$(find src include port -newer "$built/library/made")" ]; then
        rm -rf "$built/library"
        mkdir -p "$built/library"
        ls src/*/*.c | sed 's|.*|#include "&"|' >"$built/library/all.c"
        $CC -std=c99 -O2 -I. -Iinclude -c "$built/library/all.c" -o "$built/library/all.o"
        : >"$built/library/made"
    fi
) 9>"$built.lock"

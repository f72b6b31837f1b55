/*
 * put_by_platform.c - what tools/package/wasm/libc.c prints goes to a platform of
 * tests/bench.
 */
#include "../tests/bench/bench.h"

void host_put(int c);

void
host_put(int c)
{
    put_character((char)c);
}

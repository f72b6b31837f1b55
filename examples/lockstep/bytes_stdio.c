/*
 * bytes_stdio.c - standard input and output.
 */
#include "wire.h"

#include <stdio.h>

bool
bytes_read(uint8_t *to, unsigned count)
{
    return fread(to, 1, count, stdin) == count;
}

bool
bytes_write(const uint8_t *from, unsigned count)
{
    return fwrite(from, 1, count, stdout) == count && fflush(stdout) == 0;
}

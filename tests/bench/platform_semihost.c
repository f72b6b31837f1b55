/*
 * platform_semihost.c - Cortex-M under an emulator with semihosting, and the host.
 */
#include <stdio.h>

#include "bench.h"

void
put_character(char c)
{
    putchar(c);
}

void
finish(void)
{
}

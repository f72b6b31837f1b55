/*
 * platform_avr.c - an AVR under simavr, which watches two registers.
 */
#include <avr/io.h>

#include "bench.h"

void
put_character(char c)
{
    GPIOR0 = (uint8_t)c;
}

void
finish(void)
{
    GPIOR1 = 0;
    for (;;) {
    }
}

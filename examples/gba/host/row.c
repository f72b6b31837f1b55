/*
 * row.c - what the machine does by DMA.
 */
#include "../picture.h"

void
draw_row(uint16_t *row, uint16_t pair)
{
    int x;

    for (x = 0; x < DRAW_HALVES; x++)
        row[x] = pair;
}

void
draw_copy(uint16_t *to, const uint16_t *from, unsigned halves)
{
    while (halves-- > 0)
        *to++ = *from++;
}

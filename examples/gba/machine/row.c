/*
 * row.c - a row of the picture in one color, by DMA: 60 words of 4 pixels.
 */
#include "../picture.h"
#include "registers.h"

void
draw_row(uint16_t *row, uint16_t pair)
{
    static volatile uint32_t word;

    word = (uint32_t)pair << 16 | pair;
    DMA3_FROM = (uint32_t)&word;
    DMA3_TO = (uint32_t)row;
    DMA3_CONTROL = DMA_FILL_WORDS | (DRAW_HALVES / 2);
}

void
draw_copy(uint16_t *to, const uint16_t *from, unsigned halves)
{
    DMA3_FROM = (uint32_t)from;
    DMA3_TO = (uint32_t)to;
    DMA3_CONTROL = DMA_COPY_WORDS | halves / 2;
}

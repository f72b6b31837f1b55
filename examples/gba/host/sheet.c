#include "sheet.h"

#include <stdio.h>
#include <stdlib.h>

static int
across(const sheet *s)
{
    return s->count < SHEET_ACROSS ? s->count : SHEET_ACROSS;
}

static int
rows(const sheet *s)
{
    return (s->count + SHEET_ACROSS - 1) / SHEET_ACROSS;
}

bool
sheet_open(sheet *s, int argc, char **argv)
{
    s->step = argv;
    s->count = argc;
    s->done = 0;
    s->pixel = NULL;
    if (argc < 1 || argc > SHEET_MAX)
        return argc == 0;
    s->pixel =
        calloc((size_t)(across(s) * rows(s)) * SHEET_WIDTH * SHEET_HEIGHT,
               sizeof *s->pixel);
    return s->pixel != NULL;
}

bool
sheet_wants(const sheet *s, unsigned long step)
{
    return s->done < s->count && strtoul(s->step[s->done], NULL, 10) == step;
}

uint8_t *
sheet_pixel(sheet *s, int x, int y)
{
    const int left = s->done % SHEET_ACROSS * SHEET_WIDTH;
    const int top = s->done / SHEET_ACROSS * SHEET_HEIGHT;

    return s->pixel[(top + y) * across(s) * SHEET_WIDTH + left + x];
}

void
sheet_next(sheet *s)
{
    s->done++;
}

bool
sheet_write(const sheet *s, const char *file)
{
    const int width = across(s) * SHEET_WIDTH, height = rows(s) * SHEET_HEIGHT;
    const size_t pixels = (size_t)width * (size_t)height;
    FILE *f;
    bool is_whole;

    if (s->count == 0)
        return true;
    if (s->done < s->count)
        return false;
    f = fopen(file, "wb");
    if (f == NULL)
        return false;
    fprintf(f, "P6 %d %d 255\n", width, height);
    is_whole = fwrite(s->pixel, sizeof *s->pixel, pixels, f) == pixels;
    return fclose(f) == 0 && is_whole;
}

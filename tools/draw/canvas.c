/*
 * canvas.c - pictures to draw on, and letters.
 */
#include "canvas.h"

#include <errno.h>
#include <math.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
fail(const char *file, const char *reason)
{
    fprintf(stderr, "canvas: %s: %s\n", file, reason);
    exit(1);
}

void
canvas_make(canvas *c, int width, int height, color paper)
{
    size_t i, n;

    c->width = width * CANVAS_FINE;
    c->height = height * CANVAS_FINE;
    n = (size_t)c->width * (size_t)c->height;
    c->pixel = malloc(n * sizeof *c->pixel);
    if (!c->pixel)
        fail("canvas", "not enough memory");
    for (i = 0; i < n; i++)
        c->pixel[i] = paper;
}

void
canvas_free(canvas *c)
{
    free(c->pixel);
}

static uint8_t
mix(uint8_t under, uint8_t ink, double opacity)
{
    return (uint8_t)(under + (ink - under) * opacity + 0.5);
}

static void
dot(canvas *c, int x, int y, color ink, double opacity)
{
    color *p;

    if (x < 0 || y < 0 || x >= c->width || y >= c->height)
        return;
    p = &c->pixel[(size_t)y * (size_t)c->width + (size_t)x];
    p->r = mix(p->r, ink.r, opacity);
    p->g = mix(p->g, ink.g, opacity);
    p->b = mix(p->b, ink.b, opacity);
}

/* Twice the signed area. */
static double
area(place p, place q, double x, double y)
{
    return (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x);
}

static int
clamped(double v, int limit)
{
    return v < 0 ? 0 : v > limit ? limit : (int)v;
}

static place
fine(place p)
{
    p.x *= CANVAS_FINE;
    p.y *= CANVAS_FINE;
    return p;
}

/* A pixel on a common edge belongs to one of two triangles that turn alike. */
void
canvas_triangle(canvas *c, place p, place q, place r, color ink, double opacity)
{
    int x, y, left, right, top, bottom;
    double turn;

    p = fine(p);
    q = fine(q);
    r = fine(r);
    turn = area(p, q, r.x, r.y) < 0 ? -1 : 1;
    left = clamped(fmin(p.x, fmin(q.x, r.x)) - 1, c->width);
    right = clamped(fmax(p.x, fmax(q.x, r.x)) + 1, c->width);
    top = clamped(fmin(p.y, fmin(q.y, r.y)) - 1, c->height);
    bottom = clamped(fmax(p.y, fmax(q.y, r.y)) + 1, c->height);
    for (y = top; y < bottom; y++)
        for (x = left; x < right; x++)
            if (turn * area(p, q, x + 0.5, y + 0.5) >= 0 &&
                turn * area(q, r, x + 0.5, y + 0.5) >= 0 &&
                turn * area(r, p, x + 0.5, y + 0.5) > 0)
                dot(c, x, y, ink, opacity);
}

void
canvas_line(canvas *c, place p, place q, double width, color ink,
            double opacity)
{
    double length = hypot(q.x - p.x, q.y - p.y);
    place side, corner[4];

    if (length == 0)
        return;
    side.x = -(q.y - p.y) / length * width / 2;
    side.y = (q.x - p.x) / length * width / 2;
    corner[0].x = p.x + side.x;
    corner[0].y = p.y + side.y;
    corner[1].x = p.x - side.x;
    corner[1].y = p.y - side.y;
    corner[2].x = q.x - side.x;
    corner[2].y = q.y - side.y;
    corner[3].x = q.x + side.x;
    corner[3].y = q.y + side.y;
    canvas_triangle(c, corner[0], corner[1], corner[2], ink, opacity);
    canvas_triangle(c, corner[2], corner[3], corner[0], ink, opacity);
}

void
canvas_disc(canvas *c, place center, double radius, color ink, double opacity)
{
    place m = fine(center);
    double r = radius * CANVAS_FINE;
    int x, y;

    for (y = (int)(m.y - r) - 1; y <= (int)(m.y + r) + 1; y++)
        for (x = (int)(m.x - r) - 1; x <= (int)(m.x + r) + 1; x++)
            if (hypot(x + 0.5 - m.x, y + 0.5 - m.y) <= r)
                dot(c, x, y, ink, opacity);
}

void
canvas_text(canvas *c, place top_left, double size, const char *text, color ink)
{
    int i, x, y, step = (int)(size * CANVAS_FINE + 0.5);
    place at = fine(top_left);

    for (; *text; text++, at.x += 6 * step) {
        const uint8_t *glyph = font_glyph(*text);

        for (i = 0; i < 35; i++) {
            if (!(glyph[i / 5] & 16 >> i % 5))
                continue;
            for (y = 0; y < step; y++)
                for (x = 0; x < step; x++)
                    dot(c, (int)at.x + i % 5 * step + x,
                        (int)at.y + i / 5 * step + y, ink, 1);
        }
    }
}

void
png_write_rgb(const char *file, int width, int height, const color *rows)
{
    FILE *f = fopen(file, "wb");
    png_structp png;
    png_infop info;
    int y;

    if (!f)
        fail(file, strerror(errno));
    png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    info = png ? png_create_info_struct(png) : NULL;
    if (!info)
        fail(file, "libpng does not start");
    if (setjmp(png_jmpbuf(png)))
        fail(file, "cannot be written. Is the disk full?");
    png_init_io(png, f);
    png_set_compression_level(png, 9);
    /* flat areas: the bytes as they are compress best */
    png_set_filter(png, 0, PNG_FILTER_NONE);
    png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8,
                 PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    for (y = 0; y < height; y++)
        png_write_row(png, (png_const_bytep)(rows + (size_t)y * (size_t)width));
    png_write_end(png, NULL);
    png_destroy_write_struct(&png, &info);
    if (fclose(f) != 0)
        fail(file, "cannot be written. Is the disk full?");
}

/* The mean from the sum over the fine pixels of one, to the nearest of 18
 * levels: nobody sees the steps, and the file is half as large. */
static uint8_t
coarse(int sum)
{
    const int step = 15 * CANVAS_FINE * CANVAS_FINE;

    return (uint8_t)((sum + step / 2) / step * 15);
}

static color
average(const canvas *c, int x, int y)
{
    int i, r = 0, g = 0, b = 0;
    color mean;

    for (i = 0; i < CANVAS_FINE * CANVAS_FINE; i++) {
        size_t row = (size_t)(y * CANVAS_FINE + i / CANVAS_FINE);
        size_t column = (size_t)(x * CANVAS_FINE + i % CANVAS_FINE);
        color p = c->pixel[row * (size_t)c->width + column];

        r += p.r;
        g += p.g;
        b += p.b;
    }
    mean.r = coarse(r);
    mean.g = coarse(g);
    mean.b = coarse(b);
    return mean;
}

void
canvas_write(const canvas *c, const char *file)
{
    int width = c->width / CANVAS_FINE, height = c->height / CANVAS_FINE, x, y;
    color *rows = malloc((size_t)width * (size_t)height * sizeof *rows);

    if (!rows)
        fail(file, "not enough memory");
    for (y = 0; y < height; y++)
        for (x = 0; x < width; x++)
            rows[(size_t)y * (size_t)width + (size_t)x] = average(c, x, y);
    png_write_rgb(file, width, height, rows);
    free(rows);
}

static const uint8_t digits[10][7] = {
    {14, 17, 19, 21, 25, 17, 14}, /* 0 */
    {4, 12, 4, 4, 4, 4, 14},      /* 1 */
    {14, 17, 1, 6, 8, 16, 31},    /* 2 */
    {30, 1, 1, 14, 1, 1, 30},     /* 3 */
    {2, 6, 10, 18, 31, 2, 2},     /* 4 */
    {31, 16, 30, 1, 1, 17, 14},   /* 5 */
    {6, 8, 16, 30, 17, 17, 14},   /* 6 */
    {31, 1, 2, 4, 8, 8, 8},       /* 7 */
    {14, 17, 17, 14, 17, 17, 14}, /* 8 */
    {14, 17, 17, 15, 1, 2, 12},   /* 9 */
};

static const uint8_t capitals[26][7] = {
    {14, 17, 17, 31, 17, 17, 17}, /* A */
    {30, 17, 17, 30, 17, 17, 30}, /* B */
    {14, 17, 16, 16, 16, 17, 14}, /* C */
    {30, 17, 17, 17, 17, 17, 30}, /* D */
    {31, 16, 16, 30, 16, 16, 31}, /* E */
    {31, 16, 16, 30, 16, 16, 16}, /* F */
    {14, 17, 16, 23, 17, 17, 15}, /* G */
    {17, 17, 17, 31, 17, 17, 17}, /* H */
    {14, 4, 4, 4, 4, 4, 14},      /* I */
    {7, 2, 2, 2, 2, 18, 12},      /* J */
    {17, 18, 20, 24, 20, 18, 17}, /* K */
    {16, 16, 16, 16, 16, 16, 31}, /* L */
    {17, 27, 21, 21, 17, 17, 17}, /* M */
    {17, 25, 21, 19, 17, 17, 17}, /* N */
    {14, 17, 17, 17, 17, 17, 14}, /* O */
    {30, 17, 17, 30, 16, 16, 16}, /* P */
    {14, 17, 17, 17, 21, 18, 13}, /* Q */
    {30, 17, 17, 30, 20, 18, 17}, /* R */
    {15, 16, 16, 14, 1, 1, 30},   /* S */
    {31, 4, 4, 4, 4, 4, 4},       /* T */
    {17, 17, 17, 17, 17, 17, 14}, /* U */
    {17, 17, 17, 17, 17, 10, 4},  /* V */
    {17, 17, 17, 21, 21, 27, 17}, /* W */
    {17, 17, 10, 4, 10, 17, 17},  /* X */
    {17, 17, 10, 4, 4, 4, 4},     /* Y */
    {31, 1, 2, 4, 8, 16, 31},     /* Z */
};

static const uint8_t blank[7];

/* Every character set has the digits in a row; the capitals are in one in the
 * hosts that this is for. */
const uint8_t *
font_glyph(char letter)
{
    if (letter >= '0' && letter <= '9')
        return digits[letter - '0'];
    if (letter >= 'A' && letter <= 'Z')
        return capitals[letter - 'A'];
    return blank;
}

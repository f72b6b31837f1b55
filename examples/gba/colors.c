/*
 * colors.c - the palette: 16 shades of 11 kinds of walls, and which surface is of which kind.
 */
#include "picture.h"

#ifndef SLOW_RAM
#define SLOW_RAM
#endif

SLOW_RAM draw_surface draw_surfaces[DRAW_SURFACES];
uint8_t draw_shades_at[DRAW_NEAR];

/* 0 .. 31 each. */
typedef struct {
    int r, g, b;
} rgb;

static rgb
of_surface(uint16_t color)
{
    rgb c;

    c.r = color >> 11;
    c.g = color >> 6 & 31;
    c.b = color & 31;
    return c;
}

static int
apart(rgb a, rgb b)
{
    const int r = a.r - b.r, g = a.g - b.g, c = a.b - b.b;

    return r * r + g * g + c * c;
}

static int
within(int level)
{
    return level < 0 ? 0 : level > 31 ? 31 : level;
}

/* The mean of a texture is pale: its color goes away from gray, and the brightest of the three
 * is at most 26. */
static rgb
livelier(rgb c)
{
    const int mean = (c.r + c.g + c.b) / 3;
    int most;

    c.r = within(mean + (c.r - mean) * 9 / 5);
    c.g = within(mean + (c.g - mean) * 9 / 5);
    c.b = within(mean + (c.b - mean) * 9 / 5);
    most = c.r > c.g ? c.r : c.g;
    most = c.b > most ? c.b : most;
    if (most > 26) {
        c.r = c.r * 26 / most;
        c.g = c.g * 26 / most;
        c.b = c.b * 26 / most;
    }
    return c;
}

/* percent of it, at most 31 */
static unsigned
dimmed(int level, int percent)
{
    const int v = level * percent / 100;

    return (unsigned)(v > 31 ? 31 : v);
}

static void
put_shades(uint16_t *color, rgb c, int count)
{
    int i;

    for (i = 0; i < count; i++) {
        const int percent = 8 + i * 96 / (count - 1);

        color[i] = (uint16_t)(dimmed(c.r, percent) | dimmed(c.g, percent) << 5 |
                              dimmed(c.b, percent + 6) << 10);
    }
}

static unsigned
nearest_kind(const rgb *kind, unsigned kinds, rgb c)
{
    unsigned i, best = 0;

    for (i = 1; i < kinds; i++)
        if (apart(kind[i], c) < apart(kind[best], c))
            best = i;
    return best;
}

/* The first surfaces that differ become the kinds; the others are of the nearest one. */
static void
find_kinds(const scene *s, rgb kind[DRAW_WALL_KINDS])
{
    const uint32_t shapes =
        s->walls->shapes.aabb_count + s->walls->shapes.obb_count;
    unsigned kinds = 0;
    uint32_t i;

    for (i = 0; i < shapes; i++) {
        const uint32_t id = s->walls->ids ? s->walls->ids[i] : i;
        const rgb c = livelier(of_surface(s->surface[id].color));

        unsigned of;

        if (id >= DRAW_SURFACES)
            continue;
        of = nearest_kind(kind, kinds, c);
        if (kinds < DRAW_WALL_KINDS && (kinds == 0 || apart(kind[of], c) > 8)) {
            of = kinds++;
            kind[of] = c;
        }
        draw_surfaces[id].first = (uint8_t)(DRAW_WALLS + of * DRAW_SHADES);
        draw_surfaces[id].light = (int8_t)((s->surface[id].light - 160) / 32);
    }
    for (; kinds < DRAW_WALL_KINDS; kinds++)
        kind[kinds].r = kind[kinds].g = kind[kinds].b = 16;
}

void
draw_colors(const scene *s, uint16_t color[256])
{
    static const rgb ceiling = {9, 10, 14}, floor = {17, 12, 8};
    /* black, white, red, green, yellow, blue; then the guards' */
    static const uint16_t fixed[16] = {
        0x0000, 0x7fff, 0x001f, 0x13e4, 0x03ff, 0x7e08, 0x2108, 0x4631,
        0x5ef7, 0x19ae, 0x2a76, 0x0946, 0x120b, 0x1ce7, 0x10a5, 0x0c85};
    rgb kind[DRAW_WALL_KINDS];
    int i;

    for (i = 0; i < DRAW_NEAR; i++)
        draw_shades_at[i] = (uint8_t)(20 * i / (i + 20));
    find_kinds(s, kind);
    for (i = 0; i < 16; i++)
        color[i] = color[DRAW_FIGURES + i] = fixed[i];
    put_shades(color + DRAW_CEILING, ceiling, DRAW_AIR_SHADES);
    put_shades(color + DRAW_FLOOR, floor, DRAW_AIR_SHADES);
    for (i = 0; i < DRAW_WALL_KINDS; i++)
        put_shades(color + DRAW_WALLS + i * DRAW_SHADES, kind[i], DRAW_SHADES);
}

/*
 * panel.c - what lies over the picture: map, health, guards that are left, frames in a second; and the
 * picture as a whole.
 */
#include "picture.h"

#ifndef SLOW_RAM
#define SLOW_RAM
#endif

enum { WHITE = 1, RED, GREEN, YELLOW, BLUE, DARK, GRAY };

/* The map: one halfword for two places, side by side. inverse: 65536 places for as many map
 * units as one place has. */
enum { MAP_SIDE = 56, MAP_X = 2, MAP_Y = 4 };
static SLOW_RAM uint16_t map_color[MAP_SIDE][MAP_SIDE / 2];
static int32_t map_west, map_north, map_inverse;

/* A pixel: half of a halfword. */
static void
dot(uint16_t *row, int32_t x, unsigned color)
{
    uint16_t *p = &row[x / 2];

    *p = (uint16_t)(x % 2 ? (*p & 0x00ff) | color << 8 : (*p & 0xff00) | color);
}

/* Where a place is on the map. Returns false if it is not. */
static bool
map_find(int32_t east, int32_t north, int32_t *x, int32_t *y)
{
    /* below 2^13 2^16 */
    *x = (east - map_west) * map_inverse / 65536;
    *y = (map_north - north) * map_inverse / 65536;
    return *x >= 0 && *x < MAP_SIDE && *y >= 0 && *y < MAP_SIDE;
}

static void
map_line(const scene_line *l)
{
    const int32_t dx = l->x2 - l->x1, dy = l->y2 - l->y1;
    int32_t i, x, y;

    for (i = 0; i <= 64; i++)
        if (map_find(l->x1 + dx * i / 64, l->y1 + dy * i / 64, &x, &y))
            dot(map_color[y], x, GRAY);
}

void
draw_map_make(const scene *s)
{
    int32_t east = -32768, south = 32767, size, x, y;
    unsigned i;

    map_west = 32767;
    map_north = -32768;
    for (i = 0; i < s->lines; i++) {
        const scene_line *l = &s->line[i];

        if (l->kind != SCENE_LINE_SOLID)
            continue;
        map_west = l->x1 < map_west ? l->x1 : map_west;
        map_north = l->y1 > map_north ? l->y1 : map_north;
        east = l->x1 > east ? l->x1 : east;
        south = l->y1 < south ? l->y1 : south;
    }
    size = east - map_west > map_north - south ? east - map_west
                                               : map_north - south;
    map_inverse = (MAP_SIDE - 1) * 65536 / (size > 64 ? size : 64);
    for (y = 0; y < MAP_SIDE; y++)
        for (x = 0; x < MAP_SIDE / 2; x++)
            map_color[y][x] = DRAW_PAIR(DARK);
    for (i = 0; i < s->lines; i++)
        if (s->line[i].kind == SCENE_LINE_SOLID)
            map_line(&s->line[i]);
}

static void
map_dot(uint16_t *frame, fxr_vec3 at, unsigned color)
{
    int32_t x, y;

    if (map_find(at.x / FXR_Q16_ONE, at.y / FXR_Q16_ONE, &x, &y))
        dot(&frame[(MAP_Y + y) * DRAW_HALVES + MAP_X], x, color);
}

static void
put_map(const game *g, uint16_t *frame)
{
    unsigned i;
    int y;

    for (y = 0; y < MAP_SIDE; y++)
        draw_copy(&frame[(MAP_Y + y) * DRAW_HALVES + MAP_X], map_color[y],
                  MAP_SIDE / 2);
    for (i = 0; i < g->guards; i++)
        if (g->guard[i].state != GUARD_DOWN)
            map_dot(frame, g->guard[i].at,
                    g->guard[i].state == GUARD_SEES ? RED : YELLOW);
    map_dot(frame, g->eye, WHITE);
}

static void
box(uint16_t *frame, int x, int y, int wide, int high, unsigned color)
{
    int i, k;

    for (i = y; i < y + high; i++)
        for (k = x; k < x + wide; k++)
            frame[i * DRAW_HALVES + k] = DRAW_PAIR(color);
}

/* Three columns and five rows: bits from the top left on. */
static void
digit(uint16_t *frame, int x, int y, unsigned n, unsigned color)
{
    static const uint16_t bits[10] = {075557, 026227, 071747, 071717, 055711,
                                      074717, 074757, 071111, 075757, 075717};
    int i;

    for (i = 0; i < 15; i++)
        if (bits[n] >> (14 - i) & 1)
            box(frame, x + i % 3, y + i / 3 * 2, 1, 2, color);
}

static void
number(uint16_t *frame, int x, int y, unsigned n, unsigned color)
{
    if (n > 9)
        digit(frame, x, y, n / 10 % 10, color);
    digit(frame, x + 4, y, n % 10, color);
}

static void
weapon(const game *g, uint16_t *frame)
{
    const int kick = g->fires > 4 ? 4 : 0;

    if (kick)
        box(frame, 57, 124, 6, 10, YELLOW);
    box(frame, 58, 134 + kick, 4, 26 - kick, DARK);
    box(frame, 59, 134 + kick, 1, 26 - kick, GRAY);
    box(frame, 56, 148 + kick, 8, 12 - kick, DARK);
    box(frame, 57, 150 + kick, 6, 1, GRAY);
    box(frame, 59, 79, 2, 1, WHITE);
}

void
draw_panel(const game *g, unsigned rate, uint16_t *frame)
{
    if (g->map)
        put_map(g, frame);
    weapon(g, frame);
    box(frame, 3, 149, 27, 7, DARK);
    box(frame, 4, 151, g->health / 4, 3, g->hurt ? YELLOW : RED);
    number(frame, 98, 146, (unsigned)(g->guards - g->down), YELLOW);
    number(frame, 110, 4, rate, GREEN);
}

void
picture_look(picture *p, const scene *s, const game *g)
{
    p->camera = look_aim(g->eye, g->heading);
    look(s->walls, &p->camera, p->column, &p->counts);
}

void
picture_draw(const picture *p, const scene *s, const game *g, unsigned rate,
             uint16_t *frame)
{
    draw_air(frame);
    draw_walls(s, p->column, frame);
    draw_guards(g, &p->camera, p->column, frame);
    draw_panel(g, rate, frame);
}

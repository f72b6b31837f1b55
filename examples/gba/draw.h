/*
 * draw.h - the picture: 240 x 160 numbers of colors, two to a halfword, the left one low. That
 * is mode 4 of the GBA's display, and an array on the host.
 */
#ifndef GBA_DRAW_H
#define GBA_DRAW_H

#include "game.h"
#include "look.h"

enum { DRAW_ROWS = 160, DRAW_HALVES = 120, DRAW_MIDDLE = 80 };

/* The colors: shades of the ceiling, of the floor, of each kind of wall; figures. */
enum {
    DRAW_CEILING = 16,
    DRAW_FLOOR = 40,
    DRAW_AIR_SHADES = 24,
    DRAW_WALLS = 64,
    DRAW_WALL_KINDS = 11,
    DRAW_SHADES = 16,
    DRAW_FIGURES = 240
};

/* Two pixels of one color. */
#define DRAW_PAIR(color) ((uint16_t)((color)*257u))

/* Before anything else: the kinds of walls, and the 256 colors, as the GBA has them: red in
 * the lowest 5 bits, then green, then blue. */
void draw_colors(const scene *s, uint16_t color[256]);

/* What draw_colors leaves for the walls: the first of 16 shades, and how much brighter. */
typedef struct {
    uint8_t first;
    int8_t light;
} draw_surface;
enum { DRAW_SURFACES = 256 };
extern draw_surface draw_surfaces[DRAW_SURFACES];

/* Shades by scale, in steps of 2^8: from DRAW_NEAR steps on all is as bright. */
enum { DRAW_NEAR = 64 };
extern uint8_t draw_shades_at[DRAW_NEAR];

/* One color for a row, and a copy of an even number of halfwords. The machine does these in
 * its own way. */
void draw_row(uint16_t *row, uint16_t pair);
void draw_copy(uint16_t *to, const uint16_t *from, unsigned halves);

/* walls.c: first the ceiling and the floor, then the walls. */
void draw_air(uint16_t *frame);
void draw_walls(const scene *s, const look_column *column, uint16_t *frame);

/* figure.c: the guards. */
void draw_guards(const game *g, const look_camera *c, const look_column *column,
                 uint16_t *frame);

/* panel.c: map, health, weapon, and a number: frames in a second. */
void draw_map_make(const scene *s);
void draw_panel(const game *g, unsigned rate, uint16_t *frame);

#endif

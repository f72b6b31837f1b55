/*
 * picture.h - the picture, from what is seen in each column to its rows.
 */
#ifndef FIXRAY_PICTURE_H
#define FIXRAY_PICTURE_H

#include "game.h"

/*
 * What is seen in each column of the picture: which wall, where, and how large.
 */

enum { LOOK_COLUMNS = 120 };

/* Half of the picture's width is seen at this distance as LOOK_COLUMNS / 2 columns. */
#define LOOK_FOCUS 130

/* Nearer things are as large as those here, Q8: the walker stays farther off. */
#define LOOK_NEAREST (8u * 256)

/* No wall. */
#define LOOK_NOTHING 0xffffffffu

/*
 *   scale   pixels for a map unit there, Q14: LOOK_FOCUS / distance along the view axis;
 *           0 where there is no wall
 *   along   how far along the wall, in sixteenths of a map unit
 *   point   where the ray enters the wall
 *   shape   the number of the wall in the tree
 *   id      of its surface
 *   face    of the wall: which one of six (span.h)
 */
typedef struct {
    uint32_t scale;
    int32_t along;
    fxr_vec3 point;
    uint32_t shape, id;
    uint8_t face;
} look_column;

/* ahead, right: Q16.16, of length 1 */
typedef struct {
    fxr_vec3 eye;
    int32_t ahead_x, ahead_y;
} look_camera;

look_camera look_aim(fxr_vec3 eye, fxr_angle heading);

/* Along the view axis and to the right of it, Q16.16. */
void look_relative(const look_camera *c, fxr_vec3 p, int32_t *depth,
                   int32_t *side);

/* Pixels for a map unit at a depth, Q14; at most 18. */
uint32_t look_scale(int32_t depth);

/* How many questions were asked: of the tree casts and hits, of single walls enters. */
typedef struct {
    uint16_t casts, enters, hits;
} look_counts;

/* One column more than is drawn: the last one closes the last interval. */
void look(const fxr_bvh *walls, const look_camera *c,
          look_column out[LOOK_COLUMNS + 1], look_counts *counts);

/*
 * The picture: 240 x 160 numbers of colors, two to a halfword, the left one low. That
 * is mode 4 of the GBA's display, and an array on the host.
 */

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

/* A picture, whole: what the machine and the host call alike. */

/* What is seen, first; it takes most of the time. */
typedef struct {
    look_camera camera;
    look_column column[LOOK_COLUMNS + 1];
    look_counts counts;
} picture;

void picture_look(picture *p, const scene *s, const game *g);
void picture_draw(const picture *p, const scene *s, const game *g,
                  unsigned rate, uint16_t *frame);

/*
 * The ends of the walls, and how near they come in each column.
 *
 * What stands before a wall and is met by neither of two rays has an end between them. So where
 * no end is nearer than the wall, nothing hides it.
 */

/* The ends of the solid lines, once; of more than there is room for none is known. */
enum { CORNERS_MAX = 1024 };
void corners_make(const scene *s);

/*
 * The largest scale of an end in each column, less two map units; ends are taken as two units
 * wide at least. 0: none. All are as near as can be if there were too many.
 */
void corners_near(const look_camera *c, uint32_t nearest[LOOK_COLUMNS + 1]);

/*
 * The divisions of a picture. A core without a divider takes a function from the ROM for each,
 * which finds 32 bits; here are only those that are needed, in the fast RAM.
 */

/* floor(2^bits a / b) for a < b < 2^31 */
static inline uint32_t
divide(uint32_t a, uint32_t b, int bits)
{
    uint32_t q = 0, left = a; /* left < b */

    for (; bits > 0; bits--) {
        left *= 2; /* below 2^32 */
        q *= 2;
        if (left >= b) {
            left -= b;
            q++;
        }
    }
    return q;
}

#endif

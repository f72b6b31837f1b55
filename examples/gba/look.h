/*
 * look.h - what is seen in each column of the picture: which wall, where, and how large.
 */
#ifndef GBA_LOOK_H
#define GBA_LOOK_H

#include "level.h"

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

#endif

/*
 * touch_away.h - the way from the closest point of a corner or an edge of a polygon to the
 * centre, and the unit vector along it (fxr_touch_normal.c).
 */
#ifndef FIXRAY_SWEEP_TOUCH_AWAY_H
#define FIXRAY_SWEEP_TOUCH_AWAY_H

#include "../space/dot.h"
#include "root_normal.h"
#include "touch_polygon.h"

/* Limbs of X, of a side (n.w)^2, and of m. */
enum { AWAY_X = 8, AWAY_M = 5 };

/* At the start X and m, |e|^2 = X / m; and on each axis N(t). */
typedef struct {
    uint32_t x[AWAY_X], m[AWAY_M];
    normal_at n[3];
} touch_away;

/* Of corner i of the polygon, or of the edge from there. */
void fxri_away_set(touch_away *o, const touch_motion *move,
                   const touch_polygon *polygon, touch_feature feature, int i);

/* W / |W| at the start, for X > 0; side: the signs of W. */
void fxri_away_at_start(const touch_away *o, fxr_unit3 *out, int8_t side[3]);

/* W / (m reach) at the root. */
void fxri_away_at_root(const touch_away *o, const polygon_touch *at,
                       uint32_t reach, fxr_unit3 *out, int8_t side[3]);

#endif

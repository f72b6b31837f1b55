/*
 * touch_away.h - the way from the closest point of a corner or an edge to the centre, and the
 * unit vector along it (sweep_normal_triangle.c).
 */
#ifndef FIXRAY_SPHERE_TOUCH_AWAY_H
#define FIXRAY_SPHERE_TOUCH_AWAY_H

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

/* Of a corner, where `to` is `from`, or of the edge from there to `to`. */
void fxri_away_set(touch_away *o, const fxr_segment *path, const fxr_vec3 *from,
                   const fxr_vec3 *to);

/* W / |W| at the start, for X > 0. */
void fxri_away_at_start(const touch_away *o, fxr_unit3 *out);

/* W / (m reach) at the root. C of the contact is computed, and written. */
void fxri_away_at_root(const touch_away *o, const polygon_touch *at,
                       uint32_t reach, fxr_unit3 *out);

#endif

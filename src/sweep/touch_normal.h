/*
 * touch_normal.h - the normal of the contact of a moving sphere and a polygon.
 */
#ifndef FIXRAY_SWEEP_TOUCH_NORMAL_H
#define FIXRAY_SWEEP_TOUCH_NORMAL_H

#include "touch_polygon.h"

/* Sets normal and depth, and side to the exact signs of the normal; faces is 0. */
void fxri_touch_normal(const touch_motion *move, uint32_t reach,
                       const touch_polygon *polygon, const polygon_touch *at,
                       fxr_contact_normal *out, int8_t side[3]);

/* The order of the distances at the start, of contacts that are there: -1, 0 or 1. */
int fxri_touch_nearer(const touch_motion *move, const touch_polygon *polygon,
                      const polygon_touch *at, const touch_polygon *other,
                      const polygon_touch *other_at);

/* v x x_i of the edge v from p to q, and the axis i on which it is shortest. Returns false if v
 * is 0. */
bool fxri_normal_across(const fxr_vec3 *p, const fxr_vec3 *q, fxr_unit3 *out);

#endif

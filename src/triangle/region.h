/*
 * region.h - the region of a point seen from above a triangle: a corner, an
 * edge or the face.
 */
#ifndef FIXRAY_TRIANGLE_REGION_H
#define FIXRAY_TRIANGLE_REGION_H

#include "problem.h"
#include "vector.h"

/* Of small coordinates, of each edge (fxr_triangle_closest.c): along and square; the signs of
 * along and of along - square. */
typedef struct {
    const fxr_vec3 *p;
    const fxr_vec3 *corner[3];
    int64_t along[3], square[3];
    int8_t start[3], end[3];
} region_problem;

/* Sets all but p and corner, which are small. Returns where the point is, as in nearest.h. */
int fxri_region_small(region_problem *t);

/* on_shape and dist2, where the closest point is corner i, within edge i or in
 * the face: UNSURE if 64 bits do not tell. p and corner alone are asked for a corner. */
void fxri_closest_at_corner(const region_problem *t, int i, fxr_closest *out);
void fxri_closest_on_edge(const region_problem *t, int i, fxr_closest *out);
verdict fxri_closest_in_face(const region_problem *t, fxr_closest *out);

#endif

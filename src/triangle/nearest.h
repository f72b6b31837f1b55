/*
 * nearest.h - the point of a triangle that is closest to a point, for every number.
 */
#ifndef FIXRAY_TRIANGLE_NEAREST_H
#define FIXRAY_TRIANGLE_NEAREST_H

#include "../space/dot.h"
#include "plane.h"

/* Limbs of the height over the plane. */
enum { NEAREST_HEIGHT = 4 };

/*
 * p, corner   what is asked
 * along       of each edge (fxr_triangle_closest.c), signed
 * square      likewise
 * rest        square - along, signed
 * n, height   of the face, if the point is there: its normal, and |n . (p - corner 0)|
 */
typedef struct {
    const fxr_vec3 *p, *corner[3];
    uint32_t along[3][DOT_LIMBS], square[3][DOT_LIMBS], rest[3][DOT_LIMBS];
    plane_any n;
    uint32_t height[NEAREST_HEIGHT];
} nearest_problem;

/* Where the point is: NEAREST_CORNER + i, NEAREST_EDGE + i, or NEAREST_FACE. */
enum { NEAREST_CORNER = 0, NEAREST_EDGE = 3, NEAREST_FACE = 6 };

/* Sets point, after p and corner. */
int fxri_nearest(nearest_problem *t, fxr_vec3 *point);

#endif

/*
 * region.h - the point of a triangle that is closest to a point: for every number; and of small
 * ones in which region that is seen from above, a corner, an edge or the face.
 */
#ifndef FIXRAY_TRIANGLE_REGION_H
#define FIXRAY_TRIANGLE_REGION_H

#include <fixray/closest.h>

#include "../space/dot.h"
#include "plane.h"
#include "vector.h"

/* Limbs of the height over the plane, and of 2 inward_i (fxr_nearest.c). */
enum { NEAREST_HEIGHT = 4, NEAREST_INWARD = 5 };

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

/* sum = 2 inward_i, after that, where along_i >= 0. Returns its sign. */
int fxri_nearest_inward(const nearest_problem *t, int i,
                        uint32_t sum[NEAREST_INWARD]);

/* Of small coordinates, of each edge (fxr_triangle_closest.c): along and square; the signs of
 * along and of along - square. */
typedef struct {
    const fxr_vec3 *p;
    const fxr_vec3 *corner[3];
    int64_t along[3], square[3];
    int8_t start[3], end[3];
} region_problem;

/* Sets all but p and corner, which are small. Returns where the point is, as fxri_nearest. */
int fxri_region_small(region_problem *t);

/* on_shape and dist2, where the closest point is corner i, within edge i or in
 * the face: UNSURE if 64 bits do not tell. p and corner alone are asked for a corner. */
void fxri_closest_at_corner(const region_problem *t, int i, fxr_closest *out);
void fxri_closest_on_edge(const region_problem *t, int i, fxr_closest *out);
verdict fxri_closest_in_face(const region_problem *t, fxr_closest *out);

#endif

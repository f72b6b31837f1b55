/*
 * problem.h - where a component first intersects a triangle, in exact
 * fractions.
 */
#ifndef FIXRAY_TRIANGLE_PROBLEM_H
#define FIXRAY_TRIANGLE_PROBLEM_H

#include <fixray/triangle.h>

#include "volume.h"

/* p and q as linear.h has them; the corners one by one, as a mesh shares them.
 * front: only hits from the front count. small: all coordinates are in -2^29 ..
 * 2^29 - 1. */
typedef struct {
    linear_kind kind;
    bool front, small;
    const fxr_vec3 *p, *q;
    const fxr_vec3 *a, *b, *c;
} triangle_problem;

/* The numbers of an intersection: the weights of a, b and c, and the magnitude of t, all
 * over FOUND_WHOLE; in the order of pierce_any.c. */
enum { FOUND_A, FOUND_B, FOUND_C, FOUND_T, FOUND_WHOLE, FOUND_NUMBERS };

/* t is negative; or the start is in the triangle, and in its plane. */
typedef struct {
    uint32_t number[FOUND_NUMBERS][VOLUME_LIMBS]; /* >= 0 */
    bool negative, from_start;
    int8_t side;
} triangle_intersection;

/* Sets the corners and small; the other members must be set before. */
void fxri_triangle_set(triangle_problem *problem, const fxr_vec3 *a,
                       const fxr_vec3 *b, const fxr_vec3 *c);

/* Do component and triangle share a point? */
bool fxri_hits_triangle(const triangle_problem *problem);

/* Do they? If so, sets out to the first of these points. */
bool fxri_triangle_intersect(const triangle_problem *problem,
                             triangle_intersection *out);

/* The same for every input, on limbs. UNSURE if the component lies in the plane of the
 * triangle, or the triangle has no area. */
verdict fxri_triangle_pierce_any(const triangle_problem *problem,
                                 triangle_intersection *out);

/* The same for a component in the plane of the triangle, and for a degenerate
 * triangle. */
bool fxri_triangle_in_plane(const triangle_problem *problem,
                            triangle_intersection *out);

/* Do they share a point in that plane? */
bool fxri_triangle_overlaps(const triangle_problem *problem);

/* t, point and weight as fixray/triangle.h has them. */
void fxri_triangle_parameter(const triangle_intersection *found,
                             fxr_ratio *out);
void fxri_triangle_point(const triangle_problem *problem,
                         const triangle_intersection *found, fxr_vec3 *out);
void fxri_triangle_weights(const triangle_intersection *found, fxr_q30 out[3]);

/* fxri_triangle_intersect, and all of these. */
bool fxri_cast_triangle(const triangle_problem *problem, fxr_triangle_hit *out);

/* The point of a triangle that is closest to p. */
bool fxri_closest_triangle(const fxr_vec3 *p, const fxr_vec3 *a,
                           const fxr_vec3 *b, const fxr_vec3 *c,
                           fxr_closest *out);

#endif

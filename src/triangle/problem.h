/*
 * problem.h - where a component first intersects a triangle, in exact fractions, and the digits
 * of these.
 */
#ifndef FIXRAY_TRIANGLE_PROBLEM_H
#define FIXRAY_TRIANGLE_PROBLEM_H

#include <fixray/sweep.h>
#include <fixray/triangle.h>

#include "../number/limbs.h"
#include "../space/copy.h"
#include "plane.h"
#include "vector.h"

/* The limbs of a volume. */
#define VOLUME_LIMBS 4

/* Of v >= 0. */
FXR_INLINE void
limbs_of_wide(uint32_t r[VOLUME_LIMBS], const wide *v)
{
    limbs_set(r, v->lo);
    limbs_set(r + 2, v->hi);
}

/* p and q as linear.h has them; the corners one by one, as a mesh shares them.
 * front: only hits from the front count. is_small: all coordinates are in -2^29 ..
 * 2^29 - 1. */
typedef struct {
    linear_kind kind;
    bool front, is_small;
    const fxr_vec3 *p, *q;
    const fxr_vec3 *a, *b, *c;
} triangle_problem;

/* The numbers of an intersection: the magnitude of t, and the weights of three corners,
 * that of corner i at FOUND_A - 2 i, all over FOUND_WHOLE. */
enum { FOUND_C, FOUND_T, FOUND_B, FOUND_WHOLE, FOUND_A, FOUND_NUMBERS };

/* t is negative; or the start is in the triangle, and in its plane. */
typedef struct {
    wide number[FOUND_NUMBERS]; /* >= 0 */
    bool negative, from_start;
    int8_t side;
} triangle_intersection;

/* The displacement d of a component from o, the edges e1 and e2 from a corner, and s = o
 * - that corner. */
enum { VECTOR_E2, VECTOR_D, VECTOR_E1, VECTOR_S, VECTORS };

typedef struct {
    linear_kind kind;
    bool all;
    long_vector v[VECTORS];
} triangle_vectors;

/* Sets the corners and is_small; the other members must be set before. */
void fxri_triangle_set(triangle_problem *problem, const fxr_vec3 *a,
                       const fxr_vec3 *b, const fxr_vec3 *c);

/* The same; small code does not ask whether they are small. */
FXR_INLINE void
triangle_set(triangle_problem *problem, const fxr_vec3 *a, const fxr_vec3 *b,
             const fxr_vec3 *c)
{
    if (FXR_FAST_TRIANGLES) {
        fxri_triangle_set(problem, a, b, c);
        return;
    }
    problem->a = a;
    problem->b = b;
    problem->c = c;
}

/* Do component and triangle share a point? Here and below, the corners of a problem that
 * is not const are in another cyclic order afterwards. */
bool fxri_hits_triangle(triangle_problem *problem);

/* Do they? If so, sets out to the first of these points. */
bool fxri_triangle_intersect(triangle_problem *problem,
                             triangle_intersection *out);

/* The same for every input. UNSURE if the component lies in the plane of the triangle, or
 * the triangle has no area. */
verdict fxri_triangle_pierce_any(const triangle_problem *problem,
                                 triangle_intersection *out);

/* On one axis: are p and q on one side of a, b and c? */
FXR_INLINE bool
is_beyond_axis(int32_t p, int32_t q, int32_t a, int32_t b, int32_t c)
{
    const int32_t low = p < q ? p : q, high = p < q ? q : p;

    return (a < low && b < low && c < low) ||
           (a > high && b > high && c > high);
}

/* Is a segment beyond a, b and a third corner on an axis? */
bool fxri_segment_is_beyond(const triangle_problem *problem,
                            const fxr_vec3 *third);

/* Sets all of in. */
void fxri_triangle_vectors_set(triangle_vectors *in,
                               const triangle_problem *problem);

/* The intersection of o + t d and the triangle of e1 and e2. UNSURE if the volume of d, e1
 * and e2 is 0 and all may be in one plane. side: the sign of that volume. */
verdict fxri_triangle_solve(const triangle_vectors *in,
                            triangle_intersection *out);

/* The same for a component in the plane of the triangle, and for a degenerate
 * triangle. */
bool fxri_triangle_in_plane(triangle_problem *problem,
                            triangle_intersection *out);

/* Do they share a point in that plane? */
bool fxri_triangle_overlaps(triangle_problem *problem);

/* t, point and weight as fixray/triangle.h has them. */
void fxri_triangle_parameter(const triangle_intersection *found,
                             fxr_ratio *out);
void fxri_triangle_point(const triangle_problem *problem,
                         const triangle_intersection *found, fxr_vec3 *out);
void fxri_hit_weights(const triangle_intersection *found, fxr_q30 out[3]);

/* fxri_triangle_intersect, and all of these. */
bool fxri_cast_triangle(triangle_problem *problem, fxr_triangle_hit *out);

/* The point of a triangle that is closest to p. */
bool fxri_closest_triangle(const fxr_vec3 *p, const fxr_vec3 *a,
                           const fxr_vec3 *b, const fxr_vec3 *c,
                           fxr_closest *out);

/* The denominator between limbs of 0, its limbs without leading zeros, and the upper 32
 * bits of these from the top bit down, which is `shift` below that of its limb. */
typedef struct {
    uint32_t limb[VOLUME_LIMBS + 2], top;
    unsigned shift;
    int n;
} hit_divisor;

/* The divisor of all numbers, FOUND_WHOLE. */
void fxri_hit_divisor_set(hit_divisor *d, const triangle_intersection *found);

/* floor(r / den) of the limbs above r[0], which become the remainder; r < den 2^32, or
 * else it is less than (top limb of den + 1) 2^(32 n + 32) and the quotient 2^32 - 1. */
uint32_t fxri_hit_digit(uint32_t *r, const hit_divisor *d);

/* The first k digits of |t|, k <= T_DIGITS, the last one first: the uppermost is what is
 * before the point. Returns whether a rest is left. */
enum { T_DIGITS = 6 };
bool fxri_triangle_digits(const triangle_intersection *found, uint32_t *q,
                          int k);

#endif

/*
 * reference_closest.h - exact closest points, from their definition.
 */
#ifndef FIXRAY_REFERENCE_CLOSEST_H
#define FIXRAY_REFERENCE_CLOSEST_H

#include "reference.h"

/* any: is there a closest point? wide: t comes from a fraction of more than 64
 * bits, so that it may be rounded. */
typedef struct {
    bool any, wide;
    rational t;
    fxr_vec3 on_linear, on_shape;
    uint64_t dist2;
} closest_solution;

void closest_solution_init(closest_solution *s);

/* The quick way: a step per set of active planes, until the exact derivative
 * proves it right, since the squared distance is convex. axis: of an OBB, or
 * NULL. */
void reference_closest(const problem *p, const fxr_unit3 *axis,
                       closest_solution *out);

/* The long way to the same: the best of everything that could be it. */
void reference_closest_candidates(const problem *p, const fxr_unit3 *axis,
                                  closest_solution *out);

void reference_closest_segments(const fxr_segment *s, const fxr_segment *other,
                                closest_solution *out);
void reference_closest_point_segment(fxr_vec3 p, const fxr_segment *s,
                                     closest_solution *out);

/* What follows from t and what sticks out there, times t.den, in a box. */
void closest_solution_at(const problem *p, const fxr_unit3 *axis,
                         mpz_t excess[3], closest_solution *out);

/* Is t the exact one, or what it may be rounded to if it is wide? */
bool reference_closest_is_t(const closest_solution *s, fxr_ratio t);

/* num / den to nearest, but never from above 0 to 0; saturated. */
uint64_t reference_dist2(mpz_t num, const mpz_t den);

#endif

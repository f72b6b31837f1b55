/*
 * reference_crates.h - exact answers about moving AABBs, or OBBs, and triangles.
 *
 * A linear program on GMP, with no separating axis: a point a + u (b - a) + v (c - a) of the
 * triangle and a time t such that the point is in the mover at t. The least and the greatest t
 * are at corners, where three of eleven planes meet; all are tried.
 */
#ifndef FIXRAY_REFERENCE_CRATES_H
#define FIXRAY_REFERENCE_CRATES_H

#include "../cases/sweep/crates.h"
#include "rational.h"

/* center: to nearest at the exact t. t and center are of no meaning if it does not hit. */
typedef struct {
    bool hits, crosses;
    rational t;
    fxr_vec3 center;
} crate_solution;

void crate_solution_init(crate_solution *s);
void reference_crate(const crate *c, crate_solution *out);

/* The name of what is wrong with the normal where they touch, or NULL. */
const char *reference_crate_normal(const crate *c,
                                   const fxr_contact_normal *normal);

#endif

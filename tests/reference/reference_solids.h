/*
 * reference_solids.h - exact answers about moving boxes of which one is oriented.
 *
 * A linear program on GMP, with no separating axis: a point p and a time t such that p is in
 * the box at rest and in the mover at t. Its least t is at a corner, where four of seven
 * pairs of planes meet; all corners are tried.
 */
#ifndef FIXRAY_REFERENCE_SOLIDS_H
#define FIXRAY_REFERENCE_SOLIDS_H

#include "../cases/sweep/solids.h"
#include "rational.h"

/* center: to nearest at the exact t. t and center are of no meaning if it does not hit. */
typedef struct {
    bool hits, crosses;
    rational t;
    fxr_vec3 center;
} solids_solution;

void solids_solution_init(solids_solution *s);
void reference_solids(unsigned kind, const solids *m, solids_solution *out);

/* The name of what is wrong with the normal where they touch, or NULL. */
const char *reference_solids_normal(unsigned kind, const solids *m,
                                    const fxr_contact_normal *normal);

#endif

/*
 * reference_solids.h - exact answers about moving boxes, triangles, and solids of corners.
 */
#ifndef FIXRAY_REFERENCE_SOLIDS_H
#define FIXRAY_REFERENCE_SOLIDS_H

#include <fixray/sweep.h>

#include "../cases/sweep/sweeps.h"
#include "rational.h"

/*
 * The normal of two convex solids of corners, of which one moves, and the
 * shortest way out of where it starts.
 *
 * A plane that both touch from its two sides has a normal across two of their edges. How far
 * apart they are along a normal is told by all corners; of no plane is it known on which slab it
 * lies. Where several planes are met at once, or are equally near, each of them will do.
 */

/*
 * corner    of the mover at t = 0, and of the solid at rest, times scale
 * way       of the mover while t grows by 1, times scale
 * edge      along the edges of each, of any length; of a box to the upper corner
 * axis      of a box whose edge i is across axes besides i: the normals of its faces. Or NULL
 * signs     is corner i of a box the upper one on axis k: i >> k & 1?
 */
typedef struct {
    mpz_t corner[2][8][3], way[3], edge[2][3][3], scale;
    unsigned corners[2], edges[2];
    const fxr_unit3 *axis[2];
} hull;

hull *reference_hull(void);

/* radius: what is added to the depth; inward: a start on planes goes in at one of them, if it
 * goes in at any; boxed: faces are those of the box at rest, else 0. */
const char *reference_hull_normal(int64_t radius, bool inward, bool boxed,
                                  const fxr_contact_normal *got);

/*
 * Exact answers about moving boxes of which one is oriented.
 *
 * A linear program on GMP, with no separating axis: a point p and a time t such that p is in
 * the box at rest and in the mover at t. Its least t is at a corner, where four of seven
 * pairs of planes meet; all corners are tried.
 */

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

/*
 * Exact answers about moving AABBs, or OBBs, and triangles.
 *
 * A linear program on GMP, with no separating axis: a point a + u (b - a) + v (c - a) of the
 * triangle and a time t such that the point is in the mover at t. The least and the greatest t
 * are at corners, where three of eleven planes meet; all are tried.
 */

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

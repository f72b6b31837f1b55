/*
 * reference_hull.h - the normal of two convex solids of corners, of which one moves, and the
 * shortest way out of where it starts.
 *
 * A plane that both touch from its two sides has a normal across two of their edges. How far
 * apart they are along a normal is told by all corners; of no plane is it known on which slab it
 * lies. Where several planes are met at once, or are equally near, each of them will do.
 */
#ifndef FIXRAY_REFERENCE_HULL_H
#define FIXRAY_REFERENCE_HULL_H

#include <fixray/sweep.h>

#include "rational.h"

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

#endif

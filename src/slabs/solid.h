/*
 * solid.h - a box that moves, or that is met, as a convex body: its axes, its edges and half of
 * its extents, without its centre.
 *
 * A box is {p : |u_i . (p - c)| <= h_i} for its axes u_0, u_1, u_2 as they are stored. With
 *
 *   g_i = u_(i+1) x u_(i+2),    det = u_0 . g_0
 *
 * it has the edges 2 h_i g_i / det. |v|_1 is the sum of the magnitudes of v.
 *
 *   |u|_1                 | <= 2^31              h          | < 2^32, in half ulps
 *   |g|_1                 | <= |u|_1 |u|_1 = 2^62
 *   det, g . u            | <= 2^62 2^31 = 2^93
 */
#ifndef FIXRAY_SLABS_SOLID_H
#define FIXRAY_SLABS_SOLID_H

#include "../number/limbs.h"
#include "../space/axis.h"

enum { DET_LIMBS = 3 };

/* Valid axes, half extents in half ulps. edge[i] is g_i; that and det are set by
 * fxri_solid_spans. */
typedef struct {
    const fxr_unit3 *axis;
    int64_t edge[3][3];
    uint32_t det[DET_LIMBS], half[3];
} sweep_solid;

/* Sets axes and half extents. Returns false if the box is empty. */
bool fxri_solid_of(sweep_solid *out, const fxr_unit3 axis[3],
                   const fxr_vec3 *half);

/* Sets the edges and det. Returns false if the axes do not span space. */
bool fxri_solid_spans(sweep_solid *solid);

/* g = edge i of a box of these axes, which are valid. */
void fxri_solid_edge(int64_t g[3], const fxr_unit3 axis[3], int i);

/* v = |g . u|   | <= 2^93. Returns the sign of g . u. */
int fxri_solid_dot(uint32_t v[DET_LIMBS], const int64_t g[3],
                   const fxr_unit3 *u);

/* Are two edges parallel, g x h = 0? */
bool fxri_solid_parallel(const int64_t g[3], const int64_t h[3]);

#endif

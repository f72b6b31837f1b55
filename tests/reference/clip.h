/*
 * clip.h - a component clipped to a triangle, exactly.
 */
#ifndef FIXRAY_CLIP_H
#define FIXRAY_CLIP_H

#include "../cases/triangle/triangles.h"
#include "rational.h"

/* o + t d against the corners. What clip_solve leaves of t: low <= t <= high,
 * if possible. edge, x, y and d are free for use after it. */
typedef struct {
    bool ready;
    mpz_t o[3], d[3], corner[3][3], edge[3], normal[3];
    mpz_t base, slope, x, y;
    bool possible, has_low, has_high;
    rational low, high, try;
} triangle_clip;

extern triangle_clip clip;

void clip_solve(linear_kind linear, const trial *t);

/* An axis on which the normal is not 0; 3 if the triangle is degenerate. */
unsigned clip_view_axis(void);

/* edge = the way between two corners */
void clip_set_edge(unsigned from, unsigned to);

/* out = component k of u x (v - w), or of u x v if w is NULL; uses x */
void clip_cross(mpz_t out, unsigned k, mpz_t u[3], mpz_t v[3], mpz_t w[3]);

#endif

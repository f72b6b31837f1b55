/*
 * reference_triangle.h - exact answers about triangles, from their definition.
 */
#ifndef FIXRAY_REFERENCE_TRIANGLE_H
#define FIXRAY_REFERENCE_TRIANGLE_H

#include "../cases/triangle/triangles.h"
#include "rational.h"
#include "reference_closest.h"

/* A component clipped to a triangle, exactly. */

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

void clip_solve(case_linear linear, const trial *t);

/* An axis on which the normal is not 0; 3 if the triangle is degenerate. */
unsigned clip_view_axis(void);

/* edge = the way between two corners */
void clip_set_edge(unsigned from, unsigned to);

/* out = component k of u x (v - w), or of u x v if w is NULL; uses x */
void clip_cross(mpz_t out, unsigned k, mpz_t u[3], mpz_t v[3], mpz_t w[3]);

/* Exact answers about triangles, from their definition. */

/* wide: t comes from a fraction of more than 64 bits, so that it may be
 * rounded. */
typedef struct {
    bool hits, wide;
    rational t;
    fxr_vec3 point;
    fxr_q30 weight[3];
    int side;
} triangle_solution;

void triangle_solution_init(triangle_solution *s);
void reference_triangle(case_linear linear, const trial *t,
                        triangle_solution *out);

/* Is t the exact one, or what it may be rounded down to if it is wide? */
bool reference_triangle_is_t(const triangle_solution *s, fxr_ratio t);

/* The name of the first field that differs, or NULL. */
const char *compare_triangle(const triangle_verbs *v,
                             const triangle_solution *want,
                             const triangle_answer *got);

void reference_closest_triangle(fxr_vec3 p, const fxr_triangle *triangle,
                                fxr_closest *out);
bool reference_triangle_normal(const fxr_triangle *triangle, fxr_unit3 *out);

#endif

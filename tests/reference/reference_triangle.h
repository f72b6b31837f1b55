/*
 * reference_triangle.h - exact answers about triangles, from their definition.
 */
#ifndef FIXRAY_REFERENCE_TRIANGLE_H
#define FIXRAY_REFERENCE_TRIANGLE_H

#include "../cases/triangle/triangles.h"
#include "reference_closest.h"

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
void reference_triangle(linear_kind linear, const trial *t,
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

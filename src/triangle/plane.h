/*
 * plane.h - the normal of the plane of a triangle, n = u x v for two of its edges.
 */
#ifndef FIXRAY_TRIANGLE_PLANE_H
#define FIXRAY_TRIANGLE_PLANE_H

#include "../space/linear.h"
#include "../space/unit.h"

/* Do a capsule from a to b, or a sphere with the address of path->a for both, and a triangle certainly not
 * touch while that goes the way of the path? A cheap answer, and false for coordinates that are not
 * small (excess_bits). For every radius. */
bool fxri_misses_triangle(const fxr_segment *path, const fxr_vec3 *a,
                          const fxr_vec3 *b, uint32_t radius,
                          const fxr_triangle *triangle);

/* |n_k| times a power of 2 that brings the largest to 2^62 or more, below 2^63; and
 * their signs. */
typedef struct {
    uint64_t size[3];
    bool negative[3];
} plane_fast;

/* For components of u and v below 2^31. Returns false if n is 0. */
bool fxri_plane_fast(plane_fast *n, const fxr_vec3 *u, const fxr_vec3 *v);

/* n / |n| of u x v for vectors between two points each. UNSURE if one needs more than 32 bits, or a
 * fraction is too small. MISS if n is 0. */
verdict fxri_normal_fast(const fxr_vec3 *u_from, const fxr_vec3 *u_to,
                         const fxr_vec3 *v_from, const fxr_vec3 *v_to,
                         fxr_unit3 *out);

/* Limbs of n_k, and of n . n. */
enum { PLANE_LIMBS = UNIT_LIMBS, PLANE_SQUARE_LIMBS = UNIT_SQUARE };

/* For every triangle: all n_k as long numbers, and n . n, as fxri_unit_any takes them. */
typedef struct {
    uint32_t n[UNIT_ROOM];
} plane_any;

static inline const uint32_t *
plane_component(const plane_any *n, int k)
{
    return n->n + UNIT_WORDS * k;
}

static inline const uint32_t *
plane_square(const plane_any *n)
{
    return n->n + UNIT_NUMBERS;
}

/* n = u x v for vectors between any two points. Returns false if n is 0. */
bool fxri_plane_any(plane_any *n, const fxr_vec3 *u_from, const fxr_vec3 *u_to,
                    const fxr_vec3 *v_from, const fxr_vec3 *v_to);

#endif

/*
 * fxr_normal.c - the unit normal of a triangle.
 *
 *   n = (b - a) x (c - a)      see fxr_plane.c
 *
 * space/fxr_unit.c makes a unit vector of n, in 64 bits where the edges fit 32.
 */
#include "../space/unit.h"
#include "plane.h"
#include "problem.h"

/* to - from modulo 2^32; its top bit is returned where that leaves int32: where the
 * signs of to and from differ, and those of to and the difference. */
FXR_INLINE uint32_t
wrapping_difference(int32_t *out, int32_t to, int32_t from)
{
    const uint32_t d = (uint32_t)to - (uint32_t)from; /* modulo 2^32 */

    *out = signed32(d);
    return ((uint32_t)to ^ (uint32_t)from) & ((uint32_t)to ^ d);
}

/* to - from. Returns false if a component leaves int32. */
FXR_INLINE bool
edge_set(fxr_vec3 *edge, const fxr_vec3 *to, const fxr_vec3 *from)
{
    return (wrapping_difference(&edge->x, to->x, from->x) |
            wrapping_difference(&edge->y, to->y, from->y) |
            wrapping_difference(&edge->z, to->z, from->z)) >>
               31 ==
           0;
}

/* UNSURE if an edge needs more than 32 bits, or a fraction is too small. MISS
 * if n is 0. */
static verdict
normal_fast(const fxr_triangle *triangle, fxr_unit3 *out)
{
    fxr_vec3 u, v;
    plane_fast n;

    if (!edge_set(&u, &triangle->b, &triangle->a) ||
        !edge_set(&v, &triangle->c, &triangle->a)) {
        return UNSURE;
    }
    return fxri_plane_fast(&n, &u, &v) ? fxri_unit_fast(n.size, n.negative, out)
                                       : MISS;
}

/* For every number. MISS if n is 0. */
FXR_COLD verdict
normal_any(const fxr_triangle *triangle, fxr_unit3 *out)
{
    plane_any n;

    if (!fxri_plane_any(&n, &triangle->a, &triangle->b, &triangle->a,
                        &triangle->c)) {
        return MISS;
    }
    fxri_unit_any(n.limb, n.negative, out);
    return HIT;
}

bool
fxr_triangle_normal(const fxr_triangle *triangle, fxr_unit3 *out)
{
    verdict v;

    FXR_ASSERT(triangle != NULL && out != NULL);
    v = FXR_SIZE > 1 ? UNSURE : normal_fast(triangle, out);
    return (v == UNSURE ? normal_any(triangle, out) : v) == HIT;
}

/*
 * fxr_plane.c - the normal of the plane of a triangle, n = (b - a) x (c - a), and its unit
 * normal.
 *
 *   u, v     | < 2^31        | < 2^32
 *   n_k      | < 2^63        | < 2^64, twice an area in a square of 2^32
 *   n . n    |               | < 2^132
 *
 * space/fxr_unit.c makes a unit vector of n, in 64 bits where the edges fit 32.
 */
#include "plane.h"

#include "../number/divide.h"
#include "../space/unit.h"
#include "problem.h"
#include "vector.h"

/* Component i, not scaled; its size is returned. */
FXR_INLINE uint64_t
plane_fast_component(plane_fast *n, const fxr_vec3 *u, const fxr_vec3 *v, int i)
{
    const int64_t signed_size = vector_cross_component(u, v, i);

    n->negative[i] = signed_size < 0;
    n->size[i] = magnitude64(signed_size);
    return n->size[i];
}

bool
fxri_plane_fast(plane_fast *n, const fxr_vec3 *u, const fxr_vec3 *v)
{
    const uint64_t all = plane_fast_component(n, u, v, 0) |
                         plane_fast_component(n, u, v, 1) |
                         plane_fast_component(n, u, v, 2);
    const bool word = all >> 32 == 0;
    unsigned shift;
    int i;

    if (all == 0) {
        return false;
    }
    shift = FXR_CLZ32((uint32_t)(word ? all : all >> 32));
    for (i = 0; i < 3; i++) { /* to the top, and one back: n < 2^63, exact */
        const uint64_t size = word ? n->size[i] << 32 : n->size[i]; /* exact */

        n->size[i] = shifted(size, 0, shift) >> 1; /* < 2^63 */
    }
    return true;
}

/* An open v += u_j v_k, or -= if minus, for component i of a cross product. */
static void
plane_any_add(uint32_t v[UNIT_WORDS], const fxr_vec3 *u_from,
              const fxr_vec3 *u_to, const fxr_vec3 *v_from,
              const fxr_vec3 *v_to, int i, uint32_t minus)
{
    const int j = next_axis(i), k = next_axis(j);
    bool down, back;
    const uint32_t x = fxri_displacement(SEGMENT, u_from, u_to, j, &down);
    const uint32_t y = fxri_displacement(SEGMENT, v_from, v_to, k, &back);

    limbs_add(v + 1, PLANE_LIMBS, &x, 1, y, down != back ? ~minus : minus);
}

bool
fxri_plane_any(plane_any *n, const fxr_vec3 *u_from, const fxr_vec3 *u_to,
               const fxr_vec3 *v_from, const fxr_vec3 *v_to)
{
    uint32_t *v = n->n, *const square = v + UNIT_NUMBERS;
    int i;

    fxri_limbs_clear(square, PLANE_SQUARE_LIMBS);
    for (i = 0; i < 3; i++, v += UNIT_WORDS) {
        fxri_long_begin(v, PLANE_LIMBS);
        plane_any_add(v, u_from, u_to, v_from, v_to, i, LIMBS_PLUS);
        plane_any_add(v, v_from, v_to, u_from, u_to, i, LIMBS_MINUS);
        fxri_long_close(v);
        fxri_limbs_add_product(square, PLANE_SQUARE_LIMBS, v + 1, PLANE_LIMBS,
                               v + 1, PLANE_LIMBS, LIMBS_PLUS);
    }
    return fxri_limbs_sign(square, PLANE_SQUARE_LIMBS) > 0;
}

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

verdict
fxri_normal_fast(const fxr_vec3 *u_from, const fxr_vec3 *u_to,
                 const fxr_vec3 *v_from, const fxr_vec3 *v_to, fxr_unit3 *out)
{
    fxr_vec3 u, v;
    plane_fast n;

    if (!edge_set(&u, u_to, u_from) || !edge_set(&v, v_to, v_from)) {
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
    fxri_unit_any(n.n, out);
    return HIT;
}

bool
fxr_triangle_normal(const fxr_triangle *triangle, fxr_unit3 *out)
{
    verdict v;

    FXR_ASSERT(triangle != NULL && out != NULL);
    v = FXR_FAST_NORMALS ? fxri_normal_fast(&triangle->a, &triangle->b,
                                            &triangle->a, &triangle->c, out)
                         : UNSURE;
    return (v == UNSURE ? normal_any(triangle, out) : v) == HIT;
}

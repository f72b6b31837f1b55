/*
 * plane.c - the normal of the plane of a triangle.
 *
 *   u, v     | < 2^31        | < 2^32
 *   n_k      | < 2^63        | < 2^64, twice an area in a square of 2^32
 *   n . n    |               | < 2^132
 */
#include "plane.h"

#include "../number/divide.h"
#include "vector.h"

/* Component i, not scaled; its size is returned. */
FXR_INLINE uint64_t
plane_component(plane_fast *n, const fxr_vec3 *u, const fxr_vec3 *v, int i)
{
    const int64_t signed_size = vector_cross_component(u, v, i);

    n->negative[i] = signed_size < 0;
    n->size[i] = magnitude64(signed_size);
    return n->size[i];
}

bool
fxri_plane_fast(plane_fast *n, const fxr_vec3 *u, const fxr_vec3 *v)
{
    const uint64_t all = plane_component(n, u, v, 0) |
                         plane_component(n, u, v, 1) |
                         plane_component(n, u, v, 2);
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

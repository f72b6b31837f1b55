/*
 * fxr_slabs_product.c - products of the normal of a slab and of vectors, on limbs (slabs.h).
 */
#include "slabs.h"

void
fxri_slab_add(uint32_t *r, int n, const uint32_t *x, int m, int64_t y,
              bool minus)
{
    uint32_t a[NORMAL_OF_SLAB], b[2];

    limbs_set(b, magnitude64(y));
    fxri_limbs_copy(a, m, x, m);
    if (fxri_limbs_take_sign(a, m) < 0) {
        minus = !minus;
    }
    fxri_limbs_add_product(r, n, a, m, b, 2,
                           minus != (y < 0) ? LIMBS_MINUS : LIMBS_PLUS);
}

void
fxri_slab_project(uint32_t *r, int limbs, const slab_normal *n,
                  const int64_t v[3])
{
    int k;

    fxri_limbs_clear(r, limbs);
    for (k = 0; k < 3; k++) {
        fxri_slab_add(r, limbs, n->limb[k], NORMAL_OF_SLAB, v[k], false);
    }
}

/* r of n limbs = x y - z w */
static void
set_cross(uint32_t *r, int n, int64_t x, int64_t y, int64_t z, int64_t w)
{
    uint32_t a[2], b[2];

    limbs_set(a, (uint64_t)x);
    limbs_set(b, (uint64_t)z);
    fxri_limbs_clear(r, n);
    fxri_slab_add(r, n, a, 2, y, false);
    fxri_slab_add(r, n, b, 2, w, true);
}

void
fxri_slab_cross(slab_normal *n, const int64_t g[3], const int64_t h[3])
{
    int x;

    for (x = 0; x < 3; x++) {
        const int y = next_axis(x), z = next_axis(y);

        set_cross(n->limb[x], NORMAL_OF_SLAB, g[y], h[z], g[z], h[y]);
    }
}

/*
 * fxr_push.c - the way out of a start inside: how far along the normal, and the displacement that is
 * enough.
 *
 * A plane with the unit normal n supports what the mover is in; depth is how far it is. A displacement w
 * leads out if n . w >= depth. Each coordinate of w is depth n_k or, where that is no whole number, the
 * next one away from 0, so that no term of n . w is less than depth n_k^2. What is known of n_k is
 * its sign, and that it is within half a unit of normal, and at most 1:
 *
 *   |n_k| <= u_k = min(|normal_k| + 1, 2^30) 2^-30
 *   w_k = ceil(depth u_k): less than 1 + depth 2^-30 ulps more than is needed
 *
 * Of an OBB with a sphere or a capsule n = sum of e_i u_i is along the axes as they are stored, for e of
 * length 1 in the coordinates of the box, in which depth is. It need not be of length 1: then w is
 * along n, depth / |n|^2 of it.
 *
 *   depth       in units of 2^-16 ulps    | <= 2^48, along n < 2^48 2^32 2^-30 + 1 < 2^51
 *   depth u_k   in units of 2^-46         | < 2^51 (2^31 + 1) < 2^83
 */
#include "../number/limbs.h"
#include "../number/wide.h"
#include "../space/axis.h"
#include "answer.h"

/* v 2^-16, rounded up, saturated. */
static fxr_q16
whole_of(uint64_t v)
{
    const uint64_t whole = (v + 65535) >> 16;

    return whole > INT32_MAX ? INT32_MAX : (fxr_q16)whole;
}

/* depth / |n|^2, and a little more; saturated. |n|^2 is more than the sum of (|normal_k| - 1)^2,
 * whose floor in 2^-30 is square30. */
static uint64_t
depth_along(uint64_t depth, const fxr_unit3 *normal)
{
    uint32_t num[3] = {0, (uint32_t)1 << 28, 0}, factor[2] = {0, 0}; /* 2^60 */
    uint64_t square = 0;
    uint32_t square30;
    wide product;
    int k;

    for (k = 0; k < 3; k++) {
        const uint32_t n = magnitude32(axis_component(normal, k));
        const uint32_t low = n > 0 ? n - 1 : 0;

        square += FXR_PRODUCT(low, low) >> 2; /* < 3 2^60, in units of 2^-58 */
    }
    /* an axis has at most 2^31; a sum of three that is longer is taken for shorter: that pushes
     * farther */
    square30 = square >> 60 != 0 ? UINT32_MAX : (uint32_t)(square >> 28);
    if (square30 != 0) {
        (void)fxri_limbs_divide_long(factor, 2, num, &square30, 1);
    }
    /* 2^30 / |n|^2, rounded up */
    if (square30 == 0 || factor[1] != 0 || factor[0] == UINT32_MAX) {
        factor[0] = UINT32_MAX - 1;
    }
    product = wide_product(depth, (uint64_t)factor[0] + 1); /* < 2^80 */
    return (product.hi << 34 | product.lo >> 30) + 1;
}

void
fxri_push(fxr_contact_normal *out, uint64_t depth, const int8_t side[3],
          bool scaled)
{
    int k;

    if (scaled && depth != 0) {
        depth = depth_along(depth, &out->normal);
    }
    out->depth = whole_of(depth);
    for (k = 0; k < 3; k++) {
        const uint32_t n = magnitude32(axis_component(&out->normal, k));
        const uint64_t most = n < FXR_Q30_ONE || scaled ? (uint64_t)n + 1 : n;
        const wide product = wide_product(depth, most);
        const uint64_t more = ((uint64_t)1 << 46) - 1;
        uint64_t by = product.hi << 18 | product.lo >> 46;

        by += (product.lo & more) != 0 ? 1u : 0u;
        by = by > INT32_MAX ? INT32_MAX : by;
        components(&out->push)[k] = side[k] == 0  ? 0
                                    : side[k] < 0 ? -(int32_t)by
                                                  : (int32_t)by;
    }
}

void
fxri_push_along_normal(fxr_contact_normal *out, uint64_t depth, bool scaled)
{
    int8_t side[3];

    unit_signs(side, &out->normal);
    fxri_push(out, depth, side, scaled);
}

/*
 * fxr_stop_sphere_fast.c - a moving sphere against an AABB in its neighbourhood: where it goes
 * into the interior (contact_fast.h), and the center rounded as fxr_stop_sphere.c has it.
 */
#include "contact_fast.h"

verdict
fxri_sweep_sphere_fast_crosses(const fxr_segment *path, fxr_q16 radius,
                               const fxr_aabb *box)
{
    return sweep_test_fast(path, radius, true, box);
}

/*
 * The order of len t and k, exact, for the t of the contact: that of
 * A k^2 + C' len^2 and 2 B k len, which is 0 where k / len is a root, and 1 also behind
 * the second root.
 *
 *   k, len      | < 2^30
 *   each term   | < 2^123, as in fxri_walk32_enter
 */
FXR_COLD int
contact_order(const walk32_piece *p, uint64_t radius2, uint32_t len, uint32_t k)
{
    wide left = {0, 0}, right = {0, 0};

    fxri_wide_add_product(&left, p->a, FXR_PRODUCT(k, k));
    fxri_wide_add_product(&left, fxri_walk32_dist2(p, false) - radius2,
                          FXR_PRODUCT(len, len));
    fxri_wide_add_product(&right, p->b, 2 * FXR_PRODUCT(k, len));
    return wide_product_order(p->a, k, p->b, len) > 0
               ? -1
               : wide_order(&left, &right);
}

/*
 * len t, rounded down, or up. t is at least num 2^-32 and less than 1 unit more: so
 * len t is at least whole, and less than len 2^-32 < 1 more than whole + part 2^-32.
 */
FXR_INLINE uint32_t
contact_len(const walk32_piece *p, uint64_t radius2, uint32_t len, uint32_t num,
            bool up)
{
    const uint64_t product = FXR_PRODUCT(len, num);
    const uint32_t whole = (uint32_t)(product >> 32), part = (uint32_t)product;

    if (part > UINT32_MAX - len) {
        const int order = contact_order(p, radius2, len, whole + 1);

        return whole +
               (up ? 1 + (uint32_t)(order > 0) : (uint32_t)(order >= 0));
    }
    if (!up || part > 0) {
        return whole + up;
    }
    return whole + (uint32_t)(contact_order(p, radius2, len, whole) > 0);
}

verdict
fxri_sweep_sphere_fast_stop(const fxr_segment *path, fxr_q16 radius, bool open,
                            const fxr_aabb *box, fxr_contact *out)
{
    const uint64_t radius2 = (uint64_t)((int64_t)radius * radius);
    int32_t *coordinate = components(&out->center);
    walk32_piece p;
    int i;
    const verdict v =
        sweep_contact_fast(path, radius, open, false, box, &p, out);

    if (v != HIT || fxri_walk32_dist2(&p, false) + open <= radius2) {
        return v; /* starts in reach */
    }
    for (i = 0; i < 3; i++) {
        const walk32_axis *a = &p.axis[i];
        const uint32_t start = (uint32_t)component(&path->a, i);
        const uint32_t len = contact_len(
            &p, radius2, a->len, (uint32_t)out->t.num, a->region == BEYOND);

        coordinate[i] = signed32(a->down ? start - len : start + len);
    }
    return HIT;
}

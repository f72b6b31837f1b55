/*
 * fxr_touch_search.c - which feature is touched first: the part of the search that is the same for
 * all shapes (touch_search.h).
 */
#include "touch_search.h"

#include "../number/long.h"

FXR_COLD int
order_of_end_exact(const quadratic_compact *of, const uint32_t *minus_one,
                   const uint32_t *one)
{
    uint32_t work[ROOT_WORK(COMPACT_CAPSULE, 1)];

    return fxri_root_sign(of, of->last, of->b_sign, minus_one, one, work);
}

int
fxri_search_order_of_end(const quadratic_compact *of)
{
    static const uint32_t minus_one[] = {1 << 2 | 0, 1},
                          one[] = {1 << 2 | 2, 1};
    const int side = fxri_root_side(of, minus_one, one);

    return side != ROOT_UNSURE ? side : order_of_end_exact(of, minus_one, one);
}

bool
fxri_search_root(const touch_search *s, quadratic_compact *of)
{
    const bool last = of->last;

    of->t = 0;
    if (last && fxri_limbs_sign(compact_a(of), of->n) == 0) {
        return false; /* there is no motion from it */
    }
    if (of->c_sign < 0 ? !last
                       : of->c_sign == 0 && (!last || of->b_sign <= 0)) {
        return true;
    }
    if ((of->c_sign > 0 && of->b_sign <= 0) ||
        fxri_quadratic_compact_discriminant(of) < 0) {
        return false;
    }
    fxri_root_estimate(of, true);
    return !s->ends || fxri_search_order_of_end(of) <= 0;
}

bool
fxri_search_take(touch_search *s, const quadratic_compact *next)
{
    quadratic_compact *const out = s->out;

    if (s->found && (next->t != 0 || next->last) &&
        (fxri_root_middle_order(next, out) < 0) == next->last) {
        return false;
    }
    s->found = true;
    compact_copy_root(out, next);
    fxri_limbs_copy(out->limb, COMPACT_ROOM(next->n), next->limb,
                    COMPACT_ROOM(next->n));
    return true;
}

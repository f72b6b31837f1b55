/*
 * fxr_closest_obb_exact.c - closest points of a component and an OBB: t; and the coordinates
 * and the squared distance from exact limbs.
 *
 * With y = len num - bound den, which is the offset from the box on an axis times den, for
 * t = num / den
 *
 *   shape den 2^60    (p den + displacement num) 2^60 - sum of y axis
 *   dist2 den 2^60    sum of -bound y, as the sum of len y is 0, or t
 */
#include "../rounding/rational_point.h"
#include "closest.h"

/* Limbs of a numerator over den 2^64. */
enum { OFFSET_LIMBS = 2 + T_LIMBS + 3 };

void
fxri_obb_set_t(obb_walk *w, fxr_ratio *out)
{
    const uint32_t *const num = w->num, *const den = w->den;
    uint32_t r[2 * T_LIMBS], d[T_LIMBS + 1];

    limbs_set(r, 0);
    fxri_limbs_copy(r + 2, 2 * T_LIMBS - 2, num, T_LIMBS);
    d[0] = fxri_limbs_divide_long(d + 1, T_LIMBS, r, den, T_LIMBS);
    fxri_rational_of_digits(d, out);
    w->q_t = out->num;
    w->less = FXR_CLZ32((uint32_t)(out->den >> 32) | 1);
    if ((num[2] | num[3] | den[2] | den[3]) == 0) {
        out->num = (uint64_t)num[1] << 32 | num[0];
        out->den = (uint64_t)den[1] << 32 | den[0];
    }
    out->negative = w->negative;
    if (out->num == 0) {
        out->den = 1;
        out->negative = false;
    }
}

FXR_STATIC_ASSERT(offsetof(fxr_closest, on_shape) == 3 * sizeof(fxr_q16),
                  points_side_by_side);

/* The coordinates of both points as an array, to be written, as components() is. */
static fxr_q16 *
result_coordinates(fxr_closest *out)
{
    return (fxr_q16 *)(void *)out;
}

/* x += v by t, or x -= v by t.    v by | < 2^127 */
FXR_COLD void
obb_add_term(uint32_t x[OFFSET_LIMBS], const uint32_t v[2], uint64_t by,
             const uint32_t t[T_LIMBS], bool plus)
{
    uint32_t b[2], product[4];

    limbs_set(b, by);
    fxri_limbs_clear(product, 4);
    fxri_limbs_add_product(product, 4, b, 2, v, 2, LIMBS_PLUS);
    fxri_limbs_add_product(x, OFFSET_LIMBS, product, 4, t, T_LIMBS,
                           plus ? LIMBS_PLUS : LIMBS_MINUS);
}

/* x += den 2^60 (2^31 + coordinate k of the component at t); v is overwritten. */
static void
obb_add_linear(const obb_walk *w, uint32_t x[OFFSET_LIMBS], uint32_t v[2],
               int k)
{
    bool down;
    const uint32_t len = fxri_displacement(w->kind, w->p, w->q, k, &down);

    limbs_set(v, (uint32_t)1 << 30);
    obb_add_term(x, v, (uint64_t)len << 30, w->num, down == w->negative);
    obb_add_term(x, v,
                 (uint64_t)((uint32_t)indexed_component(w->p, k) ^ 0x80000000u)
                     << 30,
                 w->den, true);
}

/* The numbers: the coordinates of on_linear, then those of on_shape, and the squared
 * distance. */
enum { OBB_SHAPE = 3, OBB_DIST2 = 6 };

/* x is the numerator of a number over den 2^65, a coordinate 2^31 more; v is overwritten.
 *    |x| < 2^265 */
static void
obb_numerator(const obb_walk *w, uint32_t x[OFFSET_LIMBS], uint32_t v[2],
              int number)
{
    const int k = number < OBB_SHAPE ? number : number - OBB_SHAPE;
    int i;

    fxri_limbs_clear(x, OFFSET_LIMBS);
    if (k < 3) {
        obb_add_linear(w, x, v, k);
    }
    for (i = 0; number >= OBB_SHAPE && i < 3; i++) {
        const obb_axis *a = &w->axis[i];
        uint64_t bound = a->bound;
        const bool behind = a->region == BEHIND;
        bool plus = behind;

        if (a->region == INSIDE) {
            continue;
        }
        if (behind) {
            bound = 0 - bound;
        }
        limbs_set(v, bound);
        if (k < 3) {
            const fxr_q30 c = axis_component(&w->box->axis[i], k);

            limbs_set(v, magnitude32(c));
            plus = (c < 0) != a->down;
        }
        obb_add_term(x, v, bound, w->den, plus == behind);
        obb_add_term(x, v, a->len, w->num, plus);
    }
    limbs_add(x, OFFSET_LIMBS, x, OFFSET_LIMBS, 31, LIMBS_PLUS);
}

void
fxri_obb_exact(const obb_walk *w, fxr_closest *out)
{
    int number;

    for (number = 0;; number++) {
        uint32_t x[OFFSET_LIMBS], v[3], rest;
        uint64_t by = 0;

        obb_numerator(w, x, v, number);
        if (x[OFFSET_LIMBS - 1] >> 31 == 0) {
            rest = fxri_limbs_divide_long(v, 3, x + 2, w->den, T_LIMBS);
            rest |= x[0] | x[1];
            by = fxri_round_halves(v, rest != 0, false);
            if (number == OBB_DIST2) {
                out->dist2 = by > 0 ? by : (v[0] | rest) != 0;
                return;
            }
        }
        FXR_ASSERT(number < OBB_DIST2); /* as the squared distance is >= 0 */
        if (by >> 32 != 0) {
            by = UINT32_MAX;
        }
        result_coordinates(out)[number] = signed32((uint32_t)by ^ 0x80000000u);
    }
}

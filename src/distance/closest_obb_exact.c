/*
 * closest_obb_exact.c - closest points of a component and an OBB: t; and a coordinate, or
 * the squared distance, from exact limbs.
 *
 * With y = bound den - len num, which is the offset from the box on an axis times -den,
 * for t = num / den
 *
 *   shape den 2^64    (p den + displacement num) 2^64 + sum of 2^4 y axis
 *   dist2 den 2^64    sum of -bound 2^4 y where F = 0, as the sum of len y is 0 there;
 *                     sum of y 2^4 y at t = 0 and 1, where den is 1
 */
#include "../rounding/rational_point.h"
#include "closest_obb.h"

/* Limbs of y, and of a numerator over den 2^64. */
enum { Y_LIMBS = 7, OFFSET_LIMBS = SCALED_LIMBS + 3 };

unsigned
fxri_obb_set_t(obb_exact *e, uint64_t *q, fxr_ratio *out)
{
    uint64_t num = e->stop == AT_END, den = 1, num_top = 0, den_top = 0;
    uint32_t r[2 * T_LIMBS], d[T_LIMBS + 1];
    unsigned less;

    if (e->stop == IN_PIECE) {
        num = e->w.b.lo;
        num_top = e->w.b.hi;
        den = e->w.a.lo;
        den_top = e->w.a.hi;
    } else if (e->stop == AT_BREAK) {
        num = e->w.axis[e->w.next].bound;
        den = e->w.axis[e->w.next].den;
    }
    limbs_set(e->num, num);
    limbs_set(e->num + 2, num_top);
    limbs_set(e->scaled, 0);
    limbs_set(obb_den(e), den);
    limbs_set(obb_den(e) + 2, den_top);
    limbs_set(r, 0);
    fxri_limbs_copy(r + 2, 2 * T_LIMBS - 2, e->num, T_LIMBS);
    d[0] = fxri_limbs_divide_long(d + 1, T_LIMBS, r, obb_den(e), T_LIMBS);
    fxri_rational_of_digits(d, out);
    *q = out->num;
    less = FXR_CLZ32((uint32_t)(out->den >> 32) | 1);
    if ((num_top | den_top) == 0) {
        out->num = num;
        out->den = den;
    }
    out->negative = e->negative;
    if (out->num == 0) {
        out->den = 1;
        out->negative = false;
    }
    return less;
}

/* x += sum of 2^4 y times component k of the axes, or for the squared distance, k = 3, as
 * the head has it.    2^4 |y| < 2^198, |x| < 2^265 */
FXR_COLD void
obb_add_offsets(const obb_exact *e, uint32_t x[OFFSET_LIMBS], int k)
{
    int i;

    for (i = 0; i < 3; i++) {
        const walk64_axis *a = &e->w.axis[i];
        uint32_t y[Y_LIMBS], v[2],
            minus = a->far == 0 ? LIMBS_MINUS : LIMBS_PLUS;
        const uint32_t past = minus;

        if (a->region == INSIDE) {
            continue;
        }
        fxri_limbs_copy(y, Y_LIMBS, e->num, 0);
        limbs_set(v, a->len);
        fxri_limbs_add_product(y, Y_LIMBS, e->num, T_LIMBS, v, 2, LIMBS_MINUS);
        limbs_set(v, a->bound);
        fxri_limbs_add_product(y, Y_LIMBS, e->scaled + 2, T_LIMBS, v, 2, minus);
        minus = fxri_limbs_take_sign(y, Y_LIMBS) < 0 ? LIMBS_MINUS : LIMBS_PLUS;
        if (k < 3) {
            const fxr_q30 c = axis_component(&e->box->axis[i], k);

            limbs_set(v, magnitude32(c));
            if ((c < 0) != (a->down != 0)) {
                minus = ~minus;
            }
        } else if (e->stop == AT_END) {
            v[0] = y[0];
            v[1] = y[1];
            minus = LIMBS_PLUS;
        } else {
            minus ^= past;
        }
        limbs_add(y, Y_LIMBS, y, Y_LIMBS, 15, LIMBS_PLUS);
        fxri_limbs_add_product(x, OFFSET_LIMBS, y, Y_LIMBS, v, 2, minus);
    }
}

uint64_t
fxri_obb_exact(const obb_exact *e, int k, bool shape)
{
    uint32_t x[OFFSET_LIMBS];
    bool odd = false, down;
    uint64_t v;

    fxri_limbs_copy(x, OFFSET_LIMBS, e->num, 0);
    if (k < 3) {
        const uint32_t len = fxri_displacement(e->kind, e->p, e->q, k, &down);

        odd = ((uint32_t)indexed_component(e->p, k) & 1) != 0;
        limbs_add(x + 2, OFFSET_LIMBS - 2, e->num, T_LIMBS, len,
                  down != e->negative ? LIMBS_MINUS : LIMBS_PLUS);
    }
    if (shape) {
        obb_add_offsets(e, x, k);
    }
    down = fxri_limbs_take_sign(x, OFFSET_LIMBS) < 0;
    if (k == 3) {
        return fxri_round_dist2(x, e->scaled, SCALED_LIMBS);
    }
    v = fxri_round_quotient(x, e->scaled, SCALED_LIMBS, odd);
    v = v >> 32 == 0 ? v << 28 : (uint64_t)1 << 60;
    return down ? 0 - v : v;
}

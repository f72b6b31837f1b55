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
enum { Y_LIMBS = 7, OFFSET_LIMBS = 2 + T_LIMBS + 3 };

void
fxri_obb_set_t(obb_exact *e, fxr_ratio *out)
{
    uint32_t *const num = e->limb, *const den = num + T_LIMBS;
    uint32_t r[2 * T_LIMBS], d[T_LIMBS + 1];

    limbs_set(num, e->stop == AT_END);
    limbs_set(num + 2, 0);
    limbs_set(den, 1);
    limbs_set(den + 2, 0);
    if (e->stop == IN_PIECE) {
        limbs_set(num, e->w.b.lo);
        limbs_set(num + 2, e->w.b.hi);
        limbs_set(den, e->w.a.lo);
        limbs_set(den + 2, e->w.a.hi);
    } else if (e->stop == AT_BREAK) {
        limbs_set(num, e->w.axis[e->w.next].bound);
        limbs_set(den, e->w.axis[e->w.next].den);
    }
    limbs_set(r, 0);
    fxri_limbs_copy(r + 2, 2 * T_LIMBS - 2, num, T_LIMBS);
    d[0] = fxri_limbs_divide_long(d + 1, T_LIMBS, r, den, T_LIMBS);
    fxri_rational_of_digits(d, out);
    e->w.a.lo = out->num;
    e->w.a.hi = FXR_CLZ32((uint32_t)(out->den >> 32) | 1);
    if ((num[2] | num[3] | den[2] | den[3]) == 0) {
        out->num = (uint64_t)num[1] << 32 | num[0];
        out->den = (uint64_t)den[1] << 32 | den[0];
    }
    out->negative = e->negative;
    if (out->num == 0) {
        out->den = 1;
        out->negative = false;
    }
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
        fxri_limbs_copy(y, Y_LIMBS, obb_num(e), 0);
        limbs_set(v, a->len);
        fxri_limbs_add_product(y, Y_LIMBS, obb_num(e), T_LIMBS, v, 2,
                               LIMBS_MINUS);
        limbs_set(v, a->bound);
        fxri_limbs_add_product(y, Y_LIMBS, obb_den(e), T_LIMBS, v, 2, minus);
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
        limbs_add(y, Y_LIMBS, y, Y_LIMBS, 31, LIMBS_PLUS);
        fxri_limbs_add_product(x, OFFSET_LIMBS, y, Y_LIMBS, v, 2, minus);
    }
}

void
fxri_obb_exact(obb_exact *e, unsigned number, fxr_closest *out)
{
    int k = (int)number;
    uint32_t x[OFFSET_LIMBS], v[3], start = 0, rest, flip;
    uint64_t by;
    int sign;

    fxri_limbs_copy(x, OFFSET_LIMBS, obb_num(e), 0);
    if (number >= OBB_SHAPE) {
        k -= (int)OBB_SHAPE;
        obb_add_offsets(e, x, k);
    }
    if (number != OBB_DIST2) {
        limbs_set(v, 2 * (uint64_t)fxri_displacement(e->kind, e->p, e->q, k,
                                                     &e->down));
        start = (uint32_t)indexed_component(e->p, k);
        fxri_limbs_add_product(
            x + 2, OFFSET_LIMBS - 2, obb_num(e), T_LIMBS, v, 2,
            e->down != e->negative ? LIMBS_MINUS : LIMBS_PLUS);
    }
    sign = fxri_limbs_take_sign(x, OFFSET_LIMBS);
    rest = fxri_limbs_divide_long(v, 3, x + 2, obb_den(e), T_LIMBS);
    rest |= x[0] | x[1];
    by = fxri_round_halves(v, rest != 0, (start & 1) != 0);
    if (number == OBB_DIST2) {
        out->dist2 = by > 0 ? by : (uint64_t)(sign > 0);
        return;
    }
    flip = sign < 0 ? INT32_MAX : 0x80000000u;
    start ^= flip;
    start += by < (uint32_t)~start ? (uint32_t)by : ~start;
    components(number >= OBB_SHAPE ? &out->on_shape : &out->on_linear)[k] =
        signed32(start ^ flip);
}

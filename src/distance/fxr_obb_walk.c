/*
 * fxr_obb_walk.c - the distance of a component from an OBB in small code: the walk at 64 bits,
 * its sums in 128, as walk64.h has it for fast code. The sums of a piece are added up anew,
 * and the end of a segment, t = 2^62 / 2^62, is a break. Without an end there is always
 * one ahead where F < 0, as an axis before the box has one.
 */
#include "closest_obb.h"

/* |x| + |y| + |z| <= 2^31 */
static bool
obb_axis_valid(const fxr_unit3 *u)
{
    uint32_t most = 0x80000000u;
    int k;

    for (k = 0; k < 3; k++) {
        const uint32_t m = magnitude32(axis_component(u, k));

        if (m > most) {
            return false;
        }
        most -= m;
    }
    return true;
}

/* u . v, once for all. */
FXR_COLD uint64_t
obb_axis_dot(const fxr_unit3 *u, const fxr_vec3 *v)
{
    return axis_dot(u, v);
}

/*
 * Axis i, mirrored where the component runs downward; in reverse, if negative. The box is
 * the same in the mirror: it is from -high to high. Returns false if it is empty.
 *
 *   start, high    | < 2^63, 2^61: modulo 2^64 start + high tells whether it is inside
 *   len            | < 2^63
 *   bound          | < 2^63, of an axis BEHIND below 0
 *   to_far         | < 2^63 + 2^61
 */
static bool
obb_axis_set(obb_exact *e, int i)
{
    const fxr_unit3 *u = &e->box->axis[i];
    const fxr_q16 half = indexed_component(&e->box->half, i);
    const uint64_t high = (uint64_t)(uint32_t)half << 30;
    walk64_axis *a = &e->w.axis[i];
    uint64_t start, len;

    if (half < 0 || !obb_axis_valid(u)) {
        return false;
    }
    start = obb_axis_dot(u, e->p);
    len = obb_axis_dot(u, e->q);
    if (e->kind == SEGMENT) {
        len -= start;
    }
    start -= obb_axis_dot(u, &e->box->center);
    a->down = e->negative;
    if (len >> 63 != 0) {
        len = 0 - len;
        a->down = !e->negative;
    }
    if (a->down != 0) {
        start = 0 - start;
    }
    a->len = len;
    a->to_far = a->bound = high - start;
    a->region = INSIDE;
    if (start + high > 2 * high) {
        a->region = BEHIND;
        if (start >> 63 != 0) {
            a->region = BEFORE;
            a->bound = 0 - start - high;
        }
    }
    return true;
}

/* v = a d - c b, b > 0: both are below 2^127. */
FXR_COLD void
obb_difference(wide *v, uint64_t a, uint64_t d, uint64_t c, uint64_t b)
{
    wide_set(v, 0);
    fxri_wide_add_product(v, a, d);
    fxri_wide_add_product(v, c, 0 - b);
    v->hi -= c; /* -b = (2^64 - b) - 2^64 */
}

/* The order of a x and b y below 2^192. */
FXR_COLD int
obb_slope_exact(const wide *a, uint64_t x, const wide *b, uint64_t y)
{
    uint32_t r[7], v[4], by[2], minus = LIMBS_PLUS;

    limbs_set(by, x);
    fxri_limbs_clear(r, 7);
    for (;;) {
        limbs_set(v, a->lo);
        limbs_set(v + 2, a->hi);
        fxri_limbs_add_product(r, 7, v, 4, by, 2, minus);
        if (minus != LIMBS_PLUS) {
            return fxri_limbs_sign(r, 7);
        }
        a = b;
        limbs_set(by, y);
        minus = LIMBS_MINUS;
    }
}

/*
 * The order of a x and b y, by upper words where these tell it.
 *
 *   v    a.hi x - b.hi y    2^-64 of the difference is above v - y, below v + x
 */
static int
obb_slope_order(const wide *a, uint64_t x, const wide *b, uint64_t y)
{
    wide v;

    obb_difference(&v, a->hi, x, b->hi, y);
    if (v.hi + 1 > 1) {
        return wide_negative(&v) ? -1 : 1;
    }
    return obb_slope_exact(a, x, b, y);
}

/* Does axis a break before num / den? */
static bool
obb_earlier(const walk64_axis *a, uint64_t num, uint64_t den)
{
    wide v;

    obb_difference(&v, a->bound, den, num, a->len);
    return wide_negative(&v);
}

/*
 * From piece to piece, from t = num. Returns false if the distance of a line falls the other
 * way, where B is -B, or that of a segment as far as its end.
 *
 * The top bit is the sign of B, unless all three terms are of axes that the start is
 * before:
 *
 *   before    len bound | < 2^126; of a ray or line 2^125
 *   behind              | < 2^125; of a segment 2^124, as len + |bound| < 2^63
 *
 * B > 0 after the first piece, as F < 0 there.
 */
static bool
obb_pieces(obb_exact *e, uint64_t num)
{
    walk64_piece *w = &e->w;
    uint32_t *const limb = e->limb;
    uint64_t den = 1;

    limbs_set(limb + 2, 0);
    limbs_set(limb + T_LIMBS + 2, 0);
    for (;;) {
        walk64_axis *a, *next = NULL;
        bool behind = false;
        int order, active = 0;

        wide_set(&w->a, 0);
        wide_set(&w->b, 0);
        for (a = w->axis; a < w->axis + 3; a++) {
            if (a->region != INSIDE) {
                active++;
                fxri_wide_add_product(&w->a, a->len, a->len);
                fxri_wide_add_product(&w->b, a->len, a->bound);
                if (a->region == BEHIND) { /* -|bound| = bound - 2^64 */
                    w->b.hi -= a->len;
                    behind = true;
                }
            }
        }
        if (behind && wide_negative(&w->b)) {
            if (is_line(e->kind)) {
                return false;
            }
            wide_set(&w->b, 0);
        }
        if (wide_is_zero(&w->b)) {
            break;
        }
        num = den = (uint64_t)1 << 62;
        for (a = w->axis; a < w->axis + 3; a++) {
            if (a->region <= INSIDE &&
                (e->kind == SEGMENT ? a->bound : 0) < a->len &&
                (next == NULL || obb_earlier(a, num, den))) {
                next = a;
                num = a->bound;
                den = a->len;
            }
        }
        if (next != NULL && active == 1 && next->region == BEFORE) {
            next->region = INSIDE;
            break;
        }
        order = obb_slope_order(&w->a, num, &w->b, den);
        if (order > 0) {
            limbs_set(limb + 2, w->b.hi);
            limbs_set(limb + T_LIMBS + 2, w->a.hi);
            num = w->b.lo;
            den = w->a.lo;
            break;
        }
        if (next == NULL) {
            return false;
        }
        if (order == 0) {
            break;
        }
        next->bound = next->to_far;
        next->region = next->region == BEFORE ? INSIDE : BEYOND;
    }
    limbs_set(limb, num);
    limbs_set(limb + T_LIMBS, den);
    return true;
}

bool
fxri_obb_walk(obb_exact *e)
{
    uint64_t t = 0;
    int i;

    e->negative = false;
    for (;;) {
        for (i = 0; i < 3; i++) {
            if (!obb_axis_set(e, i)) {
                return false;
            }
        }
        if (obb_pieces(e, t)) {
            return true;
        }
        if (e->kind == SEGMENT) {
            e->p = e->q;
            t = 1;
        } else {
            e->negative = true;
        }
    }
}

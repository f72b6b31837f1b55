/*
 * closest_obb_any.c - closest points of a component and an OBB, for every number, and in
 * small code the only body: from an estimate of t, and what that does not tell from
 * exact limbs.
 *
 *   t       q 2^-k, to nearest        | q < 2^64, k = 63 - less; less = 0 for t < 2
 *   o       len t - bound, Q46: the offset from the box on this axis
 *   dist2   (C - B t) 2^-60           of the piece, where F = 0; the sum of o^2 2^-60 at
 *           t = 0 and 1, where o is exact
 *   shape   p + t displacement - sum of o axis 2^-60
 *
 * With y = bound den - len num, which is -o den, for t = num / den
 *
 *   dist2 den 2^60    sum of -bound y where F = 0, as the sum of len y is 0 there;
 *                     sum of y^2 at t = 0 and 1, where den is 1
 */
#include "../number/divide.h"
#include "../rounding/even.h"
#include "../rounding/rational_point.h"
#include "../space/copy.h"
#include "closest.h"
#include "walk64.h"

/* Limbs of num and den, y, den 2^60, and of a numerator over that. */
enum { T_LIMBS = 4, Y_LIMBS = 7, SCALED_LIMBS = 6, OFFSET_LIMBS = 9 };

/* What all numbers are computed from. */
typedef struct {
    const walk64_piece *w;
    const fxr_vec3 *p, *q;
    const fxr_obb *box;
    linear_kind kind;
    walk_stop stop;
    bool negative;
    uint32_t num[T_LIMBS], den[T_LIMBS];
} obb_exact;

/* x += sum of y times component k of the axes, or for the squared distance, k = 3, as the
 * head has it.    |y| < 2^194, |x| < 2^287 */
static void
obb_add_offsets(const obb_exact *e, uint32_t x[OFFSET_LIMBS], int k)
{
    int i;

    for (i = 0; i < 3; i++) {
        const walk64_axis *a = &e->w->axis[i];
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
        fxri_limbs_add_product(y, Y_LIMBS, e->den, T_LIMBS, v, 2, minus);
        minus = fxri_limbs_take_sign(y, Y_LIMBS) < 0 ? LIMBS_MINUS : LIMBS_PLUS;
        if (k < 3) {
            const fxr_q30 c = axis_component(&e->box->axis[i], k);

            limbs_set(v, magnitude32(c));
            if ((c < 0) != (a->down != 0)) {
                minus = ~minus;
            }
        } else if (e->stop == AT_END) {
            limbs_set(v, (uint64_t)y[1] << 32 | y[0]);
            minus = LIMBS_PLUS;
        } else {
            minus ^= past;
        }
        fxri_limbs_add_product(x, OFFSET_LIMBS, y, Y_LIMBS, v, 2, minus);
    }
}

/* A number and its denominator, den 2^60: coordinate k less the start, of on_shape or
 * else on_linear; or the squared distance, k = 3. */
static void
obb_exact_sum(const obb_exact *e, int k, bool shape, uint32_t x[OFFSET_LIMBS],
              uint32_t scaled[SCALED_LIMBS])
{
    fxri_limbs_copy(x, OFFSET_LIMBS, e->num, 0);
    fxri_limbs_copy(scaled, SCALED_LIMBS, e->num, 0);
    limbs_add(scaled + 1, SCALED_LIMBS - 1, e->den, T_LIMBS, (uint32_t)1 << 28,
              LIMBS_PLUS);
    if (k < 3) {
        bool down;
        const uint32_t len = fxri_displacement(e->kind, e->p, e->q, k, &down);
        uint32_t v[2];

        limbs_set(v, (uint64_t)len << 28);
        fxri_limbs_add_product(x + 1, OFFSET_LIMBS - 1, e->num, T_LIMBS, v, 2,
                               down != e->negative ? LIMBS_MINUS : LIMBS_PLUS);
    }
    if (shape) {
        obb_add_offsets(e, x, k);
    }
}

FXR_COLD int32_t
obb_exact_coordinate(const obb_exact *e, int k, bool shape)
{
    uint32_t x[OFFSET_LIMBS], scaled[SCALED_LIMBS];
    bool down;

    obb_exact_sum(e, k, shape, x, scaled);
    down = fxri_limbs_take_sign(x, OFFSET_LIMBS) < 0;
    return fxri_round_coordinate(indexed_component(e->p, k), down, x, scaled,
                                 SCALED_LIMBS);
}

FXR_COLD uint64_t
obb_exact_dist2(const obb_exact *e)
{
    uint32_t x[OFFSET_LIMBS], scaled[SCALED_LIMBS];

    obb_exact_sum(e, 3, true, x, scaled);
    return fxri_round_dist2(x, scaled, SCALED_LIMBS);
}

/* t, exact where num and den fit 64 bits; and to nearest, with a den of a power of 2. */
static void
obb_set_t(obb_exact *e, fxr_ratio *exact, fxr_ratio *t)
{
    uint32_t r[2 * T_LIMBS], d[T_LIMBS + 1];

    r[0] = r[1] = 0;
    fxri_limbs_copy(r + 2, 2 * T_LIMBS - 2, e->num, T_LIMBS);
    d[0] = fxri_limbs_divide_long(d + 1, T_LIMBS, r, e->den, T_LIMBS);
    fxri_rational_of_digits(d, t);
    exact->num = t->num;
    exact->den = t->den;
    if ((e->num[2] | e->num[3] | e->den[2] | e->den[3]) == 0) {
        exact->num = (uint64_t)e->num[1] << 32 | e->num[0];
        exact->den = (uint64_t)e->den[1] << 32 | e->den[0];
    }
    exact->negative = e->negative;
    if (exact->num == 0) {
        exact->den = 1;
        exact->negative = false;
    }
}

/* num and den of t, where the walk stopped. */
static void
obb_stop(obb_exact *e, const walk64_piece *w, walk_stop stop)
{
    uint64_t num = stop == AT_END, den = 1, num_top = 0, den_top = 0;

    if (stop == IN_PIECE) {
        num = w->b.lo;
        num_top = w->b.hi;
        den = w->a.lo;
        den_top = w->a.hi;
    } else if (stop == AT_BREAK) {
        num = w->axis[w->next].bound;
        den = w->axis[w->next].den;
    }
    limbs_set(e->num, num);
    limbs_set(e->num + 2, num_top);
    limbs_set(e->den, den);
    limbs_set(e->den + 2, den_top);
}

/*
 * from + offset 2^-28, rounded, for an offset known within 8. Returns false if
 * that does not tell how the sum rounds.
 *
 *   offset    modulo 2^64      | <= 2^61 + 3 2^60
 *   v         the sum and 2^31 + 1/2, modulo 2^64    | < 2^63
 */
static bool
obb_round_q28(int32_t from, uint64_t offset, int32_t *out)
{
    const uint64_t v = offset + ((uint32_t)1 << 27) +
                       ((uint64_t)((uint32_t)from ^ 0x80000000u) << 28);

    *out = v >> 63 != 0   ? INT32_MIN
           : v >> 60 != 0 ? INT32_MAX
                          : signed32((uint32_t)(v >> 28) ^ 0x80000000u);
    return whole_is_sure((uint32_t)v & 0xfffffff, 8, 8, 0xfffffff);
}

/* floor(v m 2^-32) */
static uint64_t
obb_upper(uint64_t v, uint32_t m)
{
    return FXR_PRODUCT((uint32_t)(v >> 32), m) +
           (FXR_PRODUCT((uint32_t)v, m) >> 32);
}

/*
 * (C - B t) 2^-60, rounded; len and bound of active axes are below 2^61. Returns false if
 * the estimate does not tell that.
 *
 *   c        2^4 C                     | < 3 2^126, and 2^4 B t < 2^4 C
 *   b_t      2^4 B q 2^-k              less by up to 2^(less + 5)
 *   known    t is within 2^-k / 2, so B t within (B.hi + 1) 2^less: in units of 2^32,
 *            and 1 more             | < 2^32 as less < 25
 *   less + 5  a shift of one word    | < 30
 */
static bool
obb_dist2(const wide *c, const wide *b, uint64_t q, unsigned less,
          uint64_t *out)
{
    const uint32_t known = ((uint32_t)(b->hi >> 28) + 2) << less;
    wide v = {0, (uint64_t)1 << 63}, b_t;
    const uint64_t low = fxri_wide_times(&b_t, b, q);
    uint32_t fraction;

    b_t.hi = shifted(b_t.hi, (uint32_t)(b_t.lo >> 32), less + 5);
    b_t.lo = shifted(b_t.lo, (uint32_t)(low >> 32), less + 5);
    wide_add(&v, c);
    wide_subtract(&v, &b_t);
    fraction = (uint32_t)(v.lo >> 32);
    *out = v.hi;
    if (known >> 31 != 0) {
        return false;
    }
    if (v.hi == 0) {
        *out = 1; /* v >= 1/2: below 1/2, and 0 only if the distance is */
        return fraction > known + 0x80000000u;
    }
    return whole_is_sure(fraction, known, known, UINT32_MAX);
}

/* Both points; o modulo 2^64. */
static void
obb_set_points(const obb_exact *e, bool sure, const fxr_ratio *t, unsigned less,
               const uint64_t o[3], fxr_closest *out)
{
    int i, k;

    for (k = 0; k < 3; k++) {
        int32_t *to = components(&out->on_linear) + k;
        bool down, shape = false;
        const uint32_t len = fxri_displacement(e->kind, e->p, e->q, k, &down);
        const uint32_t scaled = len << less;
        uint64_t offset = obb_upper(t->num, scaled) >> 3;

        if (down != e->negative) {
            offset = 0 - offset;
        }
        for (;;) {
            if (!obb_round_q28(indexed_component(e->p, k), offset, to) ||
                !sure || scaled >> less != len) {
                *to = obb_exact_coordinate(e, k, shape);
            }
            if (shape) {
                break;
            }
            shape = true;
            to = components(&out->on_shape) + k;
            for (i = 0; i < 3; i++) {
                const fxr_q30 c = axis_component(&e->box->axis[i], k);
                const bool below = o[i] >> 63 != 0;
                const uint64_t v =
                    obb_upper(below ? 0 - o[i] : o[i], magnitude32(c));

                offset +=
                    (below != (c < 0)) != (e->w->axis[i].down != 0) ? v : 0 - v;
            }
        }
    }
}

void
fxri_closest_obb_any(walk64_piece *w, walk_stop stop, linear_kind kind,
                     const fxr_vec3 *p, const fxr_vec3 *q, const fxr_obb *box,
                     fxr_closest *out)
{
    const bool at_end = stop == AT_START || stop == AT_END;
    obb_exact e;
    fxr_ratio t;
    uint64_t o[3], all = 0;
    unsigned less;
    wide c;
    bool sure;
    int i;

    e.w = w;
    e.p = p;
    e.q = q;
    e.box = box;
    e.kind = kind;
    e.stop = stop;
    e.negative = out->t.negative;
    obb_stop(&e, w, stop);
    obb_set_t(&e, &out->t, &t);
    if (stop == AT_BREAK && walk64_touches(w)) {
        w->axis[w->next].region = INSIDE;
        w->active = 0;
    }
    if (at_end) {
        wide_set(&w->b, 0);
    }
    less = FXR_CLZ32((uint32_t)(t.den >> 32) | 1);
    wide_set(&c, 0);
    for (i = 0; i < 3; i++) {
        const walk64_axis *a = &w->axis[i];

        o[i] = 0;
        if (a->region != INSIDE) {
            wide x = {0, 0};
            uint64_t v;

            fxri_wide_add_product(&x, shifted(a->len, 0, less), t.num);
            all |= a->len | a->bound;
            o[i] = x.hi << 1 | x.lo >> 63;
            o[i] += a->far == 0 ? a->bound : 0 - a->bound;
            v = at_end ? 4 * magnitude64(signed64(o[i])) : 4 * a->bound;
            fxri_wide_add_product(&c, v, v);
        }
    }
    sure = all >> 61 == 0 && less < 25;
    out->dist2 = 0;
    if (w->active > 0 &&
        (!sure || !obb_dist2(&c, &w->b, t.num, less, &out->dist2))) {
        out->dist2 = obb_exact_dist2(&e);
    }
    obb_set_points(&e, sure, &t, less, o, out);
}

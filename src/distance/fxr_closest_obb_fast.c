/*
 * fxr_closest_obb_fast.c - closest points of a component and an OBB in its neighbourhood.
 *
 * Exact up to t = B / A, of two sums of 128 bits. From there on t is known to
 * 63 bits, and the results within bounds that nearly always round to the same
 * numbers:
 *
 *   q = floor(t 2^k)               | < 2^64; k = 63 for t < 1, else less
 *   o = len t - bound              in Q46 | < 2^62: the offset from the box on
 *                                  this axis
 *   on_shape = p + t displacement - sum of o axis 2^-60
 *   dist2    = sum of o^2 2^-60
 *
 * The answer is UNSURE where they do not, or where one of these numbers is
 * larger.
 */
#include "closest.h"

#include "../number/divide.h"
#include "../rounding/even.h"

/* t is at least q 2^-k and less than (q + 1) 2^-k, k = 63 - less; or it is q 2^-k. */
typedef struct {
    uint64_t q;
    unsigned less;
} obb_parameter;

/* out = t rounded to nearest, ties to even, for the remainder t den 2^k - q
 * den. Returns false if t rounds to 0. */
static bool
obb_parameter_round(const obb_parameter *t, const wide *rest, const wide *den,
                    fxr_ratio *out)
{
    wide other;

    other.hi = den->hi;
    other.lo = den->lo;
    wide_subtract(&other, rest);
    out->num = t->q + rounds_up(wide_order(rest, &other), (t->q & 1) != 0);
    out->den = (uint64_t)((uint32_t)1 << (31 - t->less)) << 32; /* 2^k */
    return out->num > 0;
}

/*
 * t = num / den > 0, as fxri_rational_ratio has it. Returns false if t does not
 * fit, or is not certain.
 *
 *   num, den    | < 2^127, so that both are even once shifted to the top;
 *                 obb_offset_set returns false for larger ones
 */
static bool
obb_parameter_set(obb_parameter *t, const wide *num, const wide *den,
                  fxr_ratio *out)
{
    const unsigned num_zeros = fxri_wide_leading_zeros(num),
                   den_zeros = fxri_wide_leading_zeros(den);
    const bool ahead = den_zeros > num_zeros;
    wide x, y;
    bool less;

    x.hi = num->hi;
    x.lo = num->lo;
    y.hi = den->hi;
    y.lo = den->lo;
    fxri_wide_shift_up(&x, ahead ? num_zeros : den_zeros);
    fxri_wide_shift_up(&y, den_zeros);
    less = ahead && wide_order(&x, &y) < 0;
    if (!less) {
        x.lo = (x.hi << 63) | (x.lo >> 1); /* x is even: exact */
        x.hi >>= 1;
    }
    t->less = ahead ? den_zeros - num_zeros - less : 0;
    if (t->less > 31 || !fxri_wide_quotient(&t->q, &x, &y)) {
        return false;
    }
    if ((num->hi | den->hi) == 0) {
        out->num = num->lo;
        out->den = den->lo;
        return true;
    }
    return obb_parameter_round(t, &x, &y, out);
}

/* Two limbs as one number. */
static inline uint64_t
obb_word(const uint32_t v[2])
{
    return (uint64_t)v[1] << 32 | v[0];
}

/* t of the least distance, and its public form. */
static bool
obb_parameter_of(obb_parameter *t, const obb_walk *w, fxr_ratio *out)
{
    wide num, den;

    if (wide_is_zero(&w->b)) { /* t = 1 or 0 */
        t->q = (uint64_t)w->num[0] << 63;
        t->less = 0;
        out->num = w->num[0];
        out->den = 1;
        return true;
    }
    num.hi = obb_word(w->num + 2);
    num.lo = obb_word(w->num);
    den.hi = obb_word(w->den + 2);
    den.lo = obb_word(w->den);
    return obb_parameter_set(t, &num, &den, out);
}

/* The offset of the component from the box on an axis: a magnitude with 63 bits
 * after the point, and the side. The exact offset is up to 2^61 off. */
typedef struct {
    wide o;
    bool below;
} obb_offset;

/*
 * Where the distance is least, or at t = 0 and 1, 2^less <= t or less = 0. There, with d of the
 * three len and g of the three ways from the start to the closest point of the box,
 *
 *   t d.d    = g.d, as the offset is at right angles to d
 *   |g_i|    | <= 2^63 + 2^61, as |x| + |y| + |z| <= 2 of an axis
 *   t d_i    = (g.d) d_i / d.d <= (|g| + |g_i|) / 2 <= 1.37 (2^63 + 2^61) < 2^64
 */
static bool
obb_offset_set(obb_offset *s, const obb_axis *a, const obb_parameter *t)
{
    const bool behind = a->region == BEHIND;
    const uint64_t len = shifted(a->len, 0, t->less);
    const uint64_t bound = behind ? 0 - a->bound : a->bound;
    wide b;

    if (len >> 61 != 0 || bound >> 61 != 0) {
        return false;
    }
    b.hi = bound >> 1; /* < 2^60, as s->o.hi below */
    b.lo = bound << 63;
    wide_set(&s->o, 0);
    fxri_wide_add_product(&s->o, len, t->q);
    if (s->o.hi >> 60 != 0) {
        return false;
    }
    s->below = false;
    if (behind) {
        wide_add(&s->o, &b);
    } else if (wide_order(&s->o, &b) >= 0) {
        wide_subtract(&s->o, &b);
    } else {
        wide_subtract(&b, &s->o);
        s->o.hi = b.hi;
        s->o.lo = b.lo;
        s->below = true;
    }
    return true;
}

/*
 * from + offset 2^-28, rounded, for an offset known within 8. Returns false if
 * that does not tell how the sum rounds.
 *
 *   |offset|    | <= 2^60 + 3 2^61 < 2^63 - 2^28
 */
static bool
round_q28(int32_t from, int64_t offset, int32_t *out)
{
    const uint64_t half = (uint32_t)1 << 27, bias = (uint64_t)1 << 63;
    const uint64_t v = (uint64_t)offset + bias + half; /* > 0, < 2^64 */
    const int64_t whole = (int64_t)(v >> 28) - ((int64_t)1 << 35); /* < 2^35 */

    *out = saturate32(from + whole);
    return whole_is_sure((uint32_t)v & 0xfffffff, 8, 8, 0xfffffff);
}

/*
 * len t in units of 2^-28, up to 2 less than exact. Returns false if it is too
 * large.
 *
 *   len 2^less q 2^-32    in units of 2^-31 | < 2^63
 */
static bool
offset_by_t(uint32_t len, const obb_parameter *t, int64_t *out)
{
    const uint32_t all = len << t->less;
    const uint64_t moved = FXR_PRODUCT(all, (uint32_t)(t->q >> 32)) +
                           (FXR_PRODUCT(all, (uint32_t)t->q) >> 32);

    *out = (int64_t)(moved >> 3); /* < 2^61 */
    return all >> t->less == len && moved >> 63 == 0;
}

/* o c in the same units, off by 2 at most.    | <= 2^61 */
static int64_t
offset_by_axis(const obb_offset *s, bool down, fxr_q30 c)
{
    const uint64_t o = (s->o.hi << 1) | (s->o.lo >> 63); /* Q46 */
    const uint32_t u = magnitude32(c);
    const int64_t v =
        (int64_t)((o >> 32) * u + (((uint32_t)o * (uint64_t)u) >> 32));

    return (s->below != down) == (c < 0) ? v : -v;
}

/* Both points. */
static bool
obb_points(const obb_walk *w, const obb_offset s[3], bool apart,
           const obb_parameter *t, fxr_closest *out)
{
    int i, k;

    for (k = 0; k < 3; k++) {
        const int32_t from = components_of(w->p)[k];
        bool down;
        const uint32_t len = difference32(has_end(w->kind) ? from : 0,
                                          components_of(w->q)[k], &down);
        int64_t offset;

        if (!offset_by_t(len, t, &offset)) {
            return false;
        }
        offset = down != w->negative ? -offset : offset;
        if (!round_q28(from, offset, components(&out->on_linear) + k)) {
            return false;
        }
        for (i = 0; apart && i < 3; i++) {
            const fxr_q30 c = axis_components_of(&w->box->axis[i])[k];

            offset -= offset_by_axis(&s[i], w->axis[i].down, c);
        }
        if (!round_q28(from, offset, components(&out->on_shape) + k)) {
            return false;
        }
    }
    return true;
}

/*
 * The sum of o^2 2^-60 > 0, rounded. With the largest o shifted up to 63 bits m
 *
 *   M = sum of m^2          | < 3 2^126, at least 2^124, 2^66 more at most
 *   o = m 2^(65 - n - 63)   so the result is M 2^-(56 + 2 n)
 *
 * t is where the sum is least, so that there it is less than at q by A (t - q)^2, at
 * most 3 2^(2 n - 8) in units of M. n >= 6 leaves results below 2^60. From n = 37 on
 * they are below 3/16, and above 0 up to 64.
 */
static bool
offsets_dist2(const obb_offset s[3], uint64_t *out)
{
    const wide half = {0, (uint64_t)1 << 63};
    wide all = {0, 0}, sum, gap;
    unsigned n;
    int i;

    for (i = 0; i < 3; i++) {
        all.hi |= s[i].o.hi;
        all.lo |= s[i].o.lo;
    }
    n = fxri_wide_leading_zeros(&all);
    if (n < 6 || n > 36) {
        *out = 1;
        return n >= 6 && n <= 64;
    }
    wide_set(&sum, 0);
    for (i = 0; i < 3; i++) {
        wide m = {s[i].o.hi, s[i].o.lo};

        fxri_wide_shift_up(&m, n);
        fxri_wide_add_product(&sum, m.hi >> 1, m.hi >> 1); /* < 2^126 */
    }
    /* in units of 2^64, M is at least sum.hi - 3, and 6 more than sum.hi at most */
    n = 72 - 2 * n; /* 2^n of the result are 2^64 of these */
    wide_set(&all, sum.hi - 4);
    fxri_wide_shift_up(&all, n);
    wide_add(&all, &half);
    wide_set(&gap, 12);
    fxri_wide_shift_up(&gap, n);
    *out = all.hi > 0 ? all.hi : 1;
    return whole_is_sure64(all.lo, 1, gap.lo, UINT64_MAX);
}

verdict
fxri_closest_obb_fast(const obb_walk *w, fxr_closest *out)
{
    obb_offset s[3];
    obb_parameter t;
    uint64_t offsets = 0;
    int i;

    if (!FXR_FAST_CLOSEST || !obb_parameter_of(&t, w, &out->t)) {
        return UNSURE;
    }
    out->t.negative = w->negative;
    for (i = 0; i < 3; i++) {
        const obb_axis *a = &w->axis[i];

        s[i].below = false;
        wide_set(&s[i].o, 0);
        if (a->region != INSIDE && !obb_offset_set(&s[i], a, &t)) {
            return UNSURE;
        }
        offsets |= s[i].o.hi | s[i].o.lo;
    }
    out->dist2 = 0;
    return (offsets == 0 || offsets_dist2(s, &out->dist2)) &&
                   obb_points(w, s, offsets > 0, &t, out)
               ? HIT
               : UNSURE;
}

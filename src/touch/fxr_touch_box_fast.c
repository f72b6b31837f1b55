/*
 * fxr_touch_box_fast.c - the contact of a capsule and a box at a feature that is guessed, by an estimate that
 * shows whether it is that.
 *
 * Of the features, w leads on the active axes from the box to where end a starts, or end b. What touches
 * is a root of |W + D t| = R,
 *
 *   an end, or level   W = w, D = d, R = r, exact. Level: v is 0 on the active axes, so that all of the
 *                      segment is as far away
 *   between the ends   W = w x v, D = d x v, R = r |v|: of two axes one number, of three a vector
 *
 * and if the features are closest there, so does f, the distance of both shapes: it falls to r, and as
 * it is convex there is no contact before. In one unit
 *
 *   W_i, D_i   | < 2^62, off by less than 1                   A, B, C   | < 2^126
 *   R          | < 2^62, off by less than 1 and R 2^-58       D         | < 2^253
 *
 * For t < 2, |W + D t| is off by less than sqrt(27), so where F = |W + D t|^2 - R^2 is at least E = 64 R,
 * or at most -E, it has the sign of the exact one, for R >= 128. Where A E <= S^2 = D, that is so at E / S
 * before the first root, and at E / S behind it: the exact root is between.
 *
 * Whether the features are closest is seen in the units of the guess (fxr_touch_box_feature.c): all numbers
 * are floors of these, below 2^27, so that x from end a is below 2^28, as v is, and x from a bound and
 * x + s v below 2^29; a product of two is below 2^57. At the root
 *
 *   x          where end a or b is, from a bound: off by less than 4, as it is a + d t
 *   v          off by less than 1
 *   s          -x.v / v.v on the active axes, 0 to 1: off by less than 2 (|x| + 6 |v| + 15) / v.v, of sums of
 *              magnitudes, where v.v >= 4 |v| + 6
 *   x + s v    off by less than 7, and by |v_k| times that
 */
#include "../number/square_root.h"
#include "../number/wide.h"
#include "../root/quadratic_estimate.h"
#include "touch_box.h"
#include "touch_guess.h"

/* The numbers of a contact: on n axes, or n products. */
typedef struct {
    int64_t w[3], d[3], v[3];
    uint64_t reach;
    int n;
    bool exact;
} contact_form;

/* |x y - u v|   | < 2 2^62 2^62. Returns whether it is below 0. */
static bool
contact_minor(wide *out, int64_t x, int64_t y, int64_t u, int64_t v)
{
    wide_set(out, 0);
    fxri_fast_add(out, x, y, false);
    fxri_fast_add(out, u, v, true);
    return wide_take_sign(out);
}

/*
 * r |v| in units of 2^(66 - up), for v of n axes. Returns false if it is not below 2^62.
 *
 *   square   |v|^2               | < 3 2^124
 *   root     |v| 2^(zeros / 2)   | >= 2^63, low by less than 29, or high by 1: that of the upper word
 */
static bool
contact_reach(contact_form *f, int n, unsigned up)
{
    wide square, reach;
    unsigned zeros;
    int i, more;

    wide_set(&square, 0);
    wide_set(&reach, 0);
    for (i = 0; i < n; i++) {
        fxri_fast_add(&square, f->v[i], f->v[i], false);
    }
    if (wide_is_zero(&square) || f->reach == 0) {
        return false;
    }
    zeros = fxri_wide_leading_zeros(&square) & ~1u;
    fxri_wide_shift_up(&square, zeros);
    fxri_wide_add_product(&reach, f->reach, fxri_root_long(square.hi));
    more = (int)up - (int)(zeros / 2);
    if (more > 0) {
        if ((unsigned)more > fxri_wide_leading_zeros(&reach)) {
            return false;
        }
        fxri_wide_shift_up(&reach, (unsigned)more);
        more = 0;
    }
    f->reach = fxri_shifted_down(reach.hi, 2 - more);
    return true;
}

/* An upper word, of that sign: less than 1 towards 0. */
static int64_t
contact_upper(wide *v, unsigned up, bool minus)
{
    fxri_wide_shift_up(v, up);
    return minus ? -(int64_t)(v->hi >> 2) : (int64_t)(v->hi >> 2);
}

/* w x v, d x v and r |v|, of two or three axes. */
static bool
contact_across(contact_form *f)
{
    const int n = f->n;
    wide w[3], d[3], all;
    bool w_minus[3], d_minus[3];
    unsigned up;
    int i;

    wide_set(&all, 0);
    f->n = n == 2 ? 1 : 3;
    f->exact = false;
    for (i = 0; i < f->n; i++) {
        const int j = next_axis(i);

        w_minus[i] = contact_minor(&w[i], f->w[i], f->v[j], f->w[j], f->v[i]);
        d_minus[i] = contact_minor(&d[i], f->d[i], f->v[j], f->d[j], f->v[i]);
        all.hi |= w[i].hi | d[i].hi;
        all.lo |= w[i].lo | d[i].lo;
    }
    if (wide_is_zero(&all)) {
        return false;
    }
    up = fxri_wide_leading_zeros(&all);
    if (!contact_reach(f, n, up)) {
        return false;
    }
    for (i = 0; i < f->n; i++) {
        f->w[i] = contact_upper(&w[i], up, w_minus[i]);
        f->d[i] = contact_upper(&d[i], up, d_minus[i]);
    }
    return true;
}

/*
 * The first root of A, B and C by their upper words a, b and c, of as many bits as the numbers have:
 *
 *   d       b^2 / 4 - a c / 4, in units of 2^64; the floors of b, a and c, those of the products and of
 *             the shifts: within 4 of D          | < 2^62
 *   S       sqrt(d 2^64), of D >= 2^44: off by less than 2^11, and by 28 of the root
 *   n       b / 2 + S, times 2 if that is below 2^63; off by less than 2^-50.9 of itself
 *   v       c 2^63 / n | >= 2^62; low by 2^-52.9 of itself and by 3 for its inverse: t is within
 *             2^-50.4 of v, and at most 2^-49.4 more than v less v / 2^50
 *
 * 2 t is v 2^(e - 64), and ROOT_OVER 2^-47 at most what it is more by, for t < 1.
 */
enum { ROOT_OVER = 2 };
static const uint64_t root_least = (uint64_t)1 << 44;

/* What is known of a root: of t, whole and part; and the bits of A, and of D at least. */
typedef struct {
    uint64_t whole, part;
    int a_bits, d_bits;
} contact_found;

/* The upper word, of v > 0. */
static uint64_t
contact_top(wide *v, int *bits)
{
    const unsigned zeros = fxri_wide_leading_zeros(v);

    *bits = 128 - (int)zeros;
    fxri_wide_shift_up(v, zeros);
    return v->hi;
}

/* Returns false unless A, B, C and D are above 0, and D by far; or if t is certainly not below 1. */
static bool
contact_first(contact_found *r, wide *a, wide *b, wide *c)
{
    int b_bits, c_bits, e;
    const uint64_t a_top = contact_top(a, &r->a_bits),
                   b_top = contact_top(b, &b_bits),
                   c_top = contact_top(c, &c_bits);
    const int down = 2 * b_bits - r->a_bits - c_bits; /* >= -1, as D > 0 */
    uint64_t d = upper_estimate(b_top, b_top) >> 2, n, v;
    unsigned up;

    if (down < -1) {
        return false;
    }
    n = fxri_shifted_down(upper_estimate(a_top, c_top),
                          down + 2 < 64 ? down + 2 : 64);
    if (d < n || d - n < root_least) {
        return false;
    }
    d -= n;
    up = FXR_CLZ32((uint32_t)(d >> 32)) & ~1u;
    r->d_bits = 2 * b_bits - (int)up; /* or 1 or 2 more */
    n = (b_top >> 1) +
        fxri_shifted_down(fxri_root_long(shifted(d, 0, up)), (int)(up / 2));
    e = c_bits - b_bits + 1;
    if (n >> 63 == 0) {
        n <<= 1;
        e++;
    }
    v = upper_estimate(c_top, inverse_of(n));
    v -= (v >> 50) + 4;
    if (e > 2) {
        return false; /* 2 t >= 2 */
    }
    r->whole = e > 0 ? fxri_shifted_down(v, 64 - e) : 0;
    r->part = e > 1    ? v << 2
              : e == 1 ? v << 1
                       : fxri_shifted_down(v, -e < 64 ? -e : 64);
    return r->whole <= 1;
}

/* Bits of what t may be off by: that of 2 t less than 2^*up in units of 2^-47, 2 E / S. */
enum { OFF_E = 7, OFF_MOST = 16, REACH_BITS = 8 };

static bool
contact_off(const contact_form *f, const contact_found *of, int *up)
{
    const uint32_t reach[2] = {(uint32_t)f->reach, (uint32_t)(f->reach >> 32)};
    int r_bits;

    (void)fxri_limbs_top(reach, 2, &r_bits);
    *up = 47 + OFF_E + r_bits - (of->d_bits - 1) / 2;
    *up = *up < 0 ? 0 : *up;
    return r_bits >= REACH_BITS && *up <= OFF_MOST &&
           OFF_E + r_bits + of->a_bits <= of->d_bits;
}

/* A, B and C. Returns false unless all are above 0. */
static bool
contact_quadratic(const contact_form *f, wide *a, wide *b, wide *c)
{
    int i;

    wide_set(a, 0);
    wide_set(b, 0);
    wide_set(c, 0);
    for (i = 0; i < f->n; i++) {
        fxri_fast_add(a, f->d[i], f->d[i], false);
        fxri_fast_add(b, f->w[i], f->d[i], true);
        fxri_fast_add(c, f->w[i], f->w[i], false);
    }
    fxri_fast_add(c, (int64_t)f->reach, (int64_t)f->reach, true);
    return !wide_is_zero(a) && !wide_is_zero(b) && !wide_negative(b) &&
           !wide_is_zero(c) && !wide_negative(c);
}

/* Sets whole, part and over of a root that is certainly below 1; of `of` what is asked of such a root. */
static bool
contact_root(box_touch *s, const contact_form *f)
{
    contact_found r;
    wide a, b, c;
    int up = 0;

    if (!contact_quadratic(f, &a, &b, &c) || !contact_first(&r, &a, &b, &c) ||
        (!f->exact && !contact_off(f, &r, &up))) {
        return false;
    }
    s->of.limb = s->limb;
    s->of.n = COMPACT_LONG;
    s->of.last = false;
    s->of.b_sign = 1;
    s->of.exponent = 0;
    s->of.t = 0;
    fxri_limbs_clear(compact_a(&s->of), COMPACT_LONG);
    compact_a(&s->of)[0] = 1;
    s->over = ROOT_OVER;
    if (!f->exact) {
        const uint64_t off = (uint64_t)((uint32_t)1 << up) << 17; /* <= 2^33 */

        if (r.part < off) {
            return false;
        }
        r.part -= off;
        s->over += (uint32_t)2 << up;
    }
    s->whole = r.whole;
    s->part = r.part;
    return r.whole < 1 || r.part < UINT64_MAX - ((uint64_t)s->over << 17);
}

/* What an axis is off by, but for that of s. */
enum { PLACE_OFF = 7 };

/* The bound that a feature has on axis k: of another axis the lower one. */
FXR_INLINE int32_t
feature_bound(const box_touch *s, const touch_guess *g, int k)
{
    return components_of((s->upper >> k & 1) != 0 ? &g->box->max
                                                  : &g->box->min)[k];
}

/* Where on the segment, in units of 2^-32, and what it is off by. Returns false if it may be an end. */
static bool
place_between(const box_touch *s, const touch_guess *g, const fxr_vec3 *y,
              uint32_t *part, uint32_t *off)
{
    uint64_t all = 0, size = 0, length = 0;
    int64_t along = 0;
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t v = components_of(&g->v)[k], at = components_of(y)[k];

        if ((s->active >> k & 1) != 0) {
            along -= signed64(FXR_SIGNED_PRODUCT(v, at));
            all += FXR_PRODUCT(magnitude32(v), magnitude32(v));
            size += magnitude32(v);
            length += magnitude32(at);
        }
    }
    length = 2 * (length + 6 * size + 15);
    if (all < 4 * size + 6 || length >= all || along <= 0 ||
        (uint64_t)along >= all) {
        return false;
    }
    *part = fxri_fast_quotient((uint64_t)along, all);
    *off = fxri_fast_quotient(length, all);
    if (*off > UINT32_MAX / 16) {
        return false;
    }
    *off += 2 * 16; /* what both quotients are off by */
    return *part > *off && *part < UINT32_MAX - *off;
}

/* Is the point of the segment over the feature, on axis k? */
static bool
place_is_over(const box_touch *s, const touch_guess *g, int k, int32_t at,
              int32_t off)
{
    const int32_t low = components_of(&g->box->min)[k];
    const int32_t high = components_of(&g->box->max)[k];

    if ((s->active >> k & 1) == 0) {
        return at > low + off && at < high - off;
    }
    return (s->upper >> k & 1) != 0 ? at > high + off : at < low - off;
}

/* Does e lead from an end to where the segment is not? */
static bool
place_is_end(const box_touch *s, const touch_guess *g)
{
    int64_t along = 0, off = 0;
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t v = components_of(&g->v)[k], e = s->away[k];

        if ((s->active >> k & 1) != 0) {
            along += signed64(FXR_SIGNED_PRODUCT(v, e));
            off += signed64(FXR_PRODUCT(magnitude32(v), PLACE_OFF) +
                            magnitude32(e));
        }
    }
    off += (int64_t)3 * PLACE_OFF;
    return s->end == BOX_END_B ? along < -off : along > off;
}

/* Are the features closest at the root? Sets e of the active axes. */
static bool
contact_is_closest(box_touch *s, const touch_guess *g, bool level)
{
    const uint32_t q =
        (uint32_t)(s->whole << 31 | s->part >> 33); /* t 2^32, as t < 1 */
    const bool between = s->end == BOX_BETWEEN && !level;
    uint32_t part = s->end == BOX_END_B ? UINT32_MAX : 0, off = 0;
    fxr_vec3 x, y;
    int k;

    fxri_guess_point(&x, &g->mover->a, &g->d, q);
    if (level && !fxri_guess_is_over(g, &x)) {
        return false;
    }
    for (k = 0; k < 3; k++) {
        components(&y)[k] = components_of(&x)[k] - feature_bound(s, g, k);
    }
    if (between && !place_between(s, g, &y, &part, &off)) {
        return false;
    }
    fxri_guess_point(&y, &x, &g->v, part);
    for (k = 0; k < 3; k++) {
        const uint32_t size = magnitude32(components_of(&g->v)[k]);
        const bool active = (s->active >> k & 1) != 0;
        const int32_t at = components_of(&y)[k];

        s->off[k] =
            PLACE_OFF + (uint32_t)(FXR_PRODUCT(size, off) >> 32); /* < 2^24 */
        s->away[k] = at - feature_bound(s, g, k);
        if ((active || !level) &&
            !place_is_over(s, g, k, at, (int32_t)s->off[k])) {
            return false;
        }
    }
    return between || level || place_is_end(s, g);
}

bool
fxri_touch_box_fast(box_touch *s, const touch_guess *g)
{
    const int64_t *const at = s->end == BOX_END_B ? s->b : s->a;
    bool level = true;
    contact_form f;
    int k;

    f.n = 0;
    f.reach = s->reach;
    f.exact = true;
    for (k = 0; k < 3; k++) {
        if ((s->active >> k & 1) != 0) {
            f.w[f.n] =
                at[k] - ((s->upper >> k & 1) != 0 ? s->high[k] : s->low[k]);
            f.d[f.n] = s->d[k];
            f.v[f.n] = s->b[k] - s->a[k];
            level = level && f.v[f.n] == 0;
            f.n++;
        }
    }
    if (f.n == 0 || (s->end == BOX_BETWEEN && !level && f.n == 1) ||
        (s->end == BOX_BETWEEN && !level && !contact_across(&f))) {
        return false;
    }
    return contact_root(s, &f) && contact_is_closest(s, g, level);
}

bool
fxri_touch_box_sides(const box_touch *s, bool turned, int8_t side[3])
{
    int i, k;

    for (k = 0; k < 3; k++) {
        int64_t sum = 0, off = 0;

        for (i = 0; i < 3; i++) {
            const int32_t u = axis_component(&s->axis[i], k);

            if ((s->active >> i & 1) != 0) {
                sum += signed64(FXR_SIGNED_PRODUCT(u, s->away[i]));
                off += signed64(FXR_PRODUCT(magnitude32(u), s->off[i]));
            }
        }
        side[k] = (int8_t)(sum > 0 ? 1 : -(sum < 0));
        if (magnitude64(sum) < (uint64_t)off) {
            return false;
        }
        if (turned) {
            side[k] = (int8_t)-side[k];
        }
    }
    return true;
}

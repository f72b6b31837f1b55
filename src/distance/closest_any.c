/*
 * closest_any.c - closest points of a component and a box, for every number.
 *
 * Each result is a number (c den - b num) / den, rounded. t is known to 96 bits after
 * the point
 *
 *   t 2^96       at least q - 1, at most q + 1             | < 2^160
 *
 * which nearly always tells how they round. Where it does not, the sign of an exact
 * difference decides between two neighbours.
 */
#include "../rounding/even.h"
#include "closest.h"
#include "least.h"

enum {
    Q_LIMBS = LEAST_LIMBS + 1 /* the uppermost is 0 */
};

static const uint32_t any_unit[Q_LIMBS] = {0, 0, 0, 1, 0, 0}; /* 2^96 */

/* A result (c den - b num) / den, in units of 2^(-30 w): as a number of `words` limbs
 * after w limbs. b and c are those of the distance at first. */
typedef struct {
    least s;
    uint32_t q[Q_LIMBS], b_minus, c_minus;
    uint8_t w, words;
} any_form;

/* q, digit by digit. */
static void
any_divide(any_form *f)
{
    const uint32_t *den = f->s.den;
    uint32_t *r = f->s.work.sum;
    int m = LEAST_LIMBS, i;

    while (den[m - 1] == 0) {
        m--;
    }
    fxri_limbs_copy(r, 3, r, 0);
    fxri_limbs_copy(r + 3, LEAST_LIMBS + 1, f->s.num, LEAST_LIMBS);
    f->q[LEAST_LIMBS] = 0;
    for (i = LEAST_LIMBS - 1; i >= 0; i--) {
        f->q[i] = fxri_limbs_divide(r + i, den, m);
    }
    f->q[0] |= fxri_limbs_sign(r, m + 1) != 0;
}

/* How far an estimate may be off, in units of its upper limb after the point. */
#define ANY_SLACK ((uint32_t)64)

/* sum = (c den - b num) (scale + 1) */
static void
any_sum(any_form *f, const uint32_t *num, const uint32_t *den, uint32_t scale)
{
    uint32_t *r = f->s.work.sum;

    fxri_limbs_copy(r, LEAST_SUM, den, 0);
    fxri_limbs_add_product(r, LEAST_SUM, f->s.c, LEAST_LIMBS, den, LEAST_LIMBS,
                           f->c_minus);
    fxri_limbs_add_product(r, LEAST_SUM, f->s.b, LEAST_LIMBS, num, LEAST_LIMBS,
                           f->b_minus);
    if (scale > 0) {
        fxri_limbs_add_product(r, LEAST_SUM, r, LEAST_SUM, &scale, 1,
                               LIMBS_PLUS);
    }
}

/*
 * To nearest, ties to even, or the end of the range. A number of two limbs is 0 only if
 * it is.
 *
 * v     the nearest whole number, or the next one: if the estimate is close to
 *       v - 1/2, the order of that and the number decides.
 */
static uint64_t
any_round(any_form *f)
{
    const int w = f->w, words = f->words, point = 1 + w + words;
    uint32_t *r = f->s.work.sum, carry = 0x80000000u + ANY_SLACK, over = 0,
             u[3];
    uint64_t v;
    int i;

    any_sum(f, f->q + 2 - words, any_unit + 2 - words, w > 0 ? 15 : 0);
    for (i = point - 1; i < LEAST_SUM; i++) {
        r[i] += carry;
        carry = r[i] < carry;
        over |= i < point + words ? 0 : r[i];
    }
    if (over != 0) {
        return r[LEAST_SUM - 1] >> 31 != 0 ? 0 : UINT64_MAX;
    }
    v = words > 1 ? (uint64_t)r[point + 1] << 32 : 0;
    v |= r[point];
    if (r[point - 1] < 2 * ANY_SLACK || (v == 0 && words > 1)) {
        any_sum(f, f->s.num, f->s.den, w > 0 ? 31 : 1);
        if (v <= 1 && words > 1) {
            return fxri_limbs_sign(r, LEAST_SUM) > 0;
        }
        /* 2 v - 1; if v is 0, it is the end of the range */
        u[0] = (uint32_t)(v - 1) << 1 | 1;
        u[1] = (uint32_t)((v - 1) >> 31);
        u[2] = (uint32_t)((v - 1) >> 63);
        fxri_limbs_add_product(r + w, LEAST_SUM - w, f->s.den, LEAST_LIMBS, u,
                               3, LIMBS_MINUS);
        if (v > 0 && !rounds_up(fxri_limbs_sign(r, LEAST_SUM), (v & 1) == 0)) {
            v--;
        }
    }
    return v;
}

/* A coordinate; c has origin + 2^31. */
static int32_t
any_coordinate(any_form *f)
{
    return signed32((uint32_t)any_round(f) ^ 0x80000000u);
}

/* t of more than 64 bits, rounded: to 63 bits after the point, fewer if t >= 2. */
static void
any_ratio(const uint32_t *q, fxr_ratio *out)
{
    const bool large = q[4] != 0; /* t >= 2^32 */
    const uint32_t *top = q + (large ? 4 : 3);
    const unsigned up = FXR_CLZ32(*top | 1);
    const uint32_t one = (uint32_t)1 << up, below = top[-2] << up;

    out->num = shifted((uint64_t)top[0] << 32 | top[-1], top[-2], up);
    out->den = large ? one : (uint64_t)one << 32;
    if (below >> 31 != 0 &&
        rounds_up((below << 1 | top[-3] | q[0]) != 0, (out->num & 1) != 0)) {
        out->num++;
        if (out->num == 0) { /* 2^64 */
            out->num = (uint64_t)1 << 63;
            out->den >>= 1;
        }
    }
}

static uint64_t
any_word(const uint32_t *v)
{
    return ((uint64_t)v[1] << 32) | v[0];
}

FXR_COLD void
any_set_ratio(any_form *f, fxr_ratio *out)
{
    const uint32_t *num = f->s.num, *den = f->s.den;
    const bool fits =
        (num[2] | num[3] | num[4] | den[2] | den[3] | den[4]) == 0;

    out->num = any_word(num);
    out->den = any_word(den);
    any_divide(f);
    if (!fits) {
        any_ratio(f->q, out);
    }
    out->negative = f->s.negative && out->num > 0;
    if (out->num == 0) {
        out->den = 1;
    }
}

/* v = x, or x 2^60 */
static void
any_set(uint32_t v[LEAST_LIMBS], uint32_t x, bool scaled)
{
    v[0] = scaled ? 0 : x;
    v[1] = scaled ? x << 28 : 0;
    v[2] = scaled ? x >> 4 : 0;
    v[3] = v[4] = 0;
}

/* From both sums to the next ones: coordinate k of p + t displacement, scaled or not. */
static void
any_start(any_form *f, linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
          int k, bool scaled)
{
    bool down;

    any_set(f->s.c, (uint32_t)component(p, k) ^ 0x80000000u, scaled);
    any_set(f->s.b, fxri_displacement(kind, p, q, k, &down), scaled);
    f->b_minus = down != f->s.negative ? LIMBS_MINUS : LIMBS_PLUS;
}

/* All but the point of the box. */
static void
any_closest(any_form *f, linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
            uint8_t w, fxr_closest *out)
{
    fxr_q16 *x = &out->on_linear.x;
    int i;

    fxri_least_find(&f->s, kind);
    any_set_ratio(f, &out->t);
    f->b_minus = LIMBS_MINUS;
    f->c_minus = LIMBS_PLUS;
    f->w = w;
    f->words = 2;
    out->dist2 = any_round(f);
    f->w = 0;
    f->words = 1;
    for (i = 0; i < 3; i++) {
        any_start(f, kind, p, q, i, false);
        x[i] = any_coordinate(f);
    }
}

verdict
fxri_closest_aabb_any(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const fxr_aabb *box, fxr_closest *out)
{
    any_form f;

    if (!fxri_least_of_aabb(&f.s, kind, p, q, box)) {
        return MISS;
    }
    any_closest(&f, kind, p, q, 0, out);
    /* bounds are whole numbers: rounding and clamping commute */
    clamp_to_box(&out->on_linear, box, &out->on_shape);
    return HIT;
}

/* v = |v|. Returns what is to be done with it instead of adding v. */
static uint32_t
any_take_sign(uint32_t v[LEAST_LIMBS])
{
    return fxri_limbs_take_sign(v, LEAST_LIMBS) < 0 ? LIMBS_MINUS : LIMBS_PLUS;
}

/* On axis k of the world: on_linear less the offsets from the box along its axes. */
static fxr_q16
any_shape_coordinate(any_form *f, linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, const fxr_obb *box, int k)
{
    int i;

    any_start(f, kind, p, q, k, true);
    if (f->b_minus == LIMBS_PLUS) {
        fxri_limbs_negate(f->s.b, LEAST_LIMBS);
    }
    for (i = 0; i < 3; i++) {
        const least_axis *a = &f->s.axis[i];
        const fxr_unit3 *u = &box->axis[i];
        const fxr_q30 c = k == 0 ? u->x : k == 1 ? u->y : u->z;
        const uint32_t length = magnitude32(c);
        const uint32_t minus = (c < 0) != a->down ? LIMBS_MINUS : LIMBS_PLUS;

        if (a->region != INSIDE) {
            fxri_limbs_add_product(f->s.b, LEAST_LIMBS, a->len, 2, &length, 1,
                                   minus);
            fxri_limbs_add_product(f->s.c, LEAST_LIMBS,
                                   a->bound[a->region == BEFORE ? 0 : 1], 2,
                                   &length, 1, a->past ? ~minus : minus);
        }
    }
    f->b_minus = ~any_take_sign(f->s.b);
    f->c_minus = any_take_sign(f->s.c);
    return any_coordinate(f);
}

verdict
fxri_closest_obb_any(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                     const fxr_obb *box, fxr_closest *out)
{
    any_form f;
    int i;

    if (!axes_valid(box->axis)) {
        return MISS;
    }
    fxri_least_begin(&f.s);
    for (i = 0; i < 3; i++) {
        projection *axis = &f.s.work.axis;

        axis_project(axis, has_end(kind), p, q, box, i);
        if (!fxri_least_set_axis(&f.s, i, kind)) {
            return MISS;
        }
    }
    any_closest(&f, kind, p, q, 2, out);
    f.w = 2;
    out->on_shape.x = any_shape_coordinate(&f, kind, p, q, box, 0);
    out->on_shape.y = any_shape_coordinate(&f, kind, p, q, box, 1);
    out->on_shape.z = any_shape_coordinate(&f, kind, p, q, box, 2);
    return HIT;
}

/*
 * fxr_rational_point.c - numbers at a rational t, rounded, for every number.
 *
 * Each result is a number (c den - b num) / den. t is known to 96 bits after the point
 *
 *   t 2^96       at least q - 1, at most q + 1             | < 2^160
 *
 * which nearly always tells how they round. Where it does not, the sign of an exact
 * difference decides between two neighbours.
 *
 * Quotients of limbs are rounded here, too: coordinates, squared distances and what a root is
 * taken from.
 */
#include "rational_point.h"

#include "../number/divide.h"
#include "even.h"

uint64_t
fxri_round_halves(const uint32_t v[3], bool more, bool odd)
{
    uint64_t whole = (uint64_t)v[2] << 63 | (uint64_t)v[1] << 31 | v[0] >> 1;

    if (v[2] > 1) {
        return UINT64_MAX;
    }
    if ((v[0] & 1) != 0 && rounds_up(more, ((v[0] & 2) != 0) != odd)) {
        whole += whole < UINT64_MAX;
    }
    return whole;
}

uint64_t
fxri_round_quotient(uint32_t *x, const uint32_t *den, int n, bool odd)
{
    uint32_t v[3];
    bool rest;

    limbs_add(x, n + 3, x, n + 3, 1, LIMBS_PLUS);
    rest = fxri_limbs_divide_long(v, 3, x, den, n);
    return fxri_round_halves(v, rest, odd);
}

int32_t
fxri_round_coordinate(int32_t origin, bool down, uint32_t *x,
                      const uint32_t *den, int n)
{
    const uint64_t by =
        fxri_round_quotient(x, den, n, ((uint32_t)origin & 1) != 0);
    const int64_t len = (int64_t)(by >> 32 == 0 ? by : (uint64_t)1 << 32);

    return saturate32(down ? origin - len : origin + len);
}

uint64_t
fxri_round_dist2(uint32_t *x, const uint32_t *den, int n)
{
    const bool positive = fxri_limbs_sign(x, n + 3) > 0;
    const uint64_t v = fxri_round_quotient(x, den, n, false);

    return v > 0 ? v : positive;
}

/* With s = floor(sqrt(y)), v = floor((x - sqrt(y)) / den) is that of x - s if y is a
 * square, and else of x - s - 1. */
uint64_t
fxri_round_less_root(uint32_t x[ROOT_LIMBS],
                     const uint32_t y[ROOT_SQUARE_LIMBS], const uint32_t *den,
                     int n)
{
    const uint32_t one = 1;
    uint32_t root[ROOT_LIMBS];
    bool more = !fxri_limbs_root(root, y);

    limbs_add(x, ROOT_LIMBS, root, ROOT_LIMBS, 1, LIMBS_MINUS);
    if (more) {
        limbs_add(x, ROOT_LIMBS, &one, 1, 1, LIMBS_MINUS);
    }
    more |= fxri_limbs_divide_long(root, 3, x, den, n);
    return fxri_round_halves(root, more, false);
}

static const uint32_t rational_unit[Q_LIMBS] = {0, 0, 0, 1, 0, 0}; /* 2^96 */

/* q, digit by digit. */
static void
rational_divide(rational_point *f)
{
    uint32_t *r = f->sum, rest;

    fxri_limbs_clear(r, 3);
    fxri_limbs_copy(r + 3, RATIONAL_LIMBS, f->num, RATIONAL_LIMBS);
    r[3 + RATIONAL_LIMBS] = r[4 + RATIONAL_LIMBS] = 0;
    f->q[RATIONAL_LIMBS] = 0;
    rest =
        fxri_limbs_divide_long(f->q, RATIONAL_LIMBS, r, f->den, RATIONAL_LIMBS);
    f->q[0] |= rest;
}

/*
 * How far an estimate may be off, in units of its upper limb after the point: by 1 for
 * the limbs below that, and by b for t, in those units
 *
 *   squared distance of an OBB    2^4 B 2^-128          | <= 15
 *   coordinate of an OBB          2^4 2^95.7 2^-96      | < 13
 *   those of an AABB              3 2^64 2^-64, 2^-32   | <= 3
 */
#define RATIONAL_SLACK ((uint32_t)16)

/* sum = (c den - b num) (scale + 1) */
static void
rational_sum(rational_point *f, const uint32_t *num, const uint32_t *den,
             uint32_t scale)
{
    uint32_t *r = f->sum;

    fxri_limbs_clear(r, RATIONAL_SUM);
    fxri_limbs_add_product(r, RATIONAL_SUM, f->c, RATIONAL_LIMBS, den,
                           RATIONAL_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(r, RATIONAL_SUM, f->b + 1, RATIONAL_LIMBS, num,
                           RATIONAL_LIMBS, ~long_minus(f->b));
    if (scale > 0) {
        fxri_limbs_add_product(r, RATIONAL_SUM, r, RATIONAL_SUM, &scale, 1,
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
uint64_t
fxri_rational_round(rational_point *f)
{
    const int w = f->w, words = f->words, point = 1 + w + words;
    uint32_t *r = f->sum, carry = 0x80000000u + RATIONAL_SLACK, over = 0, u[3];
    uint64_t v;
    int i;

    rational_sum(f, f->q + 2 - words, rational_unit + 2 - words,
                 w > 0 ? 15 : 0);
    for (i = point - 1; i < RATIONAL_SUM; i++) {
        r[i] += carry;
        carry = r[i] < carry;
        over |= i < point + words ? 0 : r[i];
    }
    if (over != 0) {
        return r[RATIONAL_SUM - 1] >> 31 != 0 ? 0 : UINT64_MAX;
    }
    v = words > 1 ? (uint64_t)r[point + 1] << 32 : 0;
    v |= r[point];
    if (r[point - 1] < 2 * RATIONAL_SLACK || (v == 0 && words > 1)) {
        rational_sum(f, f->num, f->den, w > 0 ? 31 : 1);
        if (v <= 1 && words > 1) {
            return fxri_limbs_sign(r, RATIONAL_SUM) > 0;
        }
        /* 2 v - 1; if v is 0, it is the end of the range */
        u[0] = (uint32_t)(v - 1) << 1 | 1;
        u[1] = (uint32_t)((v - 1) >> 31);
        u[2] = (uint32_t)((v - 1) >> 63);
        fxri_limbs_add_product(r + w, RATIONAL_SUM - w, f->den, RATIONAL_LIMBS,
                               u, 3, LIMBS_MINUS);
        if (v > 0 &&
            !rounds_up(fxri_limbs_sign(r, RATIONAL_SUM), (v & 1) == 0)) {
            v--;
        }
    }
    return v;
}

/* A coordinate; c has origin + 2^31. */
int32_t
fxri_rational_coordinate(rational_point *f)
{
    return signed32((uint32_t)fxri_rational_round(f) ^ 0x80000000u);
}

void
fxri_rational_of_digits(const uint32_t *q, fxr_ratio *out)
{
    uint64_t above = (uint64_t)q[4] << 32 | q[3],
             num = (uint64_t)q[2] << 32 | q[1], den = (uint64_t)1 << 63;
    uint32_t rest = q[0], bit;

    for (;;) {
        bit = (uint32_t)num & 1;
        num = num >> 1 | above << 63;
        above >>= 1;
        if (above == 0) {
            break;
        }
        rest |= bit;
        den >>= 1;
    }
    if (bit != 0 && rounds_up(rest != 0, (num & 1) != 0)) {
        num++;
        if (num == 0) { /* 2^64 */
            num = (uint64_t)1 << 63;
            den >>= 1;
        }
    }
    out->num = num;
    out->den = den;
}

static uint64_t
rational_word(const uint32_t *v)
{
    return ((uint64_t)v[1] << 32) | v[0];
}

void
fxri_rational_ratio(rational_point *f, fxr_ratio *out)
{
    const uint32_t *num = f->num, *den = f->den;
    const bool fits =
        (num[2] | num[3] | num[4] | den[2] | den[3] | den[4]) == 0;

    out->num = rational_word(num);
    out->den = rational_word(den);
    rational_divide(f);
    if (!fits) {
        fxri_rational_of_digits(f->q, out);
    }
    out->negative = f->negative && out->num > 0;
    if (out->num == 0) {
        out->den = 1;
    }
}

static void
rational_set(uint32_t v[RATIONAL_LIMBS], uint32_t x)
{
    v[0] = x;
    v[1] = v[2] = v[3] = v[4] = 0;
}

/* From both sums to the next ones: coordinate k of p + t displacement. */
static void
rational_start(rational_point *f, linear_kind kind, const fxr_vec3 *p,
               const fxr_vec3 *q, int k)
{
    bool down;

    rational_set(f->c, (uint32_t)component(p, k) ^ 0x80000000u);
    rational_set(f->b + 1, fxri_displacement(kind, p, q, k, &down));
    f->b[0] = (uint32_t)RATIONAL_LIMBS << 2;
    long_set_sign(f->b, down != f->negative ? 1 : -1);
}

/*
 * len t to nearest, unless t >= 1 or it is close to the middle of two numbers: then false.
 *
 *   sum    | <= (2^32 - 1)^2 + 2^32 - 1 < 2^64    len t 2^32 is between sum - 1 and sum + 3:
 *          what is left of the second product, q[0] and t add less than 1 each
 *   part   its lower 32 bits + 4, modulo 2^32: up to 4 above the middle if they are from 4 below
 *          that to the middle itself
 */
static bool
rational_estimate(const rational_point *f, uint32_t len, uint32_t *out)
{
    const uint64_t sum =
        FXR_PRODUCT(len, f->q[2]) + (FXR_PRODUCT(len, f->q[1]) >> 32);
    const uint32_t part = (uint32_t)sum + 4; /* modulo 2^32 */

    *out = (uint32_t)(sum >> 32) + ((uint32_t)sum >> 31);
    return (f->q[3] | f->q[4]) == 0 && part - 0x80000000u > 4;
}

void
fxri_rational_linear(rational_point *f, linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, fxr_vec3 *out)
{
    int i;

    f->w = 0;
    f->words = 1;
    for (i = 0; i < 3; i++) {
        uint32_t by;

        rational_start(f, kind, p, q, i);
        if (rational_estimate(f, f->b[1], &by)) {
            const int64_t from = indexed_component(p, i);

            components(out)[i] =
                saturate32(long_sign(f->b) > 0 ? from - by : from + by);
        } else {
            components(out)[i] = fxri_rational_coordinate(f);
        }
    }
}

void
fxri_rational_at_end(uint32_t b[RATIONAL_LIMBS],
                     const uint32_t den[RATIONAL_LIMBS])
{
    limbs_add(b, RATIONAL_LIMBS, b, RATIONAL_LIMBS, 1, LIMBS_PLUS);
    limbs_add(b, RATIONAL_LIMBS, den, RATIONAL_LIMBS, 1, LIMBS_MINUS);
}

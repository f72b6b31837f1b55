/*
 * fxr_quadratic_compact.c - where a component crosses something round, in limbs.
 *
 * Everything is asked as floor(2 len |t|): a coordinate in halves, or with len = 2^31
 * t itself in units of 2^-32. An estimate of |t| tells nearly always; beside a whole
 * number the exact order decides.
 *
 * The estimate. With m bits of A, and h = m / 2, but at least 2:
 *
 *   a       A 2^(64 - m)            | >= 2^63, floor
 *   b, s    |B|, sqrt(D) 2^(30 + h - m)
 *   N       |b +- s|                | < 2^64: |N A^-1/2| <= |n| + r < 2^33.2
 *   v       N 2^63 / a              | |t| 2^(29 + h) < 2^64
 *
 * where for A < 4 the displacement is 1 on one axis to three, and |t| less than 2^32.6,
 * 2^32.7 and 2^32.4 for A = 1, 2 and 3. Errors:
 *
 *   b       | low by < 1, the floor
 *   s       | low by < 8, high by < 1/4: the root has 64 bits, is less than 28 low or
 *             1 high, and >= 2^63, where s < 2^62
 *   1 / a   | low by 2^-53 of itself, or high by 2^-62
 *   v       | low by < 9 + 3 + N / 2^53, high by < 8 + 6
 */
#include "quadratic_compact.h"

#include "../number/long.h"
#include "../rounding/even.h"
#include "../space/copy.h"
#include "quadratic_estimate.h"

/* What v is taken lower by, and what it is then too low by at most, but for N / 2^52 of
 * which the floor is taken: N / 2^53 is less than that and 1. */
enum { ROOT_LOWER = 8 + 6, ROOT_WIDTH = ROOT_LOWER + 9 + 3 + 1 };

void
fxri_quadratic_compact_signs(quadratic_compact *s)
{
    s->b_sign = (int8_t)fxri_limbs_take_sign(compact_b(s), s->n);
    s->c_sign = (int8_t)fxri_limbs_take_sign(compact_c(s), s->n);
}

/* D | < 2^133; < 2^258 against an OBB */
int
fxri_quadratic_compact_discriminant(const quadratic_compact *s)
{
    const uint32_t *a = compact_a(s), *b = compact_b(s), *c = compact_c(s);
    const int n = s->n, n_d = 2 * n - 1;
    uint32_t *d = compact_d(s);

    fxri_limbs_clear(d, n_d);
    fxri_limbs_add_product(d, n_d, b, n, b, n, LIMBS_PLUS);
    fxri_limbs_add_product(d, n_d, a, n, c, n,
                           s->c_sign < 0 ? LIMBS_PLUS : LIMBS_MINUS);
    return fxri_limbs_sign(d, n_d);
}

bool
fxri_compact_roots_set(compact_roots *r)
{
    uint64_t top;
    int bits, base;

    if (fxri_quadratic_compact_discriminant(&r->of) < 0) {
        return false;
    }
    /* 1..66 bits */
    r->inverse = inverse_of(fxri_limbs_top(compact_a(&r->of), 3, &bits));
    r->half_bits = (uint8_t)(bits < 4 ? 2 : bits / 2);
    base = 34 + bits - r->half_bits; /* b = |B| 2^(64 - base) */
    top = fxri_limbs_top(compact_b(&r->of), 3, &bits);
    r->b = fxri_shifted_down(top, base - bits);
    top = root_of_d(&r->of, &bits);
    r->root = fxri_shifted_down(top, base - bits);
    return true;
}

static void
compact_estimate(compact_roots *r)
{
    const int h = r->half_bits;
    uint64_t n, v;

    if (r->of.n > COMPACT_LIMBS) {
        return; /* there is one root, and it is known */
    }
    n = r->outer         ? r->b + r->root
        : r->b > r->root ? r->b - r->root
                         : r->root - r->b;
    /* 2^(36 - h) of 2^-64 is 2^(19 - h) of 2^-47; < 2^13 2^17 */
    r->over = ((ROOT_WIDTH + (uint32_t)(n >> 52)) << 17 >> (h - 2)) + 1;
    v = upper_estimate(n, r->inverse);
    v = v > ROOT_LOWER ? v - ROOT_LOWER : 0;
    r->whole = fxri_shifted_down(v, h + 28); /* < 2^35 */
    r->part = shifted(v << 3, 0, (unsigned)(33 - h));
}

/*
 * The order of |t| L and k > 0, for L = 2 len: |t| is the root of |B| that is farther from 0,
 * or the other one, which is (sqrt(D) - |B|) / A where C < 0.
 *
 *   L    | < 2^33      k    | < 2^36      A, |B|    | < 2^66, 2^131 or 2^256
 *   k A, L |B|    | < 2^102, 2^166 or 2^291: of one limb more than A
 */
FXR_COLD int
compact_order(const compact_roots *r, uint32_t len, uint64_t k)
{
    const bool inside = !r->outer && r->of.c_sign < 0;
    uint32_t work[ROOT_WORK(COMPACT_CAPSULE, 2)];
    uint32_t p[LONG_ROOM(2)], q[LONG_ROOM(2)];

    long_set_size(p, k, -1);
    long_set_size(q, 2 * (uint64_t)len, len > 0 ? 1 : 0);
    return fxri_root_sign(&r->of, r->outer || inside, inside ? -1 : 1, p, q,
                          work);
}

/* len of t itself: floor(2 len |t|) is t in units of 2^-32. */
#define LEN_OF_T ((uint32_t)1 << 31)

/* The fraction of 2 len |t|, and what is above it, in units of 2^-32: too low by what over says, and by 1
 * for the floor. */
static uint64_t
compact_below(const compact_roots *r, uint32_t len)
{
    return (FXR_PRODUCT(len, (uint32_t)r->part) >> 32) +
           FXR_PRODUCT(len, (uint32_t)(r->part >> 32));
}

/* How much more than its floor that may be. */
static uint32_t
compact_more(const compact_roots *r, uint32_t len, uint64_t below)
{
    const uint64_t over = FXR_PRODUCT(len, r->over) >> 15;

    return (uint32_t)((over + (uint32_t)below + 2) >> 32);
}

static bool
compact_len_rounds(const compact_roots *r, uint32_t len)
{
    return compact_more(r, len, compact_below(r, len)) == 0;
}

bool
fxri_compact_rounds(const compact_roots *r, const fxr_vec3 *p,
                    const fxr_vec3 *q)
{
    int i;

    for (i = 0; i < 3; i++) {
        bool down;

        if (!compact_len_rounds(r,
                                difference32(indexed_component(p, i),
                                             indexed_component(q, i), &down))) {
            return false;
        }
    }
    return compact_len_rounds(r, LEN_OF_T);
}

/*
 * floor(2 len |t|); exact: that is all of it.
 *
 * Where one more is an even number, a coordinate rounds alike with either.
 */
uint64_t
fxri_compact_halves(compact_roots *r, uint32_t len, bool to_nearest)
{
    const uint64_t below = compact_below(r, len);
    const uint32_t more = compact_more(r, len, below);
    uint64_t v = below >> 32;
    uint32_t step;

    if (r->whole != 0) { /* seldom */
        v += len * r->whole;
    }
    /* t = 0? It is, whatever the estimate says of it. */
    r->exact = r->of.c_sign == 0 && (!r->outer || r->of.b_sign == 0);
    if (more == 0 || (more == 1 && (v & 1) != 0 && to_nearest)) {
        return v;
    }
    for (step = 1; step <= more / 2; step *= 2) {
    }
    for (; step > 0; step /= 2) {
        if (v + step > v) {
            const int order = compact_order(r, len, v + step);

            if (order >= 0) {
                v += step;
                r->exact = order == 0;
            }
        }
    }
    return v;
}

/*
 * origin +- halves / 2, to nearest, ties to even, saturated. A number that is not exact is
 * a little farther from origin.  halves | < 2^36
 *
 *   flip    counts from the end of int32 that the number goes away from
 */
static int32_t
coordinate_from(int32_t origin, bool down, uint64_t halves, bool exact)
{
    const uint32_t flip = down ? INT32_MAX : 0x80000000u;
    const uint32_t start = (uint32_t)origin ^ flip, most = ~start;
    const uint32_t up =
        exact ? ((uint32_t)(halves >> 1) ^ (uint32_t)origin) & 1 : 1;
    const uint64_t v = (halves + up) >> 1;

    return signed32((start + (v < most ? (uint32_t)v : most)) ^ flip);
}

bool
fxri_compact_roots_point(compact_roots *r, unsigned which, const fxr_vec3 *p,
                         const fxr_vec3 *q, fxr_ratio *t, fxr_vec3 *point)
{
    const uint32_t segment = (which & (ROOT_LAST - 1)) == SEGMENT;
    const bool last = which >= ROOT_LAST;
    const fxr_vec3 *end = p;
    uint64_t num = 0;
    bool below = false; /* t < 0 */
    int i;

    if (fxri_limbs_sign(compact_a(&r->of), r->of.n) > 0 &&
        ((which & ((unsigned)ROOT_LAST | LINEAR_BOTH_WAYS)) != 0 ||
         r->of.c_sign > 0)) {
        const bool b_below = r->of.b_sign < 0;

        r->outer = last != b_below;
        below = (r->of.c_sign < 0 && !r->outer) != b_below;
        end = NULL;
        compact_estimate(r);
        num = UINT64_MAX;
        if (r->whole >> 33 == 0) {
            num = fxri_compact_halves(r, LEN_OF_T, false);
        }
        if (segment && num >> 32 != 0) {
            if (!last && (num > (uint64_t)1 << 32 || !r->exact)) {
                return false;
            }
            num = (uint64_t)1 << 32;
            end = q;
        } else if (num < UINT64_MAX && !r->exact && last != below) {
            num++;
        }
    }
    t->num = num;
    t->den = (uint64_t)1 << 32;
    t->negative = below && num > 0;
    if (point == NULL) {
        return true;
    }
    if (end != NULL) {
        copy_point(point, end);
        return true;
    }
    for (i = 0; i < 3; i++) {
        const int32_t start = indexed_component(p, i);
        bool down;
        const uint32_t len =
            difference32((which & LINEAR_DIRECTION) != 0 ? 0 : start,
                         indexed_component(q, i), &down);
        const uint64_t halves = fxri_compact_halves(r, len, true);

        components(point)[i] =
            coordinate_from(start, down != below, halves, r->exact);
    }
    return true;
}

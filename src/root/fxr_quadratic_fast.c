/*
 * fxr_quadratic_fast.c - where a component crosses something round, in 64 and 128 bits.
 */
#include "quadratic_fast.h"

#include "../number/square_root.h"
#include "../rounding/even.h"

/* A root: |t| 2^(32 + fine) is at least q, and less than width more; or it is q, if
 * width is 0. fine is 30 or 15. */
typedef struct {
    uint64_t q;
    uint32_t width;
    unsigned fine;
    bool negative;
} root_fast;

/* root = R 2^(32 - up), rounded down, for the R and up of fxri_wide_square_root. up > 0, as D
 * is below 2^124. */
void
fxri_quadratic_fast_prepare(quadratic_fast *s)
{
    unsigned up = 32, n;
    uint64_t root = 0;

    s->whole = true;
    if ((s->square.hi | s->square.lo) != 0) {
        root = fxri_wide_square_root(&s->square, &up, &s->whole);
    }
    n = (32 - up) & 31;
    s->root.hi = shifted(0, (uint32_t)(root >> 32), n);
    s->root.lo = shifted(root, 0, n);
    if (up > 32) {
        s->root.lo = (s->root.hi << 32) | (s->root.lo >> 32); /* floor */
        s->root.hi = 0;
    }
    s->log_width = up < 32 ? 32 - up : 0;
    FXR_ASSERT(s->log_width < 32);
    divisor_set(&s->by_a, s->a);
}

void
fxri_quadratic_fast_set(quadratic_fast *s, uint64_t a, uint64_t b,
                        bool negative, uint64_t c, uint64_t radius2)
{
    FXR_ASSERT(a < (uint64_t)3 << 60 && b < (uint64_t)3 << 60);
    FXR_ASSERT(c < (uint64_t)3 << 60 && (radius2 <= c || radius2 >> 60 == 0));
    s->a = a;
    s->b = b;
    s->negative = negative;
    s->inside = c < radius2;
    wide_set(&s->square, 0);
    fxri_wide_add_product(&s->square, b, b);
    if (s->inside) { /* D  | < 9 2^120 + 3 2^120 */
        fxri_wide_add_product(&s->square, a, radius2 - c);
    } else {
        fxri_wide_subtract_product(&s->square, a, c - radius2);
    }
    fxri_quadratic_fast_prepare(s);
}

/*
 * The magnitude of 2^32 (|B| +- sqrt(D)) is at least v, and less than
 * 2^log_width more; or it is v, if whole. 2^32 |B| is a multiple of
 * 2^log_width, as root is, so that their difference is never below 0.
 */
static void
root_numerator(const quadratic_fast *s, bool outer, wide *v)
{
    wide part;

    v->hi = s->b >> 32;
    v->lo = s->b << 32;
    part.hi = s->root.hi;
    part.lo = s->root.lo;
    if (outer) {
        wide_add(v, &part);
    } else if (s->inside) { /* sqrt(D) - |B| */
        wide_subtract(&part, v);
        v->hi = part.hi;
        v->lo = part.lo;
    } else { /* |B| - sqrt(D), from the larger root */
        wide_set(&part, s->whole ? 0 : (uint32_t)1 << s->log_width);
        wide_add(&part, &s->root);
        wide_subtract(v, &part);
    }
}

/*
 * The root closer to 0, or the outer one: v 2^fine / A. Returns false if that
 * is not below 2^64, or if it is not known well enough.
 *
 *   v 2^30    | < 2^125
 */
static bool
root_fast_set(const quadratic_fast *s, bool outer, root_fast *t)
{
    wide v;
    uint64_t rest;
    unsigned width;

    root_numerator(s, outer, &v);
    v.hi = (v.hi << 30) | (v.lo >> 34); /* < 2^61: no bit is lost */
    v.lo <<= 30;
    t->fine = 30;
    if (v.hi >= s->a) {
        v.lo = (v.hi << 49) | (v.lo >> 15); /* only zeros are lost */
        v.hi >>= 15;
        t->fine = 15;
    }
    width = s->log_width + t->fine + s->by_a.shift; /* A >= 2^(63 - shift) */
    if (v.hi >= s->a || width > 63 + 10) {
        return false;
    }
    t->q = fxri_wide_divide(&v, &s->by_a, &rest);
    t->negative = (s->inside && !outer) != s->negative;
    if (s->whole) { /* v ends in zeros: nothing was cut off */
        t->width = rest > 0 ? 1 : 0;
    } else {
        t->width = 1 + ((uint32_t)1 << (width > 63 ? width - 63 : 0));
    }
    return true;
}

/* t in units of 2^-32, rounded away from 0 if outward, else towards 0. Returns
 * false if the width of t leaves two results possible. */
static bool
root_fast_ratio(const root_fast *t, bool outward, fxr_ratio *out)
{
    const uint32_t one = (uint32_t)1 << t->fine; /* 2^15 or 2^30 */
    const uint32_t part = (uint32_t)t->q & (one - 1);

    out->num = t->fine == 30 ? t->q >> 30 : t->q >> 15;
    if (outward && (t->width | part) != 0) {
        out->num++;
    }
    out->den = (uint64_t)1 << 32;
    out->negative = t->negative && out->num > 0;
    /* less than width more: width - 1 at most */
    return whole_is_sure(part, 0, t->width > 0 ? t->width - 1 : 0, one - 1);
}

/*
 * One coordinate with a half added, in units of 2^-fine: at least w, and less
 * than width + 1 more. Returns false if these do not have the same whole part,
 * or if w is that part itself, which may be a tie.
 *
 *   displacement q 2^-32    | < 2^62
 */
static bool
root_coordinate(const root_fast *t, int32_t origin, int32_t displacement,
                int32_t *out)
{
    const uint32_t one = (uint32_t)1 << t->fine,
                   length = magnitude32(displacement);
    const uint64_t w = FXR_PRODUCT(length, (uint32_t)(t->q >> 32)) +
                       (FXR_PRODUCT(length, (uint32_t)t->q) >> 32) + one / 2;
    const int64_t whole = (int64_t)(t->fine == 30 ? w >> 30 : w >> 15);

    *out = saturate32((displacement < 0) != t->negative ? origin - whole
                                                        : origin + whole);
    return whole_is_sure((uint32_t)w & (one - 1), 1, t->width, one - 1);
}

/* p + displacement t. */
static bool
root_fast_point(const root_fast *t, const fxr_vec3 *p,
                const int32_t displacement[3], fxr_vec3 *out)
{
    return root_coordinate(t, p->x, displacement[0], &out->x) &&
           root_coordinate(t, p->y, displacement[1], &out->y) &&
           root_coordinate(t, p->z, displacement[2], &out->z);
}

bool
fxri_quadratic_fast_root(const quadratic_fast *s, bool first, const fxr_vec3 *p,
                         const int32_t displacement[3], fxr_ratio *t,
                         fxr_vec3 *point)
{
    root_fast root;

    /* of B - sqrt(D) and B + sqrt(D); down is outward where the root is negative */
    return root_fast_set(s, first == s->negative, &root) &&
           root_fast_ratio(&root, first == root.negative, t) &&
           (point == NULL || root_fast_point(&root, p, displacement, point));
}

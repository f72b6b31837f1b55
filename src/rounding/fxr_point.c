/*
 * fxr_point.c - points at a parameter: in small code a digit of a quotient and its exact
 * remainder, else an estimate of t, and long division where that is not enough.
 */
#include <fixray/span.h>

#include "../number/divide.h"
#include "../number/limbs.h"
#include "../space/copy.h"
#include "estimate.h"
#include "even.h"
#include "point.h"

/* The upper 32 bits of den from its top bit down, shift bits below that of its word. */
FXR_INLINE uint32_t
compact_top(uint64_t den, unsigned *shift)
{
    const uint64_t upper = den >> 32 > 0 ? den : den << 32;

    *shift = FXR_CLZ32((uint32_t)(upper >> 32) | 1);
    return (uint32_t)(shifted(upper, 0, *shift) >> 32);
}

/*
 * len num / den to nearest; of two as near the one that makes origin +- len num / den
 * even. It is at most 2^32.
 *
 *   hi 2^32 + lo = len num   | < 2^96, as coordinate_at has it; hi < den
 *   top, upper               den and the product at 2^shift, from the top bit of den
 *                            down: 32 and 64 bits
 *   q                        upper / top: too large by at most 2 (Knuth's algorithm D)
 *   above, rest              what q leaves, in words of 64 and 32 bits modulo 2^96:
 *                            not less than -2 den > -2^65
 */
FXR_INLINE uint64_t
compact_quotient(uint64_t hi, uint32_t lo, uint64_t den, uint32_t top,
                 unsigned shift, uint32_t origin)
{
    const uint32_t den1 = (uint32_t)(den >> 32), den0 = (uint32_t)den;
    const uint64_t upper =
        den1 > 0 ? shifted(hi, lo, shift) : shifted((hi << 32) | lo, 0, shift);
    uint32_t rest, q = UINT32_MAX;
    uint64_t above, taken;

    if (upper >> 32 < top) {
        q = fxri_quotient(upper, top, &rest);
    }
    taken = FXR_PRODUCT(q, den0);
    above = hi - FXR_PRODUCT(q, den1) - (taken >> 32) - (lo < (uint32_t)taken);
    rest = lo - (uint32_t)taken;
    for (; above >> 63 != 0; q--) {
        rest += den0;
        above += (uint64_t)den1 + (rest < den0);
    }
    return (uint64_t)q + quotient_rounds_up((above << 32) | rest, den,
                                            ((origin ^ q) & 1) != 0);
}

/* Coordinate by coordinate in less code: for every number, too. den may be 0, with which
 * every point but the origin is out of range. */
FXR_INLINE void
compact_point(const fxr_vec3 *from, const fxr_vec3 *to, linear_kind kind,
              const fxr_ratio *t, fxr_vec3 *out)
{
    const uint64_t num = t->num, den = t->den;
    unsigned shift;
    const uint32_t top = compact_top(den, &shift);
    int32_t *coordinate = components(out);
    int i;

    for (i = 0; i < 3; i++) {
        const int32_t origin = indexed_component(from, i);
        bool down;
        const uint32_t len = difference32(has_end(kind) ? origin : 0,
                                          indexed_component(to, i), &down);
        const uint64_t low = FXR_PRODUCT(len, (uint32_t)num);
        const uint64_t hi =
            FXR_PRODUCT(len, (uint32_t)(num >> 32)) + (low >> 32);
        int64_t by = (int64_t)1 << 32; /* out of range */

        if (hi < den) {
            by = (int64_t)compact_quotient(hi, (uint32_t)low, den, top, shift,
                                           (uint32_t)origin);
        } else if (len == 0) {
            by = 0;
        }
        coordinate[i] =
            saturate32(down != t->negative ? origin - by : origin + by);
    }
}

/* Coordinate by coordinate, by long division: for every number. */
FXR_COLD void
exact_point(const fxr_vec3 *from, const fxr_vec3 *to, linear_kind kind,
            const fxr_ratio *t, fxr_vec3 *out)
{
    divisor d = {0, 0, 0};
    int32_t coordinate[3];
    int i;

    FXR_ASSERT(t->num > 0); /* t = 0 was answered before */
    if (t->den > 0) {
        divisor_set(&d, t->den);
    }
    for (i = 0; i < 3; i++) {
        const int32_t origin = component(from, i);
        bool down;
        const uint32_t len = fxri_displacement(kind, from, to, i, &down);

        coordinate[i] =
            coordinate_at(origin, down != t->negative, len, t->num, t->den, &d);
    }
    out->x = coordinate[0];
    out->y = coordinate[1];
    out->z = coordinate[2];
}

/*
 * A point by an estimate of t, which is nearly always good enough: t is scaled
 * 2^shift / 2^31, and
 *
 *   d        a component of b - a, dir or -dir, with |d| 2^shift < 2^25 + 2
 *   scaled   < 2^31, off as estimate.h has it
 *   error    at least 2 ESTIMATE_LOW |d| 2^shift, at most 2^30 + 2^7
 */
typedef struct {
    uint32_t scaled, error;
    unsigned shift;
    const fxr_ratio *exact;
} point_estimate;

/* scaled has 31 bits here, so a unit of it is 2 |d| 2^shift in Q32. */
FXR_STATIC_ASSERT(64 >= 2 * (2 * ESTIMATE_LOW) && 96 >= 3 * (2 * ESTIMATE_LOW),
                  point_error_of_segment);
FXR_STATIC_ASSERT(32 >= 2 * ESTIMATE_LOW, point_error_along);

/* |v|, or 1 less. */
FXR_INLINE uint32_t
nearly(int32_t v)
{
    return (uint32_t)v ^ (0u - (uint32_t)(v < 0));
}

/* A coordinate that the estimate does not decide, by an exact remainder. */
FXR_COLD int32_t
point_settled(const point_estimate *t, int32_t origin, int32_t d)
{
    const uint32_t len = magnitude32(d);
    const uint32_t whole = estimate_settle(
        len, FXR_PRODUCT(len << (t->shift + 1), t->scaled) + 0x80000000u,
        t->exact->num, t->exact->den, ((uint32_t)origin & 1) != 0);

    return signed32(d < 0 ? (uint32_t)origin - whole
                          : (uint32_t)origin + whole);
}

/*
 * One coordinate, for a displacement d on its axis.
 *
 *   offset    d t, with a half added: Q32; |offset| < 2^58
 */
FXR_INLINE int32_t
point_coordinate(const point_estimate *t, int32_t origin, int32_t d)
{
    /* |scaled_d| < 2^26 + 4 */
    const int32_t scaled_d = signed32((uint32_t)d << (t->shift + 1));
    const uint64_t offset =
        FXR_SIGNED_PRODUCT(scaled_d, signed32(t->scaled)) + 0x80000000u;

    FXR_ASSERT(t->scaled <= INT32_MAX);
    return whole_is_sure((uint32_t)offset, t->error, t->error, UINT32_MAX)
               ? signed32((uint32_t)origin + (uint32_t)(offset >> 32))
               : point_settled(t, origin, d);
}

/* Half of a segment's length on one axis, nearly. */
FXR_INLINE uint32_t
half_length(int32_t a, int32_t b)
{
    return nearly(half_floor(b) - half_floor(a));
}

/* Sets up for all t between the ends of a segment. Returns false if the segment
 * is too long. */
FXR_INLINE bool
estimate_segment(point_estimate *t, const fxr_vec3 *a, const fxr_vec3 *b)
{
    const uint32_t half = half_length(a->x, b->x) | half_length(a->y, b->y) |
                          half_length(a->z, b->z);

    t->shift = 0;
    t->error = 64 * half + 96; /* |d| <= 2 half + 3  | < 2^30 + 2^7 */
    return half >> 24 == 0;    /* |d| < 2^25 + 2 */
}

/* Between the ends, 0 < num < den: no coordinate is out of range. */
FXR_INLINE void
point_between(point_estimate *t, const fxr_vec3 *a, const fxr_vec3 *b,
              const fxr_ratio *exact, fxr_vec3 *out)
{
    if (exact->den > INT64_MAX) { /* estimate_settle needs den < 2^63 */
        exact_point(a, b, SEGMENT, exact, out);
        return;
    }
    t->exact = exact;
    t->scaled = estimate_inner(exact->num, exact->den);
    out->x =
        point_coordinate(t, a->x, signed32((uint32_t)b->x - (uint32_t)a->x));
    out->y =
        point_coordinate(t, a->y, signed32((uint32_t)b->y - (uint32_t)a->y));
    out->z =
        point_coordinate(t, a->z, signed32((uint32_t)b->z - (uint32_t)a->z));
}

/* Below 2^31 where v is so far inside, within +-2^30, that a displacement below 2^26
 * does not lead out of int32. */
FXR_INLINE uint32_t
range_bits(int32_t v)
{
    return (uint32_t)v + 0x40000000u;
}

/* Along a direction, 0 < num. Returns false if the point may be too far. With
 * most + 1 at most whole.most / 2 the error is at most 2^30. */
FXR_INLINE bool
point_along(const fxr_vec3 *p, const fxr_vec3 *dir, const fxr_ratio *exact,
            fxr_vec3 *out)
{
    const uint32_t most = nearly(dir->x) | nearly(dir->y) | nearly(dir->z);
    const uint32_t back = 0u - (uint32_t)exact->negative;
    estimate whole;
    point_estimate t;

    estimate_set(&whole, exact->num, exact->den);
    if (most >= whole.most / 2 || exact->den > INT64_MAX ||
        (range_bits(p->x) | range_bits(p->y) | range_bits(p->z)) >> 31 != 0) {
        return false;
    }
    t.exact = exact;
    t.shift = whole.shift;
    t.scaled = whole.scaled >> 1;          /* < 2^31 */
    t.error = (32 * most + 32) << t.shift; /* |d| <= most + 1 */
    out->x =
        point_coordinate(&t, p->x, signed32(((uint32_t)dir->x ^ back) - back));
    out->y =
        point_coordinate(&t, p->y, signed32(((uint32_t)dir->y ^ back) - back));
    out->z =
        point_coordinate(&t, p->z, signed32(((uint32_t)dir->z ^ back) - back));
    return true;
}

/* At or between the ends of a segment. */
FXR_INLINE void
segment_point(point_estimate *by, bool fits, const fxr_vec3 *a,
              const fxr_vec3 *b, const fxr_ratio *t, fxr_vec3 *out)
{
    if (t->num == 0) {
        copy_point(out, a);
    } else if (t->num == t->den) {
        copy_point(out, b);
    } else if (fits) {
        point_between(by, a, b, t, out);
    } else {
        exact_point(a, b, SEGMENT, t, out);
    }
}

void
fxri_point(const fxr_vec3 *from, const fxr_vec3 *to, linear_kind kind,
           const fxr_ratio *t, fxr_vec3 *out)
{
    point_estimate by;

    if (!FXR_FAST_POINTS) {
        const bool ends = has_end(kind) && !t->negative && t->num == t->den;

        if (t->num == 0 || ends) {
            copy_point(out, t->num == 0 ? from : to);
        } else {
            compact_point(from, to, kind, t, out);
        }
    } else if (t->num == 0) {
        copy_point(out, from);
    } else if (kind == SEGMENT && !t->negative && t->num <= t->den) {
        segment_point(&by, estimate_segment(&by, from, to), from, to, t, out);
    } else if (kind == SEGMENT || t->den == 0 ||
               !point_along(from, to, t, out)) {
        exact_point(from, to, kind, t, out);
    }
}

void
fxri_hit_points(linear_kind kind, const fxr_vec3 *a, const fxr_vec3 *b,
                fxr_hit *hit)
{
    point_estimate by;

    if (!FXR_FAST_POINTS || kind != SEGMENT) {
        fxri_point(a, b, kind, &hit->span.enter, &hit->enter_point);
        fxri_point(a, b, kind, &hit->span.exit, &hit->exit_point);
    } else {
        const bool fits = estimate_segment(&by, a, b);

        segment_point(&by, fits, a, b, &hit->span.enter, &hit->enter_point);
        segment_point(&by, fits, a, b, &hit->span.exit, &hit->exit_point);
    }
}

void
fxri_point_at(const fxr_vec3 *from, const fxr_vec3 *to, linear_kind kind,
              uint64_t num, uint64_t den, bool negative, fxr_vec3 *out)
{
    fxr_ratio t;

    t.num = num;
    t.den = den;
    t.negative = negative;
    fxri_point(from, to, kind, &t, out);
}

fxr_vec3
fxr_segment_at(const fxr_segment *s, fxr_ratio t)
{
    fxr_vec3 p;

    FXR_ASSERT(s != NULL);
    fxri_point_at(&s->a, &s->b, SEGMENT, t.num, t.den, t.negative, &p);
    return point_value(&p);
}

fxr_vec3
fxr_ray_at(const fxr_ray *r, fxr_ratio t)
{
    fxr_vec3 p;

    FXR_ASSERT(r != NULL);
    fxri_point_at(&r->origin, &r->dir, RAY, t.num, t.den, t.negative, &p);
    return point_value(&p);
}

fxr_vec3
fxr_line_at(const fxr_line *l, fxr_ratio t)
{
    fxr_vec3 p;

    FXR_ASSERT(l != NULL);
    fxri_point_at(&l->origin, &l->dir, LINE, t.num, t.den, t.negative, &p);
    return point_value(&p);
}

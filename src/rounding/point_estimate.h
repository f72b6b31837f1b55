/*
 * point_estimate.h - points at a parameter by an estimate of it, and by long division where
 * that is not enough. For fxr_point.c alone.
 */
#ifndef FIXRAY_ROUNDING_POINT_ESTIMATE_H
#define FIXRAY_ROUNDING_POINT_ESTIMATE_H

#include "estimate.h"
#include "point.h"

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

#endif

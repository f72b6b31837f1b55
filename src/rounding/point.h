/*
 * point.h - a coordinate at a parameter, correctly rounded.
 */
#ifndef FIXRAY_ROUNDING_POINT_H
#define FIXRAY_ROUNDING_POINT_H

#include <fixray/span.h>

#include "../number/wide.h"
#include "../space/linear.h"
#include "even.h"

/*
 * origin + len num / den, or minus if down; to nearest, ties to even, saturated.
 * d is the divisor of den; it is not used where num, den or len is 0.
 *
 *   len num = hi 2^32 + lo       | < 2^96: hi <= (2^32-1)^2 + 2^32 - 2 < 2^64
 *   q = floor(len num / den)     | < 2^32 where it can matter: from 2^32 on,
 *                                  origin +- q is out of int32 in any case
 */
static inline int32_t
coordinate_at(int32_t origin, bool down, uint32_t len, uint64_t num,
              uint64_t den, const divisor *d)
{
    const uint64_t low = FXR_PRODUCT(len, (uint32_t)num); /* < 2^64 */
    const uint64_t hi = FXR_PRODUCT(len, (uint32_t)(num >> 32)) + (low >> 32);
    uint64_t rest;
    int64_t v;
    uint32_t q;

    if (low == 0 && hi == 0) {
        return origin;
    }
    if (hi >= den) {
        return down ? INT32_MIN : INT32_MAX;
    }
    q = d->shift < 32 ? divide(d, hi, (uint32_t)low, &rest)
                      : divide_word(d, (uint32_t)hi, (uint32_t)low, &rest);
    v = down ? origin - (int64_t)q : origin + (int64_t)q; /* |v| < 2^33 */
    if (quotient_rounds_up(rest, d->den, ((uint64_t)v & 1) != 0)) {
        v += down ? -1 : 1;
    }
    return saturate32(v);
}

/* v / den to nearest, ties to even, but 0 only if v is 0; below 2^63. */
static inline uint64_t
round_wide_dist2(const wide *v, const divisor *den)
{
    uint64_t rest, q = fxri_wide_divide(v, den, &rest);

    q += quotient_rounds_up(rest, den->den, (q & 1) != 0);
    return q == 0 && !wide_is_zero(v) ? 1 : q;
}

/*
 * The point at t between two ends, or along a direction from the first:
 * fxr_segment_at, fxr_ray_at and fxr_line_at. t comes as its members, since a
 * copy of a struct is a library call on small cores.
 */
void fxri_point_at(const fxr_vec3 *from, const fxr_vec3 *to, linear_kind kind,
                   uint64_t num, uint64_t den, bool negative, fxr_vec3 *out);

/* The same for t as a struct. out must not be another argument. */
void fxri_point(const fxr_vec3 *from, const fxr_vec3 *to, linear_kind kind,
                const fxr_ratio *t, fxr_vec3 *out);

/* Both points of a hit, from its span. */
void fxri_hit_points(linear_kind kind, const fxr_vec3 *from, const fxr_vec3 *to,
                     fxr_hit *hit);

#endif

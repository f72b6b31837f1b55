/*
 * obb_estimate.h - closest points of a component and an OBB: how a coordinate and the
 * squared distance round, from an estimate of t. Each of the two can tell that it does
 * not know.
 *
 *   t    q 2^-k, to nearest    | q < 2^64, k = 63 - less; less = 0 for t < 2
 */
#ifndef FIXRAY_DISTANCE_OBB_ESTIMATE_H
#define FIXRAY_DISTANCE_OBB_ESTIMATE_H

#include "../number/wide.h"
#include "../rounding/even.h"

/*
 * v 2^-28 - 2^31 - 1/2, rounded, for a v known within 8. Returns false if that does not
 * tell how it rounds.
 *
 *   v    modulo 2^64: the start and 2^31 + 1/2    | < 2^60
 *        and an offset    | <= 2^60 + 3 2^61: out of the range v is 2^60 or more
 */
FXR_INLINE bool
obb_round_q28(uint64_t v, int32_t *out)
{
    const uint32_t hi = (uint32_t)(v >> 32), lo = (uint32_t)v;

    *out = signed32((hi << 4 | lo >> 28) ^ 0x80000000u);
    return hi >> 28 == 0 && whole_is_sure(lo & 0xfffffff, 8, 8, 0xfffffff);
}

/* v m modulo 2^64 */
static inline uint64_t
obb_times(uint64_t v, uint32_t m)
{
    return FXR_PRODUCT((uint32_t)v, m) +
           ((uint64_t)((uint32_t)(v >> 32) * m) << 32);
}

/*
 * (C - B t) 2^-60, rounded; len and bound of active axes are below 2^61. Returns false if
 * the estimate does not tell that.
 *
 *   c        2^4 C and 1/2             | < 3 2^126, and 2^4 B t < 2^4 C
 *   b_t      2^4 B q 2^-k              less by up to 2^(less + 5) < 2^30
 *   known    t is within 2^-k / 2, so B t within (B.hi + 1) 2^less: in units of 2^32,
 *            and 1 more             | < 2^32 as less < 25
 */
static inline bool
obb_dist2(wide *c, const wide *b, uint64_t q, unsigned less, uint64_t *out)
{
    const uint32_t known = ((uint32_t)(b->hi >> 28) + 3) << less;
    uint32_t fraction;
    wide b_t;

    (void)fxri_wide_times(&b_t, b, q);
    for (less += 5; less > 0; less--) {
        b_t.hi = b_t.hi << 1 | b_t.lo >> 63;
        b_t.lo <<= 1;
    }
    wide_subtract(c, &b_t);
    fraction = (uint32_t)(c->lo >> 32);
    *out = c->hi;
    if (c->hi == 0) {
        *out = 1; /* c >= 1/2: below 1/2, and 0 only if the distance is */
        fraction -= 0x80000000u;
    }
    return known >> 31 == 0 &&
           whole_is_sure(fraction, known, known, UINT32_MAX);
}

#endif

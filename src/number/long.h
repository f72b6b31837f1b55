/*
 * long.h - signed numbers of as many limbs as their bound asks for, each an array of words:
 *
 *   v[0]             4 n + sign + 1: how many limbs there are, and the sign, -1, 0 or 1
 *   v[1] .. v[n]     |v|, the least limb first (limbs.h)
 *
 * so that whoever gets one knows how long it is. LONG_ROOM(n) words are its owner's. While it is
 * added up it is open: v[1] .. v[n] are in two's complement, and the sign is not known.
 */
#ifndef FIXRAY_NUMBER_LONG_H
#define FIXRAY_NUMBER_LONG_H

#include "limbs.h"

#define LONG_ROOM(n) ((n) + 1)

static inline int
long_n(const uint32_t *v)
{
    return (int)(v[0] >> 2);
}

static inline int
long_sign(const uint32_t *v)
{
    return (int)(v[0] & 3u) - 1;
}

/* LIMBS_MINUS if v is below 0. */
static inline uint32_t
long_minus(const uint32_t *v)
{
    return (v[0] & 3u) == 0 ? LIMBS_MINUS : LIMBS_PLUS;
}

static inline void
long_set_sign(uint32_t *v, int sign)
{
    v[0] = (v[0] & ~(uint32_t)3) | (uint32_t)(sign + 1);
}

/* v of 2 limbs, for a size and its sign. */
static inline void
long_set_size(uint32_t *v, uint64_t size, int sign)
{
    v[0] = (uint32_t)2 << 2 | (uint32_t)(sign + 1);
    limbs_set(v + 1, size);
}

/* v = -v */
static inline void
long_reverse(uint32_t *v)
{
    long_set_sign(v, -long_sign(v));
}

/* v = 0 of n limbs, open. */
void fxri_long_begin(uint32_t *v, int n);

/* An open v += x y, or -= x y if minus is LIMBS_MINUS. Neither is longer than v. */
void fxri_long_add(uint32_t *v, const uint32_t *x, const uint32_t *y,
                   uint32_t minus);

/* The same for x times a number of one limb. */
void fxri_long_add_times(uint32_t *v, const uint32_t *x, uint32_t y,
                         uint32_t minus);

/* Takes the sign of an open v. */
void fxri_long_close(uint32_t *v);

/* v = +-|size|, of n limbs, for m <= n limbs of size. */
void fxri_long_set(uint32_t *v, int n, const uint32_t *size, int m,
                   uint32_t minus);

/* v = x, of n limbs; those of x that are left out are 0. */
void fxri_long_copy(uint32_t *v, int n, const uint32_t *x);

/* v = to - from of 2 limbs, for numbers of which that is below 2^64. */
void fxri_long_between(uint32_t *v, int64_t from, int64_t to);

/* r = x y - u w, as n limbs in two's complement; and v as a number of n limbs. */
void fxri_long_difference(uint32_t *r, int n, const uint32_t *x,
                          const uint32_t *y, const uint32_t *u,
                          const uint32_t *w);
void fxri_long_minor(uint32_t *v, int n, const uint32_t *x, const uint32_t *y,
                     const uint32_t *u, const uint32_t *w);

#endif

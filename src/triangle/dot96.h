/*
 * dot96.h - the dot product of a normal and a vector of small coordinates, exact in 96
 * bits, by products 32x32->64.
 *
 * A port may have a header in its place (FXR_DOT96_H) that defines dot96 with the same
 * results.
 */
#ifndef FIXRAY_TRIANGLE_DOT96_H
#define FIXRAY_TRIANGLE_DOT96_H

#include "../space/linear.h"

/* sum += a b, where *low gathers the bits below 2^32.  Exact: |sum| < 6 2^90 */
FXR_INLINE void
dot96_add(int64_t *high, uint64_t *low, int64_t a, int32_t b)
{
    const uint64_t bits = (uint64_t)a;
    /* a = upper 2^32 + lower with its sign above; each product < 2^62 */
    const int64_t upper = (int64_t)signed32((uint32_t)(bits >> 32)) * b;
    const uint64_t lower = (uint64_t)((int64_t)(uint32_t)bits * b);

    *high += upper + signed32((uint32_t)(lower >> 32)); /* floor */
    *low += (uint32_t)lower;                            /* the rest */
}

/* *hi 2^32 + *lo = a . b: |a| < 2^61, |b| < 2^30 */
FXR_INLINE void
dot96(int64_t *hi, uint32_t *lo, const int64_t a[3], const fxr_vec3 *b)
{
    int64_t high = 0;
    uint64_t low = 0;

    dot96_add(&high, &low, a[0], b->x);
    dot96_add(&high, &low, a[1], b->y);
    dot96_add(&high, &low, a[2], b->z);
    *hi = high + (int64_t)(low >> 32); /* low < 3 2^32 */
    *lo = (uint32_t)low;
}

#endif

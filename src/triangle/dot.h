/*
 * dot.h - a cross product times a vector, exact in 96 bits, by products
 * 32x32->64: FXR_DOT_96 where a port has no wider products.
 */
#ifndef FIXRAY_TRIANGLE_DOT_H
#define FIXRAY_TRIANGLE_DOT_H

#include "../space/linear.h"

/* sum += a b; *low is the sum of the lower words.  |a| < 2^61, |b| < 2^30 */
FXR_INLINE void
add_product_96(int64_t *high, uint64_t *low, int64_t a, int32_t b)
{
    const uint64_t bits = (uint64_t)a;
    const int64_t upper = (int64_t)signed32((uint32_t)(bits >> 32)) * b;
    const uint64_t lower = (uint64_t)((int64_t)(uint32_t)bits * b); /* < 2^62 */

    *high += upper + signed32((uint32_t)(lower >> 32));
    *low += (uint32_t)lower;
}

/* a . b: |a| < 2^61, |b| < 2^30 */
FXR_INLINE void
dot_96(int64_t *hi, uint32_t *lo, const int64_t a[3], const fxr_vec3 *b)
{
    int64_t high = 0;
    uint64_t low = 0;

    add_product_96(&high, &low, a[0], b->x);
    add_product_96(&high, &low, a[1], b->y);
    add_product_96(&high, &low, a[2], b->z);
    *hi = high + (int64_t)(low >> 32); /* low < 3 2^32 */
    *lo = (uint32_t)low;
}

#endif

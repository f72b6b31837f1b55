/*
 * armv6m/port.h - Cortex-M0, M0+, M1, M23: a 32x32->32 multiplier and nothing wider.
 *
 * A 32x32->64 product is a library call of some 40 instructions, so most
 * comparisons are decided by 16x16->32 products of the upper parts. A port that names
 * this one may have defined some of the names before: gba/port.h.
 */
#ifndef FIXRAY_PORT_ARMV6M_H
#define FIXRAY_PORT_ARMV6M_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __OPTIMIZE_SIZE__
/* One copy serves all of the library: number/fxr_product.c. */
uint64_t fxri_product(uint32_t a, uint32_t b) __attribute__((const));
uint64_t fxri_signed_product(int32_t a, int32_t b) __attribute__((const));
#define FXRI_ARMV6M_PRODUCT(a, b) fxri_product(a, b)
#define FXRI_ARMV6M_SIGNED_PRODUCT(a, b) fxri_signed_product(a, b)
#else
#define FXRI_ARMV6M_PRODUCT(a, b) fxri_halves_product(a, b)
#define FXRI_ARMV6M_SIGNED_PRODUCT(a, b) fxri_halves_signed_product(a, b)
#endif

/*
 * 2^48 / d for d >= 2^31, too small by less than 2^-14 of itself.
 *
 * With D = d / 2^32 in [1/2, 1) and Y = y / 2^13 towards 1 / D:
 *   start   Y = 4.21 - (5.77 - 2.55 D) D    too small by e < 2^-5.5 of itself
 *   last    Y (1 + e + e^2)                 leaves e^3 < 2^-16
 * Of d its upper 17 bits count. All 2^31 of them have been tried (make prove).
 */
static inline uint32_t
fxri_armv6m_reciprocal_17(uint32_t d)
{
    const uint32_t top = d >> 16;
    const uint32_t slope = 47283u - (20884u * top >> 16);
    const uint32_t y = 34499u - (slope * top >> 16);
    uint32_t e = (0x40000000u - y * ((d >> 15) + 1)) >> 12; /* Q18 */

    e += e * e >> 18;
    return (y << 3) + (y * e >> 15);
}

/* The order of a * d and c * b: -1, 0 or 1, by whole products. */
static __attribute__((noinline, unused)) int
fxri_armv6m_product_order_exact(uint32_t a, uint32_t d, uint32_t c, uint32_t b)
{
    const uint64_t left = FXRI_ARMV6M_PRODUCT(a, d);
    const uint64_t right = FXRI_ARMV6M_PRODUCT(c, b);

    return left < right ? -1 : left > right;
}

/*
 * The order of a * d and c * b: -1, 0 or 1, exact.
 *
 * With A = a >> s and so on, all below 2^16:
 *   A D  2^2s <= a d < (A + 1)(D + 1) 2^2s = (A D + A + D + 1) 2^2s
 * so a gap of more than A + D (or of C + B the other way) is decisive. It is
 * taken as a difference, since A D + A + D + 1 may be 2^32.
 */
static inline int
fxri_armv6m_product_order(uint32_t a, uint32_t d, uint32_t c, uint32_t b)
{
    const uint32_t all = a | d | c | b;
    const unsigned s = all >> 24 ? 16 : 8;
    const uint32_t a_s = a >> s, d_s = d >> s, c_s = c >> s, b_s = b >> s;
    const uint32_t left = a_s * d_s, right = c_s * b_s;

    if (left < right && right - left > a_s + d_s) {
        return -1;
    }
    if (left > right && left - right > c_s + b_s) {
        return 1;
    }
    if (all << (32 - s) == 0) { /* nothing was cut off: round numbers */
        return left < right ? -1 : left > right;
    }
    return fxri_armv6m_product_order_exact(a, d, c, b);
}

/* Is a * d more than c * b? With the tops of d and b at hand, a and c below 2^24 need
 * no more than a shift each. */
static inline bool
fxri_armv6m_product_more(uint32_t a, uint32_t d, uint32_t d_top, uint32_t c,
                         uint32_t b, uint32_t b_top)
{
    if ((a | c) >> 24 == 0) {
        const uint32_t a_top = a >> 8, c_top = c >> 8;
        const uint32_t left = a_top * d_top, right = c_top * b_top;

        if (left < right && right - left > a_top + d_top) {
            return false;
        }
        if (left > right && left - right > c_top + b_top) {
            return true;
        }
    }
    return fxri_armv6m_product_order_exact(a, d, c, b) > 0;
}

/* With -Os the order by whole products is shorter. */
#ifndef FXR_PRODUCT_ORDER
#ifdef __OPTIMIZE_SIZE__
#define FXR_PRODUCT_ORDER(a, d, c, b) \
    fxri_armv6m_product_order_exact(a, d, c, b)
#else
#define FXR_PRODUCT_ORDER(a, d, c, b) fxri_armv6m_product_order(a, d, c, b)
#define FXR_PRODUCT_MORE(a, d, d_top, c, b, b_top) \
    fxri_armv6m_product_more(a, d, d_top, c, b, b_top)
#endif
#endif
#ifndef FXR_PRODUCT
#define FXR_PRODUCT(a, b) FXRI_ARMV6M_PRODUCT(a, b)
#endif
#ifndef FXR_SIGNED_PRODUCT
#define FXR_SIGNED_PRODUCT(a, b) FXRI_ARMV6M_SIGNED_PRODUCT(a, b)
#endif
#ifndef __OPTIMIZE_SIZE__
#ifndef FXR_OBB_FAST_H
#define FXR_OBB_FAST_H "../../port/nomul/obb_fast.h"
#endif
#endif
#ifndef FXR_RECIPROCAL_17
#define FXR_RECIPROCAL_17(d) fxri_armv6m_reciprocal_17(d)
#endif

#endif

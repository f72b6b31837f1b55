/*
 * avr/port.h - 8-bit AVR with a multiplier: a product 32x32->64 is a call of some 200
 * cycles, one of 16x16->32 takes some 25, and shifts by whole bytes cost nothing.
 */
#ifndef FIXRAY_PORT_AVR_H
#define FIXRAY_PORT_AVR_H

#include <stdint.h>

#define FXR_OBB_FAST_H "../../port/nomul/obb_fast.h"

/* As for armv7m: a division of 32 bits takes half as long as Newton's method. */
#define FXR_RECIPROCAL_17(d) (0xffffffffu / (((d) >> 16) + 1))

/* The order of a * d and c * b: -1, 0 or 1, by whole products. */
static __attribute__((noinline, unused)) int
fxri_avr_product_order_exact(uint32_t a, uint32_t d, uint32_t c, uint32_t b)
{
    const uint64_t left = (uint64_t)a * d, right = (uint64_t)c * b;

    return left < right ? -1 : left > right;
}

/*
 * The same, mostly by less. With a < c, d <= b and b > 0, a d < c b. Else, with
 * A = a >> s and so on, all below 2^16:
 *   A D  2^2s <= a d < (A + 1)(D + 1) 2^2s = (A D + A + D + 1) 2^2s
 * so a gap of more than A + D (or of C + B the other way) is decisive.
 */
static inline int
fxri_avr_product_order(uint32_t a, uint32_t d, uint32_t c, uint32_t b)
{
    uint16_t a_s, d_s, c_s, b_s;
    uint32_t left, right;

    if (a < c && d <= b && b != 0) {
        return -1;
    }
    if ((a | d | c | b) >> 24 != 0) {
        a_s = (uint16_t)(a >> 16);
        d_s = (uint16_t)(d >> 16);
        c_s = (uint16_t)(c >> 16);
        b_s = (uint16_t)(b >> 16);
    } else {
        a_s = (uint16_t)(a >> 8);
        d_s = (uint16_t)(d >> 8);
        c_s = (uint16_t)(c >> 8);
        b_s = (uint16_t)(b >> 8);
    }
    left = (uint32_t)a_s * d_s;
    right = (uint32_t)c_s * b_s;
    if (left < right) {
        if (right - left > (uint32_t)a_s + d_s) {
            return -1;
        }
    } else if (left - right > (uint32_t)c_s + b_s) {
        return 1;
    }
    return fxri_avr_product_order_exact(a, d, c, b);
}

#ifdef __OPTIMIZE_SIZE__
#define FXR_PRODUCT_ORDER(a, d, c, b) fxri_avr_product_order_exact(a, d, c, b)
#else
#define FXR_PRODUCT_ORDER(a, d, c, b) fxri_avr_product_order(a, d, c, b)
#endif

#endif

/*
 * gba/port.h - Game Boy Advance: hot functions in the fast RAM and in ARM code, where a
 * 32x32->64 product is an instruction. -DFXR_PORT_GBA -O2
 *
 * The linker script has to put .iwram there. With -ffunction-sections and
 * --gc-sections the hot functions of one file stay or go together: 26 KB if all are
 * used. A file that is compiled with -DFXR_HOT= as well leaves its own in ROM.
 */
#ifndef FIXRAY_PORT_GBA_H
#define FIXRAY_PORT_GBA_H

#define FXRI_GBA_FAST __attribute__((section(".iwram"), target("arm")))

#ifndef FXR_HOT
#define FXR_HOT FXRI_GBA_FAST

/* Labels and results at once in an __asm__ came with gcc 11. */
#if defined(__OPTIMIZE__) && !defined(__OPTIMIZE_SIZE__) && __GNUC__ >= 11
#define FXR_AABB_HITS_H "../../port/gba/aabb_hits.h"
#endif
#endif

/*
 * Thumb code has no such product; a call of one in the fast RAM is faster than four
 * products 16x16->32 in ROM. The hot functions of a file of Thumb code have these
 * definitions, too, since the preprocessor does not know of target("arm"); for them a
 * call within the fast RAM takes a few cycles and keeps them small.
 */
#ifdef __thumb__
#include <stdint.h>

#define FXRI_GBA_STEP static FXRI_GBA_FAST __attribute__((noinline, unused))
#define FXR_PRODUCT(a, b) fxri_gba_product(a, b)
#define FXR_SIGNED_PRODUCT(a, b) fxri_gba_signed_product(a, b)
#define FXR_WIDE_PRODUCT(hi, lo, a, b) fxri_gba_wide_product(hi, lo, a, b)
#define FXR_PRODUCT_ORDER(a, d, c, b) fxri_gba_product_order(a, d, c, b)

FXRI_GBA_STEP uint64_t
fxri_gba_product(uint32_t a, uint32_t b)
{
    return (uint64_t)a * b;
}

FXRI_GBA_STEP uint64_t
fxri_gba_signed_product(int32_t a, int32_t b)
{
    return (uint64_t)((int64_t)a * b);
}

/* As in generic/port.h. */
FXRI_GBA_STEP void
fxri_gba_wide_product(uint64_t *hi, uint64_t *lo, uint64_t a, uint64_t b)
{
    const uint32_t a0 = (uint32_t)a, a1 = (uint32_t)(a >> 32);
    const uint32_t b0 = (uint32_t)b, b1 = (uint32_t)(b >> 32);
    const uint64_t low = (uint64_t)a0 * b0;
    const uint64_t mid = (uint64_t)a1 * b0 + (low >> 32);
    const uint64_t cross = (uint64_t)a0 * b1 + (uint32_t)mid;

    *hi = (uint64_t)a1 * b1 + (mid >> 32) + (cross >> 32);
    *lo = (cross << 32) | (uint32_t)low;
}

FXRI_GBA_STEP int
fxri_gba_product_order(uint32_t a, uint32_t d, uint32_t c, uint32_t b)
{
    const uint64_t left = (uint64_t)a * d, right = (uint64_t)c * b;

    return left < right ? -1 : left > right;
}

#define FXR_PORT_ARMV6M 1
#endif

#endif

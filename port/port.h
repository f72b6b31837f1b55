/*
 * port.h - which port the library is built for.
 *
 * One that is named: -DFXR_PORT='"my_board.h"', a header of your own, or a word such as
 * -DFXR_PORT_GBA; else that of the compiler's target. A header of your own may define
 * the word of the port that it adds to. A port states how, never what: no definition in
 * one changes a result. README.md lists the names.
 */
#ifndef FIXRAY_PORT_H
#define FIXRAY_PORT_H

#include <stdint.h>

/*
 * A product 32x32->64 by four of 16x16->32, for ports whose multiplier has no more.
 *
 *                  a1       a0
 *            x     b1       b0
 *                 --- a0 b0 ---
 *          --- a1 b0 ---
 *          --- a0 b1 ---
 *   --- a1 b1 ---
 *
 *   middle   a1 b0 + low / 2^16         | <= (2^16 - 1)^2 + 2^16 - 1 < 2^32
 *   cross    a0 b1 + middle mod 2^16    | likewise
 *   upper    a b / 2^32, floor          | < 2^32
 */
static inline uint64_t
fxri_halves_product(uint32_t a, uint32_t b)
{
    const uint32_t a0 = a & 0xffffu, a1 = a >> 16;
    const uint32_t b0 = b & 0xffffu, b1 = b >> 16;
    const uint32_t low = a0 * b0, middle = a1 * b0 + (low >> 16);
    const uint32_t cross = a0 * b1 + (middle & 0xffffu);
    const uint32_t upper = a1 * b1 + (middle >> 16) + (cross >> 16);

    return (uint64_t)upper << 32 | (cross << 16 | (low & 0xffffu));
}

/* v / 2^16, floor: a shift. */
static inline int32_t
fxri_upper_half(int32_t v)
{
    return v < 0 ? ~(~v >> 16) : v >> 16;
}

/*
 * The same with signs, modulo 2^64: a1 and b1 are signed.
 *
 *   a1 b0, a0 b1    | >= -2^15 (2^16 - 1), <= (2^15 - 1) (2^16 - 1)
 *   middle, cross   | >= -2^31, <= (2^15 - 1) (2^16 - 1) + 2^16 - 1 = 2^31 - 2^15
 *   upper           a b / 2^32, floor   | <= 2^30
 */
static inline uint64_t
fxri_halves_signed_product(int32_t a, int32_t b)
{
    const int32_t a0 = (int32_t)((uint32_t)a & 0xffffu),
                  a1 = fxri_upper_half(a);
    const int32_t b0 = (int32_t)((uint32_t)b & 0xffffu),
                  b1 = fxri_upper_half(b);
    const uint32_t low = (uint32_t)a0 * (uint32_t)b0;
    const int32_t middle = a1 * b0 + (int32_t)(low >> 16);
    const int32_t cross = a0 * b1 + (int32_t)((uint32_t)middle & 0xffffu);
    const int32_t upper =
        a1 * b1 + fxri_upper_half(middle) + fxri_upper_half(cross);

    return (uint64_t)(uint32_t)upper << 32 |
           ((uint32_t)cross << 16 | (low & 0xffffu));
}

#if defined(FXR_PORT)
#include FXR_PORT
#elif defined(FXR_PORT_GBA) || defined(FXR_PORT_ARMV6M) || \
    defined(FXR_PORT_ARMV7M) || defined(FXR_PORT_AVR) ||   \
    defined(FXR_PORT_NOMUL) || defined(FXR_PORT_RV32M) ||  \
    defined(FXR_PORT_X86) || defined(FXR_PORT_AARCH64) ||  \
    defined(FXR_PORT_GENERIC)
/* by a word */
#elif defined(__ARM_ARCH_6M__) || defined(__ARM_ARCH_8M_BASE__) || \
    (defined(__thumb__) && !defined(__thumb2__))
#define FXR_PORT_ARMV6M 1
#elif defined(__ARM_FEATURE_IDIV) && defined(__thumb__)
#define FXR_PORT_ARMV7M 1
#elif defined(__AVR_HAVE_MUL__)
#define FXR_PORT_AVR 1
#elif (defined(__riscv) && !defined(__riscv_mul)) ||   \
    (defined(__mc68000__) && !defined(__mc68020__)) || \
    defined(__XTENSA_CALL0_ABI__)
#define FXR_PORT_NOMUL 1
#elif defined(__riscv_div) && __riscv_xlen == 32
#define FXR_PORT_RV32M 1
#elif defined(__x86_64__) && defined(__SSE2__) && defined(__OPTIMIZE__) && \
    !defined(__OPTIMIZE_SIZE__) && __STDC_HOSTED__ == 1
#define FXR_PORT_X86 1
#elif defined(__aarch64__) && defined(__ARM_NEON) && defined(__OPTIMIZE__) && \
    !defined(__OPTIMIZE_SIZE__) && __STDC_HOSTED__ == 1
#define FXR_PORT_AARCH64 1
#endif

#ifdef FXR_PORT_GBA
#include "gba/port.h"
#endif
#ifdef FXR_PORT_ARMV6M
#include "armv6m/port.h"
#endif
#ifdef FXR_PORT_ARMV7M
#include "armv7m/port.h"
#endif
#ifdef FXR_PORT_AVR
#include "avr/port.h"
#endif
#ifdef FXR_PORT_NOMUL
#include "nomul/port.h"
#endif
#ifdef FXR_PORT_RV32M
#include "rv32m/port.h"
#endif
#ifdef FXR_PORT_X86
#include "x86/port.h"
#endif
#ifdef FXR_PORT_AARCH64
#include "aarch64/port.h"
#endif

#include "generic/port.h"

#endif

/*
 * fxr_product.c - products 32x32->64 by four of 16x16->32, once for all of small code, for a port
 * whose compiler calls one of 64x64 for each.
 *
 *                  a1       a0
 *            x     b1       b0
 *                 --- a0 b0 ---
 *          --- a1 b0 ---
 *          --- a0 b1 ---
 *   --- a1 b1 ---
 */
#include "word.h"

/*
 *   middle   a1 b0 + low / 2^16         | <= (2^16 - 1)^2 + 2^16 - 1 < 2^32
 *   cross    a0 b1 + middle mod 2^16    | likewise
 *   upper    a b / 2^32, floor          | < 2^32
 */
uint64_t
fxri_product(uint32_t a, uint32_t b)
{
    const uint32_t a0 = a & 0xffffu, a1 = a >> 16;
    const uint32_t b0 = b & 0xffffu, b1 = b >> 16;
    const uint32_t low = a0 * b0, middle = a1 * b0 + (low >> 16);
    const uint32_t cross = a0 * b1 + (middle & 0xffffu);
    const uint32_t upper = a1 * b1 + (middle >> 16) + (cross >> 16);

    return (uint64_t)upper << 32 | (cross << 16 | (low & 0xffffu));
}

/* v / 2^16, floor: a shift. */
static int32_t
signed_upper(int32_t v)
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
uint64_t
fxri_signed_product(int32_t a, int32_t b)
{
    const int32_t a0 = (int32_t)((uint32_t)a & 0xffffu), a1 = signed_upper(a);
    const int32_t b0 = (int32_t)((uint32_t)b & 0xffffu), b1 = signed_upper(b);
    const uint32_t low = (uint32_t)a0 * (uint32_t)b0;
    const int32_t middle = a1 * b0 + (int32_t)(low >> 16);
    const int32_t cross = a0 * b1 + (int32_t)((uint32_t)middle & 0xffffu);
    const int32_t upper = a1 * b1 + signed_upper(middle) + signed_upper(cross);

    return (uint64_t)(uint32_t)upper << 32 |
           ((uint32_t)cross << 16 | (low & 0xffffu));
}

/*
 * divide.h - the divisions of a picture. A core without a divider takes a function from the ROM
 * for each, which finds 32 bits; here are only those that are needed, in the fast RAM.
 */
#ifndef GBA_DIVIDE_H
#define GBA_DIVIDE_H

#include <stdint.h>

/* floor(2^bits a / b) for a < b < 2^31 */
static inline uint32_t
divide(uint32_t a, uint32_t b, int bits)
{
    uint32_t q = 0, left = a; /* left < b */

    for (; bits > 0; bits--) {
        left *= 2; /* below 2^32 */
        q *= 2;
        if (left >= b) {
            left -= b;
            q++;
        }
    }
    return q;
}

#endif

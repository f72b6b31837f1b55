/*
 * digits.h - quotients of the numbers of an intersection, in digits of 32 bits.
 */
#ifndef FIXRAY_TRIANGLE_DIGITS_H
#define FIXRAY_TRIANGLE_DIGITS_H

#include "problem.h"

/* The denominator between limbs of 0, its limbs without leading zeros, and the upper 32
 * bits of these from the top bit down, which is `shift` below that of its limb. */
typedef struct {
    uint32_t limb[VOLUME_LIMBS + 2], top;
    unsigned shift;
    int n;
} hit_divisor;

/* The divisor of all numbers, FOUND_WHOLE. */
void fxri_hit_divisor_set(hit_divisor *d, const triangle_intersection *found);

/* floor(r / den) of the limbs above r[0], which become the remainder; r < den 2^32, or
 * else it is less than (top limb of den + 1) 2^(32 n + 32) and the quotient 2^32 - 1. */
uint32_t fxri_hit_digit(uint32_t *r, const hit_divisor *d);

/* The first k digits of |t|, k <= T_DIGITS, the last one first: the uppermost is what is
 * before the point. Returns whether a rest is left. */
enum { T_DIGITS = 6 };
bool fxri_triangle_digits(const triangle_intersection *found, uint32_t *q,
                          int k);

#endif

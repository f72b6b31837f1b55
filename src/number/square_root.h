/*
 * square_root.h - square roots of one and of two words, and of limbs.
 */
#ifndef FIXRAY_NUMBER_SQUARE_ROOT_H
#define FIXRAY_NUMBER_SQUARE_ROOT_H

#include "limbs.h"
#include "wide.h"

/* reciprocal_estimate(), of which small code with roots has one for all. */
uint32_t fxri_root_reciprocal(uint32_t d) FXR_CONST;

FXR_INLINE uint32_t
root_reciprocal(uint32_t d)
{
    return FXR_FAST_NUMBERS ? reciprocal_estimate(d) : fxri_root_reciprocal(d);
}

/* floor(sqrt(v)) for v >= 2^62, and the remainder: at most twice the root. */
uint32_t fxri_root_word(uint64_t v, uint64_t *rest);

/* sqrt(v) 2^32 for v >= 2^62, low by less than 28 or high by 1 at most; >= 2^63. */
uint64_t fxri_root_long(uint64_t v);

/* floor(sqrt(v)) */
uint32_t fxri_square_root(uint64_t v);

/* sqrt(v) to nearest, for v < 2^64 - 2^32; there are no ties: (root + 1/2)^2 is not whole. */
static inline uint32_t
nearest_square_root(uint64_t v)
{
    const uint32_t root = fxri_square_root(v);

    return root + (v - FXR_PRODUCT(root, root) > root);
}

/*
 * floor(sqrt(v 2^(2 up))) of v > 0, for the up that leaves v 2^(2 up) less than
 * two leading zeros: a root of 64 bits, its top bit set. exact: nothing was
 * rounded.
 */
uint64_t fxri_wide_square_root(const wide *v, unsigned *up, bool *exact);

/*
 * From above, each next s = floor((s + floor(y / s)) / 2) is smaller than the one before
 * it, until s is floor(sqrt(y)): then y / s >= s. The number of right bits doubles each
 * time.
 *
 * Source   Heron; Crandall and Pomerance 2005, Prime Numbers, algorithm 9.2.11
 *
 * s = floor(sqrt(y)), for s of n limbs, of which the uppermost is 0, and y of 2 n - 2; work has
 * room for 3 n. Returns whether y is s s.
 *
 * Two limbs of y are one digit. With v the first that is not 0 and k after it, the first
 * s is (floor(sqrt(v)) + 1) 2^(32 k) > sqrt(y); y / s is at most sqrt(y), but s + 2 in the
 * end.
 */
FXR_INLINE bool
limbs_root_of(uint32_t *s, const uint32_t *y, uint32_t *work, int n)
{
    uint32_t *const r = work, *const q = work + 2 * n;
    uint64_t v = 0;
    int k = n - 1, i;
    bool rest;

    fxri_limbs_clear(s, n);
    do {
        k--;
        v = (uint64_t)y[2 * k + 1] << 32 | y[2 * k];
    } while (k > 0 && v == 0);
    if (v == 0) {
        return true;
    }
    v = (uint64_t)fxri_square_root(v) + 1;
    s[k] = (uint32_t)v;
    s[k + 1] = (uint32_t)(v >> 32);
    k++;
    for (;;) {
        uint32_t carry = 0;

        fxri_limbs_copy(r, 2 * n, y, 2 * n - 2);
        fxri_limbs_clear(q, n);
        rest = fxri_limbs_divide_long(q, k + 1, r, s, k + 1);
        if (fxri_limbs_order(q, s, n) >= 0) {
            return !rest && fxri_limbs_order(q, s, n) == 0;
        }
        limbs_add(s, n, q, n, 1, LIMBS_PLUS);
        for (i = n - 1; i >= 0; i--) {
            const uint32_t limb = s[i];

            s[i] = carry << 31 | limb >> 1;
            carry = limb & 1;
        }
    }
}

#endif

/*
 * limbs_root.c - the square root of a number of limbs.
 *
 * From above, each next s = floor((s + floor(y / s)) / 2) is smaller than the one before
 * it, until s is floor(sqrt(y)): then y / s >= s. The number of right bits doubles each
 * time.
 *
 * Source   Heron; Crandall and Pomerance 2005, Prime Numbers, algorithm 9.2.11
 */
#include "limbs.h"
#include "square_root.h"

/*
 * Two limbs of y are one digit. With v the first that is not 0 and k after it, the first
 * s is (floor(sqrt(v)) + 1) 2^(32 k) > sqrt(y); y / s is at most sqrt(y), but s + 2 in the
 * end.
 */
bool
fxri_limbs_root(uint32_t s[ROOT_LIMBS], const uint32_t y[ROOT_SQUARE_LIMBS])
{
    uint32_t r[2 * ROOT_LIMBS], q[ROOT_LIMBS];
    uint64_t v = 0;
    int k = ROOT_LIMBS - 1, i;
    bool rest;

    fxri_limbs_copy(s, ROOT_LIMBS, y, 0);
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

        fxri_limbs_copy(r, 2 * ROOT_LIMBS, y, ROOT_SQUARE_LIMBS);
        fxri_limbs_copy(q, ROOT_LIMBS, y, 0);
        rest = fxri_limbs_divide_long(q, k + 1, r, s, k + 1);
        if (fxri_limbs_order(q, s, ROOT_LIMBS) >= 0) {
            return !rest && fxri_limbs_order(q, s, ROOT_LIMBS) == 0;
        }
        limbs_add(s, ROOT_LIMBS, q, ROOT_LIMBS, 1, LIMBS_PLUS);
        for (i = ROOT_LIMBS - 1; i >= 0; i--) {
            const uint32_t limb = s[i];

            s[i] = carry << 31 | limb >> 1;
            carry = limb & 1;
        }
    }
}

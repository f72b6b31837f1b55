/*
 * fxr_limbs_divide.c - quotients of limbs, digit by digit.
 *
 * Source   Knuth, The Art of Computer Programming 2, section 4.3.1, algorithm D
 */
#include "limbs.h"
#include "quotient.h"

uint32_t
fxri_quotient(uint64_t n, uint32_t den, uint32_t *rest)
{
    return FXR_HAS_DIVIDE ? quotient_of_normal(n, den, rest)
                          : quotient_by_bits(n, den, rest);
}

/*
 * The digit is estimated from the upper 32 bits of den and the 64 of r in line with
 * them, shifted so that den has its top bit. Cutting den there can only make the digit
 * larger: by at most 2. What is left then is not less than -2 den, so that limb n shows
 * whether it is below 0.
 */
uint32_t
fxri_limbs_divide(uint32_t *r, const uint32_t *den, int n)
{
    const unsigned shift = FXR_CLZ32(den[n - 1]);
    const uint64_t upper =
        shifted((uint64_t)r[n] << 32 | r[n - 1], n > 1 ? r[n - 2] : 0, shift);
    const uint32_t top = (uint32_t)(shifted((uint64_t)den[n - 1] << 32 |
                                                (n > 1 ? den[n - 2] : 0),
                                            0, shift) >>
                                    32);
    uint32_t rest, q = UINT32_MAX;

    FXR_ASSERT(den[n - 1] != 0 && fxri_limbs_order(r + 1, den, n) < 0);
    if (upper >> 32 < top) {
        q = fxri_quotient(upper, top, &rest);
    }
    limbs_add(r, n + 1, den, n, q, LIMBS_MINUS);
    while (r[n] != 0) {
        q--;
        limbs_add(r, n + 1, den, n, 1, LIMBS_PLUS);
    }
    return q;
}

bool
fxri_limbs_divide_long(uint32_t *q, int k, uint32_t *r, const uint32_t *den,
                       int m)
{
    while (den[m - 1] == 0) {
        m--;
    }
    while (k-- > 0) {
        q[k] = 0;
        if (FXR_SIZE > 1 || r[k + m] != 0 || r[k + m - 1] >= den[m - 1]) {
            q[k] = fxri_limbs_divide(r + k, den, m);
        }
    }
    return fxri_limbs_sign(r, m + 1) != 0;
}

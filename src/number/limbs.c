/*
 * limbs.c - whole numbers of as many limbs as their user needs.
 */
#include "limbs.h"

void
fxri_limbs_add(uint32_t *r, int n, const uint32_t *a, int m, uint32_t y,
               uint32_t minus)
{
    uint32_t carry = 0;
    int i;

    for (i = 0; i < n; i++) { /* <= (2^32 - 1)^2 + 2 (2^32 - 1) < 2^64 */
        const uint64_t sum =
            FXR_PRODUCT(i < m ? a[i] : 0, y) + (r[i] ^ minus) + carry;

        r[i] = (uint32_t)sum ^ minus;
        carry = (uint32_t)(sum >> 32);
    }
}

void
fxri_limbs_add_product(uint32_t *r, int n, const uint32_t *a, const uint32_t *b,
                       int m, uint32_t minus)
{
    int i;

    for (i = 0; i < m; i++) {
        if (b[i] != 0) {
            fxri_limbs_add(r + i, n - i, a, m, b[i], minus);
        }
    }
}

int
fxri_limbs_sign(const uint32_t *r, int n)
{
    uint32_t any = 0;
    int i;

    for (i = 0; i < n; i++) {
        any |= r[i];
    }
    return r[n - 1] >> 31 != 0 ? -1 : any != 0;
}

int
fxri_limbs_order(const uint32_t *a, const uint32_t *b, int n)
{
    while (n > 1 && a[n - 1] == b[n - 1]) {
        n--;
    }
    return a[n - 1] < b[n - 1] ? -1 : a[n - 1] > b[n - 1];
}

void
fxri_limbs_negate(uint32_t *r, int n)
{
    uint32_t carry = 1;
    int i;

    for (i = 0; i < n; i++) {
        r[i] = ~r[i] + carry;
        carry &= r[i] == 0;
    }
}

/*
 * fxr_limbs.c - whole numbers of as many limbs as their user needs: sums, products, quotients
 * digit by digit, and roots.
 *
 * Source   Knuth, The Art of Computer Programming 2, section 4.3.1, algorithm D
 */
#include "limbs.h"

#include "divide.h"
#include "quotient.h"
#include "square_root.h"

void
fxri_limbs_add_product(uint32_t *r, int n, const uint32_t *a, int m,
                       const uint32_t *b, int k, uint32_t minus)
{
    const uint32_t *const end = r + n;

    while (m > 0 && a[m - 1] == 0) {
        m--;
    }
    FXR_ASSERT(k > 0);
    do {
        const uint32_t y = *b++;
        uint32_t *at = r;
        uint64_t sum = 0;
        int i = 0;

        for (; y != 0 && at < end && (i < m || sum != 0); at++) {
            if (i < m) { /* <= (2^32 - 1)^2 + 2 (2^32 - 1) < 2^64 */
                sum += FXR_PRODUCT(a[i], y);
                i++;
            }
            sum += *at ^ minus;
            *at = (uint32_t)sum ^ minus;
            sum >>= 32;
        }
        r++;
    } while (--k != 0);
}

void
fxri_limbs_copy(uint32_t *r, int n, const uint32_t *a, int m)
{
    /* 0: a loop that clears with a constant would be a library call */
    const uint32_t zero = (uint32_t)m >> 31;
    int i;

    for (i = 0; i < n; i++) {
        r[i] = i < m ? a[i] : zero;
    }
}

void
fxri_limbs_clear(uint32_t *r, int n)
{
    /* volatile, or a compiler may make a call of memset of the loop */
    volatile uint32_t *const limb = r;
    int i;

    for (i = 0; i < n; i++) {
        limb[i] = 0;
    }
}

int
fxri_limbs_sign(const uint32_t *r, int n)
{
    if (r[n - 1] >> 31 != 0) {
        return -1;
    }
    while (n > 0 && r[n - 1] == 0) {
        n--;
    }
    return n > 0;
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

int
fxri_limbs_take_sign(uint32_t *r, int n)
{
    const int sign = fxri_limbs_sign(r, n);

    if (sign < 0) {
        fxri_limbs_negate(r, n);
    }
    return sign;
}

uint64_t
fxri_limbs_top(const uint32_t *r, int n, int *bits)
{
    uint64_t v;
    unsigned zeros;

    while (n > 0 && r[n - 1] == 0) {
        n--;
    }
    *bits = 0;
    if (n == 0) {
        return 0;
    }
    zeros = FXR_CLZ32(r[n - 1]);
    *bits = 32 * n - (int)zeros;
    v = (uint64_t)r[n - 1] << 32 | (n > 1 ? r[n - 2] : 0);
    return shifted(v, n > 2 ? r[n - 3] : 0, zeros);
}

/* In words, as shifted() in divide.h. */
uint64_t
fxri_shifted_down(uint64_t v, int n)
{
    uint32_t hi = (uint32_t)(v >> 32), lo = (uint32_t)v;

    FXR_ASSERT(n >= 0);
    for (; n >= 32; n -= 32) {
        lo = hi;
        hi = 0;
    }
    return ((uint64_t)(hi >> n) << 32) | (hi << 1 << (31 - n)) | (lo >> n);
}

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
        if (!FXR_FAST_LIMBS || r[k + m] != 0 || r[k + m - 1] >= den[m - 1]) {
            q[k] = fxri_limbs_divide(r + k, den, m);
        }
    }
    return fxri_limbs_sign(r, m + 1) != 0;
}

bool
fxri_limbs_root(uint32_t s[ROOT_LIMBS], const uint32_t y[ROOT_SQUARE_LIMBS])
{
    uint32_t work[3 * ROOT_LIMBS];

    return limbs_root_of(s, y, work, ROOT_LIMBS);
}

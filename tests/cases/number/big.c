/*
 * big.c - natural numbers of up to 448 bits: schoolbook arithmetic.
 *
 * Each step is limb + limb x limb + carry <= (2^32-1)^2 + 2 (2^32-1) = 2^64 - 1.
 * Callers bound their numbers below 2^448; where a limb would not fit it is an
 * error of the caller, caught by FXR_ASSERT.
 *
 * Source   Knuth, The Art of Computer Programming 2, section 4.3.1
 */
#include "big.h"

void
big_set(big *r, uint64_t v)
{
    r->limb[0] = (uint32_t)v;
    r->limb[1] = (uint32_t)(v >> 32);
    r->n = 2;
    big_trim(r);
}

void
big_add(big *r, const big *a, const big *b)
{
    const int n = a->n > b->n ? a->n : b->n;
    uint64_t carry = 0;
    int i;

    for (i = 0; i < n; i++) {
        carry += (uint64_t)big_limb(a, i) + big_limb(b, i); /* < 2^33 */
        r->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    FXR_ASSERT(carry == 0 || n < BIG_LIMBS);
    r->n = n;
    if (carry > 0) {
        r->limb[r->n++] = (uint32_t)carry;
    }
}

void
big_subtract(big *r, const big *a, const big *b)
{
    const int n = a->n;
    uint32_t borrow = 0;
    int i;

    for (i = 0; i < n; i++) {
        const uint32_t x = a->limb[i], y = big_limb(b, i);

        r->limb[i] = x - y - borrow;
        borrow = x < y || (x == y && borrow) ? 1 : 0;
    }
    FXR_ASSERT(borrow == 0);
    r->n = n;
    big_trim(r);
}

/* r += a v (r = a v in the first row), for r long enough to take the carry. */
static void
add_row(uint32_t *r, const big *a, uint32_t v, bool first)
{
    uint64_t carry = 0;
    int i;

    for (i = 0; i < a->n; i++) {
        carry += (uint64_t)a->limb[i] * v + (first ? 0 : r[i]); /* < 2^64 */
        r[i] = (uint32_t)carry;
        carry >>= 32;
    }
    r[a->n] = (uint32_t)carry; /* < 2^32 */
}

void
big_multiply(big *r, const big *a, const big *b)
{
    int i;

    FXR_ASSERT(a->n + b->n <= BIG_LIMBS);
    for (i = 0; i < b->n; i++) {
        add_row(r->limb + i, a, b->limb[i], i == 0);
    }
    r->n = b->n > 0 ? a->n + b->n : 0;
    big_trim(r);
}

void
big_multiply_word(big *r, const big *a, uint64_t v)
{
    big b;

    big_set(&b, v);
    big_multiply(r, a, &b);
}

int
big_order(const big *a, const big *b)
{
    int i = a->n - 1;

    if (a->n != b->n) {
        return a->n < b->n ? -1 : 1;
    }
    while (i > 0 && a->limb[i] == b->limb[i]) {
        i--;
    }
    if (i < 0 || a->limb[i] == b->limb[i]) {
        return 0;
    }
    return a->limb[i] < b->limb[i] ? -1 : 1;
}

unsigned
big_bits(const big *a)
{
    return a->n == 0 ? 0 : 32 * (unsigned)a->n - FXR_CLZ32(a->limb[a->n - 1]);
}

void
big_shift_up(big *r, const big *a, unsigned bits)
{
    const int words = (int)(bits / 32), n = a->n + words + 1;
    const unsigned s = bits % 32;
    int i;

    FXR_ASSERT(big_bits(a) + bits <= 32 * BIG_LIMBS);
    for (i = n <= BIG_LIMBS ? n - 1 : BIG_LIMBS - 1; i >= 0; i--) {
        const uint32_t upper = big_limb(a, i - words);
        const uint32_t lower = big_limb(a, i - words - 1);

        r->limb[i] = (upper << s) | ((lower >> 1) >> (31 - s)); /* s may be 0 */
    }
    r->n = n <= BIG_LIMBS ? n : BIG_LIMBS;
    big_trim(r);
}

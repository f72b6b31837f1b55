/*
 * big_divide.c - quotients and roots of big numbers, digit by digit.
 *
 * Source   Knuth, The Art of Computer Programming 2, section 4.3.1; the root by
 *          Zimmermann 1999, Karatsuba Square Root, with one-word digits
 */
#include "big.h"

#include "divide.h"

/* The bits first..first+31 of a; those below bit 0 are 0. */
static uint32_t
word_at(const big *a, int first)
{
    const int i = first >= 0 ? first / 32 : -((31 - first) / 32);
    const unsigned s = (unsigned)(first - 32 * i);

    return (big_limb(a, i) >> s) | ((big_limb(a, i + 1) << 1) << (31 - s));
}

/*
 * The quotient digit is estimated from the upper 64 bits of d and the 96 bits
 * of a in line with them. Cutting d there can only make the digit larger: by at
 * most 2.
 */
uint64_t
fxri_big_divide(big *a, const big *d)
{
    const int top = (int)fxri_big_bits(d); /* d < 2^top, top > 0 */
    divisor upper;
    uint64_t hi, rest;
    uint32_t lo, q;
    big product, limit;

    FXR_ASSERT(d->n > 0);
    if (fxri_big_order(a, d) < 0) {
        return 0;
    }
    if ((int)fxri_big_bits(a) > top + 32) {
        return (uint64_t)1 << 32; /* a / d > 2^32 */
    }
    divisor_set(&upper,
                ((uint64_t)word_at(d, top - 32) << 32) | word_at(d, top - 64));
    hi = ((uint64_t)word_at(a, top) << 32) | word_at(a, top - 32);
    lo = word_at(a, top - 64);
    if (hi >= upper.den) { /* the quotient is 2^32 - 1 or more */
        fxri_big_shift_up(&limit, d, 32);
        if (fxri_big_order(a, &limit) >= 0) {
            return (uint64_t)1 << 32; /* a / d >= 2^32 */
        }
        q = UINT32_MAX;
    } else {
        q = divide_digit(&upper, hi, lo, &rest);
    }
    fxri_big_multiply_word(&product, d, q);
    while (fxri_big_order(&product, a) > 0) {
        fxri_big_subtract(&product, &product, d);
        q--;
    }
    fxri_big_subtract(a, a, &product);
    return q;
}

uint64_t
fxri_big_divide_long(big *a, const big *d, bool *over)
{
    big scaled;
    uint64_t hi;

    fxri_big_shift_up(&scaled, d, 32);
    hi = fxri_big_divide(a, &scaled);
    *over = hi > UINT32_MAX;
    return *over ? UINT64_MAX : (hi << 32) | fxri_big_divide(a, d);
}

/* r = r 2^32 + v */
static void
append(big *r, uint32_t v)
{
    big word;

    fxri_big_shift_up(r, r, 32);
    fxri_big_set(&word, v);
    fxri_big_add(r, r, &word);
}

/*
 * One more digit: s = floor(sqrt(x)) and rest = x - s s become those of x 2^64 +
 * hi 2^32 + lo. The digit is rest / 2 s, or one less.
 */
static void
root_digit(big *s, big *rest, uint32_t hi, uint32_t lo)
{
    big twice, square;
    uint64_t q;

    append(rest, hi);
    fxri_big_shift_up(&twice, s, 1);
    q = fxri_big_divide(rest, &twice);
    if (q > UINT32_MAX) {
        q = UINT32_MAX;
        fxri_big_multiply_word(&square, &twice, q);
        fxri_big_subtract(rest, rest, &square);
    }
    append(s, (uint32_t)q); /* q < 2^32 */
    append(rest, lo);
    fxri_big_set(&square, q * q);
    while (fxri_big_order(rest, &square) < 0) { /* rest += 2 s - 1, s -= 1 */
        big one;

        fxri_big_set(&one, 1);
        fxri_big_shift_up(&twice, s, 1);
        fxri_big_subtract(&twice, &twice, &one);
        fxri_big_add(rest, rest, &twice);
        fxri_big_subtract(s, s, &one);
    }
    fxri_big_subtract(rest, rest, &square);
}

/* r = floor(a / 2^n), n < 32 */
static void
shift_down(big *r, const big *a, unsigned n)
{
    int i;

    for (i = 0; i < a->n; i++) {
        r->limb[i] =
            (big_limb(a, i) >> n) | ((big_limb(a, i + 1) << 1) << (31 - n));
    }
    r->n = a->n;
    big_trim(r);
}

bool
fxri_big_square_root(big *r, const big *a)
{
    /* shifted up by an even number of bits to a whole number of double limbs */
    const unsigned bits = fxri_big_bits(a), up = ((0u - bits) & 63) & ~1u;
    big x, s, rest;
    int i;

    if (bits == 0) {
        fxri_big_set(r, 0);
        return true;
    }
    fxri_big_shift_up(&x, a, up);
    i = x.n - 2;
    fxri_big_set(&rest, ((uint64_t)x.limb[i + 1] << 32) | x.limb[i]);
    fxri_big_set(&s,
                 fxri_square_root(((uint64_t)x.limb[i + 1] << 32) | x.limb[i]));
    fxri_big_multiply(r, &s, &s);
    fxri_big_subtract(&rest, &rest, r);
    for (i -= 2; i >= 0; i -= 2) {
        root_digit(&s, &rest, x.limb[i + 1], x.limb[i]);
    }
    shift_down(r, &s, up / 2);
    fxri_big_multiply(&x, r, r);
    return fxri_big_order(&x, a) == 0;
}

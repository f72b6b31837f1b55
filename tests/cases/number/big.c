/*
 * big.c - whole numbers of any size: sums, quotients, roots, and numbers from text.
 */
#include <string.h>

#include "../../../src/number/divide.h"
#include "../../../src/number/square_root.h"
#include "number.h"

/*
 * Natural numbers of up to 448 bits: schoolbook arithmetic.
 *
 * Each step is limb + limb x limb + carry <= (2^32-1)^2 + 2 (2^32-1) = 2^64 - 1.
 * Callers bound their numbers below 2^448; where a limb would not fit it is an
 * error of the caller, caught by FXR_ASSERT.
 *
 * Source   Knuth, The Art of Computer Programming 2, section 4.3.1
 */

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

/*
 * Quotients of big numbers, digit by digit.
 *
 * Source   Knuth, The Art of Computer Programming 2, section 4.3.1
 */

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
big_divide(big *a, const big *d)
{
    const int top = (int)big_bits(d); /* d < 2^top, top > 0 */
    divisor upper;
    uint64_t hi, rest;
    uint32_t lo, q;
    big product, limit;

    FXR_ASSERT(d->n > 0);
    if (big_order(a, d) < 0) {
        return 0;
    }
    if ((int)big_bits(a) > top + 32) {
        return (uint64_t)1 << 32; /* a / d > 2^32 */
    }
    divisor_set(&upper,
                ((uint64_t)word_at(d, top - 32) << 32) | word_at(d, top - 64));
    hi = ((uint64_t)word_at(a, top) << 32) | word_at(a, top - 32);
    lo = word_at(a, top - 64);
    if (hi >= upper.den) { /* the quotient is 2^32 - 1 or more */
        big_shift_up(&limit, d, 32);
        if (big_order(a, &limit) >= 0) {
            return (uint64_t)1 << 32; /* a / d >= 2^32 */
        }
        q = UINT32_MAX;
    } else {
        q = divide_digit(&upper, hi, lo, &rest);
    }
    big_multiply_word(&product, d, q);
    while (big_order(&product, a) > 0) {
        big_subtract(&product, &product, d);
        q--;
    }
    big_subtract(a, a, &product);
    return q;
}

uint64_t
big_divide_long(big *a, const big *d, bool *over)
{
    big scaled;
    uint64_t hi;

    big_shift_up(&scaled, d, 32);
    hi = big_divide(a, &scaled);
    *over = hi > UINT32_MAX;
    return *over ? UINT64_MAX : (hi << 32) | big_divide(a, d);
}

/*
 * Big numbers from text, by the definition of their limbs; and square roots,
 * digit by digit.
 *
 * Source   Zimmermann 1999, Karatsuba Square Root, with one-word digits
 */

static uint32_t
digit(char c)
{
    static const char digits[] = "0123456789abcdef";

    return (uint32_t)(strchr(digits, c) - digits);
}

void
bigs_set(big *out, const char *text)
{
    size_t at = strlen(text);
    unsigned bit = 0;
    int i;

    out->n = 0;
    for (i = 0; i < BIG_LIMBS; i++)
        out->limb[i] = 0;
    while (at-- > 0) {
        if (text[at] == ' ')
            continue;
        out->limb[bit / 32] |= digit(text[at]) << bit % 32;
        if (text[at] != '0')
            out->n = (int)(bit / 32) + 1;
        bit += 4;
    }
}

bool
bigs_equal(const big *a, const big *b)
{
    int i;

    if (a->n != b->n)
        return false;
    for (i = 0; i < a->n; i++)
        if (a->limb[i] != b->limb[i])
            return false;
    return true;
}

bool
bigs_is(const big *v, const char *text)
{
    big want;

    bigs_set(&want, text);
    return bigs_equal(v, &want);
}

void
bigs_step(big *v, bool up)
{
    big one;

    bigs_set(&one, "1");
    if (up)
        big_add(v, v, &one);
    else
        big_subtract(v, v, &one);
}

/* r = r 2^32 + v */
static void
append(big *r, uint32_t v)
{
    big word;

    big_shift_up(r, r, 32);
    big_set(&word, v);
    big_add(r, r, &word);
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
    big_shift_up(&twice, s, 1);
    q = big_divide(rest, &twice);
    if (q > UINT32_MAX) {
        q = UINT32_MAX;
        big_multiply_word(&square, &twice, q);
        big_subtract(rest, rest, &square);
    }
    append(s, (uint32_t)q); /* q < 2^32 */
    append(rest, lo);
    big_set(&square, q * q);
    while (big_order(rest, &square) < 0) { /* rest += 2 s - 1, s -= 1 */
        big one;

        big_set(&one, 1);
        big_shift_up(&twice, s, 1);
        big_subtract(&twice, &twice, &one);
        big_add(rest, rest, &twice);
        big_subtract(s, s, &one);
    }
    big_subtract(rest, rest, &square);
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
bigs_square_root(big *r, const big *a)
{
    /* shifted up by an even number of bits to a whole number of double limbs */
    const unsigned bits = big_bits(a), up = ((0u - bits) & 63) & ~1u;
    big x, s, rest;
    int i;

    if (bits == 0) {
        big_set(r, 0);
        return true;
    }
    big_shift_up(&x, a, up);
    i = x.n - 2;
    big_set(&rest, ((uint64_t)x.limb[i + 1] << 32) | x.limb[i]);
    big_set(&s, fxri_square_root(((uint64_t)x.limb[i + 1] << 32) | x.limb[i]));
    big_multiply(r, &s, &s);
    big_subtract(&rest, &rest, r);
    for (i -= 2; i >= 0; i -= 2) {
        root_digit(&s, &rest, x.limb[i + 1], x.limb[i]);
    }
    shift_down(r, &s, up / 2);
    big_multiply(&x, r, r);
    return big_order(&x, a) == 0;
}

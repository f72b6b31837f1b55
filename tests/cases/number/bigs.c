/*
 * bigs.c - big numbers from text, by the definition of their limbs; and square roots,
 * digit by digit.
 *
 * Source   Zimmermann 1999, Karatsuba Square Root, with one-word digits
 */
#include "bigs.h"

#include <string.h>

#include "../../../src/number/square_root.h"

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

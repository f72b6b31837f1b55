/*
 * limbs.h - whole numbers of as many 32-bit limbs as their user needs: the least one
 * first, modulo 2^(32 n), signed ones in two's complement.
 *
 * The bodies for every input are made of these: one routine does all of their long
 * arithmetic, and no number is longer than its bound asks for.
 */
#ifndef FIXRAY_NUMBER_LIMBS_H
#define FIXRAY_NUMBER_LIMBS_H

#include "word.h"

/* What is added, and what is subtracted: r - x = ~(~r + x). */
#define LIMBS_PLUS 0u
#define LIMBS_MINUS UINT32_MAX

/* Two limbs of v. */
static inline void
limbs_set(uint32_t r[2], uint64_t v)
{
    r[0] = (uint32_t)v;
    r[1] = (uint32_t)(v >> 32);
}

/* r += a b, or r -= a b, for r of n limbs, a >= 0 of m and b >= 0 of k <= n limbs. r may
 * be a where b is 1 limb. The cost follows the size of the numbers: zeros above them are
 * left out. */
void fxri_limbs_add_product(uint32_t *r, int n, const uint32_t *a, int m,
                            const uint32_t *b, int k, uint32_t minus);

/* The same for b of one limb, y. */
static inline void
limbs_add(uint32_t *r, int n, const uint32_t *a, int m, uint32_t y,
          uint32_t minus)
{
    fxri_limbs_add_product(r, n, a, m, &y, 1, minus);
}

/* r = a, for r of n limbs and a >= 0 of m <= n limbs. */
void fxri_limbs_copy(uint32_t *r, int n, const uint32_t *a, int m);

/* r = 0 */
void fxri_limbs_clear(uint32_t *r, int n);

/* r = -r */
void fxri_limbs_negate(uint32_t *r, int n);

/* r becomes |r|. Returns the sign that r had. */
int fxri_limbs_take_sign(uint32_t *r, int n);

/* The sign of r: -1, 0 or 1. */
int fxri_limbs_sign(const uint32_t *r, int n);

/* The order of a and b >= 0 of n limbs each: -1, 0 or 1. */
int fxri_limbs_order(const uint32_t *a, const uint32_t *b, int n);

/* floor(r 2^(64 - bits)), for the bits of r > 0: the top bit is set. 0 and 0 bits for
 * r = 0. */
uint64_t fxri_limbs_top(const uint32_t *r, int n, int *bits);

/* floor(v / 2^n), n >= 0. */
uint64_t fxri_shifted_down(uint64_t v, int n);

/* floor(n / den), and in *rest the remainder, for n < den 2^32 and a den with its top bit:
 * one of the quotients of quotient.h. */
uint32_t fxri_quotient(uint64_t n, uint32_t den, uint32_t *rest);

/* floor(r / den), and r of n + 1 limbs becomes the remainder; den has n limbs of which
 * the last is not 0, and r < den 2^32. */
uint32_t fxri_limbs_divide(uint32_t *r, const uint32_t *den, int n);

/* q = floor(r / den) of k limbs, and r becomes the remainder; den has m limbs, leading
 * zeros among them, and r as many as k and those of den without them. r < den 2^(32 k).
 * Returns whether a remainder is left. */
bool fxri_limbs_divide_long(uint32_t *q, int k, uint32_t *r,
                            const uint32_t *den, int m);

/* Limbs of a root, of which the uppermost is 0, and of a number that has one. */
enum { ROOT_LIMBS = 6, ROOT_SQUARE_LIMBS = 10 };

/* s = floor(sqrt(y)). Returns whether y is s s. */
bool fxri_limbs_root(uint32_t s[ROOT_LIMBS],
                     const uint32_t y[ROOT_SQUARE_LIMBS]);

#endif

/*
 * rational.h - exact fractions, numbers with one square root in them, and roundings, on
 * GMP.
 */
#ifndef FIXRAY_RATIONAL_H
#define FIXRAY_RATIONAL_H

#include <gmp.h>
#include <stdbool.h>

#include "../cases/space/cases.h"

/* Exact fractions and roundings on GMP. */

/* num / den with den > 0, not in lowest terms. */
typedef struct {
    mpz_t num, den;
} rational;

void rational_init(rational *r);
void rational_clear(rational *r);
void rational_set(rational *r, const rational *v);
int rational_compare(const rational *a, const rational *b);

/* From and against the library's; den may not be 0. */
void rational_from(rational *r, fxr_ratio t);
bool rational_is(const rational *a, fxr_ratio t);

/* Is t the same, or if wide the same with 63 fractional bits, or as many as keep the numerator below
 * 2^64: rounded down, or to nearest, ties to even? */
bool rational_is_near(const rational *a, bool wide, bool down, fxr_ratio t);

/* From fixed widths, whatever the width of long. */
void mpz_set_i64(mpz_t r, int64_t v);
void mpz_set_u64(mpz_t r, uint64_t v);

/* r += a b */
void mpz_addmul_i64(mpz_t r, int64_t a, int64_t b);

/* u . v */
void mpz_dot(mpz_t r, mpz_t *const u, mpz_t *const v);

/* num / den to nearest, ties to even; den > 0. out may be num. */
void round_even(mpz_t out, const mpz_t num, const mpz_t den);

bool fits_i32(const mpz_t v);
int32_t saturate_i32(const mpz_t v);
uint64_t saturate_u64(const mpz_t v);

/* Numbers with one square root in them, correctly rounded. */

/* (x + y sqrt(square)) / den, den > 0, down and up. */
void root_floor(mpz_t out, const mpz_t x, const mpz_t y, const mpz_t square,
                const mpz_t den);
void root_ceiling(mpz_t out, const mpz_t x, const mpz_t y, const mpz_t square,
                  const mpz_t den);

/* (x + y sqrt(square)) / den to nearest, ties to even. */
void root_nearest(mpz_t out, const mpz_t x, const mpz_t y, const mpz_t square,
                  const mpz_t den);

#endif

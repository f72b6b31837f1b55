/*
 * root.h - numbers with one square root in them, correctly rounded.
 */
#ifndef FIXRAY_ROOT_H
#define FIXRAY_ROOT_H

#include <gmp.h>
#include <stdbool.h>

/* (x + y sqrt(square)) / den, den > 0, down and up. */
void root_floor(mpz_t out, const mpz_t x, const mpz_t y, const mpz_t square,
                const mpz_t den);
void root_ceiling(mpz_t out, const mpz_t x, const mpz_t y, const mpz_t square,
                  const mpz_t den);

/* (x + y sqrt(square)) / den to nearest, ties to even. */
void root_nearest(mpz_t out, const mpz_t x, const mpz_t y, const mpz_t square,
                  const mpz_t den);

#endif

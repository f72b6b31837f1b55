/*
 * bigs.h - big numbers as hexadecimal text, and their roots.
 */
#ifndef FIXRAY_BIGS_H
#define FIXRAY_BIGS_H

#include "big.h"

/* Hexadecimal digits; spaces between them are skipped. "" is 0. */
void bigs_set(big *out, const char *text);

/* v is what text says, without leading zeros. */
bool bigs_is(const big *v, const char *text);
bool bigs_equal(const big *a, const big *b);

/* v + 1, or v - 1 where v > 0. */
void bigs_step(big *v, bool up);

/*
 * r = floor(sqrt(a)), digit by digit. Returns whether r r is a. r must not be
 * a.
 */
bool bigs_square_root(big *r, const big *a);

#endif

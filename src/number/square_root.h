/*
 * square_root.h - square roots of one and of two words.
 */
#ifndef FIXRAY_NUMBER_SQUARE_ROOT_H
#define FIXRAY_NUMBER_SQUARE_ROOT_H

#include "wide.h"

/* floor(sqrt(v)) */
uint32_t fxri_square_root(uint64_t v);

/*
 * floor(sqrt(v 2^(2 up))) for 2 up = the leading zeros of v > 0 less than 2: a root of
 * 64 bits, its top bit set. exact: it is the root itself.
 */
uint64_t fxri_wide_square_root(const wide *v, unsigned *up, bool *exact);

#endif

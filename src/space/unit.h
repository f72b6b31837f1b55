/*
 * unit.h - unit vectors from vectors of any length.
 */
#ifndef FIXRAY_SPACE_UNIT_H
#define FIXRAY_SPACE_UNIT_H

#include <fixray/vec3.h>

#include "../number/long.h"

/*
 * n / |n|, each component to nearest, for n of these sizes and signs: whole numbers times
 * a power of 2 that brings the largest to 2^62 or more, below 2^63. size is used up.
 * Returns HIT, or UNSURE if a component is too close to a tie.
 */
verdict fxri_unit_fast(uint64_t size[3], const bool negative[3],
                       fxr_unit3 *out);

/* Limbs of a whole number, and of the sum of their squares; how many there may be, and limbs
 * of three of them with that sum, and of four. */
enum { UNIT_LIMBS = 3, UNIT_SQUARE = 5, UNIT_MOST = 4 };
enum {
    UNIT_WORDS = LONG_ROOM((int)UNIT_LIMBS),
    UNIT_NUMBERS = 3 * (int)UNIT_WORDS,
    UNIT_ROOM = (int)UNIT_NUMBERS + (int)UNIT_SQUARE,
    UNIT_ROOM_4 = (int)UNIT_MOST * (int)UNIT_WORDS + (int)UNIT_SQUARE
};

/* n_k = +-size */
static inline void
unit_number_set(uint32_t n_k[UNIT_WORDS], uint64_t size, bool minus)
{
    n_k[0] = (uint32_t)UNIT_LIMBS << 2;
    long_set_sign(n_k, minus ? -1 : size != 0);
    limbs_set(n_k + 1, size);
    n_k[UNIT_LIMBS] = 0;
}

/* n / |n|, of every n but 0: |n_k| < 2^65 as numbers of three limbs (number/long.h), then n . n in
 * five. */
void fxri_unit_any(const uint32_t n[UNIT_ROOM], fxr_unit3 *out);

/* The same for count numbers, 3 or 4, that are open; the room behind them is for n . n. Closes
 * them. Returns false if n is 0. */
bool fxri_unit_signed(uint32_t *n, int count, fxr_q30 *out);

/* The same for n of up to 4 limbs, LONG_ROOM(UNIT_LONG) words each (number/long.h), and n . n of 8:
 * |n_k| < 2^124. */
enum { UNIT_LONG = 4, UNIT_LONG_SQUARE = 8 };
void fxri_unit_long(const uint32_t *n, const uint32_t square[UNIT_LONG_SQUARE],
                    fxr_unit3 *out);

#endif

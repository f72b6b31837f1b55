/*
 * place.h - a parameter t on a component, and how the box lies there.
 */
#ifndef FIXRAY_PLACE_H
#define FIXRAY_PLACE_H

#include "reference.h"

/* t = num / den. What place_measure makes of it: den times the excess on each
 * axis, den times half of f', and half of f'' with what is strictly outside. */
typedef struct {
    bool ready;
    mpz_t num, den, excess[3], slope, curve;
} closest_place;

extern closest_place place;

void place_prepare(void);
void place_set(long num);
void place_measure(const problem *p);

/* Has the range of t its end here, so that t may not go on that way? */
bool place_is_end(const problem *p, int way);

/* Where f' is 0 if side[i] < 0, > 0 or == 0 says which plane, if any, is active
 * on axis i; false if nothing that is active moves. */
bool place_of(const problem *p, const int side[3]);

/* t = (plane - o) / d; false if d is 0 */
bool place_at_plane(const problem *p, unsigned i, const mpz_t plane);

/* Does t, which is measured, come from a fraction of more than 64 bits with all
 * planes that are reached? Leaves that fraction as t. */
bool place_is_wide(const problem *p);

/* Goes through everything that could be best. */
void place_try_all(const problem *p);

#endif

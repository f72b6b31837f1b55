/*
 * even.h - the two rules by which everything is rounded: to nearest, ties to even; and
 * when an estimate is enough for that.
 */
#ifndef FIXRAY_ROUNDING_EVEN_H
#define FIXRAY_ROUNDING_EVEN_H

#include "../number/word.h"

/*
 * The tie rule. A number lies between v and a neighbour of v; is the neighbour
 * the nearest whole number? half is the order of the distance from v and 1/2;
 * odd tells whether v is odd, so that of two equally close whole numbers the
 * even one is taken.
 *
 *   half + odd    -1, 0: closer to v     0: in the middle, v is even
 *                  1: in the middle, v is odd     1, 2: closer to the neighbour
 */
FXR_INLINE bool
rounds_up(int half, bool odd)
{
    return half + (int)odd > 0;
}

/* The same for a distance of rest / den from v, rest < den: whether 2 rest + odd > den,
 * without the overflow of 2 rest. */
FXR_INLINE bool
quotient_rounds_up(uint64_t rest, uint64_t den, bool odd)
{
    FXR_ASSERT(rest < den);
    return rest + odd > den - rest;
}

/* The same in 32 bits. */
FXR_INLINE bool
quotient_rounds_up32(uint32_t rest, uint32_t den, bool odd)
{
    return rest + odd > den - rest;
}

/* The same for the sign of twice the distance less 1, in any unit: an int64 modulo 2^64
 * that is not INT64_MIN. */
FXR_INLINE bool
excess_rounds_up(uint64_t excess, bool odd)
{
    return excess + odd - 1 <= INT64_MAX;
}

/*
 * The interval rule. A number is known as a whole part and a fraction of last + 1; the
 * fraction is too large by at most `over` and too small by at most `under`. Is the
 * whole part that of the number itself? Only if nothing in between is another whole
 * number.
 *
 *   fraction          | <= last
 *   over + under      | <= last
 *
 * over <= fraction <= last - under, as one comparison: fraction - over is modulo 2^32 a
 * large number where it is below 0, as last - over - under is not.
 */
FXR_INLINE bool
whole_is_sure(uint32_t fraction, uint32_t over, uint32_t under, uint32_t last)
{
    FXR_ASSERT(fraction <= last && over <= last && under <= last - over);
    return fraction - over <= last - (over + under);
}

/* The same in 64 bits. */
FXR_INLINE bool
whole_is_sure64(uint64_t fraction, uint64_t over, uint64_t under, uint64_t last)
{
    FXR_ASSERT(fraction <= last && over <= last && under <= last - over);
    return fraction - over <= last - (over + under);
}

#endif

/*
 * plane.h - places in a plane whose coordinates are any int32, and on which side of a
 * line they are: exact.
 */
#ifndef TOOLS_PLANE_H
#define TOOLS_PLANE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    int32_t x, y;
} spot;

/* From left to right, and from below in a column. */
static inline bool
spot_before(spot a, spot b)
{
    return a.x != b.x ? a.x < b.x : a.y < b.y;
}

static inline bool
spot_equal(spot a, spot b)
{
    return a.x == b.x && a.y == b.y;
}

/* sign * size; size < 2^64, and 0 where sign is. */
typedef struct {
    int sign;
    uint64_t size;
} spot_product;

/* |a|, |b| < 2^32, as differences of two int32 are: exact. */
static inline spot_product
spot_times(int64_t a, int64_t b)
{
    spot_product p;

    p.sign = ((a > 0) - (a < 0)) * ((b > 0) - (b < 0));
    p.size = (uint64_t)(a < 0 ? -a : a) * (uint64_t)(b < 0 ? -b : b);
    return p;
}

/* 1 if a is above b, 0 if they are equal, else -1. */
static inline int
spot_compare(spot_product a, spot_product b)
{
    if (a.sign != b.sign)
        return a.sign > b.sign ? 1 : -1;
    return a.sign * ((a.size > b.size) - (a.size < b.size));
}

/* 1 if c is to the left of the line from a to b, 0 if it is on it, -1 if it is to the
 * right. */
static inline int
spot_turn(spot a, spot b, spot c)
{
    int64_t dx = (int64_t)b.x - a.x, dy = (int64_t)b.y - a.y;

    return spot_compare(spot_times(dx, (int64_t)c.y - a.y),
                        spot_times(dy, (int64_t)c.x - a.x));
}

/* a - b, to one part in 2^52: 0 only if they are equal. */
static inline double
spot_difference(spot_product a, spot_product b)
{
    if (a.sign != b.sign)
        return a.sign * (double)a.size - b.sign * (double)b.size;
    return a.size > b.size ? a.sign * (double)(a.size - b.size)
                           : -a.sign * (double)(b.size - a.size);
}

/* |a - b| <= limit. */
static inline bool
spot_close(spot_product a, spot_product b, uint64_t limit)
{
    if (a.sign * b.sign < 0)
        return a.size <= limit && b.size <= limit - a.size;
    return (a.size > b.size ? a.size - b.size : b.size - a.size) <= limit;
}

#endif

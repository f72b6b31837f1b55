/*
 * fxr_touch_box_guess.c - which feature of a capsule and of a box touch first: the guess of
 * touch_guess.h, in the coordinates of the box, in units of 2^shift of these so that all are below
 * 2^27. It says where to look first; and that they certainly do not touch, or not at the start.
 *
 * All coordinates are floors, and so off by less than 1 unit on each axis: the ends a and b, from
 * which v leads, d and the bounds. Where end a is at x + d t, what of the segment is closest is off
 * by less than 2, and from a point of the box by 3. Along any y that is less than 3 |y|_1 < 6 |y|,
 * so it is as if the radius was less than 6 larger; and it is rounded up.
 */
#include "touch_box.h"
#include "touch_guess.h"

enum { GUESS_WORD = 27, GUESS_OFF = 7 };

/* v / 2^n, floor, for a result that is below 2^27. */
static int32_t
guess_floor(int64_t v, int n)
{
    return v < 0 ? -1 - (int32_t)fxri_shifted_down(~(uint64_t)v, n)
                 : (int32_t)fxri_shifted_down((uint64_t)v, n);
}

static uint64_t
guess_size(int64_t v)
{
    return v < 0 ? ~(uint64_t)v : (uint64_t)v;
}

/* The least shift, of all that is used. */
static int
guess_shift(const box_touch *s)
{
    uint64_t all = s->reach;
    int i, bits = 0;

    for (i = 0; i < 3; i++) {
        all |= guess_size(s->a[i]) | guess_size(s->b[i]) | guess_size(s->d[i]) |
               guess_size(s->low[i]) | guess_size(s->high[i]);
    }
    if (all >> 32 != 0) {
        bits = 32;
        all >>= 32;
    }
    bits += 32 - (int)FXR_CLZ32((uint32_t)all | 1);
    return bits > GUESS_WORD ? bits - GUESS_WORD : 0;
}

verdict
fxri_touch_box_guess(const box_touch *s, bool open, unsigned *active,
                     unsigned *upper)
{
    const int shift = guess_shift(s);
    fxr_capsule mover;
    touch_guess g;
    fxr_aabb box;
    verdict v;
    int i;

    for (i = 0; i < 3; i++) {
        components(&mover.a)[i] = guess_floor(s->a[i], shift);
        components(&mover.b)[i] = guess_floor(s->b[i], shift);
        components(&box.min)[i] = guess_floor(s->low[i], shift);
        components(&box.max)[i] = guess_floor(s->high[i], shift);
        components(&g.d)[i] = guess_floor(s->d[i], shift);
        components(&g.v)[i] = components(&mover.b)[i] - components(&mover.a)[i];
    }
    mover.radius = guess_floor((int64_t)s->reach, shift) + GUESS_OFF;
    g.mover = &mover;
    g.box = &box;
    v = fxri_touch_guess_box(&g, open);
    if (v != HIT || g.begins || !g.apart) {
        return v == MISS ? MISS : UNSURE;
    }
    *active = g.feature & 7u;
    *upper = g.feature >> GUESS_UPPER;
    if ((*active & (*active - 1)) == 0 || g.u == 0 || g.u == UINT32_MAX) {
        *active = 0;
        *upper = g.u > UINT32_MAX / 2;
    }
    return HIT;
}

/*
 * walk.h - from piece to piece of a distance, written once for both widths: where it
 * is least. The derivation is in distance.h.
 *
 * walk32.h includes it at 32 bits with sums of 64, walk96.h at 32 with sums of 96. Before
 * that, each defines
 *
 *   WALK(name)             name with the prefix of the width
 *   walk_uint              the magnitude of a difference
 *   walk_sum               A and B
 *   walk_product_order(a, d, c, b)    of a d and c b, b > 0: below 0 only if a d is less
 *   walk_add(sum, x, y), walk_subtract(sum, x, y)    sum +- x y, y > 0 if it is less
 *   walk_order(x, y)                  of two sums
 *   walk_slope_order(a, num, b, den)  of a num and b den
 */
#include "distance.h"

/* The names of the template, taken back below. */
#define walk_axis WALK(axis)
#define walk_piece WALK(piece)
#define walk_den WALK(den)
#define walk_earlier WALK(earlier)
#define walk_on WALK(on)
#define walk_touches WALK(touches)
#define walk_piece_stop WALK(piece_stop)
#define walk_minimize WALK(minimize)

/*
 * An axis in a piece.
 *
 *   to_far         matters while it is before the box
 *   bound          to_near before the box, else to_far; negative, modulo the word, where
 *                  fxr_axes_fast.c begins beyond the box
 *   bound / den    its next breakpoint; den = 0: there is none, or a segment
 *                  ends before it
 *   down           of fxr_axes_fast.c: all bits, if it is mirrored
 */
typedef struct {
    walk_uint len, to_far, bound, den;
    uint32_t down;
    distance_region region;
} walk_axis;

/* next is the axis that breaks first, or -1; active counts those that are not in the
 * box. */
typedef struct {
    walk_sum a, b;
    walk_axis axis[3];
    int next, active;
} walk_piece;

/* den of a bound that lies ahead. */
FXR_INLINE walk_uint
walk_den(walk_uint bound, walk_uint len, bool segment)
{
    return segment && bound >= len ? 0 : len;
}

/* Does axis i break earlier than axis best, or as the first? */
FXR_INLINE int
walk_earlier(const walk_piece *p, int best, int i)
{
    const walk_axis *a = &p->axis[i], *b = &p->axis[best < 0 ? i : best];

    return a->den > 0 && (best < 0 || walk_product_order(a->bound, b->den,
                                                         b->bound, a->den) < 0)
               ? i
               : best;
}

/* On to the next piece. */
FXR_INLINE void
walk_on(walk_piece *p, bool segment)
{
    walk_axis *a = &p->axis[p->next];

    if (a->region == BEFORE) {
        a->region = INSIDE;
        p->active--;
        walk_subtract(&p->a, a->len, a->len);
        walk_subtract(&p->b, a->len, a->bound);
        a->bound = a->to_far;
        a->den = walk_den(a->to_far, a->len, segment);
    } else {
        a->region = BEYOND;
        a->den = 0;
        p->active++;
        walk_add(&p->a, a->len, a->len);
        walk_add(&p->b, a->len, a->bound);
    }
}

/* Does the only axis that is not in the box come to it at the end of the piece? */
FXR_INLINE bool
walk_touches(const walk_piece *p)
{
    return p->active == 1 && p->axis[p->next].region == BEFORE;
}

/*
 * Where F reaches 0 in this piece, or a segment ends in it; GOES_ON if neither.
 *
 * A > 0 wherever F < 0: B > A t >= 0 then, and B > 0 needs A > 0. Where one axis
 * alone is not in the box, F is 0 as it comes to it.
 */
FXR_INLINE walk_stop
walk_piece_stop(walk_piece *p, bool segment)
{
    const int i =
        walk_earlier(p, walk_earlier(p, walk_earlier(p, -1, 0), 1), 2);
    const walk_axis *a = &p->axis[i < 0 ? 0 : i];
    int order;

    p->next = i;
    if (i < 0) {
        return segment && walk_order(&p->a, &p->b) <= 0 ? AT_END : IN_PIECE;
    }
    if (walk_touches(p)) {
        return AT_BREAK;
    }
    order = walk_slope_order(&p->a, a->bound, &p->b, a->den);
    return order > 0 ? IN_PIECE : order == 0 ? AT_BREAK : GOES_ON;
}

/* The t that is nearest to 0 of those where the distance is least, from a piece with
 * F < 0. */
FXR_INLINE walk_stop
walk_minimize(walk_piece *p, bool segment)
{
    for (;;) {
        const walk_stop stop = walk_piece_stop(p, segment);

        if (stop != GOES_ON) {
            return stop;
        }
        walk_on(p, segment);
    }
}

#undef walk_axis
#undef walk_piece
#undef walk_den
#undef walk_earlier
#undef walk_on
#undef walk_touches
#undef walk_piece_stop
#undef walk_minimize
#undef WALK
#undef walk_uint
#undef walk_sum
#undef walk_product_order
#undef walk_add
#undef walk_subtract
#undef walk_order
#undef walk_slope_order

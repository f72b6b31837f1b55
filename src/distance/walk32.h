/*
 * walk32.h - the distance of a component from an AABB along t, from piece to piece: the walk of
 * distance.h at 32 bits, its sums in 64 for a component in the neighbourhood of the box
 * (closest.h), and in 96 for every number.
 *
 *                     in 64           in 96
 *   len, |bound|    | < 2^30        | < 2^32
 *   A, |B|, C       | < 3 2^60      | < 3 2^64
 */
#ifndef FIXRAY_DISTANCE_WALK32_H
#define FIXRAY_DISTANCE_WALK32_H

#include <fixray/closest.h>

#include "../number/sum96.h"
#include "distance.h"

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
    uint32_t len, to_far, bound, den;
    uint32_t down;
    distance_region region;
} walk32_axis;

/* A and B modulo 2^64, and their upper words, which the body for every number has alone; next
 * is the axis that breaks first, or -1; active counts those that are not in the box. */
typedef struct {
    uint64_t a, b;
    uint32_t a_upper, b_upper;
    walk32_axis axis[3];
    int next, active;
} walk32_piece;

/* den of a bound that lies ahead. */
FXR_INLINE uint32_t
walk32_den(uint32_t bound, uint32_t len, bool segment)
{
    return segment && bound >= len ? 0 : len;
}

/* Does axis i break earlier than axis best, or as the first? */
FXR_INLINE int
walk32_earlier(const walk32_piece *p, int best, int i)
{
    const walk32_axis *a = &p->axis[i], *b = &p->axis[best < 0 ? i : best];

    return a->den > 0 && (best < 0 || FXR_PRODUCT_ORDER(a->bound, b->den,
                                                        b->bound, a->den) < 0)
               ? i
               : best;
}

/* On to the next piece. */
FXR_INLINE void
walk32_on(walk32_piece *p, bool segment)
{
    walk32_axis *a = &p->axis[p->next];

    if (a->region == BEFORE) {
        a->region = INSIDE;
        p->active--;
        p->a -= FXR_PRODUCT(a->len, a->len);
        p->b -= FXR_PRODUCT(a->len, a->bound);
        a->bound = a->to_far;
        a->den = walk32_den(a->to_far, a->len, segment);
    } else {
        a->region = BEYOND;
        a->den = 0;
        p->active++;
        p->a += FXR_PRODUCT(a->len, a->len);
        p->b += FXR_PRODUCT(a->len, a->bound);
    }
}

/* Does the only axis that is not in the box come to it at the end of the piece? */
FXR_INLINE bool
walk32_touches(const walk32_piece *p)
{
    return p->active == 1 && p->axis[p->next].region == BEFORE;
}

/* The order of a x and b y, all 96 bits: the close calls. */
FXR_COLD int
slope_order_exact(uint64_t a, uint32_t x, uint64_t b, uint32_t y)
{
    const uint64_t a_low = FXR_PRODUCT((uint32_t)a, x);
    const uint64_t b_low = FXR_PRODUCT((uint32_t)b, y);
    const uint64_t a_top = FXR_PRODUCT((uint32_t)(a >> 32), x) + (a_low >> 32);
    const uint64_t b_top = FXR_PRODUCT((uint32_t)(b >> 32), y) + (b_low >> 32);

    if (a_top != b_top) {
        return a_top < b_top ? -1 : 1;
    }
    return (uint32_t)a_low < (uint32_t)b_low
               ? -1
               : (uint32_t)a_low > (uint32_t)b_low;
}

/* The same by upper words: a x is at least floor(a / 2^32) x 2^32, and less
 * than x 2^32 more. x, y < 2^30 and a, b < 3 2^60: sums below have no
 * overflow. */
FXR_INLINE int
slope_order(uint64_t a, uint32_t x, uint64_t b, uint32_t y)
{
    const uint64_t left = FXR_PRODUCT((uint32_t)(a >> 32), x); /* < 2^60 */
    const uint64_t right = FXR_PRODUCT((uint32_t)(b >> 32), y);

    if (FXR_FAST_CLOSEST && left + x <= right) {
        return -1;
    }
    if (FXR_FAST_CLOSEST && right + y <= left) {
        return 1;
    }
    return slope_order_exact(a, x, b, y);
}

/* The order of A num and B den for every number.    | < 2^98 */
FXR_FLAT static inline int
walk32_order_long(const walk32_piece *p, uint32_t num, uint32_t den)
{
    uint64_t a_lower, b_lower;
    const uint64_t a_upper = product96(p->a_upper, p->a, num, &a_lower);
    const uint64_t b_upper = product96(p->b_upper, p->b, den, &b_lower);

    if (a_upper != b_upper) {
        return a_upper < b_upper ? -1 : 1;
    }
    return a_lower < b_lower ? -1 : a_lower > b_lower;
}

/*
 * Where F reaches 0 in this piece, or a segment ends in it; GOES_ON if neither.
 *
 * A > 0 wherever F < 0: B > A t >= 0 then, and B > 0 needs A > 0. Where one axis
 * alone is not in the box, F is 0 as it comes to it. is_long: by the upper words of A and B,
 * too.
 */
FXR_INLINE walk_stop
walk32_piece_stop(walk32_piece *p, bool segment, bool is_long)
{
    const int i =
        walk32_earlier(p, walk32_earlier(p, walk32_earlier(p, -1, 0), 1), 2);
    const walk32_axis *a = &p->axis[i < 0 ? 0 : i];
    int order;

    p->next = i;
    if (i < 0) {
        order = is_long ? walk32_order_long(p, 1, 1) : p->a > p->b;
        return segment && order <= 0 ? AT_END : IN_PIECE;
    }
    if (walk32_touches(p)) {
        return AT_BREAK;
    }
    order = is_long ? walk32_order_long(p, a->bound, a->den)
                    : slope_order(p->a, a->bound, p->b, a->den);
    return order > 0 ? IN_PIECE : order == 0 ? AT_BREAK : GOES_ON;
}

/* The piece that begins at t = 0; B is modulo 2^64, with a sign. Returns false
 * if the component is too far from the box (closest.h), or the box is empty. */
bool fxri_walk32_begin(walk32_piece *piece, linear_kind kind, const fxr_vec3 *p,
                       const fxr_vec3 *q, const fxr_aabb *box);

/* Is F < 0 where the piece begins? B > 0. */
FXR_INLINE bool
walk32_falls(const walk32_piece *piece)
{
    FXR_ASSERT(piece->a < (uint64_t)3 << 60);
    return piece->b != 0 && piece->b >> 63 == 0; /* |B| < 2^62 */
}

/* The t that is nearest to 0 of those where the distance is least, from a piece with
 * F < 0. */
walk_stop fxri_walk32_minimize(walk32_piece *piece, bool segment);

/* For a segment that starts outside the radius: IN_PIECE, and the piece in
 * which it comes within the radius; else as fxri_walk32_minimize. */
walk_stop fxri_walk32_enter(walk32_piece *piece, uint64_t radius2);

/* Both coordinates on axis i: bounds are whole numbers, so rounding and clamping commute. */
void fxri_closest_set_axis(fxr_closest *out, const fxr_aabb *box, int i,
                           int32_t v);

/* C of a piece, for every number. */
void fxri_walk32_long_c(const walk32_piece *w, sum96 *c);

/* The rest of what is closest where the walk stopped at F = 0, for every number; num and den of
 * out->t are modulo 2^64. */
void fxri_closest_aabb_exact(const walk32_piece *w, walk_stop stop,
                             const fxr_vec3 *p, const fxr_aabb *box,
                             fxr_closest *out);

/* The squared distance at t = 0, which is C, or at t = 1 if end, by the terms
 * of this piece. */
uint64_t fxri_walk32_dist2(const walk32_piece *piece, bool end);

#endif

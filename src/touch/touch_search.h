/*
 * touch_search.h - which feature is touched first.
 *
 * The distance of two convex shapes of which one moves is convex in t, and until the first contact
 * it falls to the reach r. The closest points there are on features of both, and the squared distance
 * of what these are on, points, lines or planes, is a quadratic that falls likewise: so the contact is
 * at its first root. A feature whose region, where it is closest, holds its own first root tells the
 * contact, and with D > 0 it is the only one: D = 0 is a tangent, from which the way leads along both
 * shapes, and of these the least t is taken, B / A. All D are 0 if r is.
 *
 * The features are those of a polygon that a moving point meets (fxr_touch_polygon.c), in ulps; or
 * those of a box and what is between the ends of a capsule, in the coordinates of the box
 * (fxr_touch_box.c). There a feature counts on its active axes alone, and there are 22 at most; as
 * polygons these would be 24 with 9 features each, of twice the bits. Each of both has the quadratic
 * and the region of its features, and asks
 *
 *   fxri_search_root, then whether the region holds that root, then fxri_search_take
 *
 * until search_is_known. In the same way the last root tells where what is left is left (last).
 */
#ifndef FIXRAY_TOUCH_TOUCH_SEARCH_H
#define FIXRAY_TOUCH_TOUCH_SEARCH_H

#include "../number/limbs.h"
#include "../root/quadratic_compact.h"

/* out     the contact so far, if found, in limbs of its own
 * ends    the path does, at t = 1 */
typedef struct {
    quadratic_compact *out;
    bool found, ends;
} touch_search;

/* D > 0? */
static inline bool
search_falls(const quadratic_compact *of)
{
    return fxri_limbs_sign(compact_d(of), 2 * of->n - 1) > 0;
}

/* Is it certain that no other feature tells the contact? */
static inline bool
search_is_known(const touch_search *s)
{
    return s->found && !s->out->last &&
           (s->out->c_sign <= 0 || search_falls(s->out));
}

/* Has a feature, whose A, B, C and signs are known, a root that counts? Sets its t, 0 where what
 * moves starts within reach, and D if t is not 0. */
bool fxri_search_root(const touch_search *s, quadratic_compact *of);

/* A feature whose region holds its root is the contact, unless one is known that is not later.
 * Returns whether it is. */
bool fxri_search_take(touch_search *s, const quadratic_compact *next);

/* The order of the root and 1. */
int fxri_search_order_of_end(const quadratic_compact *of);

#endif

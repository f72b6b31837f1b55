/*
 * compound_bounds.h - the bounds of a compound: a component that misses them misses all parts.
 */
#ifndef FIXRAY_SCENE_COMPOUND_BOUNDS_H
#define FIXRAY_SCENE_COMPOUND_BOUNDS_H

#include <fixray/compound.h>

#include "../box/box.h"
#include "../space/linear.h"

/* Bounds that nobody has set are 0: the point 0, which only parts there fit in. This is
 * asserted. */
static inline bool
bounds_are_set(const fxr_compound *c)
{
    const fxr_vec3 *min = &c->bounds.min, *max = &c->bounds.max;
    fxr_aabb round;

    if ((min->x | min->y | min->z | max->x | max->y | max->z) != 0) {
        return true;
    }
    round = fxr_aabb_of_compound(c);
    min = &round.min;
    max = &round.max;
    return min->x > max->x ||
           (min->x | min->y | min->z | max->x | max->y | max->z) == 0;
}

/* Bounds that reach an end of Q16.16 are not used: a part may go on beyond that end, and so
 * may what is asked about. */
static inline bool
bounds_reach_end(const fxr_aabb *bounds)
{
    const fxr_vec3 *min = &bounds->min, *max = &bounds->max;

    return min->x == INT32_MIN || min->y == INT32_MIN || min->z == INT32_MIN ||
           max->x == INT32_MAX || max->y == INT32_MAX || max->z == INT32_MAX;
}

/* Does the component miss all parts, as it misses the bounds? */
static inline bool
misses_bounds(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
              const fxr_compound *c)
{
    const fxr_aabb *const bounds = &c->bounds;

    FXR_ASSERT(bounds_are_set(c));
    return !bounds_reach_end(bounds) && !fxri_hits_aabb(kind, p, q, bounds);
}

#endif

/*
 * compound_ask.h - what a component asks a single part of a compound, after its bounds.
 */
#ifndef FIXRAY_SCENE_COMPOUND_ASK_H
#define FIXRAY_SCENE_COMPOUND_ASK_H

#include <fixray/compound.h>

#include "../box/box.h"
#include "../round/ball.h"
#include "../round/capsule_point.h"
#include "../rounding/point.h"
#include "../space/copy.h"
#include "../sweep/questions.h"
#include "shape.h"

/* Cases of capsules name PART_LINKED, though part_find does not find one that is not linked:
 * so a compiler that sizes up a function before it knows that inlines as it did without. */

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

static inline bool
part_hits(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
          const fxr_compound *c, uint32_t part)
{
    uint32_t i;

    switch (part_find(c, part, &i)) {
    case PART_AABB:
        return fxri_hits_aabb(kind, p, q, &c->aabbs[i]);
    case PART_OBB:
        return fxri_hits_obb(kind, p, q, &c->obbs[i]);
    case PART_SPHERE:
        return fxri_hits_sphere(kind, p, q, &c->spheres[i]);
    case PART_CAPSULE:
        return PART_LINKED(CAPSULE) &&
               fxri_hits_capsule(kind, p, q, &c->capsules[i]);
    }
    return false;
}

/* Of a box t and faces alone: its point is made when it is the part that counts. */
static inline bool
part_enter(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
           const fxr_compound *c, uint32_t part, fxr_entry *out)
{
    uint32_t i;

    switch (part_find(c, part, &i)) {
    case PART_AABB:
        return fxri_enter_aabb(kind, p, q, &c->aabbs[i], out);
    case PART_OBB:
        return fxri_enter_obb(kind, p, q, &c->obbs[i], out);
    case PART_SPHERE:
        return fxri_enter_sphere(kind, p, q, &c->spheres[i], out);
    case PART_CAPSULE:
        return PART_LINKED(CAPSULE) &&
               fxri_enter_capsule(kind, p, q, &c->capsules[i], out);
    }
    return false;
}

/* Has the part with this number its points already? */
static inline bool
part_has_points(const fxr_compound *c, uint32_t part)
{
    uint32_t i;
    const part_kind kind = part_find(c, part, &i);

    return kind == PART_SPHERE ||
           (PART_LINKED(CAPSULE) && kind == PART_CAPSULE);
}

#endif

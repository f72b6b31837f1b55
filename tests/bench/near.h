/*
 * near.h - when the points of another method count as right.
 */
#ifndef FIXRAY_BENCH_NEAR_H
#define FIXRAY_BENCH_NEAR_H

#include "others.h"

static inline bool
within_fix(const fxr_vec3 *p, const fxr_vec3 *exact, int32_t most)
{
    const int32_t x = p->x - exact->x, y = p->y - exact->y, z = p->z - exact->z;

    return x >= -most && x <= most && y >= -most && y <= most && z >= -most &&
           z <= most;
}

static inline bool
within_float(const float p[3], const fxr_vec3 *exact, int32_t most)
{
    fxr_vec3 q;

    q.x = q16_of_float(p[0]);
    q.y = q16_of_float(p[1]);
    q.z = q16_of_float(p[2]);
    return within_fix(&q, exact, most);
}

/* Points count as right within one ulp of the correctly rounded ones. */
static inline bool
near_fix(const fxr_vec3 *p, const fxr_vec3 *exact)
{
    return within_fix(p, exact, 1);
}

static inline bool
near_float(const float p[3], const fxr_vec3 *exact)
{
    return within_float(p, exact, 1);
}

static inline bool
near_points(const float_points *p, const fxr_hit *exact)
{
    return near_float(p->enter, &exact->enter_point) &&
           near_float(p->exit, &exact->exit_point);
}

/* The center of a stop is rounded away from the shape: right within two ulps of it. */
static inline bool
near_contact(bool hit, const float center[3], bool exact,
             const fxr_contact *contact)
{
    return hit == exact &&
           (!exact || within_float(center, &contact->center, 2));
}

#endif

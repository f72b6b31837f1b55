/*
 * span.c - points at a parameter.
 */
#include <fixray/span.h>

#include "at.h"

/* The point at t between two ends, or along a direction from the first. */
static fxr_vec3
point_at(const fxr_vec3 *from, const fxr_vec3 *to, bool segment, fxr_ratio t)
{
    divisor d = {0, 0, 0};
    int32_t at[3];
    fxr_vec3 p;
    int i;

    if (t.num > 0 && t.den > 0) {
        d = divisor_of(t.den);
    }
    for (i = 0; i < 3; i++) {
        const int32_t origin = component(from, i), end = component(to, i);
        const int32_t start = segment ? origin : 0;
        const bool down = end < start;
        /* |b - a| or |dir|, below 2^32 */
        const uint32_t way = down ? (uint32_t)start - (uint32_t)end
                                  : (uint32_t)end - (uint32_t)start;

        at[i] = coordinate_at(origin, down != t.negative, way, t, &d);
    }
    p.x = at[0];
    p.y = at[1];
    p.z = at[2];
    return p;
}

fxr_vec3
fxr_segment_at(const fxr_segment *s, fxr_ratio t)
{
    FXR_ASSERT(s != NULL && t.den > 0);
    return point_at(&s->a, &s->b, true, t);
}

fxr_vec3
fxr_ray_at(const fxr_ray *r, fxr_ratio t)
{
    FXR_ASSERT(r != NULL && t.den > 0);
    return point_at(&r->origin, &r->dir, false, t);
}

fxr_vec3
fxr_line_at(const fxr_line *l, fxr_ratio t)
{
    FXR_ASSERT(l != NULL && t.den > 0);
    return point_at(&l->origin, &l->dir, false, t);
}

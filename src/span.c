/*
 * span.c - points at a parameter.
 */
#include <fixray/span.h>

#include "at.h"

void
fxr_internal_point_at(const fxr_vec3 *from, const fxr_vec3 *to,
                      linear_kind kind, uint64_t num, uint64_t den,
                      bool negative, fxr_vec3 *out)
{
    divisor d = {0, 0, 0};
    int32_t at[3];
    int i;

    if (num > 0 && den > 0) {
        divisor_set(&d, den);
    }
    for (i = 0; i < 3; i++) {
        const int32_t origin = component(from, i), end = component(to, i);
        const int32_t start = has_end(kind) ? origin : 0;
        const bool down = end < start;
        /* |b - a| or |dir|, below 2^32 */
        const uint32_t way = down ? (uint32_t)start - (uint32_t)end
                                  : (uint32_t)end - (uint32_t)start;

        at[i] = coordinate_at(origin, down != negative, way, num, den, &d);
    }
    out->x = at[0];
    out->y = at[1];
    out->z = at[2];
}

fxr_vec3
fxr_segment_at(const fxr_segment *s, fxr_ratio t)
{
    fxr_vec3 p;

    FXR_ASSERT(s != NULL);
    fxr_internal_point_at(&s->a, &s->b, SEGMENT, t.num, t.den, t.negative, &p);
    return p;
}

fxr_vec3
fxr_ray_at(const fxr_ray *r, fxr_ratio t)
{
    fxr_vec3 p;

    FXR_ASSERT(r != NULL);
    fxr_internal_point_at(&r->origin, &r->dir, RAY, t.num, t.den, t.negative,
                          &p);
    return p;
}

fxr_vec3
fxr_line_at(const fxr_line *l, fxr_ratio t)
{
    fxr_vec3 p;

    FXR_ASSERT(l != NULL);
    fxr_internal_point_at(&l->origin, &l->dir, LINE, t.num, t.den, t.negative,
                          &p);
    return p;
}

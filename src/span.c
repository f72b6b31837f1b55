/*
 * span.c - points at a parameter.
 */
#include <fixray/span.h>

#include "at.h"
#include "estimate.h"

/* Along one axis: down, or up, |b - a| or |dir|, below 2^32. */
FXR_INLINE uint32_t
way_of(linear_kind kind, int32_t origin, int32_t end, bool *down)
{
    const int32_t start = has_end(kind) ? origin : 0;

    *down = end < start;
    return *down ? (uint32_t)start - (uint32_t)end
                 : (uint32_t)end - (uint32_t)start;
}

/* So far inside that a whole part, below 2^26, does not lead out of int32. */
FXR_INLINE bool
far_inside(int32_t v)
{
    return (uint32_t)v + 0x40000000u < 0x80000000u;
}

/* What the estimate does not decide, by a remainder. */
FXR_INLINE int32_t
settled(const fxr_ratio *t, int32_t origin, bool back, uint32_t way,
        const estimate *near)
{
    const uint64_t product = estimate_way(near, way);
    uint32_t whole = (uint32_t)(product >> 32);

    if (!estimate_stands(near, way, product)) {
        whole = estimate_settle(way, product, t->num, t->den,
                                ((uint32_t)origin & 1) != 0);
    }
    return back ? origin - (int32_t)whole : origin + (int32_t)whole;
}

/* A point coordinate by coordinate; where it is too long for an estimate, or out of
 * range, or there is none, by long division. */
FXR_COLD void
exact_point(const fxr_vec3 *from, const fxr_vec3 *to, linear_kind kind,
            const fxr_ratio *t, const estimate *near, fxr_vec3 *out)
{
    divisor d = {0, 0, 0};
    int32_t at[3];
    int i;

    for (i = 0; i < 3; i++) {
        const int32_t origin = component(from, i);
        bool down;
        const uint32_t way = way_of(kind, origin, component(to, i), &down);
        const bool back = down != t->negative;

        if (near != NULL && way <= near->most && far_inside(origin)) {
            at[i] = settled(t, origin, back, way, near);
            continue;
        }
        if (d.den == 0 && t->den > 0 && t->num > 0) {
            divisor_set(&d, t->den);
        }
        at[i] = coordinate_at(origin, back, way, t->num, t->den, &d);
    }
    out->x = at[0];
    out->y = at[1];
    out->z = at[2];
}

/* One coordinate by the estimate; false if that does not decide it. */
FXR_INLINE bool
estimate_axis(int32_t *out, uint32_t end_mask, int32_t origin, int32_t end,
              uint32_t negative, const estimate *t)
{
    const int32_t start = signed32((uint32_t)origin & end_mask);
    const uint32_t down = 0u - (uint32_t)(end < start);
    const uint32_t way = (((uint32_t)end - (uint32_t)start) ^ down) - down;
    const uint64_t product = estimate_way(t, way);
    const uint32_t back = down ^ negative;

    if (way > t->most) {
        return false;
    }
    if (!estimate_stands(t, way, product)) {
        return false;
    }
    if (!far_inside(origin)) {
        return false;
    }
    *out = signed32((uint32_t)origin +
                    (((uint32_t)(product >> 32) ^ back) - back));
    return true;
}

/* By an estimate of t = num / den, num > 0. */
FXR_INLINE void
estimate_point(const fxr_vec3 *from, const fxr_vec3 *to, linear_kind kind,
               const fxr_ratio *t, fxr_vec3 *out)
{
    const uint32_t end = 0u - (uint32_t)has_end(kind);
    const uint32_t negative = 0u - (uint32_t)t->negative;
    estimate near;

    estimate_set(&near, t->num, t->den);
    if (!estimate_axis(&out->x, end, from->x, to->x, negative, &near) ||
        !estimate_axis(&out->y, end, from->y, to->y, negative, &near) ||
        !estimate_axis(&out->z, end, from->z, to->z, negative, &near)) {
        exact_point(from, to, kind, t, &near, out);
    }
}

void
fxr_internal_point(const fxr_vec3 *from, const fxr_vec3 *to, linear_kind kind,
                   const fxr_ratio *t, fxr_vec3 *out)
{
    if (t->num == 0) {
        *out = *from;
    } else if (t->num == t->den && kind == SEGMENT && !t->negative) {
        *out = *to;
    } else if (FXR_SMALL || t->den == 0) {
        exact_point(from, to, kind, t, NULL, out);
    } else {
        estimate_point(from, to, kind, t, out);
    }
}

void
fxr_internal_point_at(const fxr_vec3 *from, const fxr_vec3 *to,
                      linear_kind kind, uint64_t num, uint64_t den,
                      bool negative, fxr_vec3 *out)
{
    fxr_ratio t;

    t.num = num;
    t.den = den;
    t.negative = negative;
    fxr_internal_point(from, to, kind, &t, out);
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

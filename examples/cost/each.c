#include "cost.h"

#include <fixray/fixray.h>

static fxr_triangle
triangle_at(const fxr_bvh_shapes *s, uint32_t i)
{
    fxr_triangle t;

    if (s->corners16) {
        t.a = s->vertices[s->corners16[3 * i]];
        t.b = s->vertices[s->corners16[3 * i + 1]];
        t.c = s->vertices[s->corners16[3 * i + 2]];
    } else {
        t.a = s->vertices[s->corners32[3 * i]];
        t.b = s->vertices[s->corners32[3 * i + 1]];
        t.c = s->vertices[s->corners32[3 * i + 2]];
    }
    return t;
}

/* The first of what was met so far. */
typedef struct {
    fxr_ratio t;
    uint32_t shape;
    bool any;
} nearest;

static void
keep(nearest *n, fxr_ratio t, uint32_t shape)
{
    if (n->any && fxr_ratio_compare(t, n->t) >= 0)
        return;
    n->t = t;
    n->shape = shape;
    n->any = true;
}

bool
each_cast(const fxr_ray *r, const fxr_bvh *bvh, uint32_t *shape)
{
    const fxr_bvh_shapes *s = &bvh->shapes;
    nearest n = {{0, 1, false}, 0, false};
    fxr_triangle_hit hit;
    fxr_span span;
    uint32_t i;

    for (i = 0; i < s->triangle_count; i++) {
        fxr_triangle t = triangle_at(s, i);

        if (fxr_ray_cast_triangle(r, &t, &hit))
            keep(&n, hit.t, i);
    }
    for (i = 0; i < s->aabb_count; i++)
        if (fxr_ray_clip_aabb(r, &s->aabbs[i], &span))
            keep(&n, span.enter, s->triangle_count + i);
    for (i = 0; i < s->obb_count; i++)
        if (fxr_ray_clip_obb(r, &s->obbs[i], &span))
            keep(&n, span.enter, s->triangle_count + s->aabb_count + i);
    *shape = n.shape;
    return n.any;
}

bool
each_hits(const fxr_segment *segment, const fxr_bvh *bvh)
{
    const fxr_bvh_shapes *s = &bvh->shapes;
    uint32_t i;

    for (i = 0; i < s->triangle_count; i++) {
        fxr_triangle t = triangle_at(s, i);

        if (fxr_segment_hits_triangle(segment, &t))
            return true;
    }
    for (i = 0; i < s->aabb_count; i++)
        if (fxr_segment_hits_aabb(segment, &s->aabbs[i]))
            return true;
    for (i = 0; i < s->obb_count; i++)
        if (fxr_segment_hits_obb(segment, &s->obbs[i]))
            return true;
    return false;
}

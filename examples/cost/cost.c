#include "cost.h"

#include <fixray/fixray.h>
#include <stdio.h>

/* As fxr_ray_cast_bvh and fxr_segment_hits_bvh, without nodes; of spheres there are none. Counted, and
 * so functions of their own. */
bool each_cast(const fxr_ray *r, const fxr_bvh *bvh, uint32_t *shape);
bool each_hits(const fxr_segment *s, const fxr_bvh *bvh);

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

bool __attribute__((noinline))
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

bool __attribute__((noinline))
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

/* The phases that qemu/icnt.c counts apart: do both ways agree? */
bool phase_view(const fxr_bvh *bvh, const fxr_ray *r);
bool phase_free(const fxr_bvh *bvh, const fxr_segment *s);
bool phase_blocked(const fxr_bvh *bvh, const fxr_segment *s);

bool
phase_view(const fxr_bvh *bvh, const fxr_ray *r)
{
    uint32_t shape = 0;
    fxr_bvh_hit hit;
    bool found = each_cast(r, bvh, &shape);

    return fxr_ray_cast_bvh(r, bvh, &hit) == found &&
           (!found || hit.shape == shape);
}

bool
phase_free(const fxr_bvh *bvh, const fxr_segment *s)
{
    return !fxr_segment_hits_bvh(s, bvh) && !each_hits(s, bvh);
}

bool
phase_blocked(const fxr_bvh *bvh, const fxr_segment *s)
{
    return fxr_segment_hits_bvh(s, bvh) && each_hits(s, bvh);
}

/* Not known to the compiler: calls through them are not inlined. */
static bool (*volatile view)(const fxr_bvh *, const fxr_ray *) = phase_view;
static bool (*volatile sight[2])(const fxr_bvh *, const fxr_segment *) = {
    phase_free, phase_blocked};

int
main(void)
{
    const fxr_bvh *bvh = ask_open();
    uint32_t i, differ = 0;
    fxr_segment s;
    fxr_ray r;

    if (!bvh) {
        puts("the scene cannot be opened");
        return 1;
    }
    for (i = 0; ask_ray(i, &r); i++)
        differ += !view(bvh, &r);
    for (i = 0; ask_segment(i, &s); i++)
        differ += !sight[fxr_segment_hits_bvh(&s, bvh)](bvh, &s);
    if (differ)
        printf("%lu answers of the tree are not those of its shapes\n",
               (unsigned long)differ);
    return differ != 0;
}

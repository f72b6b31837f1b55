/*
 * bvh_query.c - what a component meets in a tree.
 */
#include <fixray/aabb.h>

#include "../box/box.h"
#include "../rounding/point.h"
#include "../space/copy.h"
#include "../sphere/ball.h"
#include "../triangle/problem.h"
#include "shape.h"
#include "tree.h"

static void
set_triangle(triangle_problem *problem, const tree_query *at, uint32_t i)
{
    const fxr_bvh_shapes *const shapes = &at->bvh->shapes;

    problem->kind = at->kind;
    problem->front = false;
    problem->small = at->small;
    problem->p = at->p;
    problem->q = at->q;
    problem->a = tree_corner(shapes, i, 0);
    problem->b = tree_corner(shapes, i, 1);
    problem->c = tree_corner(shapes, i, 2);
}

/* p is the first of what a segment or a ray has. */
static bool
hits_aabb(const tree_query *at, const fxr_aabb *box)
{
    const void *const linear = at->p;

    return at->kind == SEGMENT
               ? fxr_segment_hits_aabb((const fxr_segment *)linear, box)
               : fxr_ray_hits_aabb((const fxr_ray *)linear, box);
}

static bool
leaf_hits(tree_query *at, void *context, uint32_t shape)
{
    const fxr_bvh_shapes *const s = &at->bvh->shapes;
    triangle_problem problem;
    uint32_t i;

    (void)context;
    switch (shape_find(s, shape, &i)) {
    case SHAPE_TRIANGLE:
        set_triangle(&problem, at, i);
        return fxri_triangle_intersect(&problem, NULL);
    case SHAPE_AABB:
        return hits_aabb(at, &s->aabbs[i]);
    case SHAPE_OBB:
        return fxri_hits_obb(at->kind, at->p, at->q, &s->obbs[i]);
    case SHAPE_SPHERE:
        return fxri_hits_sphere(at->kind, at->p, at->q, &s->spheres[i]);
    }
    return false;
}

/* The first hit so far. */
typedef struct {
    fxr_bvh_hit *out;
    bool any;
} first_hit;

/* Is t before what was found, or as early and of a lower number? Then it is kept. */
static bool
keep(first_hit *first, const fxr_ratio *t, uint32_t shape)
{
    fxr_bvh_hit *const out = first->out;

    if (first->any) {
        const int order = fxri_ratio_order(t, &out->t);

        if (order > 0 || (order == 0 && shape > out->shape)) {
            return false;
        }
    }
    first->any = true;
    out->shape = shape;
    copy_ratio(&out->t, t);
    out->weight[0] = out->weight[1] = out->weight[2] = 0;
    out->faces = 0;
    out->side = 0;
    return true;
}

static void
cast_triangle(tree_query *at, first_hit *first, uint32_t shape)
{
    triangle_problem problem;
    triangle_intersection meet;
    fxr_ratio t;

    set_triangle(&problem, at, shape);
    if (!fxri_triangle_intersect(&problem, &meet)) {
        return;
    }
    fxri_triangle_parameter(&meet, &t);
    if (keep(first, &t, shape)) {
        fxri_triangle_point(&problem, &meet, &first->out->point);
        fxri_triangle_weights(&meet, first->out->weight);
        first->out->side = meet.side;
        fxri_tree_limit(at, &first->out->point);
    }
}

static void
cast_box(tree_query *at, first_hit *first, const fxr_span *span, uint32_t shape)
{
    if (keep(first, &span->enter, shape)) {
        first->out->faces = span->enter_faces;
        fxri_point_at(at->p, at->q, at->kind, span->enter.num, span->enter.den,
                      span->enter.negative, &first->out->point);
        fxri_tree_limit(at, &first->out->point);
    }
}

static void
cast_sphere(tree_query *at, first_hit *first, const fxr_sphere *sphere,
            uint32_t shape)
{
    fxr_vec3 *const point = &first->out->point;
    fxr_hit hit;

    if (fxri_cast_sphere(at->kind, at->p, at->q, sphere, &hit) &&
        keep(first, &hit.span.enter, shape)) {
        copy_point(point, &hit.enter_point);
        fxri_tree_limit(at, point);
    }
}

static bool
leaf_cast(tree_query *at, void *context, uint32_t shape)
{
    const fxr_bvh_shapes *const s = &at->bvh->shapes;
    first_hit *const first = (first_hit *)context;
    fxr_span span;
    uint32_t i;

    switch (shape_find(s, shape, &i)) {
    case SHAPE_TRIANGLE:
        cast_triangle(at, first, shape);
        break;
    case SHAPE_AABB:
        if (fxri_clip_aabb(at->kind, at->p, at->q, &s->aabbs[i], &span)) {
            cast_box(at, first, &span, shape);
        }
        break;
    case SHAPE_OBB:
        if (fxri_clip_obb(at->kind, at->p, at->q, &s->obbs[i], &span)) {
            cast_box(at, first, &span, shape);
        }
        break;
    case SHAPE_SPHERE:
        cast_sphere(at, first, &s->spheres[i], shape);
        break;
    }
    return false;
}

static bool
bvh_hits(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
         const fxr_bvh *bvh)
{
    tree_query at;

    fxri_tree_query(&at, kind, p, q, bvh);
    return fxri_tree_walk(&at, leaf_hits, NULL);
}

static bool
bvh_cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
         const fxr_bvh *bvh, fxr_bvh_hit *out)
{
    first_hit first = {NULL, false};
    tree_query at;

    first.out = out;
    fxri_tree_query(&at, kind, p, q, bvh);
    fxri_tree_walk(&at, leaf_cast, &first);
    if (first.any) {
        out->id = tree_id(bvh, out->shape);
    }
    return first.any;
}

bool
fxr_segment_hits_bvh(const fxr_segment *s, const fxr_bvh *bvh)
{
    FXR_ASSERT(s != NULL && bvh != NULL);
    return bvh_hits(SEGMENT, &s->a, &s->b, bvh);
}

bool
fxr_ray_hits_bvh(const fxr_ray *r, const fxr_bvh *bvh)
{
    FXR_ASSERT(r != NULL && bvh != NULL);
    return bvh_hits(RAY, &r->origin, &r->dir, bvh);
}

bool
fxr_segment_cast_bvh(const fxr_segment *s, const fxr_bvh *bvh, fxr_bvh_hit *out)
{
    FXR_ASSERT(s != NULL && bvh != NULL && out != NULL);
    return bvh_cast(SEGMENT, &s->a, &s->b, bvh, out);
}

bool
fxr_ray_cast_bvh(const fxr_ray *r, const fxr_bvh *bvh, fxr_bvh_hit *out)
{
    FXR_ASSERT(r != NULL && bvh != NULL && out != NULL);
    return bvh_cast(RAY, &r->origin, &r->dir, bvh, out);
}

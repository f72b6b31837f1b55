/*
 * bvh_query.c - does a component hit any shape of a tree, and which one first?
 *
 * Each shape in a leaf that may be hit is asked by the question for its own kind, so
 * the answers are those of asking all shapes one after the other. A cast keeps the hit
 * with the least t; of equal ones that with the lowest number. The point of the kept
 * hit becomes the limit of the query, as nothing beyond that point can be earlier.
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
set_triangle_problem(triangle_problem *problem, const tree_query *query,
                     uint32_t i)
{
    const fxr_bvh_shapes *const shapes = &query->bvh->shapes;

    problem->kind = query->kind;
    problem->front = false;
    problem->small = query->small;
    problem->p = query->p;
    problem->q = query->q;
    problem->a = tree_corner(shapes, i, 0);
    problem->b = tree_corner(shapes, i, 1);
    problem->c = tree_corner(shapes, i, 2);
}

/* p is the first member of the segment or ray that the query was made of. */
static bool
query_hits_aabb(const tree_query *query, const fxr_aabb *box)
{
    const void *const linear = query->p;

    return query->kind == SEGMENT
               ? fxr_segment_hits_aabb((const fxr_segment *)linear, box)
               : fxr_ray_hits_aabb((const fxr_ray *)linear, box);
}

/* The same without the code for lines, which trees have no question for. */
static bool
query_clips_aabb(const tree_query *query, const fxr_aabb *box, fxr_span *out)
{
    const void *const linear = query->p;

    return query->kind == SEGMENT
               ? fxr_segment_clip_aabb((const fxr_segment *)linear, box, out)
               : fxr_ray_clip_aabb((const fxr_ray *)linear, box, out);
}

static bool
query_clips_obb(const tree_query *query, const fxr_obb *box, fxr_span *out)
{
    const void *const linear = query->p;

    return query->kind == SEGMENT
               ? fxr_segment_clip_obb((const fxr_segment *)linear, box, out)
               : fxr_ray_clip_obb((const fxr_ray *)linear, box, out);
}

/* Returns true, which ends the walk, if the shape is hit. */
static bool
shape_hits(tree_query *query, void *context, uint32_t shape)
{
    const fxr_bvh_shapes *const s = &query->bvh->shapes;
    triangle_problem problem;
    uint32_t i;

    (void)context;
    switch (shape_find(s, shape, &i)) {
    case SHAPE_TRIANGLE:
        set_triangle_problem(&problem, query, i);
        return fxri_hits_triangle(&problem);
    case SHAPE_AABB:
        return query_hits_aabb(query, &s->aabbs[i]);
    case SHAPE_OBB:
        return fxri_hits_obb(query->kind, query->p, query->q, &s->obbs[i]);
    case SHAPE_SPHERE:
        return fxri_hits_sphere(query->kind, query->p, query->q,
                                &s->spheres[i]);
    }
    return false;
}

/* The first hit that is known so far. */
typedef struct {
    fxr_bvh_hit *out;
    bool any;
} first_hit;

/* Keeps t and shape if t is less than that of the kept hit, or the same and the number
 * is lower; then the caller adds the rest. Returns false if not. */
static bool
keep_if_first(first_hit *first, const fxr_ratio *t, uint32_t shape)
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

/*
 * The point at t. Small code that has triangles finds it as theirs: t is a number of
 * 128 bits over another one, and no second body is linked.
 */
static void
query_point(const tree_query *query, const fxr_ratio *t, fxr_vec3 *out)
{
    triangle_intersection at;
    triangle_problem problem;

    if (!FXR_SIZE || !SHAPE_LINKED(TRIANGLE)) {
        fxri_point(query->p, query->q, query->kind, t, out);
        return;
    }
    problem.kind = query->kind;
    problem.p = query->p;
    problem.q = query->q;
    at.negative = t->negative;
    wide_set(&at.number[FOUND_T], t->num);
    wide_set(&at.number[FOUND_WHOLE], t->den);
    fxri_triangle_point(&problem, &at, out);
}

static void
cast_triangle(tree_query *query, first_hit *first, uint32_t shape)
{
    triangle_problem problem;
    triangle_intersection found;
    fxr_ratio t;

    set_triangle_problem(&problem, query, shape);
    if (!fxri_triangle_intersect(&problem, &found)) {
        return;
    }
    fxri_triangle_parameter(&found, &t);
    if (keep_if_first(first, &t, shape)) {
        fxri_triangle_point(&problem, &found, &first->out->point);
        fxri_triangle_weights(&found, first->out->weight);
        first->out->side = found.side;
        fxri_tree_limit(query, &first->out->point);
    }
}

static void
cast_box(tree_query *query, first_hit *first, const fxr_span *span,
         uint32_t shape)
{
    if (keep_if_first(first, &span->enter, shape)) {
        first->out->faces = span->enter_faces;
        query_point(query, &first->out->t, &first->out->point);
        fxri_tree_limit(query, &first->out->point);
    }
}

static void
cast_sphere(tree_query *query, first_hit *first, const fxr_sphere *sphere,
            uint32_t shape)
{
    fxr_vec3 *const point = &first->out->point;
    fxr_hit hit;

    if (fxri_cast_sphere(query->kind, query->p, query->q, sphere, &hit) &&
        keep_if_first(first, &hit.span.enter, shape)) {
        copy_point(point, &hit.enter_point);
        fxri_tree_limit(query, point);
    }
}

/* Returns false: the walk goes on, as there may be an earlier hit. */
static bool
shape_cast(tree_query *query, void *context, uint32_t shape)
{
    const fxr_bvh_shapes *const s = &query->bvh->shapes;
    first_hit *const first = (first_hit *)context;
    fxr_span span;
    uint32_t i;

    switch (shape_find(s, shape, &i)) {
    case SHAPE_TRIANGLE:
        cast_triangle(query, first, shape);
        break;
    case SHAPE_AABB:
        if (query_clips_aabb(query, &s->aabbs[i], &span)) {
            cast_box(query, first, &span, shape);
        }
        break;
    case SHAPE_OBB:
        if (query_clips_obb(query, &s->obbs[i], &span)) {
            cast_box(query, first, &span, shape);
        }
        break;
    case SHAPE_SPHERE:
        cast_sphere(query, first, &s->spheres[i], shape);
        break;
    }
    return false;
}

static bool
bvh_hits(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
         const fxr_bvh *bvh)
{
    tree_query query;

    fxri_tree_query(&query, kind, p, q, bvh);
    return fxri_tree_walk(&query, shape_hits, NULL);
}

static bool
bvh_cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
         const fxr_bvh *bvh, fxr_bvh_hit *out)
{
    first_hit first = {NULL, false};
    tree_query query;

    first.out = out;
    fxri_tree_query(&query, kind, p, q, bvh);
    fxri_tree_walk(&query, shape_cast, &first);
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

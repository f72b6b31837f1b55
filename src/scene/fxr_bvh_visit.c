/*
 * fxr_bvh_visit.c - what a program gives functions for: every shape of a tree that a component
 * or a box may hit, and every hit, where the function may shorten the component; filters; and
 * which shape has a number.
 *
 * Each hit is asked by the question of fxr_bvh_query.c, which lowers the limit of the query to
 * it. A visitor that goes on wants what comes after it, too: the cells of the limit are put
 * back.
 */
#include <fixray/bvh.h>
#include <fixray/filter.h>

#include "../number/word.h"
#include "shape.h"
#include "tree.h"

bool
fxr_not_id(void *context, uint32_t shape, uint32_t id)
{
    const uint32_t *const left_out = (const uint32_t *)context;

    (void)shape;
    FXR_ASSERT(left_out != NULL);
    return id != *left_out;
}

unsigned
fxr_bvh_shape_kind(const fxr_bvh_shapes *shapes, uint32_t shape,
                   uint32_t *index)
{
    FXR_ASSERT(shapes != NULL && index != NULL && shapes_linked(shapes));
    if (shape >= shape_count(shapes)) {
        return 0;
    }
    /* the bits of FXR_BVH_KINDS are in the order of the kinds */
    return 1u << shape_find(shapes, shape, index);
}

typedef struct {
    fxr_bvh_visitor *visit;
    void *context;
} visitor;

/* Returns true, which ends the walk, if the visitor has had enough. */
static bool
shape_visit(tree_query *query, void *context, uint32_t shape)
{
    const visitor *const v = (const visitor *)context;

    return !v->visit(v->context, shape, tree_id(query->bvh, shape));
}

static bool
visit_all(tree_query *query, fxr_bvh_visitor *visit, void *context)
{
    visitor v;

    v.visit = visit;
    v.context = context;
    return !fxri_tree_walk(query, shape_visit, &v);
}

bool
fxr_segment_visit_bvh(const fxr_segment *s, const fxr_bvh *bvh,
                      fxr_bvh_visitor *visit, void *context)
{
    tree_query query;

    FXR_ASSERT(s != NULL && bvh != NULL && visit != NULL);
    fxri_tree_query(&query, SEGMENT, &s->a, &s->b, bvh);
    return visit_all(&query, visit, context);
}

bool
fxr_ray_visit_bvh(const fxr_ray *r, const fxr_bvh *bvh, fxr_bvh_visitor *visit,
                  void *context)
{
    tree_query query;

    FXR_ASSERT(r != NULL && bvh != NULL && visit != NULL);
    fxri_tree_query(&query, RAY, &r->origin, &r->dir, bvh);
    return visit_all(&query, visit, context);
}

bool
fxr_aabb_visit_bvh(const fxr_aabb *box, const fxr_bvh *bvh,
                   fxr_bvh_visitor *visit, void *context)
{
    tree_query query;

    FXR_ASSERT(box != NULL && bvh != NULL && visit != NULL);
    if (box->min.x > box->max.x || box->min.y > box->max.y ||
        box->min.z > box->max.z) {
        return true;
    }
    fxri_tree_query_box(&query, box, bvh);
    return visit_all(&query, visit, context);
}

static bool
query_each(tree_query *query, void *context, uint32_t shape)
{
    query_axis *const axis = query->axis;
    const int32_t x = axis[0].last, y = axis[1].last, z = axis[2].last;
    hit_visit *const v = (hit_visit *)context;
    limited_hit l;
    bool lowered;

    limited_set(&l, &v->limit);
    (void)fxri_query_cast(query, &l.first, shape);
    if (l.hit.faces == NO_HIT) {
        return false;
    }
    axis[0].last = x;
    axis[1].last = y;
    axis[2].last = z;
    node_prepare(&query->lanes, axis);
    l.hit.id = tree_id(query->bvh, shape);
    if (hit_show(v, &l.hit, &lowered)) {
        return true;
    }
    if (lowered) {
        limited_query(query, &v->limit);
    }
    return false;
}

static bool
each_walk(tree_query *query, const fxr_ratio *limit, fxr_bvh_hit_visitor *visit,
          void *context)
{
    hit_visit v;

    v.visit = visit;
    v.context = context;
    v.stopped = false;
    if (limited_to(query, limit, &v.limit)) {
        (void)fxri_tree_walk(query, query_each, &v);
    }
    return !v.stopped;
}

bool
fxr_segment_each_bvh(const fxr_segment *s, const fxr_bvh *bvh,
                     const fxr_ratio *limit, fxr_bvh_hit_visitor *visit,
                     void *context)
{
    tree_query query;

    FXR_ASSERT(s != NULL && bvh != NULL && visit != NULL);
    fxri_tree_query(&query, SEGMENT, &s->a, &s->b, bvh);
    return each_walk(&query, limit, visit, context);
}

bool
fxr_ray_each_bvh(const fxr_ray *r, const fxr_bvh *bvh, const fxr_ratio *limit,
                 fxr_bvh_hit_visitor *visit, void *context)
{
    tree_query query;

    FXR_ASSERT(r != NULL && bvh != NULL && visit != NULL);
    fxri_tree_query(&query, RAY, &r->origin, &r->dir, bvh);
    return each_walk(&query, limit, visit, context);
}

/*
 * fxr_bvh_each.c - shows a visitor every hit of a component in a tree; the visitor may
 * shorten the component.
 *
 * Each shape is asked by the question of fxr_bvh_query.c, which lowers the limit of the
 * query to the hit. A visitor that goes on wants what comes after it, too: the cells
 * of the limit are put back.
 */
#include "limited.h"

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

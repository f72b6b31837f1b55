/*
 * bvh_each.c - shows a visitor every hit of a component in a tree; the visitor may
 * shorten the component.
 *
 * Each shape is asked by the question of bvh_query.c, which lowers the limit of the
 * query to the hit. A visitor that goes on wants what comes after it, too: the cells
 * of the limit are put back.
 */
#include "limited.h"

/*
 *   limit      what is met before it is shown
 *   stopped    the visitor has ended the visit
 */
typedef struct {
    fxr_bvh_hit_visitor *visit;
    void *context;
    fxr_ratio limit;
    bool stopped;
} each_hit;

/* Shows a hit. Returns true, which ends the walk, if the visitor has had enough or
 * nothing can be before the new limit. */
static bool
each_show(tree_query *query, each_hit *e, const fxr_bvh_hit *hit)
{
    fxr_ratio limit;

    copy_ratio(&limit, &e->limit);
    if (!e->visit(e->context, hit, &limit)) {
        e->stopped = true;
        return true;
    }
    if (limit.num == 0 || limit.negative) {
        return true;
    }
    if (fxri_ratio_order(&limit, &e->limit) < 0) {
        copy_ratio(&e->limit, &limit);
        limited_query(query, &limit);
    }
    return false;
}

static bool
query_each(tree_query *query, void *context, uint32_t shape)
{
    query_axis *const axis = query->axis;
    const int32_t x = axis[0].last, y = axis[1].last, z = axis[2].last;
    each_hit *const e = (each_hit *)context;
    limited_hit l;

    limited_set(&l, &e->limit);
    (void)fxri_query_cast(query, &l.first, shape);
    if (l.hit.faces == NO_HIT) {
        return false;
    }
    axis[0].last = x;
    axis[1].last = y;
    axis[2].last = z;
    node_prepare(&query->lanes, axis);
    l.hit.id = tree_id(query->bvh, shape);
    return each_show(query, e, &l.hit);
}

static bool
each_walk(tree_query *query, const fxr_ratio *limit, fxr_bvh_hit_visitor *visit,
          void *context)
{
    each_hit e;

    e.visit = visit;
    e.context = context;
    e.stopped = false;
    if (limited_to(query, limit, &e.limit)) {
        (void)fxri_tree_walk(query, query_each, &e);
    }
    return !e.stopped;
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

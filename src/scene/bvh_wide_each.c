/*
 * bvh_wide_each.c - shows a visitor every hit of a component in a wide tree; the visitor
 * may shorten the component.
 */
#include "bvh_wide_walk.h"

/* first has to be the first member; the others as in bvh_each.c. */
typedef struct {
    eight_first first;
    fxr_bvh_hit_visitor *visit;
    void *context;
    fxr_ratio limit;
    bool stopped;
} eight_each;

/* Shows the hit that is known. Returns true, which ends the walk, if the visitor has had
 * enough or nothing can be before the new limit. */
static bool
eight_show(eight_query *query, eight_each *e)
{
    fxr_bvh_hit hit;
    fxr_ratio limit;

    eight_report(query, &e->first, &hit);
    copy_ratio(&limit, &e->limit);
    if (!e->visit(e->context, &hit, &limit)) {
        e->stopped = true;
        return true;
    }
    if (limit.num == 0 || limit.negative) {
        return true;
    }
    if (fxri_ratio_order(&limit, &e->limit) < 0) {
        copy_ratio(&e->limit, &limit);
        fxri_wide_limit(query, &limit);
    }
    return false;
}

/* Each shape by itself, in the first of the pairs. */
static bool
eight_ask_each(eight_query *query, eight_first *first, const eight_slot *slot)
{
    eight_each *const e = (eight_each *)(void *)first;

    if (!shape_enter(&query->ask, &query->tree->bvh->shapes, slot->shape,
                     slot->corner, &first->entry[0], &first->found[0]) ||
        fxri_ratio_order(&first->entry[0].at.t, &e->limit) >= 0) {
        return false;
    }
    first->kept = 0;
    first->slot = slot;
    return eight_show(query, e);
}

static bool
wide_each(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
          const fxr_bvh_wide *tree, const fxr_ratio *limit,
          fxr_bvh_hit_visitor *visit, void *context)
{
    eight_query query;
    eight_each e;

    FXR_ASSERT(wide_is_made(tree));
    e.visit = visit;
    e.context = context;
    e.stopped = false;
    if (tree->node_count == 0 || !fxri_wide_query(&query, kind, p, q, tree) ||
        !eight_limited_to(&query, limit, &e.limit)) {
        return true;
    }
    fxri_wide_query_order(&query);
    (void)eight_walk(&query, eight_ask_each, &e.first, true);
    return !e.stopped;
}

bool
fxr_segment_each_bvh_wide(const fxr_segment *s, const fxr_bvh_wide *bvh,
                          const fxr_ratio *limit, fxr_bvh_hit_visitor *visit,
                          void *context)
{
    FXR_ASSERT(s != NULL && bvh != NULL && visit != NULL);
    return wide_each(SEGMENT, &s->a, &s->b, bvh, limit, visit, context);
}

bool
fxr_ray_each_bvh_wide(const fxr_ray *r, const fxr_bvh_wide *bvh,
                      const fxr_ratio *limit, fxr_bvh_hit_visitor *visit,
                      void *context)
{
    FXR_ASSERT(r != NULL && bvh != NULL && visit != NULL);
    return wide_each(RAY, &r->origin, &r->dir, bvh, limit, visit, context);
}

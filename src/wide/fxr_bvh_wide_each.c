/*
 * fxr_bvh_wide_each.c - shows a visitor every hit of a component in a wide tree; the visitor
 * may shorten the component.
 */
#include "bvh_wide_walk.h"

/* first has to be the first member. */
typedef struct {
    eight_first first;
    hit_visit visit;
} eight_each;

/* Shows the hit that is known: see hit_show. */
static bool
eight_show(eight_query *query, eight_each *e)
{
    fxr_bvh_hit hit;
    bool lowered;

    eight_report(query, &e->first, &hit);
    if (hit_show(&e->visit, &hit, &lowered)) {
        return true;
    }
    if (lowered) {
        fxri_wide_limit(query, &e->visit.limit);
    }
    return false;
}

/* Each shape by itself, in the first of the pairs. */
static bool
eight_ask_each(eight_query *query, eight_first *first, const eight_slot *slot)
{
    eight_each *const e = (eight_each *)(void *)first;

    if (!shape_enter(&query->ask, &query->tree->bvh->shapes, slot->shape,
                     slot->corner, &first->kind[0], &first->entry[0],
                     &first->found[0]) ||
        fxri_ratio_order(&first->entry[0].t, &e->visit.limit) >= 0) {
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
    e.visit.visit = visit;
    e.visit.context = context;
    e.visit.stopped = false;
    if (tree->node_count == 0 || !fxri_wide_query(&query, kind, p, q, tree) ||
        !eight_limited_to(&query, limit, &e.visit.limit)) {
        return true;
    }
    fxri_wide_query_order(&query);
    (void)eight_walk(&query, eight_ask_each, &e.first, true);
    return !e.visit.stopped;
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

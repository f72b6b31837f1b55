/*
 * fxr_bvh_wide_query.c - does a component hit any shape of a wide tree, and which one first?
 *
 * As in fxr_bvh_query.c, each shape in a leaf that may be hit is asked by the question for
 * its own kind, and a cast keeps the hit with the least t; of equal ones that with the
 * lowest number. So the answer is that of the tree with two children a node, in
 * whatever order the leaves come. Point and weights are made for the last of the kept
 * hits alone. Where that is a triangle which is met in an edge or a corner, the tree is
 * asked twice more, which of those there counts (triangle/first.h).
 */
#include "bvh_wide_walk.h"

static bool
wide_tree_hits(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
               const fxr_bvh_wide *tree)
{
    eight_query query;

    FXR_ASSERT(wide_is_made(tree));
    return tree->node_count > 0 && fxri_wide_query(&query, kind, p, q, tree) &&
           eight_walk(&query, eight_hits, NULL, false);
}

/* The first hit: a function of its own, so that the stack of this walk is free for that which settles. */
FXR_COLD void
wide_first(eight_query *query, eight_first *first)
{
    fxri_wide_query_order(query);
    (void)eight_walk(query, eight_cast, first, true);
}

static bool
wide_tree_cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
               const fxr_bvh_wide *tree, fxr_bvh_hit *out)
{
    eight_query query;
    eight_first first;

    FXR_ASSERT(wide_is_made(tree));
    first.any = first.tied = false;
    first.kept = 0;
    first.limit = NULL;
    if (tree->node_count == 0 || !fxri_wide_query(&query, kind, p, q, tree)) {
        return false;
    }
    wide_first(&query, &first);
    if (first.any) {
        if (eight_is_tied(&first)) {
            fxri_wide_settle(&query, &first, fxri_wide_settles);
        }
        eight_report(&query, &first, out);
    }
    return first.any;
}

bool
fxr_segment_hits_bvh_wide(const fxr_segment *s, const fxr_bvh_wide *bvh)
{
    FXR_ASSERT(s != NULL && bvh != NULL);
    return wide_tree_hits(SEGMENT, &s->a, &s->b, bvh);
}

bool
fxr_ray_hits_bvh_wide(const fxr_ray *r, const fxr_bvh_wide *bvh)
{
    FXR_ASSERT(r != NULL && bvh != NULL);
    return wide_tree_hits(RAY, &r->origin, &r->dir, bvh);
}

bool
fxr_segment_cast_bvh_wide(const fxr_segment *s, const fxr_bvh_wide *bvh,
                          fxr_bvh_hit *out)
{
    FXR_ASSERT(s != NULL && bvh != NULL && out != NULL);
    return wide_tree_cast(SEGMENT, &s->a, &s->b, bvh, out);
}

bool
fxr_ray_cast_bvh_wide(const fxr_ray *r, const fxr_bvh_wide *bvh,
                      fxr_bvh_hit *out)
{
    FXR_ASSERT(r != NULL && bvh != NULL && out != NULL);
    return wide_tree_cast(RAY, &r->origin, &r->dir, bvh, out);
}

/*
 * The same among the shapes that a filter keeps, and before a limit.
 *
 * As in fxr_scene_linear.c, a limit is a hit that is known before the walk begins, at t = limit,
 * of shape 0; it is that of a slot of no shape.
 */

/* The slot of a limit. */
static const eight_slot no_slot = {{0, 0, 0}, 0};

/* eight_first has to be the first member. */
typedef struct {
    eight_first first;
    fxr_filter *keep;
    void *context;
} eight_kept;

FXR_INLINE bool
slot_is_kept(const eight_query *query, const eight_first *first,
             const eight_slot *slot)
{
    const eight_kept *const k = (const eight_kept *)(const void *)first;

    return k->keep == NULL || k->keep(k->context, slot->shape,
                                      tree_id(query->tree->bvh, slot->shape));
}

static bool
eight_hits_where(eight_query *query, eight_first *first, const eight_slot *slot)
{
    return slot_is_kept(query, first, slot) && eight_hits(query, first, slot);
}

static bool
eight_cast_where(eight_query *query, eight_first *first, const eight_slot *slot)
{
    return slot_is_kept(query, first, slot) && eight_cast(query, first, slot);
}

FXR_COLD void
wide_first_where(eight_query *query, eight_first *first)
{
    fxri_wide_query_order(query);
    (void)eight_walk(query, eight_cast_where, first, true);
}

static bool
eight_settles_where(eight_query *query, eight_first *first,
                    const eight_slot *slot)
{
    return slot_is_kept(query, first, slot) &&
           fxri_wide_settles(query, first, slot);
}

static bool
wide_hits_where(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                const fxr_bvh_wide *tree, fxr_filter *keep, void *context)
{
    eight_query query;
    eight_kept k;

    FXR_ASSERT(wide_is_made(tree));
    k.keep = keep;
    k.context = context;
    return tree->node_count > 0 && fxri_wide_query(&query, kind, p, q, tree) &&
           eight_walk(&query, eight_hits_where, &k.first, false);
}

static bool
wide_cast_where(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                const fxr_bvh_wide *tree, const fxr_ratio *limit,
                fxr_filter *keep, void *context, fxr_bvh_hit *out)
{
    eight_query query;
    eight_kept k;
    fxr_ratio t;

    FXR_ASSERT(wide_is_made(tree));
    k.keep = keep;
    k.context = context;
    if (tree->node_count == 0 || !fxri_wide_query(&query, kind, p, q, tree) ||
        !eight_limited_to(&query, limit, &t)) {
        return false;
    }
    eight_start(&k.first, &t, &no_slot);
    k.first.limit = limit;
    wide_first_where(&query, &k.first);
    if (k.first.slot == &no_slot) {
        return false;
    }
    if (eight_is_tied(&k.first)) {
        fxri_wide_settle(&query, &k.first, eight_settles_where);
    }
    eight_report(&query, &k.first, out);
    return true;
}

bool
fxr_segment_hits_bvh_wide_where(const fxr_segment *s, const fxr_bvh_wide *bvh,
                                fxr_filter *keep, void *context)
{
    FXR_ASSERT(s != NULL && bvh != NULL);
    return wide_hits_where(SEGMENT, &s->a, &s->b, bvh, keep, context);
}

bool
fxr_ray_hits_bvh_wide_where(const fxr_ray *r, const fxr_bvh_wide *bvh,
                            fxr_filter *keep, void *context)
{
    FXR_ASSERT(r != NULL && bvh != NULL);
    return wide_hits_where(RAY, &r->origin, &r->dir, bvh, keep, context);
}

bool
fxr_segment_cast_bvh_wide_where(const fxr_segment *s, const fxr_bvh_wide *bvh,
                                const fxr_ratio *limit, fxr_filter *keep,
                                void *context, fxr_bvh_hit *out)
{
    FXR_ASSERT(s != NULL && bvh != NULL && out != NULL);
    return wide_cast_where(SEGMENT, &s->a, &s->b, bvh, limit, keep, context,
                           out);
}

bool
fxr_ray_cast_bvh_wide_where(const fxr_ray *r, const fxr_bvh_wide *bvh,
                            const fxr_ratio *limit, fxr_filter *keep,
                            void *context, fxr_bvh_hit *out)
{
    FXR_ASSERT(r != NULL && bvh != NULL && out != NULL);
    return wide_cast_where(RAY, &r->origin, &r->dir, bvh, limit, keep, context,
                           out);
}

/*
 * Every hit, shown to a visitor, which may shorten the component.
 */

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

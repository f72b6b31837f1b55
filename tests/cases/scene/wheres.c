/*
 * wheres.c - where a component is met in a scene: answers, and limits of casts.
 */
#include "../../test.h"
#include "../number/number.h"
#include "scenes.h"

/* Limits of casts, and their order. */

bool
where_is_before(const fxr_ratio *a, const fxr_ratio *b)
{
    const bool a_negative = a->negative && a->num > 0;
    const bool b_negative = b->negative && b->num > 0;
    big x, y, left, right;

    if (a_negative != b_negative)
        return a_negative;
    big_set(&x, a->num);
    big_multiply_word(&left, &x, b->den);
    big_set(&y, b->num);
    big_multiply_word(&right, &y, a->den);
    return a_negative ? big_order(&left, &right) > 0
                      : big_order(&left, &right) < 0;
}

static const fxr_ratio specials[] = {
    {0, 0, false},
    {0, 1, false},
    {0, 1, true},
    {1, 0, false},
    {1, 1, false},
    {1, 1, true},
    {1, UINT64_MAX, false},
    {1, UINT64_MAX, true},
    {UINT64_MAX, 0, false},
    {UINT64_MAX, 1, false},
    {UINT64_MAX, UINT64_MAX, false},
    {UINT64_MAX - 1, UINT64_MAX, false},
};

/* The same number in other terms, or one that is next to it. */
static void
vary(cases_random *r, fxr_ratio *t)
{
    const uint64_t by = cases_below(r, 3) + 1;

    if (t->num <= UINT64_MAX / by && t->den <= UINT64_MAX / by) {
        t->num *= by;
        t->den *= by;
    }
    switch (cases_below(r, 4)) {
    case 0:
        t->num += t->num < UINT64_MAX;
        break;
    case 1:
        t->num -= t->num > 0;
        break;
    default:
        break;
    }
}

const fxr_ratio *
cases_limit(cases_random *r, const fxr_ratio *around, fxr_ratio *limit)
{
    const uint32_t kind = cases_below(r, 8);

    if (kind == 0)
        return NULL;
    if (kind == 1) {
        *limit = cases_ratio(r);
        return limit;
    }
    if (kind > 2 && around != NULL) {
        *limit = *around;
        vary(r, limit);
        return limit;
    }
    *limit = specials[cases_below(r, sizeof specials / sizeof *specials)];
    return limit;
}

/* Hits and casts among some of the shapes of a scene. */

where_hits where_shared;

static uint32_t
id_of(const grove *g, uint32_t shape)
{
    return g->bvh.ids != NULL ? g->bvh.ids[shape] : shape;
}

/* The tree from the root on: of two children that which the component comes to first. */
void
where_order_of(const grove *g, const bool upward[3], where_order *out)
{
    uint32_t waiting[FXR_BVH_DEPTH], i;
    unsigned n = 0;
    uint8_t place = 0;

    if (g->bvh.node_count > 0)
        waiting[n++] = 0;
    while (n > 0) {
        const uint32_t node = waiting[--n], link = g->bvh.nodes[node].link;
        const uint32_t second = link & 0x1FFFFFFF;

        if (link >> 31 != 0) {
            const uint32_t slot = link & 0x07FFFFFF;

            for (i = slot; i <= slot + (link >> 27 & 15); i++)
                out->place[g->bvh.order != NULL ? g->bvh.order[i] : i] =
                    place++;
        } else if (upward[link >> 29 & 3]) {
            waiting[n++] = second;
            waiting[n++] = node + 1;
        } else {
            waiting[n++] = node + 1;
            waiting[n++] = second;
        }
    }
}

void
where_order_for(case_linear linear, const grove *g, where_order *out)
{
    bool upward[3];
    unsigned i;

    for (i = 0; i < 3; i++)
        upward[i] = linear == LINEAR_SEGMENT ? vec3_get(g->c.segment.b, i) >=
                                                   vec3_get(g->c.segment.a, i)
                                             : vec3_get(g->c.ray.dir, i) >= 0;
    where_order_of(g, upward, out);
}

bool
where_kept(void *context, uint32_t shape, uint32_t id)
{
    where_filter *f = context;
    uint32_t bit;

    if (shape >= grove_count(f->g)) {
        f->fault = "a filter is asked about no shape";
        return false;
    }
    bit = (uint32_t)1 << shape;
    if ((f->walk & bit) != 0) {
        if (f->again == 0)
            f->fault = "a filter is asked too often";
        f->again -= f->again > 0;
        f->walk = f->next = 0;
    }
    if (id != id_of(f->g, shape))
        f->fault = "a filter is told another id";
    if (f->order != NULL && f->order->place[shape] < f->next)
        f->fault = "a filter is asked in another order";
    if (f->order != NULL)
        f->next = f->order->place[shape];
    f->asked |= bit;
    f->walk |= bit;
    return (f->bits & bit) != 0;
}

void
where_each(case_linear linear, const grove *g, where_hits *out)
{
    uint32_t i;

    out->count = grove_count(g);
    out->met = 0;
    for (i = 0; i < out->count; i++) {
        grove_answer one;

        grove_no_answer(&one);
        grove_add_shape(linear, g, i, &one);
        if (one.casts)
            out->met |= (uint32_t)1 << i;
        out->hit[i] = one.hit;
    }
}

bool
where_counts(const where_hits *all, uint32_t bits, const fxr_ratio *limit,
             uint32_t shape)
{
    return ((all->met & bits) >> shape & 1) != 0 &&
           (limit == NULL || where_is_before(&all->hit[shape].t, limit));
}

grove_answer
where_by_shapes(const where_hits *all, uint32_t bits, const fxr_ratio *limit)
{
    grove_answer out;
    uint32_t i;

    grove_no_answer(&out);
    for (i = 0; i < all->count; i++) {
        out.hits = out.hits || where_counts(all, bits, NULL, i);
        if (where_counts(all, bits, limit, i) &&
            (!out.casts || where_is_before(&all->hit[i].t, &out.hit.t))) {
            out.casts = true;
            out.hit = all->hit[i];
        }
    }
    return out;
}

static void
ask_tree(case_linear linear, const grove *g, const fxr_ratio *limit,
         fxr_filter *keep, void *context, grove_answer *out)
{
    if (linear == LINEAR_SEGMENT)
        out->casts = scene_segment_enters_bvh(&g->c.segment, &g->bvh, limit,
                                              keep, context, &out->hit);
    else
        out->casts = scene_ray_enters_bvh(&g->c.ray, &g->bvh, limit, keep,
                                          context, &out->hit);
}

static void
ask_wide(case_linear linear, const grove *g, const fxr_bvh_wide *wide,
         const fxr_ratio *limit, fxr_filter *keep, void *context,
         grove_answer *out)
{
    if (linear == LINEAR_SEGMENT)
        out->casts = fxr_segment_cast_bvh_wide_where(&g->c.segment, wide, limit,
                                                     keep, context, &out->hit);
    else
        out->casts = fxr_ray_cast_bvh_wide_where(&g->c.ray, wide, limit, keep,
                                                 context, &out->hit);
}

static bool
hits_tree(case_linear linear, const grove *g, const fxr_bvh_wide *wide,
          fxr_filter *keep, void *context)
{
    if (wide == NULL)
        return linear == LINEAR_SEGMENT
                   ? scene_segment_hits(&g->c.segment, fxr_scene_bvh(&g->bvh),
                                        keep, context)
                   : scene_ray_hits(&g->c.ray, fxr_scene_bvh(&g->bvh), keep,
                                    context);
    return linear == LINEAR_SEGMENT
               ? fxr_segment_hits_bvh_wide_where(&g->c.segment, wide, keep,
                                                 context)
               : fxr_ray_hits_bvh_wide_where(&g->c.ray, wide, keep, context);
}

grove_answer
where_ask(case_linear linear, const grove *g, const fxr_bvh_wide *wide,
          const fxr_ratio *limit, fxr_filter *keep, void *context)
{
    where_filter *f = context;
    grove_answer out;

    pattern_fill(&out, sizeof out);
    if (keep == where_kept)
        f->asked = f->walk = f->next = f->again = 0;
    out.hits = hits_tree(linear, g, wide, keep, context);
    if (keep == where_kept) {
        f->asked = f->walk = f->next = 0;
        f->again = 2;
    }
    if (wide == NULL)
        ask_tree(linear, g, limit, keep, context, &out);
    else
        ask_wide(linear, g, wide, limit, keep, context, &out);
    return out;
}

const fxr_ratio *
where_limit(cases_random *r, const where_hits *all, fxr_ratio *limit)
{
    const fxr_ratio *around = NULL;

    if (all->count > 0) {
        uint32_t i = cases_below(r, all->count), k;

        /* one that is met, if there is one */
        for (k = 0; k < all->count && (all->met >> i & 1) == 0; k++)
            i = i + 1 < all->count ? i + 1 : 0;
        if ((all->met >> i & 1) != 0)
            around = &all->hit[i].t;
    }
    return cases_limit(r, around, limit);
}

void
where_trees(cases_random *r, uint32_t cases, bool wide, where_check *check)
{
    uint32_t i, k;

    for (i = 0; i < cases; i++) {
        fxr_bvh_wide made;

        cases_grove(r, &grove_small, cases_below(r, GROVE_SMALL + 1),
                    &grove_shared);
        if (!wide && cases_below(r, 3) == 0)
            cases_grove_obbs(r, &grove_shared);
        if (wide && !CHECK(grove_widen(&grove_shared, &made)))
            return;
        for (k = 0; k < 6; k++) {
            const case_linear linear = k % 2 == 0 ? LINEAR_SEGMENT : LINEAR_RAY;

            cases_grove_aim(r, &grove_shared);
            where_each(linear, &grove_shared, &where_shared);
            check(r, linear, wide ? &made : NULL);
        }
    }
}

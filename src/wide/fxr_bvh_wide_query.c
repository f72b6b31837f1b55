/*
 * fxr_bvh_wide_query.c - does a component hit any shape of a wide tree, and which one first?
 *
 * As in fxr_bvh_query.c, each shape in a leaf that may be hit is asked by the question for
 * its own kind, and a cast keeps the hit with the least t; of equal ones that with the
 * lowest number. So the answer is that of the tree with two children a node, in
 * whatever order the leaves come. Point and weights are made for the last of the kept
 * hits alone.
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

static bool
wide_tree_cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
               const fxr_bvh_wide *tree, fxr_bvh_hit *out)
{
    eight_query query;
    eight_first first;

    FXR_ASSERT(wide_is_made(tree));
    first.any = false;
    first.kept = 0;
    if (tree->node_count == 0 || !fxri_wide_query(&query, kind, p, q, tree)) {
        return false;
    }
    fxri_wide_query_order(&query);
    (void)eight_walk(&query, eight_cast, &first, true);
    if (first.any) {
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

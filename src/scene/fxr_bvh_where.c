/*
 * fxr_bvh_where.c - hits and casts in a tree among the shapes that a filter keeps, and
 * before a limit.
 *
 * Each shape is asked by the questions of fxr_bvh_query.c.
 */
#include "kept.h"
#include "limited.h"

static void
copy_bvh_hit(fxr_bvh_hit *out, const fxr_bvh_hit *hit)
{
    out->shape = hit->shape;
    out->id = hit->id;
    copy_ratio(&out->t, &hit->t);
    copy_point(&out->point, &hit->point);
    out->weight[0] = hit->weight[0];
    out->weight[1] = hit->weight[1];
    out->weight[2] = hit->weight[2];
    out->faces = hit->faces;
    out->side = hit->side;
}

static bool
query_hits_where(tree_query *query, void *context, uint32_t shape)
{
    return shape_is_kept(query, (const kept_shapes *)context, shape) &&
           fxri_query_hits(query, NULL, shape);
}

/* The first hit before a limit, of the shapes that are kept. */
typedef struct {
    kept_shapes kept;
    limited_hit limited;
} kept_hit;

static bool
query_cast_where(tree_query *query, void *context, uint32_t shape)
{
    kept_hit *const k = (kept_hit *)context;

    return shape_is_kept(query, &k->kept, shape) &&
           fxri_query_cast(query, &k->limited.first, shape);
}

static bool
cast_where(tree_query *query, const fxr_ratio *limit, fxr_filter *keep,
           void *context, fxr_bvh_hit *out)
{
    fxr_ratio t;
    kept_hit k;

    k.kept.keep = keep;
    k.kept.context = context;
    if (!limited_to(query, limit, &t)) {
        return false;
    }
    limited_set(&k.limited, &t);
    (void)fxri_tree_walk(query, query_cast_where, &k);
    if (k.limited.hit.faces == NO_HIT) {
        return false;
    }
    k.limited.hit.id = tree_id(query->bvh, k.limited.hit.shape);
    copy_bvh_hit(out, &k.limited.hit);
    return true;
}

bool
fxr_segment_hits_bvh_where(const fxr_segment *s, const fxr_bvh *bvh,
                           fxr_filter *keep, void *context)
{
    kept_shapes kept;
    tree_query query;

    FXR_ASSERT(s != NULL && bvh != NULL);
    kept.keep = keep;
    kept.context = context;
    fxri_tree_query(&query, SEGMENT, &s->a, &s->b, bvh);
    return fxri_tree_walk(&query, query_hits_where, &kept);
}

bool
fxr_ray_hits_bvh_where(const fxr_ray *r, const fxr_bvh *bvh, fxr_filter *keep,
                       void *context)
{
    kept_shapes kept;
    tree_query query;

    FXR_ASSERT(r != NULL && bvh != NULL);
    kept.keep = keep;
    kept.context = context;
    fxri_tree_query(&query, RAY, &r->origin, &r->dir, bvh);
    return fxri_tree_walk(&query, query_hits_where, &kept);
}

bool
fxr_segment_cast_bvh_where(const fxr_segment *s, const fxr_bvh *bvh,
                           const fxr_ratio *limit, fxr_filter *keep,
                           void *context, fxr_bvh_hit *out)
{
    tree_query query;

    FXR_ASSERT(s != NULL && bvh != NULL && out != NULL);
    fxri_tree_query(&query, SEGMENT, &s->a, &s->b, bvh);
    return cast_where(&query, limit, keep, context, out);
}

bool
fxr_ray_cast_bvh_where(const fxr_ray *r, const fxr_bvh *bvh,
                       const fxr_ratio *limit, fxr_filter *keep, void *context,
                       fxr_bvh_hit *out)
{
    tree_query query;

    FXR_ASSERT(r != NULL && bvh != NULL && out != NULL);
    fxri_tree_query(&query, RAY, &r->origin, &r->dir, bvh);
    return cast_where(&query, limit, keep, context, out);
}

/*
 * bvh_where.c - hits and casts in a tree among the shapes that a filter keeps, and
 * before a limit.
 *
 * Each shape is asked by the questions of bvh_query.c. A limit is a hit that is known
 * before the walk begins, at t = limit, of shape 0: what is met later or at the same t
 * does not count beside it, whatever its number is. What is not above 0 has nothing
 * before it, so the walk is left out.
 *
 *   the point at limit    off by 1/2 at most, as that of a hit is: fxri_tree_limit has
 *                         room for that and for a t that is rounded down by 2^-32
 */
#include "../number/ratio.h"
#include "../space/copy.h"
#include "tree.h"

/* The set of faces that no hit has: of the limit. */
enum { NO_HIT = 0xFF };

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

/* The first hit before a limit. */
typedef struct {
    first_hit first;
    fxr_bvh_hit hit;
} limited_hit;

/* Lowers the limit of a query to t, which is above 0. */
static void
limit_query(tree_query *query, const fxr_ratio *t)
{
    fxr_vec3 point;

    if (t->den > 0) {
        fxri_ask_point(&query->ask, t, &point);
        fxri_tree_limit(query, &point);
    }
}

/* No hit yet. Returns false if nothing can be before the limit. */
static bool
limited_start(tree_query *query, const fxr_ratio *limit, limited_hit *l)
{
    l->first.out = &l->hit;
    l->first.any = true;
    l->hit.faces = NO_HIT;
    l->hit.shape = 0;
    l->hit.t.num = 1;
    l->hit.t.den = 0;
    l->hit.t.negative = false;
    if (limit != NULL) {
        if (limit->num == 0 || limit->negative) {
            return false;
        }
        copy_ratio(&l->hit.t, limit);
        limit_query(query, limit);
    }
    return true;
}

/* The shapes that are kept. */
typedef struct {
    fxr_filter *keep;
    void *context;
} kept_shapes;

FXR_INLINE bool
shape_is_kept(const tree_query *query, const kept_shapes *k, uint32_t shape)
{
    return k->keep == NULL ||
           k->keep(k->context, shape, tree_id(query->bvh, shape));
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
    kept_hit k;

    k.kept.keep = keep;
    k.kept.context = context;
    if (!limited_start(query, limit, &k.limited)) {
        return false;
    }
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

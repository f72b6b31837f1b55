/*
 * limited.h - a cast before a limit, by the question of fxr_bvh_query.c.
 *
 * A limit is a hit that is known before, at t = limit, of shape 0: what is met later or at
 * the same t does not count beside it, whatever its number is.
 *
 *   the point at limit    off by 1/2 at most, as that of a hit is: fxri_tree_limit has
 *                         room for that and for a t that is rounded down by 2^-32
 */
#ifndef FIXRAY_SCENE_LIMITED_H
#define FIXRAY_SCENE_LIMITED_H

#include "limit.h"
#include "tree.h"

/* The set of faces that no hit has: of the limit. */
enum { NO_HIT = 0xFF };

/* The first hit before a limit. */
typedef struct {
    first_hit first;
    fxr_bvh_hit hit;
} limited_hit;

/* Lowers the limit of a query to t, which is above 0. */
static inline void
limited_query(tree_query *query, const fxr_ratio *t)
{
    fxr_vec3 point;

    if (t->den > 0) {
        fxri_ask_point(&query->ask, t, &point);
        fxri_tree_limit(query, &point);
    }
}

/* No hit yet, and a limit. */
static inline void
limited_set(limited_hit *l, const fxr_ratio *limit)
{
    l->first.out = &l->hit;
    l->first.any = true;
    l->hit.faces = NO_HIT;
    l->hit.shape = 0;
    copy_ratio(&l->hit.t, limit);
}

/* Lowers the limit of a query, unless limit is NULL, and sets t to it, or beyond every
 * number. Returns false if nothing can be before it. */
static inline bool
limited_to(tree_query *query, const fxr_ratio *limit, fxr_ratio *t)
{
    if (!limit_is_open(limit, t)) {
        return false;
    }
    limited_query(query, t);
    return true;
}

#endif

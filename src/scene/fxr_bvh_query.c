/*
 * fxr_bvh_query.c - does a component hit any shape of a tree, and which one first?
 *
 * Each shape in a leaf that may be hit is asked by the question for its own kind, so
 * the answers are those of asking all shapes one after the other. A cast keeps the hit
 * with the least t; of equal ones that with the lowest number. The point of the kept
 * hit becomes the limit of the query, as nothing beyond that point can be earlier. If it
 * is a triangle that is met in an edge or a corner, the tree is asked twice more, which
 * of those there counts (first.h).
 */
#include "../triangle/first.h"
#include "shape_ask.h"
#include "tree.h"

/* With triangles it is found as theirs: t is a number of 128 bits over another one, and
 * no second body is linked. */
void
fxri_ask_point(const triangle_problem *ask, const fxr_ratio *t, fxr_vec3 *out)
{
    triangle_intersection at;

    if (!SHAPE_LINKED(TRIANGLE)) {
        fxri_point(ask->p, ask->q, ask->kind, t, out);
        return;
    }
    at.negative = t->negative;
    wide_set(&at.number[FOUND_T], t->num);
    wide_set(&at.number[FOUND_WHOLE], t->den);
    fxri_triangle_point(ask, &at, out);
}

/* Returns true, which ends the walk, if the shape is hit. */
static bool
query_hits(tree_query *query, void *context, uint32_t shape)
{
    (void)context;
    return shape_hits(&query->ask, &query->bvh->shapes, shape, NULL);
}

/* Returns false: the walk goes on, as there may be an earlier hit. */
bool
fxri_query_cast(tree_query *query, void *context, uint32_t shape)
{
    const fxr_bvh_shapes *const shapes = &query->bvh->shapes;
    first_hit *const first = (first_hit *)context;
    fxr_bvh_hit *const out = first->out;
    triangle_intersection room, *const found =
                                    SHAPE_LINKED(TRIANGLE) ? &room : NULL;
    shape_kind kind;
    fxr_entry entry;

    if (!shape_enter(&query->ask, shapes, shape, NULL, &kind, &entry, found)) {
        return false;
    }
    if (SHAPE_LINKED(TRIANGLE) && first->settled != NULL) {
        if (kind != SHAPE_TRIANGLE ||
            !fxri_first_triangle(first->settled, &query->ask, found, shape)) {
            return false;
        }
    } else if (first->any && !shape_is_before(&entry.t, shape, &out->t,
                                              out->shape, &first->tied)) {
        return false;
    }
    first->any = true;
    out->shape = shape;
    shape_report(&query->ask, kind, &entry, found, out);
    fxri_tree_limit(query, &out->point);
    return false;
}

/* Keeps the triangle that counts in place of that which is kept. */
FXR_COLD void
cast_settle(tree_query *query, first_hit *first)
{
    first_triangle settled;

    first_triangle_start(&settled);
    first->settled = &settled;
    (void)fxri_tree_walk(query, fxri_query_cast, first);
    settled.again = true;
    (void)fxri_tree_walk(query, fxri_query_cast, first);
    first->settled = NULL;
}

/* The second member of a segment or a ray. */
static inline const fxr_vec3 *
second_of(linear_kind kind, const void *linear)
{
    return kind == SEGMENT ? &((const fxr_segment *)linear)->b
                           : &((const fxr_ray *)linear)->dir;
}

static bool
bvh_hits(linear_kind kind, const void *linear, const fxr_bvh *bvh)
{
    tree_query query;

    fxri_tree_query(&query, kind, (const fxr_vec3 *)linear,
                    second_of(kind, linear), bvh);
    return fxri_tree_walk(&query, query_hits, NULL);
}

static bool
bvh_cast(linear_kind kind, const void *linear, const fxr_bvh *bvh,
         fxr_bvh_hit *out)
{
    tree_query query;
    first_hit first;

    first.out = out;
    first.any = first.tied = false;
    first.settled = NULL;
    fxri_tree_query(&query, kind, (const fxr_vec3 *)linear,
                    second_of(kind, linear), bvh);
    (void)fxri_tree_walk(&query, fxri_query_cast, &first);
    if (first.any) { /* as they are there: no register keeps them */
        if (SHAPE_LINKED(TRIANGLE) &&
            triangle_is_tied(first.out->weight, first.tied)) {
            cast_settle(&query, &first);
        }
        first.out->id = tree_id(query.bvh, first.out->shape);
    }
    return first.any;
}

bool
fxr_segment_hits_bvh(const fxr_segment *s, const fxr_bvh *bvh)
{
    FXR_ASSERT(s != NULL && bvh != NULL);
    return bvh_hits(SEGMENT, s, bvh);
}

bool
fxr_ray_hits_bvh(const fxr_ray *r, const fxr_bvh *bvh)
{
    FXR_ASSERT(r != NULL && bvh != NULL);
    return bvh_hits(RAY, r, bvh);
}

bool
fxr_segment_cast_bvh(const fxr_segment *s, const fxr_bvh *bvh, fxr_bvh_hit *out)
{
    FXR_ASSERT(s != NULL && bvh != NULL && out != NULL);
    return bvh_cast(SEGMENT, s, bvh, out);
}

bool
fxr_ray_cast_bvh(const fxr_ray *r, const fxr_bvh *bvh, fxr_bvh_hit *out)
{
    FXR_ASSERT(r != NULL && bvh != NULL && out != NULL);
    return bvh_cast(RAY, r, bvh, out);
}

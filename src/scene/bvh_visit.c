/*
 * bvh_visit.c - every shape that a component or a box may meet in a tree.
 */
#include "tree.h"

typedef struct {
    fxr_bvh_visitor *visit;
    void *context;
} visitor;

static bool
leaf_visit(tree_query *at, void *context, uint32_t shape)
{
    const visitor *const v = (const visitor *)context;

    return !v->visit(v->context, shape, tree_id(at->bvh, shape));
}

static bool
visit_all(tree_query *at, fxr_bvh_visitor *visit, void *context)
{
    visitor v;

    v.visit = visit;
    v.context = context;
    return !fxri_tree_walk(at, leaf_visit, &v);
}

bool
fxr_segment_visit_bvh(const fxr_segment *s, const fxr_bvh *bvh,
                      fxr_bvh_visitor *visit, void *context)
{
    tree_query at;

    FXR_ASSERT(s != NULL && bvh != NULL && visit != NULL);
    fxri_tree_query(&at, SEGMENT, &s->a, &s->b, bvh);
    return visit_all(&at, visit, context);
}

bool
fxr_ray_visit_bvh(const fxr_ray *r, const fxr_bvh *bvh, fxr_bvh_visitor *visit,
                  void *context)
{
    tree_query at;

    FXR_ASSERT(r != NULL && bvh != NULL && visit != NULL);
    fxri_tree_query(&at, RAY, &r->origin, &r->dir, bvh);
    return visit_all(&at, visit, context);
}

bool
fxr_aabb_visit_bvh(const fxr_aabb *box, const fxr_bvh *bvh,
                   fxr_bvh_visitor *visit, void *context)
{
    tree_query at;

    FXR_ASSERT(box != NULL && bvh != NULL && visit != NULL);
    if (box->min.x > box->max.x || box->min.y > box->max.y ||
        box->min.z > box->max.z) {
        return true;
    }
    fxri_tree_query_box(&at, box, bvh);
    return visit_all(&at, visit, context);
}

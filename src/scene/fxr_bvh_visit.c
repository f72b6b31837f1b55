/*
 * fxr_bvh_visit.c - shows a visitor every shape that a component or a box may hit.
 */
#include "tree.h"

typedef struct {
    fxr_bvh_visitor *visit;
    void *context;
} visitor;

/* Returns true, which ends the walk, if the visitor has had enough. */
static bool
shape_visit(tree_query *query, void *context, uint32_t shape)
{
    const visitor *const v = (const visitor *)context;

    return !v->visit(v->context, shape, tree_id(query->bvh, shape));
}

static bool
visit_all(tree_query *query, fxr_bvh_visitor *visit, void *context)
{
    visitor v;

    v.visit = visit;
    v.context = context;
    return !fxri_tree_walk(query, shape_visit, &v);
}

bool
fxr_segment_visit_bvh(const fxr_segment *s, const fxr_bvh *bvh,
                      fxr_bvh_visitor *visit, void *context)
{
    tree_query query;

    FXR_ASSERT(s != NULL && bvh != NULL && visit != NULL);
    fxri_tree_query(&query, SEGMENT, &s->a, &s->b, bvh);
    return visit_all(&query, visit, context);
}

bool
fxr_ray_visit_bvh(const fxr_ray *r, const fxr_bvh *bvh, fxr_bvh_visitor *visit,
                  void *context)
{
    tree_query query;

    FXR_ASSERT(r != NULL && bvh != NULL && visit != NULL);
    fxri_tree_query(&query, RAY, &r->origin, &r->dir, bvh);
    return visit_all(&query, visit, context);
}

bool
fxr_aabb_visit_bvh(const fxr_aabb *box, const fxr_bvh *bvh,
                   fxr_bvh_visitor *visit, void *context)
{
    tree_query query;

    FXR_ASSERT(box != NULL && bvh != NULL && visit != NULL);
    if (box->min.x > box->max.x || box->min.y > box->max.y ||
        box->min.z > box->max.z) {
        return true;
    }
    fxri_tree_query_box(&query, box, bvh);
    return visit_all(&query, visit, context);
}

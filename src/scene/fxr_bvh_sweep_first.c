/*
 * fxr_bvh_sweep_first.c - the walk of a mover in a tree: the first shape that it meets, and a
 * center that is in none.
 */
#include "sweep_tree.h"

/* The box round a path and a mover, cut off at the ends of the range. */
static void
swept_box(const sweep_query *s, fxr_aabb *out)
{
    int i;

    for (i = 0; i < 3; i++) {
        const int64_t by = (int64_t)indexed_component(&s->half, i) + s->more;
        const fxr_q16 a = indexed_component(&s->path->a, i);
        const fxr_q16 b = indexed_component(&s->path->b, i);

        components(&out->min)[i] = saturate32((a < b ? a : b) - by);
        components(&out->max)[i] = saturate32((a < b ? b : a) + by);
    }
}

bool
fxri_sweep_walk(tree_sweep *w, const fxr_bvh *bvh, tree_question *question)
{
    tree_query query;
    fxr_aabb box;

    FXR_ASSERT(tree_is_built(bvh) && tree_linked(bvh));
    if (sweep_is_empty(w->query)) {
        return false;
    }
    swept_box(w->query, &box);
    fxri_tree_query_box(&query, &box, bvh);
    return fxri_tree_walk(&query, question, w);
}

bool
fxri_sweep_first_shape(const sweep_query *s, const fxr_bvh *bvh,
                       tree_question *finds, fxr_contact *out, uint32_t *shape)
{
    tree_sweep w;

    w.query = s;
    sweep_start(&w.first);
    (void)fxri_sweep_walk(&w, bvh, finds);
    return tree_sweep_take(&w, out, shape);
}

bool
fxri_sweep_stop_shape(const sweep_query *s, const fxr_bvh *bvh,
                      tree_question *finds, sweep_meets_scene *meets,
                      fxr_contact *out, uint32_t *shape)
{
    if (!fxri_sweep_first_shape(s, bvh, finds, out, shape)) {
        return false;
    }
    if (fxri_sweep_center_out(s, &out->center, meets, bvh)) {
        fxri_point_of_shape(&bvh->shapes, *shape, out);
    }
    return true;
}

/*
 * fxr_bvh_sweep_first.c - the walk of a mover in a tree: the first shape that it meets, and a
 * center that is in none.
 */
#include "sweep_tree.h"

bool
fxri_sweep_walk(tree_sweep *w, const fxr_bvh *bvh, tree_question *question)
{
    const sweep_query *const s = w->query;
    tree_mover mover;
    int i;

    if (sweep_is_empty(s)) {
        return false;
    }
    mover.path = s->path;
    copy_point(&mover.middle, &s->path->a);
    for (i = 0; i < 3; i++) {
        const uint32_t half = (uint32_t)indexed_component(&s->half, i);

        mover.half[i] =
            s->more > UINT32_MAX - half ? UINT32_MAX : half + s->more;
    }
    return fxri_tree_walk_mover(&mover, bvh, question, w);
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

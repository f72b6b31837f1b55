/*
 * bvh_sweep_first.c - the first shape of a tree that a mover meets, and a center that is in
 * none.
 */
#include "sweep_tree.h"

bool
fxri_sweep_first_shape(const sweep_query *s, const fxr_bvh *bvh,
                       tree_question *finds, fxr_contact *out, uint32_t *shape)
{
    tree_sweep w;

    w.query = s;
    sweep_start(&w.first);
    (void)sweep_walk(&w, bvh, finds);
    if (!w.first.any) {
        return false;
    }
    copy_contact(out, &w.first.contact);
    *shape = w.first.number;
    return true;
}

bool
fxri_sweep_stop_shape(const sweep_query *s, const fxr_bvh *bvh,
                      tree_question *finds, sweep_meets_scene *meets,
                      fxr_contact *out, uint32_t *shape)
{
    fxr_closest closest;

    if (!fxri_sweep_first_shape(s, bvh, finds, out, shape)) {
        return false;
    }
    if (sweep_center_out(s, &out->center, meets, bvh) &&
        fxri_closest_of_shape(&bvh->shapes, *shape, &out->center, &closest)) {
        copy_point(&out->point, &closest.on_shape);
    }
    return true;
}

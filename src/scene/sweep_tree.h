/*
 * sweep_tree.h - a mover and a tree: the shapes that it may touch on its way.
 */
#ifndef FIXRAY_SCENE_SWEEP_TREE_H
#define FIXRAY_SCENE_SWEEP_TREE_H

#include "sweep_ask.h"
#include "tree_mover.h"

/* What a walk is about; first only where a contact is asked for. */
typedef struct {
    const sweep_query *query;
    sweep_first first;
} tree_sweep;

static inline void
tree_triangle(const fxr_bvh_shapes *shapes, uint32_t i, fxr_triangle *out)
{
    copy_point(&out->a, tree_corner(shapes, i, 0));
    copy_point(&out->b, tree_corner(shapes, i, 1));
    copy_point(&out->c, tree_corner(shapes, i, 2));
}

/* The first contact that a walk has found, if it counts. */
static inline bool
tree_sweep_take(const tree_sweep *w, fxr_contact *out, uint32_t *shape)
{
    if (!sweep_is_found(w->query, &w->first)) {
        return false;
    }
    copy_contact(out, &w->first.contact);
    *shape = w->first.number;
    return true;
}

/* Walks over the shapes that may count. Returns true if a question has ended that. */
bool fxri_sweep_walk(tree_sweep *w, const fxr_bvh *bvh,
                     tree_question *question);

/* Does a query of a sphere, of an AABB, or of an OBB meet a shape of a tree? scene is that. */
bool fxri_sweep_meets_tree(const sweep_query *s, const void *scene);
bool fxri_sweep_box_meets_tree(const sweep_query *s, const void *scene);
bool fxri_sweep_obb_meets_tree(const sweep_query *s, const void *scene);

/* The first contact with a shape; finds asks one and keeps it. The same for stop, whose
 * center is then brought out of what else it is in, as meets tells. */
bool fxri_sweep_first_shape(const sweep_query *s, const fxr_bvh *bvh,
                            tree_question *finds, fxr_contact *out,
                            uint32_t *shape);
bool fxri_sweep_stop_shape(const sweep_query *s, const fxr_bvh *bvh,
                           tree_question *finds, sweep_meets_scene *meets,
                           fxr_contact *out, uint32_t *shape);

/* Sets the point of a shape, which has been met, that is closest to the center. */
void fxri_point_of_shape(const fxr_bvh_shapes *shapes, uint32_t shape,
                         fxr_contact *out);

#endif

/*
 * sweep_tree.h - a mover and a tree: the shapes in the leaves that the box round the path
 * and the mover meets.
 *
 * A shape that goes on beyond Q16.16 is not lost: on each axis its box and that of the
 * path are cut off at the end of the range, which both then contain.
 */
#ifndef FIXRAY_SCENE_SWEEP_TREE_H
#define FIXRAY_SCENE_SWEEP_TREE_H

#include "sweep_ask.h"
#include "tree.h"

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

/* v + by, at the end of the range where that is beyond it. */
static inline fxr_q16
grown_by(fxr_q16 v, int64_t by)
{
    return saturate32(v + by);
}

/* The box round a path and a mover. */
static inline void
swept_box(const sweep_query *s, fxr_aabb *out)
{
    const fxr_vec3 *const a = &s->path->a, *const b = &s->path->b;
    const int64_t x = (int64_t)s->half.x + s->more;
    const int64_t y = (int64_t)s->half.y + s->more;
    const int64_t z = (int64_t)s->half.z + s->more;

    out->min.x = grown_by(a->x < b->x ? a->x : b->x, -x);
    out->min.y = grown_by(a->y < b->y ? a->y : b->y, -y);
    out->min.z = grown_by(a->z < b->z ? a->z : b->z, -z);
    out->max.x = grown_by(a->x > b->x ? a->x : b->x, x);
    out->max.y = grown_by(a->y > b->y ? a->y : b->y, y);
    out->max.z = grown_by(a->z > b->z ? a->z : b->z, z);
}

/* Walks over the shapes that may count. Returns true if a question has ended that. */
static inline bool
sweep_walk(tree_sweep *w, const fxr_bvh *bvh, tree_question *question)
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

/* Does a query of a sphere, or of an AABB, meet a shape of a tree? scene is that. */
bool fxri_sweep_meets_tree(const sweep_query *s, const void *scene);
bool fxri_sweep_box_meets_tree(const sweep_query *s, const void *scene);

/* The first contact with a shape; finds asks one and keeps it. The same for stop, whose
 * center is then brought out of what else it is in, as meets tells. */
bool fxri_sweep_first_shape(const sweep_query *s, const fxr_bvh *bvh,
                            tree_question *finds, fxr_contact *out,
                            uint32_t *shape);
bool fxri_sweep_stop_shape(const sweep_query *s, const fxr_bvh *bvh,
                           tree_question *finds, sweep_meets_scene *meets,
                           fxr_contact *out, uint32_t *shape);

/* What of the shape with this number is closest to center. */
bool fxri_closest_of_shape(const fxr_bvh_shapes *shapes, uint32_t shape,
                           const fxr_vec3 *center, fxr_closest *out);

#endif

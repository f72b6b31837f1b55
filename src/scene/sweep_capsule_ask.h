/*
 * sweep_capsule_ask.h - what a moving capsule asks a single shape of a scene, and a scene.
 *
 * Of a query counts what is not half: the capsule is beside it.
 */
#ifndef FIXRAY_SCENE_SWEEP_CAPSULE_ASK_H
#define FIXRAY_SCENE_SWEEP_CAPSULE_ASK_H

#include "sweep_tree.h"

/* query is the first member, so that its address is that of both. */
typedef struct {
    sweep_query query;
    const fxr_capsule *mover;
} capsule_query;

static inline const fxr_capsule *
capsule_of_query(const sweep_query *s)
{
    const void *const both = s;

    return ((const capsule_query *)both)->mover;
}

SWEEP_ASK(fxr_sweep_capsule, capsule_mover, capsule_of_query(s), aabb, fxr_aabb,
          (void)0)
SWEEP_ASK(fxr_sweep_capsule, capsule_mover, capsule_of_query(s), sphere,
          fxr_sphere, (void)0)
SWEEP_ASK(fxr_sweep_capsule, capsule_mover, capsule_of_query(s), triangle,
          fxr_triangle, (void)0)
SWEEP_ASK(fxr_sweep_capsule, capsule_mover, capsule_of_query(s), capsule,
          fxr_capsule, (void)0)
SWEEP_ASK(fxr_sweep_capsule, capsule_mover, capsule_of_query(s), obb, fxr_obb,
          (void)0)

/* more: as of a sphere (sweep_ask.h). */
static inline void
sweep_of_capsule(capsule_query *s, const fxr_segment *path,
                 const fxr_capsule *mover, bool open)
{
    s->query.path = path;
    s->query.open = open;
    s->query.more = mover->radius < 0 ? 0 : ((uint32_t)mover->radius >> 19) + 1;
    s->mover = mover;
}

/* As fxri_sweep_center_out, of what is in the way from the start to the center: a capsule at
 * center itself could not be asked, as its ends may be beyond the range. */
static inline bool
capsule_center_out(const sweep_query *s, fxr_vec3 *center,
                   sweep_meets_scene *meets, const void *scene)
{
    fxr_segment way;
    capsule_query to;

    sweep_of_capsule(&to, s->path, capsule_of_query(s), true);
    sweep_among(&to.query, NULL, s->kept.keep, s->kept.context);
    return fxri_sweep_back_out(&to.query, &way, true, &s->path->a, center,
                               meets, scene);
}

/* Walks over the shapes of a tree that may count. Returns true if a question has ended
 * that. */
bool fxri_sweep_capsule_walk(tree_sweep *w, const fxr_bvh *bvh,
                             tree_question *question);

/* Does a query of a capsule meet a shape of a tree? scene is that. */
bool fxri_sweep_capsule_meets_tree(const sweep_query *s, const void *scene);

#endif

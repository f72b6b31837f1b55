/*
 * fxr_bvh_sweep_capsule_meets.c - does a moving capsule meet any shape of a tree?
 */
#include "sweep_capsule_ask.h"

#define SWEEP(name) capsule_mover_##name

#include "sweep_shape_meet.h"

/*
 * The middle of the box of a capsule, and how far it reaches, with more for the distance from
 * OBBs. With both ends within -2^31 .. 2^31 - 1, and reach < 2^31 + 2^12:
 *
 *   middle    floor((a + b) / 2), exact
 *   half      ceil(|a - b| / 2) + reach    | < 2^32 + 2^12, or no bounds
 */
bool
fxri_sweep_capsule_walk(tree_sweep *w, const fxr_bvh *bvh,
                        tree_question *question)
{
    const fxr_capsule *const capsule = capsule_of_query(w->query);
    const uint32_t reach = (uint32_t)capsule->radius + w->query->more;
    tree_mover mover;
    int i;

    if (capsule->radius < 0) {
        return false;
    }
    mover.path = w->query->path;
    for (i = 0; i < 3; i++) {
        bool down;
        const int32_t a = indexed_component(&capsule->a, i);
        const int32_t b = indexed_component(&capsule->b, i);
        const uint32_t apart = difference32(a, b, &down);
        const int32_t lower = a < b ? a : b;
        const uint32_t half = (apart >> 1) + (apart & 1); /* <= 2^31 */

        components(&mover.middle)[i] = signed32((uint32_t)lower + (apart >> 1));
        mover.half[i] = reach > UINT32_MAX - half ? UINT32_MAX : half + reach;
    }
    return fxri_tree_walk_mover(&mover, bvh, question, w);
}

bool
fxri_sweep_capsule_meets_tree(const sweep_query *s, const void *scene)
{
    tree_sweep w;

    w.query = s;
    return fxri_sweep_capsule_walk(&w, (const fxr_bvh *)scene,
                                   capsule_mover_meets_shape);
}

bool
fxr_sweep_capsule_hits_bvh(const fxr_segment *path, const fxr_capsule *mover,
                           const fxr_bvh *bvh)
{
    return fxr_sweep_capsule_hits_bvh_where(path, mover, bvh, NULL, NULL);
}

bool
fxr_sweep_capsule_hits_bvh_where(const fxr_segment *path,
                                 const fxr_capsule *mover, const fxr_bvh *bvh,
                                 fxr_filter *keep, void *context)
{
    capsule_query s;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL);
    sweep_of_capsule(&s, path, mover, false);
    sweep_among(&s.query, NULL, keep, context);
    return fxri_sweep_capsule_meets_tree(&s.query, bvh);
}

bool
fxr_sweep_capsule_crosses_bvh(const fxr_segment *path, const fxr_capsule *mover,
                              const fxr_bvh *bvh)
{
    return fxr_sweep_capsule_crosses_bvh_where(path, mover, bvh, NULL, NULL);
}

bool
fxr_sweep_capsule_crosses_bvh_where(const fxr_segment *path,
                                    const fxr_capsule *mover,
                                    const fxr_bvh *bvh, fxr_filter *keep,
                                    void *context)
{
    capsule_query s;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL);
    sweep_of_capsule(&s, path, mover, true);
    sweep_among(&s.query, NULL, keep, context);
    return fxri_sweep_capsule_meets_tree(&s.query, bvh);
}

/*
 * fxr_bvh_sweep_capsule_meets.c - does a moving capsule meet any shape of a tree?
 */
#include "sweep_capsule_ask.h"

#define SWEEP(name) capsule_mover_##name

#include "sweep_shape_meet.h"

/* The box round a capsule on its way, cut off at the ends of the range: end a and end b at the
 * start, and farther by the path; with more for the distance from OBBs.
 *
 *   by      | < 2^32        ends of the box    | < 2^33 + 2^32
 */
static void
capsule_swept_box(const sweep_query *s, fxr_aabb *out)
{
    const fxr_capsule *const mover = capsule_of_query(s);
    const int64_t reach = (int64_t)mover->radius + s->more; /* < 2^32 */
    int i;

    for (i = 0; i < 3; i++) {
        const int64_t a = indexed_component(&mover->a, i);
        const int64_t b = indexed_component(&mover->b, i);
        const int64_t by = (int64_t)indexed_component(&s->path->b, i) -
                           indexed_component(&s->path->a, i);

        components(&out->min)[i] =
            saturate32((a < b ? a : b) + (by < 0 ? by : 0) - reach);
        components(&out->max)[i] =
            saturate32((a < b ? b : a) + (by < 0 ? 0 : by) + reach);
    }
}

bool
fxri_sweep_capsule_walk(tree_sweep *w, const fxr_bvh *bvh,
                        tree_question *question)
{
    tree_query query;
    fxr_aabb box;

    FXR_ASSERT(tree_is_built(bvh) && tree_linked(bvh));
    if (capsule_of_query(w->query)->radius < 0) {
        return false;
    }
    capsule_swept_box(w->query, &box);
    fxri_tree_query_box(&query, &box, bvh);
    return fxri_tree_walk(&query, question, w);
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

/*
 * fxr_sweep_capsule_scene.c - a moving capsule in a tree, and in a compound.
 */
#include "mover_capsule.h"
#include "scene_faces.h"

MOVER_MEETS(static, capsule_in_tree, SHAPE_LINKED, CAPSULE)
MOVER_MEETS(static, capsule_in_compound, PART_LINKED, CAPSULE)
MOVER_FINDS(static, capsule_in_tree, SHAPE_LINKED, CAPSULE)
MOVER_FINDS(static, capsule_in_compound, PART_LINKED, CAPSULE)

/* The capsule about the start of the path: the difference may wrap, and so does the sum that
 * undoes it. */
static void
capsule_mover(fxr_mover *m, const fxr_segment *path, const fxr_capsule *mover,
              fxr_capsule *about)
{
    int i;

    for (i = 0; i < 3; i++) {
        const uint32_t start = (uint32_t)indexed_component(&path->a, i);

        components(&about->a)[i] =
            signed32((uint32_t)indexed_component(&mover->a, i) - start);
        components(&about->b)[i] =
            signed32((uint32_t)indexed_component(&mover->b, i) - start);
    }
    about->radius = mover->radius;
    m->body = about;
    m->kind = FXRI_MOVER_CAPSULE;
    m->reach = fxri_reach_capsule;
}

bool
fxr_sweep_capsule_hits_bvh_where(const fxr_segment *path,
                                 const fxr_capsule *mover, const fxr_bvh *bvh,
                                 fxr_filter *keep, void *context)
{
    fxr_mover m;
    fxr_capsule about;
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL);
    capsule_mover(&m, path, mover, &about);
    m.asks.meets = capsule_in_tree_meets;
    sweep_among(&s, path, &m, false, NULL, keep, context);
    return face_meets(&s, fxri_scene_bvh, bvh);
}

bool
fxr_sweep_capsule_hits_bvh(const fxr_segment *path, const fxr_capsule *mover,
                           const fxr_bvh *bvh)
{
    return fxr_sweep_capsule_hits_bvh_where(path, mover, bvh, NULL, NULL);
}

bool
fxr_sweep_capsule_crosses_bvh_where(const fxr_segment *path,
                                    const fxr_capsule *mover,
                                    const fxr_bvh *bvh, fxr_filter *keep,
                                    void *context)
{
    fxr_mover m;
    fxr_capsule about;
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL);
    capsule_mover(&m, path, mover, &about);
    m.asks.meets = capsule_in_tree_meets;
    sweep_among(&s, path, &m, true, NULL, keep, context);
    return face_meets(&s, fxri_scene_bvh, bvh);
}

bool
fxr_sweep_capsule_crosses_bvh(const fxr_segment *path, const fxr_capsule *mover,
                              const fxr_bvh *bvh)
{
    return fxr_sweep_capsule_crosses_bvh_where(path, mover, bvh, NULL, NULL);
}

bool
fxr_sweep_capsule_cast_bvh_where(const fxr_segment *path,
                                 const fxr_capsule *mover, const fxr_bvh *bvh,
                                 const fxr_ratio *limit, fxr_filter *keep,
                                 void *context, fxr_contact *out,
                                 uint32_t *shape)
{
    fxr_mover m;
    fxr_capsule about;
    sweep_query s;
    uint32_t number;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL && out != NULL &&
               shape != NULL);
    capsule_mover(&m, path, mover, &about);
    m.asks.finds = capsule_in_tree_finds;
    sweep_among(&s, path, &m, false, limit, keep, context);
    if (!face_finds(&s, fxri_scene_bvh, bvh, out, &number)) {
        return false;
    }
    *shape = number;
    return true;
}

bool
fxr_sweep_capsule_cast_bvh(const fxr_segment *path, const fxr_capsule *mover,
                           const fxr_bvh *bvh, fxr_contact *out,
                           uint32_t *shape)
{
    return fxr_sweep_capsule_cast_bvh_where(path, mover, bvh, NULL, NULL, NULL,
                                            out, shape);
}

bool
fxr_sweep_capsule_stop_bvh_where(const fxr_segment *path,
                                 const fxr_capsule *mover, const fxr_bvh *bvh,
                                 const fxr_ratio *limit, fxr_filter *keep,
                                 void *context, fxr_contact *out,
                                 uint32_t *shape)
{
    fxr_mover m;
    fxr_capsule about;
    sweep_query s;
    uint32_t number;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL && out != NULL &&
               shape != NULL);
    capsule_mover(&m, path, mover, &about);
    m.asks.meets = capsule_in_tree_meets;
    m.asks.finds = capsule_in_tree_finds;
    sweep_among(&s, path, &m, true, limit, keep, context);
    if (!face_stops(&s, fxri_scene_bvh, bvh, fxri_point_in_tree, out,
                    &number)) {
        return false;
    }
    *shape = number;
    return true;
}

bool
fxr_sweep_capsule_stop_bvh(const fxr_segment *path, const fxr_capsule *mover,
                           const fxr_bvh *bvh, fxr_contact *out,
                           uint32_t *shape)
{
    return fxr_sweep_capsule_stop_bvh_where(path, mover, bvh, NULL, NULL, NULL,
                                            out, shape);
}

bool
fxr_sweep_capsule_hits_compound_where(const fxr_segment *path,
                                      const fxr_capsule *mover,
                                      const fxr_compound *compound,
                                      fxr_filter *keep, void *context)
{
    fxr_mover m;
    fxr_capsule about;
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL);
    capsule_mover(&m, path, mover, &about);
    m.asks.meets = capsule_in_compound_meets;
    sweep_among(&s, path, &m, false, NULL, keep, context);
    return face_meets(&s, fxri_scene_compound, compound);
}

bool
fxr_sweep_capsule_hits_compound(const fxr_segment *path,
                                const fxr_capsule *mover,
                                const fxr_compound *compound)
{
    return fxr_sweep_capsule_hits_compound_where(path, mover, compound, NULL,
                                                 NULL);
}

bool
fxr_sweep_capsule_crosses_compound_where(const fxr_segment *path,
                                         const fxr_capsule *mover,
                                         const fxr_compound *compound,
                                         fxr_filter *keep, void *context)
{
    fxr_mover m;
    fxr_capsule about;
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL);
    capsule_mover(&m, path, mover, &about);
    m.asks.meets = capsule_in_compound_meets;
    sweep_among(&s, path, &m, true, NULL, keep, context);
    return face_meets(&s, fxri_scene_compound, compound);
}

bool
fxr_sweep_capsule_crosses_compound(const fxr_segment *path,
                                   const fxr_capsule *mover,
                                   const fxr_compound *compound)
{
    return fxr_sweep_capsule_crosses_compound_where(path, mover, compound, NULL,
                                                    NULL);
}

bool
fxr_sweep_capsule_cast_compound_where(const fxr_segment *path,
                                      const fxr_capsule *mover,
                                      const fxr_compound *compound,
                                      const fxr_ratio *limit, fxr_filter *keep,
                                      void *context, fxr_contact *out,
                                      uint16_t *part)
{
    fxr_mover m;
    fxr_capsule about;
    sweep_query s;
    uint32_t number;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL &&
               out != NULL && part != NULL);
    capsule_mover(&m, path, mover, &about);
    m.asks.finds = capsule_in_compound_finds;
    sweep_among(&s, path, &m, false, limit, keep, context);
    if (!face_finds(&s, fxri_scene_compound, compound, out, &number)) {
        return false;
    }
    *part = (uint16_t)number;
    return true;
}

bool
fxr_sweep_capsule_cast_compound(const fxr_segment *path,
                                const fxr_capsule *mover,
                                const fxr_compound *compound, fxr_contact *out,
                                uint16_t *part)
{
    return fxr_sweep_capsule_cast_compound_where(path, mover, compound, NULL,
                                                 NULL, NULL, out, part);
}

bool
fxr_sweep_capsule_stop_compound_where(const fxr_segment *path,
                                      const fxr_capsule *mover,
                                      const fxr_compound *compound,
                                      const fxr_ratio *limit, fxr_filter *keep,
                                      void *context, fxr_contact *out,
                                      uint16_t *part)
{
    fxr_mover m;
    fxr_capsule about;
    sweep_query s;
    uint32_t number;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL &&
               out != NULL && part != NULL);
    capsule_mover(&m, path, mover, &about);
    m.asks.meets = capsule_in_compound_meets;
    m.asks.finds = capsule_in_compound_finds;
    sweep_among(&s, path, &m, true, limit, keep, context);
    if (!face_stops(&s, fxri_scene_compound, compound, fxri_point_in_compound,
                    out, &number)) {
        return false;
    }
    *part = (uint16_t)number;
    return true;
}

bool
fxr_sweep_capsule_stop_compound(const fxr_segment *path,
                                const fxr_capsule *mover,
                                const fxr_compound *compound, fxr_contact *out,
                                uint16_t *part)
{
    return fxr_sweep_capsule_stop_compound_where(path, mover, compound, NULL,
                                                 NULL, NULL, out, part);
}

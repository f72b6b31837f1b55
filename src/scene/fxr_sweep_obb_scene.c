/*
 * fxr_sweep_obb_scene.c - a moving OBB in a tree, and in a compound.
 */
#include "mover_obb.h"
#include "scene_faces.h"

MOVER_MEETS(static, obb_in_tree, SHAPE_LINKED, OBB)
MOVER_MEETS(static, obb_in_compound, PART_LINKED, OBB)
MOVER_FINDS(static, obb_in_tree, SHAPE_LINKED, OBB)
MOVER_FINDS(static, obb_in_compound, PART_LINKED, OBB)
MOVER_NORMAL(static, obb_in_tree, SHAPE_LINKED, OBB)
MOVER_NORMAL(static, obb_in_compound, PART_LINKED, OBB)

static void
obb_mover(fxr_mover *m, const fxr_obb *mover)
{
    m->body = mover;
    m->kind = FXRI_MOVER_OBB;
    m->reach = fxri_reach_obb;
}

bool
fxr_sweep_obb_hits_bvh_where(const fxr_segment *path, const fxr_obb *mover,
                             const fxr_bvh *bvh, fxr_filter *keep,
                             void *context)
{
    fxr_mover m;
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL);
    obb_mover(&m, mover);
    m.asks.meets = obb_in_tree_meets;
    sweep_among(&s, path, &m, false, NULL, keep, context);
    return face_meets(&s, fxri_scene_bvh, bvh);
}

bool
fxr_sweep_obb_hits_bvh(const fxr_segment *path, const fxr_obb *mover,
                       const fxr_bvh *bvh)
{
    return fxr_sweep_obb_hits_bvh_where(path, mover, bvh, NULL, NULL);
}

bool
fxr_sweep_obb_crosses_bvh_where(const fxr_segment *path, const fxr_obb *mover,
                                const fxr_bvh *bvh, fxr_filter *keep,
                                void *context)
{
    fxr_mover m;
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL);
    obb_mover(&m, mover);
    m.asks.meets = obb_in_tree_meets;
    sweep_among(&s, path, &m, true, NULL, keep, context);
    return face_meets(&s, fxri_scene_bvh, bvh);
}

bool
fxr_sweep_obb_crosses_bvh(const fxr_segment *path, const fxr_obb *mover,
                          const fxr_bvh *bvh)
{
    return fxr_sweep_obb_crosses_bvh_where(path, mover, bvh, NULL, NULL);
}

bool
fxr_sweep_obb_cast_bvh_where(const fxr_segment *path, const fxr_obb *mover,
                             const fxr_bvh *bvh, const fxr_ratio *limit,
                             fxr_filter *keep, void *context, fxr_contact *out,
                             uint32_t *shape)
{
    fxr_mover m;
    sweep_query s;
    uint32_t number;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL && out != NULL &&
               shape != NULL);
    obb_mover(&m, mover);
    m.asks.finds = obb_in_tree_finds;
    sweep_among(&s, path, &m, false, limit, keep, context);
    if (!face_finds(&s, fxri_scene_bvh, bvh, out, &number)) {
        return false;
    }
    *shape = number;
    return true;
}

bool
fxr_sweep_obb_cast_bvh(const fxr_segment *path, const fxr_obb *mover,
                       const fxr_bvh *bvh, fxr_contact *out, uint32_t *shape)
{
    return fxr_sweep_obb_cast_bvh_where(path, mover, bvh, NULL, NULL, NULL, out,
                                        shape);
}

bool
fxr_sweep_obb_stop_bvh_where(const fxr_segment *path, const fxr_obb *mover,
                             const fxr_bvh *bvh, const fxr_ratio *limit,
                             fxr_filter *keep, void *context, fxr_contact *out,
                             uint32_t *shape)
{
    fxr_mover m;
    sweep_query s;
    uint32_t number;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL && out != NULL &&
               shape != NULL);
    obb_mover(&m, mover);
    m.asks.meets = obb_in_tree_meets;
    m.asks.finds = obb_in_tree_finds;
    sweep_among(&s, path, &m, true, limit, keep, context);
    if (!face_stops(&s, fxri_scene_bvh, bvh, fxri_point_in_tree, out,
                    &number)) {
        return false;
    }
    *shape = number;
    return true;
}

bool
fxr_sweep_obb_stop_bvh(const fxr_segment *path, const fxr_obb *mover,
                       const fxr_bvh *bvh, fxr_contact *out, uint32_t *shape)
{
    return fxr_sweep_obb_stop_bvh_where(path, mover, bvh, NULL, NULL, NULL, out,
                                        shape);
}

bool
fxr_sweep_obb_normal_bvh(const fxr_segment *path, const fxr_obb *mover,
                         const fxr_bvh *bvh, uint32_t shape,
                         fxr_contact_normal *out)
{
    fxr_mover m;
    sweep_query s;
    fxr_triangle room;
    unsigned kind;
    const void *at;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL && out != NULL &&
               tree_linked(bvh));
    if (shape >= shape_count(&bvh->shapes)) {
        return false;
    }
    obb_mover(&m, mover);
    fxri_sweep_start(&s, path, &m, false);
    at = fxri_tree_shape(bvh, shape, &room, &kind);
    return obb_in_tree_normal(&s, kind, at, out);
}

bool
fxr_sweep_obb_hits_compound_where(const fxr_segment *path, const fxr_obb *mover,
                                  const fxr_compound *compound,
                                  fxr_filter *keep, void *context)
{
    fxr_mover m;
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL);
    obb_mover(&m, mover);
    m.asks.meets = obb_in_compound_meets;
    sweep_among(&s, path, &m, false, NULL, keep, context);
    return face_meets(&s, fxri_scene_compound, compound);
}

bool
fxr_sweep_obb_hits_compound(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_compound *compound)
{
    return fxr_sweep_obb_hits_compound_where(path, mover, compound, NULL, NULL);
}

bool
fxr_sweep_obb_crosses_compound_where(const fxr_segment *path,
                                     const fxr_obb *mover,
                                     const fxr_compound *compound,
                                     fxr_filter *keep, void *context)
{
    fxr_mover m;
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL);
    obb_mover(&m, mover);
    m.asks.meets = obb_in_compound_meets;
    sweep_among(&s, path, &m, true, NULL, keep, context);
    return face_meets(&s, fxri_scene_compound, compound);
}

bool
fxr_sweep_obb_crosses_compound(const fxr_segment *path, const fxr_obb *mover,
                               const fxr_compound *compound)
{
    return fxr_sweep_obb_crosses_compound_where(path, mover, compound, NULL,
                                                NULL);
}

bool
fxr_sweep_obb_cast_compound_where(const fxr_segment *path, const fxr_obb *mover,
                                  const fxr_compound *compound,
                                  const fxr_ratio *limit, fxr_filter *keep,
                                  void *context, fxr_contact *out,
                                  uint16_t *part)
{
    fxr_mover m;
    sweep_query s;
    uint32_t number;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL &&
               out != NULL && part != NULL);
    obb_mover(&m, mover);
    m.asks.finds = obb_in_compound_finds;
    sweep_among(&s, path, &m, false, limit, keep, context);
    if (!face_finds(&s, fxri_scene_compound, compound, out, &number)) {
        return false;
    }
    *part = (uint16_t)number;
    return true;
}

bool
fxr_sweep_obb_cast_compound(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_compound *compound, fxr_contact *out,
                            uint16_t *part)
{
    return fxr_sweep_obb_cast_compound_where(path, mover, compound, NULL, NULL,
                                             NULL, out, part);
}

bool
fxr_sweep_obb_stop_compound_where(const fxr_segment *path, const fxr_obb *mover,
                                  const fxr_compound *compound,
                                  const fxr_ratio *limit, fxr_filter *keep,
                                  void *context, fxr_contact *out,
                                  uint16_t *part)
{
    fxr_mover m;
    sweep_query s;
    uint32_t number;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL &&
               out != NULL && part != NULL);
    obb_mover(&m, mover);
    m.asks.meets = obb_in_compound_meets;
    m.asks.finds = obb_in_compound_finds;
    sweep_among(&s, path, &m, true, limit, keep, context);
    if (!face_stops(&s, fxri_scene_compound, compound, fxri_point_in_compound,
                    out, &number)) {
        return false;
    }
    *part = (uint16_t)number;
    return true;
}

bool
fxr_sweep_obb_stop_compound(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_compound *compound, fxr_contact *out,
                            uint16_t *part)
{
    return fxr_sweep_obb_stop_compound_where(path, mover, compound, NULL, NULL,
                                             NULL, out, part);
}

bool
fxr_sweep_obb_normal_compound(const fxr_segment *path, const fxr_obb *mover,
                              const fxr_compound *compound, uint16_t part,
                              fxr_contact_normal *out)
{
    fxr_mover m;
    sweep_query s;
    unsigned kind;
    const void *at;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL &&
               out != NULL);
    if (part >= part_count(compound)) {
        return false;
    }
    obb_mover(&m, mover);
    fxri_sweep_start(&s, path, &m, false);
    at = fxri_compound_part(compound, part, &kind);
    return obb_in_compound_normal(&s, kind, at, out);
}

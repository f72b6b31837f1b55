/*
 * fxr_sweep_aabb_scene.c - a moving AABB in a tree, and in a compound.
 */
#include "mover_aabb.h"
#include "scene_faces.h"

MOVER_MEETS(static, aabb_in_tree, SHAPE_LINKED, AABB)
MOVER_MEETS(static, aabb_in_compound, PART_LINKED, AABB)
MOVER_FINDS(static, aabb_in_tree, SHAPE_LINKED, AABB)
MOVER_FINDS(static, aabb_in_compound, PART_LINKED, AABB)
MOVER_NORMAL(static, aabb_in_tree, SHAPE_LINKED, AABB)
MOVER_NORMAL(static, aabb_in_compound, PART_LINKED, AABB)

static void
aabb_mover(fxr_mover *m, const fxr_vec3 *half)
{
    copy_point(&m->half, half);
    m->kind = FXRI_MOVER_AABB;
    m->reach = fxri_reach_half;
}

static bool
box_hits_bvh(const fxr_segment *path, const fxr_vec3 *half, const fxr_bvh *bvh,
             fxr_filter *keep, void *context)
{
    fxr_mover m;
    sweep_query s;

    FXR_ASSERT(path != NULL && bvh != NULL);
    aabb_mover(&m, half);
    m.asks.meets = aabb_in_tree_meets;
    sweep_among(&s, path, &m, false, NULL, keep, context);
    return face_meets(&s, fxri_scene_bvh, bvh);
}

bool
fxr_sweep_aabb_hits_bvh_where(const fxr_segment *path, fxr_vec3 half,
                              const fxr_bvh *bvh, fxr_filter *keep,
                              void *context)
{
    return box_hits_bvh(path, &half, bvh, keep, context);
}

bool
fxr_sweep_aabb_hits_bvh(const fxr_segment *path, fxr_vec3 half,
                        const fxr_bvh *bvh)
{
    return box_hits_bvh(path, &half, bvh, NULL, NULL);
}

static bool
box_crosses_bvh(const fxr_segment *path, const fxr_vec3 *half,
                const fxr_bvh *bvh, fxr_filter *keep, void *context)
{
    fxr_mover m;
    sweep_query s;

    FXR_ASSERT(path != NULL && bvh != NULL);
    aabb_mover(&m, half);
    m.asks.meets = aabb_in_tree_meets;
    sweep_among(&s, path, &m, true, NULL, keep, context);
    return face_meets(&s, fxri_scene_bvh, bvh);
}

bool
fxr_sweep_aabb_crosses_bvh_where(const fxr_segment *path, fxr_vec3 half,
                                 const fxr_bvh *bvh, fxr_filter *keep,
                                 void *context)
{
    return box_crosses_bvh(path, &half, bvh, keep, context);
}

bool
fxr_sweep_aabb_crosses_bvh(const fxr_segment *path, fxr_vec3 half,
                           const fxr_bvh *bvh)
{
    return box_crosses_bvh(path, &half, bvh, NULL, NULL);
}

static bool
box_cast_bvh(const fxr_segment *path, const fxr_vec3 *half, const fxr_bvh *bvh,
             const fxr_ratio *limit, fxr_filter *keep, void *context,
             fxr_contact *out, uint32_t *shape)
{
    fxr_mover m;
    sweep_query s;
    uint32_t number;

    FXR_ASSERT(path != NULL && bvh != NULL && out != NULL && shape != NULL);
    aabb_mover(&m, half);
    m.asks.finds = aabb_in_tree_finds;
    sweep_among(&s, path, &m, false, limit, keep, context);
    if (!face_finds(&s, fxri_scene_bvh, bvh, out, &number)) {
        return false;
    }
    *shape = number;
    return true;
}

bool
fxr_sweep_aabb_cast_bvh_where(const fxr_segment *path, fxr_vec3 half,
                              const fxr_bvh *bvh, const fxr_ratio *limit,
                              fxr_filter *keep, void *context, fxr_contact *out,
                              uint32_t *shape)
{
    return box_cast_bvh(path, &half, bvh, limit, keep, context, out, shape);
}

bool
fxr_sweep_aabb_cast_bvh(const fxr_segment *path, fxr_vec3 half,
                        const fxr_bvh *bvh, fxr_contact *out, uint32_t *shape)
{
    return box_cast_bvh(path, &half, bvh, NULL, NULL, NULL, out, shape);
}

static bool
box_stop_bvh(const fxr_segment *path, const fxr_vec3 *half, const fxr_bvh *bvh,
             const fxr_ratio *limit, fxr_filter *keep, void *context,
             fxr_contact *out, uint32_t *shape)
{
    fxr_mover m;
    sweep_query s;
    uint32_t number;

    FXR_ASSERT(path != NULL && bvh != NULL && out != NULL && shape != NULL);
    aabb_mover(&m, half);
    m.asks.meets = aabb_in_tree_meets;
    m.asks.finds = aabb_in_tree_finds;
    sweep_among(&s, path, &m, true, limit, keep, context);
    if (!face_stops(&s, fxri_scene_bvh, bvh, fxri_point_in_tree, out,
                    &number)) {
        return false;
    }
    *shape = number;
    return true;
}

bool
fxr_sweep_aabb_stop_bvh_where(const fxr_segment *path, fxr_vec3 half,
                              const fxr_bvh *bvh, const fxr_ratio *limit,
                              fxr_filter *keep, void *context, fxr_contact *out,
                              uint32_t *shape)
{
    return box_stop_bvh(path, &half, bvh, limit, keep, context, out, shape);
}

bool
fxr_sweep_aabb_stop_bvh(const fxr_segment *path, fxr_vec3 half,
                        const fxr_bvh *bvh, fxr_contact *out, uint32_t *shape)
{
    return box_stop_bvh(path, &half, bvh, NULL, NULL, NULL, out, shape);
}

bool
fxr_sweep_aabb_normal_bvh(const fxr_segment *path, fxr_vec3 half,
                          const fxr_bvh *bvh, uint32_t shape,
                          fxr_contact_normal *out)
{
    fxr_mover m;
    sweep_query s;
    fxr_triangle room;
    unsigned kind;
    const void *at;

    FXR_ASSERT(path != NULL && bvh != NULL && out != NULL && tree_linked(bvh));
    if (shape >= shape_count(&bvh->shapes)) {
        return false;
    }
    aabb_mover(&m, &half);
    fxri_sweep_start(&s, path, &m, false);
    at = fxri_tree_shape(bvh, shape, &room, &kind);
    return aabb_in_tree_normal(&s, kind, at, out);
}

static bool
box_hits_compound(const fxr_segment *path, const fxr_vec3 *half,
                  const fxr_compound *compound, fxr_filter *keep, void *context)
{
    fxr_mover m;
    sweep_query s;

    FXR_ASSERT(path != NULL && compound != NULL);
    aabb_mover(&m, half);
    m.asks.meets = aabb_in_compound_meets;
    sweep_among(&s, path, &m, false, NULL, keep, context);
    return face_meets(&s, fxri_scene_compound, compound);
}

bool
fxr_sweep_aabb_hits_compound_where(const fxr_segment *path, fxr_vec3 half,
                                   const fxr_compound *compound,
                                   fxr_filter *keep, void *context)
{
    return box_hits_compound(path, &half, compound, keep, context);
}

bool
fxr_sweep_aabb_hits_compound(const fxr_segment *path, fxr_vec3 half,
                             const fxr_compound *compound)
{
    return box_hits_compound(path, &half, compound, NULL, NULL);
}

static bool
box_crosses_compound(const fxr_segment *path, const fxr_vec3 *half,
                     const fxr_compound *compound, fxr_filter *keep,
                     void *context)
{
    fxr_mover m;
    sweep_query s;

    FXR_ASSERT(path != NULL && compound != NULL);
    aabb_mover(&m, half);
    m.asks.meets = aabb_in_compound_meets;
    sweep_among(&s, path, &m, true, NULL, keep, context);
    return face_meets(&s, fxri_scene_compound, compound);
}

bool
fxr_sweep_aabb_crosses_compound_where(const fxr_segment *path, fxr_vec3 half,
                                      const fxr_compound *compound,
                                      fxr_filter *keep, void *context)
{
    return box_crosses_compound(path, &half, compound, keep, context);
}

bool
fxr_sweep_aabb_crosses_compound(const fxr_segment *path, fxr_vec3 half,
                                const fxr_compound *compound)
{
    return box_crosses_compound(path, &half, compound, NULL, NULL);
}

static bool
box_cast_compound(const fxr_segment *path, const fxr_vec3 *half,
                  const fxr_compound *compound, const fxr_ratio *limit,
                  fxr_filter *keep, void *context, fxr_contact *out,
                  uint16_t *part)
{
    fxr_mover m;
    sweep_query s;
    uint32_t number;

    FXR_ASSERT(path != NULL && compound != NULL && out != NULL && part != NULL);
    aabb_mover(&m, half);
    m.asks.finds = aabb_in_compound_finds;
    sweep_among(&s, path, &m, false, limit, keep, context);
    if (!face_finds(&s, fxri_scene_compound, compound, out, &number)) {
        return false;
    }
    *part = (uint16_t)number;
    return true;
}

bool
fxr_sweep_aabb_cast_compound_where(const fxr_segment *path, fxr_vec3 half,
                                   const fxr_compound *compound,
                                   const fxr_ratio *limit, fxr_filter *keep,
                                   void *context, fxr_contact *out,
                                   uint16_t *part)
{
    return box_cast_compound(path, &half, compound, limit, keep, context, out,
                             part);
}

bool
fxr_sweep_aabb_cast_compound(const fxr_segment *path, fxr_vec3 half,
                             const fxr_compound *compound, fxr_contact *out,
                             uint16_t *part)
{
    return box_cast_compound(path, &half, compound, NULL, NULL, NULL, out,
                             part);
}

static bool
box_stop_compound(const fxr_segment *path, const fxr_vec3 *half,
                  const fxr_compound *compound, const fxr_ratio *limit,
                  fxr_filter *keep, void *context, fxr_contact *out,
                  uint16_t *part)
{
    fxr_mover m;
    sweep_query s;
    uint32_t number;

    FXR_ASSERT(path != NULL && compound != NULL && out != NULL && part != NULL);
    aabb_mover(&m, half);
    m.asks.meets = aabb_in_compound_meets;
    m.asks.finds = aabb_in_compound_finds;
    sweep_among(&s, path, &m, true, limit, keep, context);
    if (!face_stops(&s, fxri_scene_compound, compound, fxri_point_in_compound,
                    out, &number)) {
        return false;
    }
    *part = (uint16_t)number;
    return true;
}

bool
fxr_sweep_aabb_stop_compound_where(const fxr_segment *path, fxr_vec3 half,
                                   const fxr_compound *compound,
                                   const fxr_ratio *limit, fxr_filter *keep,
                                   void *context, fxr_contact *out,
                                   uint16_t *part)
{
    return box_stop_compound(path, &half, compound, limit, keep, context, out,
                             part);
}

bool
fxr_sweep_aabb_stop_compound(const fxr_segment *path, fxr_vec3 half,
                             const fxr_compound *compound, fxr_contact *out,
                             uint16_t *part)
{
    return box_stop_compound(path, &half, compound, NULL, NULL, NULL, out,
                             part);
}

bool
fxr_sweep_aabb_normal_compound(const fxr_segment *path, fxr_vec3 half,
                               const fxr_compound *compound, uint16_t part,
                               fxr_contact_normal *out)
{
    fxr_mover m;
    sweep_query s;
    unsigned kind;
    const void *at;

    FXR_ASSERT(path != NULL && compound != NULL && out != NULL);
    if (part >= part_count(compound)) {
        return false;
    }
    aabb_mover(&m, &half);
    fxri_sweep_start(&s, path, &m, false);
    at = fxri_compound_part(compound, part, &kind);
    return aabb_in_compound_normal(&s, kind, at, out);
}

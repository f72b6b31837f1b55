/*
 * fxr_sweep_box.c - a moving box against a box at rest: where they touch (grown.h).
 */
#include "../round/outside.h"

#include "answer.h"
#include "grown.h"
#include "sweep_aabb.h"

#define SLAB(name) sweep_##name
#define slab_int int64_t
#define slab_uint uint64_t
#define slab_box grown_box
#define slab_input projection
#define slab_project grown_project
#define slab_valid grown_valid
#define slab_product_order wide_product_order

#include "../box/slab.h"
#include "../box/slab_span.h"

/* A negative half extent, of an empty box, is a large one. */
bool
fxri_grown_is_far(const fxr_segment *path, const fxr_vec3 *half,
                  const fxr_aabb *box)
{
    return outside(path->a.x, path->b.x, box->min.x, box->max.x,
                   (uint32_t)half->x) ||
           outside(path->a.y, path->b.y, box->min.y, box->max.y,
                   (uint32_t)half->y) ||
           outside(path->a.z, path->b.z, box->min.z, box->max.z,
                   (uint32_t)half->z);
}

bool
fxri_sweep_aabb_hits_aabb(const fxr_segment *path, const fxr_vec3 *half,
                          const fxr_aabb *box)
{
    grown_box grown;

    return grown_set(&grown, path, half, box) &&
           slab_hits(SEGMENT, false, &path->a, &path->b, &grown);
}

bool
fxr_sweep_aabb_hits_aabb(const fxr_segment *path, fxr_vec3 half,
                         const fxr_aabb *box)
{
    FXR_ASSERT(path != NULL && box != NULL);
    return fxri_sweep_aabb_hits_aabb(path, &half, box);
}

bool
fxri_sweep_aabb_cast_aabb(const fxr_segment *path, const fxr_vec3 *half,
                          const fxr_aabb *box, fxr_contact *out)
{
    grown_box grown;
    fxr_entry entry;

    if (!grown_set(&grown, path, half, box) ||
        !slab_enter(SEGMENT, false, &path->a, &path->b, &grown, &entry)) {
        return false;
    }
    copy_ratio(&out->t, &entry.t);
    fxri_point(&path->a, &path->b, SEGMENT, &out->t, &out->center);
    return true;
}

bool
fxr_sweep_aabb_cast_aabb(const fxr_segment *path, fxr_vec3 half,
                         const fxr_aabb *box, fxr_contact *out)
{
    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    return fxri_sweep_aabb_cast_aabb(path, &half, box, out);
}

static void
normal_of_plane(const box_plane *plane, fxr_contact_normal *out)
{
    (void)fxr_faces_normal_aabb(plane->face, &out->normal);
    fxri_push_along_normal(
        out, (uint64_t)(plane->gap > 0 ? plane->gap : 0) << 16, false);
    out->faces = plane->gap == 0 ? plane->on : plane->face;
}

int
fxri_sweep_aabb_nearest(const fxr_segment *path, const fxr_vec3 *half,
                        const fxr_aabb *box, fxr_contact_normal *out)
{
    grown_box grown;
    box_plane plane;

    grown.box = box;
    copy_point(&grown.half, half);
    grown_plane(&plane, path, &grown, 0);
    normal_of_plane(&plane, out);
    return plane.slope < 0 ? -1 : plane.slope > 0;
}

bool
fxri_sweep_aabb_normal_aabb(const fxr_segment *path, const fxr_vec3 *half,
                            const fxr_aabb *box, fxr_contact_normal *out)
{
    grown_box grown;
    box_plane plane;
    fxr_entry entry;
    fxr_vec3 center;

    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    if (!grown_set(&grown, path, half, box) ||
        !slab_enter(SEGMENT, false, &path->a, &path->b, &grown, &entry)) {
        return false;
    }
    grown_plane(&plane, path, &grown, entry.t.num == 0 ? 0 : entry.faces);
    normal_of_plane(&plane, out);
    fxri_point(&path->a, &path->b, SEGMENT, &entry.t, &center);
    clamp_to_box(&center, box, &out->point);
    return true;
}

bool
fxr_sweep_aabb_normal_aabb(const fxr_segment *path, fxr_vec3 half,
                           const fxr_aabb *box, fxr_contact_normal *out)
{
    return fxri_sweep_aabb_normal_aabb(path, &half, box, out);
}

#include "../box/slab_end.h"

/*
 * sweep_box.c - a moving box against a box at rest: the path of its centre against the
 * box grown by its half extents, by the slab kernel at 64 bits.
 *
 *   low  = min - half, high = max + half    | <= 2^32
 *   near = low - start, far = high - start  | < 2^33
 *   len  = |b - a|                          | < 2^32
 */
#include <fixray/sweep.h>

#include "../number/wide.h"
#include "../rounding/point.h"
#include "../space/axis.h"
#include "../space/copy.h"
#include "box.h"

/* A box at rest and the half extents of the mover. */
typedef struct {
    const fxr_aabb *box;
    fxr_vec3 half;
} grown_box;

#define SLAB(name) sweep_##name
#define SLAB_COMPACT FXR_SIZE
#define slab_int int64_t
#define slab_uint uint64_t
#define slab_box grown_box
#define slab_input projection
#define slab_project grown_project
#define slab_valid grown_valid
#define slab_product_order wide_product_order

FXR_INLINE void
grown_project(projection *axis, bool end, const fxr_vec3 *p, const fxr_vec3 *q,
              const grown_box *grown, int i)
{
    const int64_t half = component(&grown->half, i); /* Q47.16  exact */

    (void)end;
    axis->start = component(p, i);
    axis->target = component(q, i);
    axis->low = component(&grown->box->min, i) - half;
    axis->high = component(&grown->box->max, i) + half;
}

/* Neither box may be empty: growing may have made an inverted box a valid
 * one. */
static bool
grown_valid(const grown_box *grown)
{
    const fxr_aabb *box = grown->box;
    const fxr_vec3 *half = &grown->half;

    return half->x >= 0 && half->y >= 0 && half->z >= 0 &&
           box->min.x <= box->max.x && box->min.y <= box->max.y &&
           box->min.z <= box->max.z;
}

#include "slab.h"

bool
fxri_sweep_aabb_hits_aabb(const fxr_segment *path, const fxr_vec3 *half,
                          const fxr_aabb *box)
{
    grown_box grown;

    grown.box = box;
    copy_point(&grown.half, half);
    return slab_hits(SEGMENT, false, &path->a, &path->b, &grown);
}

bool
fxr_sweep_aabb_hits_aabb(const fxr_segment *path, fxr_vec3 half,
                         const fxr_aabb *box)
{
    FXR_ASSERT(path != NULL && box != NULL);
    return fxri_sweep_aabb_hits_aabb(path, &half, box);
}

bool
fxr_sweep_aabb_cast_aabb(const fxr_segment *path, fxr_vec3 half,
                         const fxr_aabb *box, fxr_contact *out)
{
    grown_box grown;
    fxr_entry entry;

    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    grown.box = box;
    copy_point(&grown.half, &half);
    if (!slab_enter(SEGMENT, &path->a, &path->b, &grown, &entry)) {
        return false;
    }
    copy_ratio(&out->t, &entry.t);
    fxri_point(&path->a, &path->b, SEGMENT, &out->t, &out->center);
    clamp_to_box(&out->center, box, &out->point);
    return true;
}

#include "slab_end.h"

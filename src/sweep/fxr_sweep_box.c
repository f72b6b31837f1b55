/*
 * fxr_sweep_box.c - a moving box against a box at rest: where they touch (grown.h).
 */
#include "grown.h"
#include "questions.h"

#define SLAB(name) sweep_##name
#define SLAB_COMPACT FXR_SIZE
#define slab_int int64_t
#define slab_uint uint64_t
#define slab_box grown_box
#define slab_input projection
#define slab_project grown_project
#define slab_valid grown_valid
#define slab_product_order wide_product_order

#include "../box/slab.h"

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
fxri_sweep_aabb_cast_aabb(const fxr_segment *path, const fxr_vec3 *half,
                          const fxr_aabb *box, fxr_contact *out)
{
    grown_box grown;
    fxr_entry entry;

    grown.box = box;
    copy_point(&grown.half, half);
    if (!slab_enter(SEGMENT, false, &path->a, &path->b, &grown, &entry)) {
        return false;
    }
    copy_ratio(&out->t, &entry.t);
    fxri_point(&path->a, &path->b, SEGMENT, &out->t, &out->center);
    clamp_to_box(&out->center, box, &out->point);
    return true;
}

bool
fxr_sweep_aabb_cast_aabb(const fxr_segment *path, fxr_vec3 half,
                         const fxr_aabb *box, fxr_contact *out)
{
    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    return fxri_sweep_aabb_cast_aabb(path, &half, box, out);
}

/*
 * Of equal distances from the planes of the grown box the first axis, and on it the face
 * that the path comes from.
 *
 *   start - low, high - start    | < 2^33, and not negative: the start is in the box
 */
void
fxri_sweep_aabb_nearest(const fxr_segment *path, const fxr_vec3 *half,
                        const fxr_aabb *box, fxr_contact_normal *out)
{
    int64_t best = INT64_MAX;
    grown_box grown;
    int i, j;

    grown.box = box;
    copy_point(&grown.half, half);
    for (i = 0; i < 3; i++) {
        projection axis;
        bool high;

        grown_project(&axis, true, &path->a, &path->b, &grown, i);
        high = axis.target < axis.start;
        for (j = 0; j < 2; j++, high = !high) {
            const int64_t v =
                high ? axis.high - axis.start : axis.start - axis.low;

            if (v < best) {
                best = v;
                out->faces =
                    (uint8_t)((high ? FXR_MAX_X : FXR_MIN_X) << (2 * i));
            }
        }
    }
    out->depth = saturate32(best);
}

bool
fxri_sweep_aabb_normal_aabb(const fxr_segment *path, const fxr_vec3 *half,
                            const fxr_aabb *box, fxr_contact_normal *out)
{
    grown_box grown;
    fxr_entry entry;

    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    grown.box = box;
    copy_point(&grown.half, half);
    if (!slab_enter(SEGMENT, false, &path->a, &path->b, &grown, &entry)) {
        return false;
    }
    out->faces = entry.faces;
    out->depth = 0;
    if (entry.faces == 0) {
        fxri_sweep_aabb_nearest(path, half, box, out);
    }
    (void)fxr_faces_normal_aabb(out->faces, &out->normal);
    return true;
}

bool
fxr_sweep_aabb_normal_aabb(const fxr_segment *path, fxr_vec3 half,
                           const fxr_aabb *box, fxr_contact_normal *out)
{
    return fxri_sweep_aabb_normal_aabb(path, &half, box, out);
}

#include "../box/slab_end.h"

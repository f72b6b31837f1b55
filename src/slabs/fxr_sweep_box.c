/*
 * fxr_sweep_box.c - a moving box against a box at rest: where they touch (grown.h), and where it goes
 * into the interior.
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

/*
 * Where it goes into the interior.
 *
 * Let I be the interior of the grown box, low < c < high on each
 * axis, and c(t) the centre at t. {t : c(t) in I} is an open interval, so the stop, its
 * infimum t, is the entry of the closed box wherever that interval is not empty; c(t) is
 * not in I, but for a start in I. Say that the path runs upward on all axes:
 *
 *   on an axis j that is entered at t      c_j(t) = low_j, a whole number
 *   on an axis k that is not, but moves    low_k < c_k(t) < high_k: floor(c_k(t)) is in
 *                                          low_k .. high_k - 1
 *   on an axis that does not move          low < a < high
 *
 * So with each coordinate rounded towards the start, the center that is returned
 *
 *   - is not in I: an axis that is entered is on its plane. How k rounds does not matter;
 *     none of the coordinates can enter sideways
 *   - stops at once on its way to b, at t = 0: it is at or past low and before high on
 *     each axis, and b is farther on, by to_near < len. Rounded to nearest k might come to
 *     high_k, from where the way leads past the box
 *   - is not stopped on any way that does not lead inward on j, for as long as it goes
 *   - is less than one ulp short of c(t) on each axis, and never beyond it
 */

/* The slabs once more: a verb alone takes 60 to 160 bytes less of flash (M0, -Os) than with slabs that are
 * closed for one and open for another. Scenes, which ask both, take 808 more for it. */
#define SLAB(name) stop_##name
#define slab_int int64_t
#define slab_uint uint64_t
#define slab_box grown_box
#define slab_input projection
#define slab_project grown_project
#define slab_valid grown_valid
#define slab_product_order wide_product_order

#include "../box/slab.h"
#include "../box/slab_span.h"

bool
fxri_sweep_aabb_crosses_aabb(const fxr_segment *path, const fxr_vec3 *half,
                             const fxr_aabb *box)
{
    grown_box grown;

    return grown_set(&grown, path, half, box) &&
           slab_hits(SEGMENT, true, &path->a, &path->b, &grown);
}

bool
fxr_sweep_aabb_crosses_aabb(const fxr_segment *path, fxr_vec3 half,
                            const fxr_aabb *box)
{
    FXR_ASSERT(path != NULL && box != NULL);
    return fxri_sweep_aabb_crosses_aabb(path, &half, box);
}

/*
 * The center towards the start: one ulp back on an axis that was rounded beyond it.
 *
 *   moved = |center - a|, len = |b - a|    | < 2^32
 *   t.num <= t.den                         | < 2^32: to_near < len of an axis, or 0 / 1
 */
FXR_INLINE void
center_back(const fxr_segment *path, const fxr_ratio *t, fxr_vec3 *center)
{
    int32_t *coordinate = components(center);
    int i;

    for (i = 0; i < 3; i++) {
        const int32_t start = indexed_component(&path->a, i);
        bool down;
        const uint32_t len =
            difference32(start, indexed_component(&path->b, i), &down);
        const uint32_t moved = down ? (uint32_t)start - (uint32_t)coordinate[i]
                                    : (uint32_t)coordinate[i] - (uint32_t)start;

        FXR_ASSERT(t->num <= UINT32_MAX && t->den <= UINT32_MAX);
        if (FXR_PRODUCT(moved, (uint32_t)t->den) >
            FXR_PRODUCT(len, (uint32_t)t->num)) {
            coordinate[i] += down ? 1 : -1;
        }
    }
}

/* Does the path start in the interior, and not get deeper? */
FXR_COLD bool
leaves_interior(const fxr_segment *path, const grown_box *grown)
{
    box_plane plane;

    grown_plane(&plane, path, grown, 0);
    return plane.gap > 0 && plane.slope >= 0;
}

bool
fxri_sweep_aabb_stop_aabb(const fxr_segment *path, const fxr_vec3 *half,
                          const fxr_aabb *box, fxr_contact *out)
{
    grown_box grown;
    fxr_entry entry;

    if (!grown_set(&grown, path, half, box) ||
        !slab_enter(SEGMENT, true, &path->a, &path->b, &grown, &entry) ||
        (entry.t.num == 0 && leaves_interior(path, &grown))) {
        return false;
    }
    copy_ratio(&out->t, &entry.t);
    fxri_point(&path->a, &path->b, SEGMENT, &out->t, &out->center);
    center_back(path, &out->t, &out->center);
    return true;
}

bool
fxr_sweep_aabb_stop_aabb(const fxr_segment *path, fxr_vec3 half,
                         const fxr_aabb *box, fxr_contact *out)
{
    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    return fxri_sweep_aabb_stop_aabb(path, &half, box, out);
}

#include "../box/slab_end.h"

/*
 * fxr_answer.c - the way out of a start inside: how far along the normal, and the displacement that is
 * enough.
 *
 * A plane with the unit normal n supports what the mover is in; depth is how far it is. A displacement w
 * leads out if n . w >= depth. Each coordinate of w is depth n_k or, where that is no whole number, the
 * next one away from 0, so that no term of n . w is less than depth n_k^2. What is known of n_k is
 * its sign, and that it is within half a unit of normal, and at most 1:
 *
 *   |n_k| <= u_k = min(|normal_k| + 1, 2^30) 2^-30
 *   w_k = ceil(depth u_k): less than 1 + depth 2^-30 ulps more than is needed
 *
 * Of an OBB with a sphere or a capsule n = sum of e_i u_i is along the axes as they are stored, for e of
 * length 1 in the coordinates of the box, in which depth is. It need not be of length 1: then w is
 * along n, depth / |n|^2 of it.
 *
 *   depth       in units of 2^-16 ulps    | <= 2^48, along n < 2^48 2^32 2^-30 + 1 < 2^51
 *   depth u_k   in units of 2^-46         | < 2^51 (2^31 + 1) < 2^83
 */
#include "../number/limbs.h"
#include "../number/wide.h"
#include "../space/axis.h"
#include "answer.h"

/* v 2^-16, rounded up, saturated. */
static fxr_q16
whole_of(uint64_t v)
{
    const uint64_t whole = (v + 65535) >> 16;

    return whole > INT32_MAX ? INT32_MAX : (fxr_q16)whole;
}

/* depth / |n|^2, and a little more; saturated. |n|^2 is more than the sum of (|normal_k| - 1)^2,
 * whose floor in 2^-30 is square30. */
static uint64_t
depth_along(uint64_t depth, const fxr_unit3 *normal)
{
    uint32_t num[3] = {0, (uint32_t)1 << 28, 0}, factor[2] = {0, 0}; /* 2^60 */
    uint64_t square = 0;
    uint32_t square30;
    wide product;
    int k;

    for (k = 0; k < 3; k++) {
        const uint32_t n = magnitude32(axis_component(normal, k));
        const uint32_t low = n > 0 ? n - 1 : 0;

        square += FXR_PRODUCT(low, low) >> 2; /* < 3 2^60, in units of 2^-58 */
    }
    /* an axis has at most 2^31; a sum of three that is longer is taken for shorter: that pushes
     * farther */
    square30 = square >> 60 != 0 ? UINT32_MAX : (uint32_t)(square >> 28);
    if (square30 != 0) {
        (void)fxri_limbs_divide_long(factor, 2, num, &square30, 1);
    }
    /* 2^30 / |n|^2, rounded up */
    if (square30 == 0 || factor[1] != 0 || factor[0] == UINT32_MAX) {
        factor[0] = UINT32_MAX - 1;
    }
    product = wide_product(depth, (uint64_t)factor[0] + 1); /* < 2^80 */
    return (product.hi << 34 | product.lo >> 30) + 1;
}

void
fxri_push(fxr_contact_normal *out, uint64_t depth, const int8_t side[3],
          bool scaled)
{
    int k;

    if (scaled && depth != 0) {
        depth = depth_along(depth, &out->normal);
    }
    out->depth = whole_of(depth);
    for (k = 0; k < 3; k++) {
        const uint32_t n = magnitude32(axis_component(&out->normal, k));
        const uint64_t most = n < FXR_Q30_ONE || scaled ? (uint64_t)n + 1 : n;
        const wide product = wide_product(depth, most);
        const uint64_t more = ((uint64_t)1 << 46) - 1;
        uint64_t by = product.hi << 18 | product.lo >> 46;

        by += (product.lo & more) != 0 ? 1u : 0u;
        by = by > INT32_MAX ? INT32_MAX : by;
        components(&out->push)[k] = side[k] == 0  ? 0
                                    : side[k] < 0 ? -(int32_t)by
                                                  : (int32_t)by;
    }
}

void
fxri_push_along_normal(fxr_contact_normal *out, uint64_t depth, bool scaled)
{
    int8_t side[3];

    unit_signs(side, &out->normal);
    fxri_push(out, depth, side, scaled);
}

/*
 * The plane of a box that the path of a point meets, by its projections on the axes of
 * the box: as slabs.h says it of any slabs, for those of a box.
 *
 *   gap = start - low, high - start     | <= 2^62 of a start in the slab, else -1: start is < 2^63,
 *                                       and the difference might not fit
 *   slope = target - start              | < 2^63: how far a segment is along an axis
 */

static void
plane_consider(box_plane *best, int64_t gap, int64_t slope, unsigned face)
{
    if (gap == 0) {
        best->on = (uint8_t)(best->on | face);
    }
    if (gap < best->gap || (gap == best->gap && slope > best->slope)) {
        best->gap = gap;
        best->slope = slope;
        best->face = (uint8_t)face;
    }
}

void
fxri_box_plane(box_plane *out, const projection axis[3], unsigned entered)
{
    int i, up;

    out->gap = INT64_MAX;
    out->slope = 0;
    out->face = out->on = 0;
    for (i = 0; i < 3; i++) {
        const projection *const a = &axis[i];
        const int64_t along = a->target - a->start;
        const bool within = a->low <= a->start && a->start <= a->high;

        for (up = 0; up < 2; up++) {
            const unsigned face = (unsigned)FXR_MIN_X << (2 * i + up);
            const int64_t gap = !within ? -1
                                : up    ? a->high - a->start
                                        : a->start - a->low;

            if (entered == 0) {
                plane_consider(out, gap, up ? along : -along, face);
            } else if ((entered & face) != 0 || (along == 0 && gap == 0)) {
                plane_consider(out, 0, up ? along : -along, face);
            }
        }
    }
}

void
fxri_box_plane_start(box_plane *out, const fxr_segment *path,
                     const fxr_aabb *box)
{
    projection axis[3];
    int i;

    for (i = 0; i < 3; i++) {
        axis[i].start = indexed_component(&path->a, i);
        axis[i].target = indexed_component(&path->b, i);
        axis[i].low = indexed_component(&box->min, i);
        axis[i].high = indexed_component(&box->max, i);
    }
    fxri_box_plane(out, axis, 0);
}

void
fxri_box_plane_obb(box_plane *out, const fxr_segment *path, const fxr_obb *box,
                   unsigned entered)
{
    projection axis[3];
    int i;

    for (i = 0; i < 3; i++) {
        axis_project(&axis[i], true, &path->a, &path->b, box, i);
    }
    fxri_box_plane(out, axis, entered);
}

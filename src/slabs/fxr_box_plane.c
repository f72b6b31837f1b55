/*
 * fxr_box_plane.c - the plane of a box that the path of a point meets, by its projections on the axes of
 * the box: as slabs.h says it of any slabs, for those of a box.
 *
 *   gap = start - low, high - start     | <= 2^62 of a start in the slab, else -1: start is < 2^63,
 *                                       and the difference might not fit
 *   slope = target - start              | < 2^63: how far a segment is along an axis
 */
#include "answer.h"

#include "../space/axis.h"

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

/*
 * grown.h - a moving box against a box at rest: the path of its centre against the box
 * grown by its half extents, as the slab kernel at 64 bits asks for it.
 *
 *   low     = min - half, high = max + half       | <= 2^32
 *   to_near = low - start, to_far = high - start  | < 2^33
 *   len     = |b - a|                             | < 2^32
 */
#ifndef FIXRAY_SLABS_GROWN_H
#define FIXRAY_SLABS_GROWN_H

#include <fixray/sweep.h>

#include "../box/box.h"
#include "../number/wide.h"
#include "../rounding/point.h"
#include "../space/axis.h"
#include "../space/copy.h"
#include "answer.h"

/* A box at rest and the half extents of the mover. */
typedef struct {
    const fxr_aabb *box;
    fxr_vec3 half;
} grown_box;

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

/* Is all of the path beyond one face of the grown box? A cheap answer: false of what may meet. */
bool fxri_grown_is_far(const fxr_segment *path, const fxr_vec3 *half,
                       const fxr_aabb *box);

/* Sets what the path is asked against. Returns false if all of it is beyond one face of the grown box. */
static inline bool
grown_set(grown_box *out, const fxr_segment *path, const fxr_vec3 *half,
          const fxr_aabb *box)
{
    if (fxri_grown_is_far(path, half, box)) {
        return false;
    }
    out->box = box;
    copy_point(&out->half, half);
    return true;
}

/* The plane that the path meets (answer.h). */
FXR_INLINE void
grown_plane(box_plane *out, const fxr_segment *path, const grown_box *grown,
            unsigned entered)
{
    projection axis[3];
    int i;

    for (i = 0; i < 3; i++) {
        grown_project(&axis[i], true, &path->a, &path->b, grown, i);
    }
    fxri_box_plane(out, axis, entered);
}

/* Neither box may be empty: growing may have made an inverted box a valid
 * one. */
static inline bool
grown_valid(const grown_box *grown)
{
    const fxr_aabb *box = grown->box;
    const fxr_vec3 *half = &grown->half;

    return half->x >= 0 && half->y >= 0 && half->z >= 0 &&
           box->min.x <= box->max.x && box->min.y <= box->max.y &&
           box->min.z <= box->max.z;
}

#endif

/*
 * plane_slab.h - the normal of a plane as that of a slab.
 */
#ifndef FIXRAY_SWEEP_PLANE_SLAB_H
#define FIXRAY_SWEEP_PLANE_SLAB_H

#include "../triangle/plane.h"
#include "sweep_axes.h"

static inline void
slab_of_plane(slab_normal *n, const plane_any *plane)
{
    int k;

    for (k = 0; k < 3; k++) {
        fxri_limbs_copy(n->limb[k], NORMAL_OF_SLAB, plane_size(plane, k),
                        PLANE_LIMBS);
        if (plane->negative[k]) {
            fxri_limbs_negate(n->limb[k], NORMAL_OF_SLAB);
        }
    }
}

#endif

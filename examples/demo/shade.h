/*
 * shade.h - how bright a point on a box is, 0 .. 255.
 */
#ifndef DEMO_SHADE_H
#define DEMO_SHADE_H

#include "scene.h"

/* obb is NULL where the box is an AABB. */
typedef struct {
    fxr_bvh_hit at;
    const scene_surface *surface;
    const fxr_obb *obb;
} shade_hit;

/* Where it is hit. The light of the room by the direction of the face; the sun and
 * the lamps, unless a box is in their way; tiles of 64 units; less with depth. */
uint8_t shade_point(const scene *s, const shade_hit *hit, uint32_t depth);

#endif

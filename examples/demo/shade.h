/*
 * shade.h - how bright a point on a box is, 0 .. 255.
 */
#ifndef DEMO_SHADE_H
#define DEMO_SHADE_H

#include "trace.h"

/* The light of the room by the direction of the face; the sun and the lamps,
 * unless a box is in their way; tiles of 64 units; less with depth. */
uint8_t shade_point(const scene *s, const trace_hit *hit, fxr_vec3 point,
                    uint32_t depth);

#endif

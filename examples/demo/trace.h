/*
 * trace.h - one ray or segment against the whole scene.
 */
#ifndef DEMO_TRACE_H
#define DEMO_TRACE_H

#include "scene.h"

/* obb is NULL where the box is an AABB. */
typedef struct {
    fxr_span span;
    const scene_surface *surface;
    const fxr_obb *obb;
} trace_hit;

/* Call it before the others. false: the scene has more clusters than there is
 * room for. */
bool trace_begin(const scene *s);

/* A box round the clusters i .. i + TRACE_GROUP - 1, i a multiple of that. */
#define TRACE_GROUP 16
const fxr_aabb *trace_group(uint16_t i);

/* The box that the segment enters first. One round its start does not count. */
bool trace_first(const scene *s, const fxr_segment *l, trace_hit *out);

/* Is there any box between a and b? */
bool trace_blocked(const scene *s, const fxr_segment *l);

#endif

/*
 * sample.h - points of the shapes of a tree, in doubles, and frames they suggest.
 */
#ifndef TOOLS_SAMPLE_H
#define TOOLS_SAMPLE_H

#include <fixray/bvh.h>

#include "frames.h"

/* At most so many shapes, each of at most so many points; and so many frames. */
enum { SAMPLE_SHAPES = 128, SAMPLE_POINTS = 12, SAMPLE_FRAMES = 8 };

typedef struct {
    double point[SAMPLE_SHAPES * SAMPLE_POINTS][3];
    frame given[SAMPLE_FRAMES];
    size_t points, frames;
} sample;

/* Of the slots first .. end - 1: all of them, or some evenly spread. */
void sample_take(const fxr_bvh *bvh, uint32_t first, uint32_t end, sample *out);

/* The corners, in ulps. */
fxr_vec3 shape_corner(const fxr_bvh_shapes *s, uint32_t triangle, int i);
fxr_vec3 box_corner(const fxr_aabb *box, int i);

#endif

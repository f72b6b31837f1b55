/*
 * frames.h - frames in which a box round points has a small surface, and the points.
 */
#ifndef TOOLS_FRAMES_H
#define TOOLS_FRAMES_H

#include <fixray/bvh.h>
#include <stddef.h>

/* The frame in which a box round points has a small surface. */

/* Three unit vectors at right angles. */
typedef struct {
    double axis[3][3];
} frame;

/* The frame of a triangle, or any that p, q, r span: first along p - q, last along
 * the normal. Axes that are not determined are filled up. */
frame frame_of_triangle(const double p[3], const double q[3],
                        const double r[3]);

/* The best of the axes of space, the principal axes of the points and the n frames
 * that are given, then turned a little while that helps. */
frame frame_fit(double (*point)[3], size_t points, const frame *given,
                size_t n);

/* Points of the shapes of a tree, in doubles, and frames they suggest. */

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

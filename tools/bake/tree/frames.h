/*
 * frames.h - the frame in which a box round points has a small surface.
 */
#ifndef TOOLS_FRAMES_H
#define TOOLS_FRAMES_H

#include <stddef.h>

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

#endif

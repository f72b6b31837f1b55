/*
 * exact_shapes.h - upright boxes in whole numbers, for exact_body.c and exact_beam.c.
 */
#ifndef ROBOT_EXACT_SHAPES_H
#define ROBOT_EXACT_SHAPES_H

#include "exact.h"

/* A box with all lengths doubled, so that an AABB has a centre; level axes in Q2.30, and the
 * square of their length. */
typedef struct {
    int64_t center[3], half[3], axis[2][2], square;
} upright;

upright exact_of_obb(const fxr_obb *obb);

/* Called for each shape until one answers true: did one? */
typedef bool asked(const upright *shape, void *context);

bool exact_any_shape(const room *w, asked *ask, void *context);

#endif

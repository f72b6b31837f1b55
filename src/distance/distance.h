/*
 * distance.h - the distance of a component from a box as a function of t.
 *
 * In box coordinates the squared distance is a sum of one term per axis, each convex
 * and piecewise quadratic. With an axis mirrored so that the component runs upward
 * (slab.h), at position x = t len it is
 *
 *   (to_near - x)^2  before the box,   0  in it,   (x - to_far)^2  beyond
 *
 * and half the derivative of the sum is F(t) = A t - B, where
 *
 *   A = sum of len^2,   B = sum of len bound       over the axes not in the box
 *
 * F never falls, and A and B change only at t = to_near / len and to_far / len. So the
 * smallest t >= 0 with F >= 0 is found by walking over at most six of these.
 *
 *   to_near, to_far | < 2^63 + 2^61    A, B       | < 3 (2^126 + 2^124) < 2^128
 *   len             | < 2^63           A to_near  | < 2^192
 *
 * There are three such walks, as none can take the place of another: at 32 bits from an AABB (walk32.h), at
 * 64 bits from an OBB (fxr_obb_walk.c), and on limbs from both for what moves (least.h), which has C and a
 * reach, too, of more than 128 bits. Closest points of an OBB by limbs are the same, in three to six times
 * the instructions and in a fifth more flash; those of an AABB take six times the instructions, 14 % less
 * flash and 320 bytes more of stack (M0, -Os). By 64 bits an AABB would cost what an OBB does: five to six
 * times as much.
 *
 * Source   Schneider and Eberly 2003, section 10.9
 */
#ifndef FIXRAY_DISTANCE_DISTANCE_H
#define FIXRAY_DISTANCE_DISTANCE_H

#include "../number/ratio.h"
#include "../space/axis.h"

/* The region of the component on an axis; the next breakpoint is to_near, to_far, or none.
 * BEHIND is BEYOND from the start on, where small code tells that. */
typedef enum { BEFORE, INSIDE, BEYOND, BEHIND } distance_region;

/* Where a walk ended: AT_START, t = 0; IN_PIECE, at t = B / A, where F = 0;
 * AT_BREAK, at the end of a piece, which is the breakpoint of axis next;
 * AT_END, t = 1, where F <= 0. GOES_ON: not in this piece. */
typedef enum { AT_START, IN_PIECE, AT_BREAK, AT_END, GOES_ON } walk_stop;

#endif

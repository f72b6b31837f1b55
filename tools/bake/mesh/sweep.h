/*
 * sweep.h - closed paths of straight edges in a plane, cut into triangles.
 */
#ifndef TOOLS_SWEEP_H
#define TOOLS_SWEEP_H

#include "chain.h"

/* Between two places, left before right: run winding times more from left to right
 * than back. name is what a fault calls it. The rest is for the sweep. */
typedef struct {
    uint32_t left, right;
    int32_t winding;
    uint32_t name;
    uint32_t from; /* its left end before it was split */
    uint32_t next; /* that begins in the same place */
} sweep_edge;

/* The names of two edges that cross; of one twice where the paths run round a place
 * more than once, or round some to the left and some to the right. */
typedef struct {
    uint32_t name[2];
} sweep_fault;

/*
 * at has places that differ, each spot_before the next one; edge is used up. Adds to
 * out the triangles that fill what the paths run round, in the sense in which they
 * run, with no other corners. Where a place is on an edge between its ends, the edge
 * becomes two; added is then the triangle of the three, which in this plane has no
 * area: so the boundary of what is added is the paths wherever the places are moved
 * to. False with the fault if two edges cross in a point that is an end of neither,
 * or a place is run round other than 0 times or once, in the same sense.
 */
bool sweep(const spot *at, size_t places, sweep_edge *edge, size_t edges,
           triangles *out, sweep_fault *fault);

#endif

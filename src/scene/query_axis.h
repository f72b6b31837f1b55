/*
 * query_axis.h - the cells of coordinates, and the same mirrored.
 *
 * A mirrored coordinate is ~v, so that differences keep their magnitude. Its cell is
 * 65535 less the cell of v, as the grid has 65536 cells:
 *
 *   floor((~v - ~end) / 2^shift) = 65535 - floor((v - origin) / 2^shift)
 *       end = origin + 65536 2^shift - 1
 *
 *   cell    floor((v - origin) / 2^shift), or CELL_MOST where it is larger, or
 *           -1 - CELL_MOST where it is less
 */
#ifndef FIXRAY_SCENE_QUERY_AXIS_H
#define FIXRAY_SCENE_QUERY_AXIS_H

#include "tree.h"

/* So that a mirrored cell reaches down to -FARTHEST, too. */
#define CELL_MOST (65535 + FARTHEST)

FXR_INLINE int32_t
mirrored_coordinate(int32_t v, bool flip)
{
    return flip ? ~v : v;
}

FXR_INLINE int32_t
mirrored_cell(int32_t cell, bool flip)
{
    return flip ? 65535 - cell : cell;
}

/* The cell of a coordinate on axis i. */
FXR_INLINE int32_t
cell_of(const fxr_bvh *bvh, int i, int32_t v)
{
    const int32_t origin = indexed_component(&bvh->origin, i);
    const uint32_t gap = (uint32_t)v - (uint32_t)origin; /* modulo 2^32 */
    const uint32_t cell = (v < origin ? ~gap : gap) >> bvh->shift[i];
    const int32_t count =
        cell < (uint32_t)CELL_MOST ? (int32_t)cell : CELL_MOST;

    return v < origin ? ~count : count;
}

/* The same mirrored. */
FXR_INLINE int32_t
query_cell(const tree_query *query, int i, int32_t v)
{
    return mirrored_cell(cell_of(query->bvh, i, v), query->axis[i].flip);
}

/* Sets the start of an axis to a cell, which is mirrored. */
FXR_INLINE void
query_axis_start(query_axis *a, int32_t first)
{
    a->add_far = 1 - first + a->grown;
    a->add_near = -1 - first - a->grown;
}

#endif

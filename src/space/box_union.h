/*
 * box_union.h - boxes round boxes. By pointers: a box by value is a library call on
 * small cores.
 */
#ifndef FIXRAY_BOX_UNION_H
#define FIXRAY_BOX_UNION_H

#include "linear.h"

/* The empty box. */
void fxr_bounds_clear(fxr_aabb *box);

/* The smallest box round both; an empty part adds nothing. */
void fxr_bounds_join(fxr_aabb *box, const fxr_aabb *part);

/* Round boxes[order[0 .. count - 1]], or boxes[0 .. count - 1] if order is NULL. */
void fxr_bounds_of(const fxr_aabb *boxes, const uint32_t *order, uint32_t count,
                   fxr_aabb *out);

#endif

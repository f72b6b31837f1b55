/*
 * bounds.h - boxes round boxes. By pointers: a box by value is a library call on
 * small cores.
 */
#ifndef FIXRAY_BOUNDS_H
#define FIXRAY_BOUNDS_H

#include "internal.h"

/* The empty box. */
void fxr_bounds_clear(fxr_aabb *box);

/* The smallest box round both; an empty part adds nothing. */
void fxr_bounds_join(fxr_aabb *box, const fxr_aabb *part);

#endif

/*
 * box_union.h - boxes round boxes. By pointers: a box by value is a library call on
 * small cores.
 */
#ifndef FIXRAY_SPACE_BOX_UNION_H
#define FIXRAY_SPACE_BOX_UNION_H

#include <fixray/capsule.h>
#include <fixray/sphere.h>

#include "linear.h"

/* The empty box. */
void fxri_box_clear(fxr_aabb *box);

/* The smallest box round both; an empty part adds nothing. */
void fxri_box_add(fxr_aabb *box, const fxr_aabb *part);

/* Round boxes[order[0 .. count - 1]], or boxes[0 .. count - 1] if order is NULL. */
void fxri_box_union(const fxr_aabb *boxes, const uint32_t *order,
                    uint32_t count, fxr_aabb *out);

/* fxr_aabb_of_obb, fxr_aabb_of_sphere and fxr_aabb_of_capsule (fxr_aabb_of.c). */
void fxri_aabb_of_obb(const fxr_obb *obb, fxr_aabb *out);
void fxri_aabb_of_sphere(const fxr_sphere *sphere, fxr_aabb *out);
void fxri_aabb_of_capsule(const fxr_capsule *capsule, fxr_aabb *out);

#endif

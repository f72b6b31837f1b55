/*
 * shape_ask.h - what a segment or ray asks a single shape of a tree.
 *
 *   ask      the component, with `front` and `is_small` set; the corners of a triangle are
 *            set when it is asked
 *   corner   the numbers of a triangle's vertices, or NULL to look them up; small code
 *            always does
 */
#ifndef FIXRAY_SCENE_SHAPE_ASK_H
#define FIXRAY_SCENE_SHAPE_ASK_H

#include <fixray/aabb.h>
#include <fixray/capsule.h>

#include "../box/box.h"
#include "../number/ratio.h"
#include "../round/ball.h"
#include "../rounding/point.h"
#include "../space/copy.h"
#include "../triangle/problem.h"
#include "shape.h"
#include "tree.h"

FXR_INLINE void
ask_corners_set(triangle_problem *ask, const fxr_bvh_shapes *shapes, uint32_t i,
                const uint32_t *corner)
{
    if (FXR_FAST_TRIANGLES && corner != NULL) {
        ask->a = &shapes->vertices[corner[0]];
        ask->b = &shapes->vertices[corner[1]];
        ask->c = &shapes->vertices[corner[2]];
    } else {
        ask->a = tree_corner(shapes, i, 0);
        ask->b = tree_corner(shapes, i, 1);
        ask->c = tree_corner(shapes, i, 2);
    }
}

/* p is the first member of the segment or ray that is asked about. Their functions are
 * without the code for lines, which trees have no question for. */
FXR_INLINE bool
ask_hits_aabb(const triangle_problem *ask, const fxr_aabb *box)
{
    const void *const linear = ask->p;

    return ask->kind == SEGMENT
               ? fxr_segment_hits_aabb((const fxr_segment *)linear, box)
               : fxr_ray_hits_aabb((const fxr_ray *)linear, box);
}

/* In small code without the point. */
FXR_INLINE bool
ask_enters_aabb(const triangle_problem *ask, const fxr_aabb *box,
                fxr_entry *out)
{
    const void *const linear = ask->p;

    if (!FXR_FAST_BOXES) {
        return fxri_enter_aabb(ask->kind, ask->p, ask->q, box, out);
    }
    return ask->kind == SEGMENT
               ? fxr_segment_enter_aabb((const fxr_segment *)linear, box, out)
               : fxr_ray_enter_aabb((const fxr_ray *)linear, box, out);
}

FXR_INLINE bool
ask_enters_obb(const triangle_problem *ask, const fxr_obb *box, fxr_entry *out)
{
    const void *const linear = ask->p;

    if (!FXR_FAST_BOXES) {
        return fxri_enter_obb(ask->kind, ask->p, ask->q, box, out);
    }
    return ask->kind == SEGMENT
               ? fxr_segment_enter_obb((const fxr_segment *)linear, box, out)
               : fxr_ray_enter_obb((const fxr_ray *)linear, box, out);
}

FXR_INLINE bool
ask_hits_capsule(const triangle_problem *ask, const fxr_capsule *capsule)
{
    const void *const linear = ask->p;

    return ask->kind == SEGMENT
               ? fxr_segment_hits_capsule((const fxr_segment *)linear, capsule)
               : fxr_ray_hits_capsule((const fxr_ray *)linear, capsule);
}

FXR_INLINE bool
ask_enters_capsule(const triangle_problem *ask, const fxr_capsule *capsule,
                   fxr_entry *out)
{
    const void *const linear = ask->p;

    return ask->kind == SEGMENT
               ? fxr_segment_enter_capsule((const fxr_segment *)linear, capsule,
                                           out)
               : fxr_ray_enter_capsule((const fxr_ray *)linear, capsule, out);
}

/* Is the shape hit? */
FXR_INLINE bool
shape_hits(triangle_problem *ask, const fxr_bvh_shapes *shapes, uint32_t shape,
           const uint32_t *corner)
{
    uint32_t i;

    switch (shape_find(shapes, shape, &i)) {
    case SHAPE_TRIANGLE:
        ask_corners_set(ask, shapes, i, corner);
        return fxri_hits_triangle(ask);
    case SHAPE_AABB:
        return ask_hits_aabb(ask, &shapes->aabbs[i]);
    case SHAPE_OBB:
        return fxri_hits_obb(ask->kind, ask->p, ask->q, &shapes->obbs[i]);
    case SHAPE_SPHERE:
        return fxri_hits_sphere(ask->kind, ask->p, ask->q, &shapes->spheres[i]);
    case SHAPE_CAPSULE:
        return ask_hits_capsule(ask, &shapes->capsules[i]);
    }
    return false;
}

/* Is it, and where is it entered first? Sets kind, and t and faces of out; and `found` if it
 * is a triangle. found may be NULL if trees have none. The point waits for
 * shape_report. */
FXR_INLINE bool
shape_enter(triangle_problem *ask, const fxr_bvh_shapes *shapes, uint32_t shape,
            const uint32_t *corner, shape_kind *kind, fxr_entry *out,
            triangle_intersection *found)
{
    uint32_t i;

    *kind = shape_find(shapes, shape, &i);
    switch (*kind) {
    case SHAPE_TRIANGLE:
        ask_corners_set(ask, shapes, i, corner);
        if (!fxri_triangle_intersect(ask, found)) {
            return false;
        }
        fxri_triangle_parameter(found, &out->t);
        out->faces = 0;
        return true;
    case SHAPE_AABB:
        return ask_enters_aabb(ask, &shapes->aabbs[i], out);
    case SHAPE_OBB:
        return ask_enters_obb(ask, &shapes->obbs[i], out);
    case SHAPE_SPHERE:
        return fxri_enter_sphere(ask->kind, ask->p, ask->q, &shapes->spheres[i],
                                 out);
    case SHAPE_CAPSULE:
        return ask_enters_capsule(ask, &shapes->capsules[i], out);
    }
    return false;
}

/* Writes what shape_enter has set: all of a hit but for its numbers. */
FXR_INLINE void
shape_report(const triangle_problem *ask, shape_kind kind, const fxr_entry *at,
             const triangle_intersection *found, fxr_bvh_hit *out)
{
    copy_ratio(&out->t, &at->t);
    out->faces = at->faces;
    out->weight[0] = out->weight[1] = out->weight[2] = 0;
    out->side = 0;
    if (SHAPE_LINKED(TRIANGLE) && kind == SHAPE_TRIANGLE) {
        fxri_triangle_point(ask, found, &out->point);
        fxri_hit_weights(found, out->weight);
        out->side = found->side;
    } else if (!FXR_FAST_BOXES && ((SHAPE_LINKED(AABB) && kind == SHAPE_AABB) ||
                                   (SHAPE_LINKED(OBB) && kind == SHAPE_OBB))) {
        fxri_ask_point(ask, &at->t, &out->point);
    } else {
        copy_point(&out->point, &at->point);
    }
}

/* Is an entry at t of this shape before the first one that is known? Of shapes that are
 * entered at the same t, that with the lowest number is. tied: the first one is not alone
 * at its t. */
FXR_INLINE bool
shape_is_before(const fxr_ratio *t, uint32_t shape, const fxr_ratio *first_t,
                uint32_t first_shape, bool *tied)
{
    const int order = fxri_ratio_order(t, first_t);

    if (order > 0) {
        return false;
    }
    *tied = order == 0;
    return order < 0 || shape < first_shape;
}

#endif

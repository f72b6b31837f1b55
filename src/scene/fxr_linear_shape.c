/*
 * fxr_linear_shape.c - what a linear component asks a shape of each kind in a scene: does it hit the
 * shape, and where does it enter?
 */
#include "../box/box.h"
#include "../round/ball.h"
#include "../rounding/point.h"
#include "../sweep/questions.h"
#include "scene_linear.h"

static void
set_problem(const linear_query *q, const fxr_triangle *triangle,
            triangle_problem *out)
{
    out->kind = q->kind;
    out->front = q->front;
    out->is_small = false;
    out->p = q->p;
    out->q = q->q;
    triangle_set(out, &triangle->a, &triangle->b, &triangle->c);
}

static bool
linear_hits_triangle(const linear_query *q, const fxr_triangle *triangle)
{
    triangle_problem ask;

    set_problem(q, triangle, &ask);
    return fxri_hits_triangle(&ask);
}

static bool
linear_enters_triangle(const linear_query *q, const fxr_triangle *triangle,
                       fxr_scene_hit *out)
{
    triangle_problem ask;
    triangle_intersection found;

    set_problem(q, triangle, &ask);
    if (!fxri_triangle_intersect(&ask, &found)) {
        return false;
    }
    fxri_triangle_parameter(&found, &out->t);
    fxri_triangle_point(&ask, &found, &out->point);
    fxri_triangle_weights(&found, out->weight);
    out->faces = 0;
    out->side = found.side;
    return true;
}

/* t and faces, and where it has been made the point. */
static bool
set_entry(const linear_query *q, const fxr_entry *entry, bool has_point,
          fxr_scene_hit *out)
{
    copy_ratio(&out->t, &entry->t);
    if (has_point) {
        copy_point(&out->point, &entry->point);
    } else {
        fxri_point(q->p, q->q, q->kind, &entry->t, &out->point);
    }
    out->weight[0] = out->weight[1] = out->weight[2] = 0;
    out->faces = entry->faces;
    out->side = 0;
    return true;
}

#define MEETS_triangle return linear_hits_triangle(q, at_rest)
#define MEETS_aabb return fxri_hits_aabb(q->kind, q->p, q->q, at_rest)
#define MEETS_obb return fxri_hits_obb(q->kind, q->p, q->q, at_rest)
#define MEETS_sphere return fxri_hits_sphere(q->kind, q->p, q->q, at_rest)
#define MEETS_capsule return fxri_hits_capsule(q->kind, q->p, q->q, at_rest)
#define LINEAR_MEETS(kind) MEETS_##kind

#define ENTERS_triangle return linear_enters_triangle(q, at_rest, out)
#define ENTERS_SOLID(solid, has_point)                                 \
    return fxri_enter_##solid(q->kind, q->p, q->q, at_rest, &entry) && \
           set_entry(q, &entry, has_point, out)
#define ENTERS_aabb ENTERS_SOLID(aabb, false)
#define ENTERS_obb ENTERS_SOLID(obb, false)
#define ENTERS_sphere ENTERS_SOLID(sphere, true)
#define ENTERS_capsule ENTERS_SOLID(capsule, true)
#define LINEAR_ENTERS(kind) ENTERS_##kind

/* For the kinds that LINKED names. */
#define LINEAR_ASKS(name, LINKED)                                              \
    bool name##_meets(const linear_query *q, unsigned kind, const void *shape) \
    {                                                                          \
        MOVER_SWITCH(LINKED, LINEAR_MEETS)                                     \
        return false;                                                          \
    }                                                                          \
    bool name##_enters(const linear_query *q, unsigned kind,                   \
                       const void *shape, fxr_scene_hit *out)                  \
    {                                                                          \
        fxr_entry entry;                                                       \
                                                                               \
        MOVER_SWITCH(LINKED, LINEAR_ENTERS)                                    \
        return false;                                                          \
    }

LINEAR_ASKS(fxri_linear_any, ANY_LINKED)
LINEAR_ASKS(fxri_linear_in_tree, SHAPE_LINKED)
LINEAR_ASKS(fxri_linear_in_compound, PART_LINKED)

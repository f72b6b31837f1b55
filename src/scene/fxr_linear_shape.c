/*
 * fxr_linear_shape.c - what a linear component asks a shape of each kind in a scene: does it hit the
 * shape, and where does it enter?
 */
#include "../box/box.h"
#include "../round/ball.h"
#include "../rounding/point.h"
#include "../sweep/questions.h"
#include "limit.h"
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
    if (q->settled != NULL &&
        (q->scene != q->out->scene || !limit_is_after(q->limit, &out->t) ||
         !fxri_first_triangle(q->settled, &ask, &found, q->number))) {
        return false;
    }
    fxri_triangle_point(&ask, &found, &out->point);
    fxri_hit_weights(&found, out->weight);
    out->faces = 0;
    out->side = found.side;
    return true;
}

/* An entry of a box has no point. */
static bool
set_entry(const linear_query *q, const fxr_entry *entry, unsigned kind,
          fxr_scene_hit *out)
{
    copy_ratio(&out->t, &entry->t);
    if (kind == SHAPE_AABB || kind == SHAPE_OBB) {
        fxri_point(q->p, q->q, q->kind, &entry->t, &out->point);
    } else {
        copy_point(&out->point, &entry->point);
    }
    out->weight[0] = out->weight[1] = out->weight[2] = 0;
    out->faces = entry->faces;
    out->side = 0;
    return true;
}

#define SOLID_HITS(solid) return fxri_hits_##solid(q->kind, q->p, q->q, at_rest)
#define SOLID_ENTERS(solid)                                            \
    return fxri_enter_##solid(q->kind, q->p, q->q, at_rest, &entry) && \
           set_entry(q, &entry, kind, out)

/* For the kinds that LINKED names. */
#define LINEAR_ASKS(name, LINKED)                                              \
    bool name##_meets(const linear_query *q, unsigned kind, const void *shape) \
    {                                                                          \
        if (kind == SHAPE_TRIANGLE) {                                          \
            return LINKED(TRIANGLE) &&                                         \
                   linear_hits_triangle(q, (const fxr_triangle *)shape);       \
        }                                                                      \
        MOVER_SOLIDS(LINKED, SOLID_HITS)                                       \
        return false;                                                          \
    }                                                                          \
    bool name##_enters(const linear_query *q, unsigned kind,                   \
                       const void *shape, fxr_scene_hit *out)                  \
    {                                                                          \
        fxr_entry entry;                                                       \
                                                                               \
        if (kind == SHAPE_TRIANGLE) {                                          \
            return LINKED(TRIANGLE) &&                                         \
                   linear_enters_triangle(q, (const fxr_triangle *)shape,      \
                                          out);                                \
        }                                                                      \
        MOVER_SOLIDS(LINKED, SOLID_ENTERS)                                     \
        return false;                                                          \
    }

LINEAR_ASKS(fxri_linear_any, ANY_LINKED)
LINEAR_ASKS(fxri_linear_in_tree, SHAPE_LINKED)
LINEAR_ASKS(fxri_linear_in_compound, PART_LINKED)

#include "robot.h"

/* Closed, as the shapes are. */
static bool
overlaps(const fxr_aabb *a, const fxr_aabb *b)
{
    return a->min.x <= b->max.x && b->min.x <= a->max.x &&
           a->min.y <= b->max.y && b->min.y <= a->max.y &&
           a->min.z <= b->max.z && b->min.z <= a->max.z;
}

static bool
visit_boxes(const fxr_aabb *boxes, unsigned count, const fxr_aabb *region,
            room_visitor *visit, void *context)
{
    unsigned i;

    for (i = 0; i < count; i++) {
        if (overlaps(&boxes[i], region) && !visit(context, &boxes[i], NULL))
            return false;
    }
    return true;
}

static bool
visit_compound(const fxr_compound *c, const fxr_aabb *region,
               room_visitor *visit, void *context)
{
    unsigned i;

    if (!overlaps(&c->bounds, region))
        return true;
    if (!visit_boxes(c->aabbs, c->aabb_count, region, visit, context))
        return false;
    for (i = 0; i < c->obb_count; i++) {
        if (!visit(context, NULL, &c->obbs[i]))
            return false;
    }
    return true;
}

bool
room_visit(const room *w, const fxr_aabb *region, room_visitor *visit,
           void *context)
{
    unsigned i;

    if (!visit_boxes(w->boxes, w->box_count, region, visit, context))
        return false;
    for (i = 0; i < w->turned_count; i++) {
        if (overlaps(&w->round[i], region) &&
            !visit(context, NULL, &w->turned[i]))
            return false;
    }
    for (i = 0; i < w->compound_count; i++) {
        if (!visit_compound(&w->compounds[i], region, visit, context))
            return false;
    }
    return true;
}

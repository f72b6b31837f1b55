/*
 * capsule_search.h - where a component comes to a capsule, and leaves it. For fxr_capsule.c
 * alone.
 *
 * A sphere that moves on the component touches the triangle a, b, b, of which an edge and
 * two corners are left (touch_polygon.h). A line is a ray to each side: where it comes to
 * the capsule on the one, it leaves it there, too; or it starts inside and leaves it on
 * both.
 */
#ifndef FIXRAY_SWEEP_CAPSULE_SEARCH_H
#define FIXRAY_SWEEP_CAPSULE_SEARCH_H

#include "../round/capsule_point.h"
#include "../sweep/touch_polygon.h"

typedef struct {
    touch_polygon polygon;
    touch_motion move;
    polygon_touch at;
} capsule_search;

/* Of a segment, a ray or, if BACK, of the ray to the other side. */
static void
capsule_motion(touch_motion *move, linear_kind kind, const fxr_vec3 *p,
               const fxr_vec3 *q)
{
    static const fxr_vec3 zero = {0, 0, 0};

    move->from = kind == SEGMENT ? p : kind == BACK ? q : &zero;
    move->to = kind == BACK ? &zero : q;
    move->ends = kind == SEGMENT;
}

/* Is the segment far from the capsule? A cheap answer. */
static bool
capsule_is_far(const fxr_segment *s, const fxr_capsule *capsule)
{
    fxr_triangle triangle;

    touch_capsule_triangle(&triangle, capsule);
    return fxri_touch_is_far(s, capsule->radius, &triangle);
}

/* Does the component come to the capsule? */
static bool
capsule_search_set(capsule_search *s, linear_kind kind, const fxr_vec3 *p,
                   const fxr_vec3 *q, const fxr_capsule *capsule)
{
    fxri_touch_polygon_set(&s->polygon, p, &capsule->a, &capsule->b,
                           &capsule->b);
    capsule_motion(&s->move, kind, p, q);
    return capsule->radius >= 0 &&
           fxri_touch_polygon(&s->move, (uint32_t)capsule->radius, &s->polygon,
                              &s->at);
}

static bool
capsule_touches(linear_kind kind, bool open, const fxr_vec3 *p,
                const fxr_vec3 *q, const fxr_capsule *capsule)
{
    capsule_search s;

    return capsule_search_set(&s, kind, p, q, capsule) &&
           (!open ||
            fxri_touch_enters(&s.at, s.move.ends, (uint32_t)capsule->radius));
}

/* hits, or crosses if open. */
static bool
capsule_test(linear_kind kind, bool open, const fxr_vec3 *p, const fxr_vec3 *q,
             const fxr_capsule *capsule)
{
    return capsule_touches(kind, open, p, q, capsule) ||
           (kind == LINE && capsule_touches(BACK, open, p, q, capsule));
}

/* Where the component, or if BACK its reverse, leaves the capsule; if it does not move, the
 * contact is left as it is. */
static void
capsule_exit(capsule_search *s, linear_kind kind, const fxr_vec3 *p,
             const fxr_vec3 *q, fxr_q16 radius)
{
    capsule_motion(&s->move, kind, p, q);
    s->move.ends = false;
    if (fxri_touch_exit(&s->move, (uint32_t)radius, &s->polygon, &s->at) &&
        kind == BACK) {
        touch_reverse(&s->at);
    }
}

#endif

/*
 * touches.c - every question of a moving sphere and a triangle.
 */
#include "touches.h"

touch_answer
touch_ask(const trial *t)
{
    const fxr_segment *path = &t->c.segment;
    const fxr_q16 radius = t->c.sphere.radius;
    touch_answer a;

    pattern_fill(&a, sizeof a);
    a.hits = fxr_sweep_sphere_hits_triangle(path, radius, &t->triangle);
    a.casts =
        fxr_sweep_sphere_cast_triangle(path, radius, &t->triangle, &a.contact);
    a.crosses = fxr_sweep_sphere_crosses_triangle(path, radius, &t->triangle);
    a.stops =
        fxr_sweep_sphere_stop_triangle(path, radius, &t->triangle, &a.stopped);
    return a;
}

static bool
contact_is_consistent(const trial *t, bool any, const fxr_contact *contact)
{
    fxr_closest near;

    if (!any)
        return pattern_is_whole(contact, sizeof *contact);
    return contact->t.den == (uint64_t)1 << 32 && !contact->t.negative &&
           contact->t.num <= contact->t.den &&
           fxr_point_closest_triangle(contact->center, &t->triangle, &near) &&
           vec3_equal(near.on_shape, contact->point);
}

bool
touch_is_consistent(const trial *t, const touch_answer *a)
{
    if (a->hits != a->casts || a->crosses != a->stops)
        return false;
    if (a->stops && !(a->casts && ratio_equal(a->contact.t, a->stopped.t)))
        return false;
    return contact_is_consistent(t, a->casts, &a->contact) &&
           contact_is_consistent(t, a->stops, &a->stopped);
}

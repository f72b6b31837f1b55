/*
 * touches.c - every question of a moving sphere and a triangle, and of a capsule.
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
    a.has_normal =
        fxr_sweep_sphere_normal_triangle(path, radius, &t->triangle, &a.normal);
    return a;
}

touch_answer
touch_ask_capsule(const trial *t, fxr_q16 rest)
{
    const fxr_segment *path = &t->c.segment;
    const fxr_q16 radius = t->c.sphere.radius;
    fxr_capsule capsule;
    touch_answer a;

    capsule.a = t->triangle.a;
    capsule.b = t->triangle.b;
    capsule.radius = rest;
    pattern_fill(&a, sizeof a);
    a.hits = fxr_sweep_sphere_hits_capsule(path, radius, &capsule);
    a.casts = fxr_sweep_sphere_cast_capsule(path, radius, &capsule, &a.contact);
    a.crosses = fxr_sweep_sphere_crosses_capsule(path, radius, &capsule);
    a.stops = fxr_sweep_sphere_stop_capsule(path, radius, &capsule, &a.stopped);
    a.has_normal =
        fxr_sweep_sphere_normal_capsule(path, radius, &capsule, &a.normal);
    return a;
}

static bool
contact_agrees(bool any, const fxr_contact *contact)
{
    return any ? contact->t.den == (uint64_t)1 << 32 && !contact->t.negative &&
                     contact->t.num <= contact->t.den
               : pattern_is_whole(contact, sizeof *contact);
}

bool
touch_agrees(const touch_answer *a)
{
    if (a->hits != a->casts || a->crosses != a->stops)
        return false;
    if (a->stops && !(a->casts && ratio_equal(a->contact.t, a->stopped.t)))
        return false;
    return contact_agrees(a->casts, &a->contact) &&
           contact_agrees(a->stops, &a->stopped);
}

bool
touch_normal_agrees(const touch_answer *a)
{
    return a->hits == a->has_normal &&
           (a->has_normal || pattern_is_whole(&a->normal, sizeof a->normal));
}

static bool
is_closest_point(const trial *t, bool any, const fxr_contact *contact)
{
    fxr_closest nearest;

    return !any || (fxr_point_closest_triangle(contact->center, &t->triangle,
                                               &nearest) &&
                    vec3_equal(nearest.on_shape, contact->point));
}

bool
touch_is_consistent(const trial *t, const touch_answer *a)
{
    return touch_agrees(a) && is_closest_point(t, a->casts, &a->contact) &&
           is_closest_point(t, a->stops, &a->stopped);
}

fxr_capsule
touch_capsule(const trial *t)
{
    fxr_capsule capsule;

    capsule.a = t->triangle.a;
    capsule.b = t->triangle.b;
    capsule.radius = t->c.sphere.radius;
    return capsule;
}

static fxr_capsule
capsule_beside(const scene *c)
{
    return touch_capsule((const trial *)(const void *)c);
}

#define ADAPT(linear)                                                   \
    static bool linear##_hits(const scene *c)                           \
    {                                                                   \
        const fxr_capsule capsule = capsule_beside(c);                  \
                                                                        \
        return fxr_##linear##_hits_capsule(&c->linear, &capsule);       \
    }                                                                   \
    static bool linear##_crosses(const scene *c)                        \
    {                                                                   \
        const fxr_capsule capsule = capsule_beside(c);                  \
                                                                        \
        return fxr_##linear##_crosses_capsule(&c->linear, &capsule);    \
    }                                                                   \
    static bool linear##_clip(const scene *c, fxr_span *out)            \
    {                                                                   \
        const fxr_capsule capsule = capsule_beside(c);                  \
                                                                        \
        return fxr_##linear##_clip_capsule(&c->linear, &capsule, out);  \
    }                                                                   \
    static bool linear##_cast(const scene *c, fxr_hit *out)             \
    {                                                                   \
        const fxr_capsule capsule = capsule_beside(c);                  \
                                                                        \
        return fxr_##linear##_cast_capsule(&c->linear, &capsule, out);  \
    }                                                                   \
    static bool linear##_enter(const scene *c, fxr_entry *out)          \
    {                                                                   \
        const fxr_capsule capsule = capsule_beside(c);                  \
                                                                        \
        return fxr_##linear##_enter_capsule(&c->linear, &capsule, out); \
    }                                                                   \
    static fxr_vec3 linear##_at(const scene *c, fxr_ratio t)            \
    {                                                                   \
        return fxr_##linear##_at(&c->linear, t);                        \
    }
#define PAIR(linear, kind)                                                \
    {                                                                     \
#linear "_capsule", kind, false, linear##_hits, linear##_crosses, \
            linear##_clip, linear##_cast, linear##_enter, linear##_at     \
    }

ADAPT(segment)
ADAPT(ray)
ADAPT(line)

const pair capsule_pairs[CAPSULE_PAIRS] = {PAIR(segment, LINEAR_SEGMENT),
                                           PAIR(ray, LINEAR_RAY),
                                           PAIR(line, LINEAR_LINE)};

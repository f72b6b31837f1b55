/*
 * sweeps.c - the table of the sweeps.
 */
#include "sweeps.h"

#include <stdio.h>

#include "../../test.h"

static bool
sphere_hits_aabb(const moving *m)
{
    return fxr_sweep_sphere_hits_aabb(&m->c.segment, m->c.sphere.radius,
                                      &m->c.aabb);
}

static bool
sphere_cast_aabb(const moving *m, fxr_contact *out)
{
    return fxr_sweep_sphere_cast_aabb(&m->c.segment, m->c.sphere.radius,
                                      &m->c.aabb, out);
}

static bool
sphere_crosses_aabb(const moving *m)
{
    return fxr_sweep_sphere_crosses_aabb(&m->c.segment, m->c.sphere.radius,
                                         &m->c.aabb);
}

static bool
sphere_stop_aabb(const moving *m, fxr_contact *out)
{
    return fxr_sweep_sphere_stop_aabb(&m->c.segment, m->c.sphere.radius,
                                      &m->c.aabb, out);
}

static bool
sphere_hits_obb(const moving *m)
{
    return fxr_sweep_sphere_hits_obb(&m->c.segment, m->c.sphere.radius,
                                     &m->c.obb);
}

static bool
sphere_cast_obb(const moving *m, fxr_contact *out)
{
    return fxr_sweep_sphere_cast_obb(&m->c.segment, m->c.sphere.radius,
                                     &m->c.obb, out);
}

static bool
sphere_crosses_obb(const moving *m)
{
    return fxr_sweep_sphere_crosses_obb(&m->c.segment, m->c.sphere.radius,
                                        &m->c.obb);
}

static bool
sphere_stop_obb(const moving *m, fxr_contact *out)
{
    return fxr_sweep_sphere_stop_obb(&m->c.segment, m->c.sphere.radius,
                                     &m->c.obb, out);
}

static bool
aabb_hits_aabb(const moving *m)
{
    return fxr_sweep_aabb_hits_aabb(&m->c.segment, m->half, &m->c.aabb);
}

static bool
aabb_cast_aabb(const moving *m, fxr_contact *out)
{
    return fxr_sweep_aabb_cast_aabb(&m->c.segment, m->half, &m->c.aabb, out);
}

static bool
aabb_crosses_aabb(const moving *m)
{
    return fxr_sweep_aabb_crosses_aabb(&m->c.segment, m->half, &m->c.aabb);
}

static bool
aabb_stop_aabb(const moving *m, fxr_contact *out)
{
    return fxr_sweep_aabb_stop_aabb(&m->c.segment, m->half, &m->c.aabb, out);
}

static fxr_sphere
at_rest(const moving *m)
{
    fxr_sphere s;

    s.center = m->c.sphere.center;
    s.radius = m->rest;
    return s;
}

static bool
sphere_hits_sphere(const moving *m)
{
    const fxr_sphere s = at_rest(m);

    return fxr_sweep_sphere_hits_sphere(&m->c.segment, m->c.sphere.radius, &s);
}

static bool
sphere_cast_sphere(const moving *m, fxr_contact *out)
{
    const fxr_sphere s = at_rest(m);

    return fxr_sweep_sphere_cast_sphere(&m->c.segment, m->c.sphere.radius, &s,
                                        out);
}

static bool
sphere_crosses_sphere(const moving *m)
{
    const fxr_sphere s = at_rest(m);

    return fxr_sweep_sphere_crosses_sphere(&m->c.segment, m->c.sphere.radius,
                                           &s);
}

static bool
sphere_stop_sphere(const moving *m, fxr_contact *out)
{
    const fxr_sphere s = at_rest(m);

    return fxr_sweep_sphere_stop_sphere(&m->c.segment, m->c.sphere.radius, &s,
                                        out);
}

static bool
aabb_hits_sphere(const moving *m)
{
    const fxr_sphere s = at_rest(m);

    return fxr_sweep_aabb_hits_sphere(&m->c.segment, m->half, &s);
}

static bool
aabb_cast_sphere(const moving *m, fxr_contact *out)
{
    const fxr_sphere s = at_rest(m);

    return fxr_sweep_aabb_cast_sphere(&m->c.segment, m->half, &s, out);
}

static bool
aabb_crosses_sphere(const moving *m)
{
    const fxr_sphere s = at_rest(m);

    return fxr_sweep_aabb_crosses_sphere(&m->c.segment, m->half, &s);
}

static bool
aabb_stop_sphere(const moving *m, fxr_contact *out)
{
    const fxr_sphere s = at_rest(m);

    return fxr_sweep_aabb_stop_sphere(&m->c.segment, m->half, &s, out);
}

static bool
sphere_normal_aabb(const moving *m, fxr_contact_normal *out)
{
    return fxr_sweep_sphere_normal_aabb(&m->c.segment, m->c.sphere.radius,
                                        &m->c.aabb, out);
}

static bool
sphere_normal_obb(const moving *m, fxr_contact_normal *out)
{
    return fxr_sweep_sphere_normal_obb(&m->c.segment, m->c.sphere.radius,
                                       &m->c.obb, out);
}

static bool
sphere_normal_sphere(const moving *m, fxr_contact_normal *out)
{
    const fxr_sphere s = at_rest(m);

    return fxr_sweep_sphere_normal_sphere(&m->c.segment, m->c.sphere.radius, &s,
                                          out);
}

static bool
aabb_normal_aabb(const moving *m, fxr_contact_normal *out)
{
    return fxr_sweep_aabb_normal_aabb(&m->c.segment, m->half, &m->c.aabb, out);
}

static bool
aabb_normal_sphere(const moving *m, fxr_contact_normal *out)
{
    const fxr_sphere s = at_rest(m);

    return fxr_sweep_aabb_normal_sphere(&m->c.segment, m->half, &s, out);
}

/* The OBB, at another place, and the sphere at its centre. */
static fxr_obb
moving_obb(const moving *m)
{
    fxr_obb mover = m->c.obb;

    mover.center = m->c.segment.b;
    return mover;
}

static fxr_sphere
in_its_place(const moving *m)
{
    fxr_sphere s;

    s.center = m->c.obb.center;
    s.radius = m->c.sphere.radius;
    return s;
}

static bool
obb_hits_sphere(const moving *m)
{
    const fxr_obb mover = moving_obb(m);
    const fxr_sphere s = in_its_place(m);

    return fxr_sweep_obb_hits_sphere(&m->c.segment, &mover, &s);
}

static bool
obb_cast_sphere(const moving *m, fxr_contact *out)
{
    const fxr_obb mover = moving_obb(m);
    const fxr_sphere s = in_its_place(m);

    return fxr_sweep_obb_cast_sphere(&m->c.segment, &mover, &s, out);
}

static bool
obb_crosses_sphere(const moving *m)
{
    const fxr_obb mover = moving_obb(m);
    const fxr_sphere s = in_its_place(m);

    return fxr_sweep_obb_crosses_sphere(&m->c.segment, &mover, &s);
}

static bool
obb_stop_sphere(const moving *m, fxr_contact *out)
{
    const fxr_obb mover = moving_obb(m);
    const fxr_sphere s = in_its_place(m);

    return fxr_sweep_obb_stop_sphere(&m->c.segment, &mover, &s, out);
}

static bool
obb_normal_sphere(const moving *m, fxr_contact_normal *out)
{
    const fxr_obb mover = moving_obb(m);
    const fxr_sphere s = in_its_place(m);

    return fxr_sweep_obb_normal_sphere(&m->c.segment, &mover, &s, out);
}

bool
sweep_is_oriented(unsigned kind)
{
    return kind == SWEEP_SPHERE_OBB || kind == SWEEP_OBB_SPHERE;
}

const sweep sweeps[SWEEP_ALL] = {
    {"a sphere sweeps to an AABB", sphere_hits_aabb, sphere_cast_aabb,
     sphere_crosses_aabb, sphere_stop_aabb, sphere_normal_aabb},
    {"a sphere sweeps to an OBB", sphere_hits_obb, sphere_cast_obb,
     sphere_crosses_obb, sphere_stop_obb, sphere_normal_obb},
    {"an AABB sweeps to an AABB", aabb_hits_aabb, aabb_cast_aabb,
     aabb_crosses_aabb, aabb_stop_aabb, aabb_normal_aabb},
    {"a sphere sweeps to a sphere", sphere_hits_sphere, sphere_cast_sphere,
     sphere_crosses_sphere, sphere_stop_sphere, sphere_normal_sphere},
    {"an AABB sweeps to a sphere", aabb_hits_sphere, aabb_cast_sphere,
     aabb_crosses_sphere, aabb_stop_sphere, aabb_normal_sphere},
    {"an OBB sweeps to a sphere", obb_hits_sphere, obb_cast_sphere,
     obb_crosses_sphere, obb_stop_sphere, obb_normal_sphere}};

sweep_answer
sweep_ask(unsigned kind, const moving *m)
{
    sweep_answer a;

    pattern_fill(&a, sizeof a);
    a.hits = sweeps[kind].hits(m);
    a.casts = sweeps[kind].cast(m, &a.contact);
    a.crosses = sweeps[kind].crosses != NULL && sweeps[kind].crosses(m);
    a.stops = sweeps[kind].stop != NULL && sweeps[kind].stop(m, &a.stopped);
    a.has_normal = sweeps[kind].normal != NULL
                       ? sweeps[kind].normal(m, &a.normal)
                       : a.hits;
    return a;
}

static bool
contact_is_consistent(unsigned kind, bool any, const fxr_contact *contact)
{
    const fxr_ratio *t = &contact->t;

    if (!any)
        return pattern_is_whole(contact, sizeof *contact);
    if (t->negative || t->den == 0 || t->num > t->den)
        return false;
    return kind == SWEEP_AABB_AABB || t->den == (uint64_t)1 << 32;
}

/* Is there a normal, and only one? In the centre of a sphere any will do. */
static bool
has_one_normal(unsigned kind, const moving *m)
{
    return sweeps[kind].normal != NULL &&
           !(kind == SWEEP_SPHERE_SPHERE &&
             vec3_equal(m->c.segment.a, m->c.sphere.center));
}

bool
sweep_is_consistent(unsigned kind, const moving *m, const sweep_answer *a)
{
    if (a->hits != a->has_normal ||
        (!a->has_normal && !pattern_is_whole(&a->normal, sizeof a->normal)))
        return false;
    if (a->hits != a->casts ||
        !stop_keeps_rule(&m->c.segment, a->crosses, a->stops, &a->contact,
                         has_one_normal(kind, m) ? &a->normal : NULL))
        return false;
    if (a->stops && !(a->casts && ratio_equal(a->contact.t, a->stopped.t)))
        return false;
    return contact_is_consistent(kind, a->casts, &a->contact) &&
           contact_is_consistent(kind, a->stops, &a->stopped);
}

static bool
contact_agrees(bool any, const fxr_contact *contact)
{
    return any ? contact->t.den == (uint64_t)1 << 32 && !contact->t.negative &&
                     contact->t.num <= contact->t.den
               : pattern_is_whole(contact, sizeof *contact);
}

bool
sweep_agrees(const sweep_answer *a)
{
    if (a->hits != a->casts ||
        !stop_keeps_rule(NULL, a->crosses, a->stops, &a->contact, NULL))
        return false;
    if (a->stops && !(a->casts && ratio_equal(a->contact.t, a->stopped.t)))
        return false;
    return contact_agrees(a->casts, &a->contact) &&
           contact_agrees(a->stops, &a->stopped);
}

bool
sweep_normal_agrees(const sweep_answer *a)
{
    return a->hits == a->has_normal &&
           (a->has_normal || pattern_is_whole(&a->normal, sizeof a->normal));
}

bool
sweep_all_agrees(const fxr_segment *path, const sweep_answer *a)
{
    return sweep_agrees(a) && sweep_normal_agrees(a) &&
           stop_keeps_rule(path, a->crosses, a->stops, &a->contact, &a->normal);
}

void
print_moving(const void *input)
{
    const moving *m = input;

    print_scene(&m->c);
    print_vec3("half        ", m->half);
    printf("       at rest: radius %ld\n", (long)m->rest);
}

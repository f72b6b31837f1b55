/*
 * motions.c - questions of all movers and all shapes.
 */
#include <stdio.h>

#include "motions.h"

const char *const motion_names[MOTION_SHAPES] = {"sphere", "capsule", "aabb",
                                                 "obb", "triangle"};

static int32_t
shifted(cases_random *r, unsigned bits, unsigned up)
{
    const int32_t v = cases_signed(r, bits);
    const int32_t off = (int32_t)cases_below(r, 3) - 1;

    return v * ((int32_t)1 << up) +
           (up > 0 && cases_below(r, 4) == 0 ? off : 0);
}

static fxr_vec3
place(cases_random *r, unsigned bits, unsigned up)
{
    fxr_vec3 v;

    v.x = shifted(r, bits, up);
    v.y = shifted(r, bits, up);
    v.z = shifted(r, bits, up);
    return v;
}

static int32_t
length(cases_random *r, unsigned bits, unsigned up)
{
    const int32_t v = shifted(r, bits, up);

    return cases_below(r, 8) == 0 ? 0 : v < 0 ? -v : v;
}

/* The axes of the world in some order, turned by 45 degrees, by that of 3-4-5, or anyhow. */
static void
turn(cases_random *r, fxr_unit3 axis[3])
{
    static const int32_t turns[3][2] = {
        {1073741824, 0}, {759250125, 759250125}, {858993459, 644245094}};
    const unsigned kind = cases_below(r, 4), first = cases_below(r, 3);
    int32_t rows[3][3] = {{0}};
    const fxr_vec3 none = {0, 0, 0};
    fxr_obb made;
    unsigned k, tries = cases_below(r, 4) == 0 ? 1 : 16;

    if (kind == 3) {
        do
            cases_unit3(r, axis);
        while (!fxr_obb_make(none, none, axis, &made) && --tries > 0);
        return;
    }
    rows[first][first] = cases_below(r, 2) ? 1073741824 : -1073741824;
    rows[(first + 1) % 3][(first + 1) % 3] = turns[kind][0];
    rows[(first + 1) % 3][(first + 2) % 3] = turns[kind][1];
    rows[(first + 2) % 3][(first + 1) % 3] = -turns[kind][1];
    rows[(first + 2) % 3][(first + 2) % 3] = turns[kind][0];
    for (k = 0; k < 3; k++)
        axis[k] = unit3_from(rows[(k + first) % 3]);
}

static fxr_vec3
halves(cases_random *r, unsigned bits, unsigned up)
{
    fxr_vec3 v;

    v.x = length(r, bits, up);
    v.y = length(r, bits, up);
    v.z = length(r, bits, up);
    return v;
}

void
cases_motion(cases_random *r, motion_kind mover, motion_kind shape,
             motion_question *q)
{
    const unsigned bits = 2 + cases_below(r, 3);
    const unsigned up = cases_below(r, 3) == 0 ? cases_below(r, 27) : 0;
    fxr_vec3 a, b;

    q->mover = mover;
    q->shape = shape;
    q->path.a = place(r, bits, up);
    q->path.b = place(r, bits, up);
    if (cases_below(r, 3) == 0) {
        const unsigned axis = cases_below(r, 3);
        const fxr_vec3 from = q->path.a, to = q->path.b;

        q->path.b = from;
        if (axis == 0)
            q->path.b.x = to.x;
        if (axis == 1)
            q->path.b.y = to.y;
        if (axis == 2)
            q->path.b.z = to.z;
    }
    q->radius = length(r, bits, up);
    q->moving.radius = length(r, bits, up);
    q->moving.a = fxr_vec3_add(q->path.a, place(r, bits, up));
    q->moving.b = fxr_vec3_add(q->path.a, place(r, bits, up));
    q->half = halves(r, bits, up);
    q->turned.center = place(r, bits, up);
    q->turned.half = halves(r, bits, up);
    turn(r, q->turned.axis);
    q->sphere.center = place(r, bits, up);
    q->sphere.radius = length(r, bits, up);
    q->capsule.a = place(r, bits, up);
    q->capsule.b = place(r, bits, up);
    q->capsule.radius = length(r, bits, up);
    a = place(r, bits, up);
    b = place(r, bits, up);
    q->aabb.min = fxr_vec3_min(a, b);
    q->aabb.max = fxr_vec3_max(a, b);
    q->obb.center = place(r, bits, up);
    q->obb.half = halves(r, bits, up);
    turn(r, q->obb.axis);
    q->triangle.a = place(r, bits, up);
    q->triangle.b = place(r, bits, up);
    q->triangle.c = place(r, bits, up);
}

static bool
sphere_hits(const motion_question *q)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_sphere_hits_sphere(&q->path, q->radius, &q->sphere);
    case MOTION_CAPSULE:
        return fxr_sweep_sphere_hits_capsule(&q->path, q->radius, &q->capsule);
    case MOTION_AABB:
        return fxr_sweep_sphere_hits_aabb(&q->path, q->radius, &q->aabb);
    case MOTION_OBB:
        return fxr_sweep_sphere_hits_obb(&q->path, q->radius, &q->obb);
    default:
        return fxr_sweep_sphere_hits_triangle(&q->path, q->radius,
                                              &q->triangle);
    }
}

static bool
capsule_hits(const motion_question *q)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_capsule_hits_sphere(&q->path, &q->moving, &q->sphere);
    case MOTION_CAPSULE:
        return fxr_sweep_capsule_hits_capsule(&q->path, &q->moving,
                                              &q->capsule);
    case MOTION_AABB:
        return fxr_sweep_capsule_hits_aabb(&q->path, &q->moving, &q->aabb);
    case MOTION_OBB:
        return fxr_sweep_capsule_hits_obb(&q->path, &q->moving, &q->obb);
    default:
        return fxr_sweep_capsule_hits_triangle(&q->path, &q->moving,
                                               &q->triangle);
    }
}

static bool
aabb_hits(const motion_question *q)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_aabb_hits_sphere(&q->path, q->half, &q->sphere);
    case MOTION_CAPSULE:
        return fxr_sweep_aabb_hits_capsule(&q->path, q->half, &q->capsule);
    case MOTION_AABB:
        return fxr_sweep_aabb_hits_aabb(&q->path, q->half, &q->aabb);
    case MOTION_OBB:
        return fxr_sweep_aabb_hits_obb(&q->path, q->half, &q->obb);
    default:
        return fxr_sweep_aabb_hits_triangle(&q->path, q->half, &q->triangle);
    }
}

static bool
obb_hits(const motion_question *q)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_obb_hits_sphere(&q->path, &q->turned, &q->sphere);
    case MOTION_CAPSULE:
        return fxr_sweep_obb_hits_capsule(&q->path, &q->turned, &q->capsule);
    case MOTION_AABB:
        return fxr_sweep_obb_hits_aabb(&q->path, &q->turned, &q->aabb);
    case MOTION_OBB:
        return fxr_sweep_obb_hits_obb(&q->path, &q->turned, &q->obb);
    default:
        return fxr_sweep_obb_hits_triangle(&q->path, &q->turned, &q->triangle);
    }
}

bool
motions_hits(const motion_question *q)
{
    return q->mover == MOTION_SPHERE    ? sphere_hits(q)
           : q->mover == MOTION_CAPSULE ? capsule_hits(q)
           : q->mover == MOTION_AABB    ? aabb_hits(q)
                                        : obb_hits(q);
}

static bool
sphere_crosses(const motion_question *q)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_sphere_crosses_sphere(&q->path, q->radius, &q->sphere);
    case MOTION_CAPSULE:
        return fxr_sweep_sphere_crosses_capsule(&q->path, q->radius,
                                                &q->capsule);
    case MOTION_AABB:
        return fxr_sweep_sphere_crosses_aabb(&q->path, q->radius, &q->aabb);
    case MOTION_OBB:
        return fxr_sweep_sphere_crosses_obb(&q->path, q->radius, &q->obb);
    default:
        return fxr_sweep_sphere_crosses_triangle(&q->path, q->radius,
                                                 &q->triangle);
    }
}

static bool
capsule_crosses(const motion_question *q)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_capsule_crosses_sphere(&q->path, &q->moving,
                                                &q->sphere);
    case MOTION_CAPSULE:
        return fxr_sweep_capsule_crosses_capsule(&q->path, &q->moving,
                                                 &q->capsule);
    case MOTION_AABB:
        return fxr_sweep_capsule_crosses_aabb(&q->path, &q->moving, &q->aabb);
    case MOTION_OBB:
        return fxr_sweep_capsule_crosses_obb(&q->path, &q->moving, &q->obb);
    default:
        return fxr_sweep_capsule_crosses_triangle(&q->path, &q->moving,
                                                  &q->triangle);
    }
}

static bool
aabb_crosses(const motion_question *q)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_aabb_crosses_sphere(&q->path, q->half, &q->sphere);
    case MOTION_CAPSULE:
        return fxr_sweep_aabb_crosses_capsule(&q->path, q->half, &q->capsule);
    case MOTION_AABB:
        return fxr_sweep_aabb_crosses_aabb(&q->path, q->half, &q->aabb);
    case MOTION_OBB:
        return fxr_sweep_aabb_crosses_obb(&q->path, q->half, &q->obb);
    default:
        return fxr_sweep_aabb_crosses_triangle(&q->path, q->half, &q->triangle);
    }
}

static bool
obb_crosses(const motion_question *q)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_obb_crosses_sphere(&q->path, &q->turned, &q->sphere);
    case MOTION_CAPSULE:
        return fxr_sweep_obb_crosses_capsule(&q->path, &q->turned, &q->capsule);
    case MOTION_AABB:
        return fxr_sweep_obb_crosses_aabb(&q->path, &q->turned, &q->aabb);
    case MOTION_OBB:
        return fxr_sweep_obb_crosses_obb(&q->path, &q->turned, &q->obb);
    default:
        return fxr_sweep_obb_crosses_triangle(&q->path, &q->turned,
                                              &q->triangle);
    }
}

bool
motions_crosses(const motion_question *q)
{
    return q->mover == MOTION_SPHERE    ? sphere_crosses(q)
           : q->mover == MOTION_CAPSULE ? capsule_crosses(q)
           : q->mover == MOTION_AABB    ? aabb_crosses(q)
                                        : obb_crosses(q);
}

static bool
sphere_cast(const motion_question *q, fxr_contact *out)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_sphere_cast_sphere(&q->path, q->radius, &q->sphere,
                                            out);
    case MOTION_CAPSULE:
        return fxr_sweep_sphere_cast_capsule(&q->path, q->radius, &q->capsule,
                                             out);
    case MOTION_AABB:
        return fxr_sweep_sphere_cast_aabb(&q->path, q->radius, &q->aabb, out);
    case MOTION_OBB:
        return fxr_sweep_sphere_cast_obb(&q->path, q->radius, &q->obb, out);
    default:
        return fxr_sweep_sphere_cast_triangle(&q->path, q->radius, &q->triangle,
                                              out);
    }
}

static bool
capsule_cast(const motion_question *q, fxr_contact *out)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_capsule_cast_sphere(&q->path, &q->moving, &q->sphere,
                                             out);
    case MOTION_CAPSULE:
        return fxr_sweep_capsule_cast_capsule(&q->path, &q->moving, &q->capsule,
                                              out);
    case MOTION_AABB:
        return fxr_sweep_capsule_cast_aabb(&q->path, &q->moving, &q->aabb, out);
    case MOTION_OBB:
        return fxr_sweep_capsule_cast_obb(&q->path, &q->moving, &q->obb, out);
    default:
        return fxr_sweep_capsule_cast_triangle(&q->path, &q->moving,
                                               &q->triangle, out);
    }
}

static bool
aabb_cast(const motion_question *q, fxr_contact *out)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_aabb_cast_sphere(&q->path, q->half, &q->sphere, out);
    case MOTION_CAPSULE:
        return fxr_sweep_aabb_cast_capsule(&q->path, q->half, &q->capsule, out);
    case MOTION_AABB:
        return fxr_sweep_aabb_cast_aabb(&q->path, q->half, &q->aabb, out);
    case MOTION_OBB:
        return fxr_sweep_aabb_cast_obb(&q->path, q->half, &q->obb, out);
    default:
        return fxr_sweep_aabb_cast_triangle(&q->path, q->half, &q->triangle,
                                            out);
    }
}

static bool
obb_cast(const motion_question *q, fxr_contact *out)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_obb_cast_sphere(&q->path, &q->turned, &q->sphere, out);
    case MOTION_CAPSULE:
        return fxr_sweep_obb_cast_capsule(&q->path, &q->turned, &q->capsule,
                                          out);
    case MOTION_AABB:
        return fxr_sweep_obb_cast_aabb(&q->path, &q->turned, &q->aabb, out);
    case MOTION_OBB:
        return fxr_sweep_obb_cast_obb(&q->path, &q->turned, &q->obb, out);
    default:
        return fxr_sweep_obb_cast_triangle(&q->path, &q->turned, &q->triangle,
                                           out);
    }
}

bool
motions_cast(const motion_question *q, fxr_contact *out)
{
    return q->mover == MOTION_SPHERE    ? sphere_cast(q, out)
           : q->mover == MOTION_CAPSULE ? capsule_cast(q, out)
           : q->mover == MOTION_AABB    ? aabb_cast(q, out)
                                        : obb_cast(q, out);
}

static bool
sphere_stop(const motion_question *q, fxr_contact *out)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_sphere_stop_sphere(&q->path, q->radius, &q->sphere,
                                            out);
    case MOTION_CAPSULE:
        return fxr_sweep_sphere_stop_capsule(&q->path, q->radius, &q->capsule,
                                             out);
    case MOTION_AABB:
        return fxr_sweep_sphere_stop_aabb(&q->path, q->radius, &q->aabb, out);
    case MOTION_OBB:
        return fxr_sweep_sphere_stop_obb(&q->path, q->radius, &q->obb, out);
    default:
        return fxr_sweep_sphere_stop_triangle(&q->path, q->radius, &q->triangle,
                                              out);
    }
}

static bool
capsule_stop(const motion_question *q, fxr_contact *out)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_capsule_stop_sphere(&q->path, &q->moving, &q->sphere,
                                             out);
    case MOTION_CAPSULE:
        return fxr_sweep_capsule_stop_capsule(&q->path, &q->moving, &q->capsule,
                                              out);
    case MOTION_AABB:
        return fxr_sweep_capsule_stop_aabb(&q->path, &q->moving, &q->aabb, out);
    case MOTION_OBB:
        return fxr_sweep_capsule_stop_obb(&q->path, &q->moving, &q->obb, out);
    default:
        return fxr_sweep_capsule_stop_triangle(&q->path, &q->moving,
                                               &q->triangle, out);
    }
}

static bool
aabb_stop(const motion_question *q, fxr_contact *out)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_aabb_stop_sphere(&q->path, q->half, &q->sphere, out);
    case MOTION_CAPSULE:
        return fxr_sweep_aabb_stop_capsule(&q->path, q->half, &q->capsule, out);
    case MOTION_AABB:
        return fxr_sweep_aabb_stop_aabb(&q->path, q->half, &q->aabb, out);
    case MOTION_OBB:
        return fxr_sweep_aabb_stop_obb(&q->path, q->half, &q->obb, out);
    default:
        return fxr_sweep_aabb_stop_triangle(&q->path, q->half, &q->triangle,
                                            out);
    }
}

static bool
obb_stop(const motion_question *q, fxr_contact *out)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_obb_stop_sphere(&q->path, &q->turned, &q->sphere, out);
    case MOTION_CAPSULE:
        return fxr_sweep_obb_stop_capsule(&q->path, &q->turned, &q->capsule,
                                          out);
    case MOTION_AABB:
        return fxr_sweep_obb_stop_aabb(&q->path, &q->turned, &q->aabb, out);
    case MOTION_OBB:
        return fxr_sweep_obb_stop_obb(&q->path, &q->turned, &q->obb, out);
    default:
        return fxr_sweep_obb_stop_triangle(&q->path, &q->turned, &q->triangle,
                                           out);
    }
}

bool
motions_stop(const motion_question *q, fxr_contact *out)
{
    return q->mover == MOTION_SPHERE    ? sphere_stop(q, out)
           : q->mover == MOTION_CAPSULE ? capsule_stop(q, out)
           : q->mover == MOTION_AABB    ? aabb_stop(q, out)
                                        : obb_stop(q, out);
}

static bool
sphere_normal(const motion_question *q, fxr_contact_normal *out)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_sphere_normal_sphere(&q->path, q->radius, &q->sphere,
                                              out);
    case MOTION_CAPSULE:
        return fxr_sweep_sphere_normal_capsule(&q->path, q->radius, &q->capsule,
                                               out);
    case MOTION_AABB:
        return fxr_sweep_sphere_normal_aabb(&q->path, q->radius, &q->aabb, out);
    case MOTION_OBB:
        return fxr_sweep_sphere_normal_obb(&q->path, q->radius, &q->obb, out);
    default:
        return fxr_sweep_sphere_normal_triangle(&q->path, q->radius,
                                                &q->triangle, out);
    }
}

static bool
capsule_normal(const motion_question *q, fxr_contact_normal *out)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_capsule_normal_sphere(&q->path, &q->moving, &q->sphere,
                                               out);
    case MOTION_CAPSULE:
        return fxr_sweep_capsule_normal_capsule(&q->path, &q->moving,
                                                &q->capsule, out);
    case MOTION_AABB:
        return fxr_sweep_capsule_normal_aabb(&q->path, &q->moving, &q->aabb,
                                             out);
    case MOTION_OBB:
        return fxr_sweep_capsule_normal_obb(&q->path, &q->moving, &q->obb, out);
    default:
        return fxr_sweep_capsule_normal_triangle(&q->path, &q->moving,
                                                 &q->triangle, out);
    }
}

static bool
aabb_normal(const motion_question *q, fxr_contact_normal *out)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_aabb_normal_sphere(&q->path, q->half, &q->sphere, out);
    case MOTION_CAPSULE:
        return fxr_sweep_aabb_normal_capsule(&q->path, q->half, &q->capsule,
                                             out);
    case MOTION_AABB:
        return fxr_sweep_aabb_normal_aabb(&q->path, q->half, &q->aabb, out);
    case MOTION_OBB:
        return fxr_sweep_aabb_normal_obb(&q->path, q->half, &q->obb, out);
    default:
        return fxr_sweep_aabb_normal_triangle(&q->path, q->half, &q->triangle,
                                              out);
    }
}

static bool
obb_normal(const motion_question *q, fxr_contact_normal *out)
{
    switch (q->shape) {
    case MOTION_SPHERE:
        return fxr_sweep_obb_normal_sphere(&q->path, &q->turned, &q->sphere,
                                           out);
    case MOTION_CAPSULE:
        return fxr_sweep_obb_normal_capsule(&q->path, &q->turned, &q->capsule,
                                            out);
    case MOTION_AABB:
        return fxr_sweep_obb_normal_aabb(&q->path, &q->turned, &q->aabb, out);
    case MOTION_OBB:
        return fxr_sweep_obb_normal_obb(&q->path, &q->turned, &q->obb, out);
    default:
        return fxr_sweep_obb_normal_triangle(&q->path, &q->turned, &q->triangle,
                                             out);
    }
}

bool
motions_normal(const motion_question *q, fxr_contact_normal *out)
{
    return q->mover == MOTION_SPHERE    ? sphere_normal(q, out)
           : q->mover == MOTION_CAPSULE ? capsule_normal(q, out)
           : q->mover == MOTION_AABB    ? aabb_normal(q, out)
                                        : obb_normal(q, out);
}

void
print_motion(const void *question)
{
    const motion_question *q = question;

    printf("         %s against %s\n", motion_names[q->mover],
           motion_names[q->shape]);
    print_vec3("path.a", q->path.a);
    print_vec3("path.b", q->path.b);
    if (q->mover == MOTION_SPHERE)
        printf("         radius %ld\n", (long)q->radius);
    if (q->mover == MOTION_CAPSULE) {
        print_vec3("moving.a", q->moving.a);
        print_vec3("moving.b", q->moving.b);
        printf("         radius %ld\n", (long)q->moving.radius);
    }
    if (q->mover == MOTION_AABB)
        print_vec3("half", q->half);
    if (q->mover == MOTION_OBB)
        print_obb(&q->turned);
    if (q->shape == MOTION_SPHERE) {
        print_vec3("center", q->sphere.center);
        printf("         radius %ld\n", (long)q->sphere.radius);
    }
    if (q->shape == MOTION_CAPSULE) {
        print_vec3("capsule.a", q->capsule.a);
        print_vec3("capsule.b", q->capsule.b);
        printf("         radius %ld\n", (long)q->capsule.radius);
    }
    if (q->shape == MOTION_AABB) {
        print_vec3("min", q->aabb.min);
        print_vec3("max", q->aabb.max);
    }
    if (q->shape == MOTION_OBB)
        print_obb(&q->obb);
    if (q->shape == MOTION_TRIANGLE) {
        print_vec3("triangle.a", q->triangle.a);
        print_vec3("triangle.b", q->triangle.b);
        print_vec3("triangle.c", q->triangle.c);
    }
}

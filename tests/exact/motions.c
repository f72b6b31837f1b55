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

/* What the question asks of the library, with and without an answer. */
#define CALL(f, moving, rest) f(&q->path, moving, rest)
#define CALL_OUT(f, moving, rest) f(&q->path, moving, rest, out)

#define AGAINST(call, mover, moving, verb)                                 \
    (q->shape == MOTION_SPHERE                                             \
         ? call(fxr_sweep_##mover##_##verb##_sphere, moving, &q->sphere)   \
     : q->shape == MOTION_CAPSULE                                          \
         ? call(fxr_sweep_##mover##_##verb##_capsule, moving, &q->capsule) \
     : q->shape == MOTION_AABB                                             \
         ? call(fxr_sweep_##mover##_##verb##_aabb, moving, &q->aabb)       \
     : q->shape == MOTION_OBB                                              \
         ? call(fxr_sweep_##mover##_##verb##_obb, moving, &q->obb)         \
         : call(fxr_sweep_##mover##_##verb##_triangle, moving, &q->triangle))

#define EACH_MOVER(call, verb)                                               \
    (q->mover == MOTION_SPHERE    ? AGAINST(call, sphere, q->radius, verb)   \
     : q->mover == MOTION_CAPSULE ? AGAINST(call, capsule, &q->moving, verb) \
     : q->mover == MOTION_AABB    ? AGAINST(call, aabb, q->half, verb)       \
                                  : AGAINST(call, obb, &q->turned, verb))

bool
motions_hits(const motion_question *q)
{
    return EACH_MOVER(CALL, hits);
}

bool
motions_crosses(const motion_question *q)
{
    return EACH_MOVER(CALL, crosses);
}

bool
motions_cast(const motion_question *q, fxr_contact *out)
{
    return EACH_MOVER(CALL_OUT, cast);
}

bool
motions_stop(const motion_question *q, fxr_contact *out)
{
    return EACH_MOVER(CALL_OUT, stop);
}

bool
motions_normal(const motion_question *q, fxr_contact_normal *out)
{
    return EACH_MOVER(CALL_OUT, normal);
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

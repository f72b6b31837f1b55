/*
 * capsules.c - every question of a capsule that moves, and of a box that moves to a capsule.
 */
#include <stdio.h>

#include "../../test.h"
#include "sweeps.h"

#define ASK(mover_is, shape, mover, at_rest)                                   \
    switch (verb) {                                                            \
    case CAPSULE_HITS:                                                         \
        return fxr_sweep_##mover_is##_hits_##shape(path, mover, at_rest);      \
    case CAPSULE_CAST:                                                         \
        return fxr_sweep_##mover_is##_cast_##shape(path, mover, at_rest, out); \
    case CAPSULE_CROSSES:                                                      \
        return fxr_sweep_##mover_is##_crosses_##shape(path, mover, at_rest);   \
    default:                                                                   \
        return fxr_sweep_##mover_is##_stop_##shape(path, mover, at_rest, out); \
    }

static fxr_sphere
ball_at_rest(const capsule_trial *t)
{
    fxr_sphere ball;

    ball.center = t->rest.a;
    ball.radius = t->rest.radius;
    return ball;
}

bool
capsules_verb(const capsule_trial *t, capsule_verb verb, fxr_contact *out)
{
    const fxr_segment *path = &t->path;
    const fxr_sphere ball = ball_at_rest(t);

    switch (t->kind) {
    case CAPSULE_CAPSULE:
        ASK(capsule, capsule, &t->mover, &t->rest)
    case CAPSULE_SPHERE:
        ASK(capsule, sphere, &t->mover, &ball)
    case CAPSULE_AABB:
        ASK(capsule, aabb, &t->mover, &t->box)
    case CAPSULE_TRIANGLE:
        ASK(capsule, triangle, &t->mover, &t->triangle)
    case CAPSULE_OBB:
        ASK(capsule, obb, &t->mover, &t->obb)
    case CAPSULE_BY_OBB:
        ASK(obb, capsule, &t->obb, &t->mover)
    default:
        ASK(aabb, capsule, t->half, &t->mover)
    }
}

bool
capsules_normal(const capsule_trial *t, fxr_contact_normal *out)
{
    const fxr_segment *path = &t->path;
    const fxr_sphere ball = ball_at_rest(t);

    switch (t->kind) {
    case CAPSULE_CAPSULE:
        return fxr_sweep_capsule_normal_capsule(path, &t->mover, &t->rest, out);
    case CAPSULE_SPHERE:
        return fxr_sweep_capsule_normal_sphere(path, &t->mover, &ball, out);
    case CAPSULE_AABB:
        return fxr_sweep_capsule_normal_aabb(path, &t->mover, &t->box, out);
    case CAPSULE_TRIANGLE:
        return fxr_sweep_capsule_normal_triangle(path, &t->mover, &t->triangle,
                                                 out);
    case CAPSULE_OBB:
        return fxr_sweep_capsule_normal_obb(path, &t->mover, &t->obb, out);
    case CAPSULE_BY_OBB:
        return fxr_sweep_obb_normal_capsule(path, &t->obb, &t->mover, out);
    default:
        return fxr_sweep_aabb_normal_capsule(path, t->half, &t->mover, out);
    }
}

sweep_answer
capsules_ask(const capsule_trial *t)
{
    sweep_answer a;

    pattern_fill(&a, sizeof a);
    a.hits = capsules_verb(t, CAPSULE_HITS, NULL);
    a.casts = capsules_verb(t, CAPSULE_CAST, &a.contact);
    a.crosses = capsules_verb(t, CAPSULE_CROSSES, NULL);
    a.stops = capsules_verb(t, CAPSULE_STOP, &a.stopped);
    a.has_normal = capsules_normal(t, &a.normal);
    return a;
}

bool
capsule_of_obb(capsule_kind kind)
{
    return kind == CAPSULE_OBB || kind == CAPSULE_BY_OBB;
}

bool
capsule_box_is_empty(const capsule_trial *t)
{
    const bool turned = capsule_of_obb(t->kind);
    const fxr_vec3 h = turned ? t->obb.half : t->half;
    const fxr_vec3 low = t->box.min, high = t->box.max;

    return turned || t->kind == CAPSULE_BY_AABB
               ? h.x < 0 || h.y < 0 || h.z < 0
               : low.x > high.x || low.y > high.y || low.z > high.z;
}

capsule_trial
capsules_mapped(const symmetry *s, mirror_kind kind, const capsule_trial *t)
{
    static scene c;
    capsule_trial out = *t;
    unsigned i;
    int32_t half[3];

    c.segment = t->path;
    c.aabb = t->box;
    c.obb = t->obb;
    c = symmetry_of_scene(s, kind, &c);
    out.path = c.segment;
    out.box = c.aabb;
    out.obb = c.obb;
    out.mover.a = symmetry_of_point(s, kind, t->mover.a);
    out.mover.b = symmetry_of_point(s, kind, t->mover.b);
    out.rest.a = symmetry_of_point(s, kind, t->rest.a);
    out.rest.b = symmetry_of_point(s, kind, t->rest.b);
    out.triangle.a = symmetry_of_point(s, kind, t->triangle.a);
    out.triangle.b = symmetry_of_point(s, kind, t->triangle.b);
    out.triangle.c = symmetry_of_point(s, kind, t->triangle.c);
    for (i = 0; i < 3; i++)
        half[i] = vec3_get(t->half, s->from[i]);
    out.half = vec3_from(half);
    return out;
}

static void
print_point(const char *name, fxr_vec3 p)
{
    const int32_t words[3] = {p.x, p.y, p.z};

    printf("    %s", name);
    test_print_words(words, 3);
}

void
print_capsules(const void *input)
{
    const capsule_trial *t = (const capsule_trial *)input;
    const int32_t words[3] = {(int32_t)t->kind, t->mover.radius,
                              t->rest.radius};

    printf("    kind, radii");
    test_print_words(words, 3);
    print_point("path.a", t->path.a);
    print_point("path.b", t->path.b);
    print_point("mover.a", t->mover.a);
    print_point("mover.b", t->mover.b);
    print_point("rest.a", t->rest.a);
    print_point("rest.b", t->rest.b);
    print_point("min", t->box.min);
    print_point("max", t->box.max);
    print_point("half", t->half);
    if (capsule_of_obb(t->kind))
        print_obb(&t->obb);
    print_point("corner", t->triangle.a);
    print_point("corner", t->triangle.b);
    print_point("corner", t->triangle.c);
}

/* Capsules and boxes that come to, graze and just miss each other. */

/* A point whose coordinates are few whole numbers, of a size, or anywhere. */
static fxr_vec3
some_point(cases_random *r, unsigned how, unsigned bits)
{
    int32_t v[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        switch (how) {
        case 0:
            v[k] = ((int32_t)cases_below(r, 9) - 4) * (1 << bits);
            break;
        case 1:
            v[k] = cases_extreme(r);
            break;
        default:
            v[k] = cases_signed(r, bits);
            break;
        }
    }
    return vec3_from(v);
}

/* Now and then on a plane, or on an axis, with the other point. */
static void
flatten(cases_random *r, fxr_vec3 from, fxr_vec3 *p)
{
    int32_t v[3];
    unsigned k;

    for (k = 0; k < 3; k++)
        v[k] = cases_below(r, 6) == 0 ? vec3_get(from, k) : vec3_get(*p, k);
    *p = vec3_from(v);
}

static fxr_q16
some_radius(cases_random *r, unsigned how, unsigned bits)
{
    uint32_t v;

    if (how == 0)
        return (fxr_q16)(cases_below(r, 5) << bits);
    v = cases_u32(r);
    return (fxr_q16)(v >> (1 + cases_below(r, 31)));
}

static void
order_box(cases_random *r, fxr_aabb *box)
{
    if (cases_below(r, 32) == 0)
        return; /* it may be inverted */
    cases_order(&box->min.x, &box->max.x);
    cases_order(&box->min.y, &box->max.y);
    cases_order(&box->min.z, &box->max.z);
}

static fxr_vec3
some_half(cases_random *r, unsigned how, unsigned bits)
{
    const bool small = cases_below(r, 32) == 0;
    int32_t half[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        half[k] = cases_below(r, 8) == 0 ? 0 : some_radius(r, how, bits);
        if (small)
            half[k] = -1 - half[k];
    }
    return vec3_from(half);
}

void
capsules_graze(cases_random *r, capsule_trial *t)
{
    const int64_t by = (int64_t)cases_below(r, 3) - 1;
    uint32_t low = 0, high = INT32_MAX;

    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;

        t->mover.radius = (fxr_q16)middle;
        if (capsules_verb(t, CAPSULE_HITS, NULL))
            high = middle;
        else
            low = middle + 1;
    }
    t->mover.radius = cases_add((int32_t)low, low == 0 && by < 0 ? 0 : by);
}

/* The path ends where it stops, or one ulp off. */
static void
end_at_contact(cases_random *r, capsule_trial *t)
{
    fxr_contact contact;
    int32_t v[3];
    unsigned k;

    if (!capsules_verb(t, CAPSULE_CAST, &contact))
        return;
    for (k = 0; k < 3; k++)
        v[k] = cases_add(vec3_get(contact.center, k),
                         (int64_t)cases_below(r, 3) - 1);
    if (cases_below(r, 2) != 0)
        t->path.b = vec3_from(v);
}

/* Through the middle of the other shape, so that most are hit. */
static void
aim(cases_random *r, capsule_trial *t)
{
    const fxr_vec3 to = t->kind == CAPSULE_AABB       ? t->box.max
                        : capsule_rests(t->kind)      ? t->mover.a
                        : t->kind == CAPSULE_TRIANGLE ? t->triangle.a
                        : t->kind == CAPSULE_OBB      ? t->obb.center
                                                      : t->rest.a;
    const fxr_vec3 from = capsule_rests(t->kind) ? t->path.a : t->mover.b;
    int32_t v[3];
    unsigned k;

    for (k = 0; k < 3; k++)
        v[k] = cases_add(vec3_get(t->path.a, k),
                         ((int64_t)vec3_get(to, k) - vec3_get(from, k)) *
                             (int64_t)(1 + cases_below(r, 3)) / 2);
    t->path.b = vec3_from(v);
}

void
cases_capsules(cases_random *r, capsule_kind kind, capsule_trial *out)
{
    const uint32_t pick = cases_below(r, 8);
    const unsigned how = pick < 3 ? 0 : pick == 3 ? 1 : 2;
    const unsigned bits = how == 0 ? (unsigned)cases_below(r, 3) * 9
                                   : 3 + (unsigned)cases_below(r, 29);

    out->kind = kind;
    out->path.a = some_point(r, how, bits);
    out->path.b = some_point(r, how, bits);
    out->mover.a = some_point(r, how, bits);
    out->mover.b = some_point(r, how, bits);
    out->rest.a = some_point(r, how, bits);
    out->rest.b = some_point(r, how, bits);
    out->box.min = some_point(r, how, bits);
    out->box.max = some_point(r, how, bits);
    out->mover.radius = some_radius(r, how, bits);
    out->rest.radius = some_radius(r, how, bits);
    out->half = some_half(r, how, bits);
    flatten(r, out->mover.a, &out->mover.b);
    flatten(r, out->rest.a, &out->rest.b);
    flatten(r, out->box.min, &out->box.max);
    order_box(r, &out->box);
    if (kind == CAPSULE_TRIANGLE) {
        out->triangle.a = some_point(r, how, bits);
        out->triangle.b = some_point(r, how, bits);
        out->triangle.c = some_point(r, how, bits);
        flatten(r, out->triangle.a, &out->triangle.b);
        flatten(r, out->triangle.b, &out->triangle.c);
    }
    if (capsule_of_obb(kind)) {
        out->obb.center = some_point(r, how, bits);
        out->obb.half = some_half(r, how, bits);
        cases_solid_axes(r, out->obb.axis);
    }
    if (cases_below(r, 3) != 0)
        aim(r, out);
    flatten(r, out->path.a, &out->path.b);
    if (cases_below(r, 3) == 0)
        end_at_contact(r, out);
    switch (cases_below(r, 32)) {
    case 0:
        out->mover.radius = -1 - (fxr_q16)(cases_u32(r) >> 1);
        break;
    case 1:
        out->rest.radius = -1 - (fxr_q16)(cases_u32(r) >> 1);
        break;
    case 2:
        out->mover.radius = 0;
        break;
    case 3:
        out->path.b = out->path.a;
        break;
    case 4:
        out->mover.b = out->mover.a;
        break;
    default:
        break;
    }
}

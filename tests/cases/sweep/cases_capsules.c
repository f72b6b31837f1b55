/*
 * cases_capsules.c - capsules and boxes that come to, graze and just miss each other.
 */
#include "capsules.h"
#include "solids.h"

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

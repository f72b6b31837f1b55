/*
 * cases_compound.c - compounds of parts beside and across each other.
 */
#include "scenes.h"

static void
upright(fxr_unit3 axis[3])
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        int32_t u[3] = {0, 0, 0};

        u[k] = FXR_Q30_ONE;
        axis[k] = unit3_from(u);
    }
}

/* Each part as a test of one shape has it; the linear component of one. */
static void
any_parts(cases_random *r, assembly *out)
{
    const bool is_far = cases_below(r, 2) != 0;
    const unsigned keep = (unsigned)cases_below(r, PARTS);
    const uint32_t kind = cases_below(r, 3);
    static scene c;
    unsigned i;

    for (i = 0; i < PARTS; i++) {
        if (is_far)
            cases_closest_aabb(r, &c);
        else
            cases_aabb(r, &c);
        out->aabbs[i] = c.aabb;
        if (i == keep && kind == 0)
            out->c = c;
        if (is_far)
            cases_closest_obb(r, &c);
        else
            cases_obb(r, &c);
        out->obbs[i] = c.obb;
        if (i == keep && kind == 1)
            out->c = c;
        cases_sphere(r, &c);
        out->spheres[i] = c.sphere;
        if (i == keep && kind == 2)
            out->c = c;
    }
}

/* Small whole numbers, where much is equally near: the OBBs are upright. */
static void
lattice(cases_random *r, assembly *out)
{
    static scene c;
    unsigned i;

    upright(c.obb.axis);
    for (i = 0; i < PARTS; i++) {
        int32_t low[3], high[3];
        unsigned k;

        for (k = 0; k < 3; k++) {
            low[k] = cases_signed(r, 3);
            high[k] = low[k] + 2 * (int32_t)cases_below(r, 4);
        }
        c.aabb.min = vec3_from(low);
        c.aabb.max = vec3_from(high);
        out->aabbs[i] = c.aabb;
        if (cases_below(r, 2))
            c.aabb = out->aabbs[0];
        cases_obb_of_aabb(&c);
        out->obbs[i] = c.obb;
        out->spheres[i].center = cases_vec3(r, 3);
        out->spheres[i].radius = (int32_t)cases_below(r, 6);
    }
    out->c = c;
    out->c.segment.a = cases_vec3(r, 4);
    out->c.segment.b = cases_vec3(r, 4);
    out->c.ray.origin = out->c.line.origin = out->c.segment.a;
    out->c.ray.dir = out->c.line.dir = cases_vec3(r, 3);
}

/* All near one place on the edge of the number range, the parts partly beyond
 * it, where a ray or a line may go. */
static void
at_the_end(cases_random *r, assembly *out)
{
    const unsigned bits = 2 + (unsigned)cases_below(r, 26);
    const uint32_t span = (uint32_t)1 << bits;
    int32_t place[3], v[3];
    unsigned i, k;

    for (k = 0; k < 3; k++) {
        place[k] = cases_signed(r, 31);
        if (cases_below(r, 2))
            place[k] = cases_below(r, 2) ? INT32_MAX : INT32_MIN;
    }
    for (i = 0; i < 3 * PARTS + 2; i++) {
        fxr_vec3 p;

        for (k = 0; k < 3; k++)
            v[k] = cases_add(place[k],
                             (int64_t)cases_below(r, 2 * span + 1) - span);
        p = vec3_from(v);
        if (i < PARTS) {
            out->aabbs[i].min = out->aabbs[i].max = p;
            for (k = 0; k < 3; k++)
                v[k] = cases_add(v[k], cases_below(r, span));
            out->aabbs[i].max = vec3_from(v);
        } else if (i < 2 * PARTS) {
            fxr_obb *box = &out->obbs[i - PARTS];

            box->center = p;
            for (k = 0; k < 3; k++)
                v[k] = (int32_t)cases_below(r, span);
            box->half = vec3_from(v);
            cases_unit3(r, box->axis);
        } else if (i < 3 * PARTS) {
            out->spheres[i - 2 * PARTS].center = p;
            out->spheres[i - 2 * PARTS].radius = (int32_t)cases_below(r, span);
        } else if (i == 3 * PARTS) {
            out->c.segment.a = out->c.ray.origin = out->c.line.origin = p;
        } else {
            out->c.segment.b = p;
        }
    }
    out->c.ray.dir = out->c.line.dir = cases_vec3(r, bits);
}

/* One part twice, or empty. */
static void
disturb(cases_random *r, assembly *out)
{
    const unsigned i = (unsigned)cases_below(r, PARTS);
    const unsigned j = (unsigned)cases_below(r, PARTS);

    switch (cases_below(r, 12)) {
    case 0:
        out->aabbs[i] = out->aabbs[j];
        break;
    case 1:
        out->obbs[i] = out->obbs[j];
        break;
    case 2:
        out->spheres[i] = out->spheres[j];
        break;
    case 3:
        out->spheres[i].radius = -1;
        break;
    case 4:
        out->obbs[i].half.y = -1;
        break;
    case 5:
        out->aabbs[i].min.z = INT32_MAX;
        out->aabbs[i].max.z = INT32_MIN;
        break;
    default:
        break;
    }
}

/* Every bound that contains the parts must do. */
static void
loosen(cases_random *r, fxr_aabb *bounds)
{
    int32_t *const low[] = {&bounds->min.x, &bounds->min.y, &bounds->min.z};
    int32_t *const high[] = {&bounds->max.x, &bounds->max.y, &bounds->max.z};
    unsigned k;

    for (k = 0; k < 3; k++) {
        *low[k] = cases_add(*low[k], -(int64_t)cases_shifted(r, 33, 31));
        *high[k] = cases_add(*high[k], (int64_t)cases_shifted(r, 33, 31));
    }
}

void
cases_compound(cases_random *r, assembly *out)
{
    const unsigned aabbs = (unsigned)cases_below(r, PARTS + 1);
    const unsigned obbs = (unsigned)cases_below(r, PARTS + 1);
    const unsigned spheres = (unsigned)cases_below(r, PARTS + 1);

    switch (cases_below(r, 4)) {
    case 0:
        at_the_end(r, out);
        break;
    case 1:
        lattice(r, out);
        break;
    default:
        any_parts(r, out);
    }
    disturb(r, out);
    assembly_seal(out, aabbs, obbs, spheres);
    if (cases_below(r, 4) == 0)
        loosen(r, &out->compound.bounds);
}

/* A capsule from part to part, with a radius of theirs: across many, or as a sphere. */
static void
any_capsule(cases_random *r, const assembly *a, fxr_capsule *out)
{
    const unsigned i = (unsigned)cases_below(r, PARTS);
    uint32_t v;

    out->a = cases_compound_point(r, a);
    out->b = cases_below(r, 4) == 0 ? out->a : cases_compound_point(r, a);
    if (cases_below(r, 4) == 0) {
        out->b = out->a;
        out->b.y = cases_add(out->b.y, a->spheres[i].radius);
    }
    switch (cases_below(r, 8)) {
    case 0:
        out->radius = 0;
        break;
    case 1:
        out->radius = -1;
        break;
    case 2:
        out->radius = (fxr_q16)cases_below(r, 4);
        break;
    case 3:
        v = cases_u32(r);
        out->radius = (fxr_q16)(v >> (1 + cases_below(r, 31)));
        break;
    default:
        out->radius = a->spheres[i].radius;
        break;
    }
}

void
cases_compound_all(cases_random *r, assembly *out)
{
    unsigned i;

    cases_compound(r, out);
    if (CAPSULE_PARTS == 0)
        return;
    for (i = 0; i < PARTS; i++)
        any_capsule(r, out, &out->capsules[i]);
    if (cases_below(r, 4) == 0)
        out->capsules[0] = out->capsules[1];
    /* alone half of the time: nearer parts hide what a capsule says */
    if (cases_below(r, 2) == 0)
        assembly_seal(out, 0, 0, 0);
    assembly_add_capsules(out, (unsigned)cases_below(r, PARTS + 1));
    if (cases_below(r, 4) == 0)
        loosen(r, &out->compound.bounds);
}

static fxr_vec3
near_point(cases_random *r, fxr_vec3 p, int64_t by)
{
    int32_t v[3];
    unsigned k;

    for (k = 0; k < 3; k++)
        v[k] = cases_add(vec3_get(p, k), (int64_t)cases_below(r, 3) * by - by);
    return vec3_from(v);
}

fxr_vec3
cases_compound_point(cases_random *r, const assembly *a)
{
    const unsigned i = (unsigned)cases_below(r, PARTS);

    switch (cases_below(r, 6)) {
    case 0:
        return near_point(r, a->aabbs[i].min, 1);
    case 1:
        return near_point(r, a->aabbs[i].max, 1);
    case 2:
        return near_point(r, a->obbs[i].center, a->obbs[i].half.x);
    case 3:
        return near_point(r, a->spheres[i].center, a->spheres[i].radius);
    case 4:
        return a->c.segment.a;
    default:
        return a->c.segment.b;
    }
}

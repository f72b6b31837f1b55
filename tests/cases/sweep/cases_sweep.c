/*
 * cases_sweep.c - movers whose radius or size brings them to a box.
 */
#include "sweeps.h"

/* x^2 + y^2 + z^2 = r^2 */
static const uint8_t quadruples[][4] = {
    {1, 0, 0, 1},   {3, 4, 0, 5},   {1, 2, 2, 3},   {2, 3, 6, 7},
    {1, 4, 8, 9},   {4, 4, 7, 9},   {2, 6, 9, 11},  {6, 6, 7, 11},
    {5, 12, 0, 13}, {3, 4, 12, 13}, {2, 5, 14, 15}, {8, 9, 12, 17}};
enum { QUADRUPLES = sizeof quadruples / sizeof quadruples[0] };

/* A box and a point p whose distance from it is exactly the radius; w is the
 * way there. Box sizes are even, so that an OBB can say them. */
static void
rounded_surface(cases_random *r, int32_t p[3], int32_t w[3], scene *out)
{
    const uint8_t *q = quadruples[cases_below(r, QUADRUPLES)];
    const unsigned bits = 2 + (unsigned)cases_below(r, 28);
    const unsigned first = (unsigned)cases_below(r, 3);
    const unsigned turn = 1 + (unsigned)cases_below(r, 2);
    const int32_t scale = 1 + (int32_t)cases_shifted(r, 38, 26);
    int32_t low[3], high[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int32_t size = 2 * (int32_t)cases_shifted(r, 35, 29);

        low[k] = cases_signed(r, bits);
        if (low[k] > INT32_MAX - size)
            low[k] -= size;
        high[k] = low[k] + size;
        w[k] = scale * (int32_t)q[(first + k * turn) % 3];
        if (cases_below(r, 2))
            w[k] = -w[k];
        p[k] = w[k] > 0 || (w[k] == 0 && cases_below(r, 2)) ? high[k] : low[k];
        p[k] = cases_add(p[k], w[k]);
    }
    out->sphere.radius = scale * (int32_t)q[3];
    out->aabb.min = vec3_from(low);
    out->aabb.max = vec3_from(high);
}

/* Past it along a tangent, from it or to it. */
static void
touch(cases_random *r, scene *out)
{
    int32_t p[3], w[3], q[3], d[3];
    unsigned k;

    rounded_surface(r, p, w, out);
    for (k = 0; k < 3; k++)
        q[k] = cases_signed(r, 1 + (unsigned)cases_below(r, 13));
    cases_across(w, q, d);
    cases_through(r, p, d, out);
    switch (cases_below(r, 8)) {
    case 0:
        out->segment.a = vec3_from(p);
        break;
    case 1:
        out->segment.b = vec3_from(p);
        break;
    case 2:
        out->segment.b = vec3_from(p);
        out->segment.a = cases_vec3(r, 1 + (unsigned)cases_below(r, 31));
        break;
    case 3:
        out->segment.a = cases_vec3(r, 1 + (unsigned)cases_below(r, 31));
        break;
    default:
        break;
    }
    if (cases_below(r, 3) == 0)
        out->sphere.radius += (int32_t)cases_below(r, 3) - 1;
}

/* The closest way to the box, to the ulp. */
static void
graze_radius(cases_random *r, unsigned kind, scene *out)
{
    const int64_t nudge = (int64_t)cases_below(r, 3) - 1;
    fxr_closest nearest;
    const bool any =
        sweep_is_oriented(kind)
            ? fxr_segment_closest_obb(&out->segment, &out->obb, &nearest)
            : fxr_segment_closest_aabb(&out->segment, &out->aabb, &nearest);

    out->sphere.radius =
        any ? cases_add(0, fxr_dist_uq16(nearest.dist2) + nudge) : 1;
}

static void
random_radius(cases_random *r, scene *out)
{
    const uint32_t v = cases_u32(r);

    out->sphere.radius = (int32_t)(v >> (1 + cases_below(r, 31)));
}

static void
place(cases_random *r, unsigned kind, bool is_far, scene *out)
{
    if (sweep_is_oriented(kind)) {
        if (is_far)
            cases_closest_obb(r, out);
        else
            cases_obb(r, out);
    } else if (is_far) {
        cases_closest_aabb(r, out);
    } else {
        cases_aabb(r, out);
    }
}

static void
upright(scene *out)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        int32_t u[3] = {0, 0, 0};

        u[k] = FXR_Q30_ONE;
        out->obb.axis[k] = unit3_from(u);
    }
    cases_obb_of_aabb(out);
}

static void
sphere_case(cases_random *r, unsigned kind, scene *out)
{
    switch (cases_below(r, 8)) {
    case 0:
    case 1:
        place(r, kind, true, out);
        graze_radius(r, kind, out);
        break;
    case 2:
        place(r, kind, true, out);
        random_radius(r, out);
        break;
    case 3:
        place(r, kind, false, out);
        random_radius(r, out);
        break;
    case 4:
        place(r, kind, false, out);
        out->sphere.radius = cases_below(r, 4) ? (int32_t)cases_below(r, 3) - 1
                                               : cases_extreme(r);
        break;
    default:
        touch(r, out);
        if (sweep_is_oriented(kind))
            upright(out);
    }
    if (sweep_is_oriented(kind))
        out->aabb.min = out->aabb.max = out->obb.center;
}

/* cases_aabb is about the box grown by half: less by half is the box. */
static void
aabb_case(cases_random *r, moving *out)
{
    const bool extreme = cases_below(r, 6) == 0;
    int32_t half[3], low[3], high[3];
    unsigned k;

    cases_aabb(r, &out->c);
    for (k = 0; k < 3; k++) {
        low[k] = vec3_get(out->c.aabb.min, k);
        high[k] = vec3_get(out->c.aabb.max, k);
        if (extreme) {
            half[k] = cases_extreme(r);
            if (half[k] < 0 && cases_below(r, 4))
                half[k] = cases_negate(half[k]);
            if (cases_below(r, 4) == 0)
                low[k] = cases_extreme(r);
        } else if (low[k] <= high[k]) {
            half[k] = (int32_t)cases_below(
                r, ((uint32_t)high[k] - (uint32_t)low[k]) / 2 + 1);
            low[k] += half[k];
            high[k] -= half[k];
        } else {
            half[k] = (int32_t)cases_below(r, 9);
        }
    }
    out->half = vec3_from(half);
    out->c.aabb.min = vec3_from(low);
    out->c.aabb.max = vec3_from(high);
}

void
cases_sweep(cases_random *r, unsigned kind, moving *out)
{
    if (kind == SWEEP_AABB_AABB)
        aabb_case(r, out);
    else if (kind == SWEEP_SPHERE_SPHERE)
        cases_balls(r, out);
    else if (kind == SWEEP_AABB_SPHERE)
        cases_crate(r, out);
    else
        sphere_case(r, kind, &out->c);
}

/*
 * The path runs from a to b, upward on each axis before the mirrors; it comes to the
 * plane low of one axis j at t = near / len. On the others low and high are within two
 * ulps of where it is then.
 *
 *   near < len, d    | <= 2^30: d near < 2^60
 */
void
cases_sliver(cases_random *r, moving *out)
{
    const unsigned j = (unsigned)cases_below(r, 3);
    const unsigned bits = 2 + (unsigned)cases_below(r, 29);
    int32_t a[3], b[3], low[3], high[3], half[3];
    uint32_t d[3], num;
    unsigned k;

    for (k = 0; k < 3; k++) {
        a[k] = cases_signed(r, 29);
        d[k] = cases_u32(r) >> (32 - bits);
        if (k == j)
            d[k] += 1;
        else if (cases_below(r, 4) == 0)
            d[k] = cases_below(r, 4);
    }
    num = cases_below(r, d[j]);
    for (k = 0; k < 3; k++) {
        const bool mirrored = cases_below(r, 2) != 0;
        const uint64_t ulps = (uint64_t)d[k] * num;
        const int32_t at = a[k] + (int32_t)(ulps / d[j]);

        b[k] = a[k] + (int32_t)d[k];
        low[k] = k == j ? at : at - (int32_t)cases_below(r, 3);
        high[k] = at + (int32_t)cases_below(r, k == j ? 60 : 3);
        half[k] =
            high[k] < low[k] || cases_below(r, 2)
                ? 0
                : (int32_t)cases_below(r, (uint32_t)(high[k] - low[k]) / 2 + 1);
        if (mirrored) {
            const int32_t swap = low[k];

            a[k] = -a[k];
            b[k] = -b[k];
            low[k] = -high[k];
            high[k] = -swap;
        }
        low[k] += half[k];
        high[k] -= half[k];
    }
    cases_set_linear(a, b, b, &out->c);
    out->half = vec3_from(half);
    out->c.aabb.min = vec3_from(low);
    out->c.aabb.max = vec3_from(high);
}

/* The sphere is as close to the box at the start as it can be without a touch, or it
 * touches there; the path is long, so that it comes to the box at a t of next to 0. */
static void
start_beside(cases_random *r, moving *out)
{
    const unsigned bits = 1 + (unsigned)cases_below(r, 30);
    const fxr_vec3 a = out->c.segment.a;
    fxr_closest nearest;
    int32_t b[3];
    unsigned k;

    if (!fxr_point_closest_aabb(a, &out->c.aabb, &nearest))
        return;
    out->c.sphere.radius = (int32_t)fxr_dist_uq16(nearest.dist2);
    for (k = 0; k < 3; k++)
        b[k] = cases_add(vec3_get(a, k), cases_signed(r, bits));
    out->c.segment.b = vec3_from(b);
}

void
cases_ulps(cases_random *r, moving *out)
{
    const unsigned bits = 2 + (unsigned)cases_below(r, 6);
    const uint32_t ulps = (uint32_t)1 << bits;
    int32_t a[3], b[3], low[3], high[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int32_t at = cases_signed(r, 12 + (unsigned)cases_below(r, 18));

        low[k] = at + cases_signed(r, 3);
        high[k] = low[k] + (int32_t)cases_below(r, 4);
        a[k] = at + cases_signed(r, bits);
        b[k] = cases_below(r, 6) ? at + cases_signed(r, bits) : a[k];
    }
    cases_set_linear(a, b, b, &out->c);
    out->c.aabb.min = vec3_from(low);
    out->c.aabb.max = vec3_from(high);
    out->c.sphere.radius = (int32_t)cases_below(r, ulps);
    if (cases_below(r, 2))
        start_beside(r, out);
    out->half.x = out->half.y = out->half.z = out->c.sphere.radius;
}

/* INT32_MAX less a number of any size. */
static int32_t
less_than_most(cases_random *r)
{
    const uint32_t v = cases_u32(r) >> 1;

    return INT32_MAX - (int32_t)(v >> cases_below(r, 31));
}

/* cases_sphere is about both radii as one; and radii of which the sum is no int32. */
void
cases_balls(cases_random *r, moving *out)
{
    const unsigned which = (unsigned)cases_below(r, 6);
    fxr_sphere *const s = &out->c.sphere;

    cases_sphere(r, &out->c);
    out->rest = 0;
    if (which == 0) {
        cases_ulps(r, out);
        s->center = out->c.aabb.min;
    } else if (which == 1) {
        cases_across_range(r, &out->c);
        s->center = out->c.aabb.min;
        s->radius = less_than_most(r);
        out->rest = less_than_most(r);
    }
    if (s->radius > 0 && which != 1)
        out->rest = (int32_t)cases_below(r, (uint32_t)s->radius + 1);
    s->radius -= which != 1 ? out->rest : 0;
    if (cases_below(r, 24) == 0)
        out->rest = cases_extreme(r);
    out->c.aabb.min = out->c.aabb.max = s->center;
    out->half.x = out->half.y = out->half.z = 0;
}

/* A sphere and a box at rest, or two boxes, of which the one at rest is turned into half
 * extents about its middle; and those that are beyond the range. */
void
cases_crate(cases_random *r, moving *out)
{
    const unsigned which = (unsigned)cases_below(r, 8);
    int32_t half[3], center[3];
    unsigned k;

    if (which == 0)
        cases_sliver(r, out);
    else if (which == 1)
        aabb_case(r, out);
    else
        cases_stop(r, SWEEP_SPHERE_AABB, out);
    out->rest = which <= 1 ? 0 : out->c.sphere.radius;
    for (k = 0; k < 3; k++) {
        const int64_t low = vec3_get(out->c.aabb.min, k);
        const int64_t high = vec3_get(out->c.aabb.max, k);
        const int64_t more = which <= 1 ? vec3_get(out->half, k) : 0;

        half[k] = cases_add(0, (high - low) / 2 + more);
        center[k] = (int32_t)(low + (high - low) / 2);
        if (which == 2) { /* the face met stays where it is */
            const int32_t by = (int32_t)(cases_u32(r) >> 1);
            const bool up = cases_below(r, 2) != 0;

            half[k] = by;
            center[k] = cases_add(up ? vec3_get(out->c.aabb.min, k)
                                     : vec3_get(out->c.aabb.max, k),
                                  up ? by : -(int64_t)by);
        }
    }
    if (cases_below(r, 24) == 0) {
        k = (unsigned)cases_below(r, 3);
        half[k] = cases_extreme(r);
    }
    if (cases_below(r, 24) == 0)
        out->rest = cases_extreme(r);
    out->half = vec3_from(half);
    out->c.sphere.center = out->c.aabb.min = out->c.aabb.max =
        vec3_from(center);
    out->c.sphere.radius = 0;
}

void
cases_stop(cases_random *r, unsigned kind, moving *out)
{
    const unsigned which = (unsigned)cases_below(r, 3);

    if (kind == SWEEP_SPHERE_SPHERE)
        cases_balls(r, out);
    else if (kind == SWEEP_AABB_SPHERE)
        cases_crate(r, out);
    else if (kind == SWEEP_AABB_AABB && which == 0)
        cases_sliver(r, out);
    else if (kind == SWEEP_SPHERE_AABB && which == 0)
        cases_ulps(r, out);
    else
        cases_sweep(r, kind, out);
}

/*
 * cases_round.c - pairs of segments; spheres that are touched exactly.
 */
#include "../distance/closest.h"

static void
get(fxr_vec3 v, int32_t out[3])
{
    unsigned k;

    for (k = 0; k < 3; k++)
        out[k] = vec3_get(v, k);
}

/* Both segments are at right angles to the way w between p and p + w; w is 0
 * where they cross, and the directions are parallel now and then. */
static void
square_segments(cases_random *r, scene *out)
{
    const unsigned bits = 1 + (unsigned)cases_below(r, 13);
    int32_t p[3], w[3], q[3], d[3];
    unsigned k;

    get(cases_vec3(r, 1 + (unsigned)cases_below(r, 31)), p);
    get(cases_vec3(r, (unsigned)cases_below(r, 14)), w);
    get(cases_vec3(r, bits), q);
    cases_across(w, q, d);
    cases_through(r, p, w[0] == 0 && w[1] == 0 && w[2] == 0 ? q : d, out);
    out->other = out->segment;
    if (cases_below(r, 4) != 0)
        get(cases_vec3(r, bits), q);
    for (k = 0; k < 3; k++)
        p[k] = cases_add(p[k], w[k]);
    cases_across(w, q, d);
    cases_through(r, p, w[0] == 0 && w[1] == 0 && w[2] == 0 ? q : d, out);
}

/* other = offset + k times segment, or one ulp off that */
static void
parallel_segments(cases_random *r, scene *out)
{
    const unsigned bits = 1 + (unsigned)cases_below(r, 28);
    const int32_t times = (int32_t)cases_below(r, 7) - 3;
    const uint32_t nudged = cases_below(r, 6);
    const int64_t shift = (int64_t)cases_below(r, 9) - 4;
    int32_t a[3], d[3], c[3], b[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        a[k] = cases_signed(r, bits);
        d[k] = cases_below(r, 4) ? cases_signed(r, bits) : 0;
        c[k] = cases_add(a[k], shift * d[k] / 2);
        if (cases_below(r, 3) == 0)
            c[k] = cases_add(c[k], cases_signed(r, bits));
        b[k] = cases_add(c[k], (int64_t)times * d[k]);
    }
    if (nudged < 3)
        b[nudged] = cases_add(b[nudged], cases_below(r, 2) ? 1 : -1);
    out->segment.a = vec3_from(a);
    for (k = 0; k < 3; k++)
        a[k] = cases_add(a[k], d[k]);
    out->segment.b = vec3_from(a);
    out->other.a = vec3_from(c);
    out->other.b = vec3_from(b);
}

static fxr_vec3
random_end(cases_random *r, unsigned bits, bool extreme)
{
    fxr_vec3 v = cases_vec3(r, bits);

    if (extreme) {
        v.x = cases_extreme(r);
        v.y = cases_extreme(r);
        v.z = cases_extreme(r);
    }
    return v;
}

static void
plain_segments(cases_random *r, scene *out)
{
    const unsigned first = (unsigned)cases_below(r, 32);
    const unsigned other = (unsigned)cases_below(r, 32);
    const unsigned second = cases_below(r, 2) ? first : other;
    const bool extreme = cases_below(r, 4) == 0;

    out->segment.a = random_end(r, first, extreme);
    out->segment.b = random_end(r, first, extreme);
    out->other.a = random_end(r, second, extreme);
    out->other.b = random_end(r, second, extreme);
    if (cases_below(r, 8) == 0)
        out->segment.b = out->segment.a;
    if (cases_below(r, 8) == 0)
        out->other.b = out->other.a;
    if (cases_below(r, 8) == 0)
        out->other.a = out->segment.a;
}

void
cases_closest_segments(cases_random *r, scene *out)
{
    switch (cases_below(r, 4)) {
    case 0:
        square_segments(r, out);
        break;
    case 1:
        parallel_segments(r, out);
        break;
    default:
        plain_segments(r, out);
    }
}

/* a^2 + b^2 + c^2 = n^2 */
static const int32_t quadruples[][4] = {
    {1, 2, 2, 3},    {2, 3, 6, 7},   {1, 4, 8, 9},   {4, 4, 7, 9},
    {2, 6, 9, 11},   {6, 6, 7, 11},  {3, 4, 12, 13}, {2, 5, 14, 15},
    {1, 12, 12, 17}, {8, 9, 12, 17}, {3, 4, 0, 5},   {5, 12, 0, 13},
    {20, 21, 0, 29}, {1, 0, 0, 1}};

/* A point exactly on a sphere, and its way from the center in whole steps. */
static void
on_sphere(cases_random *r, int32_t p[3], int32_t w[3], scene *out)
{
    enum { HOW_MANY = sizeof quadruples / sizeof quadruples[0] };
    const int32_t *q = quadruples[cases_below(r, HOW_MANY)];
    const unsigned first = (unsigned)cases_below(r, 3);
    const int32_t times = (int32_t)cases_shifted(r, 38, 26);
    unsigned k;

    out->sphere.radius = times * q[3];
    for (k = 0; k < 3; k++) {
        w[k] = cases_below(r, 2) ? q[(k + first) % 3] : -q[(k + first) % 3];
        p[k] =
            cases_add(vec3_get(out->sphere.center, k), (int64_t)w[k] * times);
    }
    if (cases_below(r, 4) == 0)
        out->sphere.radius += (int32_t)cases_below(r, 3) - 1;
}

/* Along a tangent, or in any direction from a point of the sphere. */
static void
touch_sphere(cases_random *r, scene *out)
{
    int32_t p[3], w[3], q[3], d[3];

    out->sphere.center = cases_vec3(r, 1 + (unsigned)cases_below(r, 30));
    on_sphere(r, p, w, out);
    get(cases_vec3(r, 1 + (unsigned)cases_below(r, 25)), q);
    if (cases_below(r, 3) == 0) {
        const int32_t none[3] = {0, 0, 0};

        cases_through(r, p, none, out);
        out->segment.b = out->ray.dir = out->line.dir = vec3_from(q);
        return;
    }
    cases_across(w, q, d);
    cases_through(r, p, d, out);
}

/* Parallel to an axis, at a squared distance of r^2 + 1 or r^2 - 1: for odd y
 * y^2 - 1 = (r - z) (r + z), for even y y^2 + 1 is. */
static void
graze_sphere(cases_random *r, scene *out)
{
    const uint32_t n = 1 + (uint32_t)cases_shifted(r, 50, 14);
    const uint32_t odd = 2 * n + 1, even = 2 * n;
    const uint32_t square = cases_below(r, 2) ? odd : even;
    const unsigned along = (unsigned)cases_below(r, 3);
    int32_t p[3], d[3] = {0, 0, 0};
    uint32_t y = square, z, radius;

    if (square == odd) {
        z = (y * y - 1) / 4 - 1;
        radius = z + 2;
    } else {
        z = y * y / 2;
        radius = z + 1;
    }
    out->sphere.center = cases_vec3(r, 1 + (unsigned)cases_below(r, 29));
    out->sphere.radius = (int32_t)radius;
    get(out->sphere.center, p);
    p[(along + 1) % 3] =
        cases_add(p[(along + 1) % 3], cases_below(r, 2) ? y : -(int64_t)y);
    p[(along + 2) % 3] =
        cases_add(p[(along + 2) % 3], cases_below(r, 2) ? z : -(int64_t)z);
    d[along] = cases_below(r, 2) ? 1 : cases_signed(r, 20);
    cases_through(r, p, d, out);
}

static void
plain_sphere(cases_random *r, scene *out)
{
    if (cases_below(r, 3) == 0)
        cases_across_range(r, out);
    else
        cases_aabb(r, out);
    cases_obb_of_aabb(out);
    out->sphere.center = out->obb.center;
    switch (cases_below(r, 6)) {
    case 0:
        out->sphere.radius = cases_signed(r, 31);
        break;
    case 1:
        out->sphere.radius = cases_extreme(r);
        break;
    case 2:
        out->sphere.radius = (int32_t)cases_below(r, 3) - 1;
        out->sphere.center = out->segment.a;
        break;
    case 3:
        out->sphere.center = cases_vec3(r, 31);
        out->sphere.radius = out->obb.half.x;
        break;
    default:
        out->sphere.radius = out->obb.half.x;
    }
}

void
cases_sphere(cases_random *r, scene *out)
{
    switch (cases_below(r, 5)) {
    case 0:
    case 1:
        plain_sphere(r, out);
        break;
    case 2:
        graze_sphere(r, out);
        break;
    default:
        touch_sphere(r, out);
    }
}

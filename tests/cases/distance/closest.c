/*
 * closest.c - closest points: cases, and the answers of all functions in one form.
 */
#include "closest.h"

/* Components beside boxes, along their axes and slanting. */

/*
 * Scenes where the closest points are at corners and edges,
 * or change from one feature to another.
 */

static void
get(fxr_vec3 v, int32_t out[3])
{
    unsigned k;

    for (k = 0; k < 3; k++)
        out[k] = vec3_get(v, k);
}

void
cases_across(const int32_t w[3], const int32_t q[3], int32_t out[3])
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        const unsigned i = (k + 1) % 3, j = (k + 2) % 3;
        const int64_t v = (int64_t)w[i] * q[j] - (int64_t)w[j] * q[i];

        out[k] = cases_add(0, v);
    }
}

/* p + times d, or p where that is out of range */
static void
step(const int32_t p[3], const int32_t d[3], int32_t times, int32_t out[3])
{
    unsigned k, outside = 0;

    for (k = 0; k < 3; k++) {
        const int64_t v = p[k] + (int64_t)times * d[k];

        outside += v < INT32_MIN || v > INT32_MAX;
        out[k] = cases_add(p[k], (int64_t)times * d[k]);
    }
    for (k = 0; k < 3 && outside != 0; k++)
        out[k] = p[k];
}

void
cases_through(cases_random *r, const int32_t p[3], const int32_t d[3],
              scene *out)
{
    const int32_t i = (int32_t)cases_below(r, 9);
    const int32_t j = (int32_t)cases_below(r, 9);
    const uint32_t nudged = cases_below(r, 18);
    const int32_t nudge = cases_below(r, 2) ? 1 : -1;
    int32_t a[3], b[3], dir[3];
    unsigned k;

    step(p, d, -i, a);
    step(p, d, j, b);
    for (k = 0; k < 3; k++)
        dir[k] = d[k];
    if (nudged < 3)
        a[nudged] = cases_add(a[nudged], nudge);
    else if (nudged < 6)
        b[nudged - 3] = cases_add(b[nudged - 3], nudge);
    else if (nudged < 9)
        dir[nudged - 6] = cases_add(dir[nudged - 6], nudge);
    cases_set_linear(a, b, dir, out);
}

/* A box, and a point p with p - w on it such that w points straight away. Each
 * axis is beyond a plane, exactly on it, or between both. */
static void
beside_box(cases_random *r, unsigned bits, int32_t p[3], int32_t w[3],
           scene *out)
{
    const unsigned away = 1 + (unsigned)cases_below(r, 13);
    int32_t low[3], high[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const uint32_t kind = cases_below(r, 6);

        low[k] = cases_signed(r, bits);
        high[k] = cases_signed(r, bits);
        cases_order(&low[k], &high[k]);
        w[k] = kind < 3 ? cases_signed(r, away) : 0;
        p[k] = w[k] > 0 || (w[k] == 0 && kind == 4) ? high[k] : low[k];
        if (kind == 5)
            p[k] = cases_to_i32(
                (uint32_t)low[k] +
                cases_below(r, (uint32_t)high[k] - (uint32_t)low[k]));
        p[k] = cases_add(p[k], w[k]);
    }
    out->aabb.min = vec3_from(low);
    out->aabb.max = vec3_from(high);
}

/* The component is closest at p, its direction at right angles to the way
 * from the box; if only one axis is away, along a face. */
static void
square_to_corner(cases_random *r, scene *out)
{
    int32_t p[3], w[3], q[3], d[3];

    beside_box(r, 2 + (unsigned)cases_below(r, 29), p, w, out);
    get(cases_vec3(r, 1 + (unsigned)cases_below(r, 13)), q);
    cases_across(w, q, d);
    cases_through(r, p, d, out);
}

static void
nearly_parallel(cases_random *r, scene *out)
{
    const unsigned bits = 2 + (unsigned)cases_below(r, 28);
    const unsigned along = 1 + (unsigned)cases_below(r, 6);
    int32_t p[3], w[3], d[3];
    unsigned k;

    beside_box(r, bits, p, w, out);
    for (k = 0; k < 3; k++)
        d[k] = (along >> k & 1) != 0 ? cases_signed(r, bits)
                                     : (int32_t)cases_below(r, 3) - 1;
    cases_through(r, p, d, out);
}

/* A box and a component of any two sizes, anywhere. */
static void
far_apart(cases_random *r, scene *out)
{
    const unsigned small = (unsigned)cases_below(r, 32);
    const unsigned place = (unsigned)cases_below(r, 32);
    const unsigned size = (unsigned)cases_below(r, 32);
    int32_t a[3], b[3], dir[3], low[3], high[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        low[k] = cases_signed(r, place);
        high[k] = cases_add(low[k], cases_signed(r, size));
        cases_order(&low[k], &high[k]);
        a[k] = cases_signed(r, 31);
        dir[k] = cases_below(r, 5) ? cases_signed(r, small) : 0;
        b[k] = cases_add(a[k], dir[k]);
    }
    out->aabb.min = vec3_from(low);
    out->aabb.max = vec3_from(high);
    cases_set_linear(a, b, dir, out);
}

void
cases_across_range(cases_random *r, scene *out)
{
    const unsigned spread = 8 + (unsigned)cases_below(r, 24);
    const bool midway = cases_below(r, 3) == 0;
    int32_t a[3], b[3], dir[3], low[3], high[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const bool up = cases_below(r, 2) != 0;
        const int64_t way = up ? 1 : -1;

        a[k] = cases_add(up ? INT32_MIN : INT32_MAX,
                         way * (cases_u32(r) >> spread));
        b[k] = cases_add(up ? INT32_MAX : INT32_MIN,
                         -way * (int64_t)cases_shifted(r, 32, 8));
        low[k] = cases_add(up ? INT32_MAX : INT32_MIN,
                           -way * (cases_u32(r) >> spread));
        if (midway)
            low[k] = cases_signed(r, 31);
        high[k] = cases_add(low[k], way * (cases_u32(r) >> 24));
        cases_order(&low[k], &high[k]);
        if (cases_below(r, 8) == 0)
            b[k] = a[k];
        dir[k] = cases_add(0, ((int64_t)b[k] - a[k]) / 2);
    }
    out->aabb.min = vec3_from(low);
    out->aabb.max = vec3_from(high);
    cases_set_linear(a, b, dir, out);
}

void
cases_closest_aabb(cases_random *r, scene *out)
{
    switch (cases_below(r, 10)) {
    case 0:
    case 1:
        cases_aabb(r, out);
        break;
    case 2:
    case 3:
        nearly_parallel(r, out);
        break;
    case 4:
    case 5:
        far_apart(r, out);
        break;
    case 6:
        cases_across_range(r, out);
        break;
    default:
        square_to_corner(r, out);
    }
}

/* Components beside the corners of slanting boxes. */

/* A corner of the box, which has its center and axes, and a way w from it that
 * is about along one, two or all of the axes. */
static void
beside_oriented_box(cases_random *r, int32_t p[3], int32_t w[3], scene *out)
{
    const unsigned away = 31 - (unsigned)cases_below(r, 14);
    int64_t corner[3], way[3] = {0, 0, 0};
    int32_t half[3];
    unsigned i, k;

    get(out->obb.center, p);
    for (k = 0; k < 3; k++)
        corner[k] = 0;
    for (i = 0; i < 3; i++) {
        const int64_t factor = cases_below(r, 3) ? 1 + cases_below(r, 3) : 0;
        const int64_t side = cases_below(r, 2) ? 1 : -1;

        half[i] = (int32_t)cases_shifted(r, 34, 26);
        for (k = 0; k < 3; k++) {
            const int64_t u = unit3_get(out->obb.axis[i], k);

            corner[k] += side * half[i] * u / FXR_Q30_ONE;
            way[k] += side * factor * u;
        }
    }
    for (k = 0; k < 3; k++) {
        w[k] = cases_add(0, way[k] / ((int64_t)1 << away));
        p[k] = cases_add(p[k], corner[k] + w[k]);
    }
    out->obb.half = vec3_from(half);
}

static void
square_to_oriented_corner(cases_random *r, scene *out)
{
    int32_t p[3], w[3], q[3], d[3];

    out->obb.center = cases_vec3(r, 1 + (unsigned)cases_below(r, 30));
    beside_oriented_box(r, p, w, out);
    get(cases_vec3(r, 1 + (unsigned)cases_below(r, 13)), q);
    cases_across(w, q, d);
    cases_through(r, p, d, out);
}

void
cases_closest_obb(cases_random *r, scene *out)
{
    switch (cases_below(r, 4)) {
    case 0:
        cases_obb(r, out);
        break;
    case 1:
        cases_unit3(r, out->obb.axis);
        square_to_oriented_corner(r, out);
        break;
    default:
        cases_unit3(r, out->obb.axis);
        cases_closest_aabb(r, out);
        cases_obb_of_aabb(out);
    }
    out->aabb.min = out->aabb.max = out->obb.center;
}

/* Closest points of every pair behind one interface. */

#define ADAPT(linear, shape)                                               \
    static bool linear##_closest_##shape(const scene *c, fxr_closest *out) \
    {                                                                      \
        return fxr_##linear##_closest_##shape(&c->linear, &c->shape, out); \
    }                                                                      \
    static bool linear##_hits_##shape(const scene *c)                      \
    {                                                                      \
        return fxr_##linear##_hits_##shape(&c->linear, &c->shape);         \
    }
#define ADAPT_POINT(shape)                                              \
    static bool point_closest_##shape(const scene *c, fxr_closest *out) \
    {                                                                   \
        return fxr_point_closest_##shape(c->segment.a, &c->shape, out); \
    }                                                                   \
    static bool point_hits_##shape(const scene *c)                      \
    {                                                                   \
        return fxr_point_in_##shape(c->segment.a, &c->shape);           \
    }

ADAPT(segment, aabb)
ADAPT(ray, aabb)
ADAPT(line, aabb)
ADAPT_POINT(aabb)
ADAPT(segment, obb)
ADAPT(ray, obb)
ADAPT(line, obb)
ADAPT_POINT(obb)
ADAPT(segment, sphere)
ADAPT(ray, sphere)
ADAPT(line, sphere)
ADAPT_POINT(sphere)

static bool
segment_closest_segment(const scene *c, fxr_closest *out)
{
    fxr_segment_closest_segment(&c->segment, &c->other, out);
    return true;
}

static bool
point_closest_segment(const scene *c, fxr_closest *out)
{
    fxr_point_closest_segment(c->segment.a, &c->other, out);
    return true;
}

#define NEAREST(linear, shape, kind, what)                                \
    {                                                                     \
#linear "_closest_" #shape, kind, what, linear##_closest_##shape, \
            linear##_hits_##shape                                         \
    }
#define NEAREST_OF(shape, what)                    \
    NEAREST(segment, shape, LINEAR_SEGMENT, what), \
        NEAREST(ray, shape, LINEAR_RAY, what),     \
        NEAREST(line, shape, LINEAR_LINE, what),   \
        NEAREST(point, shape, LINEAR_POINT, what)

const closest_pair nearests[NEAREST_COUNT] = {
    NEAREST_OF(aabb, CASE_AABB),
    NEAREST_OF(obb, CASE_OBB),
    {"segment_closest_segment", LINEAR_SEGMENT, CASE_SEGMENT,
     segment_closest_segment, NULL},
    {"point_closest_segment", LINEAR_POINT, CASE_SEGMENT, point_closest_segment,
     NULL},
    NEAREST_OF(sphere, CASE_SPHERE)};

nearest_answer
nearest_ask(const closest_pair *n, const scene *c)
{
    nearest_answer a;

    pattern_fill(&a, sizeof a);
    a.any = n->closest(c, &a.closest);
    return a;
}

/* The parameter of a point on a segment is that of the segment. */
static bool
is_proper(const closest_pair *n, fxr_ratio t)
{
    if (t.den == 0 || (t.negative && (n->linear != LINEAR_LINE || t.num == 0)))
        return false;
    if (n->linear == LINEAR_POINT && n->shape != CASE_SEGMENT)
        return t.num == 0;
    if (n->linear == LINEAR_SEGMENT || n->linear == LINEAR_POINT)
        return t.num <= t.den;
    return true;
}

bool
nearest_is_consistent(const closest_pair *n, const scene *c,
                      const nearest_answer *a)
{
    if (!a->any)
        return pattern_is_whole(&a->closest, sizeof a->closest) &&
               (n->hits == NULL || !n->hits(c));
    return is_proper(n, a->closest.t) &&
           (n->hits == NULL || n->hits(c) == (a->closest.dist2 == 0));
}

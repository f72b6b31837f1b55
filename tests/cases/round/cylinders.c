/*
 * cylinders.c - random cases for the upright cylinder.
 */
#include "cylinders.h"

enum { SMALL, SIZED, EXTREME, SCALES, SCALE_KINDS };

static int32_t
number(cases_random *r, uint32_t kind, unsigned bits)
{
    switch (kind) {
    case SMALL:
        return cases_signed(r, 4);
    case EXTREME:
        return cases_extreme(r);
    case SCALES:
        return cases_signed(r, 1 + (unsigned)cases_below(r, 31));
    default:
        return cases_signed(r, bits);
    }
}

/* A size from 0 to INT32_MAX; one in 32 is below 0. */
static int32_t
size(cases_random *r, uint32_t kind, unsigned bits)
{
    const int32_t v = number(r, kind, bits);

    if (cases_below(r, 12) == 0)
        return 0;
    return v >= 0 || cases_below(r, 16) == 0 ? v : cases_negate(v);
}

/* On the round side: 3, 4, 5 times k, or on an axis. */
static void
on_side(cases_random *r, const fxr_cylinder *c, int64_t by[2])
{
    static const int8_t forms[3][2] = {{3, 4}, {4, 3}, {5, 0}};
    const int8_t *const form = forms[cases_below(r, 3)];
    const unsigned x = (unsigned)cases_below(r, 2);
    const int64_t k = c->radius / 5, rest = c->radius - 5 * k;

    by[x] = form[0] * k + (form[1] == 0 ? rest : 0);
    by[1 - x] = form[1] * k;
    if (cases_below(r, 2) != 0)
        by[0] = -by[0];
    if (cases_below(r, 2) != 0)
        by[1] = -by[1];
}

/* v + times by, put to the end of the range. */
static int32_t
moved(int32_t v, int64_t by, int32_t times)
{
    return cases_add(v, by * times);
}

/* A point to aim at, and where from that: below 2^32. */
static void
aim(cases_random *r, const fxr_cylinder *c, int32_t at[3], int64_t dir[3],
    unsigned bits)
{
    int64_t by[2];
    const uint32_t place = cases_below(r, 6), way = cases_below(r, 8);
    const int32_t back = cases_signed(r, bits);
    unsigned k;

    on_side(r, c, by);
    if (place == 0) { /* on the axis */
        by[0] = by[1] = 0;
    } else if (place == 1 && c->radius > 0) {
        by[0] = cases_signed(r, 31) % c->radius;
        by[1] = 0;
    }
    at[0] = cases_add(c->center.x, by[0]);
    at[1] = cases_add(c->center.y, by[1]);
    at[2] = c->center.z;
    if (c->half >= 0) {
        const uint32_t level = cases_below(r, 3);
        const int64_t within = cases_signed(r, 31) % ((int64_t)c->half + 1);

        at[2] = cases_add(at[2], level == 0   ? within
                                 : level == 1 ? c->half
                                              : -(int64_t)c->half);
    }
    for (k = 0; k < 3; k++)
        dir[k] = cases_signed(r, bits);
    if (way < 3) { /* tangent: across the radius to that point */
        const int32_t step = 1 + (int32_t)cases_below(r, 3);
        const int64_t fifth = c->radius >= 5 ? c->radius / 5 : 1;

        dir[0] = -by[1] / fifth * step;
        dir[1] = by[0] / fifth * step;
        if (way == 1)
            dir[2] = 0;
        if (way == 2 && back > 0 && bits < 24) {
            dir[0] *= back;
            dir[1] *= back;
        }
    } else if (way == 3) {
        dir[0] = dir[1] = 0;
    } else if (way == 4) {
        dir[2] = 0;
    } else if (way == 5) { /* along the radius */
        dir[0] = by[0];
        dir[1] = by[1];
        dir[2] = cases_below(r, 2) != 0 ? 0 : dir[2];
    } else if (way == 6 && cases_below(r, 4) == 0) {
        dir[0] = dir[1] = dir[2] = 0;
    }
    if (cases_below(r, 3) == 0) {
        const unsigned i = (unsigned)cases_below(r, 3);

        at[i] = cases_add(at[i], (int64_t)cases_below(r, 3) - 1);
    }
}

void
cases_cylinder(cases_random *r, cylinder_case *out)
{
    const uint32_t kind = cases_below(r, SCALE_KINDS),
                   place = cases_below(r, 8);
    const unsigned bits = 1 + (unsigned)cases_below(r, 31);
    int32_t at[3], from[3], to[3], way[3];
    int64_t dir[3];
    int32_t m, n;
    unsigned k;

    for (k = 0; k < 3; k++)
        from[k] = number(r, kind, bits);
    out->cylinder.center = vec3_from(from);
    out->cylinder.radius = size(r, kind, bits);
    out->cylinder.half = size(r, kind, bits);
    aim(r, &out->cylinder, at, dir, kind == SMALL ? 4 : bits);
    m = (int32_t)cases_below(r, 5);
    n = (int32_t)cases_below(r, 5);
    if (cases_below(r, 4) == 0)
        m = (int32_t)cases_below(r, 1000);
    for (k = 0; k < 3; k++) {
        from[k] = moved(at[k], dir[k], -m);
        to[k] = moved(at[k], dir[k], n);
        way[k] = cases_add(0, dir[k]);
        if (place == 0) {
            from[k] = number(r, kind, bits);
        }
        if (place <= 1) {
            to[k] = number(r, kind, bits);
            way[k] = number(r, kind, bits);
        }
    }
    out->segment.a = vec3_from(from);
    out->segment.b = vec3_from(to);
    out->ray.origin = out->line.origin = vec3_from(from);
    out->ray.dir = out->line.dir = vec3_from(way);
}

/* A radius, most often of the size of the cylinder. */
static fxr_q16
ball_radius(cases_random *r, const fxr_cylinder *c)
{
    const uint32_t kind = cases_below(r, 8);
    const int32_t v = cases_signed(r, 1 + (unsigned)cases_below(r, 31));

    if (kind == 0)
        return cases_below(r, 4) != 0 ? 0 : -1;
    if (kind == 1)
        return c->radius;
    if (kind == 2)
        return c->half;
    if (kind == 3)
        return cases_extreme(r);
    return v < 0 ? cases_negate(v) : v;
}

/* From a point of the torus along a tangent, and as far back; or another one, so that it is no tangent. The angles
 * round the axis and round the rim have whole numbers: R = c i, r = c g j, and the point is
 * ((i + j e) a, (i + j e) b, c j f). */
static void
rim_case(cases_random *r, cylinder_case *out, fxr_q16 *radius)
{
    static const int8_t triples[6][3] = {{3, 4, 5},   {5, 12, 13},  {15, 8, 17},
                                         {7, 24, 25}, {21, 20, 29}, {1, 0, 1}};
    const int8_t *const turn = triples[cases_below(r, 6)];
    const int8_t *const tilt = triples[cases_below(r, 6)];
    const unsigned bits = 1 + (unsigned)cases_below(r, 20);
    const bool across = cases_below(r, 2) != 0, up = cases_below(r, 2) != 0;
    const int32_t a = across ? turn[1] : turn[0],
                  b = across ? turn[0] : turn[1], c = turn[2];
    const bool steep = cases_below(r, 2) != 0;
    const int32_t e = steep ? tilt[1] : tilt[0], f = steep ? tilt[0] : tilt[1];
    const int32_t i = (int32_t)cases_below(r, (uint32_t)1 << bits);
    const int32_t j = (int32_t)cases_below(r, (uint32_t)1 << bits);
    const int32_t u = cases_signed(r, 3), v = cases_signed(r, 3);
    const int64_t at[3] = {(int64_t)(i + (int64_t)j * e) * a,
                           (int64_t)(i + (int64_t)j * e) * b,
                           (int64_t)c * j * f};
    const int32_t way[3] = {u * b + v * f * a, v * f * b - u * a, -v * e * c};
    const int32_t times = 1 + (int32_t)cases_below(r, 1000);
    unsigned k;
    int32_t from[3], to[3];

    out->cylinder.center.x = cases_signed(r, 1 + (unsigned)cases_below(r, 20));
    out->cylinder.center.y = cases_signed(r, 1 + (unsigned)cases_below(r, 20));
    out->cylinder.center.z = cases_signed(r, 1 + (unsigned)cases_below(r, 20));
    out->cylinder.radius = cases_add(0, (int64_t)c * i);
    out->cylinder.half = (int32_t)cases_below(r, (uint32_t)1 << bits);
    *radius = cases_add(0, (int64_t)c * tilt[2] * j);
    for (k = 0; k < 3; k++) {
        const int64_t base =
            (int64_t)(k == 0   ? out->cylinder.center.x
                      : k == 1 ? out->cylinder.center.y
                               : out->cylinder.center.z +
                                     (int64_t)out->cylinder.half) +
            at[k];
        const int32_t n = (int32_t)cases_below(r, 2);

        from[k] = cases_add(cases_add(0, base), -(int64_t)way[k] * times);
        to[k] =
            cases_add(cases_add(0, base), (int64_t)way[k] * (times + 7 * n));
    }
    if (cases_below(r, 2) != 0)
        for (k = 0; k < 3; k++)
            to[k] = cases_add(from[k], 2 * (int64_t)way[k] * times);
    if (cases_below(r, 2) != 0) {
        int32_t *const end = cases_below(r, 2) != 0 ? from : to;

        k = (unsigned)cases_below(r, 3);
        end[k] = cases_add(end[k], (int64_t)cases_below(r, 5) - 2);
    }
    out->segment.a = vec3_from(from);
    out->segment.b = vec3_from(to);
    out->ray.origin = out->line.origin = out->segment.a;
    out->ray.dir = out->line.dir = vec3_from(way);
    if (!up) {
        cylinder_case seen;

        cylinder_tame(out);
        cylinder_image(8, out, &seen);
        *out = seen;
    }
}

void
cases_ball_cylinder(cases_random *r, cylinder_case *out, fxr_q16 *radius)
{
    const uint32_t kind = cases_below(r, 3);

    if (kind == 0) {
        rim_case(r, out, radius);
        return;
    }
    cases_cylinder(r, out);
    *radius = ball_radius(r, &out->cylinder);
    if (kind == 1 && *radius > 0) { /* as far out of the cylinder */
        const uint32_t way = cases_below(r, 4);
        const int32_t by = cases_below(r, 2) != 0 ? *radius : -*radius;
        fxr_vec3 *const a = &out->segment.a, *const b = &out->segment.b;

        if (way != 0) {
            a->z = cases_add(a->z, by);
            b->z = cases_add(b->z, by);
        }
        if (way != 1) {
            a->x = cases_add(a->x, by);
            b->x = cases_add(b->x, by);
        }
    }
}

fxr_vec3
cylinder_seen(unsigned how, fxr_vec3 v)
{
    fxr_vec3 out = v;

    if ((how & 1) != 0) {
        out.x = v.y;
        out.y = v.x;
    }
    out.x = (how & 2) != 0 ? cases_negate(out.x) : out.x;
    out.y = (how & 4) != 0 ? cases_negate(out.y) : out.y;
    out.z = (how & 8) != 0 ? cases_negate(out.z) : out.z;
    return out;
}

void
cylinder_image(unsigned how, const cylinder_case *c, cylinder_case *out)
{
    out->segment.a = cylinder_seen(how, c->segment.a);
    out->segment.b = cylinder_seen(how, c->segment.b);
    out->ray.origin = cylinder_seen(how, c->ray.origin);
    out->ray.dir = cylinder_seen(how, c->ray.dir);
    out->line.origin = out->ray.origin;
    out->line.dir = out->ray.dir;
    out->cylinder.center = cylinder_seen(how, c->cylinder.center);
    out->cylinder.radius = c->cylinder.radius;
    out->cylinder.half = c->cylinder.half;
}

static void
tame(fxr_vec3 *v)
{
    v->x += v->x == INT32_MIN;
    v->y += v->y == INT32_MIN;
    v->z += v->z == INT32_MIN;
}

void
cylinder_tame(cylinder_case *c)
{
    tame(&c->segment.a);
    tame(&c->segment.b);
    tame(&c->ray.origin);
    tame(&c->ray.dir);
    c->line.origin = c->ray.origin;
    c->line.dir = c->ray.dir;
    tame(&c->cylinder.center);
}

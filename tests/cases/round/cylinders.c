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

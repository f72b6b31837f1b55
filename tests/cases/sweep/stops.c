/*
 * stops.c - what holds of every stop, asked of the function itself: crosses of a path that
 * is one point tells whether that is in the interior.
 */
#include "sweeps.h"

#include "../../test.h"

/* The sign of normal . way, 0 where the rounding of both leaves it open. Ways are halved to 2^28 in
 * magnitude.   products: 2^28 2^31, three of them < 2^61 */
static int
sign_along(const fxr_segment *path, fxr_unit3 normal)
{
    int64_t d[3], sum = 0, slack = 0;
    unsigned k;
    bool halved = false, wide = true;

    for (k = 0; k < 3; k++)
        d[k] = (int64_t)vec3_get(path->b, k) - vec3_get(path->a, k);
    while (wide) {
        wide = false;
        for (k = 0; k < 3; k++)
            wide = wide || d[k] > (int32_t)1 << 28 || -d[k] > (int32_t)1 << 28;
        for (k = 0; k < 3 && wide; k++)
            d[k] /= 2;
        halved = halved || wide;
    }
    for (k = 0; k < 3; k++) {
        sum += d[k] * unit3_get(normal, k);
        slack += d[k] < 0 ? -d[k] : d[k];
    }
    slack += halved ? (int64_t)3 << 31 : 0;
    return (sum > slack) - (sum < -slack);
}

bool
stop_keeps_rule(const fxr_segment *path, bool crosses, bool stops,
                const fxr_contact *cast, const fxr_contact_normal *normal)
{
    if (stops && !crosses)
        return false;
    if (crosses && !stops && cast->t.num != 0)
        return false;
    if (!crosses || normal == NULL)
        return true;
    if (!stops)
        return normal->depth > 0 && sign_along(path, normal->normal) >= 0;
    return normal->depth == 0 ||
           (cast->t.num == 0 && sign_along(path, normal->normal) <= 0);
}

/* Does the mover stop between p and q? */
static bool
stops_between(unsigned kind, const moving *m, fxr_vec3 p, fxr_vec3 q)
{
    static moving way;

    way = *m;
    way.c.segment.a = p;
    way.c.segment.b = q;
    return sweeps[kind].crosses(&way);
}

/* Does the mover count as a box? A sphere that is a point does. */
static bool
is_box(unsigned kind, const moving *m)
{
    return kind == SWEEP_AABB_AABB ||
           (kind == SWEEP_AABB_SPHERE
                ? m->rest == 0
                : kind != SWEEP_SPHERE_SPHERE && m->c.sphere.radius == 0);
}

/* On which side of the box at rest center is on axis i, 0: on none. A mover that is a box
 * counts where it is on a plane of the grown box. */
static int
side(unsigned kind, const moving *m, fxr_vec3 center, unsigned i)
{
    const bool box = is_box(kind, m);
    const bool extends = kind == SWEEP_AABB_AABB || kind == SWEEP_AABB_SPHERE;
    const int64_t half = extends ? vec3_get(m->half, i) : 0;
    const int64_t low = vec3_get(m->c.aabb.min, i) - half;
    const int64_t high = vec3_get(m->c.aabb.max, i) + half;
    const int32_t at = vec3_get(center, i);

    return box ? (at >= high) - (at <= low) : (at > high) - (at < low);
}

/* A random point that is no closer to the box than center is, on the axes of the mask. */
static fxr_vec3
away(cases_random *r, unsigned kind, const moving *m, fxr_vec3 center,
     unsigned mask)
{
    const fxr_vec3 p = cases_vec3(r, 1 + (unsigned)cases_below(r, 31));
    const bool is_near = cases_below(r, 2) != 0;
    int32_t to[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t by = cases_below(r, 3);
        const int32_t at = vec3_get(center, i);
        const int which = side(kind, m, center, i);

        to[i] = is_near ? cases_add(at, by - 1) : vec3_get(p, i);
        if ((mask >> i & 1) != 0 && which != 0)
            to[i] = cases_add(at, which * by);
    }
    return vec3_from(to);
}

/* A box that moves is free where it does not go inward on one of its planes; a sphere
 * where it goes inward on no axis. */
static void
check_ways(cases_random *r, unsigned kind, const moving *m, fxr_vec3 center)
{
    unsigned i;

    CHECK(!stops_between(kind, m, center, m->c.segment.a));
    if (sweep_is_oriented(kind))
        return;
    for (i = 0; i < 3; i++) {
        const unsigned mask = is_box(kind, m) ? 1u << i : 7;
        const fxr_vec3 to = away(r, kind, m, center, mask);

        if (!is_box(kind, m) || side(kind, m, center, i) != 0)
            CHECK(!stops_between(kind, m, center, to));
    }
}

static int
sign_of(int32_t v)
{
    return (v > 0) - (v < 0);
}

/* No way is stopped on which no coordinate runs against that of the normal; one whose
 * component is too small for Q2.30 rests. A point goes into an OBB along the sum of the
 * faces that it nears, which may be another vector. */
static void
check_normal(cases_random *r, unsigned kind, const moving *m, fxr_vec3 center)
{
    const unsigned bits = (unsigned)cases_below(r, 31);
    fxr_contact_normal n;
    int32_t to[3];
    unsigned i;

    if (sweeps[kind].normal == NULL || !CHECK(sweeps[kind].normal(m, &n)) ||
        (sweep_is_oriented(kind) && m->c.sphere.radius == 0))
        return;
    CHECK(n.depth == 0);
    for (i = 0; i < 3; i++) {
        const int side = sign_of(unit3_get(n.normal, i));
        const int64_t by = (int64_t)(cases_u32(r) >> (31 - bits) >> 1);

        to[i] = cases_add(vec3_get(center, i), side * by);
    }
    CHECK(!stops_between(kind, m, center, vec3_from(to)));
}

/* The shortest way out is that: depth, and 3 ulps for the rounding of both, along the
 * normal it is free, and 3 ulps less it is not. Within 2^28, where components of 2^-30 are
 * right to a quarter of an ulp; not for an OBB, whose axes are no unit vectors. */
static void
check_way_out(unsigned kind, const moving *m)
{
    const fxr_vec3 a = m->c.segment.a;
    const int32_t range = (int32_t)1 << 28;
    fxr_contact_normal n;
    int32_t to[3];
    unsigned i, more;

    if (sweeps[kind].normal == NULL || !CHECK(sweeps[kind].normal(m, &n)) ||
        n.depth > range || sweep_is_oriented(kind))
        return;
    for (more = 0; more < 2; more++) {
        const int64_t len = (int64_t)n.depth + (more ? 3 : -3);

        for (i = 0; i < 3; i++) {
            const int64_t d = len * unit3_get(n.normal, i);
            const int64_t at = vec3_get(a, i) + d / FXR_Q30_ONE;

            if (at < INT32_MIN || at > INT32_MAX)
                return;
            to[i] = (int32_t)at;
        }
        if (len > 0)
            CHECK(stops_between(kind, m, vec3_from(to), vec3_from(to)) ==
                  !more);
    }
}

/* Must a mover at center stop again at once? A sphere at a face. */
static bool
is_at_a_face(unsigned kind, const moving *m, fxr_vec3 center)
{
    int64_t excess = 0;
    unsigned i, sides = 0;

    if (sweep_is_oriented(kind))
        return false;
    if (is_box(kind, m))
        return true;
    for (i = 0; i < 3; i++) {
        const int which = side(kind, m, center, i);

        if (which == 0)
            continue;
        sides++;
        excess =
            which < 0
                ? (int64_t)vec3_get(m->c.aabb.min, i) - vec3_get(center, i)
                : (int64_t)vec3_get(center, i) - vec3_get(m->c.aabb.max, i);
        if (kind == SWEEP_AABB_SPHERE)
            excess -= vec3_get(m->half, i);
    }
    return sides == 1 && excess == (int64_t)m->c.sphere.radius +
                                       (kind == SWEEP_SPHERE_SPHERE ||
                                                kind == SWEEP_AABB_SPHERE
                                            ? (int64_t)m->rest
                                            : 0);
}

void
stop_check(cases_random *r, unsigned kind, const moving *m)
{
    const fxr_segment path = m->c.segment;
    static moving way;
    fxr_contact out, again;

    if (!sweeps[kind].stop(m, &out))
        return;
    if (stops_between(kind, m, path.a, path.a)) {
        CHECK(out.t.num == 0 && vec3_equal(out.center, path.a));
        check_way_out(kind, m);
        return;
    }
    CHECK(!stops_between(kind, m, out.center, out.center));
    check_ways(r, kind, m, out.center);
    check_normal(r, kind, m, out.center);
    way = *m;
    way.c.segment.a = out.center;
    if (is_at_a_face(kind, m, out.center) &&
        CHECK(sweeps[kind].stop(&way, &again))) {
        CHECK(again.t.num == 0);
        CHECK(vec3_equal(again.center, out.center));
    }
}

/*
 * stops.c - what holds of every stop, asked of the function itself: crosses of a path that
 * is one point tells whether that is in the interior.
 */
#include "stops.h"

#include "../test.h"

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
           (kind != SWEEP_SPHERE_SPHERE && m->c.sphere.radius == 0);
}

/* On which side of the box at rest center is on axis i, 0: on none. A mover that is a box
 * counts where it is on a plane of the grown box. */
static int
side(unsigned kind, const moving *m, fxr_vec3 center, unsigned i)
{
    const bool box = is_box(kind, m);
    const int64_t half = kind == SWEEP_AABB_AABB ? vec3_get(m->half, i) : 0;
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
    const bool near = cases_below(r, 2) != 0;
    int32_t to[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t by = cases_below(r, 3);
        const int32_t at = vec3_get(center, i);
        const int which = side(kind, m, center, i);

        to[i] = near ? cases_add(at, by - 1) : vec3_get(p, i);
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
    if (kind == SWEEP_SPHERE_OBB)
        return;
    for (i = 0; i < 3; i++) {
        const unsigned mask = is_box(kind, m) ? 1u << i : 7;
        const fxr_vec3 to = away(r, kind, m, center, mask);

        if (!is_box(kind, m) || side(kind, m, center, i) != 0)
            CHECK(!stops_between(kind, m, center, to));
    }
}

/* Must a mover at center stop again at once? A sphere at a face. */
static bool
is_at_a_face(unsigned kind, const moving *m, fxr_vec3 center)
{
    int64_t excess = 0;
    unsigned i, sides = 0;

    if (kind == SWEEP_SPHERE_OBB)
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
    }
    return sides == 1 &&
           excess == (kind == SWEEP_SPHERE_SPHERE ? (int64_t)m->rest : 0) +
                         m->c.sphere.radius;
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
        return;
    }
    CHECK(!stops_between(kind, m, out.center, out.center));
    check_ways(r, kind, m, out.center);
    way = *m;
    way.c.segment.a = out.center;
    if (is_at_a_face(kind, m, out.center) &&
        CHECK(sweeps[kind].stop(&way, &again))) {
        CHECK(again.t.num == 0);
        CHECK(vec3_equal(again.center, out.center));
    }
}

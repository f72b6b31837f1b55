/*
 * sight.c - what is in sight all round, as a lidar sees it, and of each monster; and turning.
 */
#include <fixray/closest.h>

#include "demo.h"
#include "scene.h"

/* What is in sight: all round, as a lidar sees it, and of each monster. */

const fxr_obb *
scene_obb(const fxr_bvh *bvh, uint32_t shape)
{
    return shape < bvh->shapes.aabb_count
               ? NULL
               : &bvh->shapes.obbs[shape - bvh->shapes.aabb_count];
}

static demo_echo
sweep(const scene *s, uint32_t quarters)
{
    fxr_unit3 u = demo_direction(quarters);
    fxr_segment beam;
    fxr_bvh_hit hit;
    demo_echo echo;

    beam.a = beam.b = s->eye;
    /* a unit vector in Q2.30, taken as Q16.16, is 2^14 map units long */
    beam.b.x = demo_moved(s->eye.x, u.x);
    beam.b.y = demo_moved(s->eye.y, u.y);
    echo.range = RANGE_NONE;
    echo.point = beam.b;
    if (fxr_segment_cast_bvh(&beam, s->walls, &hit)) {
        echo.point = hit.point;
        echo.range = demo_range(s->eye, echo.point);
    }
    return echo;
}

void
demo_lidar(const scene *s, demo_results *out)
{
    uint32_t i;

    for (i = 0; i < LIDAR_RAYS; i++)
        out->lidar[i] = sweep(s, i);
}

static fxr_q16
between(fxr_q16 low, fxr_q16 high, int which, int bit)
{
    fxr_q16 eighth = (high - low) / 8; /* bodies are small: no overflow */

    if (which == 0)
        return low + 4 * eighth;
    return (which - 1) & bit ? high - eighth : low + eighth;
}

/* The middle of the body, then its corners, an eighth inside. */
fxr_vec3
demo_spot(const fxr_aabb *body, int which)
{
    fxr_vec3 p;

    p.x = between(body->min.x, body->max.x, which, 1);
    p.y = between(body->min.y, body->max.y, which, 2);
    p.z = between(body->min.z, body->max.z, which, 4);
    return p;
}

/* Seen if a line from the eye to any of these is free. If none is, the line to
 * the middle tells what is in the way. */
static demo_sight
look(const scene *s, const fxr_aabb *body)
{
    fxr_segment line;
    fxr_bvh_hit hit;
    demo_sight sight;
    int i;

    line.a = s->eye;
    for (i = DEMO_SPOTS; i-- > 0;) {
        line.b = demo_spot(body, i);
        sight.target = sight.end = line.b;
        sight.seen = !fxr_segment_hits_bvh(&line, s->walls);
        if (sight.seen)
            return sight;
    }
    if (fxr_segment_cast_bvh(&line, s->walls, &hit))
        sight.end = hit.point;
    return sight;
}

void
demo_look(const scene *s, demo_results *out)
{
    uint16_t i;

    for (i = 0; i < s->monsters; i++)
        out->sight[i] = look(s, &s->monster[i].body);
}

/* One quarter of a degree. */
#define STEP_COS ((uint64_t)FXR_Q30(0.99999048072073446))
#define STEP_SIN ((uint64_t)FXR_Q30(0.00436330928474657))

static uint64_t
half_up(uint64_t q60)
{
    return (q60 + 536870912u) >> 30;
}

/* Turned step by step from east, at most 90 degrees: both stay positive, and
 * 360 roundings add up to less than 2^-21. */
static fxr_unit3
in_quadrant(uint32_t quarters)
{
    uint64_t c = (uint64_t)FXR_Q30_ONE, s = 0;
    fxr_unit3 u = {0, 0, 0};

    for (; quarters; quarters--) {
        uint64_t plus = c * STEP_COS, minus = s * STEP_SIN;

        s = half_up(s * STEP_COS + c * STEP_SIN);
        c = plus > minus ? half_up(plus - minus) : 0;
    }
    u.x = (fxr_q30)c;
    u.y = (fxr_q30)s;
    return u;
}

fxr_unit3
demo_direction(uint32_t quarters)
{
    fxr_unit3 u = in_quadrant(quarters % 360), v = {0, 0, 0};

    switch (quarters / 360 % 4) {
    case 0:
        return u;
    case 1:
        v.x = -u.y;
        v.y = u.x;
        return v;
    case 2:
        v.x = -u.x;
        v.y = -u.y;
        return v;
    default:
        v.x = u.y;
        v.y = -u.x;
        return v;
    }
}

uint32_t
demo_root(uint64_t n)
{
    uint64_t r = 0, bit = (uint64_t)1 << 31;

    while (bit > 1 && bit * bit > n)
        bit >>= 1;
    for (; bit; bit >>= 1)
        if ((r + bit) * (r + bit) <= n)
            r += bit;
    return (uint32_t)r;
}

uint32_t
demo_distance(fxr_vec3 p, fxr_vec3 q)
{
    int64_t dx = ((int64_t)p.x - q.x) / FXR_Q16_ONE;
    int64_t dy = ((int64_t)p.y - q.y) / FXR_Q16_ONE;

    return demo_root((uint64_t)(dx * dx + dy * dy));
}

uint32_t
demo_range(fxr_vec3 p, fxr_vec3 q)
{
    fxr_segment s;
    fxr_closest closest;

    s.a = s.b = q;
    fxr_point_closest_segment(p, &s, &closest);
    return fxr_dist_uq16(closest.dist2);
}

fxr_q16
demo_moved(fxr_q16 v, int64_t by)
{
    int64_t sum = v + by;

    return sum > INT32_MAX   ? INT32_MAX
           : sum < INT32_MIN ? INT32_MIN
                             : (fxr_q16)sum;
}

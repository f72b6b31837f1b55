/*
 * What is in sight: all round, as a lidar sees it, and of each monster.
 */
#include "demo.h"
#include "scene.h"

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

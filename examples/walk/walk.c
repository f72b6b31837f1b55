/*
 * walk.c - the whole of it is three questions: stop, the normal there, and slide.
 */
#include "walk.h"

fxr_vec3
walk_along(const fxr_bvh *level, fxr_vec3 at, fxr_vec3 way)
{
    fxr_unit3 normal[3];
    unsigned met;

    for (met = 0; met < 3; met++) {
        const fxr_segment path = {at, fxr_vec3_add(at, way)};
        fxr_contact contact;
        uint32_t shape;

        if (!fxr_sweep_sphere_stop_bvh(&path, WALK_RADIUS, level, &contact,
                                       &shape))
            return path.b;
        at = contact.center;
        if (!fxr_vec3_to_unit(fxr_vec3_sub(at, contact.point), &normal[met]))
            return at;
        way = fxr_slide(fxr_vec3_sub(path.b, at), normal, met + 1);
        if (way.x == 0 && way.y == 0 && way.z == 0)
            return at;
    }
    return at;
}

/* Straight down, until it stands on something. */
static fxr_vec3
fallen(const fxr_bvh *level, fxr_vec3 at, fxr_q16 by, bool *stands)
{
    fxr_segment path = {at, at};
    fxr_contact contact;
    uint32_t shape;

    path.b.z -= by;
    *stands =
        fxr_sweep_sphere_stop_bvh(&path, WALK_RADIUS, level, &contact, &shape);
    return *stands ? contact.center : path.b;
}

/* How far from a to b without their heights. */
static fxr_q16
level_distance(fxr_vec3 a, fxr_vec3 b)
{
    b.z = a.z;
    return fxr_vec3_distance(a, b);
}

void
walk_tick(walker *w, const fxr_bvh *level, fxr_vec3 way)
{
    const fxr_vec3 up = {0, 0, WALK_STEP};
    const fxr_vec3 from = w->at;
    bool stands;

    w->at = walk_along(level, from, way);
    if (w->stands && level_distance(from, w->at) <
                         level_distance(from, fxr_vec3_add(from, way))) {
        /* blocked: is there a step? */
        const fxr_vec3 over = walk_along(level, walk_along(level, from, up), way);
        const fxr_vec3 there = fallen(level, over, WALK_STEP, &stands);

        if (stands && level_distance(from, there) > level_distance(from, w->at))
            w->at = there;
    }
    w->fall = w->fall < WALK_FASTEST ? w->fall + WALK_GRAVITY : WALK_FASTEST;
    w->at = fallen(level, w->at, w->fall, &w->stands);
    if (w->stands)
        w->fall = 0;
}

bool
walk_is_inside(const walker *w, const fxr_bvh *level)
{
    const fxr_segment rest = {w->at, w->at};

    return fxr_sweep_sphere_crosses_bvh(&rest, WALK_RADIUS, level);
}

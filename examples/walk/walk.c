/*
 * walk.c - the whole of it is two questions: stop, and slide.
 */
#include "walk.h"

/* What is left of a step is measured to its goal, not to the end of the last slide, and a step
 * that gets no nearer to its goal is not made: what is pushed into a corner rests there. */
fxr_vec3
walk_along(const fxr_bvh *level, fxr_vec3 from, fxr_vec3 way)
{
    const fxr_vec3 goal = fxr_vec3_add(from, way);
    const fxr_mover ball = fxr_mover_sphere(WALK_RADIUS);
    const fxr_scene scene = fxr_scene_bvh(level);
    fxr_segment path = {from, goal};
    fxr_scene_contact met;
    fxr_unit3 normals[3];
    fxr_vec3 here;
    size_t n = 0;

    while (n < 3 && fxr_sweep_stop_scene(&path, &ball, &scene, NULL, &met)) {
        normals[n++] = met.normal;
        path.a = met.center;
        path.b = fxr_vec3_add(
            path.a, fxr_slide(fxr_vec3_sub(goal, path.a), normals, n));
    }
    here = n < 3 ? path.b : path.a;
    return fxr_vec3_distance(here, goal) < fxr_vec3_distance(from, goal) ? here
                                                                         : from;
}

/* Straight down, until it stands on something. */
static fxr_vec3
fallen(const fxr_bvh *level, fxr_vec3 at, fxr_q16 by, bool *stands)
{
    static const fxr_ask bare = {NULL, NULL, NULL, false, true};
    const fxr_mover ball = fxr_mover_sphere(WALK_RADIUS);
    const fxr_scene scene = fxr_scene_bvh(level);
    fxr_segment path = {at, at};
    fxr_scene_contact contact;

    path.b.z -= by;
    *stands = fxr_sweep_stop_scene(&path, &ball, &scene, &bare, &contact);
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
        const fxr_vec3 over =
            walk_along(level, walk_along(level, from, up), way);
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
    const fxr_mover ball = fxr_mover_sphere(WALK_RADIUS);
    const fxr_scene scene = fxr_scene_bvh(level);
    const fxr_segment rest = {w->at, w->at};

    return fxr_sweep_crosses_scene(&rest, &ball, &scene, NULL);
}

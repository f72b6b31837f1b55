/*
 * walk.c - a tick is one question, fxr_character_move.
 */
#include "walk.h"

void
walk_tick(walker *w, const fxr_bvh *level, fxr_vec3 way)
{
    static const fxr_character character = {
        {0, 0, FXR_Q30_ONE}, FXR_Q30(0.7), WALK_STEP};
    const fxr_mover ball = fxr_mover_sphere(WALK_RADIUS);
    const fxr_scene scene = fxr_scene_bvh(level);
    fxr_character_step step = {{0, 0, 0}, 0, false, NULL, NULL};
    fxr_character_moved moved;

    w->fall = w->fall < WALK_FASTEST ? w->fall + WALK_GRAVITY : WALK_FASTEST;
    step.way = way;
    step.fall = w->fall;
    step.stands = w->stands;
    fxr_character_move(&scene, &ball, &character, w->at, &step, NULL, &moved);
    w->at = moved.center;
    w->stands = moved.stands;
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

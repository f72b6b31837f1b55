/*
 * sense.c - sixteen beams: of each the first shape that it meets. The order of the hits is that of
 * exact fractions; one length is rounded, at the end.
 */
#include "robot.h"

fxr_unit3
robot_beam(const robot *r, unsigned i)
{
    const fxr_angle angle =
        (fxr_angle)(r->heading + i * (0x10000u / ROBOT_BEAMS));
    fxr_unit3 dir;

    dir.x = fxr_cos(angle);
    dir.y = fxr_sin(angle);
    dir.z = 0;
    return dir;
}

fxr_vec3
robot_beam_end(const robot *r, unsigned i)
{
    return fxr_vec3_add(r->at, fxr_unit3_scale(robot_beam(r, i), r->range[i]));
}

void
robot_sense(robot *r, const room *w)
{
    const fxr_scene scene = fxr_scene_bvh(w->tree);
    fxr_segment beam;
    fxr_scene_hit hit;
    unsigned i;

    beam.a = r->at;
    beam.a.z = ROBOT_EYE;
    for (i = 0; i < ROBOT_BEAMS; i++) {
        beam.b = fxr_vec3_add(beam.a,
                              fxr_unit3_scale(robot_beam(r, i), ROBOT_RANGE));
        r->range[i] = fxr_segment_enter_scene(&beam, &scene, NULL, &hit)
                          ? fxr_segment_length_at(&beam, hit.t)
                          : ROBOT_RANGE;
    }
}

/*
 * robot.c - the robot: where it starts, its body, which goes as far as there is room and slides along
 * what it meets, and the sum over all that it is.
 *
 * A sweep does not turn its mover: robot_turn asks how far there is room to turn.
 */
#include "robot.h"

void
robot_start(robot *r, const room *w)
{
    unsigned i;

    r->at = w->start;
    r->at.z = ROBOT_HEIGHT;
    r->heading = w->heading;
    r->contacts = 0;
    for (i = 0; i < ROBOT_BEAMS; i++)
        r->range[i] = 0;
}

static fxr_unit3
unit(fxr_q30 x, fxr_q30 y, fxr_q30 z)
{
    fxr_unit3 u;

    u.x = x;
    u.y = y;
    u.z = z;
    return u;
}

fxr_obb
robot_body(const robot *r)
{
    const fxr_q30 c = fxr_cos(r->heading), s = fxr_sin(r->heading);
    fxr_obb body;

    body.center = r->at;
    body.half.x = ROBOT_LENGTH;
    body.half.y = ROBOT_WIDTH;
    body.half.z = ROBOT_HEIGHT;
    body.axis[0] = unit(c, s, 0);
    body.axis[1] = unit(-s, c, 0);
    body.axis[2] = unit(0, 0, FXR_Q30_ONE);
    return body;
}

void
robot_move(robot *r, const room *w, fxr_vec3 way)
{
    const fxr_scene scene = fxr_scene_bvh(w->tree);
    const fxr_obb body = robot_body(r);
    const fxr_mover mover = fxr_mover_obb(&body);
    fxr_moved moved;
    unsigned i;

    fxr_move_slide(&scene, &mover, r->at, way, NULL, &moved);
    r->at = moved.center;
    r->contacts = moved.count;
    for (i = 0; i < moved.count; i++)
        r->touched[i] = moved.met[i].point;
}

void
robot_turn(robot *r, const room *w, fxr_angle heading)
{
    const fxr_scene scene = fxr_scene_bvh(w->tree);
    const fxr_obb body = robot_body(r);
    int32_t by = fxr_angle_difference(heading, r->heading);
    fxr_turn turn = {{0, 0, 0}, {0, 0, FXR_Q30_ONE}, 0};

    if (by == 0)
        return;
    by = by > ROBOT_TURN ? ROBOT_TURN : by < -ROBOT_TURN ? -ROBOT_TURN : by;
    turn.pivot = r->at;
    turn.by = by;
    (void)fxr_rotate_obb_hits_scene(&turn, &body, &scene, NULL, &by);
    r->heading = (fxr_angle)(r->heading + by);
}

static uint32_t
with_word(uint32_t sum, uint32_t v)
{
    unsigned i;

    for (i = 0; i < 32; i += 8)
        sum = (sum ^ (v >> i & 255)) * 16777619u & 0xffffffffu;
    return sum;
}

uint32_t
robot_sum(const robot *r, uint32_t sum)
{
    unsigned i;

    sum = with_word(sum, (uint32_t)r->at.x);
    sum = with_word(sum, (uint32_t)r->at.y);
    sum = with_word(sum, r->heading);
    sum = with_word(sum, r->contacts);
    for (i = 0; i < r->contacts; i++) {
        sum = with_word(sum, (uint32_t)r->touched[i].x);
        sum = with_word(sum, (uint32_t)r->touched[i].y);
    }
    for (i = 0; i < ROBOT_BEAMS; i++)
        sum = with_word(sum, (uint32_t)r->range[i]);
    return sum;
}

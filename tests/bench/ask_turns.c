/*
 * ask_turns.c - a box that turns by a quarter about an upright axis through its centre, beside an AABB.
 *
 * SMALL and LARGE: the boxes of a case, of which that which turns is a sixteenth. GRAZING: a wall that the box does not touch as it is, and a corner may
 * on its way: it is up to 1/8 farther than that comes.
 */
#include "others.h"

const uint8_t asked_workloads = 1 << SMALL | 1 << LARGE | 1 << GRAZING;

/* Inline: called by its address, it is a function that can be counted. */
static bool (*volatile rotate_hits)(const fxr_turn *turn, const fxr_obb *box,
                                    const fxr_aabb *at_rest,
                                    int32_t *first) = fxr_rotate_obb_hits_aabb;

static fxr_q16
part_of(fxr_q16 half, fxr_q30 unit)
{
    return (fxr_q16)((int64_t)half * (unit < 0 ? -unit : unit) / FXR_Q30_ONE);
}

/* A corner is as far as the longer side and 3/8 of the other one, to some percent. */
static void
put_wall(fxr_aabb *wall, const fxr_obb *box)
{
    const fxr_q16 x = box->half.x, y = box->half.y;
    const fxr_q16 from =
        part_of(x, box->axis[0].x) + part_of(y, box->axis[1].x);
    fxr_q16 over = (x > y ? x + y / 8 * 3 : y + x / 8 * 3) - from;

    over = over < 64 ? 64 : over + over / 8;
    wall->min.x = box->center.x + from + 2 + over / 64 * pick(64);
    wall->max.x = wall->min.x + FXR_Q16(1);
    wall->min.y = wall->min.z = -FXR_Q16(127);
    wall->max.y = wall->max.z = FXR_Q16(127);
}

void
ask(const bench_case *c, const float_case *f)
{
    const fxr_angle heading = (fxr_angle)((uint32_t)c->segment.a.x & 0xffff);
    fxr_turn turn = {{0, 0, 0}, {0, 0, FXR_Q30_ONE}, 16384};
    fxr_aabb at_rest = c->aabb;
    fxr_obb box = c->obb;
    int32_t first;
    bool exact;

    box.half.x /= 16; /* up to 0.5 m of SMALL */
    box.half.y /= 16;
    box.half.z /= 16;
    box.axis[0].x = box.axis[1].y = fxr_cos(heading);
    box.axis[0].y = fxr_sin(heading);
    box.axis[1].x = -box.axis[0].y;
    box.axis[0].z = box.axis[1].z = box.axis[2].x = box.axis[2].y = 0;
    box.axis[2].z = FXR_Q30_ONE;
    box.center.x = c->segment.a.x / 2;
    box.center.y = c->segment.a.y / 2;
    if (current_workload() == GRAZING)
        put_wall(&at_rest, &box);
    turn.pivot = box.center;
    exact = rotate_hits(&turn, &box, &at_rest, &first);
    OTHER(fixray_poses_rotate_obb_hits_aabb,
          alt_fixray_poses_rotate_obb_hits_aabb(&turn, &box, &at_rest) ==
              exact);
    sink = exact;
    (void)f;
}

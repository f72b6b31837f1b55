/*
 * run.c - a line for each tick, in numbers of base 16:
 *
 *   X Y HEADING RANGE*16 CONTACTS [X Y]... SUM
 *
 * Where the robot is after the tick, what its beams measure there, and what it touched.
 */
#include "robot.h"

/* 4 words and CONTACTS, with 2 for each contact and one for each beam, of 9 characters */
enum { LINE = 9 * (5 + 2 * ROBOT_CONTACTS + ROBOT_BEAMS) + 1 };

static char *
put(char *at, uint32_t v, unsigned digits)
{
    while (digits-- > 0)
        *at++ = "0123456789abcdef"[v >> 4 * digits & 15];
    *at++ = ' ';
    return at;
}

static void
tell(const robot *r, uint32_t sum)
{
    static char line[LINE];
    char *at = line;
    unsigned i;

    at = put(at, (uint32_t)r->at.x, 8);
    at = put(at, (uint32_t)r->at.y, 8);
    at = put(at, r->heading, 4);
    for (i = 0; i < ROBOT_BEAMS; i++)
        at = put(at, (uint32_t)r->range[i], 5);
    at = put(at, r->contacts, 1);
    for (i = 0; i < r->contacts; i++) {
        at = put(at, (uint32_t)r->touched[i].x, 8);
        at = put(at, (uint32_t)r->touched[i].y, 8);
    }
    at = put(at, sum, 8);
    at[-1] = '\n';
    *at = '\0';
    run_say(line);
}

void
run_tick(robot *r, planner *p, const room *w)
{
    const fxr_vec3 way = plan_way(p, r, w);

    robot_turn(r, w, fxr_atan2(way.y, way.x));
    robot_move(r, w, way);
    robot_sense(r, w);
}

uint32_t
run(const room *w)
{
    static robot r;
    static planner p;
    uint32_t sum = ROBOT_SUM, tick;

    robot_start(&r, w);
    robot_sense(&r, w);
    plan_start(&p, w);
    for (tick = 0; tick < TICKS; tick++) {
        run_tick(&r, &p, w);
        sum = robot_sum(&r, sum);
        tell(&r, sum);
    }
    return sum;
}

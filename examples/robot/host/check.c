/*
 * check.c - a long run on the host: after each tick the interior of the body is in no shape,
 * and the beams measure what they should, by exact.c.
 *
 *   check-robot [TICKS [PUSHES]]
 *
 * PUSHES times it is also pushed to any side, from a step of Q16.16 to two metres, and turned
 * to any heading.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../robot.h"
#include "host.h"

enum { BEAMS_EVERY = 64 };

static uint32_t seed = 1;

static uint32_t
random_bits(unsigned bits)
{
    seed = (seed * 1664525u + 1013904223u) & 0xffffffffu;
    return seed >> (32 - bits);
}

static int
wrong(const robot *r, const char *what, unsigned long when)
{
    printf("check-robot: %s after tick %lu, at %ld %ld, heading %u\n", what,
           when, (long)r->at.x, (long)r->at.y, (unsigned)r->heading);
    return 1;
}

/* While it turned its body was in nothing, either. */
static bool
turned_freely(const robot *before, const robot *after, const room *w)
{
    robot r = *before;
    const int32_t by = fxr_angle_difference(after->heading, r.heading);
    int32_t k;

    for (k = 1; k <= 8; k++) {
        r.heading = (fxr_angle)(before->heading + by * k / 8);
        if (exact_inside(&r, w))
            return false;
    }
    return true;
}

static int
check_tick(const robot *r, const room *w, unsigned long tick)
{
    unsigned i;

    if (exact_inside(r, w))
        return wrong(r, "the body is inside a shape", tick);
    for (i = 0; i < ROBOT_BEAMS && tick % BEAMS_EVERY == 0; i++) {
        if (!exact_range(r, i, w))
            return wrong(r, "a beam measures a wrong range", tick);
    }
    return 0;
}

static int
drive(robot *r, const room *w, unsigned long ticks, unsigned long *contacts)
{
    static planner p;
    unsigned long tick;

    plan_start(&p, w);
    robot_sense(r, w);
    for (tick = 1; tick <= ticks; tick++) {
        run_tick(r, &p, w);
        *contacts += r->contacts;
        if (check_tick(r, w, tick))
            return 1;
    }
    return 0;
}

/* Up to 2^bits steps of Q16.16 to either side. */
static fxr_q16
random_step(unsigned bits)
{
    return (fxr_q16)random_bits(bits) - (fxr_q16)(1 << (bits - 1));
}

static int
push(robot *r, const room *w, unsigned long pushes, unsigned long *contacts)
{
    unsigned long tick;

    for (tick = 1; tick <= pushes; tick++) {
        const unsigned bits = 1 + random_bits(5) % 18;
        const robot before = *r;
        fxr_vec3 way;

        way.x = random_step(bits);
        way.y = random_step(bits);
        way.z = 0;
        robot_turn(r, w, (fxr_angle)random_bits(16));
        if (!turned_freely(&before, r, w))
            return wrong(r, "it turned through a shape", tick);
        robot_move(r, w, way);
        *contacts += r->contacts;
        if (tick % BEAMS_EVERY == 0)
            robot_sense(r, w);
        if (check_tick(r, w, tick))
            return 1;
    }
    return 0;
}

void
run_say(const char *line)
{
    (void)line;
}

int
main(int argc, char **argv)
{
    const unsigned long ticks = argc > 1 ? strtoul(argv[1], NULL, 10) : 100000;
    const unsigned long pushes = argc > 2 ? strtoul(argv[2], NULL, 10) : ticks;
    const room *w = &the_room;
    unsigned long driven = 0, pushed = 0;
    robot r;

    if (!exact_upright(w)) {
        puts("check-robot: a shape of the room is not upright");
        return 1;
    }
    robot_start(&r, w);
    if (check_tick(&r, w, 1) || drive(&r, w, ticks, &driven) ||
        push(&r, w, pushes, &pushed))
        return 1;
    printf("in no shape after each of %lu ticks (%lu contacts) and %lu pushes "
           "(%lu contacts)\n",
           ticks, driven, pushes, pushed);
    return 0;
}

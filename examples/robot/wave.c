/*
 * wave.c - from the goal through all cells that are not known to be blocked, the nearest
 * first; each keeps the direction back to where the wave came from.
 */
#include "robot.h"

enum { EAST = 1, NORTH, WEST, SOUTH };

/* The wave comes to `cell`, from which the goal is to the side `toward`. A blocked cell keeps
 * the way out of it, and the wave ends there. */
static unsigned
arrive(planner *p, unsigned last, unsigned cell, uint8_t toward)
{
    if (p->toward[cell] != 0)
        return last;
    p->toward[cell] = toward;
    if (!plan_is_blocked(p, cell))
        p->queue[last++] = (uint16_t)cell;
    return last;
}

void
plan_wave(planner *p)
{
    const unsigned goal = plan_cell(p->target);
    unsigned i, first, last = 0;

    for (i = 0; i < PLAN_CELLS; i++)
        p->toward[i] = 0;
    last = arrive(p, last, goal, EAST); /* a mark; the goal is not left */
    for (first = 0; first < last; first++) {
        const unsigned cell = p->queue[first];
        const unsigned column = cell % PLAN_COLUMNS;

        if (column > 0)
            last = arrive(p, last, cell - 1, EAST);
        if (cell >= PLAN_COLUMNS)
            last = arrive(p, last, cell - PLAN_COLUMNS, NORTH);
        if (column + 1 < PLAN_COLUMNS)
            last = arrive(p, last, cell + 1, WEST);
        if (cell + PLAN_COLUMNS < PLAN_CELLS)
            last = arrive(p, last, cell + PLAN_COLUMNS, SOUTH);
    }
}

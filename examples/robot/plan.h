/*
 * plan.h - where the robot goes next: it knows what its beams and its body have met, and
 * nothing else of the room.
 *
 * That is kept in a grid of cells. From the goal a wave runs through all cells that are not
 * known to be blocked; each keeps the direction that the wave came from.
 */
#ifndef ROBOT_PLAN_H
#define ROBOT_PLAN_H

#include "robot.h"

/* Cells are 0.25 m wide; the grid is 12 m by 8 m. */
enum {
    PLAN_COLUMNS = 48,
    PLAN_ROWS = 32,
    PLAN_CELLS = PLAN_COLUMNS * PLAN_ROWS,
    PLAN_CELL = 1 << 14
};

/*
 *   met, blocked  a bit for each cell: something was met in it, or too near to it
 *   toward        direction to the neighbour that is nearer to the goal
 *   goal, tries   the number of the goal, and the ticks since it was set
 *   age           ticks since the wave ran
 *   last          where the robot was a tick ago
 *   back, retreat for so many ticks it goes that way, away from what stopped it
 */
typedef struct {
    uint8_t met[PLAN_CELLS / 8], blocked[PLAN_CELLS / 8];
    uint8_t toward[PLAN_CELLS];
    uint16_t queue[PLAN_CELLS];
    fxr_vec3 target, last, retreat;
    uint32_t seed;
    uint16_t goal, tries, age, back;
    bool changed;
} planner;

void plan_start(planner *p, const room *w);

/* What the robot measured and touched is put into the grid; where does it go from here? */
fxr_vec3 plan_way(planner *p, const robot *r, const room *w);

/* The wave from the goal; plan_way calls it when the grid has changed. */
void plan_wave(planner *p);

bool plan_is_blocked(const planner *p, unsigned cell);
unsigned plan_cell(fxr_vec3 at);
fxr_vec3 plan_center(unsigned cell);

#endif

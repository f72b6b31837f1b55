/*
 * play.h - a run again from its orders alone: on one machine, without rollback.
 */
#ifndef LOCKSTEP_PLAY_H
#define LOCKSTEP_PLAY_H

#include "../sim.h"

/*
 *   ticks     of the run
 *   orders    SIM_SQUADS of each tick
 */
typedef struct {
    uint32_t ticks;
    sim_order (*orders)[SIM_SQUADS];
    sim game;
} run;

/* Reads a file that the relay wrote, and starts. Writes a line on what is wrong and returns
 * false if it cannot. */
bool run_open(run *r, const char *file, const char *seed);

void run_tick(run *r, uint32_t tick);

#endif

/*
 * run.h - a run of the robot, told line by line.
 */
#ifndef ROBOT_RUN_H
#define ROBOT_RUN_H

#include "plan.h"

#ifndef TICKS
#define TICKS 1000
#endif

/* A tick: the robot decides by what it saw, turns and goes, and looks. */
void run_tick(robot *r, planner *p, const room *w);

/* TICKS ticks; a line of text for each, as run.c says, to run_say. Returns the sum. */
uint32_t run(const room *w);

/* Of the platform. */
void run_say(const char *line);

#endif

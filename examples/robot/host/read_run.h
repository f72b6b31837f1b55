/*
 * read_run.h - the lines that a run printed (../run.c), read back.
 */
#ifndef ROBOT_READ_RUN_H
#define ROBOT_READ_RUN_H

#include <stdio.h>

#include "../robot.h"

/* The next tick and its sum. Returns false at the end of the file; a line that is not one
 * of a run ends the program with a message. */
bool read_run(FILE *f, const char *file, robot *r, uint32_t *sum);

#endif

/*
 * picture.h - the rooms from above, as SVG in colours of the light or dark scheme.
 */
#ifndef ROBOT_PICTURE_H
#define ROBOT_PICTURE_H

#include <stdio.h>

#include "../robot.h"

/* Pixels of a metre, and round the rooms of 12 m by 8 m. */
enum {
    SCALE = 80,
    LEFT = 36,
    TOP = 84,
    WIDTH = 12 * SCALE + 2 * LEFT,
    HEIGHT = 8 * SCALE + TOP + 62,
};

extern FILE *picture;

/* Pixels of a coordinate; up is up. */
double picture_x(fxr_q16 x);
double picture_y(fxr_q16 y);

/* Its head, styles and floor. */
void picture_begin(void);

/* The shapes that the robot drives under, or those that stand in its way. */
void picture_room(bool above);

void picture_obb(const fxr_obb *box, const char *class);

/* The colour of a time, from 0 to 1. */
void picture_color(double t);

/* The lines that a run printed (../run.c), read back: */

/* The next tick and its sum. Returns false at the end of the file; a line that is not one
 * of a run ends the program with a message. */
bool read_run(FILE *f, const char *file, robot *r, uint32_t *sum);

#endif

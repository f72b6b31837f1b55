/*
 * host.h - what programs on the host know of a run: what it promises, and its picture.
 */
#ifndef ROBOT_HOST_H
#define ROBOT_HOST_H

#include <stdio.h>

#include "../robot.h"

/*
 * exact.c: what robot and room promise, in whole numbers of any length (GMP), without a
 * function of fixray.
 *
 * All boxes here are upright: their third axis is z and the other two are level, at a right
 * angle and of equal length as stored. exact_upright tells.
 */

/* Is each shape of the room upright? */
bool exact_upright(const room *w);

/* Does the interior of the body meet the interior of a shape? */
bool exact_inside(const robot *r, const room *w);

/* Is the range of this beam the distance to the first shape, rounded to nearest? */
bool exact_range(const robot *r, unsigned beam, const room *w);

/* picture.c: the rooms from above, as SVG in colours of the light or dark scheme. */

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

/*
 * exact.h - what robot and room promise, in whole numbers of any length (GMP), without a function of
 * fixray.
 */
#ifndef ROBOT_EXACT_H
#define ROBOT_EXACT_H

#include "../robot.h"

/*
 * What robot and room promise, in whole numbers of any length (GMP), without a
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

#endif

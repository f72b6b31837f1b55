/*
 * robot.h - a robot that moves level through the scene, as a sphere or as a box, and where
 * to.
 */
#ifndef DEMO_ROBOT_H
#define DEMO_ROBOT_H

#include <fixray/sweep.h>

#include "scene.h"

/*
 * A robot that moves level through the scene, as a sphere or as a box.
 *
 * It hovers: only what reaches into the slice between its underside and its top
 * is a wall to it. Steps pass below, floors and ceilings are none, doors open.
 */

/* The radius of the sphere and each half extent of the box. */
#define ROBOT_HALF FXR_Q16(16)

/* A sphere round the box: 16 sqrt(3) < 27.75. No box moves against an oriented
 * one exactly, so this is what the box counts as where a wall is turned. */
#define ROBOT_ROUND FXR_Q16(27.75)

enum robot_shape { ROBOT_SPHERE, ROBOT_BOX };

/* Can either shape go that way and touch no wall? */
bool robot_fits(const scene *s, const fxr_segment *way);

/* The least distance to a wall on the way, which may be a point; UINT32_MAX if
 * there is no wall. */
uint32_t robot_clearance(const scene *s, uint8_t shape, const fxr_segment *way);

/* The first wall that it touches on the way: false if none. */
bool robot_contact(const scene *s, uint8_t shape, const fxr_segment *way,
                   fxr_contact *out);

/* Where the robot drives: to the farthest place that it can reach. */

#define CORNERS_MAX 20

/* Corners of a way from the eye, which is the first: at least one. The robot
 * fits between each and the next. */
uint16_t plan_way(const scene *s, fxr_vec3 corner[CORNERS_MAX]);

#endif

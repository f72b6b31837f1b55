/*
 * plan.h - where the robot drives: to the farthest place that it can reach.
 */
#ifndef DEMO_PLAN_H
#define DEMO_PLAN_H

#include "scene.h"

#define CORNERS_MAX 20

/* Corners of a way from the eye, which is the first: at least one. The robot
 * fits between each and the next. */
uint16_t plan_way(const scene *s, fxr_vec3 corner[CORNERS_MAX]);

#endif

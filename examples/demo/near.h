/*
 * near.h - how open the scene is round a point.
 */
#ifndef DEMO_NEAR_H
#define DEMO_NEAR_H

#include "scene.h"

/* 0 .. 256 for a point on a face with this outward normal: corners are darker
 * than the middle of a wall. */
int64_t near_openness(const scene *s, fxr_vec3 point, fxr_unit3 normal);

#endif

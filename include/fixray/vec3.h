/*
 * vec3.h - points, directions and unit vectors.
 */
#ifndef FIXRAY_VEC3_H
#define FIXRAY_VEC3_H

#include "q16.h"

typedef struct {
    fxr_q16 x, y, z;
} fxr_vec3;

typedef struct {
    fxr_q30 x, y, z;
} fxr_unit3;

#endif

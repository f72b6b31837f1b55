/*
 * obj.h - the part of reading OBJ files that is written in C++.
 */
#ifndef TOOLS_OBJ_H
#define TOOLS_OBJ_H

#include "mesh.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The coordinates of a mesh whose vertices, faces and corners are known; false if
 * the loader finds others. */
bool obj_load(const char *data, size_t size, mesh *m, problem *p);

#ifdef __cplusplus
}
#endif

#endif

/*
 * stl.h - the part of reading STL files that the loader does.
 */
#ifndef TOOLS_STL_H
#define TOOLS_STL_H

#include "mesh.h"

/* The coordinates of a mesh whose facets are counted; false if the loader finds
 * another number. */
bool stl_load(const char *data, size_t size, mesh *m, problem *p);

#endif

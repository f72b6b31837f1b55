/*
 * scene.h - a tree from a file, and its shapes as triangles of floats.
 */
#ifndef FIXRAY_BENCH_SCENE_H
#define FIXRAY_BENCH_SCENE_H

#include <fixray/fixray.h>

#include "mesh.h"

extern mesh_world world;

/* Says why and ends the program. */
void mesh_fail(const char *file, const char *why);

float mesh_float(fxr_q16 v);
void mesh_open(fxr_bvh *tree, const char *file);

/* The same with nodes of eight children. */
void mesh_widen(fxr_bvh_wide *wide, const fxr_bvh *tree);

/* Into world; boxes are twelve triangles. */
void mesh_copy(const fxr_bvh *tree);

/* The box round all shapes. */
fxr_aabb mesh_bounds(const fxr_bvh *tree);

#endif

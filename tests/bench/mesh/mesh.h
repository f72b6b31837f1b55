/*
 * mesh.h - fixray's trees beside other libraries', on one mesh and the same rays.
 */
#ifndef FIXRAY_BENCH_MESH_H
#define FIXRAY_BENCH_MESH_H

#include <fixray/fixray.h>
#include <stdbool.h>

#include "../host/race.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { MESH_RAYS = 4096 };

/*
 * The corners of the triangles, and segments a..b; coordinates are whole ulp of Q16.16
 * and exact in float. answers[i]: does segment i hit? t[i]: where, if it was asked.
 */
typedef struct {
    unsigned vertex_count, triangle_count;
    float *vertices;
    unsigned *corners;
    float a[MESH_RAYS][3], b[MESH_RAYS][3];
    bool answers[MESH_RAYS];
    float t[MESH_RAYS];
} mesh_world;

/* What a library builds of a mesh is built once; rays are prepared anew. */
typedef struct {
    const char *name;
    void (*build)(const mesh_world *w);
    void (*prepare)(const mesh_world *w);
    race_run *first_hit, *any_hit;
} mesh_contender;

extern const mesh_contender bullet_mesh, ode_mesh, embree_mesh;

#ifdef __cplusplus
}
#endif

/* A tree from a file, and its shapes as triangles of floats. */

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

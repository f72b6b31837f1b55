/*
 * mesh.h - polygons as a file has them, and the readers of files.
 */
#ifndef TOOLS_MESH_H
#define TOOLS_MESH_H

#include "../host.h"

/* Its corners begin at corner[first] and end where those of the next one begin.
 * place is its line or, in binary files, the offset of its first byte. */
typedef struct {
    size_t first, place;
} mesh_face;

/* face has one more entry than there are faces, at the end of all corners. */
typedef struct {
    size_t vertices, corners, faces;
    double (*vertex)[3];
    size_t *vertex_place;
    uint32_t *corner; /* numbers of vertices, all below vertices */
    mesh_face *face;
} mesh;

/* A Wavefront OBJ or an STL of either kind that is in memory; at least one face of
 * at least three corners, all numbers finite. False with the reason if anything
 * is wrong; mesh_free either way. */
bool obj_read(const char *data, size_t size, mesh *out, problem *p);
bool stl_read(const char *data, size_t size, mesh *out, problem *p);

void mesh_free(mesh *m);

/* For readers: vertices by their places, later their coordinates all at once. */
void mesh_add_vertex(mesh *m, size_t place);
void mesh_add_corner(mesh *m, size_t vertex);
void mesh_add_face(mesh *m, size_t place);
void mesh_end(mesh *m);

#endif

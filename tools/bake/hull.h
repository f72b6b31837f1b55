/*
 * hull.h - the convex hull of the vertices of a mesh, as tables for fixray/hull.h.
 */
#ifndef FIXRAY_BAKE_HULL_H
#define FIXRAY_BAKE_HULL_H

#include <fixray/hull.h>
#include <stdio.h>

#include "mesh/mesh.h"

/* Exactly that of the points, which are not changed. vertices and faces are the caller's, by
 * hull_free. False with the reason if it has no volume, or more vertices or faces than a byte counts. */
bool hull_make(const fxr_vec3 *points, size_t count, fxr_hull *out, problem *p);
void hull_free(fxr_hull *hull);

/* Its tables, static, and "const fxr_hull NAME", which a header declares. Includes nothing. */
void emit_hull(FILE *f, const fxr_hull *hull, const char *name);

#endif

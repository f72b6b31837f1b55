/*
 * solid.h - a mesh as the library wants it: triangles over vertices that differ.
 */
#ifndef TOOLS_SOLID_H
#define TOOLS_SOLID_H

#include <fixray/vec3.h>

#include "mesh.h"

/* id is the number of the face in its file, from 0 on. */
typedef struct {
    size_t vertices, triangles;
    fxr_vec3 *vertex;
    uint32_t (*corner)[3];
    uint32_t *id;
} solid;

/* Triangles that span no area, and those whose corners another has in the same
 * turn, are left out and counted, and faces that rounding has made cross themselves
 * are counted (POLYGON_BENT); first says the first one of them. */
typedef struct {
    size_t degenerate, duplicate, bent;
    problem first_degenerate, first_duplicate, first_bent;
} solid_report;

/* position: of the vertices of m. False with the reason if a face cannot be cut
 * into triangles, or nothing is left; solid_free either way. */
bool solid_make(const mesh *m, const fxr_vec3 *position, solid *out,
                solid_report *report, problem *p);
void solid_free(solid *s);

#endif

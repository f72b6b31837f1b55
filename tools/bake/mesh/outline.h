/*
 * outline.h - a polygon as it is seen along an axis.
 */
#ifndef TOOLS_OUTLINE_H
#define TOOLS_OUTLINE_H

#include <fixray/vec3.h>

#include "sweep.h"

/* Where it is at one spot several times, that is one place, and stands_for is the
 * vertex of the first of its corners. */
typedef struct {
    const fxr_vec3 *v;
    const uint32_t *corner;
    size_t n, places;
    spot *at;        /* of places, each spot_before the next one */
    uint32_t *place; /* of corners */
    uint32_t *stands_for;
} outline;

/* Along x, y or z: axis 0, 1 or 2. */
spot spot_of(const fxr_vec3 *p, int axis);

void outline_make(const fxr_vec3 *v, const uint32_t *corner, size_t n, int axis,
                  outline *o);
void outline_free(outline *o);

/* Adds the triangles of polygon_cut, or none and says which corners begin the edges
 * that are at fault. */
bool outline_cut(const outline *o, triangles *out, sweep_fault *fault);

/* One of three vertices, unless they are on one line. */
void add_triangle(const fxr_vec3 *v, triangles *out, uint32_t a, uint32_t b,
                  uint32_t c);

#endif

/*
 * polygon.h - polygons cut into triangles.
 */
#ifndef TOOLS_POLYGON_H
#define TOOLS_POLYGON_H

#include <fixray/vec3.h>
#include <stdbool.h>
#include <stddef.h>

/* One that is not convex has no more corners. */
enum { POLYGON_MAX = 256 };

/*
 * corner i is at v[corner[i]]; n >= 3. Writes n - 2 triangles by the numbers of
 * their corners: the fan (0, i, i + 1) if the polygon is convex, else its ears one
 * by one. False if it is not convex and has too many corners.
 */
bool polygon_cut(const fxr_vec3 *v, const uint32_t *corner, size_t n,
                 uint32_t (*out)[3]);

#endif

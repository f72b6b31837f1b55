/*
 * polygon.h - polygons cut into triangles.
 */
#ifndef TOOLS_POLYGON_H
#define TOOLS_POLYGON_H

#include <fixray/vec3.h>

#include "../host.h"
#include "sweep.h"

/*
 * A polygon is sound as seen along an axis if no two edges cross there in a point that
 * is an end of neither, and each point is run round 0 times or once, all of them in the
 * same sense. So are polygons that do not touch themselves, and those that can be made
 * so by moving corners as little as one likes: with holes at the end of bridges, slits,
 * spikes, corners on each other or on edges. What is run round once is the surface;
 * edges that are run forth and back bound nothing.
 *
 * Axes along which it is seen edge on do not count: those along which its breadth is
 * below an eighth of the largest one. A polygon in a plane is sound along all that
 * count or none; any other is cut as seen along one of them.
 *
 * POLYGON_BENT: it is not sound, and an edge that runs through the corners within
 * one 65536th of it, between its ends and along each axis, makes it so. Rounding moves
 * what touches in a file no further.
 */
typedef enum { POLYGON_CROSSES, POLYGON_SOUND, POLYGON_BENT } polygon_kind;

/*
 * Corner i is at v[corner[i]]; 3 <= n < 2^31. Adds to out, by numbers of vertices,
 * triangles that have an area and together the outline as their boundary, also where
 * the corners are in no plane: none if the polygon has no area, but three corners as
 * they are. A polygon that turns left at each corner becomes the fan of the first one.
 * Of one that crosses itself nothing is added, and p says so at its place.
 *
 * Exact for each int32. n log n steps and n records, but for bundles of edges that lie
 * on each other and end apart, which take n^2 steps.
 */
polygon_kind polygon_cut(const fxr_vec3 *v, const uint32_t *corner, size_t n,
                         size_t place, triangles *out, problem *p);

#endif

/*
 * polygon.h - polygons cut into triangles, and a mesh of these as the library wants it.
 */
#ifndef FIXRAY_POLYGON_H
#define FIXRAY_POLYGON_H

#include <fixray/vec3.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../host.h"
#include "mesh.h"

/*
 * Closed paths of straight edges in a plane, cut into triangles: places, chains,
 * the sweep.
 */

/*
 * Places in a plane whose coordinates are any int32, and on which side of a
 * line they are: exact.
 */

typedef struct {
    int32_t x, y;
} spot;

/* From left to right, and from below in a column. */
static inline bool
spot_before(spot a, spot b)
{
    return a.x != b.x ? a.x < b.x : a.y < b.y;
}

static inline bool
spot_equal(spot a, spot b)
{
    return a.x == b.x && a.y == b.y;
}

/* sign * size; size < 2^64, and 0 where sign is. */
typedef struct {
    int sign;
    uint64_t size;
} spot_product;

/* |a|, |b| < 2^32, as differences of two int32 are: exact. */
static inline spot_product
spot_times(int64_t a, int64_t b)
{
    spot_product p;

    p.sign = ((a > 0) - (a < 0)) * ((b > 0) - (b < 0));
    p.size = (uint64_t)(a < 0 ? -a : a) * (uint64_t)(b < 0 ? -b : b);
    return p;
}

/* 1 if a is above b, 0 if they are equal, else -1. */
static inline int
spot_compare(spot_product a, spot_product b)
{
    if (a.sign != b.sign)
        return a.sign > b.sign ? 1 : -1;
    return a.sign * ((a.size > b.size) - (a.size < b.size));
}

/* 1 if c is to the left of the line from a to b, 0 if it is on it, -1 if it is to the
 * right. */
static inline int
spot_turn(spot a, spot b, spot c)
{
    int64_t dx = (int64_t)b.x - a.x, dy = (int64_t)b.y - a.y;

    return spot_compare(spot_times(dx, (int64_t)c.y - a.y),
                        spot_times(dy, (int64_t)c.x - a.x));
}

/* a - b, to one part in 2^52: 0 only if they are equal. */
static inline double
spot_difference(spot_product a, spot_product b)
{
    if (a.sign != b.sign)
        return a.sign * (double)a.size - b.sign * (double)b.size;
    return a.size > b.size ? a.sign * (double)(a.size - b.size)
                           : -a.sign * (double)(b.size - a.size);
}

/* |a - b| <= limit. */
static inline bool
spot_close(spot_product a, spot_product b, uint64_t limit)
{
    if (a.sign * b.sign < 0)
        return a.size <= limit && b.size <= limit - a.size;
    return (a.size > b.size ? a.size - b.size : b.size - a.size) <= limit;
}

/* What a sweep (sweep.c) has behind it and not yet in a triangle. */

/* The numbers of three places each; of host_room, to be freed. */
typedef struct {
    uint32_t (*corner)[3];
    size_t count;
} triangles;

void triangles_add(triangles *t, uint32_t a, uint32_t b, uint32_t c);

/* The number of nothing. */
#define NONE UINT32_MAX

/* A place of a chain, and the links next to it or NONE. */
typedef struct {
    uint32_t place, below, above;
} chain_link;

/*
 * Between two edges that the line of the sweep meets: the chain of places that bounds
 * what is in no triangle, from the left end of the lower edge to that of the upper
 * one. No three in a row have a triangle inside. latest is the link whose place comes
 * last.
 */
typedef struct {
    uint32_t bottom, top, latest;
} gap;

/* All chains of a sweep. */
typedef struct {
    const spot *at;
    chain_link *link; /* to be freed */
    size_t links;
    uint32_t free_link;
    int32_t sense; /* 1: triangles turn left; -1: right; 0: none yet */
    triangles *out;
} chains;

void chains_begin(chains *c, const spot *at, triangles *out);

/* What no triangle covers has no chain. */
extern const gap gap_outside;

/* A place where an inside begins. */
gap gap_begin(chains *c, uint32_t p);

/* p is joined to all that it sees of a chain: p is the end of the upper edge, of the
 * lower one, or of both; then it sees all, and the gap is no more. */
void gap_put_on_top(chains *c, gap *g, uint32_t p);
void gap_put_below(chains *c, gap *g, uint32_t p);
void gap_close(chains *c, const gap *g, uint32_t p);

/* In two at the latest place, which all that come later see; the upper one. */
gap gap_split(chains *c, gap *g);

/* The top of lower and the bottom of upper are one place. */
gap gap_join(chains *c, gap lower, gap upper);

/* Closed paths of straight edges in a plane, cut into triangles. */

/* Between two places, left before right: run winding times more from left to right
 * than back. name is what a fault calls it. The rest is for the sweep. */
typedef struct {
    uint32_t left, right;
    int32_t winding;
    uint32_t name;
    uint32_t from; /* its left end before it was split */
    uint32_t next; /* that begins in the same place */
} sweep_edge;

/* The names of two edges that cross; of one twice where the paths run round a place
 * more than once, or round some to the left and some to the right. */
typedef struct {
    uint32_t name[2];
} sweep_fault;

/*
 * at has places that differ, each spot_before the next one; edge is used up. Adds to
 * out the triangles that fill what the paths run round, in the sense in which they
 * run, with no other corners. Where a place is on an edge between its ends, the edge
 * becomes two; added is then the triangle of the three, which in this plane has no
 * area: so the boundary of what is added is the paths wherever the places are moved
 * to. False with the fault if two edges cross in a point that is an end of neither,
 * or a place is run round other than 0 times or once, in the same sense.
 */
bool sweep(const spot *at, size_t places, sweep_edge *edge, size_t edges,
           triangles *out, sweep_fault *fault);

/* Polygons cut into triangles. */

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

/* A polygon as it is seen along an axis. */

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

/* A mesh as the library wants it: triangles over vertices that differ. */

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

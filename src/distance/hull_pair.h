/*
 * hull_pair.h - where two convex hulls are closest to each other, for every number: points, segments,
 * triangles and boxes, all by one body.
 *
 * A hull is a corner and up to three ways that lead from it to others: all sums of the ways are
 * corners, or of a triangle those of one way at most. In units of 2^-scale ulps, scale 0 or 30,
 *
 *   coordinates of corners   | < 2^63     a way      | < 2^63
 *   between two corners      | < 2^64
 */
#ifndef FIXRAY_DISTANCE_HULL_PAIR_H
#define FIXRAY_DISTANCE_HULL_PAIR_H

#include <fixray/scene.h>

#include "../number/long.h"

enum { HULL_WAYS = 3, HULL_CORNERS = 8, HULL_SIMPLEX = 4 };

/*
 *   base    the corner with the number 0; number i is that at the sum of the ways of its bits
 *   name    of each corner: its number in the hull that this one is a face of
 */
typedef struct {
    int64_t base[3], way[HULL_WAYS][3];
    uint8_t name[HULL_CORNERS], ways;
    bool is_triangle;
} hull_body;

/*
 * Limbs. For corners v of the difference of two hulls, d of two of these, and the normal n of three,
 *
 *   v | < 2^64    d | < 2^65    d.d | < 2^132    v.d | < 2^131    n, v x v | < 2^131
 *   towards: v (d.d) - d (v.d)  | < 2^197
 *   sums: towards . d, n . n    | < 2^264
 */
enum { HULL_WAY = 3, HULL_CROSS = 5, HULL_TOWARDS = 7, HULL_SUM = 9 };

/* top: the components over a power of two, towards 0, so that the largest is 2^29 or more and below
 * 2^30; 0 if all are. */
typedef struct {
    uint32_t x[3][LONG_ROOM(HULL_TOWARDS)];
    int32_t top[3];
} hull_vector;

/* v = corner a of the first hull - corner b of the second. */
typedef struct {
    hull_vector v;
    uint8_t a, b;
} hull_vertex;

/*
 * The corners of the difference whose hull has the point closest to 0, each with a weight above 0.
 *
 *   order     of the `count` that are in it, the others are free
 *   towards   a positive multiple of that point
 */
typedef struct {
    hull_vertex at[HULL_SIMPLEX];
    uint8_t order[HULL_SIMPLEX], count;
    hull_vector towards;
} hull_simplex;

/*
 * Two hulls that are asked about.
 *
 *   given   in units of 2^-scale ulps
 *   face    those of them that are closest; part: of these, a corner or an edge
 *   of      the two hulls that s is about: given, face or part
 */
typedef struct {
    hull_body given[2], face[2], part[2];
    const hull_body *of[2];
    hull_simplex s;
    uint8_t scale;
} hull_pair;

/* Finds the closest points of both that are given. Of several pairs as close that with the first
 * corner of the first hull that is in one; else of the second; else in the first edges of both. */
void fxri_hull_closest(hull_pair *p);

/* After that: points, dist2, corners and touch. radii: the sum of both. */
void fxri_hull_pair(const hull_pair *p, uint32_t radii, fxr_closest_pair *out);

#endif

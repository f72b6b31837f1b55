/*
 * hull_pair.h - where two convex hulls are closest to each other: points, segments, triangles and
 * boxes, all by one body (hull_solve.h).
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
 *   name    of each corner: its number in the hull that this one is a face of (fxri_hull_any sets those of
 *           the given ones)
 */
typedef struct {
    int64_t base[3], way[HULL_WAYS][3];
    uint8_t name[HULL_CORNERS], ways, scale;
    bool is_triangle;
} hull_given;

/* Limbs of a weight and of a sum of all (fxr_hull_any.c). */
enum { HULL_SUM = 9 };

/*
 * The corners between which the closest points are, a simplex of `count` corners of the difference.
 *
 *   corner   of both hulls, by their numbers there
 *   meets    both hulls share a point
 *   weight   what each of the simplex counts for its closest point: sizes of as many limbs. That of one corner
 *            alone is 1 from fxri_hull_any, and not set by the others
 *   along    the closest point times the sum of the weights W, times the first corner: W times the squared
 *            distance; of three corners that times the normal, whose square is W: W times its root
 */
typedef struct {
    uint32_t weight[HULL_SIMPLEX][LONG_ROOM(HULL_SUM)],
        along[LONG_ROOM(HULL_SUM)];
    uint8_t corner[2][HULL_SIMPLEX], count;
    bool meets;
} hull_found;

/* Finds the closest points of both. Of several pairs as close that with the first corner of the first
 * hull that is in one; else of the second; else in the first edges of both. found has corners that are
 * guessed, or a count of 0. */
void fxri_hull_any(hull_given given[2], hull_found *found);

/* The same for hulls near each other, of a scale of 0, which are not both points or segments; and for those
 * that are, if they do not meet in many points. Else they return false. */
bool fxri_hull_fast(const hull_given given[2], hull_found *found);
bool fxri_hull_near(const hull_given given[2], hull_found *found);

/* For a scale of 30: names the corners between which the closest points are, if all are taken to parts of
 * ulps. Returns how many there are, or 0 for no guess: they are not near each other, or share a point, or
 * are triangles without an area, of which several parts have the same point. *sure: they are those, and no
 * others are as close. */
uint8_t fxri_hull_guess(const hull_given given[2],
                        uint8_t corner[2][HULL_SIMPLEX], bool *sure);

/* After that: what corners that are sure, three at most, count. The weight of one alone is not set. */
void fxri_hull_weights(const hull_given given[2], hull_found *found);

/* A corner of h, by its number. */
void fxri_hull_corner(int64_t r[3], const hull_given *h, unsigned corner);

/* Points, dist2, corners and touch, of two points or segments, of any hulls of a scale of 0, and of a scale of
 * 30. radii: the sum of both. */
void fxri_hull_segments(hull_given given[2], uint32_t radii,
                        fxr_closest_pair *out);
void fxri_hull_plain(hull_given given[2], uint32_t radii,
                     fxr_closest_pair *out);
void fxri_hull_turned(hull_given given[2], uint32_t radii,
                      fxr_closest_pair *out);

/* The same of what has been found. */
void fxri_hull_answer(const hull_given given[2], const hull_found *found,
                      uint32_t radii, fxr_closest_pair *out);

/* Closest points of a segment and a triangle with coordinates below 2^29, if they do not meet
 * (fxr_triangle_near.c). Returns false where 64 bits do not tell. */
bool fxri_triangle_near(const fxr_vec3 *p, const fxr_vec3 *q,
                        const fxr_vec3 *const corner[3], fxr_closest *out);

#endif

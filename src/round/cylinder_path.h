/*
 * cylinder_path.h - a path and a cylinder: at a t, is the centre farther from the cylinder than a radius, and is it on its way
 * there?
 *
 * The distance from a convex body is convex along a path, and these two signs are exact at each fraction:
 * so where it falls to the radius is found between fractions.
 */
#ifndef FIXRAY_ROUND_CYLINDER_PATH_H
#define FIXRAY_ROUND_CYLINDER_PATH_H

#include <fixray/cylinder.h>

#include "../number/long.h"
#include "../space/linear.h"

/* p = path->a - center and d = path->b - path->a, and of the cylinder R and h; the radius r of what moves. */
typedef struct {
    uint32_t from[3][LONG_ROOM(2)], way[3][LONG_ROOM(2)];
    uint32_t radius, half, reach;
} cylinder_path;

/* For numbers that are not below 0. */
void fxri_cylinder_path_set(cylinder_path *s, const fxr_segment *path,
                            fxr_q16 reach, const fxr_cylinder *cylinder);

/* The same of a sphere, whose radius may be below 0. Returns false if one of both is empty, or the path misses the box
 * of both on an axis. */
bool fxri_cylinder_path_begin(cylinder_path *s, const fxr_segment *path,
                              fxr_q16 radius, const fxr_cylinder *cylinder);

/*
 * Signs at a t:
 *
 *   gap      of distance - r
 *   slope    of how fast the distance grows there; 0 in the cylinder, and not known if gap < 0, but at t = 0
 *   beyond   of rho - R, for rho the distance from the axis
 *   over     of |z| - h
 *   across   of how fast rho grows
 *   first    gap is 0, and right before t it is not: the path comes to the radius there
 */
typedef struct {
    int8_t gap, slope, beyond, over, across;
    bool first;
} cylinder_place;

/* At t = num / den, 0 <= num <= den < 2^33, den > 0. */
void fxri_cylinder_place(const cylinder_path *s, uint64_t num, uint64_t den,
                         cylinder_place *out);

/* How far the start is before the centre of the cylinder on an axis, as the path runs; less than 0 behind it. */
int64_t fxri_cylinder_ahead(const cylinder_path *s, int i);

/* The sign of the least distance of the path less r: -1 if it comes to the interior of what is within r, 0 if it
 * touches. */
int fxri_cylinder_order(const cylinder_path *s);

/* Of a point on a rim, at t = num / den: does the path run less against the side than against the cap? */
bool fxri_cylinder_rim_is_round(const cylinder_path *s, uint64_t num,
                                uint64_t den);

#endif

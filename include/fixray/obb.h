/*
 * obb.h - line, ray, segment and point against the oriented box.
 *
 *            hits  crosses  clip  cast
 *   segment   x      x       x     x     fxr_segment_separating_axis_obb
 *   ray       x      x       x     x
 *   line      x      x       x     x
 *   point    in                          fxr_point_in_obb
 *
 * Exact for the axes as they are stored: the box is what shapes.h says, not a
 * nearby ideal one. Empty boxes (a negative half extent, an axis that is far
 * too long) are never met. Every int32 value of every field is allowed.
 */
#ifndef FIXRAY_OBB_H
#define FIXRAY_OBB_H

#include "aabb.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Do they share a point?
 *
 * Range      every int32 value
 * Result     true if they overlap or touch, false if not; exact
 * Errors     none
 * Cost       of segments and rays mostly at most 18 multiplications 32x32->64 for
 *            three projections, 12 to compare, 9 to check the axes; for lines, with
 *            -Os, and where words of 32 bits leave it open, 27 and 12, and 48 more
 *            if all comparisons are close calls; no division
 * Source     slabs in box coordinates; each comparison is filtered by its upper
 *            halves first
 */
bool fxr_segment_hits_obb(const fxr_segment *s, const fxr_obb *box);
bool fxr_ray_hits_obb(const fxr_ray *r, const fxr_obb *box);
bool fxr_line_hits_obb(const fxr_line *l, const fxr_obb *box);

/* Does the component meet the interior? Exact; false without volume. */
bool fxr_segment_crosses_obb(const fxr_segment *s, const fxr_obb *box);
bool fxr_ray_crosses_obb(const fxr_ray *r, const fxr_obb *box);
bool fxr_line_crosses_obb(const fxr_line *l, const fxr_obb *box);

/*
 * Where does the component go in and out?
 *
 *   out      untouched on false
 *
 * Range      every int32 value
 * Result     what hits returns; parameters and faces exact
 */
bool fxr_segment_clip_obb(const fxr_segment *s, const fxr_obb *box,
                          fxr_span *out);
bool fxr_ray_clip_obb(const fxr_ray *r, const fxr_obb *box, fxr_span *out);
bool fxr_line_clip_obb(const fxr_line *l, const fxr_obb *box, fxr_span *out);

/*
 * clip, and the points where it goes in and out.
 *
 * Rounding   each coordinate to nearest, ties to even; where a ray or line meets
 *            the box beyond Q16.16, the end of the range
 */
bool fxr_segment_cast_obb(const fxr_segment *s, const fxr_obb *box,
                          fxr_hit *out);
bool fxr_ray_cast_obb(const fxr_ray *r, const fxr_obb *box, fxr_hit *out);
bool fxr_line_cast_obb(const fxr_line *l, const fxr_obb *box, fxr_hit *out);

/* Is p in the closed box? Exact, for every int32 value. */
bool fxr_point_in_obb(fxr_vec3 p, const fxr_obb *box);

/*
 * Which axis separates a segment from a box? As for the AABB (aabb.h): 0, 1, 2
 * are the axes of the box, 3, 4, 5 their cross products with the segment. An axis
 * with a negative half extent counts as separating; where an axis is too long for
 * a box, every axis does.
 */
int fxr_segment_separating_axis_obb(const fxr_segment *s, const fxr_obb *box,
                                    int hint);

#ifdef __cplusplus
}
#endif

#endif

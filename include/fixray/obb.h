/*
 * obb.h - lines, rays, segments and points against the oriented box (OBB).
 *
 *            hits  crosses  clip  cast  enter
 *   segment   x      x       x     x      x    fxr_segment_separating_axis_obb
 *   ray       x      x       x     x      x
 *   line      x      x       x     x      x
 *   point    in                                fxr_point_in_obb
 *
 * Answers are exact for the axes as they are stored: the box is the set of
 * points that shapes.h defines, not a nearby ideal box. No component meets an
 * empty box (one with a negative half extent, or with an axis that is far too
 * long). Every function accepts every int32 value in every field.
 */
#ifndef FIXRAY_OBB_H
#define FIXRAY_OBB_H

#include "aabb.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Does the component share a point with the box?
 *
 * Range      every int32 value
 * Result     Returns true if they overlap or touch, else false. The answer is
 *            exact
 * Errors     none
 * Cost       Segments and rays mostly take at most 39 multiplications
 *            32x32->64: 18 for three projections, 12 for comparisons, and 9 to
 *            check the axes. Lines, small code (-Os), and tests that 32-bit
 *            words leave undecided take 27 for projections and 12 for
 *            comparisons, and 48 more if every comparison is a close call. No
 *            division
 * Source     slabs in box coordinates; each comparison is filtered by its upper
 *            halves first
 */
bool fxr_segment_hits_obb(const fxr_segment *s, const fxr_obb *box);
bool fxr_ray_hits_obb(const fxr_ray *r, const fxr_obb *box);
bool fxr_line_hits_obb(const fxr_line *l, const fxr_obb *box);

/* Returns true if the component meets the interior of the box. A box without
 * volume has no interior. The answer is exact for every int32 value. */
bool fxr_segment_crosses_obb(const fxr_segment *s, const fxr_obb *box);
bool fxr_ray_crosses_obb(const fxr_ray *r, const fxr_obb *box);
bool fxr_line_crosses_obb(const fxr_line *l, const fxr_obb *box);

/*
 * Where does the component enter and leave the box?
 *
 *   out      the span (span.h); untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns what hits returns. Parameters and faces are exact
 * Errors     none
 */
bool fxr_segment_clip_obb(const fxr_segment *s, const fxr_obb *box,
                          fxr_span *out);
bool fxr_ray_clip_obb(const fxr_ray *r, const fxr_obb *box, fxr_span *out);
bool fxr_line_clip_obb(const fxr_line *l, const fxr_obb *box, fxr_span *out);

/*
 * Where does the component enter and leave the box, and at which points?
 *
 *   out      the span and both points; untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns what hits returns. Parameters and faces are exact
 * Rounding   each coordinate to nearest, ties to even. If a ray or line meets
 *            the box beyond Q16.16, the coordinate is the end of the range
 * Errors     none
 */
bool fxr_segment_cast_obb(const fxr_segment *s, const fxr_obb *box,
                          fxr_hit *out);
bool fxr_ray_cast_obb(const fxr_ray *r, const fxr_obb *box, fxr_hit *out);
bool fxr_line_cast_obb(const fxr_line *l, const fxr_obb *box, fxr_hit *out);

/*
 * Where does the component enter the box? The first hit alone, for what most
 * callers of cast want.
 *
 *   out      t, point and faces (span.h); untouched if the function returns
 *            false
 *
 * Range      every int32 value
 * Result     Returns what hits returns. t, point and faces are the same bits as
 *            enter, enter_point and enter_faces of cast
 * Rounding   as for cast
 * Errors     none
 */
bool fxr_segment_enter_obb(const fxr_segment *s, const fxr_obb *box,
                           fxr_entry *out);
bool fxr_ray_enter_obb(const fxr_ray *r, const fxr_obb *box, fxr_entry *out);
bool fxr_line_enter_obb(const fxr_line *l, const fxr_obb *box, fxr_entry *out);

/* Returns true if p is in the closed box. The answer is exact for every int32
 * value. */
bool fxr_point_in_obb(fxr_vec3 p, const fxr_obb *box);

/*
 * Which axis separates the segment from the box? As for the AABB (aabb.h): 0, 1
 * and 2 are the axes of the box; 3, 4 and 5 are their cross products with the
 * direction of the segment. An axis with a negative half extent counts as
 * separating. If an axis of the box is too long (shapes.h), every axis does.
 */
int fxr_segment_separating_axis_obb(const fxr_segment *s, const fxr_obb *box,
                                    int hint);

#ifdef __cplusplus
}
#endif

#endif

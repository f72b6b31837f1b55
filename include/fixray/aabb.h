/*
 * aabb.h - line, ray, segment and point against the axis-aligned box.
 *
 *            hits  crosses  clip  cast
 *   segment   x      x       x     x     fxr_segment_separating_axis_aabb
 *   ray       x      x       x     x     and hits of many boxes: _aabbs
 *   line      x      x       x     x
 *   point    in                          fxr_point_in_aabb
 *
 * Every function takes every int32 value of every field. Empty boxes are never
 * met. A zero component is not a special case.
 */
#ifndef FIXRAY_AABB_H
#define FIXRAY_AABB_H

#include "span.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Do they share a point?
 *
 * Range      every int32 value
 * Result     true if they overlap or touch, false if not; exact
 * Errors     none
 * Cost       at most 12 multiplications 32x32->64; no division, no loop
 * Source     slabs, Kay and Kajiya 1986; cross-multiplied, so nothing is divided
 */
bool fxr_segment_hits_aabb(const fxr_segment *s, const fxr_aabb *box);
bool fxr_ray_hits_aabb(const fxr_ray *r, const fxr_aabb *box);
bool fxr_line_hits_aabb(const fxr_line *l, const fxr_aabb *box);

/*
 * Which of count boxes does it hit? For each what hits says, on a Cortex-M in about
 * half of the instructions of asking one by one.
 *
 *   hits       count answers
 *
 * Range      every int32 value; count may be 0
 * Result     how many are true; exact
 * Errors     none
 * Cost       at most 12 multiplications 32x32->64 a box; no division
 */
size_t fxr_segment_hits_aabbs(const fxr_segment *s, const fxr_aabb *boxes,
                              size_t count, bool *hits);
size_t fxr_ray_hits_aabbs(const fxr_ray *r, const fxr_aabb *boxes, size_t count,
                          bool *hits);

/*
 * Does the component meet the interior of the box? The open twin of hits:
 * sliding along a face, or ending on one, is not crossing.
 *
 * Range      every int32 value
 * Result     exact; false for a box without volume
 * Cost       as hits
 */
bool fxr_segment_crosses_aabb(const fxr_segment *s, const fxr_aabb *box);
bool fxr_ray_crosses_aabb(const fxr_ray *r, const fxr_aabb *box);
bool fxr_line_crosses_aabb(const fxr_line *l, const fxr_aabb *box);

/*
 * Where does the component go in and out?
 *
 *   out      untouched on false
 *
 * Range      every int32 value
 * Result     what hits returns; parameters and faces exact
 * Cost       at most 10 multiplications 32x32->64; no division
 */
bool fxr_segment_clip_aabb(const fxr_segment *s, const fxr_aabb *box,
                           fxr_span *out);
bool fxr_ray_clip_aabb(const fxr_ray *r, const fxr_aabb *box, fxr_span *out);
bool fxr_line_clip_aabb(const fxr_line *l, const fxr_aabb *box, fxr_span *out);

/*
 * clip, and the points where it goes in and out.
 *
 * Rounding   each coordinate to nearest, ties to even
 * Cost       clip, and two points (span.h)
 */
bool fxr_segment_cast_aabb(const fxr_segment *s, const fxr_aabb *box,
                           fxr_hit *out);
bool fxr_ray_cast_aabb(const fxr_ray *r, const fxr_aabb *box, fxr_hit *out);
bool fxr_line_cast_aabb(const fxr_line *l, const fxr_aabb *box, fxr_hit *out);

/* Is p in the closed box? Exact, for every int32 value. */
bool fxr_point_in_aabb(fxr_vec3 p, const fxr_aabb *box);

/*
 * Which axis separates a segment from a box?
 *
 * The six candidates are the axes of the box (0, 1, 2) and their cross products
 * with the direction of the segment (3, 4, 5). Two frames later it is mostly the
 * same one: keep the result and give it back as hint.
 *
 *   hint     the axis to try first; FXR_NO_AXIS, or any other number, is none
 *
 * Range      every int32 value
 * Result     hint if it separates, else the first axis that does, else
 *            FXR_NO_AXIS: then and only then the segment hits the box. An axis on
 *            which the box is inverted counts as separating
 * Cost       3 subtractions, or at most 4 multiplications 32x32->64, an axis
 * Source     separating axes, Gomez 1999
 */
int fxr_segment_separating_axis_aabb(const fxr_segment *s, const fxr_aabb *box,
                                     int hint);

#ifdef __cplusplus
}
#endif

#endif

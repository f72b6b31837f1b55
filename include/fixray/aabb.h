/*
 * aabb.h - lines, rays, segments and points against the axis-aligned box
 * (AABB).
 *
 *            hits  crosses  clip  cast  enter
 *   segment   x      x       x     x      x    fxr_segment_separating_axis_aabb
 *   ray       x      x       x     x      x    fxr_segment_hits_aabbs and
 *   line      x      x       x     x      x    fxr_ray_hits_aabbs: many boxes
 *   point    in                                fxr_point_in_aabb
 *
 * Every function accepts every int32 value in every field. No component meets
 * an empty box. A direction with zero components is not a special case.
 */
#ifndef FIXRAY_AABB_H
#define FIXRAY_AABB_H

#include "span.h"

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
 * Cost       at most 12 multiplications 32x32->64; no division, no loop
 * Source     slabs, Kay and Kajiya 1986; the fractions are compared by
 *            cross-multiplication, so nothing is divided
 */
bool fxr_segment_hits_aabb(const fxr_segment *s, const fxr_aabb *box);
bool fxr_ray_hits_aabb(const fxr_ray *r, const fxr_aabb *box);
bool fxr_line_hits_aabb(const fxr_line *l, const fxr_aabb *box);

/*
 * Which of many boxes does the component hit? On a Cortex-M this takes about
 * half of the instructions of asking for one box after the other.
 *
 *   boxes      count boxes
 *   hits       count answers: hits[i] is what fxr_*_hits_aabb returns for
 *              boxes[i]
 *
 * Range      every int32 value; count may be 0
 * Result     Returns how many of the answers are true. All are exact
 * Errors     none
 * Cost       at most 12 multiplications 32x32->64 for each box; no division
 */
size_t fxr_segment_hits_aabbs(const fxr_segment *s, const fxr_aabb *boxes,
                              size_t count, bool *hits);
size_t fxr_ray_hits_aabbs(const fxr_ray *r, const fxr_aabb *boxes, size_t count,
                          bool *hits);

/*
 * Does the component meet the interior of the box? This is the open twin of
 * hits: a component that slides along a face, or ends on a face, does not
 * cross.
 *
 * Range      every int32 value
 * Result     Returns true if the component has a point inside, else false. A
 *            box without volume has no interior. The answer is exact
 * Errors     none
 * Cost       as for hits
 */
bool fxr_segment_crosses_aabb(const fxr_segment *s, const fxr_aabb *box);
bool fxr_ray_crosses_aabb(const fxr_ray *r, const fxr_aabb *box);
bool fxr_line_crosses_aabb(const fxr_line *l, const fxr_aabb *box);

/*
 * Where does the component enter and leave the box?
 *
 *   out      the span (span.h); untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns what hits returns. Parameters and faces are exact
 * Errors     none
 * Cost       at most 10 multiplications 32x32->64; no division
 */
bool fxr_segment_clip_aabb(const fxr_segment *s, const fxr_aabb *box,
                           fxr_span *out);
bool fxr_ray_clip_aabb(const fxr_ray *r, const fxr_aabb *box, fxr_span *out);
bool fxr_line_clip_aabb(const fxr_line *l, const fxr_aabb *box, fxr_span *out);

/*
 * Where does the component enter and leave the box, and at which points?
 *
 *   out      the span and both points; untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns what hits returns. Parameters and faces are exact
 * Rounding   each coordinate to nearest, ties to even
 * Errors     none
 * Cost       that of clip and of two points (span.h)
 */
bool fxr_segment_cast_aabb(const fxr_segment *s, const fxr_aabb *box,
                           fxr_hit *out);
bool fxr_ray_cast_aabb(const fxr_ray *r, const fxr_aabb *box, fxr_hit *out);
bool fxr_line_cast_aabb(const fxr_line *l, const fxr_aabb *box, fxr_hit *out);

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
 * Rounding   each coordinate to nearest, ties to even
 * Errors     none
 * Cost       that of cast without the faces and the point of the exit
 */
bool fxr_segment_enter_aabb(const fxr_segment *s, const fxr_aabb *box,
                            fxr_entry *out);
bool fxr_ray_enter_aabb(const fxr_ray *r, const fxr_aabb *box, fxr_entry *out);
bool fxr_line_enter_aabb(const fxr_line *l, const fxr_aabb *box,
                         fxr_entry *out);

/* Returns true if p is in the closed box. The answer is exact for every int32
 * value. */
bool fxr_point_in_aabb(fxr_vec3 p, const fxr_aabb *box);

/*
 * Which axis separates the segment from the box?
 *
 * The six candidates are the axes of the box (0, 1, 2) and their cross products
 * with the direction of the segment (3, 4, 5). From one frame to the next it is
 * mostly the same axis that separates, so keep the result and pass it as the
 * hint of the next call.
 *
 *   hint     the axis to try first; FXR_NO_AXIS, and every other number that is
 *            not 0..5, means no hint
 *
 * Range      every int32 value
 * Result     Returns the hint if that axis separates, else the first axis that
 *            does, else FXR_NO_AXIS. FXR_NO_AXIS is returned exactly when the
 *            segment hits the box. An axis on which the box is inverted counts
 *            as separating
 * Errors     none
 * Cost       3 subtractions, or at most 4 multiplications 32x32->64, for each
 *            axis
 * Source     separating axes, Gomez 1999
 */
int fxr_segment_separating_axis_aabb(const fxr_segment *s, const fxr_aabb *box,
                                     int hint);

#ifdef __cplusplus
}
#endif

#endif

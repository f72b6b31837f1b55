/*
 * rect.h - lines, rays, segments and points against the rectangle: a wall, a door, a portal.
 *
 *            hits  clip  cast  enter  closest
 *   segment   x     x     x     x       x
 *   ray       x     x     x     x       x
 *   line      x     x     x     x       x
 *   point                               x
 *
 *   fxr_obb_of_rect   the rectangle as a box
 *
 * A rectangle is the flat box of fxr_obb_of_rect, and every function here is inline round that of
 * obb.h and closest.h: a program that asks about one rectangle often keeps the box, and asks that.
 * The moving shapes of sweep.h, the overlaps of overlap.h and scenes take the box as well. Nothing
 * crosses a rectangle, as it has no interior.
 */
#ifndef FIXRAY_RECT_H
#define FIXRAY_RECT_H

#include "closest.h"
#include "obb.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The points center + u axis[0] + v axis[1] with |u| <= half[0] and |v| <= half[1], for two unit
 * vectors at right angles. Its front is the side to which axis[0] x axis[1] points: the side from
 * which axis[1] is a quarter turn counterclockwise from axis[0]. With a negative half extent it is
 * empty.
 */
typedef struct {
    fxr_vec3 center;
    fxr_unit3 axis[2];
    fxr_q16 half[2];
} fxr_rect;

/*
 * The rectangle as an oriented box: with the half extents half[0], half[1] and 0, and as its third
 * axis fxr_unit3_cross of the others.
 *
 * Range      every int32 value. The box is a valid one (fxr_obb_make) if each axis . axis is within
 *            2^-22 of 1, and their product within 2^-22 of 0
 * Rounding   the third axis alone, to nearest. The rectangle is the set of points of this box, so
 *            that its plane is the one across that rounded axis: tilted by less than 2^-30, and so
 *            less than one ulp away from the points above up to 16384 units from the center
 * Errors     none
 * Cost       six products 32x32->64
 */
static inline void
fxr_obb_of_rect(const fxr_rect *rect, fxr_obb *out)
{
    int i;

    out->center.x = rect->center.x;
    out->center.y = rect->center.y;
    out->center.z = rect->center.z;
    out->half.x = rect->half[0];
    out->half.y = rect->half[1];
    out->half.z = 0;
    for (i = 0; i < 2; i++) {
        out->axis[i].x = rect->axis[i].x;
        out->axis[i].y = rect->axis[i].y;
        out->axis[i].z = rect->axis[i].z;
    }
    out->axis[2] = fxr_unit3_cross(rect->axis[0], rect->axis[1]);
}

/*
 * Does the component share a point with the rectangle?
 *
 * Range      every int32 value
 * Result     Returns true if they overlap or touch, else false. The answer is exact for the box of
 *            fxr_obb_of_rect
 * Errors     none
 * Cost       that of fxr_obb_of_rect and of hits of an OBB (obb.h)
 */
static inline bool
fxr_segment_hits_rect(const fxr_segment *s, const fxr_rect *rect)
{
    fxr_obb box;

    fxr_obb_of_rect(rect, &box);
    return fxr_segment_hits_obb(s, &box);
}

static inline bool
fxr_ray_hits_rect(const fxr_ray *r, const fxr_rect *rect)
{
    fxr_obb box;

    fxr_obb_of_rect(rect, &box);
    return fxr_ray_hits_obb(r, &box);
}

static inline bool
fxr_line_hits_rect(const fxr_line *l, const fxr_rect *rect)
{
    fxr_obb box;

    fxr_obb_of_rect(rect, &box);
    return fxr_line_hits_obb(l, &box);
}

/*
 * Where does the component enter and leave the rectangle?
 *
 *   out      the span (span.h); untouched if the function returns false. A component through the
 *            plane has enter == exit, with FXR_MAX_Z among enter_faces if it comes from the front,
 *            and FXR_MIN_Z if it comes from behind. One in the plane has the bits of the sides that
 *            it passes: FXR_MIN_X and FXR_MAX_X across axis[0], FXR_MIN_Y and FXR_MAX_Y across axis[1]
 *
 * Range      every int32 value
 * Result     Returns what hits returns. Parameters and faces are exact
 * Errors     none
 */
static inline bool
fxr_segment_clip_rect(const fxr_segment *s, const fxr_rect *rect, fxr_span *out)
{
    fxr_obb box;

    fxr_obb_of_rect(rect, &box);
    return fxr_segment_clip_obb(s, &box, out);
}

static inline bool
fxr_ray_clip_rect(const fxr_ray *r, const fxr_rect *rect, fxr_span *out)
{
    fxr_obb box;

    fxr_obb_of_rect(rect, &box);
    return fxr_ray_clip_obb(r, &box, out);
}

static inline bool
fxr_line_clip_rect(const fxr_line *l, const fxr_rect *rect, fxr_span *out)
{
    fxr_obb box;

    fxr_obb_of_rect(rect, &box);
    return fxr_line_clip_obb(l, &box, out);
}

/*
 * Where does the component enter and leave the rectangle, and at which points?
 *
 *   out      the span, as above, and both points; untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns what hits returns. Parameters and faces are exact
 * Rounding   each coordinate to nearest, ties to even; beyond Q16.16 the end of the range
 * Errors     none
 */
static inline bool
fxr_segment_cast_rect(const fxr_segment *s, const fxr_rect *rect, fxr_hit *out)
{
    fxr_obb box;

    fxr_obb_of_rect(rect, &box);
    return fxr_segment_cast_obb(s, &box, out);
}

static inline bool
fxr_ray_cast_rect(const fxr_ray *r, const fxr_rect *rect, fxr_hit *out)
{
    fxr_obb box;

    fxr_obb_of_rect(rect, &box);
    return fxr_ray_cast_obb(r, &box, out);
}

static inline bool
fxr_line_cast_rect(const fxr_line *l, const fxr_rect *rect, fxr_hit *out)
{
    fxr_obb box;

    fxr_obb_of_rect(rect, &box);
    return fxr_line_cast_obb(l, &box, out);
}

/*
 * Where does the component come to the rectangle? The first hit alone: t, the point and the faces.
 *
 *   out      t, point and faces, which say from which side, as above; untouched if the function
 *            returns false
 *
 * Range      every int32 value
 * Result     Returns what hits returns. t, point and faces are those of cast
 * Rounding   as for cast
 * Errors     none
 */
static inline bool
fxr_segment_enter_rect(const fxr_segment *s, const fxr_rect *rect,
                       fxr_entry *out)
{
    fxr_obb box;

    fxr_obb_of_rect(rect, &box);
    return fxr_segment_enter_obb(s, &box, out);
}

static inline bool
fxr_ray_enter_rect(const fxr_ray *r, const fxr_rect *rect, fxr_entry *out)
{
    fxr_obb box;

    fxr_obb_of_rect(rect, &box);
    return fxr_ray_enter_obb(r, &box, out);
}

static inline bool
fxr_line_enter_rect(const fxr_line *l, const fxr_rect *rect, fxr_entry *out)
{
    fxr_obb box;

    fxr_obb_of_rect(rect, &box);
    return fxr_line_enter_obb(l, &box, out);
}

/*
 * The closest points of a component and a rectangle.
 *
 *   out      closest.h; untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true, or false if the rectangle is empty. dist2 is 0 exactly if they share a
 *            point
 * Rounding   as for an OBB (closest.h): exact in the coordinates of the box, then rounded once
 * Errors     none
 */
static inline bool
fxr_segment_closest_rect(const fxr_segment *s, const fxr_rect *rect,
                         fxr_closest *out)
{
    fxr_obb box;

    fxr_obb_of_rect(rect, &box);
    return fxr_segment_closest_obb(s, &box, out);
}

static inline bool
fxr_ray_closest_rect(const fxr_ray *r, const fxr_rect *rect, fxr_closest *out)
{
    fxr_obb box;

    fxr_obb_of_rect(rect, &box);
    return fxr_ray_closest_obb(r, &box, out);
}

static inline bool
fxr_line_closest_rect(const fxr_line *l, const fxr_rect *rect, fxr_closest *out)
{
    fxr_obb box;

    fxr_obb_of_rect(rect, &box);
    return fxr_line_closest_obb(l, &box, out);
}

static inline bool
fxr_point_closest_rect(fxr_vec3 p, const fxr_rect *rect, fxr_closest *out)
{
    fxr_obb box;

    fxr_obb_of_rect(rect, &box);
    return fxr_point_closest_obb(p, &box, out);
}

#ifdef __cplusplus
}
#endif

#endif

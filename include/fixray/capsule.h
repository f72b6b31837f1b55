/*
 * capsule.h - lines, rays, segments and points against the capsule.
 *
 *            hits  crosses  enter
 *   segment   x      x        x
 *   ray       x      x        x
 *   line      x      x
 *   point    in
 *
 * A capsule is all that is within its radius of a segment: a solid cylinder with a half
 * ball at each end. If both ends are one point it is a ball; one of radius 0 is a segment,
 * and one with a negative radius is empty. Decisions are exact.
 */
#ifndef FIXRAY_CAPSULE_H
#define FIXRAY_CAPSULE_H

#include "span.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The points within radius of the segment from a to b. */
typedef struct {
    fxr_vec3 a, b;
    fxr_q16 radius;
} fxr_capsule;

/*
 * hits and in: does the component, or the point, share a point with the capsule?
 * crosses: does the component meet the interior? If the radius is 0 there is none.
 *
 * Range      every int32 value
 * Result     Returns true if so, else false. The answer is exact
 * Errors     none
 * Cost       of segments that of the box round the capsule, if the segment misses that
 *            box. Else numbers of 160 bits
 */
bool fxr_segment_hits_capsule(const fxr_segment *s, const fxr_capsule *capsule);
bool fxr_ray_hits_capsule(const fxr_ray *r, const fxr_capsule *capsule);
bool fxr_line_hits_capsule(const fxr_line *l, const fxr_capsule *capsule);
bool fxr_segment_crosses_capsule(const fxr_segment *s,
                                 const fxr_capsule *capsule);
bool fxr_ray_crosses_capsule(const fxr_ray *r, const fxr_capsule *capsule);
bool fxr_line_crosses_capsule(const fxr_line *l, const fxr_capsule *capsule);
bool fxr_point_in_capsule(fxr_vec3 p, const fxr_capsule *capsule);

/*
 * Where does the component enter the capsule? The first hit alone.
 *
 *   out      t, point and faces (span.h); untouched if the function returns false. The
 *            faces are 0. If the component starts in the capsule, t is 0
 *
 * Range      every int32 value
 * Result     Returns what hits returns
 * Rounding   t is a multiple of 2^-32 (den is 2^32), rounded down. From 2^32 up num is
 *            UINT64_MAX. point is computed from the exact t, to nearest, ties to even; a
 *            coordinate beyond Q16.16 is the end of the range
 * Errors     none
 */
bool fxr_segment_enter_capsule(const fxr_segment *s, const fxr_capsule *capsule,
                               fxr_entry *out);
bool fxr_ray_enter_capsule(const fxr_ray *r, const fxr_capsule *capsule,
                           fxr_entry *out);

#ifdef __cplusplus
}
#endif

#endif

/*
 * capsule.h - lines, rays, segments and points against the capsule.
 *
 *            hits  crosses  clip  cast  enter  closest
 *   segment   x      x       x     x      x       x
 *   ray       x      x       x     x      x       x
 *   line      x      x       x     x      x       x
 *   point    in                                     x
 *
 *   fxr_aabb_of_capsule    the smallest box round it
 *
 * A capsule is all that is within its radius of a segment: a solid cylinder with a half
 * ball at each end. If both ends are one point it is a ball; one of radius 0 is a segment,
 * and one with a negative radius is empty. Decisions are exact.
 */
#ifndef FIXRAY_CAPSULE_H
#define FIXRAY_CAPSULE_H

#include "closest.h"
#include "span.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The points within radius of the segment from a to b. */
typedef struct {
    fxr_vec3 a, b;
    fxr_q16 radius;
} fxr_capsule;

/* The smallest Q16.16 box round a capsule. A face beyond Q16.16 is put at the end of the
 * range. For an empty capsule it is the empty box. */
fxr_aabb fxr_aabb_of_capsule(const fxr_capsule *capsule);

/*
 * hits and in: does the component, or the point, share a point with the capsule?
 * crosses: does the component meet the interior? If the radius is 0 there is none.
 *
 * Range      every int32 value
 * Result     Returns true if so, else false. The answer is exact
 * Errors     none
 * Cost       of a segment comparisons, if the two are apart on an axis; else mostly dot products of 64
 *            bits, and numbers of 160 bits if it passes at about the radius. Of a ray and a line numbers
 *            of 160 bits
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
 * Where does the component enter and leave the capsule (clip), and at which points (cast)?
 *
 *   out      untouched if the function returns false. The faces are 0
 *
 * Range      every int32 value
 * Result     Returns what hits returns. Of a capsule whose ends are one point all bits are
 *            those of the sphere
 * Rounding   as for spheres: enter and exit are multiples of 2^-32 (den is 2^32). enter is
 *            rounded down and exit up; then both are brought back into the range of t,
 *            which is 0 <= t for a ray and 0 <= t <= 1 for a segment. From 2^32 up num is
 *            UINT64_MAX. The points of cast are computed from the exact t, to nearest, ties
 *            to even; a coordinate beyond Q16.16 is the end of the range
 * Errors     none
 */
bool fxr_segment_clip_capsule(const fxr_segment *s, const fxr_capsule *capsule,
                              fxr_span *out);
bool fxr_ray_clip_capsule(const fxr_ray *r, const fxr_capsule *capsule,
                          fxr_span *out);
bool fxr_line_clip_capsule(const fxr_line *l, const fxr_capsule *capsule,
                           fxr_span *out);
bool fxr_segment_cast_capsule(const fxr_segment *s, const fxr_capsule *capsule,
                              fxr_hit *out);
bool fxr_ray_cast_capsule(const fxr_ray *r, const fxr_capsule *capsule,
                          fxr_hit *out);
bool fxr_line_cast_capsule(const fxr_line *l, const fxr_capsule *capsule,
                           fxr_hit *out);

/*
 * Where does the component enter the capsule? The first hit alone.
 *
 *   out      t, point and faces (span.h); untouched if the function returns false. The
 *            faces are 0. If a segment or a ray starts in the capsule, t is 0
 *
 * Range      every int32 value
 * Result     Returns what hits returns. t and point are the same bits as enter and
 *            enter_point of cast
 * Rounding   as for cast
 * Errors     none
 * Cost       of segments and rays that of cast without the exit
 */
bool fxr_segment_enter_capsule(const fxr_segment *s, const fxr_capsule *capsule,
                               fxr_entry *out);
bool fxr_ray_enter_capsule(const fxr_ray *r, const fxr_capsule *capsule,
                           fxr_entry *out);
bool fxr_line_enter_capsule(const fxr_line *l, const fxr_capsule *capsule,
                            fxr_entry *out);

/*
 * Closest points and squared distance (closest.h).
 *
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true, or false if the capsule is empty. If the component meets the
 *            capsule, t is the parameter nearest to 0 of all shared points, rounded towards 0
 *            as by clip, and both points are the exact point there, rounded. Else t is that
 *            of the closest point of the component, of several the one nearest to 0. Of a
 *            capsule whose ends are one point all bits are those of the sphere
 * Rounding   points and dist2 to nearest, ties to even, each from the exact values. A
 *            coordinate beyond Q16.16 is the end of the range. dist2 is 0 only if the
 *            component meets the capsule, and at most UINT64_MAX
 * Errors     none
 * Cost       that of cast and, if they are apart, roots of up to 400 bits
 * Source     Ericson 2005, section 5.1.9
 */
bool fxr_segment_closest_capsule(const fxr_segment *s,
                                 const fxr_capsule *capsule, fxr_closest *out);
bool fxr_ray_closest_capsule(const fxr_ray *r, const fxr_capsule *capsule,
                             fxr_closest *out);
bool fxr_line_closest_capsule(const fxr_line *l, const fxr_capsule *capsule,
                              fxr_closest *out);

/*
 * Which point of the capsule is closest to p?
 *
 *   out      closest.h: t is 0 and on_linear is p. on_shape is p, too, and dist2 0, if p
 *            is in the capsule. Untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true, or false if the capsule is empty
 * Rounding   on_shape and dist2 to nearest, ties to even, each from the exact values. dist2
 *            is 0 only if p is in the capsule, and at most UINT64_MAX
 * Errors     none
 * Cost       roots of 200 bits and quotients of 330 for each axis, and another root for
 *            dist2
 * Source     Ericson 2005, section 5.1.2
 */
bool fxr_point_closest_capsule(fxr_vec3 p, const fxr_capsule *capsule,
                               fxr_closest *out);

#ifdef __cplusplus
}
#endif

#endif

/*
 * sphere.h - lines, rays, segments and points against the sphere.
 *
 *            hits  crosses  clip  cast  enter  closest
 *   segment   x      x       x     x      x       x
 *   ray       x      x       x     x      x       x
 *   line      x      x       x     x      x       x
 *   point    in                                   x
 *
 *   fxr_point_normal_sphere    the direction from the centre
 *   fxr_aabb_of_sphere         the smallest box round it
 *
 * A sphere is a solid ball. A sphere of radius 0 is a point; one with a
 * negative radius is empty. Decisions are exact. The parameter at which a
 * component meets a sphere is irrational in general, so clip rounds it outward:
 * enter is never later than the exact one, and exit never earlier.
 */
#ifndef FIXRAY_SPHERE_H
#define FIXRAY_SPHERE_H

#include "closest.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The smallest Q16.16 box round a sphere. A face beyond Q16.16 is put at the
 * end of the range. For an empty sphere it is the empty box. */
fxr_aabb fxr_aabb_of_sphere(const fxr_sphere *sphere);

/*
 * hits and in: does the component, or the point, share a point with the sphere?
 * crosses: does the component meet the interior?
 *
 * Range      every int32 value
 * Result     Returns true if so, else false. The answer is exact
 * Errors     none
 * Cost       that of hits on the box round the sphere, if the component misses
 *            that box; else that of closest points
 */
bool fxr_segment_hits_sphere(const fxr_segment *s, const fxr_sphere *sphere);
bool fxr_ray_hits_sphere(const fxr_ray *r, const fxr_sphere *sphere);
bool fxr_line_hits_sphere(const fxr_line *l, const fxr_sphere *sphere);
bool fxr_segment_crosses_sphere(const fxr_segment *s, const fxr_sphere *sphere);
bool fxr_ray_crosses_sphere(const fxr_ray *r, const fxr_sphere *sphere);
bool fxr_line_crosses_sphere(const fxr_line *l, const fxr_sphere *sphere);
bool fxr_point_in_sphere(fxr_vec3 p, const fxr_sphere *sphere);

/*
 * Where does the component enter and leave the sphere (clip), and at which
 * points (cast)?
 *
 *   out      untouched if the function returns false. The faces are 0
 *
 * Range      every int32 value
 * Result     Returns what hits returns
 * Rounding   enter and exit are multiples of 2^-32 (den is 2^32). enter is
 *            rounded down and exit up; then both are brought back into the
 *            range of t, which is 0 <= t for a ray and 0 <= t <= 1 for a
 *            segment. From 2^32 up num is UINT64_MAX. The points of cast are
 *            computed from the exact t, to nearest, ties to even; a coordinate
 *            beyond Q16.16 is the end of the range
 * Errors     none
 */
bool fxr_segment_clip_sphere(const fxr_segment *s, const fxr_sphere *sphere,
                             fxr_span *out);
bool fxr_ray_clip_sphere(const fxr_ray *r, const fxr_sphere *sphere,
                         fxr_span *out);
bool fxr_line_clip_sphere(const fxr_line *l, const fxr_sphere *sphere,
                          fxr_span *out);
bool fxr_segment_cast_sphere(const fxr_segment *s, const fxr_sphere *sphere,
                             fxr_hit *out);
bool fxr_ray_cast_sphere(const fxr_ray *r, const fxr_sphere *sphere,
                         fxr_hit *out);
bool fxr_line_cast_sphere(const fxr_line *l, const fxr_sphere *sphere,
                          fxr_hit *out);

/*
 * Where does the component enter the sphere? The first hit alone, for what most
 * callers of cast want.
 *
 *   out      t, point and faces (span.h); untouched if the function returns
 *            false. The faces are 0
 *
 * Range      every int32 value
 * Result     Returns what hits returns. t and point are the same bits as enter
 *            and enter_point of cast
 * Rounding   as for cast
 * Errors     none
 * Cost       that of cast without the root and the point of the exit
 */
bool fxr_segment_enter_sphere(const fxr_segment *s, const fxr_sphere *sphere,
                              fxr_entry *out);
bool fxr_ray_enter_sphere(const fxr_ray *r, const fxr_sphere *sphere,
                          fxr_entry *out);
bool fxr_line_enter_sphere(const fxr_line *l, const fxr_sphere *sphere,
                           fxr_entry *out);

/*
 * Closest points and squared distance (closest.h).
 *
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true, or false if the sphere is empty. If the component
 *            meets the sphere, t is the parameter nearest to 0 of all shared
 *            points, rounded towards 0 as by clip, and both points are the
 *            exact point there, rounded
 * Rounding   points and dist2 to nearest, ties to even. dist2 == 0 only if the
 *            component meets the sphere
 * Errors     none
 */
bool fxr_segment_closest_sphere(const fxr_segment *s, const fxr_sphere *sphere,
                                fxr_closest *out);
bool fxr_ray_closest_sphere(const fxr_ray *r, const fxr_sphere *sphere,
                            fxr_closest *out);
bool fxr_line_closest_sphere(const fxr_line *l, const fxr_sphere *sphere,
                             fxr_closest *out);
bool fxr_point_closest_sphere(fxr_vec3 p, const fxr_sphere *sphere,
                              fxr_closest *out);

/*
 * The normal of a sphere at a point, such as that of cast: the direction to it from the
 * centre. That at the exact point where a segment enters is fxr_sweep_sphere_normal_sphere
 * of radius 0.
 *
 *   sphere   its centre alone counts
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true, or false if p is the centre
 * Rounding   each component to nearest; there are no ties
 * Errors     none
 */
bool fxr_point_normal_sphere(fxr_vec3 p, const fxr_sphere *sphere,
                             fxr_unit3 *out);

#ifdef __cplusplus
}
#endif

#endif

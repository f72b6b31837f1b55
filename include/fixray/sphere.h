/*
 * sphere.h - line, ray, segment and point against the sphere.
 *
 *            hits  crosses  clip  cast  closest
 *   segment   x      x       x     x      x
 *   ray       x      x       x     x      x
 *   line      x      x       x     x      x
 *   point    in                           x
 *
 * The sphere is the solid ball. Radius 0 is a point; a negative radius is empty.
 * Decisions are exact. Where a component meets a sphere is irrational in general:
 * clip rounds outward, so that enter is never later and exit never earlier.
 */
#ifndef FIXRAY_SPHERE_H
#define FIXRAY_SPHERE_H

#include "closest.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Do they share a point? crosses: does the component meet the interior?
 *
 * Range      every int32 value
 * Result     exact
 * Cost       that of hits on the box round the sphere, where that misses; else
 *            that of closest points
 */
bool fxr_segment_hits_sphere(const fxr_segment *s, const fxr_sphere *sphere);
bool fxr_ray_hits_sphere(const fxr_ray *r, const fxr_sphere *sphere);
bool fxr_line_hits_sphere(const fxr_line *l, const fxr_sphere *sphere);
bool fxr_segment_crosses_sphere(const fxr_segment *s,
                                const fxr_sphere *sphere);
bool fxr_ray_crosses_sphere(const fxr_ray *r, const fxr_sphere *sphere);
bool fxr_line_crosses_sphere(const fxr_line *l, const fxr_sphere *sphere);
bool fxr_point_in_sphere(fxr_vec3 p, const fxr_sphere *sphere);

/*
 * Where does the component go in and out?
 *
 *   out      untouched on false; faces are 0
 *
 * Range      every int32 value
 * Result     what hits returns
 * Rounding   a multiple of 2^-32 (den is 2^32): enter down, exit up, then back into
 *            the range of t (0 <= t for a ray, 0 <= t <= 1 for a segment). From
 *            2^32 up num is UINT64_MAX. cast's points come from the exact t, to
 *            nearest, ties to even; beyond Q16.16 they are the end of the range
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
 * Closest points and squared distance (closest.h).
 *
 *   out      untouched on false
 *
 * Range      every int32 value
 * Result     true; false if the sphere is empty. Where they meet, t is the one
 *            nearest to 0 of what they share, as clip rounds it (towards 0), and
 *            both points are the exact one there, rounded
 * Rounding   points and dist2 to nearest, ties to even; dist2 == 0 only where they
 *            meet
 */
bool fxr_segment_closest_sphere(const fxr_segment *s, const fxr_sphere *sphere,
                                fxr_closest *out);
bool fxr_ray_closest_sphere(const fxr_ray *r, const fxr_sphere *sphere,
                            fxr_closest *out);
bool fxr_line_closest_sphere(const fxr_line *l, const fxr_sphere *sphere,
                             fxr_closest *out);
bool fxr_point_closest_sphere(fxr_vec3 p, const fxr_sphere *sphere,
                              fxr_closest *out);

#ifdef __cplusplus
}
#endif

#endif

/*
 * cylinder.h - lines, rays, segments and points against the upright cylinder.
 *
 *   segment, ray, line   hits, crosses, clip, cast, enter
 *   point                in, closest
 *   faces                normal
 *
 *   fxr_aabb_of_cylinder    the smallest box round it
 *
 *   const fxr_cylinder barrel = {{0, 0, FXR_Q16(1)}, FXR_Q16(0.5), FXR_Q16(1)};
 *
 *   if (fxr_ray_enter_cylinder(&ray, &barrel, &entry)) ...
 *
 * It stands along z: what turns is a capsule. It is no shape of a scene. A sphere sweeps against it
 * (sweep.h) and overlaps it (overlap.h); where a centre comes to what is within a radius of a rim, which
 * is a torus, is the root of a quartic. No capsule does: an upright one is stopped by the side as by a
 * capsule with its ends at the caps. The closest points of a component and the rim are no root of a
 * quadratic either, so points alone have closest.
 *
 * The functions for components are inline round one body for each verb.
 */
#ifndef FIXRAY_CYLINDER_H
#define FIXRAY_CYLINDER_H

#include "sphere.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The points p with (p.x - center.x)^2 + (p.y - center.y)^2 <= radius^2 and |p.z - center.z| <= half:
 * solid, with a round side and two flat caps. One of radius 0 is a segment along z, and one of half 0
 * a disk; with a negative radius or half it is empty.
 */
typedef struct {
    fxr_vec3 center;
    fxr_q16 radius, half;
} fxr_cylinder;

/* The faces of a cylinder, as bits: FXR_MIN_Z is the cap below, FXR_MAX_Z the one above (span.h), and
 * this the round side. Two are a rim. */
enum { FXR_ROUND_SIDE = 64 };

/* Not for programs: all components, by kind (span.h); open: the interior alone counts. */
bool fxri_linear_hits_cylinder(unsigned kind, const fxr_vec3 *p,
                               const fxr_vec3 *q, const fxr_cylinder *cylinder,
                               bool open);
bool fxri_linear_clip_cylinder(unsigned kind, const fxr_vec3 *p,
                               const fxr_vec3 *q, const fxr_cylinder *cylinder,
                               fxr_span *out);
bool fxri_linear_cast_cylinder(unsigned kind, const fxr_vec3 *p,
                               const fxr_vec3 *q, const fxr_cylinder *cylinder,
                               fxr_hit *out);
bool fxri_linear_enter_cylinder(unsigned kind, const fxr_vec3 *p,
                                const fxr_vec3 *q, const fxr_cylinder *cylinder,
                                fxr_entry *out);

/* The smallest Q16.16 box round a cylinder. A face beyond Q16.16 is put at the end of the range. For
 * an empty cylinder it is the empty box. */
fxr_aabb fxr_aabb_of_cylinder(const fxr_cylinder *cylinder);

/*
 * Does the component share a point with the cylinder?
 *
 * Range      every int32 value
 * Result     Returns true if they overlap or touch, else false. The answer is exact
 * Errors     none
 * Cost       of segments and rays that miss the box round the cylinder on one axis, comparisons. Else the
 *            squared distance from the axis where the component comes to the slab of the caps or
 *            starts in it, in numbers of up to 136 bits, and if need be where it leaves that, and a
 *            discriminant of 133 bits. No division, no root
 * Source     slabs, Kay and Kajiya 1986; Schneider and Eberly 2003, section 11.3.4
 */
static inline bool
fxr_segment_hits_cylinder(const fxr_segment *s, const fxr_cylinder *cylinder)
{
    return fxri_linear_hits_cylinder(FXRI_SEGMENT, &s->a, &s->b, cylinder,
                                     false);
}

static inline bool
fxr_ray_hits_cylinder(const fxr_ray *r, const fxr_cylinder *cylinder)
{
    return fxri_linear_hits_cylinder(FXRI_RAY, &r->origin, &r->dir, cylinder,
                                     false);
}

static inline bool
fxr_line_hits_cylinder(const fxr_line *l, const fxr_cylinder *cylinder)
{
    return fxri_linear_hits_cylinder(FXRI_LINE, &l->origin, &l->dir, cylinder,
                                     false);
}

/* Returns true if the component meets the interior of the cylinder. One of radius 0 or half 0 has
 * none. As exact, and at the same cost. */
static inline bool
fxr_segment_crosses_cylinder(const fxr_segment *s, const fxr_cylinder *cylinder)
{
    return fxri_linear_hits_cylinder(FXRI_SEGMENT, &s->a, &s->b, cylinder,
                                     true);
}

static inline bool
fxr_ray_crosses_cylinder(const fxr_ray *r, const fxr_cylinder *cylinder)
{
    return fxri_linear_hits_cylinder(FXRI_RAY, &r->origin, &r->dir, cylinder,
                                     true);
}

static inline bool
fxr_line_crosses_cylinder(const fxr_line *l, const fxr_cylinder *cylinder)
{
    return fxri_linear_hits_cylinder(FXRI_LINE, &l->origin, &l->dir, cylinder,
                                     true);
}

/*
 * The part of the component that is in the cylinder.
 *
 *   out      the span (span.h), with the faces of the cylinder. As of boxes, a face along which the
 *            component runs is in neither set. Untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns what hits returns. Faces are exact. So is t where a cap is met, or a rim, and at the start
 *            and the end of a component. Where the round side alone is met, t is a multiple of
 *            2^-32 (den is 2^32), as of spheres: enter is rounded down, and exit up. From 2^32 up
 *            its num is UINT64_MAX
 * Errors     none
 * Cost       that of hits; for each t on the round side a root of 64 bits, which nearly always tells
 */
static inline bool
fxr_segment_clip_cylinder(const fxr_segment *s, const fxr_cylinder *cylinder,
                          fxr_span *out)
{
    return fxri_linear_clip_cylinder(FXRI_SEGMENT, &s->a, &s->b, cylinder, out);
}

static inline bool
fxr_ray_clip_cylinder(const fxr_ray *r, const fxr_cylinder *cylinder,
                      fxr_span *out)
{
    return fxri_linear_clip_cylinder(FXRI_RAY, &r->origin, &r->dir, cylinder,
                                     out);
}

static inline bool
fxr_line_clip_cylinder(const fxr_line *l, const fxr_cylinder *cylinder,
                       fxr_span *out)
{
    return fxri_linear_clip_cylinder(FXRI_LINE, &l->origin, &l->dir, cylinder,
                                     out);
}

/*
 * The part of the component that is in the cylinder, and the points at its ends.
 *
 *   out      the span, as clip has it, and both points; untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns what hits returns
 * Rounding   the points are computed from the exact t, to nearest, ties to even; a coordinate beyond
 *            Q16.16 is the end of the range. A point on a cap has its z
 * Errors     none
 */
static inline bool
fxr_segment_cast_cylinder(const fxr_segment *s, const fxr_cylinder *cylinder,
                          fxr_hit *out)
{
    return fxri_linear_cast_cylinder(FXRI_SEGMENT, &s->a, &s->b, cylinder, out);
}

static inline bool
fxr_ray_cast_cylinder(const fxr_ray *r, const fxr_cylinder *cylinder,
                      fxr_hit *out)
{
    return fxri_linear_cast_cylinder(FXRI_RAY, &r->origin, &r->dir, cylinder,
                                     out);
}

static inline bool
fxr_line_cast_cylinder(const fxr_line *l, const fxr_cylinder *cylinder,
                       fxr_hit *out)
{
    return fxri_linear_cast_cylinder(FXRI_LINE, &l->origin, &l->dir, cylinder,
                                     out);
}

/*
 * Where does the component enter the cylinder? The first hit alone, for what most callers of cast
 * want.
 *
 *   out      t, point and faces: the same bits as enter, enter_point and enter_faces of cast;
 *            untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns what hits returns
 * Rounding   as for cast
 * Errors     none
 */
static inline bool
fxr_segment_enter_cylinder(const fxr_segment *s, const fxr_cylinder *cylinder,
                           fxr_entry *out)
{
    return fxri_linear_enter_cylinder(FXRI_SEGMENT, &s->a, &s->b, cylinder,
                                      out);
}

static inline bool
fxr_ray_enter_cylinder(const fxr_ray *r, const fxr_cylinder *cylinder,
                       fxr_entry *out)
{
    return fxri_linear_enter_cylinder(FXRI_RAY, &r->origin, &r->dir, cylinder,
                                      out);
}

static inline bool
fxr_line_enter_cylinder(const fxr_line *l, const fxr_cylinder *cylinder,
                        fxr_entry *out)
{
    return fxri_linear_enter_cylinder(FXRI_LINE, &l->origin, &l->dir, cylinder,
                                      out);
}

/* Returns true if p is in the closed cylinder. The answer is exact for every int32 value. */
bool fxr_point_in_cylinder(fxr_vec3 p, const fxr_cylinder *cylinder);

/*
 * Which point of the cylinder is closest to p?
 *
 *   out      closest.h: t is 0 and on_linear is p. on_shape is p, too, and dist2 0, if p is in the
 *            cylinder. Untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true, or false if the cylinder is empty
 * Rounding   on_shape and dist2 to nearest, ties to even, each from the exact values. dist2 is 0 only
 *            if p is in the cylinder, and at most UINT64_MAX
 * Errors     none
 * Cost       that of the sphere; where p is above or below, and not within the round side, another
 *            root of 200 bits
 */
bool fxr_point_closest_cylinder(fxr_vec3 p, const fxr_cylinder *cylinder,
                                fxr_closest *out);

/*
 * The normal of a set of faces of a cylinder, such as enter_faces: of a cap, and of a rim, along z; of
 * the round side alone the direction from the axis to p.
 *
 *   p          the point there, such as enter_point
 *   cylinder   its center alone counts
 *   out        untouched if the function returns false
 *
 * Range      every value; other bits of faces are not looked at
 * Result     Returns true, or false if there is no face, if both caps are, or if p is on the axis
 * Rounding   each component to nearest; there are no ties
 * Errors     none
 */
static inline bool
fxr_faces_normal_cylinder(uint8_t faces, fxr_vec3 p,
                          const fxr_cylinder *cylinder, fxr_unit3 *out)
{
    const bool below = (faces & FXR_MIN_Z) != 0;
    const bool above = (faces & FXR_MAX_Z) != 0;
    fxr_sphere level;

    if (below != above) {
        out->x = 0;
        out->y = 0;
        out->z = above ? FXR_Q30_ONE : -FXR_Q30_ONE;
        return true;
    }
    if (below || (faces & FXR_ROUND_SIDE) == 0) {
        return false;
    }
    level.center.x = cylinder->center.x;
    level.center.y = cylinder->center.y;
    level.center.z = p.z;
    level.radius = 0;
    return fxr_point_normal_sphere(p, &level, out);
}

#ifdef __cplusplus
}
#endif

#endif

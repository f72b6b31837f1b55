/*
 * planes.h - lines, rays, segments and points against planes, half spaces and tetrahedra.
 *
 *                        plane         half space, tetrahedron
 *   segment, ray, line   hits, enter   hits, crosses, clip, cast, enter
 *   point                side          in
 *   all of these         closest       closest
 *
 *   fxr_aabb_in_planes, fxr_sphere_in_planes   inside, across or outside of some planes, as of a
 *                                              view frustum
 *
 * A plane has no interior, and is met at one t, or all of the component is in it: it has no crosses,
 * clip and cast.
 *
 *   const fxr_plane ground = {{0, 0, 0}, {0, 0, 1}};
 *   fxr_entry entry;
 *
 *   if (fxr_ray_enter_halfspace(&ray, &ground, &entry)) ...
 *
 * The functions for components are inline round one body for each verb.
 */
#ifndef FIXRAY_PLANES_H
#define FIXRAY_PLANES_H

#include "closest.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The points x with normal . (x - point) = 0 in functions ..._plane, and those with
 * normal . (x - point) <= 0 in functions ..._halfspace: what is solid lies behind the plane,
 * and its normal points out of it.
 *
 *   normal   of any length and in any unit: {0, 0, 1} is the same plane as {0, 0, FXR_Q16_ONE}.
 *            It counts exactly as it is stored. With a normal of 0 every point is in the plane,
 *            and in the half space
 */
typedef struct {
    fxr_vec3 point, normal;
} fxr_plane;

/* The faces of the entry into a plane: from which side it is met. */
enum { FXR_FROM_FRONT = 1, FXR_FROM_BEHIND = 2 };

/* Not for programs: all components, by kind (span.h); open: the interior alone counts; solid: a
 * half space. */
bool fxri_linear_hits_plane(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                            const fxr_plane *plane);
bool fxri_linear_enter_plane(unsigned kind, const fxr_vec3 *p,
                             const fxr_vec3 *q, const fxr_plane *plane,
                             fxr_entry *out);
bool fxri_linear_hits_halfspace(unsigned kind, const fxr_vec3 *p,
                                const fxr_vec3 *q, const fxr_plane *plane,
                                bool open);
bool fxri_linear_clip_halfspace(unsigned kind, const fxr_vec3 *p,
                                const fxr_vec3 *q, const fxr_plane *plane,
                                fxr_span *out);
bool fxri_linear_cast_halfspace(unsigned kind, const fxr_vec3 *p,
                                const fxr_vec3 *q, const fxr_plane *plane,
                                fxr_hit *out);
bool fxri_linear_enter_halfspace(unsigned kind, const fxr_vec3 *p,
                                 const fxr_vec3 *q, const fxr_plane *plane,
                                 fxr_entry *out);
bool fxri_linear_closest_plane(unsigned kind, const fxr_vec3 *p,
                               const fxr_vec3 *q, const fxr_plane *plane,
                               bool solid, fxr_closest *out);

/*
 * On which side of the plane is a point?
 *
 * Range      every int32 value
 * Result     Returns 1 if p is in front of the plane, where its normal points to, -1 if it is
 *            behind it, and 0 if it is in it. The answer is exact
 * Errors     none
 * Cost       three multiplications 32x32->64
 */
int fxr_point_side_plane(fxr_vec3 p, const fxr_plane *plane);

/* Returns true if p is in the closed half space: in the plane or behind it. As exact, and at
 * the same cost. */
static inline bool
fxr_point_in_halfspace(fxr_vec3 p, const fxr_plane *plane)
{
    return fxr_point_side_plane(p, plane) <= 0;
}

/*
 * Does the component share a point with the plane?
 *
 * Range      every int32 value
 * Result     Returns true if it does, else false. The answer is exact
 * Errors     none
 * Cost       six multiplications 32x32->64
 */
static inline bool
fxr_segment_hits_plane(const fxr_segment *s, const fxr_plane *plane)
{
    return fxri_linear_hits_plane(FXRI_SEGMENT, &s->a, &s->b, plane);
}

static inline bool
fxr_ray_hits_plane(const fxr_ray *r, const fxr_plane *plane)
{
    return fxri_linear_hits_plane(FXRI_RAY, &r->origin, &r->dir, plane);
}

static inline bool
fxr_line_hits_plane(const fxr_line *l, const fxr_plane *plane)
{
    return fxri_linear_hits_plane(FXRI_LINE, &l->origin, &l->dir, plane);
}

/*
 * Where does the component meet the plane, and from which side?
 *
 *   out      untouched if the function returns false
 *     t      0 if the component starts in the plane, also if it runs in it (a line: if all of it
 *            is in the plane)
 *     point  the point at t
 *     faces  FXR_FROM_FRONT, or FXR_FROM_BEHIND; 0 if a segment or ray starts in the plane, and
 *            for a line that runs in it
 *
 * Range      every int32 value
 * Result     Returns what hits returns. t is exact if numerator and denominator fit 64 bits, as
 *            they do while the normal, or all else, is below 2^30 in each component. Else it is
 *            rounded to nearest, with 63 fractional bits, fewer if t >= 2; from 2^64 up it is
 *            UINT64_MAX
 * Rounding   each coordinate: the exact one to nearest, ties to even. A coordinate beyond Q16.16
 *            is the end of the range
 * Errors     none
 * Cost       six multiplications 32x32->64, four long divisions
 */
static inline bool
fxr_segment_enter_plane(const fxr_segment *s, const fxr_plane *plane,
                        fxr_entry *out)
{
    return fxri_linear_enter_plane(FXRI_SEGMENT, &s->a, &s->b, plane, out);
}

static inline bool
fxr_ray_enter_plane(const fxr_ray *r, const fxr_plane *plane, fxr_entry *out)
{
    return fxri_linear_enter_plane(FXRI_RAY, &r->origin, &r->dir, plane, out);
}

static inline bool
fxr_line_enter_plane(const fxr_line *l, const fxr_plane *plane, fxr_entry *out)
{
    return fxri_linear_enter_plane(FXRI_LINE, &l->origin, &l->dir, plane, out);
}

/*
 * Does the component share a point with the half space?
 *
 * Range      every int32 value
 * Result     Returns true if they overlap or touch, else false. The answer is exact
 * Errors     none
 * Cost       at most six multiplications 32x32->64
 */
static inline bool
fxr_segment_hits_halfspace(const fxr_segment *s, const fxr_plane *plane)
{
    return fxri_linear_hits_halfspace(FXRI_SEGMENT, &s->a, &s->b, plane, false);
}

static inline bool
fxr_ray_hits_halfspace(const fxr_ray *r, const fxr_plane *plane)
{
    return fxri_linear_hits_halfspace(FXRI_RAY, &r->origin, &r->dir, plane,
                                      false);
}

static inline bool
fxr_line_hits_halfspace(const fxr_line *l, const fxr_plane *plane)
{
    return fxri_linear_hits_halfspace(FXRI_LINE, &l->origin, &l->dir, plane,
                                      false);
}

/* Returns true if the component meets the interior of the half space, the points with
 * normal . (x - point) < 0: never for a normal of 0. As exact, and at the same cost. */
static inline bool
fxr_segment_crosses_halfspace(const fxr_segment *s, const fxr_plane *plane)
{
    return fxri_linear_hits_halfspace(FXRI_SEGMENT, &s->a, &s->b, plane, true);
}

static inline bool
fxr_ray_crosses_halfspace(const fxr_ray *r, const fxr_plane *plane)
{
    return fxri_linear_hits_halfspace(FXRI_RAY, &r->origin, &r->dir, plane,
                                      true);
}

static inline bool
fxr_line_crosses_halfspace(const fxr_line *l, const fxr_plane *plane)
{
    return fxri_linear_hits_halfspace(FXRI_LINE, &l->origin, &l->dir, plane,
                                      true);
}

/*
 * The part of the component that is in the half space.
 *
 *   out      the span (span.h), with 1 for the face; untouched if the function returns false.
 *            A ray or line that never leaves has an exit of 1 over 0, beyond every number, and
 *            a line that was always inside an enter of -(1 over 0): no faces there
 *
 * Range      every int32 value
 * Result     Returns what hits returns. Faces are exact, and parameters as those of
 *            fxr_segment_enter_plane
 * Errors     none
 */
static inline bool
fxr_segment_clip_halfspace(const fxr_segment *s, const fxr_plane *plane,
                           fxr_span *out)
{
    return fxri_linear_clip_halfspace(FXRI_SEGMENT, &s->a, &s->b, plane, out);
}

static inline bool
fxr_ray_clip_halfspace(const fxr_ray *r, const fxr_plane *plane, fxr_span *out)
{
    return fxri_linear_clip_halfspace(FXRI_RAY, &r->origin, &r->dir, plane,
                                      out);
}

static inline bool
fxr_line_clip_halfspace(const fxr_line *l, const fxr_plane *plane,
                        fxr_span *out)
{
    return fxri_linear_clip_halfspace(FXRI_LINE, &l->origin, &l->dir, plane,
                                      out);
}

/*
 * The part of the component that is in the half space, and the points at its ends.
 *
 *   out      the span, as clip has it, and both points; untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns what hits returns
 * Rounding   each coordinate: the exact one to nearest, ties to even. A coordinate beyond Q16.16
 *            is the end of the range; so is that of a point at an infinite t, on each axis on
 *            which the component moves
 * Errors     none
 */
static inline bool
fxr_segment_cast_halfspace(const fxr_segment *s, const fxr_plane *plane,
                           fxr_hit *out)
{
    return fxri_linear_cast_halfspace(FXRI_SEGMENT, &s->a, &s->b, plane, out);
}

static inline bool
fxr_ray_cast_halfspace(const fxr_ray *r, const fxr_plane *plane, fxr_hit *out)
{
    return fxri_linear_cast_halfspace(FXRI_RAY, &r->origin, &r->dir, plane,
                                      out);
}

static inline bool
fxr_line_cast_halfspace(const fxr_line *l, const fxr_plane *plane, fxr_hit *out)
{
    return fxri_linear_cast_halfspace(FXRI_LINE, &l->origin, &l->dir, plane,
                                      out);
}

/*
 * Where does the component enter the half space? The first hit alone, for what most callers of
 * cast want.
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
fxr_segment_enter_halfspace(const fxr_segment *s, const fxr_plane *plane,
                            fxr_entry *out)
{
    return fxri_linear_enter_halfspace(FXRI_SEGMENT, &s->a, &s->b, plane, out);
}

static inline bool
fxr_ray_enter_halfspace(const fxr_ray *r, const fxr_plane *plane,
                        fxr_entry *out)
{
    return fxri_linear_enter_halfspace(FXRI_RAY, &r->origin, &r->dir, plane,
                                       out);
}

static inline bool
fxr_line_enter_halfspace(const fxr_line *l, const fxr_plane *plane,
                         fxr_entry *out)
{
    return fxri_linear_enter_halfspace(FXRI_LINE, &l->origin, &l->dir, plane,
                                       out);
}

/*
 * The closest points of a component and a plane.
 *
 *   out      t is the parameter of on_linear (closest.h), of equally close points that nearest
 *            to 0, and 0 for a point
 *
 * Range      every int32 value
 * Result     Returns true always, as neither is empty. dist2 == 0 exactly if hits is true. t is
 *            as that of fxr_segment_enter_plane: exact but for huge numbers
 * Rounding   both points and dist2: the exact values to nearest, ties to even; a positive dist2
 *            is never 0. A coordinate beyond Q16.16 is the end of the range
 * Errors     none
 * Cost       as enter; three long divisions more where they do not meet
 */
static inline bool
fxr_segment_closest_plane(const fxr_segment *s, const fxr_plane *plane,
                          fxr_closest *out)
{
    return fxri_linear_closest_plane(FXRI_SEGMENT, &s->a, &s->b, plane, false,
                                     out);
}

static inline bool
fxr_ray_closest_plane(const fxr_ray *r, const fxr_plane *plane,
                      fxr_closest *out)
{
    return fxri_linear_closest_plane(FXRI_RAY, &r->origin, &r->dir, plane,
                                     false, out);
}

static inline bool
fxr_line_closest_plane(const fxr_line *l, const fxr_plane *plane,
                       fxr_closest *out)
{
    return fxri_linear_closest_plane(FXRI_LINE, &l->origin, &l->dir, plane,
                                     false, out);
}

static inline bool
fxr_point_closest_plane(fxr_vec3 p, const fxr_plane *plane, fxr_closest *out)
{
    return fxri_linear_closest_plane(FXRI_SEGMENT, &p, &p, plane, false, out);
}

/*
 * The same for a half space.
 *
 * Range      every int32 value
 * Result     as for the plane; a component that starts in the half space has t = 0
 * Rounding   as for the plane
 * Errors     none
 */
static inline bool
fxr_segment_closest_halfspace(const fxr_segment *s, const fxr_plane *plane,
                              fxr_closest *out)
{
    return fxri_linear_closest_plane(FXRI_SEGMENT, &s->a, &s->b, plane, true,
                                     out);
}

static inline bool
fxr_ray_closest_halfspace(const fxr_ray *r, const fxr_plane *plane,
                          fxr_closest *out)
{
    return fxri_linear_closest_plane(FXRI_RAY, &r->origin, &r->dir, plane, true,
                                     out);
}

static inline bool
fxr_line_closest_halfspace(const fxr_line *l, const fxr_plane *plane,
                           fxr_closest *out)
{
    return fxri_linear_closest_plane(FXRI_LINE, &l->origin, &l->dir, plane,
                                     true, out);
}

static inline bool
fxr_point_closest_halfspace(fxr_vec3 p, const fxr_plane *plane,
                            fxr_closest *out)
{
    return fxri_linear_closest_plane(FXRI_SEGMENT, &p, &p, plane, true, out);
}

/* How much of a shape is behind planes. */
typedef enum { FXR_OUTSIDE, FXR_ACROSS, FXR_INSIDE } fxr_culling;

/*
 * How much of a shape is behind all of some planes, as those of a view frustum, whose normals point out of it?
 *
 *   planes   count of them; none has everything behind it
 *
 * Range      every int32 value
 * Result     Returns FXR_OUTSIDE if all of the shape is in front of one plane, FXR_INSIDE if all of it is
 *            behind all planes or in them, else FXR_ACROSS. What touches a plane from its front
 *            is across. Exact for each plane. A shape that is in front of no plane alone may still
 *            miss what is behind all of them, near an edge where two of them meet: it is across,
 *            as is usual. An empty shape is outside
 * Errors     none
 * Cost       for each plane, up to the first that the shape is in front of, six multiplications
 *            32x32->64 for an AABB; for a sphere three, and if the centre is not beyond one plane
 *            by far more than the radius ten more
 * Source     p-vertices: Greene 1994
 */
fxr_culling fxr_aabb_in_planes(const fxr_aabb *box, const fxr_plane *planes,
                               unsigned count);
fxr_culling fxr_sphere_in_planes(const fxr_sphere *sphere,
                                 const fxr_plane *planes, unsigned count);

/*
 * The smallest convex set that holds four points, in any order: a tetrahedron, or if that is flat
 * the polygon, the segment or the point that they span. Face i is opposite to corner i: of a set
 * of faces, 1 is that opposite to a, 2 to b, 4 to c and 8 to d.
 */
typedef struct {
    fxr_vec3 a, b, c, d;
} fxr_tetra;

/* Not for programs, as above. */
bool fxri_linear_hits_tetra(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                            const fxr_tetra *tetra, bool open);
bool fxri_linear_clip_tetra(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                            const fxr_tetra *tetra, fxr_span *out);
bool fxri_linear_cast_tetra(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                            const fxr_tetra *tetra, fxr_hit *out);
bool fxri_linear_enter_tetra(unsigned kind, const fxr_vec3 *p,
                             const fxr_vec3 *q, const fxr_tetra *tetra,
                             fxr_entry *out);

/*
 * Does the component share a point with the tetrahedron?
 *
 * Range      every int32 value
 * Result     Returns true if they overlap or touch, else false. The answer is exact, also of a
 *            flat one
 * Errors     none
 * Cost       nothing but comparisons if a box round the tetrahedron is missed on one axis. Else
 *            four normals, eight products with one, and up to five comparisons of fractions, in
 *            numbers of 128 bits; of a flat tetrahedron up to 50 half spaces in the place of four
 *            faces. No division
 * Source     Cyrus and Beck 1978; cross-multiplied, so nothing is divided
 */
static inline bool
fxr_segment_hits_tetra(const fxr_segment *s, const fxr_tetra *tetra)
{
    return fxri_linear_hits_tetra(FXRI_SEGMENT, &s->a, &s->b, tetra, false);
}

static inline bool
fxr_ray_hits_tetra(const fxr_ray *r, const fxr_tetra *tetra)
{
    return fxri_linear_hits_tetra(FXRI_RAY, &r->origin, &r->dir, tetra, false);
}

static inline bool
fxr_line_hits_tetra(const fxr_line *l, const fxr_tetra *tetra)
{
    return fxri_linear_hits_tetra(FXRI_LINE, &l->origin, &l->dir, tetra, false);
}

/* Returns true if the component meets the interior of the tetrahedron. A flat one has none. As
 * exact, and at the same cost. */
static inline bool
fxr_segment_crosses_tetra(const fxr_segment *s, const fxr_tetra *tetra)
{
    return fxri_linear_hits_tetra(FXRI_SEGMENT, &s->a, &s->b, tetra, true);
}

static inline bool
fxr_ray_crosses_tetra(const fxr_ray *r, const fxr_tetra *tetra)
{
    return fxri_linear_hits_tetra(FXRI_RAY, &r->origin, &r->dir, tetra, true);
}

static inline bool
fxr_line_crosses_tetra(const fxr_line *l, const fxr_tetra *tetra)
{
    return fxri_linear_hits_tetra(FXRI_LINE, &l->origin, &l->dir, tetra, true);
}

/*
 * The part of the component that is in the tetrahedron.
 *
 *   out      the span (span.h), with the faces of the tetrahedron: two are an edge, three a
 *            corner. A flat one has no faces. Untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns what hits returns. Faces are exact, and so are parameters if numerator and
 *            denominator fit 64 bits: as they do, with edges below 16 units (20 bits), while the
 *            component is below 32 units (21 bits) and no farther away. Else t is rounded to
 *            nearest, with 63 fractional bits, fewer if t >= 2
 * Errors     none
 * Cost       that of hits, and one long division for each t
 */
static inline bool
fxr_segment_clip_tetra(const fxr_segment *s, const fxr_tetra *tetra,
                       fxr_span *out)
{
    return fxri_linear_clip_tetra(FXRI_SEGMENT, &s->a, &s->b, tetra, out);
}

static inline bool
fxr_ray_clip_tetra(const fxr_ray *r, const fxr_tetra *tetra, fxr_span *out)
{
    return fxri_linear_clip_tetra(FXRI_RAY, &r->origin, &r->dir, tetra, out);
}

static inline bool
fxr_line_clip_tetra(const fxr_line *l, const fxr_tetra *tetra, fxr_span *out)
{
    return fxri_linear_clip_tetra(FXRI_LINE, &l->origin, &l->dir, tetra, out);
}

/*
 * The part of the component that is in the tetrahedron, and the points at its ends.
 *
 *   out      the span, as clip has it, and both points; untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns what hits returns
 * Rounding   each coordinate: the exact one to nearest, ties to even, also where t is rounded
 * Errors     none
 */
static inline bool
fxr_segment_cast_tetra(const fxr_segment *s, const fxr_tetra *tetra,
                       fxr_hit *out)
{
    return fxri_linear_cast_tetra(FXRI_SEGMENT, &s->a, &s->b, tetra, out);
}

static inline bool
fxr_ray_cast_tetra(const fxr_ray *r, const fxr_tetra *tetra, fxr_hit *out)
{
    return fxri_linear_cast_tetra(FXRI_RAY, &r->origin, &r->dir, tetra, out);
}

static inline bool
fxr_line_cast_tetra(const fxr_line *l, const fxr_tetra *tetra, fxr_hit *out)
{
    return fxri_linear_cast_tetra(FXRI_LINE, &l->origin, &l->dir, tetra, out);
}

/*
 * Where does the component enter the tetrahedron? The first hit alone, for what most callers of
 * cast want.
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
fxr_segment_enter_tetra(const fxr_segment *s, const fxr_tetra *tetra,
                        fxr_entry *out)
{
    return fxri_linear_enter_tetra(FXRI_SEGMENT, &s->a, &s->b, tetra, out);
}

static inline bool
fxr_ray_enter_tetra(const fxr_ray *r, const fxr_tetra *tetra, fxr_entry *out)
{
    return fxri_linear_enter_tetra(FXRI_RAY, &r->origin, &r->dir, tetra, out);
}

static inline bool
fxr_line_enter_tetra(const fxr_line *l, const fxr_tetra *tetra, fxr_entry *out)
{
    return fxri_linear_enter_tetra(FXRI_LINE, &l->origin, &l->dir, tetra, out);
}

/* Returns true if p is in the closed tetrahedron. The answer is exact for every int32
 * value. */
static inline bool
fxr_point_in_tetra(fxr_vec3 p, const fxr_tetra *tetra)
{
    return fxri_linear_hits_tetra(FXRI_SEGMENT, &p, &p, tetra, false);
}

/* Not for programs, as above. */
bool fxri_linear_closest_tetra(unsigned kind, const fxr_vec3 *p,
                               const fxr_vec3 *q, const fxr_tetra *tetra,
                               fxr_closest *out);

/*
 * The closest points of a component and a tetrahedron.
 *
 *   out      closest.h; of a point, on_linear is that and t is 0
 *
 * Range      every int32 value
 * Result     Returns true always, because no tetrahedron is empty. dist2 is 0 exactly if they share a
 *            point. Of several equally close points of the component it is the one nearest to t = 0
 * Rounding   both points and dist2: the exact values to nearest, ties to even. If a point of a line or
 *            ray is beyond Q16.16, its coordinate is the end of the range
 * Errors     none
 * Cost       whether the start is in the tetrahedron, and four times that of a triangle (triangle.h)
 * Source     as of a triangle
 */
static inline bool
fxr_segment_closest_tetra(const fxr_segment *s, const fxr_tetra *tetra,
                          fxr_closest *out)
{
    return fxri_linear_closest_tetra(FXRI_SEGMENT, &s->a, &s->b, tetra, out);
}

static inline bool
fxr_ray_closest_tetra(const fxr_ray *r, const fxr_tetra *tetra,
                      fxr_closest *out)
{
    return fxri_linear_closest_tetra(FXRI_RAY, &r->origin, &r->dir, tetra, out);
}

static inline bool
fxr_line_closest_tetra(const fxr_line *l, const fxr_tetra *tetra,
                       fxr_closest *out)
{
    return fxri_linear_closest_tetra(FXRI_LINE, &l->origin, &l->dir, tetra,
                                     out);
}

static inline bool
fxr_point_closest_tetra(fxr_vec3 p, const fxr_tetra *tetra, fxr_closest *out)
{
    return fxri_linear_closest_tetra(FXRI_SEGMENT, &p, &p, tetra, out);
}

#ifdef __cplusplus
}
#endif

#endif

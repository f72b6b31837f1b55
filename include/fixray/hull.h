/*
 * hull.h - lines, rays, segments and points against a convex polytope, as tables of its vertices and
 * faces.
 *
 *   segment, ray, line   hits, crosses, clip, cast, enter, closest
 *   point                in, closest
 *   the tables           is_convex
 *
 *   static const fxr_vec3 vertices[4] = {{0, 0, 0}, {65536, 0, 0}, {0, 65536, 0}, {0, 0, 65536}};
 *   static const uint8_t faces[4][3] = {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}};
 *   static const fxr_hull rock = {vertices, faces, 4, 4};
 *
 *   if (fxr_ray_enter_hull(&ray, &rock, &entry)) ...
 *
 * fixray-bake --hull writes such tables for the convex hull of a mesh. Spheres and capsules sweep
 * against one (sweep.h); shapes at rest overlap one (overlap.h). It is no shape of a scene. The functions
 * for components are inline round one body for each verb.
 */
#ifndef FIXRAY_HULL_H
#define FIXRAY_HULL_H

#include "planes.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A convex polytope: what is behind all of its faces.
 *
 *   vertices   in any order, all of them corners of faces or in the polytope
 *   faces      triangles that cover its surface: each the indices of three vertices, counterclockwise
 *              as seen from outside. A face with more corners is some triangles in one plane
 *   counts     of both
 *
 * It has to be one that fxr_hull_is_convex accepts: ask that about tables that were received, as it
 * reads nothing beyond them. The other functions take the tables as they are: about others their
 * answers say nothing, and an index that is not below vertex_count is read beyond the table.
 */
typedef struct {
    const fxr_vec3 *vertices;
    const uint8_t (*faces)[3];
    uint8_t vertex_count, face_count;
} fxr_hull;

/*
 * Are the tables those of a convex polytope?
 *
 * Range      every int32 value, every index
 * Result     Returns true if each face has three vertices that exist and a plane, no vertex is in
 *            front of the plane of a face, each edge of a face is one of exactly one other face, in
 *            the other direction, and the polytope has a volume. The answer is exact. What
 *            fixray-bake writes is so
 * Errors     none
 * Cost       one normal for each face, and one product for each face and vertex, in 128 bits; 6 n^2
 *            comparisons of bytes for n faces. For tests and for tables that were received, not for
 *            each query
 */
bool fxr_hull_is_convex(const fxr_hull *hull);

/* Not for programs: all components, by kind (span.h); open: the interior alone counts. */
bool fxri_linear_hits_hull(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                           const fxr_hull *hull, bool open);
bool fxri_linear_clip_hull(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                           const fxr_hull *hull, fxr_span *out);
bool fxri_linear_cast_hull(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                           const fxr_hull *hull, fxr_hit *out);
bool fxri_linear_enter_hull(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                            const fxr_hull *hull, fxr_entry *out);
bool fxri_linear_closest_hull(unsigned kind, const fxr_vec3 *p,
                              const fxr_vec3 *q, const fxr_hull *hull,
                              fxr_closest *out);

/*
 * Does the component share a point with the hull?
 *
 * Range      every int32 value
 * Result     Returns true if they overlap or touch, else false. The answer is exact
 * Errors     none
 * Cost       comparisons alone if a box round the vertices is missed on one axis. Else for each face,
 *            up to the first that shows a miss, one normal, two products with it and one comparison
 *            of fractions, in numbers of 128 bits. No division
 * Source     Cyrus and Beck 1978; cross-multiplied, so nothing is divided
 */
static inline bool
fxr_segment_hits_hull(const fxr_segment *s, const fxr_hull *hull)
{
    return fxri_linear_hits_hull(FXRI_SEGMENT, &s->a, &s->b, hull, false);
}

static inline bool
fxr_ray_hits_hull(const fxr_ray *r, const fxr_hull *hull)
{
    return fxri_linear_hits_hull(FXRI_RAY, &r->origin, &r->dir, hull, false);
}

static inline bool
fxr_line_hits_hull(const fxr_line *l, const fxr_hull *hull)
{
    return fxri_linear_hits_hull(FXRI_LINE, &l->origin, &l->dir, hull, false);
}

/* Returns true if the component meets the interior of the hull. As exact, and at the same
 * cost. */
static inline bool
fxr_segment_crosses_hull(const fxr_segment *s, const fxr_hull *hull)
{
    return fxri_linear_hits_hull(FXRI_SEGMENT, &s->a, &s->b, hull, true);
}

static inline bool
fxr_ray_crosses_hull(const fxr_ray *r, const fxr_hull *hull)
{
    return fxri_linear_hits_hull(FXRI_RAY, &r->origin, &r->dir, hull, true);
}

static inline bool
fxr_line_crosses_hull(const fxr_line *l, const fxr_hull *hull)
{
    return fxri_linear_hits_hull(FXRI_LINE, &l->origin, &l->dir, hull, true);
}

/*
 * The part of the component that is in the hull.
 *
 *   out      the span (span.h). Its faces are numbers here, no sets: 1 + i for face i, of several
 *            that are met at one t the first in the table, and 0 where no face is met.
 *            Untouched if the function returns false
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
fxr_segment_clip_hull(const fxr_segment *s, const fxr_hull *hull, fxr_span *out)
{
    return fxri_linear_clip_hull(FXRI_SEGMENT, &s->a, &s->b, hull, out);
}

static inline bool
fxr_ray_clip_hull(const fxr_ray *r, const fxr_hull *hull, fxr_span *out)
{
    return fxri_linear_clip_hull(FXRI_RAY, &r->origin, &r->dir, hull, out);
}

static inline bool
fxr_line_clip_hull(const fxr_line *l, const fxr_hull *hull, fxr_span *out)
{
    return fxri_linear_clip_hull(FXRI_LINE, &l->origin, &l->dir, hull, out);
}

/*
 * The part of the component that is in the hull, and the points at its ends.
 *
 *   out      the span, as clip has it, and both points; untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns what hits returns
 * Rounding   each coordinate: the exact one to nearest, ties to even, also where t is rounded
 * Errors     none
 */
static inline bool
fxr_segment_cast_hull(const fxr_segment *s, const fxr_hull *hull, fxr_hit *out)
{
    return fxri_linear_cast_hull(FXRI_SEGMENT, &s->a, &s->b, hull, out);
}

static inline bool
fxr_ray_cast_hull(const fxr_ray *r, const fxr_hull *hull, fxr_hit *out)
{
    return fxri_linear_cast_hull(FXRI_RAY, &r->origin, &r->dir, hull, out);
}

static inline bool
fxr_line_cast_hull(const fxr_line *l, const fxr_hull *hull, fxr_hit *out)
{
    return fxri_linear_cast_hull(FXRI_LINE, &l->origin, &l->dir, hull, out);
}

/*
 * Where does the component enter the hull? The first hit alone, for what most callers of cast want.
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
fxr_segment_enter_hull(const fxr_segment *s, const fxr_hull *hull,
                       fxr_entry *out)
{
    return fxri_linear_enter_hull(FXRI_SEGMENT, &s->a, &s->b, hull, out);
}

static inline bool
fxr_ray_enter_hull(const fxr_ray *r, const fxr_hull *hull, fxr_entry *out)
{
    return fxri_linear_enter_hull(FXRI_RAY, &r->origin, &r->dir, hull, out);
}

static inline bool
fxr_line_enter_hull(const fxr_line *l, const fxr_hull *hull, fxr_entry *out)
{
    return fxri_linear_enter_hull(FXRI_LINE, &l->origin, &l->dir, hull, out);
}

/* Returns true if p is in the closed hull. The answer is exact for every int32 value. */
static inline bool
fxr_point_in_hull(fxr_vec3 p, const fxr_hull *hull)
{
    return fxri_linear_hits_hull(FXRI_SEGMENT, &p, &p, hull, false);
}

/*
 * The closest points of a component and a hull.
 *
 *   out      closest.h; of a point, on_linear is that and t is 0
 *
 * Range      every int32 value
 * Result     Returns true always, because no hull is empty. dist2 is 0 exactly if they share a
 *            point. Of several equally close points of the component it is the one nearest to t = 0
 * Rounding   both points and dist2: the exact values to nearest, ties to even. If a point of a line or
 *            ray is beyond Q16.16, its coordinate is the end of the range
 * Errors     none
 * Cost       whether the start is in the hull, and that of a triangle (triangle.h) for each face
 * Source     as of a triangle
 */
static inline bool
fxr_segment_closest_hull(const fxr_segment *s, const fxr_hull *hull,
                         fxr_closest *out)
{
    return fxri_linear_closest_hull(FXRI_SEGMENT, &s->a, &s->b, hull, out);
}

static inline bool
fxr_ray_closest_hull(const fxr_ray *r, const fxr_hull *hull, fxr_closest *out)
{
    return fxri_linear_closest_hull(FXRI_RAY, &r->origin, &r->dir, hull, out);
}

static inline bool
fxr_line_closest_hull(const fxr_line *l, const fxr_hull *hull, fxr_closest *out)
{
    return fxri_linear_closest_hull(FXRI_LINE, &l->origin, &l->dir, hull, out);
}

static inline bool
fxr_point_closest_hull(fxr_vec3 p, const fxr_hull *hull, fxr_closest *out)
{
    return fxri_linear_closest_hull(FXRI_SEGMENT, &p, &p, hull, out);
}

#ifdef __cplusplus
}
#endif

#endif

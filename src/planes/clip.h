/*
 * clip.h - a component clipped by half spaces, one after the other.
 *
 * Along the component, x = p + t d, the value n . (x - point) of a plane is height + t slope. Of
 * the half space value <= 0
 *
 *   slope < 0    is entered at t = height / -slope
 *   slope > 0    is left at t = -height / slope
 *   slope = 0    has all of it, or nothing
 *
 * The latest entry and the earliest exit count, and of those at one t all faces. What comes to
 * them before any plane are bounds, too, without a face: the start, 0 / 1, the end of a segment,
 * 1 / 1, and for what has none CLIP_ENDLESS, 2^127 / 1, which is beyond each t of a plane.
 *
 *   height, slope    | < 2^99     n_k < 2^65, and a difference below 2^32 on three axes: as a
 *                                 volume at most 3 sqrt(3) 2^96
 *   num, den         | <= 2^127   of a bound
 *   products         | < 2^226
 *
 * Source   Cyrus and Beck 1978
 */
#ifndef FIXRAY_PLANES_CLIP_H
#define FIXRAY_PLANES_CLIP_H

#include <fixray/hull.h>

#include "../number/long.h"
#include "../rounding/rational_point.h"
#include "../triangle/plane.h"

/* Limbs of a height, and of the products of two. */
enum { CLIP_LIMBS = 4, CLIP_PRODUCT_LIMBS = 8 };

/* t = num / den, and the faces there; den > 0. */
typedef struct {
    uint32_t num[LONG_ROOM(CLIP_LIMBS)], den[LONG_ROOM(CLIP_LIMBS)], faces;
} clip_bound;

/*
 *   kind, p, q   the component; still: that is one point
 *   open         of the half spaces the interior alone counts
 *   first        of the faces at one t the first counts, which is a number, and else all, as bits
 */
typedef struct {
    clip_bound enter, exit;
    linear_kind kind;
    const fxr_vec3 *p, *q;
    bool still, open, first;
} clip;

/* Before all planes. */
void fxri_clip_begin(clip *c, linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, bool open);

/* By one half space. Returns false if the component misses that. */
bool fxri_clip_by(clip *c, const uint32_t *height, const uint32_t *slope,
                  uint32_t face);

/* By n . (x - corner) <= 0, or >= 0 if turned. */
bool fxri_clip_by_plane(clip *c, const plane_any *n, const fxr_vec3 *corner,
                        bool turned, uint32_t face);

/* v = n . (to - from), or n . to of a direction */
void fxri_clip_dot(uint32_t v[LONG_ROOM(CLIP_LIMBS)], const plane_any *n,
                   linear_kind kind, const fxr_vec3 *from, const fxr_vec3 *to);

/* Is anything left? */
bool fxri_clip_ends(const clip *c);

/* By all faces of a hull, whose normals point inwards if turned. Is anything left? */
bool fxri_clip_by_hull(clip *c, const fxr_hull *hull, bool turned);

/* Is a box round the vertices missed on an axis, at any t that counts? */
bool fxri_hull_is_afar(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_hull *hull);

/* A face as a triangle; false if that is all of them. */
bool fxri_hull_face(fxr_triangle *out, const fxr_hull *hull, unsigned face);

/* n of a face; one of its corners is returned. */
const fxr_vec3 *fxri_hull_normal(plane_any *n, const fxr_hull *hull,
                                 unsigned face);

/* A tetrahedron as a hull, which points inwards if corner 0 is in front of face 0; face i is opposite to
 * corner i. */
enum { TETRA_CORNERS = 4 };
void fxri_tetra_hull(const fxr_tetra *tetra, fxr_vec3 corner[TETRA_CORNERS],
                     fxr_hull *out);

/* t = |num| / |den|, below 0 if negative, and f for the point there: from 2^64 up
 * UINT64_MAX. */
void fxri_clip_t(rational_point *f, const uint32_t *num, const uint32_t *den,
                 bool negative, fxr_ratio *out);

/* What is left, as a span, with both points, and its entry alone. */
void fxri_clip_span(const clip *c, fxr_span *out);
void fxri_clip_hit(const clip *c, fxr_hit *out);
void fxri_clip_entry(const clip *c, fxr_entry *out);

#endif

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

#include <fixray/planes.h>

#include "../number/long.h"
#include "../rounding/rational_point.h"

/* Limbs of a height, and of the products of two. */
enum { CLIP_LIMBS = 4, CLIP_PRODUCT_LIMBS = 8 };

/* t = num / den, and the faces there; den > 0. */
typedef struct {
    uint32_t num[LONG_ROOM(CLIP_LIMBS)], den[LONG_ROOM(CLIP_LIMBS)], faces;
} clip_bound;

/* still: the component is one point. */
typedef struct {
    clip_bound enter, exit;
    bool still;
} clip;

/* Before all planes. */
void fxri_clip_begin(clip *c, linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q);

/* By one plane; open: its interior. Returns false if the component misses that. */
bool fxri_clip_by(clip *c, const uint32_t *height, const uint32_t *slope,
                  uint32_t face, bool open);

/* Is anything left? */
bool fxri_clip_ends(const clip *c, bool open);

/* t = |num| / |den|, below 0 if negative, and f for the point there: from 2^64 up
 * UINT64_MAX. */
void fxri_clip_t(rational_point *f, const uint32_t *num, const uint32_t *den,
                 bool negative, fxr_ratio *out);

/* What is left, as a span, with both points, and its entry alone. */
void fxri_clip_span(const clip *c, fxr_span *out);
void fxri_clip_hit(const clip *c, linear_kind kind, const fxr_vec3 *p,
                   const fxr_vec3 *q, fxr_hit *out);
void fxri_clip_entry(const clip *c, linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, fxr_entry *out);

#endif

/*
 * compound.h - several boxes and spheres as one shape.
 *
 *             hits  cast  closest
 *   segment    x     x       x
 *   ray        x     x       x
 *   line       x     x       x
 *
 *   fxr_aabb_of_sphere   fxr_aabb_of_compound
 *
 * For models that no single shape fits. Plain constant data: the parts are arrays of
 * the caller's, under one bounding box that most misses are decided by.
 */
#ifndef FIXRAY_COMPOUND_H
#define FIXRAY_COMPOUND_H

#include "sphere.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Parts are numbered through: AABBs first, then OBBs, then spheres; at most 65535 in
 * all. An array may be NULL if its count is 0.
 *
 *   bounds   contains every part: fxr_aabb_of_compound makes it. A part that sticks
 *            out may be missed. Where it reaches an end of Q16.16 it is not used
 */
typedef struct {
    fxr_aabb bounds;
    const fxr_aabb *aabbs;
    const fxr_obb *obbs;
    const fxr_sphere *spheres;
    uint16_t aabb_count, obb_count, sphere_count;
} fxr_compound;

/* The smallest Q16.16 box round a sphere; beyond Q16.16 the end of the range. An
 * empty sphere: the empty box. */
fxr_aabb fxr_aabb_of_sphere(const fxr_sphere *sphere);

/* The smallest box round all parts; `bounds` is not read. */
fxr_aabb fxr_aabb_of_compound(const fxr_compound *compound);

/*
 * Does the component hit any part?
 *
 * Range      every int32 value
 * Result     exact
 * Cost       one test of bounds; where that is hit, one of each part
 */
bool fxr_segment_hits_compound(const fxr_segment *s,
                               const fxr_compound *compound);
bool fxr_ray_hits_compound(const fxr_ray *r, const fxr_compound *compound);
bool fxr_line_hits_compound(const fxr_line *l, const fxr_compound *compound);

/*
 * Which part is entered first, and where?
 *
 *   out, part   untouched on false
 *
 * Result     the hit of the part with the least enter (a sphere's is rounded,
 *            sphere.h); of equal ones the lowest number
 */
bool fxr_segment_cast_compound(const fxr_segment *s,
                               const fxr_compound *compound, fxr_hit *out,
                               uint16_t *part);
bool fxr_ray_cast_compound(const fxr_ray *r, const fxr_compound *compound,
                           fxr_hit *out, uint16_t *part);
bool fxr_line_cast_compound(const fxr_line *l, const fxr_compound *compound,
                            fxr_hit *out, uint16_t *part);

/*
 * Which part is closest?
 *
 *   out, part   untouched on false
 *
 * Result     true, with the least dist2 as it is rounded, and of equal ones the
 *            lowest number; false if every part is empty
 * Cost       one question to each part; bounds are not read
 */
bool fxr_segment_closest_compound(const fxr_segment *s,
                                  const fxr_compound *compound,
                                  fxr_closest *out, uint16_t *part);
bool fxr_ray_closest_compound(const fxr_ray *r, const fxr_compound *compound,
                              fxr_closest *out, uint16_t *part);
bool fxr_line_closest_compound(const fxr_line *l, const fxr_compound *compound,
                               fxr_closest *out, uint16_t *part);

#ifdef __cplusplus
}
#endif

#endif

/*
 * sweep_sphere.h - what files of moving spheres share: a cheap reject, the fast bodies of an AABB, and the
 * contact with a triangle or a capsule; and the normals.
 */
#ifndef FIXRAY_SWEEP_SWEEP_SPHERE_H
#define FIXRAY_SWEEP_SWEEP_SPHERE_H

#include <fixray/sweep.h>

#include "../number/word.h"
#include "../root/quadratic_compact.h"
#include "../round/outside.h"

#include "../slabs/answer.h"
#include "../touch/touch_polygon.h"
#include "questions.h"

/* A cheap answer: MISS if the radius is negative or the path misses the box grown by it
 * on all axes, and, if it is to be known of a hit, HIT if it hits the box grown on one. */
verdict fxri_sweep_obb_cheap(const fxr_segment *path, fxr_q16 radius,
                             const fxr_obb *box, bool hit);

/* hits, for a box that is not empty and radius >= 0. UNSURE if the path is too
 * far from the box. */
verdict fxri_sweep_sphere_fast_hits(const fxr_segment *path, fxr_q16 radius,
                                    const fxr_aabb *box);

/* cast. UNSURE also where the contact cannot be
 * rounded; out may have been written to then. */
verdict fxri_sweep_sphere_fast_cast(const fxr_segment *path, fxr_q16 radius,
                                    const fxr_aabb *box, fxr_contact *out);

/* crosses, and stop, likewise; not for radius 0, but for stop
 * if not open: then it is where cast is, rounded as stop is. */
verdict fxri_sweep_sphere_fast_crosses(const fxr_segment *path, fxr_q16 radius,
                                       const fxr_aabb *box);
verdict fxri_sweep_sphere_fast_stop(const fxr_segment *path, fxr_q16 radius,
                                    bool open, const fxr_aabb *box,
                                    fxr_contact *out);

/* Is the radius negative, or the path far from the triangle? A cheap answer. */
bool fxri_touch_is_far(const fxr_segment *path, fxr_q16 radius,
                       const fxr_triangle *triangle);

/* Does a moving sphere of radius >= 0 touch the triangle? If so, sets touch to the first contact. */
bool fxri_touch_triangle(triangle_touch *touch, const fxr_segment *path,
                         fxr_q16 radius, const fxr_triangle *triangle);

/* Does it come to the triangle, go into its interior, or get deeper: what hits, crosses and stop of
 * <fixray/sweep.h> ask behind their cheap reject? For radius >= 0. And the contact: of a stop if open. */
bool fxri_ball_touches_triangle(triangle_touch *touch, const fxr_segment *path,
                                fxr_q16 radius, sweep_verb verb,
                                const fxr_triangle *triangle);
void fxri_ball_contact_triangle(const triangle_touch *touch,
                                const fxr_segment *path, bool open,
                                fxr_contact *out);

/* Is it certainly after t, in units of 2^-32? */
static inline bool
sphere_is_later(const polygon_touch *at, const fxr_ratio *t)
{
    return at->of.c_sign > 0 && at->of.exponent >= 32 &&
           fxri_shifted_down(at->of.t, at->of.exponent - 32) > t->num;
}

/* Keeps what the normal needs, but for the part. */
void fxri_ball_keep_triangle(kept_touch *out, const polygon_touch *at);

/* The normal of a contact with a triangle. */
void fxri_ball_normal_triangle(const polygon_touch *at, const fxr_segment *path,
                               fxr_q16 radius, const fxr_triangle *triangle,
                               fxr_contact_normal *out);

/* On one axis, are a..b and c..d, in any order, farther apart than r? */
FXR_INLINE bool
ranges_apart(int32_t a, int32_t b, int32_t c, int32_t d, uint32_t r)
{
    return a < b ? outside(c, d, a, b, r) : outside(c, d, b, a, r);
}

/* Are a..b and c..d farther apart than r on an axis? */
FXR_INLINE bool
segments_apart(const fxr_vec3 *a, const fxr_vec3 *b, const fxr_vec3 *c,
               const fxr_vec3 *d, uint32_t r)
{
    return ranges_apart(a->x, b->x, c->x, d->x, r) ||
           ranges_apart(a->y, b->y, c->y, d->y, r) ||
           ranges_apart(a->z, b->z, c->z, d->z, r);
}

/* Is the path within reach of the capsule's segment? HIT if it comes nearer than that, MISS if not as near, and UNSURE
 * of what is about as near as that, and of coordinates that are not in -2^29 .. 2^29 - 1. */
verdict fxri_segments_near(const fxr_segment *path, const fxr_capsule *capsule,
                           uint32_t reach);

/* Does the sphere come to the capsule, or into the interior of both? */
bool fxri_touch_capsule(const fxr_segment *path, fxr_q16 radius,
                        const fxr_capsule *capsule, sweep_verb verb,
                        capsule_touch *out);

/*
 * The normal of a moving sphere along e, from what is at rest to the centre, and the shortest way out
 * (fxr_sphere_normal.c).
 */

/* units: of the numbers of the box in one of Q16.16, as a power of 2. ball: NULL; or it is the
 * box that moves, and this the centre of the sphere, at rest. */
typedef struct {
    const fxr_unit3 *axis;
    const fxr_segment *path;
    const fxr_vec3 *ball;
    uint64_t reach;
    int units;
} normal_question;

/* v in units of 2^-16 ulps, rounded up.  v | < 2^63, of an AABB < 2^33 */
static inline uint64_t
depth_of(const normal_question *ask, uint64_t v)
{
    return ask->units == 0 ? v << 16 : (v >> 14) + ((v & 16383) != 0);
}

static inline void
no_push(fxr_contact_normal *out)
{
    out->depth = 0;
    out->push.x = out->push.y = out->push.z = 0;
}

/* The point that is touched at the root: from the centre, or if it is in ball, from there, as far along the normal
 * as radius. Returns false where the upper bits do not tell. */
bool fxri_normal_point(const normal_question *ask, const compact_roots *roots,
                       const fxr_unit3 *normal, uint32_t radius, fxr_vec3 *out);

/* The normal along e, and the depth: reach less floor(|e|) is that, rounded up. */
void fxri_normal_out(const normal_question *ask, const root_form n[3],
                     const quadratic_compact *of, fxr_contact_normal *out);

/* The normal at the root. */
void fxri_normal_at_root(const compact_roots *roots, const root_form n[3],
                         uint64_t reach, fxr_unit3 *out);

/* The normals of a sphere and a box; or if ball is not NULL, of a box that moves as the center does, and a
 * sphere at rest about that, where box is about it: then point is the one of these. */
bool fxri_sweep_normal_aabb(const fxr_segment *path, fxr_q16 radius,
                            const fxr_aabb *box, const fxr_vec3 *ball,
                            fxr_contact_normal *out);
bool fxri_sweep_normal_obb(const fxr_segment *path, fxr_q16 radius,
                           const fxr_obb *box, const fxr_vec3 *ball,
                           fxr_contact_normal *out);

/* The box of these half extents about a center, cut off at the range (fxr_sweep_box_sphere.c); a
 * mover that is empty makes it empty, min > max. */
void fxri_box_about(const fxr_vec3 *center, const fxr_vec3 *half,
                    fxr_aabb *box);

#endif

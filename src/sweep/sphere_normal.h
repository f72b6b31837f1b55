/*
 * sphere_normal.h - the normal of a moving sphere along e, from what is at rest to the centre, and the shortest
 * way out (fxr_sphere_normal.c).
 */
#ifndef FIXRAY_SWEEP_SPHERE_NORMAL_H
#define FIXRAY_SWEEP_SPHERE_NORMAL_H

#include <fixray/sweep.h>

#include "../touch/root_value.h"

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

#endif

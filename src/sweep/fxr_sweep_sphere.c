/*
 * fxr_sweep_sphere.c - a moving sphere against a box at rest: the path against the box
 * rounded by the radius, on limbs (least.h, quadratic_compact.h).
 */
#include <fixray/obb.h>
#include <fixray/sweep.h>

#include "../box/box.h"
#include "../distance/closest.h"
#include "../distance/least.h"
#include "../round/outside.h"
#include "../space/copy.h"
#include "sweep_outside.h"
#include "sweep_sphere_fast.h"

/* Against an AABB, for every number; of is the parabola at the contact. */
static verdict
sweep_any(const fxr_segment *path, fxr_q16 radius, const fxr_aabb *box,
          quadratic_compact *of)
{
    least s;

    of->n = COMPACT_LIMBS;
    return fxri_least_of_aabb(&s, SEGMENT, &path->a, &path->b, box)
               ? fxri_least_enter(&s, magnitude32(radius), of)
               : MISS;
}

FXR_COLD verdict
sweep_hits_any(const fxr_segment *path, fxr_q16 radius, const fxr_aabb *box)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    quadratic_compact of;

    of.limb = limb;
    return sweep_any(path, radius, box, &of);
}

/* The contact at the first root: all but the point at rest. */
static verdict
sweep_contact(const fxr_segment *path, compact_roots *roots, fxr_contact *out)
{
    return fxri_compact_roots_point(roots, SEGMENT, &path->a, &path->b, &out->t,
                                    &out->center)
               ? HIT
               : MISS;
}

FXR_COLD verdict
sweep_cast_any(const fxr_segment *path, fxr_q16 radius, const fxr_aabb *box,
               fxr_contact *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    compact_roots roots;

    roots.of.limb = limb;
    return sweep_any(path, radius, box, &roots.of) == HIT &&
                   fxri_compact_roots_set(&roots)
               ? sweep_contact(path, &roots, out)
               : MISS;
}

bool
fxr_sweep_sphere_hits_aabb(const fxr_segment *path, fxr_q16 radius,
                           const fxr_aabb *box)
{
    verdict v;

    FXR_ASSERT(path != NULL && box != NULL);
    if (sweep_outside(path, radius, box)) {
        return false;
    }
    v = FXR_SIZE > 1 ? UNSURE : fxri_sweep_sphere_fast_hits(path, radius, box);
    return (v == UNSURE ? sweep_hits_any(path, radius, box) : v) == HIT;
}

bool
fxr_sweep_sphere_cast_aabb(const fxr_segment *path, fxr_q16 radius,
                           const fxr_aabb *box, fxr_contact *out)
{
    verdict v;

    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    if (sweep_outside(path, radius, box) ||
        (!FXR_SIZE && misses_grown_aabb(path, radius, box))) {
        return false;
    }
    v = FXR_SIZE ? UNSURE : fxri_sweep_sphere_fast_cast(path, radius, box, out);
    if ((v == UNSURE ? sweep_cast_any(path, radius, box, out) : v) == MISS) {
        return false;
    }
    clamp_to_box(&out->center, box, &out->point);
    return true;
}

/* Does the path hit the OBB with these half extents? */
static bool
hits_grown_obb(const fxr_segment *path, fxr_obb *grown, fxr_q16 x, fxr_q16 y,
               fxr_q16 z)
{
    grown->half.x = x;
    grown->half.y = y;
    grown->half.z = z;
    return fxr_segment_hits_obb(path, grown);
}

/* Cheap answers, only where the half extents of a grown box fit Q16.16: the path misses
 * what misses the OBB grown by the radius on all axes. If it is to be known of a hit, the
 * path hits what hits the OBB grown on one axis, if that box is not empty at rest. */
static verdict
sweep_obb_grown(const fxr_segment *path, fxr_q16 radius, const fxr_obb *box,
                bool hit)
{
    const fxr_vec3 *const half = &box->half;
    const fxr_q16 most = INT32_MAX - radius;
    const fxr_q16 x = half->x, y = half->y, z = half->z;
    fxr_obb grown;

    if (x > most || y > most || z > most) {
        return UNSURE;
    }
    copy_point(&grown.center, &box->center);
    copy_axes(grown.axis, box->axis);
    if (!hits_grown_obb(path, &grown, x + radius, y + radius, z + radius)) {
        return MISS;
    }
    return hit && x >= 0 && y >= 0 && z >= 0 &&
                   (hits_grown_obb(path, &grown, x + radius, y, z) ||
                    hits_grown_obb(path, &grown, x, y + radius, z) ||
                    hits_grown_obb(path, &grown, x, y, z + radius))
               ? HIT
               : UNSURE;
}

verdict
fxri_sweep_obb_cheap(const fxr_segment *path, fxr_q16 radius,
                     const fxr_obb *box, bool hit)
{
    return radius < 0     ? MISS
           : FXR_SIZE < 2 ? sweep_obb_grown(path, radius, box, hit)
                          : UNSURE;
}

bool
fxr_sweep_sphere_hits_obb(const fxr_segment *path, fxr_q16 radius,
                          const fxr_obb *box)
{
    verdict v;
    least s;

    FXR_ASSERT(path != NULL && box != NULL);
    v = fxri_sweep_obb_cheap(path, radius, box, true);
    return v == UNSURE
               ? fxri_least_of_obb(&s, SEGMENT, &path->a, &path->b, box) &&
                     fxri_least_order(&s, obb_reach(radius)) <= 0
               : v == HIT;
}

/* The same as sweep_any, against an OBB. */
FXR_COLD verdict
sweep_obb_any(const fxr_segment *path, fxr_q16 radius, const fxr_obb *box,
              quadratic_compact *of)
{
    least s;

    of->n = COMPACT_LONG;
    return fxri_least_of_obb(&s, SEGMENT, &path->a, &path->b, box)
               ? fxri_least_enter(&s, obb_reach(radius), of)
               : MISS;
}

FXR_COLD verdict
sweep_obb_cast(const fxr_segment *path, fxr_q16 radius, const fxr_obb *box,
               fxr_contact *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LONG)];
    compact_roots roots;

    roots.of.limb = limb;
    return fxri_sweep_obb_cheap(path, radius, box, false) != MISS &&
                   sweep_obb_any(path, radius, box, &roots.of) == HIT &&
                   fxri_compact_roots_set_long(&roots)
               ? sweep_contact(path, &roots, out)
               : MISS;
}

bool
fxr_sweep_sphere_cast_obb(const fxr_segment *path, fxr_q16 radius,
                          const fxr_obb *box, fxr_contact *out)
{
    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    if (sweep_obb_cast(path, radius, box, out) == MISS) {
        return false;
    }
    fxri_obb_point(&out->center, box, &out->point);
    return true;
}

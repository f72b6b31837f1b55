/*
 * fxr_sweep_sphere_aabb.c - a moving sphere against an AABB at rest: the path against the box rounded by
 * the radius, on limbs (least.h, quadratic_compact.h) where the fast bodies do not know.
 */
#include <fixray/aabb.h>
#include <fixray/sweep.h>

#include "../box/box.h"
#include "../distance/least.h"
#include "../round/outside.h"
#include "../space/copy.h"

#include "sweep_sphere.h"

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

FXR_COLD verdict
sweep_cast_any(const fxr_segment *path, fxr_q16 radius, const fxr_aabb *box,
               fxr_contact *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    compact_roots roots;

    roots.of.limb = limb;
    return sweep_any(path, radius, box, &roots.of) == HIT &&
                   fxri_compact_roots_set(&roots) &&
                   fxri_compact_roots_point(&roots, SEGMENT, &path->a, &path->b,
                                            &out->t, &out->center)
               ? HIT
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
    v = FXR_FAST_TOUCH ? fxri_sweep_sphere_fast_hits(path, radius, box)
                       : UNSURE;
    return (v == UNSURE ? sweep_hits_any(path, radius, box) : v) == HIT;
}

bool
fxr_sweep_sphere_cast_aabb(const fxr_segment *path, fxr_q16 radius,
                           const fxr_aabb *box, fxr_contact *out)
{
    verdict v;

    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    if (sweep_outside(path, radius, box) ||
        (FXR_FAST_ROUND && misses_grown_aabb(path, radius, box))) {
        return false;
    }
    v = FXR_FAST_ROUND ? fxri_sweep_sphere_fast_cast(path, radius, box, out)
                       : UNSURE;
    return (v == UNSURE ? sweep_cast_any(path, radius, box, out) : v) == HIT;
}

/*
 * A moving sphere against a box at rest: where it goes into the interior.
 *
 * Let I be the interior of the box rounded by the radius r: where the distance from the
 * box is less than r or, for r = 0, the interior of the box. I is convex. Where the path
 * meets I, the stop t is 0 if it starts in I, else the first contact, t < 1: c(t) is at
 * distance r, and from there the distance falls.
 *
 *   e    c(t) less the point of the box that is closest to it: normal to I, which is on
 *        one side of a plane, e . (x - c(t)) < 0 for all x in I
 *
 * The center C that is returned is c(t) with each coordinate rounded
 *
 *   - away from the box on an axis with e_i != 0: down before the box, up beyond it,
 *     which is on along the path where the path leads away on that axis
 *   - towards the start where e_i = 0
 *
 * so that e . (C - c(t)) >= 0, since no term is negative. Then
 *
 *   - C is not in I, and is less than one ulp from c(t) on each axis. (Towards the start on
 *     all axes it might be in I: a diagonal path may have passed the edge on one axis while
 *     it nears it on the other, and would be brought back into the rounding of the edge)
 *   - no path from C on which e . c does not fall is stopped; e . a >= e . c(t), as the
 *     path comes from there, so that the way back is free
 *   - at a face e has one component and c(t) is a whole number on that axis: so is C, at
 *     distance r, and as I has a tangent plane there the path from C to b stops at once
 *
 * Where e_i = 0 at the exact t although the piece of the walk has axis i outside the box,
 * c_i(t) is the plane of a face, a whole number.
 */

FXR_COLD verdict
stop_test_any(const fxr_segment *path, fxr_q16 radius, const fxr_aabb *box)
{
    least s;

    return fxri_least_of_aabb(&s, SEGMENT, &path->a, &path->b, box) &&
                   fxri_least_order(&s, magnitude32(radius)) < 0
               ? HIT
               : MISS;
}

bool
fxr_sweep_sphere_crosses_aabb(const fxr_segment *path, fxr_q16 radius,
                              const fxr_aabb *box)
{
    verdict v;

    FXR_ASSERT(path != NULL && box != NULL);
    if (radius == 0) {
        return fxr_segment_crosses_aabb(path, box);
    }
    if (sweep_outside(path, radius, box)) {
        return false;
    }
    v = FXR_FAST_ROUND ? fxri_sweep_sphere_fast_crosses(path, radius, box)
                       : UNSURE;
    return (v == UNSURE ? stop_test_any(path, radius, box) : v) == HIT;
}

/* The first contact: of is the parabola there. side[i]: where the path has run beyond the
 * box on axis i, -1 below it or 1 above, else 0. */
FXR_COLD verdict
stop_contact_any(const fxr_segment *path, fxr_q16 radius, const fxr_aabb *box,
                 quadratic_compact *of, int8_t side[3])
{
    least s;
    int i;

    of->n = COMPACT_LIMBS;
    if (!fxri_least_of_aabb(&s, SEGMENT, &path->a, &path->b, box) ||
        fxri_least_enter(&s, magnitude32(radius), of) != HIT) {
        return MISS;
    }
    for (i = 0; i < 3; i++) {
        side[i] = (int8_t)(s.axis[i].region != BEYOND ? 0
                           : s.axis[i].down           ? -1
                                                      : 1);
    }
    return HIT;
}

/* A path that touches does not go in: at its start it does not near the box, B <= 0, or it
 * is a tangent, D = 0, or it ends there. Nor does one that starts inside get deeper, unless it nears
 * the box. A point that moves has D = 0 wherever it goes in. */
FXR_COLD verdict
stop_any(const fxr_segment *path, fxr_q16 radius, const fxr_aabb *box,
         fxr_contact *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    compact_roots roots;
    quadratic_compact *const of = &roots.of;
    int8_t side[3];
    fxr_vec3 center;
    fxr_ratio t;

    of->limb = limb;
    if (stop_contact_any(path, radius, box, of, side) != HIT ||
        !fxri_compact_roots_set(&roots)) {
        return MISS;
    }
    if (radius > 0 &&
        (of->b_sign <= 0 ||
         (of->c_sign > 0 &&
          fxri_limbs_sign(compact_d(of), 2 * COMPACT_LIMBS - 1) == 0))) {
        return MISS;
    }
    (void)fxri_compact_roots_point(&roots, SEGMENT, &path->a, &path->b, &t,
                                   of->c_sign > 0 ? NULL : &center);
    if (t.num >> 32 != 0) {
        return MISS;
    }
    if (of->c_sign > 0) {
        fxri_stop_center(&roots, path, side, &center);
    }
    copy_ratio(&out->t, &t);
    copy_point(&out->center, &center);
    return HIT;
}

bool
fxr_sweep_sphere_stop_aabb(const fxr_segment *path, fxr_q16 radius,
                           const fxr_aabb *box, fxr_contact *out)
{
    fxr_contact found;
    box_plane plane;
    verdict v = UNSURE;

    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    if (sweep_outside(path, radius, box) ||
        (radius == 0 && !fxr_segment_crosses_aabb(path, box)) ||
        (FXR_FAST_ROUND && radius != 0 &&
         misses_grown_aabb(path, radius, box))) {
        return false;
    }
    fxri_box_plane_start(&plane, path, box);
    if (plane.gap >= (radius == 0)) { /* in the box, or in its interior */
        if (plane.slope >= 0) {
            return false;
        }
        contact_at_start(path, &found);
        v = HIT;
    } else if (FXR_FAST_ROUND) {
        v = fxri_sweep_sphere_fast_stop(path, radius, radius > 0, box, &found);
    }
    if (v == HIT) {
        copy_ratio(&out->t, &found.t);
        copy_point(&out->center, &found.center);
        return true;
    }
    return v != MISS && stop_any(path, radius, box, out) == HIT;
}

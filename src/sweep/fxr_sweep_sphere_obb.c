/*
 * fxr_sweep_sphere_obb.c - a moving sphere against an OBB at rest: the path against the box rounded by
 * the radius, on limbs (least.h, quadratic_compact.h).
 */
#include <fixray/obb.h>
#include <fixray/sweep.h>

#include "../distance/closest.h"
#include "../distance/least.h"
#include "../round/outside.h"
#include "../space/copy.h"

#include "../touch/root_value.h"
#include "sweep_sphere.h"

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
    return radius < 0       ? MISS
           : FXR_FAST_TOUCH ? sweep_obb_grown(path, radius, box, hit)
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
                   fxri_compact_roots_set_long(&roots) &&
                   fxri_compact_roots_point(&roots, SEGMENT, &path->a, &path->b,
                                            &out->t, &out->center)
               ? HIT
               : MISS;
}

bool
fxr_sweep_sphere_cast_obb(const fxr_segment *path, fxr_q16 radius,
                          const fxr_obb *box, fxr_contact *out)
{
    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    return sweep_obb_cast(path, radius, box, out) != MISS;
}

/*
 * A moving sphere against an OBB at rest: where it goes into the
 * interior. fxr_sweep_sphere_aabb.c says how the center is rounded, and why that is never inside; in
 * the coordinates of an OBB all of that holds, and in the world e is
 *
 *   N(t) = sum of s_i u_i (len_i t - bound_i)    of the axes that are not in the box
 *
 * with the axis u_i, mirrored if s_i = -1 (least.h). At a face that is a multiple of one
 * axis. On a coordinate of the world N(t) = P + Q t has a sign at the exact t:
 *
 *   P, Q   | < 2^97            sums of products of u, and of bound or len < 2^63.4
 *   A P^2 - 2 B P Q + C Q^2    | < 4 2^129 2^194
 *
 * A point, of radius 0, has N(t) = 0 where it comes to the box. It goes in at the faces
 * whose slabs it is still before; N(0) is a sum of their normals, - s_i u_i, each taken
 * bound_i > 0 times, so that of a plane which has the box on one side.
 */

bool
fxr_sweep_sphere_crosses_obb(const fxr_segment *path, fxr_q16 radius,
                             const fxr_obb *box)
{
    least s;

    FXR_ASSERT(path != NULL && box != NULL);
    if (radius == 0) {
        return fxr_segment_crosses_obb(path, box);
    }
    return fxri_sweep_obb_cheap(path, radius, box, false) != MISS &&
           fxri_least_of_obb(&s, SEGMENT, &path->a, &path->b, box) &&
           fxri_least_order(&s, obb_reach(radius)) < 0;
}

/* The first contact: of is the parabola there, n the normal. */
FXR_COLD verdict
stop_contact_obb(const fxr_segment *path, fxr_q16 radius, const fxr_obb *box,
                 quadratic_compact *of, root_form n[3])
{
    least s;

    of->n = COMPACT_LONG;
    if (!fxri_least_of_obb(&s, SEGMENT, &path->a, &path->b, box) ||
        fxri_least_enter(&s, obb_reach(radius), of) != HIT) {
        return MISS;
    }
    fxri_value_set(n, &s, radius == 0, box->axis);
    return HIT;
}

/* What touches does not go in: see stop_any. */
FXR_COLD bool
stop_obb_any(const fxr_segment *path, fxr_q16 radius, const fxr_obb *box,
             fxr_contact *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LONG)];
    compact_roots roots;
    quadratic_compact *const of = &roots.of;
    root_form n[3];
    int8_t side[3];
    box_plane plane;
    fxr_ratio t;
    fxr_vec3 center;
    int i;

    of->limb = limb;
    if (stop_contact_obb(path, radius, box, of, n) != HIT ||
        !fxri_compact_roots_set_long(&roots)) {
        return false;
    }
    fxri_box_plane_obb(&plane, path, box, 0);
    if (plane.gap >= (radius == 0)) { /* in the box, or in its interior */
        if (plane.slope >= 0) {
            return false;
        }
        contact_at_start(path, out);
        return true;
    }
    if (radius > 0 &&
        (of->b_sign <= 0 ||
         (of->c_sign > 0 &&
          fxri_limbs_sign(compact_d(of), 2 * COMPACT_LONG - 1) == 0))) {
        return false;
    }
    for (i = 0; i < 3 && of->c_sign > 0; i++) {
        side[i] = (int8_t)fxri_value_side(of, n[i].p, n[i].q);
    }
    (void)fxri_compact_roots_point(&roots, SEGMENT, &path->a, &path->b, &t,
                                   of->c_sign > 0 ? NULL : &center);
    if (t.num >> 32 != 0) {
        return false;
    }
    if (of->c_sign > 0) {
        fxri_stop_center(&roots, path, side, &center);
    }
    copy_ratio(&out->t, &t);
    copy_point(&out->center, &center);
    return true;
}

bool
fxr_sweep_sphere_stop_obb(const fxr_segment *path, fxr_q16 radius,
                          const fxr_obb *box, fxr_contact *out)
{
    FXR_ASSERT(path != NULL && box != NULL && out != NULL);
    return (radius == 0
                ? fxr_segment_crosses_obb(path, box)
                : fxri_sweep_obb_cheap(path, radius, box, false) != MISS) &&
           stop_obb_any(path, radius, box, out);
}

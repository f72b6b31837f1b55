/*
 * fxr_stop_sphere_obb.c - a moving sphere against an OBB at rest: where it goes into the
 * interior. fxr_stop_sphere.c says how the center is rounded, and why that is never inside; in
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
#include <fixray/obb.h>
#include <fixray/sweep.h>

#include "../distance/closest.h"
#include "../distance/least.h"
#include "../round/outside.h"
#include "../space/copy.h"
#include "root_value.h"
#include "stop.h"
#include "sweep_outside.h"

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
    fxr_ratio t;
    fxr_vec3 center;
    int i;

    of->limb = limb;
    if (stop_contact_obb(path, radius, box, of, n) != HIT ||
        !fxri_compact_roots_set_long(&roots)) {
        return false;
    }
    if (radius > 0 && of->c_sign >= 0 &&
        (of->b_sign <= 0 ||
         fxri_limbs_sign(compact_d(of), 2 * COMPACT_LONG - 1) == 0)) {
        return false;
    }
    for (i = 0; i < 3 && of->c_sign > 0; i++) {
        side[i] = (int8_t)fxri_value_side(&roots, n[i].p, n[i].q);
    }
    (void)fxri_compact_roots_point(&roots, SEGMENT, &path->a, &path->b, &t,
                                   &center);
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
    if ((radius == 0
             ? !fxr_segment_crosses_obb(path, box)
             : fxri_sweep_obb_cheap(path, radius, box, false) == MISS) ||
        !stop_obb_any(path, radius, box, out)) {
        return false;
    }
    fxri_obb_point(&out->center, box, &out->point);
    return true;
}

/*
 * sweep_sphere.c - a moving sphere against a box at rest: the path against the box
 * rounded by the radius. Against an AABB, on limbs (least.h, quadratic_compact.h);
 * against an OBB, on big numbers (distance.h, quadratic_any.h):
 *
 *   A, B | < 2^130, C, reach2 | < 2^130, D = B^2 - A (C - reach2) | < 2^261
 */
#include <fixray/obb.h>
#include <fixray/sweep.h>

#include "../box/box.h"
#include "../distance/closest.h"
#include "../distance/distance.h"
#include "../distance/least.h"
#include "../rounding/quadratic_any.h"
#include "../space/copy.h"
#include "outside.h"
#include "sweep_sphere_fast.h"

/* Does the path come within reach of the box? */
static bool
path_reaches(distance_axis a[3], const big *reach2)
{
    big_ratio t;
    big squares;

    fxri_distance_minimize(a, SEGMENT, &t);
    return fxri_distance_order(a, &t, reach2, &squares) <= 0;
}

/* The contact of a path that comes within reach: all but the point at rest. */
static void
contact_any(const fxr_segment *path, const distance_axis a[3],
            const big *reach2, fxr_contact *out)
{
    big_ratio start;
    big squares, quadratic[2], c;
    quadratic_any roots;

    fxri_big_set(&start.num, 0);
    fxri_big_set(&start.den, 1);
    if (fxri_distance_order(a, &start, reach2, &squares) <= 0) {
        out->t.num = 0;
        out->t.den = (uint64_t)1 << 32;
        out->t.negative = false;
        copy_point(&out->center, &path->a);
        return;
    }
    fxri_distance_enter(a, reach2, &quadratic[0], &quadratic[1], &c);
    fxri_quadratic_any_set(&roots, &quadratic[0], &quadratic[1], false, &c,
                           reach2);
    fxri_quadratic_any_root(&roots, true, SEGMENT, &path->a, &path->b, &out->t,
                            &out->center);
}

/* Against an AABB, for every number; of is the parabola at the contact. */
static verdict
sweep_any(const fxr_segment *path, fxr_q16 radius, const fxr_aabb *box,
          quadratic_compact *of)
{
    least s;

    return fxri_least_of_aabb(&s, SEGMENT, &path->a, &path->b, box)
               ? fxri_least_enter(&s, radius, of)
               : MISS;
}

FXR_COLD verdict
sweep_hits_any(const fxr_segment *path, fxr_q16 radius, const fxr_aabb *box)
{
    quadratic_compact of;

    return sweep_any(path, radius, box, &of);
}

FXR_COLD verdict
sweep_cast_any(const fxr_segment *path, fxr_q16 radius, const fxr_aabb *box,
               fxr_contact *out)
{
    compact_roots roots;

    return sweep_any(path, radius, box, &roots.of) == HIT &&
                   fxri_compact_roots_set(&roots) &&
                   fxri_compact_roots_point(&roots, true, SEGMENT, &path->a,
                                            &path->b, &out->t, &out->center)
               ? HIT
               : MISS;
}

/* Does the path miss the box grown by the radius, or is the box empty? A cheap
 * answer. */
static bool
misses_grown_aabb(const fxr_segment *path, fxr_q16 radius, const fxr_aabb *box)
{
    fxr_vec3 reach;

    reach.x = reach.y = reach.z = radius;
    return !fxri_sweep_aabb_hits_aabb(path, &reach, box);
}

/* Is the radius negative, or the path outside the reach of the box on one
 * axis? */
FXR_INLINE bool
sweep_outside(const fxr_segment *path, fxr_q16 radius, const fxr_aabb *box)
{
    const uint32_t r = (uint32_t)radius;

    return radius < 0 ||
           outside(path->a.x, path->b.x, box->min.x, box->max.x, r) ||
           outside(path->a.y, path->b.y, box->min.y, box->max.y, r) ||
           outside(path->a.z, path->b.z, box->min.z, box->max.z, r);
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

/* Does the path miss the OBB grown by the radius? A cheap answer, only where
 * the half extents of that fit Q16.16. */
static bool
misses_grown_obb(const fxr_segment *path, fxr_q16 radius, const fxr_obb *box)
{
    const fxr_vec3 *const half = &box->half;
    fxr_obb grown;

    if (half->x > INT32_MAX - radius || half->y > INT32_MAX - radius ||
        half->z > INT32_MAX - radius) {
        return false;
    }
    copy_point(&grown.center, &box->center);
    grown.half.x = half->x + radius;
    grown.half.y = half->y + radius;
    grown.half.z = half->z + radius;
    copy_axes(grown.axis, box->axis);
    return !fxr_segment_hits_obb(path, &grown);
}

bool
fxr_sweep_sphere_hits_obb(const fxr_segment *path, fxr_q16 radius,
                          const fxr_obb *box)
{
    distance_axis a[3];
    big reach2;

    FXR_ASSERT(path != NULL && box != NULL);
    if (radius < 0 || misses_grown_obb(path, radius, box) ||
        !fxri_distance_of_obb(a, SEGMENT, &path->a, &path->b, box)) {
        return false;
    }
    fxri_distance_reach2(&reach2, radius, 60);
    return path_reaches(a, &reach2);
}

bool
fxr_sweep_sphere_cast_obb(const fxr_segment *path, fxr_q16 radius,
                          const fxr_obb *box, fxr_contact *out)
{
    distance_axis a[3];
    fxr_closest rest;
    big reach2;

    FXR_ASSERT(out != NULL);
    if (!fxr_sweep_sphere_hits_obb(path, radius, box)) {
        return false;
    }
    fxri_distance_reach2(&reach2, radius, 60);
    (void)fxri_distance_of_obb(a, SEGMENT, &path->a, &path->b, box);
    contact_any(path, a, &reach2, out);
    (void)fxri_closest_obb(SEGMENT, &out->center, &out->center, box, &rest);
    copy_point(&out->point, &rest.on_shape);
    return true;
}

/*
 * fxr_overlap_round.c - spheres and capsules at rest: do they overlap? Where they are farther apart
 * on one axis than the sum of their radii they do not; else every length is at most that sum r, and
 * rest = r^2 less the squares so far does not fall below 0.
 *
 *   gap, r           | < 2^32            of an OBB in units of 2^-30     | < 2^63
 *   r of an OBB      | < 2^61, and so is a gap that is at most r: its square is below 2^122
 */
#include <fixray/overlap.h>

#include "../number/wide.h"
#include "../round/cylinder_path.h"
#include "../space/axis.h"
#include "../space/copy.h"
#include "../sweep/sweep_sphere.h"

/* rest -= gap^2, if it is not below 0 then. */
FXR_INLINE bool
takes_gap(uint64_t *rest, uint32_t gap, uint32_t r)
{
    const uint64_t square = FXR_PRODUCT(gap, gap);

    if (gap > r || square > *rest) {
        return false;
    }
    *rest -= square;
    return true;
}

/* Is a vector no longer than r? */
FXR_INLINE bool
gaps_within(uint32_t x, uint32_t y, uint32_t z, uint32_t r)
{
    uint64_t rest = FXR_PRODUCT(r, r);

    return takes_gap(&rest, x, r) && takes_gap(&rest, y, r) &&
           takes_gap(&rest, z, r);
}

FXR_INLINE uint32_t
gap_of_points(int32_t a, int32_t b)
{
    bool down;

    return difference32(a, b, &down);
}

bool
fxr_sphere_overlaps_sphere(const fxr_sphere *a, const fxr_sphere *b)
{
    const fxr_vec3 *p, *q;

    FXR_ASSERT(a != NULL && b != NULL);
    p = &a->center;
    q = &b->center;
    return (a->radius | b->radius) >= 0 &&
           gaps_within(gap_of_points(p->x, q->x), gap_of_points(p->y, q->y),
                       gap_of_points(p->z, q->z),
                       (uint32_t)a->radius + (uint32_t)b->radius);
}

/* How far p is outside of low..high. */
FXR_INLINE uint32_t
gap_of_slab(int32_t p, int32_t low, int32_t high)
{
    return p < low    ? (uint32_t)low - (uint32_t)p
           : p > high ? (uint32_t)p - (uint32_t)high
                      : 0;
}

bool
fxr_sphere_overlaps_aabb(const fxr_sphere *sphere, const fxr_aabb *box)
{
    const fxr_vec3 *p, *min, *max;

    FXR_ASSERT(sphere != NULL && box != NULL);
    p = &sphere->center;
    min = &box->min;
    max = &box->max;
    return sphere->radius >= 0 && min->x <= max->x && min->y <= max->y &&
           min->z <= max->z &&
           gaps_within(gap_of_slab(p->x, min->x, max->x),
                       gap_of_slab(p->y, min->y, max->y),
                       gap_of_slab(p->z, min->z, max->z),
                       (uint32_t)sphere->radius);
}

/* How far s = u . (p - center) is outside of a slab, in units of 2^-30. */
FXR_INLINE uint64_t
gap_of_axis(const fxr_unit3 *u, const fxr_vec3 *p, const fxr_vec3 *center,
            fxr_q16 half)
{
    const uint64_t size =
        magnitude64(signed64(axis_dot(u, p) - axis_dot(u, center)));
    const uint64_t most = (uint64_t)(uint32_t)half << 30;

    return size > most ? size - most : 0;
}

bool
fxr_sphere_overlaps_obb(const fxr_sphere *sphere, const fxr_obb *box)
{
    const uint64_t r = obb_reach(sphere->radius);
    const fxr_vec3 *const half = &box->half, *const p = &sphere->center;
    uint64_t gap[3];
    wide square, sum;
    int i;

    FXR_ASSERT(sphere != NULL && box != NULL);
    if ((sphere->radius | half->x | half->y | half->z) < 0 ||
        !axes_valid(box->axis)) {
        return false;
    }
    for (i = 0; i < 3; i++) {
        gap[i] = gap_of_axis(&box->axis[i], p, &box->center,
                             indexed_component(half, i));
        if (gap[i] > r) {
            return false;
        }
    }
    if ((gap[0] | gap[1]) == 0 || (gap[1] | gap[2]) == 0 ||
        (gap[2] | gap[0]) == 0) {
        return true; /* outside of one slab at most */
    }
    wide_set(&sum, 0);
    wide_set(&square, 0);
    for (i = 0; i < 3; i++) {
        fxri_wide_add_product(&sum, gap[i], gap[i]);
    }
    fxri_wide_add_product(&square, r, r);
    return wide_order(&sum, &square) <= 0;
}

bool
fxr_sphere_overlaps_cylinder(const fxr_sphere *sphere,
                             const fxr_cylinder *cylinder)
{
    fxr_segment still;
    cylinder_path s;
    cylinder_place at;

    FXR_ASSERT(sphere != NULL && cylinder != NULL);
    if ((sphere->radius | cylinder->radius | cylinder->half) < 0) {
        return false;
    }
    segment_of_point(&still, &sphere->center);
    fxri_cylinder_path_set(&s, &still, sphere->radius, cylinder);
    fxri_cylinder_place(&s, 0, 1, &at);
    return at.gap <= 0;
}

bool
fxr_capsule_overlaps_capsule(const fxr_capsule *a, const fxr_capsule *b)
{
    fxr_segment s;

    FXR_ASSERT(a != NULL && b != NULL);
    if ((a->radius | b->radius) < 0 ||
        segments_apart(&a->a, &a->b, &b->a, &b->b,
                       (uint32_t)a->radius + (uint32_t)b->radius)) {
        return false;
    }
    copy_point(&s.a, &a->a);
    copy_point(&s.b, &a->b);
    return fxr_sweep_sphere_hits_capsule(&s, a->radius, b);
}

/*
 * fxr_cylinder_closest.c - the point of an upright cylinder that is closest to a point p.
 *
 * Seen along z that of a sphere; and on z p itself, brought into the slab. With n from p to the axis,
 * z from p to the slab, and p beyond both,
 *
 *   dist2 = (|n| - r)^2 + z^2 = (x - sqrt(y)) / 2
 *   x     = 2 n.n + 2 r^2 + 2 z^2    | < 2^67
 *   y     = 16 r^2 n.n               | < 2^131
 */
#include <fixray/cylinder.h>

#include "../rounding/rational_point.h"
#include "../space/dot.h"
#include "ball.h"

/* Of a p beyond the tube, by z from the slab. */
static uint64_t
rim_dist2(const fxr_vec3 *from, const fxr_sphere *disk, uint32_t z)
{
    static const uint32_t one = 1;
    const uint64_t r2 =
        FXR_PRODUCT((uint32_t)disk->radius, (uint32_t)disk->radius);
    uint32_t n2[DOT_LIMBS], x[ROOT_LIMBS], y[ROOT_SQUARE_LIMBS], square[2];

    (void)fxri_dot_any(n2, from, &disk->center, from, &disk->center);
    limbs_set(square, r2);
    fxri_limbs_clear(y, ROOT_SQUARE_LIMBS);
    fxri_limbs_add_product(y, ROOT_SQUARE_LIMBS, n2, DOT_LIMBS, square, 2,
                           LIMBS_PLUS);
    limbs_add(y, ROOT_SQUARE_LIMBS, y, ROOT_SQUARE_LIMBS, 15, LIMBS_PLUS);
    fxri_limbs_clear(x, ROOT_LIMBS);
    limbs_add(x, ROOT_LIMBS, n2, DOT_LIMBS, 2, LIMBS_PLUS);
    limbs_add(x, ROOT_LIMBS, square, 2, 2, LIMBS_PLUS);
    limbs_set(square, FXR_PRODUCT(z, z));
    limbs_add(x, ROOT_LIMBS, square, 2, 2, LIMBS_PLUS);
    return fxri_round_less_root(x, y, &one, 1);
}

/* v, or the closest of low..high, and how far that is: below 2^32, as it is between v and the
 * center. */
static int32_t
rim_level(int32_t v, const fxr_cylinder *cylinder, uint32_t *gap)
{
    const int64_t low = cylinder->center.z - (int64_t)cylinder->half;
    const int64_t high = cylinder->center.z + (int64_t)cylinder->half;
    const int64_t level = v < low ? low : v > high ? high : v;

    *gap = (uint32_t)(level > v ? level - v : v - level);
    return (int32_t)level;
}

bool
fxr_point_closest_cylinder(fxr_vec3 p, const fxr_cylinder *cylinder,
                           fxr_closest *out)
{
    fxr_vec3 from;
    fxr_sphere disk;
    uint32_t z;

    FXR_ASSERT(cylinder != NULL && out != NULL);
    if (cylinder->radius < 0 || cylinder->half < 0) {
        return false;
    }
    from.x = p.x;
    from.y = p.y;
    disk.center.x = cylinder->center.x;
    disk.center.y = cylinder->center.y;
    disk.radius = cylinder->radius;
    from.z = disk.center.z = 0;
    (void)fxri_closest_sphere(SEGMENT, &from, &from, &disk, out);
    copy_point(&out->on_linear, &p);
    out->on_shape.z = rim_level(p.z, cylinder, &z);
    if (out->dist2 == 0) {
        out->dist2 = FXR_PRODUCT(z, z);
    } else if (z > 0) {
        out->dist2 = rim_dist2(&from, &disk, z);
    }
    return true;
}

/*
 * sweep_triangle.c - a moving sphere against a triangle at rest: where they touch.
 */
#include <fixray/sweep.h>

#include "outside.h"
#include "touch_triangle.h"

bool
fxri_touch_is_far(const fxr_segment *path, fxr_q16 radius,
                  const fxr_triangle *triangle)
{
    const fxr_aabb box = fxr_aabb_of_triangle(triangle);

    return sweep_outside(path, radius, &box) ||
           misses_grown_aabb(path, radius, &box);
}

bool
fxr_sweep_sphere_hits_triangle(const fxr_segment *path, fxr_q16 radius,
                               const fxr_triangle *triangle)
{
    triangle_touch at;

    FXR_ASSERT(path != NULL && triangle != NULL);
    return !fxri_touch_is_far(path, radius, triangle) &&
           fxri_touch_triangle(path, radius, triangle, &at);
}

bool
fxr_sweep_sphere_cast_triangle(const fxr_segment *path, fxr_q16 radius,
                               const fxr_triangle *triangle, fxr_contact *out)
{
    triangle_touch at;
    compact_roots r;

    FXR_ASSERT(path != NULL && triangle != NULL && out != NULL);
    if (fxri_touch_is_far(path, radius, triangle) ||
        !fxri_touch_triangle(path, radius, triangle, &at)) {
        return false;
    }
    fxri_touch_center(&r, &at, path, &out->t, &out->center);
    touch_point(triangle, out);
    return true;
}

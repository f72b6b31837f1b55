/*
 * stop_triangle.c - a moving sphere against a triangle at rest: where it goes into the
 * interior of the rounded triangle.
 */
#include <fixray/sweep.h>

#include "touch_polygon.h"

bool
fxr_sweep_sphere_crosses_triangle(const fxr_segment *path, fxr_q16 radius,
                                  const fxr_triangle *triangle)
{
    touch_polygon polygon;
    polygon_touch at;
    touch_motion move;

    FXR_ASSERT(path != NULL && triangle != NULL);
    touch_motion_of(&move, path);
    fxri_touch_polygon_set(&polygon, &path->a, &triangle->a, &triangle->b,
                           &triangle->c);
    return radius > 0 && !fxri_touch_is_far(path, radius, triangle) &&
           fxri_touch_polygon(&move, (uint32_t)radius, &polygon, &at) &&
           fxri_touch_enters(&at, true, (uint32_t)radius);
}

bool
fxr_sweep_sphere_stop_triangle(const fxr_segment *path, fxr_q16 radius,
                               const fxr_triangle *triangle, fxr_contact *out)
{
    touch_polygon polygon;
    polygon_touch at;
    touch_motion move;

    FXR_ASSERT(path != NULL && triangle != NULL && out != NULL);
    touch_motion_of(&move, path);
    fxri_touch_polygon_set(&polygon, &path->a, &triangle->a, &triangle->b,
                           &triangle->c);
    if (radius <= 0 || fxri_touch_is_far(path, radius, triangle) ||
        !fxri_touch_polygon(&move, (uint32_t)radius, &polygon, &at) ||
        !fxri_touch_enters(&at, true, (uint32_t)radius)) {
        return false;
    }
    fxri_touch_stop(&at, path, &move, &polygon, false, out);
    touch_point(triangle, out);
    return true;
}

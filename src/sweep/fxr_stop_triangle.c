/*
 * fxr_stop_triangle.c - a moving sphere against a triangle at rest: where it goes into the
 * interior of the rounded triangle.
 */
#include <fixray/sweep.h>

#include "touch_polygon.h"

bool
fxr_sweep_sphere_crosses_triangle(const fxr_segment *path, fxr_q16 radius,
                                  const fxr_triangle *triangle)
{
    triangle_touch touch;

    FXR_ASSERT(path != NULL && triangle != NULL);
    return radius > 0 && fxri_touch_triangle(&touch, path, radius, triangle) &&
           fxri_touch_enters(&touch.at, true, (uint32_t)radius);
}

bool
fxr_sweep_sphere_stop_triangle(const fxr_segment *path, fxr_q16 radius,
                               const fxr_triangle *triangle, fxr_contact *out)
{
    triangle_touch touch;

    FXR_ASSERT(path != NULL && triangle != NULL && out != NULL);
    if (radius <= 0 || !fxri_touch_triangle(&touch, path, radius, triangle) ||
        !fxri_touch_enters(&touch.at, true, (uint32_t)radius)) {
        return false;
    }
    fxri_touch_stop(&touch.at, path, &touch.move, &touch.polygon, false, out);
    touch_point(triangle, out);
    return true;
}

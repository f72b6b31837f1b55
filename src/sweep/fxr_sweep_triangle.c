/*
 * fxr_sweep_triangle.c - a moving sphere against a triangle at rest: where they touch.
 */
#include <fixray/sweep.h>

#include "../round/outside.h"
#include "../triangle/plane.h"
#include "sweep_outside.h"
#include "touch_fast.h"
#include "touch_polygon.h"

bool
fxri_touch_is_far(const fxr_segment *path, fxr_q16 radius,
                  const fxr_triangle *triangle)
{
    const fxr_aabb box = fxr_aabb_of_triangle(triangle);

    return sweep_outside(path, radius, &box) ||
           misses_grown_aabb(path, radius, &box) ||
           (touch_is_small(path, &box) &&
            (fxri_misses_plane(path, radius, triangle) ||
             (FXR_SIZE < 2 && fxri_misses_line(path, radius, triangle))));
}

/* v: what is known. */
static bool
touch_triangle_after(verdict v, triangle_touch *touch, const fxr_segment *path,
                     fxr_q16 radius, const fxr_triangle *triangle)
{
    if (v == MISS) {
        return false;
    }
    touch_motion_of(&touch->move, path);
    fxri_touch_polygon_set(&touch->polygon, &path->a, &triangle->a,
                           &triangle->b, &triangle->c);
    return v == HIT || fxri_touch_polygon(&touch->move, (uint32_t)radius,
                                          &touch->polygon, &touch->at);
}

/* Small code of spheres has no fast body: it would take a third more. */
bool
fxri_touch_triangle(triangle_touch *touch, const fxr_segment *path,
                    fxr_q16 radius, const fxr_triangle *triangle)
{
    verdict v = UNSURE;

    if (FXR_SIZE == 0) {
        v = fxri_touch_fast(&touch->at, path, radius, triangle);
    } else if (fxri_touch_is_far(path, radius, triangle)) {
        v = MISS;
    }
    return touch_triangle_after(v, touch, path, radius, triangle);
}

bool
fxri_touch_triangle_fast(triangle_touch *touch, const fxr_segment *path,
                         fxr_q16 radius, const fxr_triangle *triangle)
{
    return touch_triangle_after(
        fxri_touch_fast(&touch->at, path, radius, triangle), touch, path,
        radius, triangle);
}

bool
fxr_sweep_sphere_hits_triangle(const fxr_segment *path, fxr_q16 radius,
                               const fxr_triangle *triangle)
{
    triangle_touch touch;

    FXR_ASSERT(path != NULL && triangle != NULL);
    return fxri_touch_triangle(&touch, path, radius, triangle);
}

bool
fxr_sweep_sphere_cast_triangle(const fxr_segment *path, fxr_q16 radius,
                               const fxr_triangle *triangle, fxr_contact *out)
{
    triangle_touch touch;

    FXR_ASSERT(path != NULL && triangle != NULL && out != NULL);
    if (!fxri_touch_triangle(&touch, path, radius, triangle)) {
        return false;
    }
    fxri_touch_center(&touch.at, SEGMENT, &path->a, &path->b, &out->t,
                      &out->center);
    touch_point(triangle, out);
    return true;
}

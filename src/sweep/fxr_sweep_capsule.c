/*
 * fxr_sweep_capsule.c - a moving sphere against a capsule at rest: a sphere with the sum of
 * both radii against the triangle a, b, b, of which an edge and two corners are left
 * (touch_polygon.h).
 */
#include <fixray/sweep.h>

#include "../round/capsule_point.h"
#include "touch_polygon.h"

bool
fxri_touch_capsule(const fxr_segment *path, fxr_q16 radius,
                   const fxr_capsule *capsule, bool open, capsule_touch *out)
{
    const uint32_t reach = (uint32_t)radius + (uint32_t)capsule->radius;
    fxr_triangle triangle;

    if (radius < 0 || capsule->radius < 0) {
        return false;
    }
    touch_capsule_triangle(&triangle, capsule);
    touch_motion_of(&out->move, path);
    fxri_touch_polygon_set(&out->polygon, &path->a, &capsule->a, &capsule->b,
                           &capsule->b);
    return (reach > INT32_MAX ||
            !fxri_touch_is_far(path, (fxr_q16)reach, &triangle)) &&
           fxri_touch_polygon(&out->move, reach, &out->polygon, &out->at) &&
           (!open || fxri_touch_enters(&out->at, true, reach));
}

bool
fxr_sweep_sphere_hits_capsule(const fxr_segment *path, fxr_q16 radius,
                              const fxr_capsule *capsule)
{
    capsule_touch touch;

    FXR_ASSERT(path != NULL && capsule != NULL);
    return fxri_touch_capsule(path, radius, capsule, false, &touch);
}

bool
fxr_sweep_sphere_crosses_capsule(const fxr_segment *path, fxr_q16 radius,
                                 const fxr_capsule *capsule)
{
    capsule_touch touch;

    FXR_ASSERT(path != NULL && capsule != NULL);
    return fxri_touch_capsule(path, radius, capsule, true, &touch);
}

bool
fxr_sweep_sphere_cast_capsule(const fxr_segment *path, fxr_q16 radius,
                              const fxr_capsule *capsule, fxr_contact *out)
{
    capsule_touch touch;

    FXR_ASSERT(path != NULL && capsule != NULL && out != NULL);
    if (!fxri_touch_capsule(path, radius, capsule, false, &touch)) {
        return false;
    }
    fxri_touch_center(&touch.at, SEGMENT, &path->a, &path->b, &out->t,
                      &out->center);
    fxri_capsule_point(&out->center, capsule, &out->point);
    return true;
}

bool
fxr_sweep_sphere_stop_capsule(const fxr_segment *path, fxr_q16 radius,
                              const fxr_capsule *capsule, fxr_contact *out)
{
    capsule_touch touch;

    FXR_ASSERT(path != NULL && capsule != NULL && out != NULL);
    if (!fxri_touch_capsule(path, radius, capsule, true, &touch)) {
        return false;
    }
    fxri_touch_stop(&touch.at, path, &touch.move, &touch.polygon, false, out);
    fxri_capsule_point(&out->center, capsule, &out->point);
    return true;
}

/*
 * fxr_sweep_normal_triangle.c - the normal of the first contact of a moving sphere with a
 * triangle or a capsule, and the shortest way out of where it starts inside.
 */
#include <fixray/sweep.h>

#include "touch_normal.h"

bool
fxr_sweep_sphere_normal_triangle(const fxr_segment *path, fxr_q16 radius,
                                 const fxr_triangle *triangle,
                                 fxr_contact_normal *out)
{
    triangle_touch touch;
    int8_t side[3];

    FXR_ASSERT(path != NULL && triangle != NULL && out != NULL);
    if (!fxri_touch_triangle(&touch, path, radius, triangle)) {
        return false;
    }
    fxri_touch_normal(&touch.move, (uint32_t)radius, &touch.polygon, &touch.at,
                      out, side);
    return true;
}

bool
fxr_sweep_sphere_normal_capsule(const fxr_segment *path, fxr_q16 radius,
                                const fxr_capsule *capsule,
                                fxr_contact_normal *out)
{
    capsule_touch touch;
    int8_t side[3];

    FXR_ASSERT(path != NULL && capsule != NULL && out != NULL);
    if (!fxri_touch_capsule(path, radius, capsule, false, &touch)) {
        return false;
    }
    fxri_touch_normal(&touch.move, (uint32_t)radius + (uint32_t)capsule->radius,
                      &touch.polygon, &touch.at, out, side);
    return true;
}

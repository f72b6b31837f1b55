/*
 * fxr_sweep_sphere_cylinder.c - does a moving sphere come to an upright cylinder at rest: hits and crosses.
 */
#include <fixray/cylinder.h>
#include <fixray/sweep.h>

#include "../round/cylinder_path.h"

bool
fxr_sweep_sphere_hits_cylinder(const fxr_segment *path, fxr_q16 radius,
                               const fxr_cylinder *cylinder)
{
    cylinder_path s;

    FXR_ASSERT(path != NULL && cylinder != NULL);
    return fxri_cylinder_path_begin(&s, path, radius, cylinder) &&
           fxri_cylinder_order(&s) <= 0;
}

bool
fxr_sweep_sphere_crosses_cylinder(const fxr_segment *path, fxr_q16 radius,
                                  const fxr_cylinder *cylinder)
{
    cylinder_path s;

    FXR_ASSERT(path != NULL && cylinder != NULL);
    if (radius == 0) {
        return fxr_segment_crosses_cylinder(path, cylinder);
    }
    return fxri_cylinder_path_begin(&s, path, radius, cylinder) &&
           fxri_cylinder_order(&s) < 0;
}

/*
 * fxr_sweep_obb_sphere.c - a moving OBB against a sphere at rest: the sphere against an OBB at rest
 * about its centre, by the same path.
 *
 * The mover about c contains s exactly where the box of its axes and half extents about s
 * contains c, as |u_i . (s - c)| = |u_i . (c - s)|; and s is as far from the one as c is from
 * the other. So the sphere is touched where c is within its radius of the box about s, all of
 * whose numbers are as they were.
 */
#include <fixray/sweep.h>

#include "../space/copy.h"
#include "stop.h"

bool
fxr_sweep_obb_hits_sphere(const fxr_segment *path, const fxr_obb *mover,
                          const fxr_sphere *sphere)
{
    fxr_obb box;

    FXR_ASSERT(path != NULL && mover != NULL && sphere != NULL);
    obb_about(&sphere->center, mover, &box);
    return fxr_sweep_sphere_hits_obb(path, sphere->radius, &box);
}

bool
fxr_sweep_obb_crosses_sphere(const fxr_segment *path, const fxr_obb *mover,
                             const fxr_sphere *sphere)
{
    fxr_obb box;

    FXR_ASSERT(path != NULL && mover != NULL && sphere != NULL);
    obb_about(&sphere->center, mover, &box);
    return fxr_sweep_sphere_crosses_obb(path, sphere->radius, &box);
}

bool
fxr_sweep_obb_cast_sphere(const fxr_segment *path, const fxr_obb *mover,
                          const fxr_sphere *sphere, fxr_contact *out)
{
    fxr_obb box;

    FXR_ASSERT(path != NULL && mover != NULL && sphere != NULL && out != NULL);
    obb_about(&sphere->center, mover, &box);
    if (!fxr_sweep_sphere_cast_obb(path, sphere->radius, &box, out)) {
        return false;
    }
    fxri_balls_point(sphere, out);
    return true;
}

bool
fxr_sweep_obb_stop_sphere(const fxr_segment *path, const fxr_obb *mover,
                          const fxr_sphere *sphere, fxr_contact *out)
{
    fxr_obb box;

    FXR_ASSERT(path != NULL && mover != NULL && sphere != NULL && out != NULL);
    obb_about(&sphere->center, mover, &box);
    if (!fxr_sweep_sphere_stop_obb(path, sphere->radius, &box, out)) {
        return false;
    }
    fxri_balls_point(sphere, out);
    return true;
}

bool
fxr_sweep_obb_normal_sphere(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_sphere *sphere, fxr_contact_normal *out)
{
    fxr_obb box;

    FXR_ASSERT(path != NULL && mover != NULL && sphere != NULL && out != NULL);
    obb_about(&sphere->center, mover, &box);
    if (!fxr_sweep_sphere_normal_obb(path, sphere->radius, &box, out)) {
        return false;
    }
    out->faces = 0; /* those of the sphere */
    return true;
}

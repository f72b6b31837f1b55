/*
 * fxr_sweep_box_sphere.c - a moving AABB or OBB against a sphere at rest.
 */
#include <fixray/sweep.h>

#include "../box/box.h"
#include "../number/ratio.h"
#include "../space/copy.h"

#include "../slabs/grown.h"
#include "questions.h"
#include "sweep_sphere.h"

/*
 * A moving AABB against a sphere at rest: the sphere against a box at
 * rest about its centre, by the same path.
 *
 * The mover about c touches the sphere about s where |c - s| is within half on each axis, but
 * for what is left of the radius: where c is within the radius of
 *
 *   s - half .. s + half    | < 2^32 + 2^31
 *
 * A coordinate of c is an int32, and so is that of s. If s - half is below the range, no c is
 * before it: cut off there, the box is as far from every c as before; likewise above. So the
 * box fits an fxr_aabb, and all that counts distances is that of a sphere and an AABB. Its
 * interior alone is another one, with a c on the plane that was moved: for a radius of 0
 * the body of two AABBs is asked, which has 33 bits.
 */

void
fxri_box_about(const fxr_vec3 *center, const fxr_vec3 *half, fxr_aabb *box)
{
    int i;

    for (i = 0; i < 3; i++) {
        const int64_t s = indexed_component(center, i);
        const int64_t h = indexed_component(half, i);

        components(&box->min)[i] = saturate32(s - h);
        components(&box->max)[i] = saturate32(s + h);
    }
}

/* The sphere of radius 0 as a box. */
static void
box_of_point(const fxr_sphere *sphere, fxr_aabb *box)
{
    copy_point(&box->min, &sphere->center);
    copy_point(&box->max, &sphere->center);
}

bool
fxri_sweep_aabb_hits_sphere(const fxr_segment *path, const fxr_vec3 *half,
                            const fxr_sphere *sphere)
{
    fxr_aabb box;

    fxri_box_about(&sphere->center, half, &box);
    return fxr_sweep_sphere_hits_aabb(path, sphere->radius, &box);
}

bool
fxr_sweep_aabb_hits_sphere(const fxr_segment *path, fxr_vec3 half,
                           const fxr_sphere *sphere)
{
    FXR_ASSERT(path != NULL && sphere != NULL);
    return fxri_sweep_aabb_hits_sphere(path, &half, sphere);
}

bool
fxri_sweep_aabb_cast_sphere(const fxr_segment *path, const fxr_vec3 *half,
                            const fxr_sphere *sphere, fxr_contact *out)
{
    fxr_aabb box;

    fxri_box_about(&sphere->center, half, &box);
    return fxr_sweep_sphere_cast_aabb(path, sphere->radius, &box, out);
}

bool
fxr_sweep_aabb_cast_sphere(const fxr_segment *path, fxr_vec3 half,
                           const fxr_sphere *sphere, fxr_contact *out)
{
    FXR_ASSERT(path != NULL && sphere != NULL && out != NULL);
    return fxri_sweep_aabb_cast_sphere(path, &half, sphere, out);
}

bool
fxri_sweep_aabb_crosses_sphere(const fxr_segment *path, const fxr_vec3 *half,
                               const fxr_sphere *sphere)
{
    fxr_aabb box;

    if (sphere->radius == 0) {
        box_of_point(sphere, &box);
        return fxri_sweep_aabb_crosses_aabb(path, half, &box);
    }
    fxri_box_about(&sphere->center, half, &box);
    return fxr_sweep_sphere_crosses_aabb(path, sphere->radius, &box);
}

bool
fxr_sweep_aabb_crosses_sphere(const fxr_segment *path, fxr_vec3 half,
                              const fxr_sphere *sphere)
{
    FXR_ASSERT(path != NULL && sphere != NULL);
    return fxri_sweep_aabb_crosses_sphere(path, &half, sphere);
}

bool
fxri_sweep_aabb_stop_sphere(const fxr_segment *path, const fxr_vec3 *half,
                            const fxr_sphere *sphere, fxr_contact *out)
{
    fxr_aabb box;
    grown_box grown;
    box_plane plane;

    if (sphere->radius == 0) {
        box_of_point(sphere, &box);
        if (!fxri_sweep_aabb_stop_aabb(path, half, &box, out)) {
            return false;
        }
        fxri_ratio_to_units(&out->t);
        return true;
    }
    /* a start with the centre in the mover, whose planes may be out of the range */
    box_of_point(sphere, &box);
    grown.box = &box;
    copy_point(&grown.half, half);
    grown_plane(&plane, path, &grown, 0);
    if (sphere->radius > 0 && plane.gap >= 0) {
        if (plane.slope >= 0) {
            return false;
        }
        contact_at_start(path, out);
        return true;
    }
    fxri_box_about(&sphere->center, half, &box);
    return fxr_sweep_sphere_stop_aabb(path, sphere->radius, &box, out);
}

bool
fxr_sweep_aabb_stop_sphere(const fxr_segment *path, fxr_vec3 half,
                           const fxr_sphere *sphere, fxr_contact *out)
{
    FXR_ASSERT(path != NULL && sphere != NULL && out != NULL);
    return fxri_sweep_aabb_stop_sphere(path, &half, sphere, out);
}

/*
 * A moving OBB against a sphere at rest: the sphere against an OBB at rest
 * about its centre, by the same path.
 *
 * The mover about c contains s exactly where the box of its axes and half extents about s
 * contains c, as |u_i . (s - c)| = |u_i . (c - s)|; and s is as far from the one as c is from
 * the other. So the sphere is touched where c is within its radius of the box about s, all of
 * whose numbers are as they were.
 */

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
    return fxr_sweep_sphere_cast_obb(path, sphere->radius, &box, out);
}

bool
fxr_sweep_obb_stop_sphere(const fxr_segment *path, const fxr_obb *mover,
                          const fxr_sphere *sphere, fxr_contact *out)
{
    fxr_obb box;

    FXR_ASSERT(path != NULL && mover != NULL && sphere != NULL && out != NULL);
    obb_about(&sphere->center, mover, &box);
    return fxr_sweep_sphere_stop_obb(path, sphere->radius, &box, out);
}

bool
fxr_sweep_obb_normal_sphere(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_sphere *sphere, fxr_contact_normal *out)
{
    fxr_obb box;

    FXR_ASSERT(path != NULL && mover != NULL && sphere != NULL && out != NULL);
    obb_about(&sphere->center, mover, &box);
    if (!fxri_sweep_normal_obb(path, sphere->radius, &box, &sphere->center,
                               out)) {
        return false;
    }
    out->faces = 0; /* those of the sphere */
    return true;
}

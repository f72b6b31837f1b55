/*
 * fxr_sweep_box_triangle.c - a moving AABB against a triangle at rest (fxr_crate_slabs.c).
 */
#include <fixray/sweep.h>

#include "../triangle/problem.h"
#include "crate.h"
#include "questions.h"

static bool
crate_meets(crate_sweep *c, bool open, const fxr_segment *path,
            const fxr_vec3 *half, const fxr_triangle *triangle)
{
    FXR_ASSERT(path != NULL && triangle != NULL);
    c->axes.open = open;
    return fxri_crate_set(c, path, half, triangle) && fxri_crate_meets(c);
}

bool
fxri_crate_center(bool open, const fxr_segment *path, const fxr_vec3 *half,
                  const fxr_triangle *triangle, fxr_contact *out)
{
    crate_sweep c;

    FXR_ASSERT(out != NULL);
    if (!crate_meets(&c, open, path, half, triangle)) {
        return false;
    }
    fxri_sweep_contact(&c.axes, path, out);
    return true;
}

static bool
crate_contact(bool open, const fxr_segment *path, const fxr_vec3 *half,
              const fxr_triangle *triangle, fxr_contact *out)
{
    if (!fxri_crate_center(open, path, half, triangle, out)) {
        return false;
    }
    touch_point(triangle, out);
    return true;
}

bool
fxri_sweep_aabb_hits_triangle(const fxr_segment *path, const fxr_vec3 *half,
                              const fxr_triangle *triangle)
{
    crate_sweep c;

    return crate_meets(&c, false, path, half, triangle);
}

bool
fxr_sweep_aabb_hits_triangle(const fxr_segment *path, fxr_vec3 half,
                             const fxr_triangle *triangle)
{
    return fxri_sweep_aabb_hits_triangle(path, &half, triangle);
}

bool
fxri_sweep_aabb_crosses_triangle(const fxr_segment *path, const fxr_vec3 *half,
                                 const fxr_triangle *triangle)
{
    crate_sweep c;

    return crate_meets(&c, true, path, half, triangle);
}

bool
fxr_sweep_aabb_crosses_triangle(const fxr_segment *path, fxr_vec3 half,
                                const fxr_triangle *triangle)
{
    return fxri_sweep_aabb_crosses_triangle(path, &half, triangle);
}

bool
fxri_sweep_aabb_cast_triangle(const fxr_segment *path, const fxr_vec3 *half,
                              const fxr_triangle *triangle, fxr_contact *out)
{
    return crate_contact(false, path, half, triangle, out);
}

bool
fxr_sweep_aabb_cast_triangle(const fxr_segment *path, fxr_vec3 half,
                             const fxr_triangle *triangle, fxr_contact *out)
{
    return fxri_sweep_aabb_cast_triangle(path, &half, triangle, out);
}

bool
fxri_sweep_aabb_stop_triangle(const fxr_segment *path, const fxr_vec3 *half,
                              const fxr_triangle *triangle, fxr_contact *out)
{
    return crate_contact(true, path, half, triangle, out);
}

bool
fxr_sweep_aabb_stop_triangle(const fxr_segment *path, fxr_vec3 half,
                             const fxr_triangle *triangle, fxr_contact *out)
{
    return fxri_sweep_aabb_stop_triangle(path, &half, triangle, out);
}

/*
 * fxr_sweep_box_triangle.c - a moving AABB against a triangle at rest (fxr_slabs_triangle.c), and
 * the shortest way out of where it starts inside.
 */
#include <fixray/sweep.h>

#include "../triangle/problem.h"
#include "questions.h"
#include "slabs_triangle.h"

static bool
crate_meets(triangle_slabs *c, bool open, const fxr_segment *path,
            const fxr_vec3 *half, const fxr_triangle *triangle)
{
    FXR_ASSERT(path != NULL && triangle != NULL);
    c->axes.open = open;
    return fxri_slabs_aabb_set(c, path, half, triangle) &&
           fxri_slabs_aabb_meet(c);
}

bool
fxri_slabs_aabb_center(bool open, const fxr_segment *path, const fxr_vec3 *half,
                       const fxr_triangle *triangle, fxr_contact *out)
{
    triangle_slabs c;

    FXR_ASSERT(out != NULL);
    if (!crate_meets(&c, open, path, half, triangle)) {
        return false;
    }
    fxri_slabs_contact(&c.axes, path, out);
    return true;
}

static bool
crate_contact(bool open, const fxr_segment *path, const fxr_vec3 *half,
              const fxr_triangle *triangle, fxr_contact *out)
{
    if (!fxri_slabs_aabb_center(open, path, half, triangle, out)) {
        return false;
    }
    touch_point(triangle, out);
    return true;
}

bool
fxri_sweep_aabb_hits_triangle(const fxr_segment *path, const fxr_vec3 *half,
                              const fxr_triangle *triangle)
{
    triangle_slabs c;

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
    triangle_slabs c;

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

bool
fxri_slabs_aabb_normal(triangle_slabs *c, bool turned, uint32_t radius,
                       fxr_contact_normal *out, int8_t side[3])
{
    slab_way from;

    c->is_small = false;
    c->axes.open = false;
    fxri_slab_way_set(&from, &c->axes, radius == 0, 0, turned);
    if (!fxri_slabs_aabb_meet(c)) {
        return false;
    }
    fxri_slab_way_unit(&from, &out->normal, side);
    out->depth = fxri_slab_way_depth(&from, radius);
    out->faces = 0;
    return true;
}

bool
fxri_sweep_aabb_normal_triangle(const fxr_segment *path, const fxr_vec3 *half,
                                const fxr_triangle *triangle,
                                fxr_contact_normal *out)
{
    triangle_slabs c;
    int8_t side[3];

    FXR_ASSERT(path != NULL && triangle != NULL && out != NULL);
    return fxri_slabs_aabb_set(&c, path, half, triangle) &&
           fxri_slabs_aabb_normal(&c, false, 0, out, side);
}

bool
fxr_sweep_aabb_normal_triangle(const fxr_segment *path, fxr_vec3 half,
                               const fxr_triangle *triangle,
                               fxr_contact_normal *out)
{
    return fxri_sweep_aabb_normal_triangle(path, &half, triangle, out);
}

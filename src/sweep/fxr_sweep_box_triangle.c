/*
 * fxr_sweep_box_triangle.c - a moving AABB against a triangle at rest (fxr_slabs_triangle.c), and
 * the shortest way out of where it starts inside.
 */
#include <fixray/sweep.h>

#include "../slabs/answer.h"
#include "../slabs/shared.h"
#include "questions.h"
#include "sweep_box.h"

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
fxri_slabs_aabb_deepen(triangle_slabs *c)
{
    slab_nearest nearest;

    fxri_slab_nearest_set(&nearest, &c->axes, 0, false);
    c->is_small = false;
    (void)fxri_slabs_aabb_meet(c);
    return nearest.slope < 0;
}

bool
fxri_slabs_aabb_center(bool open, const fxr_segment *path, const fxr_vec3 *half,
                       const fxr_triangle *triangle, fxr_contact *out)
{
    triangle_slabs c;

    FXR_ASSERT(out != NULL);
    if (!crate_meets(&c, open, path, half, triangle) ||
        (open && slabs_in_interior(&c.axes) && !fxri_slabs_aabb_deepen(&c))) {
        return false;
    }
    fxri_slabs_contact(&c.axes, path, false, out);
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
    return fxri_slabs_aabb_center(false, path, half, triangle, out);
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
    return fxri_slabs_aabb_center(true, path, half, triangle, out);
}

bool
fxr_sweep_aabb_stop_triangle(const fxr_segment *path, fxr_vec3 half,
                             const fxr_triangle *triangle, fxr_contact *out)
{
    return fxri_sweep_aabb_stop_triangle(path, &half, triangle, out);
}

bool
fxri_slabs_aabb_normal(triangle_slabs *c, bool turned, uint32_t radius,
                       const fxr_segment *path, const shared_body body[2],
                       fxr_contact_normal *out, int8_t side[3])
{
    slab_nearest nearest;
    uint64_t depth = 0;

    c->axes.open = false;
    c->axes.step = fxri_slab_step;
    if (!fxri_slabs_aabb_meet(c)) {
        return false;
    }
    shared_point(body, path, &c->axes, &out->point);
    if (slabs_at_start(&c->axes)) {
        fxri_slab_nearest_set(&nearest, &c->axes, 0, turned);
        c->is_small = false;
        (void)fxri_slabs_aabb_meet(c);
        depth = fxri_slab_depth(&nearest, radius);
    }
    fxri_slab_unit(&c->axes.plane, turned, &out->normal, side);
    fxri_push(out, depth, side, false);
    out->faces = 0;
    return true;
}

bool
fxri_sweep_aabb_normal_triangle(const fxr_segment *path, const fxr_vec3 *half,
                                const fxr_triangle *triangle,
                                fxr_contact_normal *out)
{
    shared_body body[2];
    triangle_slabs c;
    int8_t side[3];

    FXR_ASSERT(path != NULL && triangle != NULL && out != NULL);
    fxri_shared_corners(&body[0], &triangle->a, &triangle->b, &triangle->c,
                        false);
    fxri_shared_box(&body[1], fxri_world_axes, &path->a, half, true);
    return fxri_slabs_aabb_set(&c, path, half, triangle) &&
           fxri_slabs_aabb_normal(&c, false, 0, path, body, out, side);
}

bool
fxr_sweep_aabb_normal_triangle(const fxr_segment *path, fxr_vec3 half,
                               const fxr_triangle *triangle,
                               fxr_contact_normal *out)
{
    return fxri_sweep_aabb_normal_triangle(path, &half, triangle, out);
}

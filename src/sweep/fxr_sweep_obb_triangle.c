/*
 * fxr_sweep_obb_triangle.c - a moving OBB against a triangle at rest (fxr_slabs_triangle.c).
 */
#include <fixray/sweep.h>

#include "../slabs/answer.h"
#include "sweep_box.h"

static bool
obb_meets(triangle_slabs *c, bool open, const fxr_segment *path,
          const fxr_obb *mover, const fxr_triangle *triangle)
{
    FXR_ASSERT(path != NULL && mover != NULL && triangle != NULL);
    c->axes.open = open;
    return fxri_slabs_obb_set(c, path, mover, triangle) &&
           fxri_slabs_obb_meet(c);
}

bool
fxri_slabs_obb_deepen(triangle_slabs *c, bool round)
{
    slab_nearest nearest;

    fxri_slab_nearest_set(&nearest, &c->axes, 0, false);
    nearest.frame = round ? &c->axes.solid[0] : NULL;
    (void)fxri_slabs_obb_meet(c);
    return nearest.slope < 0;
}

bool
fxri_slabs_obb_center(bool open, const fxr_segment *path, const fxr_obb *mover,
                      const fxr_triangle *triangle, fxr_contact *out)
{
    triangle_slabs c;

    FXR_ASSERT(out != NULL);
    if (!obb_meets(&c, open, path, mover, triangle) ||
        (open && slabs_in_interior(&c.axes) &&
         !fxri_slabs_obb_deepen(&c, false))) {
        return false;
    }
    fxri_slabs_contact(&c.axes, path, false, out);
    return true;
}

bool
fxr_sweep_obb_hits_triangle(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_triangle *triangle)
{
    triangle_slabs c;

    return obb_meets(&c, false, path, mover, triangle);
}

bool
fxr_sweep_obb_crosses_triangle(const fxr_segment *path, const fxr_obb *mover,
                               const fxr_triangle *triangle)
{
    triangle_slabs c;

    return obb_meets(&c, true, path, mover, triangle);
}

bool
fxr_sweep_obb_cast_triangle(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_triangle *triangle, fxr_contact *out)
{
    return fxri_slabs_obb_center(false, path, mover, triangle, out);
}

bool
fxr_sweep_obb_stop_triangle(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_triangle *triangle, fxr_contact *out)
{
    return fxri_slabs_obb_center(true, path, mover, triangle, out);
}

bool
fxri_slabs_obb_normal(triangle_slabs *c, bool turned, uint32_t radius,
                      const fxr_segment *path, const shared_body body[2],
                      fxr_contact_normal *out)
{
    slab_nearest nearest;
    int8_t side[3];
    uint64_t depth = 0;

    c->axes.open = false;
    c->axes.step = fxri_slab_step;
    if (!fxri_slabs_obb_meet(c)) {
        return false;
    }
    shared_point(body, path, &c->axes, &out->point);
    if (slabs_at_start(&c->axes)) {
        fxri_slab_nearest_set(&nearest, &c->axes, 0, turned);
        nearest.frame = radius > 0 ? &c->axes.solid[0] : NULL;
        (void)fxri_slabs_obb_meet(c);
        depth = fxri_slab_depth(&nearest, radius);
    }
    fxri_slab_unit(&c->axes.plane, turned, &out->normal, side);
    if (radius == 0) {
        fxri_push(out, depth, side, false); /* along the unit vector */
    }
    if (c->axes.plane.number < SLABS_OF_FACES) {
        fxri_slab_axis(&c->axes.solid[0].axis[c->axes.plane.number >> 1], side,
                       &out->normal);
    } else if (radius > 0) {
        /* across an edge the normal in the coordinates of the box is within 2^-19 of this one */
        depth += (depth >> 18) + 1;
    }
    if (radius > 0) {
        fxri_push(out, depth, side, true);
    }
    out->faces = 0;
    return true;
}

bool
fxr_sweep_obb_normal_triangle(const fxr_segment *path, const fxr_obb *mover,
                              const fxr_triangle *triangle,
                              fxr_contact_normal *out)
{
    shared_body body[2];
    triangle_slabs c;

    FXR_ASSERT(path != NULL && mover != NULL && triangle != NULL &&
               out != NULL);
    fxri_shared_corners(&body[0], &triangle->a, &triangle->b, &triangle->c,
                        false);
    fxri_shared_box(&body[1], mover->axis, &path->a, &mover->half, true);
    return fxri_slabs_obb_set(&c, path, mover, triangle) &&
           fxri_slabs_obb_normal(&c, false, 0, path, body, out);
}

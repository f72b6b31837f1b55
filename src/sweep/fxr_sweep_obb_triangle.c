/*
 * fxr_sweep_obb_triangle.c - a moving OBB against a triangle at rest (fxr_obb_slabs.c).
 */
#include <fixray/sweep.h>

#include "../triangle/problem.h"
#include "obb_slabs.h"

static bool
obb_meets(obb_slabs *c, bool open, const fxr_segment *path,
          const fxr_obb *mover, const fxr_triangle *triangle)
{
    FXR_ASSERT(path != NULL && mover != NULL && triangle != NULL);
    c->axes.open = open;
    return fxri_obb_slabs_set(c, path, mover, triangle) &&
           fxri_obb_slabs_meet(c);
}

bool
fxri_obb_slabs_center(bool open, const fxr_segment *path, const fxr_obb *mover,
                      const fxr_triangle *triangle, fxr_contact *out)
{
    obb_slabs c;

    FXR_ASSERT(out != NULL);
    if (!obb_meets(&c, open, path, mover, triangle)) {
        return false;
    }
    fxri_sweep_contact(&c.axes, path, out);
    return true;
}

static bool
obb_contact(bool open, const fxr_segment *path, const fxr_obb *mover,
            const fxr_triangle *triangle, fxr_contact *out)
{
    if (!fxri_obb_slabs_center(open, path, mover, triangle, out)) {
        return false;
    }
    touch_point(triangle, out);
    return true;
}

bool
fxr_sweep_obb_hits_triangle(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_triangle *triangle)
{
    obb_slabs c;

    return obb_meets(&c, false, path, mover, triangle);
}

bool
fxr_sweep_obb_crosses_triangle(const fxr_segment *path, const fxr_obb *mover,
                               const fxr_triangle *triangle)
{
    obb_slabs c;

    return obb_meets(&c, true, path, mover, triangle);
}

bool
fxr_sweep_obb_cast_triangle(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_triangle *triangle, fxr_contact *out)
{
    return obb_contact(false, path, mover, triangle, out);
}

bool
fxr_sweep_obb_stop_triangle(const fxr_segment *path, const fxr_obb *mover,
                            const fxr_triangle *triangle, fxr_contact *out)
{
    return obb_contact(true, path, mover, triangle, out);
}

bool
fxr_sweep_obb_normal_triangle(const fxr_segment *path, const fxr_obb *mover,
                              const fxr_triangle *triangle,
                              fxr_contact_normal *out)
{
    enum { FACES = 3 };
    slab_exit from;
    obb_slabs c;
    int8_t side[3];

    FXR_ASSERT(path != NULL && mover != NULL && triangle != NULL &&
               out != NULL);
    if (!fxri_obb_slabs_set(&c, path, mover, triangle)) {
        return false;
    }
    c.axes.open = false;
    c.leaves = true;
    fxri_slab_exit_set(&from, &c.axes, true, 0, false);
    if (!fxri_obb_slabs_meet(&c)) {
        return false;
    }
    fxri_slab_exit_unit(&from, &out->normal, side);
    if (from.index < FACES) {
        fxri_slab_exit_axis(&mover->axis[from.index], side, &out->normal);
    }
    out->depth = fxri_slab_exit_depth(&from, 0);
    out->faces = 0;
    return true;
}

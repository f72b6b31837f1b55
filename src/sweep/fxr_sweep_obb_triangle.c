/*
 * fxr_sweep_obb_triangle.c - a moving OBB against a triangle at rest (fxr_slabs_triangle.c).
 */
#include <fixray/sweep.h>

#include "../triangle/problem.h"
#include "slabs_triangle.h"

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
fxri_slabs_obb_center(bool open, const fxr_segment *path, const fxr_obb *mover,
                      const fxr_triangle *triangle, fxr_contact *out)
{
    triangle_slabs c;

    FXR_ASSERT(out != NULL);
    if (!obb_meets(&c, open, path, mover, triangle)) {
        return false;
    }
    fxri_slabs_contact(&c.axes, path, out);
    return true;
}

static bool
obb_contact(bool open, const fxr_segment *path, const fxr_obb *mover,
            const fxr_triangle *triangle, fxr_contact *out)
{
    if (!fxri_slabs_obb_center(open, path, mover, triangle, out)) {
        return false;
    }
    touch_point(triangle, out);
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
    slab_way from;
    triangle_slabs c;
    int8_t side[3];

    FXR_ASSERT(path != NULL && mover != NULL && triangle != NULL &&
               out != NULL);
    if (!fxri_slabs_obb_set(&c, path, mover, triangle)) {
        return false;
    }
    c.axes.open = false;
    fxri_slab_way_set(&from, &c.axes, true, 0, false);
    if (!fxri_slabs_obb_meet(&c)) {
        return false;
    }
    fxri_slab_way_unit(&from, &out->normal, side);
    if (from.index < FACES) {
        fxri_slab_way_axis(&mover->axis[from.index], side, &out->normal);
    }
    out->depth = fxri_slab_way_depth(&from, 0);
    out->faces = 0;
    return true;
}

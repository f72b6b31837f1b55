/*
 * fxr_sweep_of_obb.c - a moving OBB that asks a scene: the AABB that it is in (sweep_ask.h).
 */
#include "../space/box_union.h"
#include "sweep_ask.h"

/*
 * The distance from a sphere or a capsule counts in the coordinates of the mover: it is up to
 * 1 + 2^-19 of that in the world, as sweep_of_sphere says, for axes that fxr_obb_make accepts; so
 * one of radius r < 2^31 may touch r 2^-19 < 2^12 farther off. For other axes, or a box that goes
 * on beyond an int32, every shape is asked.
 */
void
fxri_sweep_of_obb(sweep_query *s, const fxr_segment *path, const fxr_obb *mover,
                  bool open)
{
    enum { OF_A_SPHERE = (1 << 12) + 1 };
    fxr_obb about;
    fxr_aabb box;

    copy_axes(about.axis, mover->axis);
    copy_point(&about.half, &mover->half);
    about.center.x = about.center.y = about.center.z = 0;
    fxri_aabb_of_obb(&about, &box); /* max < 0 if it is empty */
    sweep_of_aabb(s, path, &box.max, open);
    s->mover = mover;
    s->more = OF_A_SPHERE;
    if (box.max.x == INT32_MAX || box.max.y == INT32_MAX ||
        box.max.z == INT32_MAX || !fxri_axes_orthonormal(about.axis)) {
        s->more = UINT32_MAX;
    }
}

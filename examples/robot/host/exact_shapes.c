#include "exact.h"

upright
exact_of_obb(const fxr_obb *obb)
{
    upright b;
    unsigned i;

    b.center[0] = 2 * (int64_t)obb->center.x;
    b.center[1] = 2 * (int64_t)obb->center.y;
    b.center[2] = 2 * (int64_t)obb->center.z;
    b.half[0] = 2 * (int64_t)obb->half.x;
    b.half[1] = 2 * (int64_t)obb->half.y;
    b.half[2] = 2 * (int64_t)obb->half.z;
    for (i = 0; i < 2; i++) {
        b.axis[i][0] = obb->axis[i].x;
        b.axis[i][1] = obb->axis[i].y;
    }
    b.square = b.axis[0][0] * b.axis[0][0] + b.axis[0][1] * b.axis[0][1];
    return b;
}

static upright
of_aabb(const fxr_aabb *box)
{
    const int64_t one = 1 << 30;
    upright b = {{0, 0, 0}, {0, 0, 0}, {{one, 0}, {0, one}}, one * one};

    b.center[0] = (int64_t)box->min.x + box->max.x;
    b.center[1] = (int64_t)box->min.y + box->max.y;
    b.center[2] = (int64_t)box->min.z + box->max.z;
    b.half[0] = (int64_t)box->max.x - box->min.x;
    b.half[1] = (int64_t)box->max.y - box->min.y;
    b.half[2] = (int64_t)box->max.z - box->min.z;
    return b;
}

bool
exact_any_shape(const room *w, asked *ask, void *context)
{
    const fxr_bvh_shapes *all = &w->tree->shapes;
    unsigned i;

    for (i = 0; i < all->aabb_count; i++) {
        const upright b = of_aabb(&all->aabbs[i]);

        if (ask(&b, context))
            return true;
    }
    for (i = 0; i < all->obb_count; i++) {
        const upright b = exact_of_obb(&all->obbs[i]);

        if (ask(&b, context))
            return true;
    }
    return false;
}

static bool
is_upright(const fxr_obb *obb)
{
    const fxr_unit3 *u = obb->axis;

    return u[0].z == 0 && u[1].z == 0 && u[2].x == 0 && u[2].y == 0 &&
           u[2].z == 1 << 30 && u[0].x == u[1].y && u[0].y == -u[1].x;
}

bool
exact_upright(const room *w)
{
    const fxr_bvh_shapes *all = &w->tree->shapes;
    unsigned i;

    for (i = 0; i < all->obb_count; i++) {
        if (!is_upright(&all->obbs[i]))
            return false;
    }
    return true;
}

/*
 * fxr_obb_make.c - checked oriented boxes.
 *
 *   u . v of two axes             | <= 2^31 2^31 = 2^62
 */
#include <fixray/shapes.h>

#include "axis.h"
#include "copy.h"

const fxr_unit3 fxri_world_axes[3] = {
    {FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}};

/* Is u . v within 2^-20 of `want`, which is 0 or 1?  Q4.60  |u . v| <= 2^62 */
static bool
dot_is(const fxr_unit3 *u, const fxr_unit3 *v, int want)
{
    const fxr_vec3 w = {v->x, v->y, v->z};
    const int64_t off = signed64(axis_dot(u, &w)) - want * ((int64_t)1 << 60);

    return magnitude64(off) <= (uint64_t)1 << 40; /* 2^-20 in Q4.60 */
}

bool
fxri_axes_orthonormal(const fxr_unit3 axis[3])
{
    int i;

    for (i = 0; i < 3; i++) {
        if (!axis_valid(&axis[i]) || !dot_is(&axis[i], &axis[i], 1)) {
            return false;
        }
    }
    return dot_is(&axis[0], &axis[1], 0) && dot_is(&axis[1], &axis[2], 0) &&
           dot_is(&axis[2], &axis[0], 0);
}

bool
fxr_obb_make(fxr_vec3 center, fxr_vec3 half, const fxr_unit3 axis[3],
             fxr_obb *out)
{
    FXR_ASSERT(axis != NULL && out != NULL);
    if (!fxri_axes_orthonormal(axis)) {
        return false;
    }
    copy_point(&out->center, &center);
    copy_point(&out->half, &half);
    copy_axes(out->axis, axis);
    return true;
}

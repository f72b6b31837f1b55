/*
 * fxr_obb_point.c - the point of an OBB that is closest to a point.
 */
#include "../number/limbs.h"
#include "../rounding/even.h"
#include "../space/axis.h"
#include "closest.h"

/* Where p is on axis i of an OBB, less the point of the box that is closest to that:
 * |offset|, and in *below whether it is below 0. Q46  | < 2^63 + 2^61 */
static uint64_t
obb_point_offset(const fxr_vec3 *p, const fxr_obb *box, int i, bool *below)
{
    projection axis;

    axis_project(&axis, true, p, p, box, i);
    *below = axis.start < axis.low;
    if (*below) {
        return (uint64_t)axis.low - (uint64_t)axis.start;
    }
    return axis.start > axis.high ? (uint64_t)axis.start - (uint64_t)axis.high
                                  : 0;
}

/* v 2^-60 - 2^31 to nearest, ties to even, saturated. */
static int32_t
obb_point_round(const uint32_t v[4])
{
    const uint32_t whole = v[2] << 4 | v[1] >> 28;
    const bool half = (v[1] >> 27 & 1) != 0;
    const bool rest = (v[1] << 5 | v[0]) != 0;
    const uint32_t up = half && rounds_up(rest, (whole & 1) != 0);

    if (v[3] >> 31 != 0) {
        return INT32_MIN;
    }
    return (v[3] | v[2] >> 28) != 0 || whole + up < whole
               ? INT32_MAX
               : signed32((whole + up) ^ 0x80000000u);
}

/*
 * p less its offsets from the box along the axes, in units of 2^-76, and 2^15 more:
 *
 *   p            2^-16 (p + 2^31)         | < 2^92
 *   offset u     Q46 Q30                  | < 3 (2^63 + 2^61) 2^31 < 2^96
 */
void
fxri_obb_point(const fxr_vec3 *p, const fxr_obb *box, fxr_vec3 *out)
{
    uint32_t v[3][4];
    int i, k;

    for (k = 0; k < 3; k++) {
        const uint32_t x = (uint32_t)indexed_component(p, k) ^ 0x80000000u;

        v[k][0] = 0;
        v[k][1] = x << 28;
        v[k][2] = x >> 4;
        v[k][3] = 0;
    }
    for (i = 0; i < 3; i++) {
        const fxr_unit3 *u = &box->axis[i];
        bool below;
        const uint64_t offset = obb_point_offset(p, box, i, &below);
        const uint32_t o[2] = {(uint32_t)offset, (uint32_t)(offset >> 32)};

        for (k = 0; offset > 0 && k < 3; k++) {
            const fxr_q30 c = k == 0 ? u->x : k == 1 ? u->y : u->z;

            limbs_add(v[k], 4, o, 2, magnitude32(c),
                      (c < 0) != below ? LIMBS_PLUS : LIMBS_MINUS);
        }
    }
    out->x = obb_point_round(v[0]);
    out->y = obb_point_round(v[1]);
    out->z = obb_point_round(v[2]);
}

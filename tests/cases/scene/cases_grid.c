/*
 * cases_grid.c - grids of trees: large and small, at the ends of the range and round 0.
 */
#include "trees.h"

void
cases_grid(cases_random *r, fxr_bvh *tree)
{
    const uint32_t both = cases_below(r, 17);
    int32_t origin[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const uint32_t shift = cases_below(r, 4) ? both : cases_below(r, 17);
        const int64_t most =
            INT32_MAX - (((int64_t)0x10000 << shift) - 1) - INT32_MIN;
        const uint32_t bits = cases_u32(r);
        const uint64_t at = bits >> cases_below(r, 32);

        tree->shift[i] = (uint8_t)shift;
        origin[i] =
            cases_to_i32(0x80000000u +
                         (uint32_t)(at < (uint64_t)most ? at : (uint64_t)most));
        if (cases_below(r, 4) && shift < 15)
            origin[i] = -(int32_t)((uint32_t)0x8000 << shift);
    }
    tree->origin = vec3_from(origin);
}

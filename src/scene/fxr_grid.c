/*
 * fxr_grid.c - the grid whose cells the boxes of a tree are rounded out to.
 *
 *   extent             of the bounds on an axis, max - min  | < 2^32
 *   extent >> shift    the number of a cell                 | < 2^16, so shift <= 16
 *   last               65536 cells, less 1                  | 2^16 - 1 .. 2^32 - 1
 */
#include "grid.h"

/* Sets the shift of an axis, and returns its origin: min, or less where the grid would
 * end beyond Q16.16. The extent of empty bounds is 0. */
static int32_t
grid_axis_set(int32_t min, int32_t max, uint8_t *shift)
{
    const uint32_t extent = max < min ? 0 : (uint32_t)max - (uint32_t)min;
    uint32_t last;

    *shift = 0;
    while (extent >> *shift > UINT16_MAX) {
        ++*shift;
    }
    /* a shift of 16 gives 0 - 1 = 2^32 - 1 */
    last = ((uint32_t)0x10000 << *shift) - 1;
    return (uint32_t)INT32_MAX - (uint32_t)min < last
               ? saturate32(INT32_MAX - (int64_t)last) /* >= -2^31: exact */
               : min;
}

void
fxri_grid_set(fxr_bvh *bvh, const fxr_aabb *bounds)
{
    bvh->origin.x = grid_axis_set(bounds->min.x, bounds->max.x, &bvh->shift[0]);
    bvh->origin.y = grid_axis_set(bounds->min.y, bounds->max.y, &bvh->shift[1]);
    bvh->origin.z = grid_axis_set(bounds->min.z, bounds->max.z, &bvh->shift[2]);
}

void
fxri_grid_cells(const fxr_bvh *bvh, const fxr_aabb *box, fxr_bvh_node *node)
{
    /* all bits if the box is empty; a choice in the loop is a call of memset at -O3 */
    const uint32_t empty = box->min.x > box->max.x ? UINT32_MAX : 0;
    int i;

    for (i = 0; i < 3; i++) {
        const uint32_t origin = (uint32_t)component(&bvh->origin, i);
        const uint32_t min = (uint32_t)component(&box->min, i) - origin;
        const uint32_t max = (uint32_t)component(&box->max, i) - origin;

        /* min, max: modulo 2^32, < 2^32 within the bounds; cells < 2^16 */
        node->min[i] = (uint16_t)(empty | min >> bvh->shift[i]);
        node->max[i] = (uint16_t)(~empty & max >> bvh->shift[i]);
    }
}

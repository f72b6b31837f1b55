/*
 * fxr_sah_split.c - splits the shapes of a node by the surface-area heuristic over bins:
 * a child costs its shapes times the surface of their box.
 *
 *   middle of a box      (min + max) / 2 + 2^31, floor                 | < 2^32
 *   extent of a box      max - min                                     | < 2^32
 *   after the shift      one for all boxes of a node, so that the largest extent
 *                        fits 16 bits                                  | < 2^16
 *   half area            x y + (x + y) z                               | < 3 2^32
 *   shapes               of a tree                                     | <= 2^27
 *   cost of a child      half area times shapes                        | < 2^61
 *   cost of a split      that of both children                         | < 2^62
 *
 * Source   Wald 2007, "On fast construction of SAH-based bounding volume
 *          hierarchies"
 */
#include "sah_split.h"

#include "../space/box_union.h"

enum { BINS = 32 };

typedef struct {
    fxr_aabb box;
    uint32_t count;
} bin;

/* (min + max) / 2 + 2^31, floor: halves are added, so that nothing overflows. */
static uint32_t
box_middle(const fxr_aabb *box, int axis)
{
    const uint32_t min = (uint32_t)component(&box->min, axis) + 0x80000000u;
    const uint32_t max = (uint32_t)component(&box->max, axis) + 0x80000000u;

    return (min >> 1) + (max >> 1) + (min & max & 1); /* < 2^32, floor */
}

/* 0 for an empty box. */
static uint32_t
box_extent(const fxr_aabb *box, int axis)
{
    const int32_t min = component(&box->min, axis);
    const int32_t max = component(&box->max, axis);

    return min > max ? 0 : (uint32_t)max - (uint32_t)min; /* exact */
}

static uint64_t
box_half_area(const fxr_aabb *box, unsigned shift)
{
    const uint64_t x = box_extent(box, 0) >> shift,
                   y = box_extent(box, 1) >> shift;
    const uint32_t z = box_extent(box, 2) >> shift; /* < 2^16 */

    return x * y + (x + y) * z; /* x, y, z < 2^16: < 3 2^32, exact */
}

static unsigned
bin_of(const axis_split *split, const fxr_aabb *box)
{
    return (unsigned)((box_middle(box, split->axis) - split->start) >>
                      split->shift);
}

/* Sets the bins so that all middles fit into them. Returns false if all are equal. */
static bool
set_bins(const split_range *range, int axis, axis_split *split)
{
    uint32_t low = UINT32_MAX, high = 0, i;

    for (i = 0; i < range->count; i++) {
        const uint32_t m = box_middle(&range->boxes[range->order[i]], axis);

        low = m < low ? m : low;
        high = m > high ? m : high;
    }
    split->axis = axis;
    split->start = low;
    split->shift = 0;
    while ((high - low) >> split->shift >= BINS) {
        split->shift++;
    }
    return high > low;
}

static void
fill_bins(bin bins[BINS], const split_range *range, const axis_split *split)
{
    uint32_t i;

    for (i = 0; i < BINS; i++) {
        fxri_box_clear(&bins[i].box);
        bins[i].count = 0;
    }
    for (i = 0; i < range->count; i++) {
        const fxr_aabb *const box = &range->boxes[range->order[i]];
        bin *const b = &bins[bin_of(split, box)];

        fxri_box_add(&b->box, box);
        b->count++;
    }
}

/* The cost of the bins in sum and one more, which is added to them. */
static uint64_t
cost_with(bin *sum, const bin *b, unsigned shift)
{
    fxri_box_add(&sum->box, &b->box);
    sum->count += b->count;
    return sum->count * box_half_area(&sum->box, shift); /* < 2^61 */
}

/* Sets out and *best to the cheapest split between two of the bins, if that costs less
 * than *best. */
static void
sweep_bins(const bin bins[BINS], unsigned shift, axis_split *split,
           uint64_t *best, axis_split *out)
{
    uint64_t second[BINS];
    bin sum;
    int i;

    fxri_box_clear(&sum.box);
    sum.count = 0;
    for (i = BINS - 1; i > 0; i--) {
        second[i] = cost_with(&sum, &bins[i], shift);
        if (sum.count == 0) {
            second[i] = UINT64_MAX; /* no shape is left for the second child */
        }
    }
    fxri_box_clear(&sum.box);
    sum.count = 0;
    for (i = 0; i + 1 < BINS; i++) {
        const uint64_t first = cost_with(&sum, &bins[i], shift);

        if (sum.count > 0 && second[i + 1] != UINT64_MAX &&
            first + second[i + 1] < *best) {
            *best = first + second[i + 1];
            out->axis = split->axis;
            out->start = split->start;
            out->shift = split->shift;
            out->last = (unsigned)i;
        }
    }
}

bool
fxri_split_find(const split_range *range, const fxr_aabb *bounds,
                bool may_be_leaf, axis_split *out)
{
    uint64_t best = UINT64_MAX;
    bin bins[BINS];
    axis_split split;
    unsigned shift = 0;
    int axis;

    for (axis = 0; axis < 3; axis++) {
        while (box_extent(bounds, axis) >> shift > UINT16_MAX) {
            shift++;
        }
    }
    if (may_be_leaf) { /* a split adds a node, which costs about as a shape */
        best = (range->count - 1) * box_half_area(bounds, shift);
    }
    out->axis = -1;
    for (axis = 0; axis < 3; axis++) {
        if (set_bins(range, axis, &split)) {
            fill_bins(bins, range, &split);
            sweep_bins(bins, shift, &split, &best, out);
        }
    }
    return out->axis >= 0;
}

uint32_t
fxri_split_apply(const split_range *range, const axis_split *split)
{
    uint32_t first = 0, end = range->count;

    while (first < end) {
        const uint32_t shape = range->order[first];

        if (bin_of(split, &range->boxes[shape]) <= split->last) {
            first++;
        } else {
            range->order[first] = range->order[--end];
            range->order[end] = shape;
        }
    }
    return first;
}

/*
 * sah_split.c - where a builder of trees splits what is in a node: the surface-area
 * heuristic over bins.
 *
 *   middle of a box       (min + max) / 2 + 2^31, a floor          | < 2^32
 *   extents of a node     cut to 16 bits, all alike                | < 2^16
 *   area                  half of a surface                        | < 3 2^32
 *   cost                  area times shapes, two of them           | < 2^62
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

static uint32_t
box_middle(const fxr_aabb *box, int axis)
{
    const uint32_t min = (uint32_t)component(&box->min, axis) + 0x80000000u;
    const uint32_t max = (uint32_t)component(&box->max, axis) + 0x80000000u;

    return (min >> 1) + (max >> 1) + (min & max & 1);
}

static uint32_t
box_extent(const fxr_aabb *box, int axis)
{
    const int32_t min = component(&box->min, axis);
    const int32_t max = component(&box->max, axis);

    return min > max ? 0 : (uint32_t)max - (uint32_t)min;
}

static uint64_t
box_half_area(const fxr_aabb *box, unsigned shift)
{
    const uint64_t x = box_extent(box, 0) >> shift,
                   y = box_extent(box, 1) >> shift;
    const uint32_t z = box_extent(box, 2) >> shift;

    return x * y + (x + y) * z;
}

static unsigned
bin_of(const split_place *place, const fxr_aabb *box)
{
    return (unsigned)((box_middle(box, place->axis) - place->start) >>
                      place->shift);
}

/* Bins that all middles fit into; false: they are in one place. */
static bool
set_bins(const split_range *range, int axis, split_place *place)
{
    uint32_t low = UINT32_MAX, high = 0, i;

    for (i = 0; i < range->count; i++) {
        const uint32_t m = box_middle(&range->boxes[range->order[i]], axis);

        low = m < low ? m : low;
        high = m > high ? m : high;
    }
    place->axis = axis;
    place->start = low;
    place->shift = 0;
    while ((high - low) >> place->shift >= BINS) {
        place->shift++;
    }
    return high > low;
}

static void
fill_bins(bin bins[BINS], const split_range *range, const split_place *place)
{
    uint32_t i;

    for (i = 0; i < BINS; i++) {
        fxri_box_clear(&bins[i].box);
        bins[i].count = 0;
    }
    for (i = 0; i < range->count; i++) {
        const fxr_aabb *const box = &range->boxes[range->order[i]];
        bin *const b = &bins[bin_of(place, box)];

        fxri_box_add(&b->box, box);
        b->count++;
    }
}

/* Area times shapes of the bins so far. */
static uint64_t
cost_with(bin *sum, const bin *b, unsigned shift)
{
    fxri_box_add(&sum->box, &b->box);
    sum->count += b->count;
    return sum->count * box_half_area(&sum->box, shift);
}

/* The cheapest last bin of the first child, and its cost, if below *best. */
static void
sweep_bins(const bin bins[BINS], unsigned shift, split_place *place,
           uint64_t *best, split_place *out)
{
    uint64_t second[BINS];
    bin sum;
    int i;

    fxri_box_clear(&sum.box);
    sum.count = 0;
    for (i = BINS - 1; i > 0; i--) {
        second[i] = cost_with(&sum, &bins[i], shift);
        if (sum.count == 0) {
            second[i] = UINT64_MAX; /* no split */
        }
    }
    fxri_box_clear(&sum.box);
    sum.count = 0;
    for (i = 0; i + 1 < BINS; i++) {
        const uint64_t first = cost_with(&sum, &bins[i], shift);

        if (sum.count > 0 && second[i + 1] != UINT64_MAX &&
            first + second[i + 1] < *best) {
            *best = first + second[i + 1];
            out->axis = place->axis;
            out->start = place->start;
            out->shift = place->shift;
            out->last = (unsigned)i;
        }
    }
}

bool
fxri_split_find(const split_range *range, const fxr_aabb *bounds,
                bool may_be_leaf, split_place *out)
{
    uint64_t best = UINT64_MAX;
    bin bins[BINS];
    split_place place;
    unsigned shift = 0;
    int axis;

    for (axis = 0; axis < 3; axis++) {
        while (box_extent(bounds, axis) >> shift > UINT16_MAX) {
            shift++;
        }
    }
    if (may_be_leaf) { /* a node costs about what a shape does */
        best = (range->count - 1) * box_half_area(bounds, shift);
    }
    out->axis = -1;
    for (axis = 0; axis < 3; axis++) {
        if (set_bins(range, axis, &place)) {
            fill_bins(bins, range, &place);
            sweep_bins(bins, shift, &place, &best, out);
        }
    }
    return out->axis >= 0;
}

uint32_t
fxri_split_apply(const split_range *range, const split_place *place)
{
    uint32_t first = 0, end = range->count;

    while (first < end) {
        const uint32_t shape = range->order[first];

        if (bin_of(place, &range->boxes[shape]) <= place->last) {
            first++;
        } else {
            range->order[first] = range->order[--end];
            range->order[end] = shape;
        }
    }
    return first;
}

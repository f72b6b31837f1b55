/*
 * x86/bvh_wide_node.h - src/wide/bvh_wide_node.h in SSE2: eight children at once.
 *
 * It includes nothing of src/: bvh_wide.h, which includes it, has eight_cells and
 * eight_node, the derivation and the bounds. A lane is a child.
 */
#ifndef FIXRAY_PORT_X86_BVH_WIDE_NODE_H
#define FIXRAY_PORT_X86_BVH_WIDE_NODE_H

#include <emmintrin.h>

/* The members of eight_cells, each in all lanes. */
typedef struct {
    __m128i flip[3], first[3], last[3], slope[3], high[3], low[3];
    __m128i inverse[2];
} eight_lanes;

FXR_INLINE void
eight_limit(eight_lanes *lanes, const eight_cells *query)
{
    int i;

    for (i = 0; i < 3; i++) {
        lanes->last[i] = _mm_set1_epi16(query->last[i]);
    }
}

FXR_INLINE void
eight_prepare(eight_lanes *lanes, const eight_cells *query)
{
    int i;

    for (i = 0; i < 3; i++) {
        lanes->flip[i] = _mm_set1_epi16(query->flip[i]);
        lanes->first[i] = _mm_set1_epi16(query->first[i]);
        lanes->slope[i] = _mm_set1_epi16((short)query->pair[i].slope);
        lanes->high[i] = _mm_set1_epi16(query->pair[i].high);
        lanes->low[i] = _mm_set1_epi16(query->pair[i].low);
    }
    lanes->inverse[0] = _mm_set1_epi16((short)query->pair[0].inverse);
    lanes->inverse[1] = _mm_set1_epi16((short)query->pair[1].inverse);
    eight_limit(lanes, query);
}

/* A row of cells as the query has them. */
FXR_INLINE __m128i
fxri_x86_eight_row(const eight_node *node, unsigned row, __m128i flip)
{
    return _mm_xor_si128(
        _mm_load_si128((const __m128i *)(const void *)node->cell[row]), flip);
}

/* Lanes that are before the start or beyond the limit of an axis. */
FXR_INLINE __m128i
fxri_x86_eight_outside(const eight_lanes *lanes, int i, __m128i lower,
                       __m128i upper)
{
    return _mm_or_si128(_mm_cmpgt_epi16(lower, lanes->last[i]),
                        _mm_cmpgt_epi16(lanes->first[i], upper));
}

/* Lanes that the component passes, seen along the third axis. */
FXR_INLINE __m128i
fxri_x86_eight_past(const eight_lanes *lanes, int pair, __m128i lower_i,
                    __m128i upper_i, __m128i lower_j, __m128i upper_j)
{
    const __m128i slope = lanes->slope[pair];

    return _mm_or_si128(
        _mm_cmpgt_epi16(_mm_sub_epi16(lower_j, _mm_mulhi_epu16(upper_i, slope)),
                        lanes->high[pair]),
        _mm_cmpgt_epi16(
            lanes->low[pair],
            _mm_sub_epi16(upper_j, _mm_mulhi_epu16(lower_i, slope))));
}

/* Where the component reaches `lower` on the second axis of a pair. */
FXR_INLINE __m128i
fxri_x86_eight_entry(const eight_lanes *lanes, int pair, __m128i lower)
{
    const __m128i above = _mm_max_epi16(
        _mm_subs_epi16(lower, lanes->high[pair]), _mm_setzero_si128());
    const __m128i eighth = _mm_mulhi_epu16(above, lanes->inverse[pair]);
    const __m128i quarter = _mm_adds_epi16(eighth, eighth);
    const __m128i half = _mm_adds_epi16(quarter, quarter);

    return _mm_adds_epi16(half, half);
}

FXR_INLINE unsigned
eight_test(const eight_lanes *lanes, const eight_cells *query,
           const eight_node *node, int16_t key[EIGHT])
{
    const __m128i lower_x =
        fxri_x86_eight_row(node, query->lower[0], lanes->flip[0]);
    const __m128i upper_x =
        fxri_x86_eight_row(node, query->upper[0], lanes->flip[0]);
    const __m128i lower_y =
        fxri_x86_eight_row(node, query->lower[1], lanes->flip[1]);
    const __m128i upper_y =
        fxri_x86_eight_row(node, query->upper[1], lanes->flip[1]);
    const __m128i lower_z =
        fxri_x86_eight_row(node, query->lower[2], lanes->flip[2]);
    const __m128i upper_z =
        fxri_x86_eight_row(node, query->upper[2], lanes->flip[2]);
    const __m128i outside = _mm_or_si128(
        _mm_or_si128(fxri_x86_eight_outside(lanes, 0, lower_x, upper_x),
                     fxri_x86_eight_outside(lanes, 1, lower_y, upper_y)),
        fxri_x86_eight_outside(lanes, 2, lower_z, upper_z));
    const __m128i past = _mm_or_si128(
        _mm_or_si128(
            fxri_x86_eight_past(lanes, 0, lower_x, upper_x, lower_y, upper_y),
            fxri_x86_eight_past(lanes, 1, lower_x, upper_x, lower_z, upper_z)),
        fxri_x86_eight_past(lanes, 2, lower_y, upper_y, lower_z, upper_z));
    const __m128i missed = _mm_or_si128(outside, past);

    if (key != NULL) {
        const __m128i later =
            _mm_max_epi16(fxri_x86_eight_entry(lanes, 0, lower_y),
                          fxri_x86_eight_entry(lanes, 1, lower_z));

        _mm_storeu_si128((__m128i *)(void *)key, _mm_max_epi16(lower_x, later));
    }
    return ~(unsigned)_mm_movemask_epi8(_mm_packs_epi16(missed, missed)) & 255;
}

#endif

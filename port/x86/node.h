/*
 * x86/node.h - src/scene/node.h in SSE2: the node test of trees, all axes at once.
 *
 * It includes nothing of src/: tree.h, which includes it, has query_axis, fxr_bvh_node
 * and the conversions of word.h.
 *
 * A node is one load, its cells are words. Axis i is entered after j is left if
 *
 *   to_near_i len_down_j > to_far_j len_up_i
 *       to_near = lower + add_near, to_far = upper + add_far
 *
 * that is, with lower' = lower - 2^15 and upper' likewise
 *
 *   lower'_i len_down_j - upper'_j len_up_i  >
 *       (to_far_j + 2^15) len_up_i - (to_near_i + 2^15) len_down_j
 *
 * The left side is one multiplication of pairs, below 2^31; the right side is that of
 * the component, and as good where it is cut to int32. to_far and len_up are above 0
 * where the cells alone do not miss, so that to_near <= 0 needs no question.
 */
#ifndef FIXRAY_PORT_X86_NODE_H
#define FIXRAY_PORT_X86_NODE_H

#include <emmintrin.h>

enum { NODE_PAIRS = 1 };

/*
 *   flip, bias     words 0xFFFF where mirrored; words 0x8000
 *   first, last    words, less 2^15
 *   next, prior    words (len_down_j, -len_up_i) for i = 0..2: j is the axis after i,
 *                  before i
 *   next_most      the right side for them
 *   prior_most
 */
typedef struct {
    __m128i flip, bias, first, last, next, prior, next_most, prior_most;
} node_lanes;

/* The words of three cells, rest behind them; one that is off the grid becomes the
 * nearest one. */
FXR_INLINE __m128i
fxri_x86_node_words(int32_t x, int32_t y, int32_t z, int32_t rest)
{
    return _mm_packs_epi32(
        _mm_setr_epi32(x - 0x8000, y - 0x8000, z - 0x8000, rest),
        _mm_set1_epi32(rest));
}

FXR_INLINE int32_t
fxri_x86_node_most(const query_axis *i, const query_axis *j)
{
    return saturate32((j->add_far + 0x8000) * (int64_t)(int32_t)i->len_up -
                      (i->add_near + 0x8000) * (int64_t)(int32_t)j->len_down);
}

FXR_INLINE int32_t
fxri_x86_node_pair(const query_axis *i, const query_axis *j)
{
    return signed32((0u - i->len_up) << 16 | j->len_down);
}

/* Up to the last cells; where these are before the grid, or the first ones behind it,
 * nothing is met any more: no left side is below INT32_MIN. */
FXR_INLINE void
node_limit(node_lanes *lanes, const query_axis axis[3])
{
    const query_axis *const x = &axis[0], *const y = &axis[1];
    const query_axis *const z = &axis[2];

    lanes->last = fxri_x86_node_words(x->last, y->last, z->last, INT32_MAX);
    if ((x->last | y->last | z->last) < 0 ||
        x->add_far <= -(int32_t)UINT16_MAX ||
        y->add_far <= -(int32_t)UINT16_MAX ||
        z->add_far <= -(int32_t)UINT16_MAX) {
        lanes->next_most = _mm_set1_epi32(INT32_MIN);
    }
}

FXR_INLINE void
node_prepare(node_lanes *lanes, const query_axis axis[3])
{
    const query_axis *const x = &axis[0], *const y = &axis[1];
    const query_axis *const z = &axis[2];

    lanes->flip = _mm_setr_epi16((short)-(x->flip & 1), (short)-(y->flip & 1),
                                 (short)-(z->flip & 1), 0, 0, 0, 0, 0);
    lanes->bias = _mm_set1_epi16(INT16_MIN);
    lanes->first = fxri_x86_node_words(1 - x->add_far, 1 - y->add_far,
                                       1 - z->add_far, INT32_MIN);
    lanes->next =
        _mm_setr_epi32(fxri_x86_node_pair(x, y), fxri_x86_node_pair(y, z),
                       fxri_x86_node_pair(z, x), 0);
    lanes->prior =
        _mm_setr_epi32(fxri_x86_node_pair(x, z), fxri_x86_node_pair(y, x),
                       fxri_x86_node_pair(z, y), 0);
    lanes->next_most =
        _mm_setr_epi32(fxri_x86_node_most(x, y), fxri_x86_node_most(y, z),
                       fxri_x86_node_most(z, x), 0);
    lanes->prior_most =
        _mm_setr_epi32(fxri_x86_node_most(x, z), fxri_x86_node_most(y, x),
                       fxri_x86_node_most(z, y), 0);
    node_limit(lanes, axis);
}

FXR_INLINE bool
node_may_hit(const node_lanes *lanes, const query_axis axis[3],
             const fxr_bvh_node *node)
{
    const __m128i n = _mm_loadu_si128((const __m128i *)(const void *)node);
    const __m128i max = _mm_srli_si128(n, sizeof node->min);
    const __m128i reverse = _mm_xor_si128(
        _mm_andnot_si128(_mm_xor_si128(n, max), lanes->flip), lanes->bias);
    const __m128i lower = _mm_xor_si128(n, reverse);
    const __m128i upper = _mm_xor_si128(max, reverse);
    const __m128i next = _mm_unpacklo_epi16(
        lower, _mm_shufflelo_epi16(upper, _MM_SHUFFLE(3, 0, 2, 1)));
    const __m128i prior = _mm_unpacklo_epi16(
        lower, _mm_shufflelo_epi16(upper, _MM_SHUFFLE(3, 1, 0, 2)));
    const __m128i missed = _mm_or_si128(_mm_cmpgt_epi16(lower, lanes->last),
                                        _mm_cmpgt_epi16(lanes->first, upper));
    const __m128i late = _mm_or_si128(
        _mm_cmpgt_epi32(_mm_madd_epi16(next, lanes->next), lanes->next_most),
        _mm_cmpgt_epi32(_mm_madd_epi16(prior, lanes->prior),
                        lanes->prior_most));

    (void)axis;
    return _mm_movemask_epi8(_mm_or_si128(missed, late)) == 0;
}

#endif

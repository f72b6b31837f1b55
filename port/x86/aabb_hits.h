/*
 * x86/aabb_hits.h - src/box/aabb_hits.h in SSE2: the three axes side by side.
 *
 * It includes nothing of src/: fxr_aabb.c, which includes it, has fxr_segment, fxr_ray and
 * fxr_aabb, each six int32_t.
 */
#ifndef FIXRAY_PORT_X86_AABB_HITS_H
#define FIXRAY_PORT_X86_AABB_HITS_H

#include <emmintrin.h>

/* x, y, z of both points; the fourth lanes are of no account. Both loads stay
 * within the six numbers. */
static inline void
fxri_x86_load(__m128i *p, __m128i *q, const void *numbers)
{
    const unsigned char *bytes = (const unsigned char *)numbers;

    *p = _mm_loadu_si128((const __m128i *)(const void *)bytes);
    *q = _mm_srli_si128(
        _mm_loadu_si128((const __m128i *)(const void *)(bytes + 8)), 4);
}

/* a > b in the top bit of each half, unsigned: the borrow of b - a. */
static inline __m128i
fxri_x86_above(__m128i a, __m128i b)
{
    const __m128i rest = _mm_sub_epi64(b, a);

    return _mm_or_si128(_mm_andnot_si128(b, a),
                        _mm_andnot_si128(_mm_andnot_si128(a, b), rest));
}

/* Lanes i and j of v, where products are made of. */
#define FXRI_X86_LANES(v, i, j) _mm_shuffle_epi32(v, _MM_SHUFFLE(0, j, 0, i))

/* to_near_i len_j > to_far_j len_i, for the axes i and j in the lanes that count. */
static inline __m128i
fxri_x86_late(__m128i to_near_i, __m128i len_j, __m128i to_far_j, __m128i len_i)
{
    return fxri_x86_above(_mm_mul_epu32(to_near_i, len_j),
                          _mm_mul_epu32(to_far_j, len_i));
}

/*
 * fxr_segment_hits_aabb and fxr_ray_hits_aabb, as slab.h has it. Mirrored by
 * complement where it runs down: ~v = -1 - v leaves differences as they are.
 */
static inline bool
fxri_x86_hit(bool end, const void *linear, const void *box)
{
    __m128i p, q, low, high, start, down, turn, len, to_near, to_far, ahead,
        miss;
    __m128i len_y, late;

    fxri_x86_load(&p, &q, linear);
    fxri_x86_load(&low, &high, box);
    start = end ? p : _mm_setzero_si128();
    down = _mm_cmpgt_epi32(start, q);
    len = _mm_sub_epi32(_mm_xor_si128(_mm_sub_epi32(q, start), down), down);
    miss = _mm_cmpgt_epi32(low, high);
    /* x ^ turn: the other one, and mirrored, where it runs down */
    turn = _mm_andnot_si128(_mm_xor_si128(low, high), down);
    to_near = _mm_xor_si128(low, turn);
    to_far = _mm_xor_si128(high, turn);
    p = _mm_xor_si128(p, down);
    ahead = _mm_cmpgt_epi32(to_near, p);
    miss = _mm_or_si128(miss, _mm_cmpgt_epi32(p, to_far));
    miss = _mm_or_si128(
        miss,
        end ? _mm_cmpgt_epi32(to_near, _mm_xor_si128(q, down))
            : _mm_and_si128(ahead, _mm_cmpeq_epi32(q, _mm_setzero_si128())));
    to_near = _mm_and_si128(_mm_sub_epi32(to_near, p), ahead);
    to_far = _mm_sub_epi32(to_far, p);
    /* x and z before y, y before x and z, x before z and z before x */
    len_y = FXRI_X86_LANES(len, 1, 1);
    late = fxri_x86_late(to_near, len_y, FXRI_X86_LANES(to_far, 1, 1), len);
    late = _mm_or_si128(
        late, fxri_x86_late(FXRI_X86_LANES(to_near, 1, 1), len, to_far, len_y));
    late = _mm_or_si128(late, fxri_x86_late(to_near, FXRI_X86_LANES(len, 2, 0),
                                            FXRI_X86_LANES(to_far, 2, 0), len));
    return ((_mm_movemask_ps(_mm_castsi128_ps(miss)) & 7) |
            _mm_movemask_pd(_mm_castsi128_pd(late))) == 0;
}

static inline bool
aabb_hits_segment(const fxr_segment *s, const fxr_aabb *box)
{
    return fxri_x86_hit(true, s, box);
}

static inline bool
aabb_hits_ray(const fxr_ray *r, const fxr_aabb *box)
{
    return fxri_x86_hit(false, r, box);
}

#endif

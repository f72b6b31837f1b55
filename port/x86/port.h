/*
 * x86/port.h - x86-64: the three axes side by side in SSE2, without a branch.
 *
 * A wrong guess of a branch costs more than all of it.
 */
#ifndef FIXRAY_PORT_X86_H
#define FIXRAY_PORT_X86_H

#include <emmintrin.h>
#include <stdbool.h>
#include <stdint.h>

/* x, y, z of both points; the fourth lanes are of no account. Both loads stay
 * within the six numbers. */
static inline void
fxr_load_points(__m128i *p, __m128i *q, const void *numbers)
{
    const unsigned char *bytes = (const unsigned char *)numbers;

    *p = _mm_loadu_si128((const __m128i *)(const void *)bytes);
    *q = _mm_srli_si128(
        _mm_loadu_si128((const __m128i *)(const void *)(bytes + 8)), 4);
}

/* a > b in the top bit of each half, unsigned: the borrow of b - a. */
static inline __m128i
fxr_above(__m128i a, __m128i b)
{
    const __m128i rest = _mm_sub_epi64(b, a);

    return _mm_or_si128(_mm_andnot_si128(b, a),
                        _mm_andnot_si128(_mm_andnot_si128(a, b), rest));
}

/* Lanes i and j of v, where products are made of. */
#define FXR_LANES(v, i, j) _mm_shuffle_epi32(v, _MM_SHUFFLE(0, j, 0, i))

/* near_i len_j > far_j len_i, for the axes i and j in the lanes that count. */
static inline __m128i
fxr_late(__m128i near_i, __m128i len_j, __m128i far_j, __m128i len_i)
{
    return fxr_above(_mm_mul_epu32(near_i, len_j), _mm_mul_epu32(far_j, len_i));
}

/*
 * fxr_segment_hits_aabb and fxr_ray_hits_aabb, as slab.h has it. Mirrored by
 * complement where it runs down: ~v = -1 - v leaves differences as they are.
 */
static inline bool
fxr_hits_lanes(bool end, const void *linear, const void *box)
{
    __m128i p, q, low, high, start, down, turn, len, near, far, ahead, miss;
    __m128i len_y, late;

    fxr_load_points(&p, &q, linear);
    fxr_load_points(&low, &high, box);
    start = end ? p : _mm_setzero_si128();
    down = _mm_cmpgt_epi32(start, q);
    len = _mm_sub_epi32(_mm_xor_si128(_mm_sub_epi32(q, start), down), down);
    miss = _mm_cmpgt_epi32(low, high);
    /* x ^ turn: the other one, and mirrored, where it runs down */
    turn = _mm_andnot_si128(_mm_xor_si128(low, high), down);
    near = _mm_xor_si128(low, turn);
    far = _mm_xor_si128(high, turn);
    p = _mm_xor_si128(p, down);
    ahead = _mm_cmpgt_epi32(near, p);
    miss = _mm_or_si128(miss, _mm_cmpgt_epi32(p, far));
    miss = _mm_or_si128(
        miss,
        end ? _mm_cmpgt_epi32(near, _mm_xor_si128(q, down))
            : _mm_and_si128(ahead, _mm_cmpeq_epi32(q, _mm_setzero_si128())));
    near = _mm_and_si128(_mm_sub_epi32(near, p), ahead);
    far = _mm_sub_epi32(far, p);
    /* x and z before y, y before x and z, x before z and z before x */
    len_y = FXR_LANES(len, 1, 1);
    late = fxr_late(near, len_y, FXR_LANES(far, 1, 1), len);
    late = _mm_or_si128(late, fxr_late(FXR_LANES(near, 1, 1), len, far, len_y));
    late = _mm_or_si128(
        late, fxr_late(near, FXR_LANES(len, 2, 0), FXR_LANES(far, 2, 0), len));
    return ((_mm_movemask_ps(_mm_castsi128_ps(miss)) & 7) |
            _mm_movemask_pd(_mm_castsi128_pd(late))) == 0;
}

#ifdef __SIZEOF_INT128__
#define FXR_WIDE_PRODUCT(hi, lo, a, b) fxr_wide_product(hi, lo, a, b)

__extension__ typedef unsigned __int128 fxr_uint128;

/* *hi 2^64 + *lo = a b, by the instruction. */
static inline void
fxr_wide_product(uint64_t *hi, uint64_t *lo, uint64_t a, uint64_t b)
{
    const fxr_uint128 product = (fxr_uint128)a * b;

    *hi = (uint64_t)(product >> 64);
    *lo = (uint64_t)product;
}
#endif

/* hi 2^32 + lo = a . b: |a| < 2^61, |b| < 2^30, in products of 128 bits. */
#define FXR_DOT_96(hi, lo, a, b) \
    fxr_dot_96(hi, lo, (a)[0], (a)[1], (a)[2], (b)->x, (b)->y, (b)->z)

__extension__ typedef __int128 fxr_int128;

static inline void
fxr_dot_96(int64_t *hi, uint32_t *lo, int64_t x, int64_t y, int64_t z,
           int32_t along_x, int32_t along_y, int32_t along_z)
{
    const fxr_int128 sum = (fxr_int128)x * along_x + (fxr_int128)y * along_y +
                           (fxr_int128)z * along_z;

    *hi = (int64_t)(sum >> 32);
    *lo = (uint32_t)sum;
}

#define FXR_NODE_H "../../port/x86/node.h"
#define FXR_PAIRS 1
#define FXR_PREFETCH(base, offset)                                           \
    _mm_prefetch((const char *)(const void *)((uintptr_t)(base) + (offset)), \
                 _MM_HINT_T0)

#define FXR_SEGMENT_HITS_AABB(s, box) fxr_hits_lanes(true, s, box)
#define FXR_RAY_HITS_AABB(r, box) fxr_hits_lanes(false, r, box)

#endif

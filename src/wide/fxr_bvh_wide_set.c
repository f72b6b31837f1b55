/*
 * fxr_bvh_wide_set.c - sets up a query of a wide tree: the component in cells of its
 * nodes. bvh_wide.h has the derivation.
 *
 *   from      the start, less the beginning of the grid, in ulps         | < 2^32
 *   len       the displacement in ulps                                   | < 2^32
 *   h         a cell has 2^h ulps                                        | 1 .. 17
 *   L         len 2^(17 - h), in units of 2^-17 cells                    | < 2^48
 *   slope     in units of 2^-31, floor                                   | < 2^31
 *   s8        s_j in units of 2^-8 cells, floor                          | < 2^39
 *   rise8     s_i slope likewise; floor of a product that is off by
 *             less than s_i 2^-31                                        | < 2^39
 *   c8        s8 - rise8, off by less than error8 = from 2^-24 + 2       | < 2^40
 */
#include "../number/limbs.h"
#include "../number/quotient.h"
#include "bvh_wide.h"

/* 1: shifts and divisions of 64 bits are instructions; else they would be calls of a
 * library. */
enum { EIGHT_WORDS64 = SIZE_MAX > UINT32_MAX };

/* v 2^-n, floor, for n < 96. */
FXR_INLINE uint64_t
shifted_right(uint64_t v, unsigned n)
{
    return !EIGHT_WORDS64 ? fxri_shifted_down(v, (int)n)
           : n < 64       ? v >> (n & 63)
                          : 0;
}

/* v 2^n modulo 2^64, for n < 64. */
FXR_INLINE uint64_t
shifted_left(uint64_t v, unsigned n)
{
    if (EIGHT_WORDS64) {
        return v << (n & 63);
    }
    return n < 32 ? shifted(v, 0, n)
                  : (uint64_t)((uint32_t)v << (n - 32)) << 32;
}

/* v 2^-n, floor, for 1 <= n < 64. */
FXR_INLINE int64_t
signed_shifted_right(int64_t v, unsigned n)
{
    const uint64_t zero = (uint64_t)1 << 63; /* v + 2^63 >= 0, < 2^64 */

    return (int64_t)shifted_right(zero + (uint64_t)v, n) -
           (int64_t)shifted_right(zero, n);
}

/* n / d, floor, for n < 2^32 d. */
FXR_INLINE uint32_t
eight_quotient(uint64_t n, uint32_t d)
{
    uint32_t rest;

    return EIGHT_WORDS64 ? (uint32_t)(n / d) : quotient_chosen(n, d, &rest);
}

/* The cell of a point so far from the beginning of the grid: -1 before the grid, 32768
 * beyond it. */
FXR_INLINE int32_t
eight_cell(const eight_axis *a, int64_t from)
{
    const uint64_t cell = shifted_right((uint64_t)from, a->h);

    return from < 0                 ? -1
           : cell > EIGHT_LAST_CELL ? (int32_t)EIGHT_LAST_CELL + 1
                                    : (int32_t)cell;
}

/* The slope from axis i to axis j in units of 2^-31, at most 2^31 - 1. */
FXR_INLINE uint32_t
eight_slope(const eight_axis *i, const eight_axis *j)
{
    /* in units of 2^-32, times the length on axis i, which is not the shorter one:
     * <= 2^32 len, exact */
    const uint64_t rise = shifted_left(j->len, 32u + i->h - j->h);

    return rise >> 32 >= i->len ? (uint32_t)INT32_MAX
                                : eight_quotient(rise, i->len) >> 1;
}

/* v 2^-8, floor, or the end of int16_t that is closer. */
FXR_INLINE int16_t
eight_bound(int64_t v)
{
    const int64_t end = (int64_t)1 << 23;

    return (int16_t)(v < -end ? INT16_MIN
                     : v >= end
                         ? INT16_MAX
                         : (int32_t)((uint32_t)(v + end) >> 8) + INT16_MIN);
}

/* Returns false if the component is outside the grid, seen along the third axis: where it
 * enters on axis i it is beyond the last cell of axis j, or where it leaves on i it is
 * before the first cell of j. */
FXR_INLINE bool
eight_pair_set(eight_pair *pair, const eight_axis *i, const eight_axis *j)
{
    const uint32_t slope = eight_slope(i, j);
    const int64_t rise = i->from * (int64_t)slope; /* < 2^63, exact */
    const int64_t rise8 = signed_shifted_right(rise, 23u + i->h);
    const int64_t s8 =
        signed_shifted_right(j->from * 256, j->h); /* product <= 2^40 */
    const int64_t error8 = (int64_t)(magnitude64(i->from) >> 24) + 2;
    const int64_t end8 = (int64_t)1 << 23;
    const int64_t low8 = s8 - rise8 - error8;
    /* the slope is rounded up; 384 is 1.5 */
    const int64_t high8 = s8 - rise8 + error8 + (slope >> 23) + 1 + 384;

    pair->slope = (uint16_t)(slope >> 15);
    pair->inverse = 0;
    pair->high = eight_bound(high8);
    pair->low = eight_bound(low8);
    return low8 < end8 && high8 >= -end8;
}

/* For casts: 2^29 / slope, which is below 2^16 for a slope above 2^13. */
FXR_INLINE void
eight_pair_invert(eight_pair *pair)
{
    if (pair->slope >> 13 != 0) {
        pair->inverse = (uint16_t)eight_quotient((uint32_t)1 << 29,
                                                 pair->slope + (uint32_t)1);
    }
}

/* Sets axis i. `to` is an end if `end` is true, else a direction. Returns L. */
FXR_INLINE uint64_t
eight_axis_set(eight_query *query, int i, bool end, int32_t from, int32_t to,
               int32_t origin)
{
    eight_axis *const a = &query->axis[i];
    const uint8_t shift = query->tree->bvh->shift[i];
    const uint32_t last = ((uint32_t)0x10000 << shift) - 1; /* of the grid */
    bool down;

    a->len = difference32(end ? from : 0, to, &down);
    a->from = (int64_t)from - origin; /* | < 2^32 */
    a->flip = 0;
    if (down) {
        a->from = last - a->from; /* < 2^32, as the grid ends in Q16.16 */
        a->flip = EIGHT_LAST_CELL;
    }
    a->h = (uint8_t)(shift + 1);
    return shifted_left(a->len, 16u - shift);
}

/* Sets axis k of the order to axis i. Returns false if the component is outside the
 * grid on that axis. */
FXR_INLINE bool
eight_order_set(eight_query *query, int k, unsigned i)
{
    const eight_axis *const a = &query->axis[i];
    const bool mirrored = a->flip != 0;
    eight_cells *const cells = &query->cells;
    const int32_t first = eight_cell(a, a->from);
    const int32_t most = EIGHT_LAST_CELL;
    const int32_t last = has_end(query->ask.kind)
                             ? eight_cell(a, a->from + a->len)
                         : a->len > 0 ? most
                                      : first;

    query->order[k] = (uint8_t)i;
    cells->lower[k] = (uint8_t)(mirrored ? i + 3 : i);
    cells->upper[k] = (uint8_t)(mirrored ? i : i + 3);
    cells->flip[k] = a->flip;
    if (last < 0 || first > most) {
        return false;
    }
    cells->first[k] = (int16_t)first;
    cells->last[k] = (int16_t)(last < most ? last : most);
    return true;
}

bool
fxri_wide_query(eight_query *query, linear_kind kind, const fxr_vec3 *p,
                const fxr_vec3 *q, const fxr_bvh_wide *tree)
{
    const fxr_vec3 *const origin = &tree->bvh->origin;
    const bool end = has_end(kind);
    eight_pair *const pair = query->cells.pair;
    unsigned longest, middle, shortest;
    uint64_t x, y, z;

    query->ask.kind = kind;
    query->ask.front = false;
    query->ask.is_small = tree->is_small && fxri_points_small(p, q);
    query->ask.p = p;
    query->ask.q = q;
    query->tree = tree;
    x = eight_axis_set(query, 0, end, p->x, q->x, origin->x);
    y = eight_axis_set(query, 1, end, p->y, q->y, origin->y);
    z = eight_axis_set(query, 2, end, p->z, q->z, origin->z);
    longest = x >= y ? (x >= z ? 0 : 2) : (y >= z ? 1 : 2);
    shortest = x < y ? (x < z ? 0 : 2) : (y < z ? 1 : 2);
    middle = 3 - longest - shortest; /* of equal ones, these are 0 and 2 */
    if (!eight_order_set(query, 0, longest) ||
        !eight_order_set(query, 1, middle) ||
        !eight_order_set(query, 2, shortest)) {
        return false;
    }
    return eight_pair_set(&pair[0], &query->axis[longest],
                          &query->axis[middle]) &&
           eight_pair_set(&pair[1], &query->axis[longest],
                          &query->axis[shortest]) &&
           eight_pair_set(&pair[2], &query->axis[middle],
                          &query->axis[shortest]);
}

void
fxri_wide_query_order(eight_query *query)
{
    eight_pair_invert(&query->cells.pair[0]);
    eight_pair_invert(&query->cells.pair[1]);
}

/* v > 0 with its top bit at the top. *zeros: how many were before it. */
FXR_INLINE uint64_t
normalized(uint64_t v, unsigned *zeros)
{
    const uint32_t hi = (uint32_t)(v >> 32);

    *zeros = hi != 0 ? FXR_CLZ32(hi) : 32 + FXR_CLZ32((uint32_t)v);
    return shifted_left(v, *zeros);
}

/*
 * t <= t_up 2^-right: with num <= N 2^n and den >= D 2^d, where N has 31 bits and D has
 * 32, t_up is above N 2^31 / D.     | <= 2^31 + 1
 */
FXR_INLINE uint32_t
ratio_above(const fxr_ratio *t, int *right)
{
    unsigned num_zeros, den_zeros;
    const uint64_t num = (normalized(t->num, &num_zeros) >> 33) + 1;
    const uint64_t den = normalized(t->den, &den_zeros) >> 32;

    *right = 30 + (int)num_zeros - (int)den_zeros; /* -33 .. 93 */
    return eight_quotient(num << 31, (uint32_t)den) + 1;
}

void
fxri_wide_limit(eight_query *query, const fxr_ratio *t)
{
    const int64_t most = (int64_t)1 << 34; /* behind the grid */
    uint32_t t_up = 0;
    int right = 0, k;

    if (t->num > 0) {
        t_up = ratio_above(t, &right);
        if (right < 0) {
            return; /* t > 2^29 */
        }
    }
    for (k = 0; k < 3; k++) {
        const eight_axis *const a = &query->axis[query->order[k]];
        const uint64_t len =
            shifted_right(FXR_PRODUCT(a->len, t_up), (unsigned)right);
        const int32_t cell =
            eight_cell(a, a->from + (len >> 34 == 0 ? (int64_t)len + 1 : most));

        if (cell < query->cells.last[k]) {
            query->cells.last[k] = (int16_t)cell;
        }
    }
}

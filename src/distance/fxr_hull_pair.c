/*
 * fxr_hull_pair.c - the closest points of two hulls, rounded: from the corners between which they are,
 * and what each of these counts.
 */
#include "hull_pair.h"

#include "../number/wide.h"
#include "../rounding/even.h"
#include "../rounding/rational_point.h"

/* Limbs of the sum of all weights, times 2^60; of a coordinate, and of a squared distance over that. */
enum { HULL_DEN = HULL_SUM + 2, HULL_NUM = HULL_DEN + 3 };

/*
 *   given, scale   of both hulls
 *   sum            of all weights, of n limbs
 *   part           what each corner but the first one is of that, in units of 2^-32: off by less than 3
 */
typedef struct {
    const hull_given *given;
    const hull_found *found;
    uint32_t sum[HULL_SUM + 1], part[HULL_SIMPLEX];
    int n;
    uint8_t scale;
} hull_answer;

/* r = sum of all weights 2^shift, for a shift of 0, 30 or 60 */
static void
hull_divisor(uint32_t r[HULL_DEN], const hull_answer *w, unsigned shift)
{
    uint32_t by[2];

    by[0] = shift == 0 ? 1 : shift == 30 ? (uint32_t)1 << 30 : 0;
    by[1] = shift == 60 ? (uint32_t)1 << 28 : 0;
    fxri_limbs_clear(r, HULL_DEN);
    fxri_limbs_add_product(r, HULL_DEN, w->sum, w->n, by, 2, LIMBS_PLUS);
}

/* How many limbs it has without those above that are 0, of n; at least one. */
static int
hull_limbs(const uint32_t *v, int n)
{
    while (n > 1 && v[n - 1] == 0) {
        n--;
    }
    return n;
}

/* c / 2^30 | < 2^33 */
static int64_t
hull_floor(int64_t c)
{
    return c >= 0 ? c / FXR_Q30_ONE : ~(~c / FXR_Q30_ONE);
}

/* The same to nearest, ties to even. */
static int64_t
hull_round(int64_t c)
{
    const int64_t down = hull_floor(c);
    const int64_t rest = c - down * FXR_Q30_ONE, half = FXR_Q30_ONE / 2;

    return down + (rest > half || (rest == half && (down & 1) != 0));
}

/* All weights have as many limbs. */
static void
hull_sum(hull_answer *w)
{
    int i;

    w->n = long_n(w->found->weight[0]) + 1;
    fxri_limbs_clear(w->sum, w->n);
    for (i = 0; i < w->found->count; i++) {
        limbs_add(w->sum, w->n, w->found->weight[i] + 1, w->n - 1, 1,
                  LIMBS_PLUS);
    }
}

/*
 * With the sum as S 2^e, 2^31 <= S < 2^32, top = floor(S) and v = floor(weight 2^32 / 2^e):
 *
 *   v / top - weight 2^32 / sum    | > -1 / top    < 2^32 / top <= 2
 *   its floor                        less by less than 1
 *   where it is 2^32 or more, the largest is taken: above by less than 2, below by less than 1
 */
static void
hull_parts(hull_answer *w)
{
    int bits, i;
    const uint32_t top = (uint32_t)(fxri_limbs_top(w->sum, w->n, &bits) >> 32);

    for (i = 1; i < w->found->count; i++) {
        const uint32_t *const weight = w->found->weight[i];
        int less;
        const uint64_t v = fxri_limbs_top(weight + 1, long_n(weight), &less);
        const uint64_t in_line = fxri_shifted_down(v, bits - less);
        uint32_t rest;

        w->part[i] = in_line >> 32 < top ? fxri_quotient(in_line, top, &rest)
                                         : UINT32_MAX;
    }
}

/* Is the point of a side a corner of it? */
static bool
hull_is_at_corner(const hull_found *found, int side)
{
    const uint8_t *const corner = found->corner[side];
    int i;

    for (i = 1; i < found->count; i++) {
        if (corner[i] != corner[0]) {
            return false;
        }
    }
    return true;
}

/* Coordinate k of the point of side 0 or 1, by the corners of that. */
static int32_t
hull_coordinate_at(const hull_answer *w, int64_t at[HULL_SIMPLEX][3], int k)
{
    const int64_t lift = w->scale == 0 ? (int64_t)1 << 31 : 0;
    uint32_t x[HULL_NUM], den[HULL_DEN], by[2];
    uint64_t v;
    int i;

    fxri_limbs_clear(x, HULL_NUM);
    for (i = 0; i < w->found->count; i++) {
        const uint32_t *const weight = w->found->weight[i];
        const int64_t c = at[i][k];

        limbs_set(by, lift != 0 ? (uint64_t)(c + lift)
                                : (uint64_t)c ^ (uint64_t)1 << 63);
        fxri_limbs_add_product(x, HULL_NUM, weight + 1, long_n(weight), by, 2,
                               LIMBS_PLUS);
    }
    hull_divisor(den, w, w->scale);
    v = fxri_round_quotient(x, den, hull_limbs(den, HULL_DEN), false);
    return saturate32((int64_t)v - (lift != 0 ? lift : (int64_t)1 << 33));
}

/*
 * The same by the parts: false where that does not tell how it is rounded. In units of 2^-30 ulps, or of 2^-32
 * for a scale of 0,
 *
 *   len    of a corner from the first one      | < 2^63; < 2^32 ulps for a scale of 0
 *   by     len part / 2^32, floor              | < 2^63; off by less than 3 len / 2^32 + 1
 *   of a scale of 0 it is len part             | < 2^64; off by less than 3 len
 *   off    one more, as what is not off at all, where all corners are level, may be a tie
 */
static bool
hull_estimate(const hull_answer *w, int64_t at[HULL_SIMPLEX][3], int k,
              int32_t *out)
{
    const uint32_t last =
        w->scale == 0 ? UINT32_MAX : (uint32_t)FXR_Q30_ONE - 1;
    uint64_t sum = (uint64_t)at[0][k], off = 1;
    int i;

    if (w->scale == 0) {
        sum <<= 32;
    }
    sum += last / 2 + 1;
    for (i = 1; i < w->found->count; i++) {
        const bool down = at[i][k] < at[0][k];
        const uint64_t way = (uint64_t)at[i][k] - (uint64_t)at[0][k];
        const uint64_t len = down ? 0 - way : way;
        uint64_t by = FXR_PRODUCT((uint32_t)len, w->part[i]);

        if (w->scale == 0) {
            off += 3 * len;
        } else {
            by = FXR_PRODUCT((uint32_t)(len >> 32), w->part[i]) + (by >> 32);
            off += len != 0 ? 3 * ((len >> 32) + 1) + 1 : 0;
        }
        sum = down ? sum - by : sum + by;
    }
    *out = w->scale == 0 ? signed32((uint32_t)(sum >> 32))
                         : saturate32(hull_floor(signed64(sum)));
    return off <= last / 2 && whole_is_sure((uint32_t)sum & last, (uint32_t)off,
                                            (uint32_t)off, last);
}

/* Do they fit hull_estimate? */
static bool
hull_fits(const hull_answer *w, int64_t at[HULL_SIMPLEX][3])
{
    uint64_t most = 0;
    int i, k;

    for (i = 0; i < w->found->count && w->scale != 0; i++) {
        for (k = 0; k < 3; k++) {
            most |= magnitude64(at[i][k]);
        }
    }
    return most >> 62 == 0;
}

/* The point of side 0 or 1. */
static void
hull_point(const hull_answer *w, int side, fxr_vec3 *out)
{
    const uint8_t *const corner = w->found->corner[side];
    int64_t at[HULL_SIMPLEX][3];
    bool fits;
    int i, k;

    fxri_hull_corner(at[0], &w->given[side], corner[0]);
    if (hull_is_at_corner(w->found, side)) {
        for (k = 0; k < 3; k++) {
            components(out)[k] = w->scale == 0
                                     ? signed32((uint32_t)at[0][k])
                                     : saturate32(hull_round(at[0][k]));
        }
        return;
    }
    for (i = 1; i < w->found->count; i++) {
        fxri_hull_corner(at[i], &w->given[side], corner[i]);
    }
    fits = hull_fits(w, at);
    for (k = 0; k < 3; k++) {
        if (!fits || !hull_estimate(w, at, k, &components(out)[k])) {
            components(out)[k] = hull_coordinate_at(w, at, k);
        }
    }
}

/* dist2, and whether it is within both radii: x over den of n limbs, so that x has n + 3. Apart, as a weight
 * is. */
FXR_COLD void
hull_distance(const hull_answer *w, uint32_t radii, fxr_closest_pair *out)
{
    uint32_t x[HULL_NUM], room[HULL_DEN], most[HULL_NUM], by[2];
    static const uint32_t one = 1;
    const uint32_t *const along = w->found->along + 1;
    const int m = hull_limbs(along, long_n(w->found->along));
    const bool side = w->found->count == 3;
    const uint32_t *den = w->sum;
    int n = w->n;

    if (w->scale != 0) {
        hull_divisor(room, w, 2u * w->scale);
        den = room;
        n = HULL_DEN;
    }
    n = hull_limbs(den, n);
    fxri_limbs_clear(x, n + 3);
    fxri_limbs_add_product(x, n + 3, along, m, side ? along : &one,
                           side ? m : 1, LIMBS_PLUS);
    out->touch = w->found->meets;
    if (radii > 0 && !out->touch) {
        limbs_set(by, FXR_PRODUCT(radii, radii));
        fxri_limbs_clear(most, n + 3);
        fxri_limbs_add_product(most, n + 3, den, n, by, 2, LIMBS_PLUS);
        out->touch = fxri_limbs_order(x, most, n + 3) <= 0;
    }
    out->dist2 = fxri_round_dist2(x, den, n);
}

/* v 2^-60 to nearest, ties to even, but not to 0. */
static uint64_t
hull_square(const wide *v)
{
    const uint64_t half = (uint64_t)1 << 59, last = 2 * half - 1;
    const uint64_t rest = v->lo & last, whole = v->hi << 4 | v->lo >> 60;
    const bool up = rest > half || (rest == half && (whole & 1) != 0);

    return v->hi >> 60 != 0 ? UINT64_MAX
           : whole == 0     ? rest != 0
                            : whole + (uint64_t)(up && whole != UINT64_MAX);
}

/* The same where both points are corners; of small code, in ulps. */
static void
hull_distance_of_corners(const hull_answer *w, uint32_t radii,
                         fxr_closest_pair *out)
{
    const uint32_t *const along = w->found->along;
    const int most = FXR_FAST_TOUCH && w->scale != 0 ? 4 : 2;
    uint64_t square = FXR_PRODUCT(radii, radii);
    uint32_t more = 0;
    wide v, reach;
    int i;

    for (i = long_n(along); i > most; i--) {
        more |= along[i];
    }
    wide_set(&v, (uint64_t)along[2] << 32 | along[1]);
    wide_set(&reach, square);
    out->dist2 = v.lo;
    if (most == 4) {
        v.hi = (uint64_t)along[4] << 32 | along[3];
        reach.hi = square >> 4;
        reach.lo = square << 60;
        out->dist2 = hull_square(&v);
    }
    if (more != 0) {
        out->dist2 = UINT64_MAX;
    }
    out->touch = more == 0 && wide_order(&v, &reach) <= 0;
}

/* The corners of the least face that has the corners of the simplex on one side, by bits. */
static uint8_t
hull_feature(const hull_answer *w, int side)
{
    unsigned all = 0, none = 0, corners = 0, i;

    if (w->found->count == 1) {
        return (uint8_t)(1u << w->found->corner[side][0]);
    }
    for (i = 0; i < w->found->count; i++) {
        const unsigned n = w->found->corner[side][i];

        corners |= 1u << n;
        all |= n;
        none |= ~n;
    }
    none &= all; /* bits that some have and some have not */
    if (w->given[side].is_triangle || none == 0) {
        return (uint8_t)corners;
    }
    corners = 1u << (all & ~none);
    for (i = 0; i < HULL_WAYS; i++) {
        if ((none >> i & 1) != 0) {
            corners |= corners << (1u << i); /* | < 2^8 */
        }
    }
    return (uint8_t)corners;
}

void
fxri_hull_answer(const hull_given given[2], const hull_found *found,
                 uint32_t radii, fxr_closest_pair *out)
{
    hull_answer w;

    w.given = given;
    w.found = found;
    w.scale = given[0].scale;
    if (found->count > 1 || (!FXR_FAST_TOUCH && w.scale != 0)) {
        hull_sum(&w);
        hull_parts(&w);
        hull_distance(&w, radii, out);
    } else {
        hull_distance_of_corners(&w, radii, out);
    }
    hull_point(&w, 0, &out->on_a);
    hull_point(&w, 1, &out->on_b);
    out->corners_a = hull_feature(&w, 0);
    out->corners_b = hull_feature(&w, 1);
}

void
fxri_hull_segments(hull_given given[2], uint32_t radii, fxr_closest_pair *out)
{
    hull_found found;

    if (!FXR_FAST_TOUCH || !fxri_hull_near(given, &found)) {
        found.count = 0;
        fxri_hull_any(given, &found);
    }
    fxri_hull_answer(given, &found, radii, out);
}

void
fxri_hull_plain(hull_given given[2], uint32_t radii, fxr_closest_pair *out)
{
    hull_found found;

    if (!FXR_FAST_TOUCH || !fxri_hull_fast(given, &found)) {
        found.count = 0;
        fxri_hull_any(given, &found);
    }
    fxri_hull_answer(given, &found, radii, out);
}

void
fxri_hull_turned(hull_given given[2], uint32_t radii, fxr_closest_pair *out)
{
    hull_found found;

    bool sure = false;

    found.count =
        FXR_FAST_TOUCH ? fxri_hull_guess(given, found.corner, &sure) : 0;
    if (FXR_FAST_TOUCH && sure) {
        fxri_hull_weights(given, &found);
    } else {
        fxri_hull_any(given, &found);
    }
    fxri_hull_answer(given, &found, radii, out);
}

/*
 * fxr_slide_fast.c - what is left of a displacement: the point P of fxr_slide_point.c, for
 * normals n of length 1 in Q2.30 and coordinates of d in -2^29 .. 2^29 - 1, in 64 and 128 bits.
 * Each quotient is an estimate, corrected by an exact remainder: so nothing is UNSURE but
 * other numbers.
 *
 *   n_i                | <= 2^30               N = n.n = 2^60 + e    | |e| < 2^34
 *   D = |n.d|          | <= 3 2^59             a.b                   | < 2^60 + 2^34
 *   c = a x b          | |c_i| <= 2^61         c.d                   | < 3 2^90
 *   c.c = |a|^2 |b|^2 - (a.b)^2                                      | < 2^121
 *
 * Plane, n.d < 0: P_i = d_i +- X for X = |n_i| D / N, rounded to the side of n_i, which is
 * ceil(X):   | X < 2^30
 *
 *   q = D - D e / 2^60     D 2^60 / N, but for D (e / 2^60)^2 < 2^9, and 2^3 each for what is
 *                          shifted out of D and of e, and 1: off by less than 2^10
 *   |n_i| q / 2^32         X 2^28, off by 2^8 and low by less than 1
 *   |n_i| D - m N          the remainder of the nearest m, modulo 2^64: below 2^10 2^-28 N < 2^43
 *
 * Line of two planes: |P_i| = |c_i| |c.d| / c.c     | < 2^30.  With top words of the three
 *
 *   v     2^63 / w - 2          low by less than 14, and not high: w is low by less than 2^-31
 *   z     (c d / 2^32) v        low by 2^-31 of itself for each of c and d, by 2^-30 for their
 *                               product and by 14 2^-31 for v: m is low by less than 10
 *   rest  |c_i| |c.d| - m c.c   modulo 2^128: 0 <= rest < 11 2^121
 */
#include "slide.h"

#include "../number/wide.h"
#include "linear.h"

/* What |n.n - 2^60| is below, and what an estimate of X 2^28 is off by at most. */
#define UNIT_OFF ((uint64_t)1 << 34)
enum { PLANE_OFF = 512 };

/* All that is asked of normals: their components, n.n and n.d. */
typedef struct {
    int32_t n[SLIDE_MOST][3];
    int64_t nn[SLIDE_MOST], nd[SLIDE_MOST];
    int32_t d[3];
} slide_fast;

/* Of n and of what is below 2^31 in magnitude.   | < 3 2^61 */
static int64_t
slide_dot(const int32_t a[3], const int32_t b[3])
{
    return signed64(FXR_SIGNED_PRODUCT(a[0], b[0]) +
                    FXR_SIGNED_PRODUCT(a[1], b[1]) +
                    FXR_SIGNED_PRODUCT(a[2], b[2]));
}

/* sum += x y, modulo 2^128 */
static void
slide_add(wide *sum, int64_t x, int64_t y)
{
    if ((x < 0) != (y < 0)) {
        fxri_wide_subtract_product(sum, magnitude64(x), magnitude64(y));
    } else {
        fxri_wide_add_product(sum, magnitude64(x), magnitude64(y));
    }
}

/* x y <= u v?   | < 2^123 */
static bool
slide_at_most(int64_t x, int64_t y, int64_t u, int64_t v)
{
    wide sum;

    wide_set(&sum, 0);
    slide_add(&sum, u, v);
    slide_add(&sum, -x, y);
    return !wide_negative(&sum);
}

/* c . v, with its sign. */
static void
slide_wide_dot(wide *sum, const int64_t c[3], const int32_t v[3])
{
    int i;

    wide_set(sum, 0);
    for (i = 0; i < 3; i++) {
        slide_add(sum, c[i], v[i]);
    }
}

/* Returns false of numbers that are too large, or of normals that are not of length 1. */
static bool
slide_fast_set(slide_fast *s, const fxr_unit3 *normals, size_t count,
               const fxr_vec3 *d)
{
    size_t k;

    if (excess_bits(d) != 0) {
        return false;
    }
    s->d[0] = d->x;
    s->d[1] = d->y;
    s->d[2] = d->z;
    for (k = 0; k < count; k++) {
        int32_t *const n = s->n[k];
        const uint32_t most = (uint32_t)1 << 30;

        n[0] = normals[k].x;
        n[1] = normals[k].y;
        n[2] = normals[k].z;
        if (magnitude32(n[0]) > most || magnitude32(n[1]) > most ||
            magnitude32(n[2]) > most) {
            return false;
        }
        s->nn[k] = slide_dot(n, n); /* <= 3 2^60 */
        s->nd[k] = slide_dot(n, s->d);
        if (magnitude64(s->nn[k] - ((int64_t)1 << 60)) >= UNIT_OFF) {
            return false;
        }
    }
    return true;
}

/* Does P of plane a point into none of the others: n_k.P = n_k.d + (n_k.n) D / N >= 0? */
static bool
plane_is_allowed(const slide_fast *s, size_t count, size_t a)
{
    size_t k;

    for (k = 0; k < count; k++) {
        if (k != a && !slide_at_most(slide_dot(s->n[k], s->n[a]), s->nd[a],
                                     s->nd[k], s->nn[a])) {
            return false;
        }
    }
    return true;
}

static void
plane_point(slide_found *out, const slide_fast *s, size_t a)
{
    const uint64_t d = magnitude64(s->nd[a]), nn = (uint64_t)s->nn[a];
    const int64_t off = s->nn[a] - ((int64_t)1 << 60); /* < 2^34 */
    const uint64_t less =
        FXR_PRODUCT((uint32_t)(d >> 29), (uint32_t)(magnitude64(off) >> 2)) >>
        29;                                           /* < 2^35 */
    const uint64_t q = off < 0 ? d + less : d - less; /* < 2^61 */
    int i;

    for (i = 0; i < 3; i++) {
        const uint32_t n = magnitude32(s->n[a][i]);
        /* < 2^30 2^29 + 2^30 */
        const uint64_t x = FXR_PRODUCT(n, (uint32_t)(q >> 32)) +
                           (FXR_PRODUCT(n, (uint32_t)q) >> 32);
        const uint32_t part = (uint32_t)x & 0x0fffffffu;
        uint64_t up = (x >> 28) + 1;

        if (part - PLANE_OFF > 0x0fffffffu - 2 * PLANE_OFF) {
            up -= part <= PLANE_OFF; /* the nearest */
            up += signed64(n * d - up * nn) > 0;
        }
        out->v[i] = s->d[i] + (s->n[a][i] < 0 ? -(int64_t)up : (int64_t)up);
    }
}

/* v, its sign taken, as a word and a power of 2: v = word 2^exponent; not of 0. */
static uint32_t
slide_top(const wide *v, int *exponent)
{
    const unsigned zeros = fxri_wide_leading_zeros(v);
    wide up;

    up.hi = v->hi;
    up.lo = v->lo;
    fxri_wide_shift_up(&up, zeros);
    *exponent = 96 - (int)zeros;
    return (uint32_t)(up.hi >> 32);
}

/* rest = c d - m w, modulo 2^128 */
static void
line_rest(wide *rest, uint64_t c, const wide *d, uint32_t m, const wide *w)
{
    wide_set(rest, 0);
    fxri_wide_add_product(rest, c, d->lo);
    rest->hi += c * d->hi;
    fxri_wide_subtract_product(rest, w->lo, m);
    rest->hi -= w->hi * m;
}

/* c d / w, down or up. */
static int64_t
line_quotient(uint64_t c, const wide *d, const wide *w, bool up)
{
    int c_exponent, d_exponent, w_exponent, shift;
    uint32_t m = 0;
    wide rest;

    if (c == 0 || wide_is_zero(d)) {
        return 0;
    }
    wide_set(&rest, c);
    {
        const uint32_t x = slide_top(&rest, &c_exponent);
        const uint32_t y = slide_top(d, &d_exponent);
        const uint32_t v = reciprocal_estimate(slide_top(w, &w_exponent)) - 2;
        const uint64_t z =
            FXR_PRODUCT((uint32_t)(FXR_PRODUCT(x, y) >> 32), v); /* < 2^64 */

        shift = w_exponent - c_exponent - d_exponent - 1; /* x y v 2^-63 */
        FXR_ASSERT(shift >= 0);
        m = shift < 32 ? (uint32_t)(z >> 32) >> shift : 0;
    }
    line_rest(&rest, c, d, m, w);
    FXR_ASSERT(!wide_negative(&rest));
    while (wide_order(&rest, w) >= 0) {
        wide_subtract(&rest, w);
        m++;
    }
    return (int64_t)m + (up && !wide_is_zero(&rest));
}

/* P of the line of a and b. Returns false if they are parallel, if it is not the closest one,
 * or if it points into the others. */
static bool
line_point(slide_found *out, const slide_fast *s, int64_t n[][3], size_t count,
           size_t a, size_t b)
{
    const int64_t ab = slide_dot(s->n[a], s->n[b]);
    wide d, w, other;
    bool down;
    int64_t c[3];
    size_t k;
    int i;

    /* L(a, b) and L(b, a) <= 0 */
    if (!slide_at_most(s->nd[a], s->nn[b], s->nd[b], ab) ||
        !slide_at_most(s->nd[b], s->nn[a], s->nd[a], ab)) {
        return false;
    }
    wide_set(&w, 0);
    for (i = 0; i < 3; i++) {
        const int j = next_axis(i), h = next_axis(j);

        c[i] = signed64(FXR_SIGNED_PRODUCT(s->n[a][j], s->n[b][h]) -
                        FXR_SIGNED_PRODUCT(s->n[a][h], s->n[b][j]));
        slide_add(&w, c[i], c[i]);
    }
    if (wide_is_zero(&w)) {
        return false;
    }
    slide_wide_dot(&d, c, s->d);
    down = wide_take_sign(&d);
    for (k = 0; k < count; k++) {
        if (k != a && k != b && !wide_is_zero(&d)) {
            slide_wide_dot(&other, c, s->n[k]);
            if (!wide_is_zero(&other) && wide_negative(&other) != down) {
                return false;
            }
        }
    }
    fxri_slide_lean(out->lean, n[a], n[b]);
    for (i = 0; i < 3; i++) {
        const bool below = (c[i] < 0) != down;
        const bool away = below ? out->lean[i] < 0 : out->lean[i] > 0;
        const int64_t v = line_quotient(magnitude64(c[i]), &d, &w, away);

        out->v[i] = below ? -v : v;
    }
    return true;
}

verdict
fxri_slide_fast(slide_found *out, int64_t n[][3], const fxr_unit3 *normals,
                size_t count, const fxr_vec3 *d)
{
    slide_fast s;
    size_t a, b;

    if (!slide_fast_set(&s, normals, count, d)) {
        return UNSURE;
    }
    for (a = 0; a < count; a++) {
        if (s.nd[a] < 0 && plane_is_allowed(&s, count, a)) {
            out->active = 1u << a;
            plane_point(out, &s, a);
            out->lean[0] = n[a][0];
            out->lean[1] = n[a][1];
            out->lean[2] = n[a][2];
            return HIT;
        }
    }
    for (a = 0; a < count; a++) {
        for (b = a + 1; b < count; b++) {
            if (line_point(out, &s, n, count, a, b)) {
                out->active = 1u << a | 1u << b;
                return HIT;
            }
        }
    }
    return MISS;
}

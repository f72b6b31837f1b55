/*
 * fxr_closest_region.c - the closest point of a triangle and its squared distance, where it is
 * known whether that is a corner, on an edge or in the face (fxr_triangle_closest.c).
 *
 *   beside an edge    dist2 = (w.w square - along^2) / square   < 2^124 / 2^62
 *
 * In the face, with the normal n and s = n . w, the point is p - n s / n.n, and the squared
 * distance s^2 / n.n:
 *
 *   all small     |n_k| < 2^61, s < 2^93, n.n < 2^124
 *
 * Others, and what 64 bits do not tell, are those of fxr_nearest.c.
 */
#include "../number/wide.h"
#include "../rounding/even.h"
#include "../rounding/point.h"
#include "region.h"

/* |v - p|^2, or UINT64_MAX. */
static uint64_t
square_distance(const fxr_vec3 *p, const fxr_vec3 *v)
{
    uint64_t sum = 0;
    int i;

    for (i = 0; i < 3; i++) {
        bool down;
        const uint32_t gap =
            difference32(component(p, i), component(v, i), &down);
        const uint64_t square = FXR_PRODUCT(gap, gap); /* < 2^64 */

        sum += square;
        if (sum < square) {
            return UINT64_MAX;
        }
    }
    return sum;
}

void
fxri_closest_at_corner(const region_problem *t, int i, fxr_closest *out)
{
    out->on_shape.x = t->corner[i]->x;
    out->on_shape.y = t->corner[i]->y;
    out->on_shape.z = t->corner[i]->z;
    out->dist2 = square_distance(t->p, t->corner[i]);
}

/* from + (to - from) num / den, for d of den. */
static int32_t
edge_coordinate(int32_t from, int32_t to, uint64_t num, uint64_t den,
                const divisor *d)
{
    return coordinate_at(from, to < from, magnitude32(to - from), num, den, d);
}

void
fxri_closest_on_edge(const region_problem *t, int i, fxr_closest *out)
{
    const fxr_vec3 *from = t->corner[i], *to = t->corner[next_axis(i)];
    const uint64_t num = (uint64_t)t->along[i], den = (uint64_t)t->square[i];
    divisor d;
    wide v;

    divisor_set(&d, den);
    out->on_shape.x = edge_coordinate(from->x, to->x, num, den, &d);
    out->on_shape.y = edge_coordinate(from->y, to->y, num, den, &d);
    out->on_shape.z = edge_coordinate(from->z, to->z, num, den, &d);
    wide_set(&v, 0);
    fxri_wide_add_product(&v, square_distance(t->p, from), den);
    fxri_wide_subtract_product(&v, num, num);
    out->dist2 = round_wide_dist2(&v, &d);
}

/* The upper 64 bits m of v > 0, the top one set: v is in m 2^e .. (m + 1)
 * 2^e. */
static uint64_t
upper_bits(const wide *v, int *e)
{
    uint64_t hi = v->hi, lo = v->lo;
    unsigned s;

    *e = 64;
    if (hi == 0) {
        hi = lo;
        lo = 0;
        *e = 0;
    }
    if (hi >> 32 == 0) {
        hi = (hi << 32) | (lo >> 32);
        lo <<= 32;
        *e -= 32;
    }
    s = FXR_CLZ32((uint32_t)(hi >> 32));
    *e -= (int)s;
    return shifted(hi, (uint32_t)(lo >> 32), s); /* >= 2^63 */
}

/* floor(v / 2^n), n < 64, in words. */
static uint64_t
shifted_down(uint64_t v, unsigned n)
{
    uint32_t hi, lo;

    if (n >= 32) {
        v >>= 32;
        n -= 32;
    }
    hi = (uint32_t)(v >> 32);
    lo = (uint32_t)v;
    return ((uint64_t)(hi >> n) << 32) | (lo >> n) | (hi << 1 << (31 - n));
}

/* v / 2^n to nearest for a v that is above hi - error and below hi + 1 + error.
 * Returns false if these bounds round differently, or there may be a tie.
 *
 * Requires error < hi + 2^(n - 1) < 2^64 - error - 1, and 0 < n < 64. */
static bool
round_shifted(uint64_t hi, unsigned error, unsigned n, uint64_t *out)
{
    const uint64_t half = n > 32 ? (uint64_t)((uint32_t)1 << (n - 33)) << 32
                                 : (uint32_t)1 << (n - 1); /* 2^(n - 1) */
    const uint64_t low = hi + half; /* no carry: see above */

    *out = shifted_down(low, n);
    return n >= 3 && whole_is_sure64(low & (2 * half - 1), error, error + 1,
                                     2 * half - 1);
}

/* The normal and p - corner 0, with its product s; |n_k| scaled so that the
 * largest is 2^62 or more, and s with it. */
typedef struct {
    uint64_t n[3];
    bool down[3]; /* n_k s > 0: downward from p to the plane */
    wide s;
} foot_problem;

static void
set_foot(const region_problem *t, foot_problem *f)
{
    fxr_vec3 u, v, offset;
    uint64_t all;
    unsigned s;
    int i;
    bool above;

    vector_subtract(&u, t->corner[1], t->corner[0]);
    vector_subtract(&v, t->corner[2], t->corner[0]);
    vector_subtract(&offset, t->p, t->corner[0]);
    for (i = 0; i < 3; i++) {
        const int j = next_axis(i), k = next_axis(j);
        const int64_t n = (int64_t)component(&u, j) * component(&v, k) -
                          (int64_t)component(&u, k) * component(&v, j);

        f->down[i] = n > 0;
        f->n[i] = (uint64_t)(n < 0 ? -n : n); /* < 2^61 */
    }
    all = f->n[0] | f->n[1] | f->n[2];
    s = FXR_CLZ32((uint32_t)(all >> 32 == 0 ? all : all >> 32));
    wide_set(&f->s, 0);
    for (i = 0; i < 3; i++) {
        const int32_t w = component(&offset, i);

        f->n[i] = shifted(all >> 32 == 0 ? f->n[i] << 32 : f->n[i], 0, s) >> 1;
        if ((w > 0) == f->down[i]) {
            fxri_wide_add_product(&f->s, f->n[i], magnitude32(w));
        } else {
            fxri_wide_subtract_product(&f->s, f->n[i], magnitude32(w));
        }
    }
    above = !wide_negative(&f->s);
    if (!above) {
        wide_negate(&f->s);
    }
    for (i = 0; i < 3; i++) {
        f->down[i] = f->down[i] == above;
    }
}

/* from - len or from + len, for a point of the triangle. */
static int32_t
foot_coordinate(int32_t from, bool down, uint32_t len)
{
    return down ? from - (int32_t)len : from + (int32_t)len; /* < 2^31 */
}

/* n_q / 2^n, the distance on an axis, to nearest; less than half an ulp from n
 * = 64 on. Returns false if 64 bits do not tell how that rounds. */
static bool
round_len(uint64_t n_q, int n, uint32_t *out)
{
    uint64_t len = 0;
    const bool sure = n >= 64 ? n > 64 || n_q >> 62 == 0
                              : round_shifted(n_q, 1, (unsigned)n, &len);

    *out = (uint32_t)len; /* < 2^31 if sure */
    return sure;
}

/*
 * n s / n.n and s^2 / n.n. Returns false if 64 bits are too few to round them.
 * With the upper bits m of s, d of n.n and q of their quotient,
 *
 *   s = (m + ..1) 2^e_s       2^63 <= m, d < 2^64;   s < 2^95, n.n < 2^128
 *   n.n = (d + ..1) 2^e_d     q = floor(m 2^63 / d), 2^62 <= q < 2^64
 *   s / n.n = v 2^-f          |v - q| < 2,  f = 63 + e_d - e_s >= 93
 *   n_k s / n.n               n_k q 2^-f, the product off by less than 2^64
 *   s^2 / n.n                 (m / 2) q 2^(e_s + 1 - f), the product by less
 *                             than 3 2^64
 */
static bool
foot_fast(const foot_problem *f, const fxr_vec3 *p, fxr_closest *out)
{
    divisor by;
    uint32_t len[3];
    uint64_t m, q, rest;
    int e_s, e_d, n, i;
    wide v;

    wide_set(&v, 0);
    for (i = 0; i < 3; i++) {
        fxri_wide_add_product(&v, f->n[i], f->n[i]);
    }
    divisor_set(&by, upper_bits(&v, &e_d));
    m = upper_bits(&f->s, &e_s);
    v.hi = m >> 1; /* < 2^63 <= the divisor */
    v.lo = m << 63;
    q = fxri_wide_divide(&v, &by, &rest);
    n = e_d - e_s - 1; /* f, less the 64 of the upper half of a product */
    for (i = 0; i < 3; i++) {
        if (!round_len(wide_product(f->n[i], q).hi, n, &len[i])) {
            return false;
        }
    }
    n -= e_s + 1;
    out->dist2 = 0;
    if (n < 1 || (n < 64 && !round_shifted(wide_product(m >> 1, q).hi, 3,
                                           (unsigned)n, &out->dist2))) {
        return false;
    }
    out->dist2 += out->dist2 == 0; /* s > 0 */
    out->on_shape.x = foot_coordinate(p->x, f->down[0], len[0]);
    out->on_shape.y = foot_coordinate(p->y, f->down[1], len[1]);
    out->on_shape.z = foot_coordinate(p->z, f->down[2], len[2]);
    return true;
}

verdict
fxri_closest_in_face(const region_problem *t, fxr_closest *out)
{
    foot_problem f;

    set_foot(t, &f);
    if (wide_is_zero(&f.s)) {
        out->on_shape.x = t->p->x;
        out->on_shape.y = t->p->y;
        out->on_shape.z = t->p->z;
        out->dist2 = 0;
        return HIT;
    }
    return foot_fast(&f, t->p, out) ? HIT : UNSURE;
}

/*
 * normal.c - the unit normal of a triangle.
 *
 *   n = (b - a) x (c - a)        |n_k| < 2^65; < 2^63 while edges fit 32 bits
 *   square = n . n               < 2^132;      < 2^128
 *
 * In half ulps a component is v = |n_k| 2^31 / sqrt(square) <= 2^31, which
 * h = floor(v) gives: (h + 1) / 2, rounded down, is v / 2 to nearest. There are
 * no ties. (If v is whole, sqrt(square) is; without common factors of n it is
 * odd, as a sum of three squares is a multiple of 4 only if all of them are; so
 * it divides n_k: v is 2^31.) With n scaled up until square has 127 or 128
 * bits, and
 *
 *   root = floor(sqrt(square))   2^63 <= root < 2^64
 *   q    = |n_k| 2^31 / root     v <= q < v + v / root <= v + 2^-32
 *
 * floor(q) is h unless the fraction of q is below 2^-32. Then, and for wide
 * edges, h = floor(sqrt(n_k^2 2^62 / square)) with numbers of any size.
 */
#include "../number/square_root.h"
#include "../number/wide.h"
#include "problem.h"

static void
set_normal(fxr_unit3 *out, const uint32_t size[3], const bool negative[3])
{
    const fxr_q30 x = (fxr_q30)size[0], y = (fxr_q30)size[1];
    const fxr_q30 z = (fxr_q30)size[2]; /* <= 2^30 */

    out->x = negative[0] ? -x : x;
    out->y = negative[1] ? -y : y;
    out->z = negative[2] ? -z : z;
}

/* n / sqrt(square) in Q2.30, to nearest. */
static uint32_t
normal_component(const big *n, const big *square)
{
    big scaled;
    bool over;

    fxri_big_multiply(&scaled, n, n);
    fxri_big_shift_up(&scaled, &scaled, 62); /* < 2^192, the quotient <= 2^62 */
    return (fxri_square_root(fxri_big_divide_long(&scaled, square, &over)) +
            1) >>
           1;
}

/* n . n */
static void
sum_of_squares(big *square, const big n[3])
{
    big term;
    int i;

    fxri_big_multiply(square, &n[0], &n[0]);
    for (i = 1; i < 3; i++) {
        fxri_big_multiply(&term, &n[i], &n[i]);
        fxri_big_add(square, square, &term);
    }
}

FXR_COLD bool
normal_wide(const difference *u, const difference *v, fxr_unit3 *out)
{
    uint32_t size[3];
    bool negative[3];
    big n[3], square;
    int i;

    for (i = 0; i < 3; i++) {
        wide c;

        fxri_cross_component(&c, u, v, i);
        negative[i] = wide_negative(&c);
        if (negative[i]) {
            wide_negate(&c);
        }
        big_of_wide(&n[i], &c);
    }
    sum_of_squares(&square, n);
    if (square.n == 0) {
        return false;
    }
    for (i = 0; i < 3; i++) {
        size[i] = normal_component(&n[i], &square);
    }
    set_normal(out, size, negative);
    return true;
}

/* n_k for edges in 32 bits: 2 2^31 2^31 at most, less one. */
static int64_t
cross32(const difference *u, const difference *v, int i)
{
    const int j = next_axis(i), k = next_axis(j);

    return (int64_t)(int32_t)u->axis[j] * (int32_t)v->axis[k] -
           (int64_t)(int32_t)u->axis[k] * (int32_t)v->axis[j];
}

/* n 2^s with the top bit of the largest at 62. */
static void
scale_normal(uint64_t n[3])
{
    const uint64_t all = n[0] | n[1] | n[2];
    const bool word = all >> 32 == 0;
    const unsigned s = FXR_CLZ32((uint32_t)(word ? all : all >> 32));
    int i;

    for (i = 0; i < 3; i++) {
        n[i] = shifted(word ? n[i] << 32 : n[i], 0, s) >> 1;
    }
}

/* floor(sqrt(n . n)), of n times 1 or 2, as square needs it. */
static uint64_t
normal_length(uint64_t n[3])
{
    wide square;
    unsigned up;
    uint64_t root;
    bool exact;
    int i;

    wide_set(&square, 0);
    for (i = 0; i < 3; i++) {
        fxri_wide_add_product(&square, n[i], n[i]);
    }
    root = fxri_wide_square_root(&square, &up, &exact); /* up <= 1 */
    for (i = 0; i < 3 && up > 0; i++) {
        n[i] *= 2;
    }
    return root;
}

/* The fraction of q is too small. */
FXR_COLD uint32_t
normal_component_any(const uint64_t n[3], uint64_t n_k)
{
    big wide_n[3], wide_n_k, square;
    int i;

    for (i = 0; i < 3; i++) {
        fxri_big_set(&wide_n[i], n[i]);
    }
    fxri_big_set(&wide_n_k, n_k);
    sum_of_squares(&square, wide_n);
    return normal_component(&wide_n_k, &square);
}

static bool
normal_narrow(const difference *u, const difference *v, fxr_unit3 *out)
{
    uint32_t size[3];
    bool negative[3];
    uint64_t n[3];
    divisor root;
    int i;

    for (i = 0; i < 3; i++) {
        const int64_t c = cross32(u, v, i);

        negative[i] = c < 0;
        n[i] = (uint64_t)(c < 0 ? -c : c);
    }
    if ((n[0] | n[1] | n[2]) == 0) {
        return false;
    }
    scale_normal(n);
    divisor_set(&root, normal_length(n));
    for (i = 0; i < 3; i++) {
        uint64_t rest;
        const uint32_t h =
            divide(&root, n[i] >> 1, (uint32_t)(n[i] << 31), &rest);

        if (n[i] == 0 || rest >> 32 != 0) {
            size[i] = (h + 1) >> 1;
        } else if ((n[next_axis(i)] | n[next_axis(next_axis(i))]) == 0) {
            size[i] = (uint32_t)FXR_Q30_ONE;
        } else {
            size[i] = normal_component_any(n, n[i]);
        }
    }
    set_normal(out, size, negative);
    return true;
}

/* Do all components fit 32 bits, with either sign? */
static bool
fits_32(const difference *d)
{
    const int64_t most = INT32_MAX;

    return d->axis[0] >= -most && d->axis[0] <= most && d->axis[1] >= -most &&
           d->axis[1] <= most && d->axis[2] >= -most && d->axis[2] <= most;
}

bool
fxr_triangle_normal(const fxr_triangle *triangle, fxr_unit3 *out)
{
    difference u, v;

    FXR_ASSERT(triangle != NULL && out != NULL);
    difference_set(&u, &triangle->b, &triangle->a);
    difference_set(&v, &triangle->c, &triangle->a);
    return fits_32(&u) && fits_32(&v) ? normal_narrow(&u, &v, out)
                                      : normal_wide(&u, &v, out);
}

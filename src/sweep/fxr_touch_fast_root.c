/*
 * fxr_touch_fast_root.c - the first root of one feature of a triangle, for coordinates in
 * -2^29 .. 2^29 - 1: the quadratics of fxr_touch_polygon.c, exact, and their estimate.
 *
 *   d.d, d.e, e.e, w.w    | < 3 2^60       r^2     | < 2^62
 *   A, B, C               | < 2^125        N       | < 3 2^122      D    | < 2^186
 */
#include "touch_fast.h"

#include "../root/quadratic_estimate.h"

/* Limbs of a sum of products in 128 bits. */
enum { FAST_LIMBS = 4 };

static void
fast_limbs(uint32_t r[COMPACT_LONG], const wide *v)
{
    limbs_set(r, v->lo);
    limbs_set(r + 2, v->hi);
    r[4] = 0;
}

static void
fast_add(wide *sum, int64_t x, int64_t y, bool minus)
{
    if (((x < 0) != (y < 0)) != minus) {
        fxri_wide_subtract_product(sum, magnitude64(x), magnitude64(y));
    } else {
        fxri_wide_add_product(sum, magnitude64(x), magnitude64(y));
    }
}

/* r = |sum|. Returns the sign. */
static int8_t
fast_size(uint32_t r[COMPACT_LONG], wide *sum)
{
    const bool below = wide_take_sign(sum);

    fast_limbs(r, sum);
    return (int8_t)(below ? -1 : (sum->hi | sum->lo) != 0);
}

/* r = |x y - u v|. Returns the sign. */
static int8_t
fast_minor(uint32_t r[COMPACT_LONG], int64_t x, int64_t y, int64_t u, int64_t v)
{
    wide sum;

    wide_set(&sum, 0);
    fast_add(&sum, x, y, false);
    fast_add(&sum, u, v, true);
    return fast_size(r, &sum);
}

/* Where the quadratic is least, B / A: about. */
static void
fast_nearest(polygon_touch *at)
{
    int a_bits, b_bits;
    const uint64_t a = fxri_limbs_top(compact_a(&at->of), FAST_LIMBS, &a_bits);
    const uint64_t b = fxri_limbs_top(compact_b(&at->of), FAST_LIMBS, &b_bits);

    at->t = upper_estimate(b, inverse_of(a));
    at->exponent = 63 + a_bits - b_bits;
}

static verdict
fast_round_root(polygon_touch *out, const touch_fast *s,
                const touch_place *place)
{
    quadratic_compact *const of = &out->of;
    const fxr_vec3 *const w = &s->start[place->i];
    const fxr_vec3 *const e = &s->edge[place->i];
    const int64_t ww =
        fxri_fast_dot(w, w) - signed64(FXR_PRODUCT(s->radius, s->radius));
    const int64_t wd = fxri_fast_dot(w, &s->d),
                  dd = fxri_fast_dot(&s->d, &s->d);
    const bool edge = place->feature == TOUCH_EDGE;
    const int64_t ee = edge ? fxri_fast_dot(e, e) : 1;
    const int64_t ew = edge ? fxri_fast_dot(e, w) : 0;
    const int64_t ed = edge ? fxri_fast_dot(e, &s->d) : 0;

    out->t = 0;
    of->c_sign = fast_minor(compact_c(of), ww, ee, ew, ew);
    of->b_sign = fast_minor(compact_b(of), ew, ed, wd, ee);
    (void)fast_minor(compact_a(of), dd, ee, ed, ed);
    if (of->c_sign <= 0 || of->b_sign <= 0) {
        return of->c_sign < 0 ? HIT : of->c_sign > 0 ? MISS : UNSURE;
    }
    if (fxri_quadratic_compact_discriminant(of) < 0) {
        fast_nearest(out);
        return MISS;
    }
    fxri_touch_estimate(out);
    return HIT;
}

/* |n . x|   | < 3 2^91. Returns the sign. */
static int
fast_height(uint32_t r[COMPACT_LONG], const touch_fast *s, const fxr_vec3 *x)
{
    wide sum;
    int k;

    wide_set(&sum, 0);
    for (k = 0; k < 3; k++) {
        fast_add(&sum, s->normal[k], component(x, k), false);
    }
    return fast_size(r, &sum);
}

static verdict
fast_side_root(polygon_touch *out, const touch_fast *s)
{
    quadratic_compact *const of = &out->of;
    uint32_t square[COMPACT_LONG], reach2[2];
    wide sum;
    int i;

    fxri_limbs_copy(out->limb, COMPACT_ROOM(COMPACT_LONG), out->limb, 0);
    out->up = fast_height(compact_b(of), s, &s->start[0]) > 0;
    i = fast_height(compact_a(of), s, &s->d);
    if (out->up ? i >= 0 : i <= 0) {
        return UNSURE;
    }
    wide_set(&sum, 0);
    for (i = 0; i < 3; i++) {
        const uint64_t size = magnitude64(s->normal[i]);

        fxri_wide_add_product(&sum, size, size);
    }
    fast_limbs(square, &sum);
    limbs_set(reach2, FXR_PRODUCT(s->radius, s->radius));
    fxri_limbs_add_product(compact_d(of), TOUCH_D, square, FAST_LIMBS, reach2,
                           2, LIMBS_PLUS);
    of->b_sign = of->c_sign = 1;
    fxri_touch_estimate(out);
    return HIT;
}

verdict
fxri_fast_root(polygon_touch *out, const touch_fast *s,
               const touch_place *place)
{
    out->feature = place->feature;
    out->i = place->i;
    return place->feature == TOUCH_SIDE ? fast_side_root(out, s)
                                        : fast_round_root(out, s, place);
}

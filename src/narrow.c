/*
 * narrow.c - closest points of a component and an AABB in its neighbourhood.
 */
#include "narrow.h"

#include "at.h"
#include "limbs.h"
#include "narrow_walk.h"

/* N = A C - B^2: A times the squared distance at t = B / A. */
static void
squares(const walk_piece *piece, wide *n)
{
    wide_set(n, 0);
    fxr_wide_add_product(n, piece->a, bounds2(piece));
    fxr_wide_subtract_product(n, piece->b, piece->b);
}

/* n / A for d of A, n > 0: to nearest, ties to even, but not to 0. */
static uint64_t
dist2_of(const wide *n, const divisor *d)
{
    uint64_t rest, v = fxr_wide_divide(n, d, &rest);

    if (rest > d->den - rest || (rest == d->den - rest && (v & 1) != 0)) {
        v++;
    }
    return v > 0 ? v : 1;
}

/* The point at t = num / den, for d of den. */
static void
point_at(const walk_axis a[3], const fxr_vec3 *p, uint64_t num, uint64_t den,
         const divisor *d, fxr_vec3 *out)
{
    int32_t at[3];
    int i;

    for (i = 0; i < 3; i++) {
        at[i] =
            coordinate_at(component(p, i), !a[i].upward, a[i].len, num, den, d);
    }
    out->x = at[0];
    out->y = at[1];
    out->z = at[2];
}

/* t, the point there and the squared distance, where F = 0. */
static void
closest_within(const walk_axis a[3], const walk_piece *piece, walk_stop stop,
               const fxr_vec3 *p, fxr_closest *out)
{
    divisor d;
    wide n;

    squares(piece, &n);
    out->dist2 = 0;
    if ((n.hi | n.lo) != 0 || stop == IN_PIECE) {
        divisor_set(&d, piece->a);
        out->dist2 = dist2_of(&n, &d);
        out->t.num = piece->b;
        out->t.den = piece->a;
    }
    if (stop == AT_BREAK) {
        divisor_set(&d, piece->den);
        out->t.num = piece->num;
        out->t.den = piece->den;
    }
    point_at(a, p, out->t.num, out->t.den, &d, &out->on_linear);
}

bool
fxr_narrow_closest_aabb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                        const fxr_aabb *box, fxr_closest *out)
{
    walk_axis a[3];
    walk_piece piece;
    walk_stop stop;
    bool negative;

    if (!narrow_axes(a, kind, p, q, box)) {
        return false;
    }
    stop = walk_minimize(a, kind, &piece, &negative);
    out->t.negative = negative;
    if (stop == AT_START || stop == AT_END) {
        out->t.num = stop == AT_END ? 1 : 0;
        out->t.den = 1;
        out->dist2 = dist2_at_end(a, &piece, stop == AT_END);
        out->on_linear = stop == AT_END ? *q : *p;
    } else {
        closest_within(a, &piece, stop, p, out);
    }
    /* bounds are whole numbers: rounding and clamping may change places */
    clamp_to_box(&out->on_linear, box, &out->on_shape);
    return true;
}

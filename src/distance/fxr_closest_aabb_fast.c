/*
 * fxr_closest_aabb_fast.c - closest points of a component and an AABB in its neighbourhood.
 *
 * Where F = 0 an estimate of t nearly always tells how the points and the squared
 * distance round:
 *
 *   x = len t              of each axis, with 32 bits after the point
 *   e = |x - bound|        outside the box   | < 2^30 + 2^26
 *   dist2 = sum of e^2 - A (t - estimate)^2
 *
 * since that is where the sum is least. A number too close to the middle
 * between two neighbours is rounded by an exact remainder.
 */
#include "closest.h"

#include "../number/wide.h"
#include "../rounding/estimate.h"
#include "../rounding/point.h"
#include "square_sum.h"
#include "walk32.h"

/* The squared distance where F = 0, N / A with N = A C - B^2: to nearest, ties to even,
 * but 0 only if it is. */
FXR_COLD uint64_t
exact_dist2(const walk32_piece *piece)
{
    divisor den;
    wide n;

    wide_set(&n, 0);
    fxri_wide_add_product(&n, piece->a, fxri_walk32_dist2(piece, false));
    fxri_wide_subtract_product(&n, piece->b, piece->b);
    divisor_set(&den, piece->a);
    return round_wide_dist2(&n, &den);
}

/* A coordinate that the estimate does not decide, by an exact remainder. */
FXR_COLD uint32_t
settled(const fxr_ratio *t, int32_t origin, uint32_t len, const estimate *by)
{
    return estimate_settle(len, estimate_product(by, len), t->num, t->den,
                           ((uint32_t)origin & 1) != 0);
}

/* One axis: both coordinates, and its part of the squared distance. The bounds of the
 * box are whole numbers: rounding and clamping commute. */
FXR_INLINE void
estimate_axis(const walk32_axis *a, const fxr_ratio *exact, const estimate *t,
              int32_t origin, int32_t low, int32_t high, int32_t *on_linear,
              int32_t *on_shape, square_sum *sum)
{
    /* len t, Q32  | < 2^58 */
    const uint64_t product = FXR_PRODUCT(a->len << t->shift, t->scaled);
    const uint32_t down = a->down;
    uint32_t h = (uint32_t)(product >> 32), l = (uint32_t)product;
    uint32_t whole = h + (l >> 31); /* <= 2^26 */
    int32_t coordinate;

    if (!estimate_stands(t, a->len, l + 0x80000000u)) {
        whole = settled(exact, origin, a->len, t);
    }
    coordinate = signed32((uint32_t)origin + ((whole ^ down) - down));
    *on_linear = coordinate;
    if (a->region != INSIDE) {
        h -= a->bound;
        if (h >> 31 != 0) { /* h - bound < 0, |h| < 2^31 */
            h = 0 - h - (l > 0);
            l = 0 - l;
        }
        add_square(sum, h, l);
        coordinate = clamped(coordinate, low, high);
    }
    *on_shape = coordinate;
}

/*
 * A squared distance that the sum does not decide, by an exact remainder.
 *
 *   N      = A C - B^2                 modulo 2^64
 *   k, k+1    the whole numbers that dist2 = N / A lies between; it is close to
 *             the middle, or k = 0
 *   excess = 2 (N - k A) - A           | |excess| < 2^63
 */
FXR_COLD uint64_t
settled_dist2(const walk32_piece *piece, const square_sum *sum)
{
    const uint64_t a = piece->a, b = piece->b;
    const uint64_t n = a * fxri_walk32_dist2(piece, false) - b * b;
    uint64_t k = sum->whole + (sum->part >> 31);

    if (k == 0) { /* N < A */
        return n != 0;
    }
    k -= (sum->part >> 30 & 1) == 0;
    k += excess_rounds_up(2 * (n - k * a) - a, (k & 1) != 0);
    return k > 0 ? k : 1;
}

/* Computes both points and dist2 from an estimate of out->t. touches: dist2 is 0. Returns
 * false if the component is too long for the estimate. */
FXR_INLINE bool
estimate_closest(const walk32_piece *piece, const fxr_vec3 *p,
                 const fxr_aabb *box, bool touches, fxr_closest *out)
{
    const walk32_axis *a = piece->axis;
    square_sum sum = {(uint32_t)0, (uint32_t)1 << 30}; /* and a half */
    estimate t;

    estimate_set(&t, out->t.num, out->t.den);
    if (t.shift > 11 || (a[0].len | a[1].len | a[2].len) > t.most) {
        return false;
    }
    estimate_axis(&a[0], &out->t, &t, p->x, box->min.x, box->max.x,
                  &out->on_linear.x, &out->on_shape.x, &sum);
    estimate_axis(&a[1], &out->t, &t, p->y, box->min.y, box->max.y,
                  &out->on_linear.y, &out->on_shape.y, &sum);
    estimate_axis(&a[2], &out->t, &t, p->z, box->min.z, box->max.z,
                  &out->on_linear.z, &out->on_shape.z, &sum);
    if (touches) {
        out->dist2 = 0;
    } else if (!sum_rounds(&sum, piece->a, t.shift, &out->dist2)) {
        out->dist2 = settled_dist2(piece, &sum);
    }
    return true;
}

/* Where F = 0, in a piece or at its end. */
FXR_COLD void
closest_within(walk32_piece *piece, walk_stop stop, linear_kind kind,
               const fxr_vec3 *p, const fxr_vec3 *q, const fxr_aabb *box,
               fxr_closest *out)
{
    bool touches = false;

    out->t.num = piece->b;
    out->t.den = piece->a;
    if (stop == AT_BREAK) {
        walk32_axis *a = &piece->axis[piece->next];

        out->t.num = a->bound;
        out->t.den = a->den;
        touches = walk32_touches(piece);
        if (touches) {
            a->region = INSIDE;
        }
    }
    if (!estimate_closest(piece, p, box, touches, out)) {
        fxri_point(p, q, kind, &out->t, &out->on_linear);
        clamp_to_box(&out->on_linear, box, &out->on_shape);
        out->dist2 = touches ? 0 : exact_dist2(piece);
    }
}

static void
closest_at_end(const walk32_piece *piece, bool end, const fxr_vec3 *point,
               const fxr_aabb *box, fxr_closest *out)
{
    out->t.num = end;
    out->t.den = 1;
    out->dist2 = fxri_walk32_dist2(piece, end);
    out->on_linear.x = point->x;
    out->on_linear.y = point->y;
    out->on_linear.z = point->z;
    clamp_to_box(point, box, &out->on_shape);
}

/* The line in reverse, for a least distance at t < 0; |q| < 2^30. */
static void
begin_back(walk32_piece *piece, const fxr_vec3 *p, const fxr_vec3 *q,
           const fxr_aabb *box)
{
    fxr_vec3 back;

    back.x = -q->x;
    back.y = -q->y;
    back.z = -q->z;
    (void)fxri_walk32_begin(piece, LINE, p, &back, box);
}

verdict
fxri_closest_aabb_fast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_aabb *box, fxr_closest *out)
{
    walk_stop stop = AT_START;
    walk32_piece piece;

    if (!FXR_FAST_CLOSEST || !fxri_walk32_begin(&piece, kind, p, q, box)) {
        return UNSURE;
    }
    out->t.negative = is_line(kind) && piece.b >> 63 != 0; /* B < 0 */
    if (out->t.negative) {
        begin_back(&piece, p, q, box);
    }
    if (walk32_falls(&piece)) {
        stop = fxri_walk32_minimize(&piece, kind == SEGMENT);
    }
    if (stop == AT_START || stop == AT_END) {
        closest_at_end(&piece, stop == AT_END, stop == AT_END ? q : p, box,
                       out);
    } else {
        closest_within(&piece, stop, kind, p, q, box, out);
    }
    return HIT;
}

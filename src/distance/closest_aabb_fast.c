/*
 * closest_aabb_fast.c - closest points of a component and an AABB in its neighbourhood.
 *
 * Where F = 0 an estimate of t nearly always tells how the points and the squared
 * distance round:
 *
 *   x = len t              of each axis, with 32 bits after the point
 *   e = |x - bound|        outside the box   | < 2^30 + 2^26
 *   dist2 = sum of e^2 - A (t - estimate)^2
 *
 * since that is where the sum is least. What is too near the middle between two
 * neighbours is settled by an exact remainder.
 */
#include "closest.h"

#include "../number/wide.h"
#include "../rounding/estimate.h"
#include "../rounding/point.h"
#include "../rounding/point_any.h"
#include "walk32.h"

/* N / A, N = A C - B^2, with numbers of any size: their code is there in any case. */
static uint64_t
small_dist2(const walk32_piece *piece)
{
    big a, b, n, square;

    fxri_big_set(&a, piece->a);
    fxri_big_set(&b, piece->b);
    fxri_big_multiply_word(&n, &a, fxri_walk32_dist2(piece, false));
    fxri_big_multiply_word(&square, &b, piece->b);
    fxri_big_subtract(&n, &n, &square);
    return fxri_round_dist2(&n, &a);
}

/* The same, faster: to nearest, ties to even, but to 0 only if it is. */
FXR_COLD uint64_t
exact_dist2(const walk32_piece *piece)
{
    uint64_t rest, v;
    divisor d;
    wide n;

    wide_set(&n, 0);
    fxri_wide_add_product(&n, piece->a, fxri_walk32_dist2(piece, false));
    fxri_wide_subtract_product(&n, piece->b, piece->b);
    if ((n.hi | n.lo) == 0) {
        return 0;
    }
    divisor_set(&d, piece->a);
    v = fxri_wide_divide(&n, &d, &rest);
    v += quotient_rounds_up(rest, d.den, (v & 1) != 0);
    return v > 0 ? v : 1;
}

/* What the estimate of one coordinate does not decide, by a remainder. */
FXR_COLD uint32_t
settled(const fxr_ratio *t, int32_t origin, uint32_t way, const estimate *near)
{
    return estimate_settle(way, estimate_way(near, way), t->num, t->den,
                           ((uint32_t)origin & 1) != 0);
}

/* The sum of e^2: whole + part 2^-31. */
typedef struct {
    uint64_t whole, part;
} square_sum;

/*
 * sum += (h + l 2^-32)^2; it falls short by less than 2^16 + 2 in units of part.
 *
 *   part    | < 3 2^32 (2^30 + 2^26) + 3 2^31 + 2^30 < 2^64
 */
FXR_INLINE void
add_square(square_sum *sum, uint32_t h, uint32_t l)
{
    const uint32_t top = l >> 16;

    sum->whole += FXR_PRODUCT(h, h);
    sum->part += FXR_PRODUCT(h, l);
    sum->part += top * top >> 1;
}

/* One axis: both coordinates, and its part of the squared distance. The bounds of the
 * box are whole numbers: rounding and clamping may change places. */
FXR_INLINE void
estimate_axis(const walk32_axis *a, const fxr_ratio *exact, const estimate *t,
              int32_t origin, int32_t low, int32_t high, int32_t *on_linear,
              int32_t *on_shape, square_sum *sum)
{
    const uint64_t way = FXR_PRODUCT(a->len << t->shift, t->scaled);
    const uint32_t down = a->down;
    uint32_t h = (uint32_t)(way >> 32), l = (uint32_t)way;
    uint32_t whole = h + (l >> 31);
    int32_t at;

    if (!estimate_stands(t, a->len, l + 0x80000000u)) {
        whole = settled(exact, origin, a->len, t);
    }
    at = signed32((uint32_t)origin + ((whole ^ down) - down));
    *on_linear = at;
    if (a->at != INSIDE) {
        h -= a->bound;
        if (h >> 31 != 0) {
            h = 0 - h - (l > 0);
            l = 0 - l;
        }
        add_square(sum, h, l);
        at = clamped(at, low, high);
    }
    *on_shape = at;
}

/*
 * By an estimate of out->t: both points, and dist2, or 0 if that is left open. False:
 * too long a way.
 *
 *   A (t - estimate)^2     | < A 14^2 2^(2 shift - 64), as estimate.h has it
 *   width                  that, in units of 2^-32
 *                          | < 3 2^20 196 + 2^22 196 < 2^31, as len 2^shift < 2^26
 */
FXR_INLINE bool
estimate_within(const walk32_piece *piece, const fxr_vec3 *p,
                const fxr_aabb *box, fxr_closest *out)
{
    const walk32_axis *a = piece->axis;
    square_sum sum = {(uint32_t)0, (uint32_t)1 << 30}; /* and a half */
    uint32_t width, fraction;
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
    width = ((uint32_t)(piece->a >> 32) + 1) * 196 << 2 * t.shift;
    fraction = (uint32_t)sum.part << 1;
    out->dist2 = sum.whole + (sum.part >> 31);
    if (out->dist2 == 0) { /* fraction >= 1/2 */
        out->dist2 = fraction - 0x80000000u > width;
    } else if (!whole_is_sure(fraction, width, 3 * 0x20004, UINT32_MAX)) {
        out->dist2 = 0;
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
            a->at = INSIDE;
        }
    }
    out->dist2 = 0;
    if (FXR_SMALL || !estimate_within(piece, p, box, out)) {
        fxri_point(p, q, kind, &out->t, &out->on_linear);
        clamp_to_box(&out->on_linear, box, &out->on_shape);
    }
    if (out->dist2 == 0 && !touches) {
        out->dist2 = FXR_SMALL ? small_dist2(piece) : exact_dist2(piece);
    }
}

static void
closest_at_end(const walk32_piece *piece, bool end, const fxr_vec3 *at,
               const fxr_aabb *box, fxr_closest *out)
{
    out->t.num = end;
    out->t.den = 1;
    out->dist2 = fxri_walk32_dist2(piece, end);
    out->on_linear.x = at->x;
    out->on_linear.y = at->y;
    out->on_linear.z = at->z;
    clamp_to_box(at, box, &out->on_shape);
}

/* The line is seen from its other end, where it is closest there. */
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

bool
fxri_closest_aabb_fast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_aabb *box, fxr_closest *out)
{
    walk_stop stop = AT_START;
    walk32_piece piece;

    if (!fxri_walk32_begin(&piece, kind, p, q, box)) {
        return false;
    }
    out->t.negative = is_line(kind) && piece.b >> 63 != 0;
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
    return true;
}

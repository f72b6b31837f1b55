/*
 * ball_fast.c - a component and a solid sphere, near enough for 64 and 128 bits.
 *
 *   A, |B|, n.n    | < 3 2^60
 *   radius^2       | < 2^60
 *   |n - d|^2      = n.n - 2 B + A      | < 3 2^62
 */
#include "ball_fast.h"

#include "ball.h"

/* What the axes add up to, modulo 2^64; all collects the bits of the magnitudes. */
typedef struct {
    uint64_t a, b, n2;
    uint32_t all;
} ball_sums;

/* One axis; way is the end, or a direction, and then end is 0. */
FXR_INLINE int32_t
ball_add_axis(ball_sums *sums, int32_t start, int32_t end, int32_t way,
              int32_t center)
{
    const uint32_t n = (uint32_t)center - (uint32_t)start;
    const uint32_t d = (uint32_t)way - (uint32_t)end;
    const uint32_t n_size = center < start ? 0 - n : n;
    const uint32_t d_size = way < end ? 0 - d : d;
    const uint64_t product = FXR_PRODUCT(n_size, d_size);

    sums->all |= n_size | d_size;
    sums->n2 += FXR_PRODUCT(n_size, n_size);
    sums->a += FXR_PRODUCT(d_size, d_size);
    sums->b += (center < start) != (way < end) ? 0 - product : product;
    return signed32(d);
}

bool
fxri_ball_fast_set(ball_fast *s, linear_kind kind, const fxr_vec3 *p,
                   const fxr_vec3 *q, const fxr_sphere *sphere)
{
    const uint32_t end = 0u - (uint32_t)has_end(kind);
    const uint32_t radius = magnitude32(sphere->radius);
    const fxr_vec3 *center = &sphere->center;
    ball_sums sums;

    sums.a = sums.b = sums.n2 = 0;
    sums.all = radius;
    s->way[0] = ball_add_axis(&sums, p->x, signed32((uint32_t)p->x & end), q->x,
                              center->x);
    s->way[1] = ball_add_axis(&sums, p->y, signed32((uint32_t)p->y & end), q->y,
                              center->y);
    s->way[2] = ball_add_axis(&sums, p->z, signed32((uint32_t)p->z & end), q->z,
                              center->z);
    s->a = sums.a;
    s->n2 = sums.n2;
    s->b_negative = sums.b >> 63 != 0;
    s->b = s->b_negative ? 0 - sums.b : sums.b;
    s->radius2 = FXR_PRODUCT(radius, radius);
    return sums.all >> 30 == 0;
}

static int
order64(uint64_t x, uint64_t y)
{
    return x < y ? -1 : x > y;
}

/* Of the distance at t = 1 and the radius. */
static int
ball_fast_order_at_end(const ball_fast *s)
{
    const uint64_t sum = s->n2 + s->a;

    return order64(s->b_negative ? sum + 2 * s->b : sum - 2 * s->b, s->radius2);
}

/* Within the component that is of A (n.n - radius^2) and B^2. */
int
fxri_ball_fast_order(const ball_fast *s, linear_kind kind)
{
    if (s->n2 < s->radius2) {
        return -1;
    }
    if (s->b == 0 || (s->b_negative && !is_line(kind))) {
        return order64(s->n2, s->radius2);
    }
    if (kind == SEGMENT && s->b >= s->a) {
        return ball_fast_order_at_end(s);
    }
    return wide_product_order(s->a, s->n2 - s->radius2, s->b, s->b);
}

/* A, |B| and D = B^2 + A (radius^2 - n.n) of a component that moves and meets the
 * sphere, so D >= 0. */
static void
quadratic(const ball_fast *s, quadratic_fast *roots)
{
    roots->a = s->a;
    roots->b = s->b;
    roots->negative = s->b_negative;
    roots->inside = s->n2 < s->radius2;
    wide_set(&roots->square, 0);
    fxri_wide_add_product(&roots->square, s->b, s->b);
    if (roots->inside) {
        fxri_wide_add_product(&roots->square, s->a, s->radius2 - s->n2);
    } else {
        fxri_wide_subtract_product(&roots->square, s->a, s->n2 - s->radius2);
    }
    fxri_quadratic_fast_prepare(roots);
}

/* Where it goes in, at enter, or out. */
static bool
border(const quadratic_fast *roots, bool enter, const fxr_vec3 *p,
       const int32_t way[3], fxr_ratio *t, fxr_vec3 *point)
{
    root_fast time;

    /* of B - sqrt(D) and B + sqrt(D); down is outward where it is negative */
    return fxri_root_fast(roots, enter == roots->negative, &time) &&
           fxri_root_fast_ratio(&time, enter == time.negative, t) &&
           fxri_root_fast_point(&time, p, way, point);
}

bool
fxri_ball_fast_span(const ball_fast *s, linear_kind kind, const fxr_vec3 *p,
                    const fxr_vec3 *q, fxr_span *span, fxr_vec3 *enter_point,
                    fxr_vec3 *exit_point)
{
    const bool moves = s->a > 0;
    const bool from_start = !moves || (!is_line(kind) && s->n2 <= s->radius2);
    const bool to_end =
        !moves || (kind == SEGMENT && ball_fast_order_at_end(s) <= 0);
    quadratic_fast roots;

    fxri_ball_span_whole(moves, kind, p, q, span, enter_point, exit_point);
    if (from_start && to_end) {
        return true;
    }
    quadratic(s, &roots);
    if ((!from_start &&
         !border(&roots, true, p, s->way, &span->enter, enter_point)) ||
        (!to_end &&
         !border(&roots, false, p, s->way, &span->exit, exit_point))) {
        return false;
    }
    fxri_ball_span_cut(kind, span);
    return true;
}

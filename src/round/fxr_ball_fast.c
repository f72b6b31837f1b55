/*
 * fxr_ball_fast.c - a component and a solid sphere, close enough for 64 and 128
 * bits: the steps of fxr_ball_any.c.
 *
 *   A, |B|, n.n    | < 3 2^60
 *   radius^2       | < 2^60
 *   |n - d|^2      = n.n - 2 B + A      | < 3 2^62
 */
#include "ball.h"

#include "../root/quadratic_fast.h"
#include "../space/copy.h"

/* d, the displacement; A = d.d, |B| = |d.n|, n2 = n.n. */
typedef struct {
    int32_t displacement[3];
    uint64_t a, b, n2, radius2;
    bool b_negative;
} ball_fast;

/* Sums over the axes, modulo 2^64; all collects the bits of the magnitudes. */
typedef struct {
    uint64_t a, b, n2;
    uint32_t all;
} ball_sums;

/* One axis: the component starts at start, and runs from `from` to target, or is a
 * direction from 0. Returns its displacement. */
FXR_INLINE int32_t
ball_add_axis(ball_sums *sums, int32_t start, int32_t from, int32_t target,
              int32_t center)
{
    const uint32_t n = (uint32_t)center - (uint32_t)start; /* modulo 2^32 */
    const uint32_t d = (uint32_t)target - (uint32_t)from;
    const uint32_t n_size = center < start ? 0 - n : n; /* |n|  < 2^32, exact */
    const uint32_t d_size = target < from ? 0 - d : d;  /* |d|  < 2^32, exact */
    const uint64_t product = FXR_PRODUCT(n_size, d_size);

    sums->all |= n_size | d_size;
    sums->n2 += FXR_PRODUCT(n_size, n_size);
    sums->a += FXR_PRODUCT(d_size, d_size);
    sums->b += (center < start) != (target < from) ? 0 - product : product;
    return signed32(d);
}

/* Returns false if anything is 2^30 or more: then the sums may have wrapped. */
FXR_INLINE bool
ball_fast_set(ball_fast *s, linear_kind kind, const fxr_vec3 *p,
              const fxr_vec3 *q, const fxr_sphere *sphere)
{
    const uint32_t end = 0u - (uint32_t)has_end(kind);
    const uint32_t radius = magnitude32(sphere->radius);
    const fxr_vec3 *center = &sphere->center;
    ball_sums sums;

    sums.a = sums.b = sums.n2 = 0;
    sums.all = radius;
    s->displacement[0] = ball_add_axis(
        &sums, p->x, signed32((uint32_t)p->x & end), q->x, center->x);
    s->displacement[1] = ball_add_axis(
        &sums, p->y, signed32((uint32_t)p->y & end), q->y, center->y);
    s->displacement[2] = ball_add_axis(
        &sums, p->z, signed32((uint32_t)p->z & end), q->z, center->z);
    s->a = sums.a;
    s->n2 = sums.n2;
    s->b_negative = sums.b >> 63 != 0; /* |B| < 2^62 */
    s->b = s->b_negative ? 0 - sums.b : sums.b;
    s->radius2 = FXR_PRODUCT(radius, radius);
    return sums.all >> 30 == 0; /* so that A, |B|, n.n < 3 2^60 */
}

static int
order64(uint64_t x, uint64_t y)
{
    return x < y ? -1 : x > y;
}

/* The order of the distance at t = 1 and the radius. */
static int
ball_fast_order_at_end(const ball_fast *s)
{
    const uint64_t sum = s->n2 + s->a;

    return order64(s->b_negative ? sum + 2 * s->b : sum - 2 * s->b, s->radius2);
}

/* The order of the least distance and the radius. Where that distance is not at
 * an end, the order of A (n.n - radius^2) and B^2. */
FXR_INLINE int
ball_fast_order(const ball_fast *s, linear_kind kind)
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

/* t in units of 2^-32. */
static void
set_t(fxr_ratio *t, uint64_t num)
{
    t->num = num << 32;
    t->den = (uint64_t)1 << 32;
    t->negative = false;
}

/* The span and the points of a component that starts and ends inside. moves: the
 * component is not one point. */
FXR_COLD void
ball_span_whole(bool moves, linear_kind kind, const fxr_vec3 *p,
                const fxr_vec3 *q, fxr_hit *out)
{
    out->span.enter_faces = 0;
    out->span.exit_faces = 0;
    set_t(&out->span.enter, 0);
    set_t(&out->span.exit, moves ? 1 : 0);
    copy_point(&out->enter_point, p);
    copy_point(&out->exit_point, kind == SEGMENT ? q : p);
}

/* Of a component that hits the sphere: does it enter at its start? */
FXR_INLINE bool
ball_fast_from_start(const ball_fast *s, linear_kind kind)
{
    return s->a == 0 || (!is_line(kind) && s->n2 <= s->radius2);
}

/* The span of a component that hits the sphere, and both points. Returns false
 * if 64 bits do not tell how they round. A segment that ends outside exits before 1: the
 * floor of that in units of 2^-32, and one unit more, is at most 1. */
static bool
ball_fast_span(const ball_fast *s, linear_kind kind, const fxr_vec3 *p,
               const fxr_vec3 *q, fxr_hit *out)
{
    const bool moves = s->a > 0;
    const bool from_start = ball_fast_from_start(s, kind);
    const bool to_end =
        !moves || (kind == SEGMENT && ball_fast_order_at_end(s) <= 0);
    quadratic_fast roots;

    ball_span_whole(moves, kind, p, q, out);
    if (from_start && to_end) {
        return true;
    }
    fxri_quadratic_fast_set(&roots, s->a, s->b, s->b_negative, s->n2,
                            s->radius2);
    if ((!from_start &&
         !fxri_quadratic_fast_root(&roots, true, p, s->displacement,
                                   &out->span.enter, &out->enter_point)) ||
        (!to_end &&
         !fxri_quadratic_fast_root(&roots, false, p, s->displacement,
                                   &out->span.exit, &out->exit_point))) {
        return false;
    }
    return true;
}

FXR_HOT verdict
fxri_ball_fast_test(linear_kind kind, bool open, const fxr_vec3 *p,
                    const fxr_vec3 *q, const fxr_sphere *sphere)
{
    ball_fast s;
    int order;

    if (!ball_fast_set(&s, kind, p, q, sphere)) {
        return UNSURE;
    }
    order = ball_fast_order(&s, kind);
    return (open ? order < 0 : order <= 0) ? HIT : MISS;
}

FXR_HOT verdict
fxri_ball_fast_cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                    const fxr_sphere *sphere, fxr_hit *out)
{
    ball_fast s;

    if (!ball_fast_set(&s, kind, p, q, sphere)) {
        return UNSURE;
    }
    if (ball_fast_order(&s, kind) > 0) {
        return MISS;
    }
    return ball_fast_span(&s, kind, p, q, out) ? HIT : UNSURE;
}

verdict
fxri_ball_fast_enter(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                     const fxr_sphere *sphere, fxr_entry *out)
{
    ball_fast s;
    quadratic_fast roots;

    if (!ball_fast_set(&s, kind, p, q, sphere)) {
        return UNSURE;
    }
    if (ball_fast_order(&s, kind) > 0) {
        return MISS;
    }
    out->faces = 0;
    if (ball_fast_from_start(&s, kind)) {
        set_t(&out->t, 0);
        copy_point(&out->point, p);
        return HIT;
    }
    fxri_quadratic_fast_set(&roots, s.a, s.b, s.b_negative, s.n2, s.radius2);
    return fxri_quadratic_fast_root(&roots, true, p, s.displacement, &out->t,
                                    &out->point)
               ? HIT
               : UNSURE;
}

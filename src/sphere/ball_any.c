/*
 * ball_any.c - where a component meets a solid sphere.
 *
 * With n = centre - origin and d the displacement its squared distance from the
 * centre, less the square of the radius, is
 *
 *   A t^2 - 2 B t + C     A = d.d                             | < 2^66
 *                         B = d.n                             | < 2^66
 *                         C = n.n - radius^2                  | < 2^66
 *
 * No root in a decision: the least is at t = 0 if B <= 0, at t = 1 if B >= A, and
 * else, at B / A, it has the order of A C and B^2. They meet where it is 0:
 *
 *   t = (B +- sqrt(D)) / A    D = B^2 - A C                   | < 2^133
 */
#include "ball_any.h"

#include "../number/limbs.h"
#include "../rounding/quadratic_any.h"
#include "../space/copy.h"
#include "outside.h"

/* A component and a sphere: A, |B| and C. */
typedef struct {
    linear_kind kind;
    bool b_negative;
    uint32_t a[3], b[3], c[3];
} ball_any;

static void
limbs_of_signed(uint32_t out[3], uint64_t v)
{
    out[0] = (uint32_t)v;
    out[1] = (uint32_t)(v >> 32);
    out[2] = 0 - (out[1] >> 31);
}

/* The sums in 64 bits, where all coordinates are in -2^29 .. 2^29 - 1 and the radius is
 * below 2^30: then n and d are below 2^30, and the sums below 3 2^60. Returns false
 * elsewhere, where they may have wrapped. */
static bool
ball_any_sum_small(ball_any *s, linear_kind kind, const fxr_vec3 *p,
                   const fxr_vec3 *q, const fxr_sphere *sphere)
{
    const uint32_t end = kind == SEGMENT ? UINT32_MAX : 0;
    const uint32_t radius = magnitude32(sphere->radius), half = 0x20000000;
    uint64_t a = 0, b = 0, c = 0 - FXR_PRODUCT(radius, radius);
    uint32_t all = radius;
    int i;

    for (i = 0; i < 3; i++) {
        const uint32_t start = (uint32_t)indexed_component(p, i);
        const uint32_t target = (uint32_t)indexed_component(q, i);
        const uint32_t center = (uint32_t)indexed_component(&sphere->center, i);
        const int32_t n = signed32(center - start);
        const int32_t d = signed32(target - (start & end));

        all |= (start + half) | (target + half) | (center + half);
        a += FXR_SIGNED_PRODUCT(d, d);
        b += FXR_SIGNED_PRODUCT(d, n);
        c += FXR_SIGNED_PRODUCT(n, n);
    }
    limbs_of_signed(s->a, a);
    limbs_of_signed(s->b, b);
    limbs_of_signed(s->c, c);
    return all >> 30 == 0;
}

/* The sums of all. */
static void
ball_any_sum(ball_any *s, linear_kind kind, const fxr_vec3 *p,
             const fxr_vec3 *q, const fxr_sphere *sphere)
{
    const uint32_t radius = magnitude32(sphere->radius);
    int i;

    for (i = 0; i < 3; i++) {
        s->a[i] = s->b[i] = s->c[i] = 0;
    }
    fxri_limbs_add(s->c, 3, &radius, 1, radius, LIMBS_MINUS);
    for (i = 0; i < 3; i++) {
        bool down, back;
        const uint32_t d = fxri_displacement(kind, p, q, i, &down);
        const uint32_t n =
            difference32(component(p, i), component(&sphere->center, i), &back);

        fxri_limbs_add(s->a, 3, &d, 1, d, LIMBS_PLUS);
        fxri_limbs_add(s->b, 3, &d, 1, n,
                       down != back ? LIMBS_MINUS : LIMBS_PLUS);
        fxri_limbs_add(s->c, 3, &n, 1, n, LIMBS_PLUS);
    }
}

static void
ball_any_set(ball_any *s, linear_kind kind, const fxr_vec3 *p,
             const fxr_vec3 *q, const fxr_sphere *sphere)
{
    s->kind = kind;
    if (FXR_SIZE != 1 || !ball_any_sum_small(s, kind, p, q, sphere)) {
        ball_any_sum(s, kind, p, q, sphere);
    }
    s->b_negative = s->b[2] >> 31 != 0;
    if (s->b_negative) {
        fxri_limbs_negate(s->b, 3);
    }
}

/* The order of the distance at t = 1 and the radius: the sign of A - 2 B + C. */
static int
ball_any_order_at_end(const ball_any *s)
{
    uint32_t sum[3]; /* | < 2^68 */
    int i;

    for (i = 0; i < 3; i++) {
        sum[i] = s->c[i];
    }
    fxri_limbs_add(sum, 3, s->a, 3, 1, LIMBS_PLUS);
    fxri_limbs_add(sum, 3, s->b, 3, 2,
                   s->b_negative ? LIMBS_PLUS : LIMBS_MINUS);
    return fxri_limbs_sign(sum, 3);
}

/* The order of the least distance and the radius, where that is within: of A C and
 * B^2, C >= 0. Small code decides most by the middle limbs, as wide_product_order
 * does. */
static int
ball_any_order_within(const ball_any *s)
{
    const uint64_t left = FXR_PRODUCT(s->a[1], s->c[1]),
                   right = FXR_PRODUCT(s->b[1], s->b[1]);
    uint32_t less[5]; /* A C - B^2  | < 2^133 */

    if (FXR_SIZE == 1 && (s->a[2] | s->b[2] | s->c[2]) == 0) {
        if (left < right && right - left > (uint64_t)s->a[1] + s->c[1]) {
            return -1;
        }
        if (left > right && left - right > 2 * (uint64_t)s->b[1]) {
            return 1;
        }
    }
    less[0] = less[1] = less[2] = less[3] = less[4] = 0;
    fxri_limbs_add_product(less, 5, s->a, s->c, 3, LIMBS_PLUS);
    fxri_limbs_add_product(less, 5, s->b, s->b, 3, LIMBS_MINUS);
    return fxri_limbs_sign(less, 5);
}

/* The order of the least distance from the centre and the radius. */
static int
ball_any_order(const ball_any *s)
{
    const int at_start = fxri_limbs_sign(s->c, 3);

    if (at_start < 0 || fxri_limbs_sign(s->b, 3) == 0 ||
        (s->b_negative && !is_line(s->kind))) {
        return at_start;
    }
    if (s->kind == SEGMENT && fxri_limbs_order(s->b, s->a, 3) >= 0) {
        return ball_any_order_at_end(s);
    }
    return ball_any_order_within(s);
}

/* t in units of 2^-32. */
static void
set_t(fxr_ratio *t, uint64_t num)
{
    t->num = num << 32;
    t->den = (uint64_t)1 << 32;
    t->negative = false;
}

void
fxri_ball_span_whole(bool moves, linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, fxr_hit *out)
{
    out->span.enter_faces = 0;
    out->span.exit_faces = 0;
    set_t(&out->span.enter, 0);
    set_t(&out->span.exit, moves ? 1 : 0);
    copy_point(&out->enter_point, p);
    copy_point(&out->exit_point, kind == SEGMENT ? q : p);
}

void
fxri_ball_span_cut(linear_kind kind, fxr_span *span)
{
    if (kind == SEGMENT && span->exit.num > span->exit.den) {
        set_t(&span->exit, 1);
    }
}

static void
big_of_limbs(big *r, const uint32_t v[3])
{
    int i;

    for (i = 0; i < 3; i++) {
        r->limb[i] = v[i];
    }
    r->n = 3;
    big_trim(r);
}

/* The span of a component that hits the sphere, and both points. */
static void
ball_any_span(ball_any *s, const fxr_vec3 *p, const fxr_vec3 *q, fxr_hit *out)
{
    const int order = fxri_limbs_sign(s->c, 3);
    const bool moves = fxri_limbs_sign(s->a, 3) > 0;
    const bool from_start = !moves || (!is_line(s->kind) && order <= 0);
    const bool to_end =
        !moves || (s->kind == SEGMENT && ball_any_order_at_end(s) <= 0);
    quadratic_any roots;
    big a, b, c, minus_c; /* C - 0, or 0 - |C| */

    fxri_ball_span_whole(moves, s->kind, p, q, out);
    if (from_start && to_end) {
        return;
    }
    if (order < 0) {
        fxri_limbs_negate(s->c, 3);
    }
    big_of_limbs(&a, s->a);
    big_of_limbs(&b, s->b);
    fxri_big_set(&c, 0);
    fxri_big_set(&minus_c, 0);
    big_of_limbs(order < 0 ? &minus_c : &c, s->c);
    fxri_quadratic_any_set(&roots, &a, &b, s->b_negative, &c, &minus_c);
    if (!from_start) {
        fxri_quadratic_any_root(&roots, true, s->kind, p, q, &out->span.enter,
                                &out->enter_point);
    }
    if (!to_end) {
        fxri_quadratic_any_root(&roots, false, s->kind, p, q, &out->span.exit,
                                &out->exit_point);
    }
    fxri_ball_span_cut(s->kind, &out->span);
}

verdict
fxri_ball_any_test(linear_kind kind, bool open, const fxr_vec3 *p,
                   const fxr_vec3 *q, const fxr_sphere *sphere)
{
    ball_any s;

    ball_any_set(&s, kind, p, q, sphere);
    return ball_any_order(&s) < (open ? 0 : 1) ? HIT : MISS;
}

verdict
fxri_ball_any_cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_sphere *sphere, fxr_hit *out)
{
    ball_any s;

    ball_any_set(&s, kind, p, q, sphere);
    if (ball_any_order(&s) > 0) {
        return MISS;
    }
    ball_any_span(&s, p, q, out);
    return HIT;
}

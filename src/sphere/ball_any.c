/*
 * ball_any.c - where a component intersects a solid sphere.
 *
 * With n = centre - origin and d the displacement its squared distance from the
 * centre, less the square of the radius, is
 *
 *   A t^2 - 2 B t + C     A = d.d                             | < 2^66
 *                         B = d.n                             | < 2^66
 *                         C = n.n - radius^2                  | < 2^66
 *
 * No root in a decision: the least is at t = 0 if B <= 0, at t = 1 if B >= A,
 * and else, at B / A, it has the order of A C and B^2. The surface is where it
 * is 0:
 *
 *   t = (B +- sqrt(D)) / A    D = B^2 - A C                   | < 2^133
 */
#include "ball_any.h"

#include <fixray/aabb.h>

#include "../rounding/quadratic_any.h"
#include "../space/copy.h"

/* A component and a sphere: A, |B|, n.n and radius^2. */
typedef struct {
    linear_kind kind;
    const fxr_vec3 *p, *q;
    big a, b, n2, radius2;
    bool b_negative;
} ball_any;

/* sum += x y */
static void
big_add_square(big *sum, uint32_t x, uint32_t y)
{
    big term;

    fxri_big_set(&term, (uint64_t)x * y); /* < 2^64 */
    fxri_big_add(sum, sum, &term);
}

static void
ball_any_set(ball_any *s, linear_kind kind, const fxr_vec3 *p,
             const fxr_vec3 *q, const fxr_sphere *sphere)
{
    big minus;
    int i;

    s->kind = kind;
    s->p = p;
    s->q = q;
    fxri_big_set(&s->a, 0);
    fxri_big_set(&s->b, 0);
    fxri_big_set(&s->n2, 0);
    fxri_big_set(&minus, 0);
    for (i = 0; i < 3; i++) {
        bool down, back;
        const uint32_t d = fxri_displacement(kind, p, q, i, &down);
        const uint32_t n =
            difference32(component(p, i), component(&sphere->center, i), &back);

        big_add_square(&s->a, d, d);
        big_add_square(down == back ? &s->b : &minus, d, n);
        big_add_square(&s->n2, n, n);
    }
    s->b_negative = fxri_big_order(&s->b, &minus) < 0;
    if (s->b_negative) {
        fxri_big_subtract(&s->b, &minus, &s->b);
    } else {
        fxri_big_subtract(&s->b, &s->b, &minus);
    }
    fxri_big_set(&s->radius2, 0);
    big_add_square(&s->radius2, magnitude32(sphere->radius),
                   magnitude32(sphere->radius));
}

/* The order of the distance at t = 1 and the radius. */
static int
ball_any_order_at_end(const ball_any *s)
{
    big left, right;

    fxri_big_add(&left, &s->n2, &s->a);
    fxri_big_shift_up(&right, &s->b, 1);
    if (s->b_negative) {
        fxri_big_add(&left, &left, &right);
        return fxri_big_order(&left, &s->radius2);
    }
    fxri_big_add(&right, &right, &s->radius2);
    return fxri_big_order(&left, &right);
}

/* The order of the least distance from the centre and the radius. */
static int
ball_any_order(const ball_any *s)
{
    big d;

    if (s->b.n == 0 || (s->b_negative && !is_line(s->kind))) {
        return fxri_big_order(&s->n2, &s->radius2);
    }
    if (s->kind == SEGMENT && fxri_big_order(&s->b, &s->a) >= 0) {
        return ball_any_order_at_end(s);
    }
    return -fxri_quadratic_any_discriminant(&d, &s->a, &s->b, &s->n2,
                                            &s->radius2);
}

/* Does the component miss the box round the sphere? A cheap answer to most
 * questions; only where that box fits Q16.16, since rays and lines go on
 * outside of that. */
static bool
misses_ball_box(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                const fxr_sphere *sphere)
{
    const fxr_vec3 *const c = &sphere->center;
    const fxr_q16 r = sphere->radius;
    fxr_aabb box;
    fxr_segment segment;
    fxr_ray ray;

    if (is_line(kind) || c->x < INT32_MIN + r || c->x > INT32_MAX - r ||
        c->y < INT32_MIN + r || c->y > INT32_MAX - r || c->z < INT32_MIN + r ||
        c->z > INT32_MAX - r) {
        return false;
    }
    box.min.x = c->x - r;
    box.min.y = c->y - r;
    box.min.z = c->z - r;
    box.max.x = c->x + r;
    box.max.y = c->y + r;
    box.max.z = c->z + r;
    if (kind == RAY) {
        copy_point(&ray.origin, p);
        copy_point(&ray.dir, q);
        return !fxr_ray_hits_aabb(&ray, &box);
    }
    copy_point(&segment.a, p);
    copy_point(&segment.b, q);
    return !fxr_segment_hits_aabb(&segment, &box);
}

/* t in units of 2^-32. */
static void
set_t(fxr_ratio *t, uint64_t num)
{
    t->num = num << 32; /* num <= 1 */
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

/* The span of a component that hits the sphere, and both points. */
static void
ball_any_span(const ball_any *s, fxr_hit *out)
{
    const bool moves = s->a.n > 0;
    const bool from_start =
        !moves ||
        (!is_line(s->kind) && fxri_big_order(&s->n2, &s->radius2) <= 0);
    const bool to_end =
        !moves || (s->kind == SEGMENT && ball_any_order_at_end(s) <= 0);
    quadratic_any roots;

    fxri_ball_span_whole(moves, s->kind, s->p, s->q, out);
    if (from_start && to_end) {
        return;
    }
    fxri_quadratic_any_set(&roots, &s->a, &s->b, s->b_negative, &s->n2,
                           &s->radius2);
    if (!from_start) {
        fxri_quadratic_any_root(&roots, true, s->kind, s->p, s->q,
                                &out->span.enter, &out->enter_point);
    }
    if (!to_end) {
        fxri_quadratic_any_root(&roots, false, s->kind, s->p, s->q,
                                &out->span.exit, &out->exit_point);
    }
    fxri_ball_span_cut(s->kind, &out->span);
}

verdict
fxri_ball_any_test(linear_kind kind, bool open, const fxr_vec3 *p,
                   const fxr_vec3 *q, const fxr_sphere *sphere)
{
    ball_any s;
    int order;

    if (misses_ball_box(kind, p, q, sphere)) {
        return MISS;
    }
    ball_any_set(&s, kind, p, q, sphere);
    order = ball_any_order(&s);
    return (open ? order < 0 : order <= 0) ? HIT : MISS;
}

verdict
fxri_ball_any_cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_sphere *sphere, fxr_hit *out)
{
    ball_any s;

    if (misses_ball_box(kind, p, q, sphere)) {
        return MISS;
    }
    ball_any_set(&s, kind, p, q, sphere);
    if (ball_any_order(&s) > 0) {
        return MISS;
    }
    ball_any_span(&s, out);
    return HIT;
}

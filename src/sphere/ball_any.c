/*
 * ball_any.c - where a component meets a solid sphere.
 *
 * With n = centre - origin and d the way to t = 1 its squared distance from the
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

#include <fixray/aabb.h>

/* sum += x y */
static void
big_add_square(big *sum, uint32_t x, uint32_t y)
{
    big term;

    fxri_big_set(&term, (uint64_t)x * y);
    fxri_big_add(sum, sum, &term);
}

void
fxri_ball_any_set(ball_any *s, linear_kind kind, const fxr_vec3 *p,
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

/* Of the distance at t = 1 and the radius. */
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

/* D and its order to 0 */
static int
discriminant(const ball_any *s, big *d)
{
    big more, less;

    fxri_big_multiply(&less, &s->a, &s->n2);
    fxri_big_multiply(&more, &s->a, &s->radius2);
    fxri_big_multiply(d, &s->b, &s->b);
    fxri_big_add(d, d, &more);
    if (fxri_big_order(d, &less) < 0) {
        return -1;
    }
    fxri_big_subtract(d, d, &less);
    return d->n > 0;
}

int
fxri_ball_any_order(const ball_any *s)
{
    big d;

    if (s->b.n == 0 || (s->b_negative && !is_line(s->kind))) {
        return fxri_big_order(&s->n2, &s->radius2);
    }
    if (s->kind == SEGMENT && fxri_big_order(&s->b, &s->a) >= 0) {
        return ball_any_order_at_end(s);
    }
    return -discriminant(s, &d);
}

bool
fxri_ball_box_missed(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                     const fxr_sphere *sphere)
{
    const fxr_vec3 c = sphere->center;
    const fxr_q16 r = sphere->radius;
    fxr_aabb box;
    fxr_segment segment;
    fxr_ray ray;

    if (is_line(kind) || c.x < INT32_MIN + r || c.x > INT32_MAX - r ||
        c.y < INT32_MIN + r || c.y > INT32_MAX - r || c.z < INT32_MIN + r ||
        c.z > INT32_MAX - r) {
        return false;
    }
    box.min.x = c.x - r;
    box.min.y = c.y - r;
    box.min.z = c.z - r;
    box.max.x = c.x + r;
    box.max.y = c.y + r;
    box.max.z = c.z + r;
    if (kind == RAY) {
        ray.origin = *p;
        ray.dir = *q;
        return !fxr_ray_hits_aabb(&ray, &box);
    }
    segment.a = *p;
    segment.b = *q;
    return !fxr_segment_hits_aabb(&segment, &box);
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
                     const fxr_vec3 *q, fxr_span *span, fxr_vec3 *enter_point,
                     fxr_vec3 *exit_point)
{
    span->enter_faces = 0;
    span->exit_faces = 0;
    set_t(&span->enter, 0);
    set_t(&span->exit, moves ? 1 : 0);
    *enter_point = *p;
    *exit_point = kind == SEGMENT ? *q : *p;
}

void
fxri_ball_span_cut(linear_kind kind, fxr_span *span)
{
    if (kind == SEGMENT && span->exit.num > span->exit.den) {
        set_t(&span->exit, 1);
    }
}

void
fxri_ball_any_span(const ball_any *s, fxr_span *span, fxr_vec3 *enter_point,
                   fxr_vec3 *exit_point)
{
    const bool moves = s->a.n > 0;
    const bool from_start =
        !moves ||
        (!is_line(s->kind) && fxri_big_order(&s->n2, &s->radius2) <= 0);
    const bool to_end =
        !moves || (s->kind == SEGMENT && ball_any_order_at_end(s) <= 0);
    quadratic_any roots;
    root_any enter, exit;

    fxri_ball_span_whole(moves, s->kind, s->p, s->q, span, enter_point,
                         exit_point);
    if (from_start && to_end) {
        return;
    }
    big_copy(&roots.a, &s->a);
    big_copy(&roots.b, &s->b);
    roots.negative = s->b_negative;
    (void)discriminant(s, &roots.square); /* >= 0 */
    fxri_quadratic_any_prepare(&roots);
    enter.of = exit.of = &roots;
    enter.outer = roots.negative; /* of B - sqrt(D) and B + sqrt(D) */
    exit.outer = !roots.negative;
    if (!from_start) { /* down: outward where it is negative */
        fxri_root_any_ratio(enter, fxri_root_any_negative(enter), &span->enter);
        fxri_root_any_point(s->kind, s->p, s->q, enter, enter_point);
    }
    if (!to_end) {
        fxri_root_any_ratio(exit, !fxri_root_any_negative(exit), &span->exit);
        fxri_root_any_point(s->kind, s->p, s->q, exit, exit_point);
    }
    fxri_ball_span_cut(s->kind, span);
}

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

/* |to - from| */
static uint32_t
way_of(int32_t from, int32_t to, bool *down)
{
    *down = to < from;
    return *down ? (uint32_t)from - (uint32_t)to
                 : (uint32_t)to - (uint32_t)from;
}

/* sum += x y */
static void
add_product(big *sum, uint32_t x, uint32_t y)
{
    big term;

    fxr_big_set(&term, (uint64_t)x * y);
    fxr_big_add(sum, sum, &term);
}

void
fxr_ball_pose(ball_problem *s, linear_kind kind, const fxr_vec3 *p,
              const fxr_vec3 *q, const fxr_sphere *sphere)
{
    big minus;
    int i;

    s->kind = kind;
    s->p = p;
    s->q = q;
    fxr_big_set(&s->a, 0);
    fxr_big_set(&s->b, 0);
    fxr_big_set(&s->n2, 0);
    fxr_big_set(&minus, 0);
    for (i = 0; i < 3; i++) {
        bool down, back;
        const uint32_t d = fxr_round_way(kind, p, q, i, &down);
        const uint32_t n =
            way_of(component(p, i), component(&sphere->center, i), &back);

        add_product(&s->a, d, d);
        add_product(down == back ? &s->b : &minus, d, n);
        add_product(&s->n2, n, n);
    }
    s->b_negative = fxr_big_order(&s->b, &minus) < 0;
    if (s->b_negative) {
        fxr_big_subtract(&s->b, &minus, &s->b);
    } else {
        fxr_big_subtract(&s->b, &s->b, &minus);
    }
    fxr_big_set(&s->radius2, 0);
    add_product(&s->radius2, magnitude32(sphere->radius),
                magnitude32(sphere->radius));
}

/* Of the distance at t = 1 and the radius. */
static int
order_at_end(const ball_problem *s)
{
    big left, right;

    fxr_big_add(&left, &s->n2, &s->a);
    fxr_big_shift_up(&right, &s->b, 1);
    if (s->b_negative) {
        fxr_big_add(&left, &left, &right);
        return fxr_big_order(&left, &s->radius2);
    }
    fxr_big_add(&right, &right, &s->radius2);
    return fxr_big_order(&left, &right);
}

/* D and its order to 0 */
static int
discriminant(const ball_problem *s, big *d)
{
    big more, less;

    fxr_big_multiply(&less, &s->a, &s->n2);
    fxr_big_multiply(&more, &s->a, &s->radius2);
    fxr_big_multiply(d, &s->b, &s->b);
    fxr_big_add(d, d, &more);
    if (fxr_big_order(d, &less) < 0) {
        return -1;
    }
    fxr_big_subtract(d, d, &less);
    return d->n > 0;
}

int
fxr_ball_order(const ball_problem *s)
{
    big d;

    if (s->b.n == 0 || (s->b_negative && !is_line(s->kind))) {
        return fxr_big_order(&s->n2, &s->radius2);
    }
    if (s->kind == SEGMENT && fxr_big_order(&s->b, &s->a) >= 0) {
        return order_at_end(s);
    }
    return -discriminant(s, &d);
}

bool
fxr_ball_box_missed(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
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
fxr_ball_span_whole(bool moves, linear_kind kind, const fxr_vec3 *p,
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
fxr_ball_span_cut(linear_kind kind, fxr_span *span)
{
    if (kind == SEGMENT && span->exit.num > span->exit.den) {
        set_t(&span->exit, 1);
    }
}

void
fxr_ball_span(const ball_problem *s, fxr_span *span, fxr_vec3 *enter_point,
              fxr_vec3 *exit_point)
{
    const bool moves = s->a.n > 0;
    const bool from_start = !moves || (!is_line(s->kind) &&
                                       fxr_big_order(&s->n2, &s->radius2) <= 0);
    const bool to_end = !moves || (s->kind == SEGMENT && order_at_end(s) <= 0);
    surd roots;
    surd_root enter, exit;

    fxr_ball_span_whole(moves, s->kind, s->p, s->q, span, enter_point,
                        exit_point);
    if (from_start && to_end) {
        return;
    }
    big_copy(&roots.a, &s->a);
    big_copy(&roots.b, &s->b);
    roots.negative = s->b_negative;
    (void)discriminant(s, &roots.square); /* >= 0 */
    fxr_surd_prepare(&roots);
    enter.of = exit.of = &roots;
    enter.outer = roots.negative; /* of B - sqrt(D) and B + sqrt(D) */
    exit.outer = !roots.negative;
    if (!from_start) { /* down: outward where it is negative */
        fxr_surd_ratio(enter, fxr_surd_negative(enter), &span->enter);
        fxr_surd_point(s->kind, s->p, s->q, enter, enter_point);
    }
    if (!to_end) {
        fxr_surd_ratio(exit, !fxr_surd_negative(exit), &span->exit);
        fxr_surd_point(s->kind, s->p, s->q, exit, exit_point);
    }
    fxr_ball_span_cut(s->kind, span);
}

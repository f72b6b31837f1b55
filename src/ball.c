/*
 * ball.c - where a component meets a solid sphere.
 *
 * A sphere is a box of one point, its centre, and the distance from that (distance.h)
 * is compared with the radius, both squared: no root in a decision. Without mirroring,
 * n = centre - origin on each axis, and it is met where
 *
 *   A t^2 - 2 B t + C = 0    A = sum of len^2             | < 2^66
 *                            B = sum of len n             | < 2^68
 *                            C = sum of n^2 - radius^2    | < 2^67
 *   D = B^2 - A C                                         | < 2^137
 */
#include "ball.h"

#include <fixray/aabb.h>

void
fxr_ball_pose(ball_problem *s, linear_kind kind, const fxr_vec3 *p,
              const fxr_vec3 *q, const fxr_sphere *sphere)
{
    const fxr_aabb point = {sphere->center, sphere->center};

    s->kind = kind;
    s->p = p;
    s->q = q;
    s->sphere = sphere;
    (void)fxr_distance_of_aabb(s->axis, kind, p, q, &point);
}

int
fxr_ball_nearest(ball_problem *s, big_ratio *t, big *squares)
{
    big reach2;

    fxr_distance_minimize(s->axis, s->kind, t);
    fxr_distance_reach2(&reach2, s->sphere->radius, 0);
    return fxr_distance_order(s->axis, t, &reach2, squares);
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

/* t = num, 0 or 1, exactly. */
static bool
holds_at(const ball_problem *s, uint64_t num)
{
    big_ratio t;
    big reach2, squares;

    fxr_big_set(&t.num, num);
    fxr_big_set(&t.den, 1);
    fxr_distance_reach2(&reach2, s->sphere->radius, 0);
    return fxr_distance_order(s->axis, &t, &reach2, &squares) <= 0;
}

/* A, |B| and D of a component that moves and meets the sphere, so D >= 0. */
static void
quadratic(const ball_problem *s, surd *roots)
{
    big plus, minus, c, term, factor;
    int i;

    fxr_big_set(&roots->a, 0);
    fxr_big_set(&plus, 0);
    fxr_big_set(&minus, 0);
    fxr_big_set(&c, 0);
    for (i = 0; i < 3; i++) {
        const distance_axis *a = &s->axis[i];
        big *sum = a->at == BEYOND ? &minus : &plus;

        fxr_big_set(&factor, a->len);
        fxr_big_multiply_word(&term, &factor, a->len);
        fxr_big_add(&roots->a, &roots->a, &term);
        fxr_big_multiply_word(&term, &factor, a->far);
        fxr_big_add(sum, sum, &term);
        fxr_big_set(&factor, a->far);
        fxr_big_multiply_word(&term, &factor, a->far);
        fxr_big_add(&c, &c, &term);
    }
    roots->negative = fxr_big_order(&plus, &minus) < 0;
    fxr_big_subtract(&roots->b, roots->negative ? &minus : &plus,
                     roots->negative ? &plus : &minus);
    /* D = B^2 + A radius^2 - A sum of n^2 */
    fxr_big_multiply(&roots->square, &roots->b, &roots->b);
    fxr_big_multiply_word(&term, &roots->a, magnitude32(s->sphere->radius));
    fxr_big_multiply_word(&factor, &term, magnitude32(s->sphere->radius));
    fxr_big_add(&roots->square, &roots->square, &factor);
    fxr_big_multiply(&term, &roots->a, &c);
    fxr_big_subtract(&roots->square, &roots->square, &term);
    fxr_surd_prepare(roots);
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
    const bool moves = (s->axis[0].len | s->axis[1].len | s->axis[2].len) != 0;
    const bool from_start = !moves || (!is_line(s->kind) && holds_at(s, 0));
    const bool to_end = !moves || (s->kind == SEGMENT && holds_at(s, 1));
    surd roots;
    surd_root enter, exit;

    fxr_ball_span_whole(moves, s->kind, s->p, s->q, span, enter_point,
                        exit_point);
    if (from_start && to_end) {
        return;
    }
    quadratic(s, &roots);
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

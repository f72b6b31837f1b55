/*
 * in_plane.c - a component in the plane of a triangle, and triangles without area.
 *
 * Such a component first intersects an edge, unless it starts inside. With d
 * the displacement of the component from o, e that of an edge from P, and f = P
 * - o:
 *
 *   d x e != 0    they intersect if f . (d x e) = 0, at t = (f x e) / (d x e),
 *                 s = (f x d) / (d x e), by any component that is not 0
 *   d x e == 0    both on one line, or one of them a point: compare along it
 *
 *   numerators, denominators   < 2^65
 */
#include "problem.h"

/* t of the component and s of the edge where they first intersect. */
typedef struct {
    wide_ratio t, s;
} crossing;

static void
signed_wide(wide *out, int64_t v)
{
    out->lo = (uint64_t)v; /* modulo 2^128, with hi */
    out->hi = v < 0 ? UINT64_MAX : 0;
}

static void
ratio_set_small(wide_ratio *r, int64_t num, int64_t den)
{
    wide wide_num, wide_den;

    signed_wide(&wide_num, num);
    signed_wide(&wide_den, den);
    fxri_wide_ratio_set(r, &wide_num, &wide_den);
}

static bool
above_one(const wide_ratio *r)
{
    return !r->negative && wide_less(r->den, r->num);
}

/* Is t within the component? */
static bool
t_in_range(linear_kind kind, const wide_ratio *t)
{
    return kind == LINE || (!t->negative && (kind != SEGMENT || !above_one(t)));
}

/* An axis along which v is not 0; v != 0. */
static int
moving_axis(const difference *v)
{
    return v->axis[0] != 0 ? 0 : v->axis[1] != 0 ? 1 : 2;
}

static bool
parallel(const difference *a, const difference *b)
{
    wide c;
    int i;

    for (i = 0; i < 3; i++) {
        fxri_cross_component(&c, a, b, i);
        if (!wide_is_zero(&c)) {
            return false;
        }
    }
    return true;
}

/* Is o, at t = 0, on the edge? e != 0, and o is on the line of the edge. */
static bool
start_on(const difference *e, const difference *f, crossing *out)
{
    const int i = moving_axis(e);

    ratio_set_small(&out->s, -f->axis[i], e->axis[i]);
    ratio_set_small(&out->t, 0, 1);
    return !out->s.negative && !above_one(&out->s);
}

/* Both are on one line, and d != 0: the first of o and the ends of the edge. */
static bool
intersect_along(linear_kind kind, const difference *d, const difference *e,
                const difference *f, crossing *out)
{
    const int i = moving_axis(d);
    const int64_t target = f->axis[i] + e->axis[i]; /* a difference, too */
    crossing end;

    if (kind != LINE && !difference_is_zero(e) && start_on(e, f, out)) {
        return true;
    }
    ratio_set_small(&out->t, f->axis[i], d->axis[i]);
    ratio_set_small(&out->s, 0, 1);
    ratio_set_small(&end.t, target, d->axis[i]);
    if (fxri_wide_ratio_order(&end.t, &out->t) < 0) {
        ratio_set_small(&out->t, target, d->axis[i]);
        ratio_set_small(&out->s, 1, 1);
    }
    return t_in_range(kind, &out->t);
}

static bool
intersect_crosswise(linear_kind kind, const difference *d, const difference *e,
                    const difference *f, crossing *out)
{
    wide den, t, s;
    int i = 0;

    fxri_triple_product(&den, f, d, e);
    if (!wide_is_zero(&den)) {
        return false;
    }
    for (fxri_cross_component(&den, d, e, i); wide_is_zero(&den);
         fxri_cross_component(&den, d, e, i)) {
        i++; /* one of three is not 0 */
    }
    fxri_cross_component(&t, f, e, i);
    fxri_cross_component(&s, f, d, i);
    fxri_wide_ratio_set(&out->t, &t, &den);
    fxri_wide_ratio_set(&out->s, &s, &den);
    return !out->s.negative && !above_one(&out->s) && t_in_range(kind, &out->t);
}

/* Where the component first intersects the edge from `from` to `to`. */
static bool
intersect_edge(const triangle_problem *problem, const difference *d,
               const fxr_vec3 *from, const fxr_vec3 *to, crossing *out)
{
    difference e, f;

    difference_set(&e, to, from);
    difference_set(&f, from, problem->p);
    if (!parallel(d, &e)) {
        return intersect_crosswise(problem->kind, d, &e, &f, out);
    }
    if (!difference_is_zero(d)) {
        return parallel(d, &f) &&
               intersect_along(problem->kind, d, &e, &f, out);
    }
    if (!difference_is_zero(&e)) {
        return parallel(&e, &f) && start_on(&e, &f, out);
    }
    ratio_set_small(&out->t, 0, 1);
    ratio_set_small(&out->s, 0, 1);
    return difference_is_zero(&f);
}

/* Is the start, in the plane, inside a triangle that has an area? */
static bool
start_inside(const triangle_problem *problem, triangle_intersection *out)
{
    difference to_a, to_b, to_c, e1, e2;
    wide *const sum = &out->weight_sum;
    int i, k = 0;

    difference_set(&to_a, problem->a, problem->p);
    difference_set(&to_b, problem->b, problem->p);
    difference_set(&to_c, problem->c, problem->p);
    difference_set(&e1, problem->b, problem->a);
    difference_set(&e2, problem->c, problem->a);
    if (parallel(&e1, &e2)) {
        return false;
    }
    for (fxri_cross_component(sum, &e1, &e2, k); wide_is_zero(sum);
         fxri_cross_component(sum, &e1, &e2, k)) {
        k++;
    }
    fxri_cross_component(&out->weight[0], &to_b, &to_c, k);
    fxri_cross_component(&out->weight[1], &to_c, &to_a, k);
    fxri_cross_component(&out->weight[2], &to_a, &to_b, k);
    if (wide_negative(sum)) {
        wide_negate(sum);
        for (i = 0; i < 3; i++) {
            wide_negate(&out->weight[i]);
        }
    }
    out->t.num.hi = out->t.num.lo = 0;
    out->t.den.hi = 0;
    out->t.den.lo = 1;
    out->t.negative = false;
    return !wide_negative(&out->weight[0]) && !wide_negative(&out->weight[1]) &&
           !wide_negative(&out->weight[2]);
}

/* The intersection from the crossing with the edge from corner i to the
 * next. */
static void
set_intersection(const crossing *first, int i, triangle_intersection *out)
{
    const int j = next_axis(i), k = next_axis(j);
    wide minus;

    wide_copy(&out->t.num, &first->t.num);
    wide_copy(&out->t.den, &first->t.den);
    out->t.negative = first->t.negative;
    wide_copy(&minus, &first->s.num);
    wide_negate(&minus);
    out->weight[i] = wide_sum(first->s.den, minus);
    wide_copy(&out->weight[j], &first->s.num);
    out->weight[k].hi = out->weight[k].lo = 0;
    wide_copy(&out->weight_sum, &first->s.den);
}

bool
fxri_triangle_in_plane(const triangle_problem *problem,
                       triangle_intersection *out)
{
    const fxr_vec3 *const corner[3] = {problem->a, problem->b, problem->c};
    difference d;
    crossing found;
    bool any = false;
    int i;

    difference_displacement(&d, problem->kind, problem->p, problem->q);
    out->side = 0;
    if ((problem->kind != LINE || difference_is_zero(&d)) &&
        start_inside(problem, out)) {
        return true;
    }
    for (i = 0; i < 3; i++) {
        if (intersect_edge(problem, &d, corner[i], corner[next_axis(i)],
                           &found) &&
            (!any || fxri_wide_ratio_order(&found.t, &out->t) < 0)) {
            any = true;
            set_intersection(&found, i, out);
        }
    }
    return any;
}

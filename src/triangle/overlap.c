/*
 * overlap.c - does a component in the plane of a triangle share a point with it? Also
 * of triangles without area. By the signs of areas, where in_plane.c makes fractions.
 *
 * With d the displacement of the component from o, e an edge from P, and f = P - o:
 *
 *   d x e != 0    they meet if f . (d x e) = 0 and both fractions of in_plane.c,
 *                 (f x e) / (d x e) and (f x d) / (d x e), are in range
 *   d x e == 0    on one line, or one of them a point: they meet if they overlap on
 *                 each axis
 *
 *   areas    | < 2^65
 */
#include "problem.h"

/* An axis on which a x b is not 0, with that component; 3 if there is none. */
static int
axis_across(wide *area, const difference *a, const difference *b)
{
    int i;

    for (i = 0; i < 3; i++) {
        fxri_cross_component(area, a, b, i);
        if (!wide_is_zero(area)) {
            break;
        }
    }
    return i;
}

/* Has v the sign of the other, or is it 0? */
static bool
sign_agrees(const wide *v, const wide *other)
{
    return wide_is_zero(v) || wide_negative(v) == wide_negative(other);
}

/* Is num / den >= 0, and if there is an end <= 1? num becomes num - den. */
static bool
fraction_in_range(bool end, wide *num, const wide *den)
{
    if (!sign_agrees(num, den)) {
        return false;
    }
    wide_subtract(num, den);
    return !end || wide_is_zero(num) ||
           wide_negative(num) != wide_negative(den);
}

/* On one axis: is all of a..b on one side of all of c..d? */
static bool
beside(int32_t a, int32_t b, int32_t c, int32_t d)
{
    return (a < c && a < d && b < c && b < d) ||
           (a > c && a > d && b > c && b > d);
}

/* Both on one line: a line that moves on an axis is as long as the range there. */
static bool
overlaps_along(const triangle_problem *problem, const fxr_vec3 *from,
               const fxr_vec3 *to)
{
    int i;

    for (i = 0; i < 3; i++) {
        const int32_t start = component(problem->p, i);
        const int32_t target = component(problem->q, i);
        const int32_t end = problem->kind == SEGMENT ? target
                            : target > 0             ? INT32_MAX
                            : target < 0             ? INT32_MIN
                                                     : start;

        if ((problem->kind != LINE || target == 0) &&
            beside(start, end, component(from, i), component(to, i))) {
            return false;
        }
    }
    return true;
}

static bool
overlaps_edge(const triangle_problem *problem, const difference *d,
              const fxr_vec3 *from, const fxr_vec3 *to)
{
    difference e, f;
    wide den, v;
    int i;

    difference_set(&e, to, from);
    difference_set(&f, from, problem->p);
    i = axis_across(&den, d, &e);
    if (i == 3) {
        return axis_across(&v, d, &f) == 3 && axis_across(&v, &e, &f) == 3 &&
               overlaps_along(problem, from, to);
    }
    fxri_triple_product(&v, &f, d, &e);
    if (!wide_is_zero(&v)) {
        return false;
    }
    fxri_cross_component(&v, &f, d, i);
    if (!fraction_in_range(true, &v, &den)) {
        return false;
    }
    fxri_cross_component(&v, &f, &e, i);
    return problem->kind == LINE ||
           fraction_in_range(problem->kind == SEGMENT, &v, &den);
}

bool
fxri_triangle_overlaps(const triangle_problem *problem)
{
    const fxr_vec3 *const corner[3] = {problem->a, problem->b, problem->c};
    difference d, x, y;
    wide sum, part;
    int i, k;

    difference_displacement(&d, problem->kind, problem->p, problem->q);
    for (i = 0; i < 3; i++) {
        if (overlaps_edge(problem, &d, corner[i], corner[next_axis(i)])) {
            return true;
        }
    }
    difference_set(&x, problem->b, problem->a);
    difference_set(&y, problem->c, problem->a);
    k = axis_across(&sum, &x, &y);
    if (k == 3) {
        return false; /* no area */
    }
    for (i = 0; i < 3; i++) { /* is the start within all edges? */
        difference_set(&x, corner[i], problem->p);
        difference_set(&y, corner[next_axis(i)], problem->p);
        fxri_cross_component(&part, &x, &y, k);
        if (!sign_agrees(&part, &sum)) {
            return false;
        }
    }
    return true;
}

/*
 * fxr_fan.c - convex polygons as fans of triangles.
 */
#include "../rounding/point.h"
#include "../space/copy.h"
#include "problem.h"

static void
fan_set(triangle_problem *problem, linear_kind kind, const fxr_vec3 *p,
        const fxr_vec3 *q)
{
    problem->kind = kind;
    problem->front = false;
    problem->p = p;
    problem->q = q;
}

static bool
fan_hits(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
         const fxr_vec3 *points, size_t n)
{
    triangle_problem problem;
    size_t i;

    fan_set(&problem, kind, p, q);
    for (i = 1; i + 1 < n; i++) {
        triangle_set(&problem, &points[0], &points[i], &points[i + 1]);
        if (fxri_hits_triangle(&problem)) {
            return true;
        }
    }
    return false;
}

static void
copy_triangle_hit(fxr_triangle_hit *out, const fxr_triangle_hit *hit)
{
    copy_ratio(&out->t, &hit->t);
    copy_point(&out->point, &hit->point);
    out->weight[0] = hit->weight[0];
    out->weight[1] = hit->weight[1];
    out->weight[2] = hit->weight[2];
    out->side = hit->side;
}

static bool
fan_cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
         const fxr_vec3 *points, size_t n, fxr_triangle_hit *out,
         size_t *second)
{
    triangle_problem problem;
    fxr_triangle_hit hit;
    bool any = false;
    size_t i;

    fan_set(&problem, kind, p, q);
    for (i = 1; i + 1 < n; i++) {
        triangle_set(&problem, &points[0], &points[i], &points[i + 1]);
        if (fxri_cast_triangle(&problem, &hit) &&
            (!any || fxri_ratio_order(&hit.t, &out->t) < 0)) {
            any = true;
            *second = i;
            copy_triangle_hit(out, &hit);
        }
    }
    return any;
}

bool
fxr_segment_hits_fan(const fxr_segment *s, const fxr_vec3 *points, size_t n)
{
    FXR_ASSERT(s != NULL && (points != NULL || n == 0));
    return fan_hits(SEGMENT, &s->a, &s->b, points, n);
}

bool
fxr_segment_cast_fan(const fxr_segment *s, const fxr_vec3 *points, size_t n,
                     fxr_triangle_hit *out, size_t *i)
{
    FXR_ASSERT(s != NULL && (points != NULL || n == 0) && out != NULL &&
               i != NULL);
    return fan_cast(SEGMENT, &s->a, &s->b, points, n, out, i);
}

bool
fxr_ray_hits_fan(const fxr_ray *r, const fxr_vec3 *points, size_t n)
{
    FXR_ASSERT(r != NULL && (points != NULL || n == 0));
    return fan_hits(RAY, &r->origin, &r->dir, points, n);
}

bool
fxr_ray_cast_fan(const fxr_ray *r, const fxr_vec3 *points, size_t n,
                 fxr_triangle_hit *out, size_t *i)
{
    FXR_ASSERT(r != NULL && (points != NULL || n == 0) && out != NULL &&
               i != NULL);
    return fan_cast(RAY, &r->origin, &r->dir, points, n, out, i);
}

bool
fxr_line_hits_fan(const fxr_line *l, const fxr_vec3 *points, size_t n)
{
    FXR_ASSERT(l != NULL && (points != NULL || n == 0));
    return fan_hits(LINE, &l->origin, &l->dir, points, n);
}

bool
fxr_line_cast_fan(const fxr_line *l, const fxr_vec3 *points, size_t n,
                  fxr_triangle_hit *out, size_t *i)
{
    FXR_ASSERT(l != NULL && (points != NULL || n == 0) && out != NULL &&
               i != NULL);
    return fan_cast(LINE, &l->origin, &l->dir, points, n, out, i);
}

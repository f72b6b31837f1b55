/*
 * triangle.c - line, ray and segment against the triangle.
 */
#include "problem.h"

static void
triangle_problem_set(triangle_problem *problem, linear_kind kind, bool front,
                     const fxr_vec3 *p, const fxr_vec3 *q,
                     const fxr_triangle *triangle)
{
    problem->kind = kind;
    problem->front = front;
    problem->p = p;
    problem->q = q;
    fxri_triangle_set(problem, &triangle->a, &triangle->b, &triangle->c);
}

static bool
triangle_hits(linear_kind kind, bool front, const fxr_vec3 *p,
              const fxr_vec3 *q, const fxr_triangle *triangle)
{
    triangle_problem problem;

    triangle_problem_set(&problem, kind, front, p, q, triangle);
    return fxri_hits_triangle(&problem);
}

static bool
triangle_cast(linear_kind kind, bool front, const fxr_vec3 *p,
              const fxr_vec3 *q, const fxr_triangle *triangle,
              fxr_triangle_hit *out)
{
    triangle_problem problem;

    triangle_problem_set(&problem, kind, front, p, q, triangle);
    return fxri_cast_triangle(&problem, out);
}

FXR_HOT bool
fxr_segment_hits_triangle(const fxr_segment *s, const fxr_triangle *triangle)
{
    FXR_ASSERT(s != NULL && triangle != NULL);
    return triangle_hits(SEGMENT, false, &s->a, &s->b, triangle);
}

FXR_HOT bool
fxr_segment_cast_triangle(const fxr_segment *s, const fxr_triangle *triangle,
                          fxr_triangle_hit *out)
{
    FXR_ASSERT(s != NULL && triangle != NULL && out != NULL);
    return triangle_cast(SEGMENT, false, &s->a, &s->b, triangle, out);
}

FXR_HOT bool
fxr_segment_hits_triangle_front(const fxr_segment *s,
                                const fxr_triangle *triangle)
{
    FXR_ASSERT(s != NULL && triangle != NULL);
    return triangle_hits(SEGMENT, true, &s->a, &s->b, triangle);
}

FXR_HOT bool
fxr_segment_cast_triangle_front(const fxr_segment *s,
                                const fxr_triangle *triangle,
                                fxr_triangle_hit *out)
{
    FXR_ASSERT(s != NULL && triangle != NULL && out != NULL);
    return triangle_cast(SEGMENT, true, &s->a, &s->b, triangle, out);
}

FXR_HOT bool
fxr_ray_hits_triangle(const fxr_ray *r, const fxr_triangle *triangle)
{
    FXR_ASSERT(r != NULL && triangle != NULL);
    return triangle_hits(RAY, false, &r->origin, &r->dir, triangle);
}

FXR_HOT bool
fxr_ray_cast_triangle(const fxr_ray *r, const fxr_triangle *triangle,
                      fxr_triangle_hit *out)
{
    FXR_ASSERT(r != NULL && triangle != NULL && out != NULL);
    return triangle_cast(RAY, false, &r->origin, &r->dir, triangle, out);
}

FXR_HOT bool
fxr_ray_hits_triangle_front(const fxr_ray *r, const fxr_triangle *triangle)
{
    FXR_ASSERT(r != NULL && triangle != NULL);
    return triangle_hits(RAY, true, &r->origin, &r->dir, triangle);
}

FXR_HOT bool
fxr_ray_cast_triangle_front(const fxr_ray *r, const fxr_triangle *triangle,
                            fxr_triangle_hit *out)
{
    FXR_ASSERT(r != NULL && triangle != NULL && out != NULL);
    return triangle_cast(RAY, true, &r->origin, &r->dir, triangle, out);
}

bool
fxr_line_hits_triangle(const fxr_line *l, const fxr_triangle *triangle)
{
    FXR_ASSERT(l != NULL && triangle != NULL);
    return triangle_hits(LINE, false, &l->origin, &l->dir, triangle);
}

bool
fxr_line_cast_triangle(const fxr_line *l, const fxr_triangle *triangle,
                       fxr_triangle_hit *out)
{
    FXR_ASSERT(l != NULL && triangle != NULL && out != NULL);
    return triangle_cast(LINE, false, &l->origin, &l->dir, triangle, out);
}

bool
fxr_line_hits_triangle_front(const fxr_line *l, const fxr_triangle *triangle)
{
    FXR_ASSERT(l != NULL && triangle != NULL);
    return triangle_hits(LINE, true, &l->origin, &l->dir, triangle);
}

bool
fxr_line_cast_triangle_front(const fxr_line *l, const fxr_triangle *triangle,
                             fxr_triangle_hit *out)
{
    FXR_ASSERT(l != NULL && triangle != NULL && out != NULL);
    return triangle_cast(LINE, true, &l->origin, &l->dir, triangle, out);
}

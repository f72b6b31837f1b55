/*
 * fxr_triangle.c - line, ray and segment against the triangle.
 */
#include "problem.h"

/* What is asked: a linear_kind, and FRONT if only hits from the front count. */
enum { FRONT = 1 << 4 };

/* linear: a segment, or a ray or line, which have their two vectors at the same places. */
static void
triangle_problem_set(triangle_problem *problem, int asked, const void *linear,
                     const fxr_triangle *triangle)
{
    const fxr_segment *const s = (const fxr_segment *)linear;

    problem->kind = (linear_kind)(asked & (FRONT - 1));
    problem->front = (asked & FRONT) != 0;
    problem->p = &s->a;
    problem->q = &s->b;
    triangle_set(problem, &triangle->a, &triangle->b, &triangle->c);
}

FXR_STATIC_ASSERT(offsetof(fxr_segment, b) == offsetof(fxr_ray, dir) &&
                      offsetof(fxr_segment, b) == offsetof(fxr_line, dir),
                  components_are_alike);

FXR_INLINE bool
triangle_beyond_axis(const fxr_segment *s, const fxr_triangle *triangle, int i)
{
    return is_beyond_axis(
        component(&s->a, i), component(&s->b, i), component(&triangle->a, i),
        component(&triangle->b, i), component(&triangle->c, i));
}

/* Is a segment beyond the triangle on an axis? Trees have asked the box of the node, and small
 * code asks in fxr_pierce_any.c. */
FXR_HOT static bool
triangle_is_beyond(const void *linear, const fxr_triangle *triangle)
{
    const fxr_segment *const s = (const fxr_segment *)linear;

    return triangle_beyond_axis(s, triangle, 0) ||
           triangle_beyond_axis(s, triangle, 1) ||
           triangle_beyond_axis(s, triangle, 2);
}

static bool
triangle_is_missed(int asked, const void *linear, const fxr_triangle *triangle)
{
    return FXR_FAST_TRIANGLES && (asked & (FRONT - 1)) == (int)SEGMENT &&
           triangle_is_beyond(linear, triangle);
}

static bool
triangle_hits(int asked, const void *linear, const fxr_triangle *triangle)
{
    triangle_problem problem;

    if (triangle_is_missed(asked, linear, triangle)) {
        return false;
    }
    triangle_problem_set(&problem, asked, linear, triangle);
    return fxri_hits_triangle(&problem);
}

static bool
triangle_cast(int asked, const void *linear, const fxr_triangle *triangle,
              fxr_triangle_hit *out)
{
    triangle_problem problem;

    if (triangle_is_missed(asked, linear, triangle)) {
        return false;
    }
    triangle_problem_set(&problem, asked, linear, triangle);
    return fxri_cast_triangle(&problem, out);
}

FXR_HOT bool
fxr_segment_hits_triangle(const fxr_segment *s, const fxr_triangle *triangle)
{
    FXR_ASSERT(s != NULL && triangle != NULL);
    return triangle_hits(SEGMENT, s, triangle);
}

FXR_HOT bool
fxr_segment_cast_triangle(const fxr_segment *s, const fxr_triangle *triangle,
                          fxr_triangle_hit *out)
{
    FXR_ASSERT(s != NULL && triangle != NULL && out != NULL);
    return triangle_cast(SEGMENT, s, triangle, out);
}

FXR_HOT bool
fxr_segment_hits_triangle_front(const fxr_segment *s,
                                const fxr_triangle *triangle)
{
    FXR_ASSERT(s != NULL && triangle != NULL);
    return triangle_hits((int)SEGMENT | (int)FRONT, s, triangle);
}

FXR_HOT bool
fxr_segment_cast_triangle_front(const fxr_segment *s,
                                const fxr_triangle *triangle,
                                fxr_triangle_hit *out)
{
    FXR_ASSERT(s != NULL && triangle != NULL && out != NULL);
    return triangle_cast((int)SEGMENT | (int)FRONT, s, triangle, out);
}

FXR_HOT bool
fxr_ray_hits_triangle(const fxr_ray *r, const fxr_triangle *triangle)
{
    FXR_ASSERT(r != NULL && triangle != NULL);
    return triangle_hits(RAY, r, triangle);
}

FXR_HOT bool
fxr_ray_cast_triangle(const fxr_ray *r, const fxr_triangle *triangle,
                      fxr_triangle_hit *out)
{
    FXR_ASSERT(r != NULL && triangle != NULL && out != NULL);
    return triangle_cast(RAY, r, triangle, out);
}

FXR_HOT bool
fxr_ray_hits_triangle_front(const fxr_ray *r, const fxr_triangle *triangle)
{
    FXR_ASSERT(r != NULL && triangle != NULL);
    return triangle_hits((int)RAY | (int)FRONT, r, triangle);
}

FXR_HOT bool
fxr_ray_cast_triangle_front(const fxr_ray *r, const fxr_triangle *triangle,
                            fxr_triangle_hit *out)
{
    FXR_ASSERT(r != NULL && triangle != NULL && out != NULL);
    return triangle_cast((int)RAY | (int)FRONT, r, triangle, out);
}

bool
fxr_line_hits_triangle(const fxr_line *l, const fxr_triangle *triangle)
{
    FXR_ASSERT(l != NULL && triangle != NULL);
    return triangle_hits(LINE, l, triangle);
}

bool
fxr_line_cast_triangle(const fxr_line *l, const fxr_triangle *triangle,
                       fxr_triangle_hit *out)
{
    FXR_ASSERT(l != NULL && triangle != NULL && out != NULL);
    return triangle_cast(LINE, l, triangle, out);
}

bool
fxr_line_hits_triangle_front(const fxr_line *l, const fxr_triangle *triangle)
{
    FXR_ASSERT(l != NULL && triangle != NULL);
    return triangle_hits((int)LINE | (int)FRONT, l, triangle);
}

bool
fxr_line_cast_triangle_front(const fxr_line *l, const fxr_triangle *triangle,
                             fxr_triangle_hit *out)
{
    FXR_ASSERT(l != NULL && triangle != NULL && out != NULL);
    return triangle_cast((int)LINE | (int)FRONT, l, triangle, out);
}

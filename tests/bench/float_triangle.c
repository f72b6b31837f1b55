/*
 * float_triangle.c - a segment and a triangle in float, both sides.
 *
 * Source   T. Möller and B. Trumbore, Fast, Minimum Storage Ray/Triangle Intersection,
 *          Journal of Graphics Tools 2, 1997
 */
#include "float_moving.h"

static inline void
subtract(float out[3], const float a[3], const float b[3])
{
    out[0] = a[0] - b[0];
    out[1] = a[1] - b[1];
    out[2] = a[2] - b[2];
}

static inline bool
meet(const float_segment *s, const float_triangle *triangle, const float d[3],
     float *t)
{
    float ab[3], ac[3], p[3], q[3], from[3], det, inverse, u, v;

    subtract(ab, triangle->b, triangle->a);
    subtract(ac, triangle->c, triangle->a);
    float_cross(p, d, ac);
    det = float_dot(ab, p);
    if (det == 0.0f)
        return false;
    inverse = 1.0f / det;
    subtract(from, s->a, triangle->a);
    u = float_dot(from, p) * inverse;
    if (u < 0.0f || u > 1.0f)
        return false;
    float_cross(q, from, ab);
    v = float_dot(d, q) * inverse;
    if (v < 0.0f || u + v > 1.0f)
        return false;
    *t = float_dot(ac, q) * inverse;
    return *t >= 0.0f && *t <= 1.0f;
}

bool
alt_float_triangle_segment_hits_triangle(const float_segment *s,
                                         const float_triangle *triangle)
{
    float d[3], t;

    subtract(d, s->b, s->a);
    return meet(s, triangle, d, &t);
}

bool
alt_float_triangle_segment_cast_triangle(const float_segment *s,
                                         const float_triangle *triangle,
                                         float point[3])
{
    float d[3], t;
    int i;

    subtract(d, s->b, s->a);
    if (!meet(s, triangle, d, &t))
        return false;
    for (i = 0; i < 3; i++)
        point[i] = s->a[i] + t * d[i];
    return true;
}

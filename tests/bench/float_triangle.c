/*
 * float_triangle.c - a triangle in float: a segment, and a moving sphere.
 */
#include "others.h"

/*
 * A segment and a triangle in float, both sides.
 *
 * Source   T. Möller and B. Trumbore, Fast, Minimum Storage Ray/Triangle Intersection,
 *          Journal of Graphics Tools 2, 1997
 */

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

/*
 * A moving sphere against a triangle in float: the side, and where that
 * is missed the edges and the corners.
 *
 * Source   K. Fauerby, Improved Collision Detection and Response, 2003
 */

/* Is the point, in the plane of the triangle, on the inner side of all edges? */
static bool
is_within(const float_triangle *triangle, const float normal[3],
          const float p[3])
{
    const float *const corner[4] = {triangle->a, triangle->b, triangle->c,
                                    triangle->a};
    int i;

    for (i = 0; i < 3; i++) {
        float edge[3], to[3], side[3];

        float_subtract(edge, corner[i + 1], corner[i]);
        float_subtract(to, p, corner[i]);
        float_cross(side, edge, to);
        if (float_dot(side, normal) < 0.0f)
            return false;
    }
    return true;
}

/* Where the sphere enters an edge between its ends. */
static float
enter_edge(const float p[3], const float d[3], const float a[3],
           const float b[3], float r)
{
    float e[3], m[3], ee, ed, em, t, along;

    float_subtract(e, b, a);
    float_subtract(m, p, a);
    ee = float_dot(e, e);
    ed = float_dot(e, d);
    em = float_dot(e, m);
    t = float_enter(ee * float_dot(d, d) - ed * ed,
                    ee * float_dot(m, d) - ed * em,
                    ee * (float_dot(m, m) - r * r) - em * em);
    along = em + t * ed;
    return along >= 0.0f && along <= ee ? t : FLOAT_LATE;
}

static float
enter_side(const float p[3], const float d[3], const float_triangle *triangle,
           float r, bool *is_far)
{
    float ab[3], ac[3], n[3], m[3], q[3], height, speed, length, t;
    int i;

    float_subtract(ab, triangle->b, triangle->a);
    float_subtract(ac, triangle->c, triangle->a);
    float_cross(n, ab, ac);
    length = sqrtf(float_dot(n, n));
    float_subtract(m, p, triangle->a);
    height = float_dot(n, m) / length;
    speed = float_dot(n, d) / length;
    if (height < 0.0f) {
        height = -height;
        speed = -speed;
        length = -length;
    }
    *is_far = height > r && height + speed > r;
    if (*is_far)
        return FLOAT_LATE;
    t = height > r ? (r - height) / speed : 0.0f;
    height += t * speed;
    for (i = 0; i < 3; i++)
        q[i] = p[i] + t * d[i] - height / length * n[i];
    return is_within(triangle, n, q) ? t : FLOAT_LATE;
}

/* Is the path outside of the box of the triangle, grown by the radius, on one axis? */
static bool
passes_by(const float_segment *path, float r, const float_triangle *triangle)
{
    int i;

    for (i = 0; i < 3; i++) {
        const float a = triangle->a[i], b = triangle->b[i], c = triangle->c[i];
        const float low = float_least(float_least(a, b), c) - r;
        const float high = float_most(float_most(a, b), c) + r;

        if ((path->a[i] < low && path->b[i] < low) ||
            (path->a[i] > high && path->b[i] > high))
            return true;
    }
    return false;
}

bool
alt_float_feature_sweep_sphere_stop_triangle(const float_segment *path,
                                             float radius,
                                             const float_triangle *triangle,
                                             float center[3])
{
    const float *const corner[4] = {triangle->a, triangle->b, triangle->c,
                                    triangle->a};
    float d[3], t;
    bool is_far;
    int i;

    if (passes_by(path, radius, triangle))
        return false;
    float_subtract(d, path->b, path->a);
    t = enter_side(path->a, d, triangle, radius, &is_far);
    if (is_far)
        return false;
    if (t > 1.0f) {
        for (i = 0; i < 3; i++) {
            t = float_least(
                t, enter_edge(path->a, d, corner[i], corner[i + 1], radius));
            t = float_least(t, float_enter_ball(path->a, d, corner[i], radius));
        }
        if (t > 1.0f)
            return false;
    }
    float_point_at(center, path->a, d, t);
    return true;
}

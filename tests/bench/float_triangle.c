/*
 * float_triangle.c - triangles in float: a segment, and a moving sphere; and shapes that overlap.
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

/*
 * Boxes by separating axes, with an epsilon on the products of their axes, so that two edges that
 * are parallel do not separate by what is rounded.
 *
 * Source   C. Ericson, Real-Time Collision Detection, 2005, sections 4.2.1, 4.4.1, 5.1.5 and 5.1.9
 */
#define FLOAT_EPSILON 1e-6f

bool
alt_float_compare_aabb_overlaps_aabb(const float_aabb *a, const float_aabb *b)
{
    return a->max[0] >= b->min[0] && a->min[0] <= b->max[0] &&
           a->max[1] >= b->min[1] && a->min[1] <= b->max[1] &&
           a->max[2] >= b->min[2] && a->min[2] <= b->max[2];
}

bool
alt_float_sat_obb_overlaps_obb(const float_obb *a, const float_obb *b)
{
    float r[3][3], abs_r[3][3], between[3], t[3];
    int i, k;

    for (i = 0; i < 3; i++) {
        for (k = 0; k < 3; k++) {
            r[i][k] = float_dot(a->axis[i], b->axis[k]);
            abs_r[i][k] = fabsf(r[i][k]) + FLOAT_EPSILON;
        }
    }
    float_subtract(between, b->center, a->center);
    for (i = 0; i < 3; i++)
        t[i] = float_dot(between, a->axis[i]);
    for (i = 0; i < 3; i++) {
        if (fabsf(t[i]) > a->half[i] + float_dot(b->half, abs_r[i]))
            return false;
    }
    for (k = 0; k < 3; k++) {
        const float sum = a->half[0] * abs_r[0][k] + a->half[1] * abs_r[1][k] +
                          a->half[2] * abs_r[2][k] + b->half[k];

        if (fabsf(t[0] * r[0][k] + t[1] * r[1][k] + t[2] * r[2][k]) > sum)
            return false;
    }
    for (i = 0; i < 3; i++) {
        const int i1 = (i + 1) % 3, i2 = (i + 2) % 3;

        for (k = 0; k < 3; k++) {
            const int k1 = (k + 1) % 3, k2 = (k + 2) % 3;
            const float sum =
                a->half[i1] * abs_r[i2][k] + a->half[i2] * abs_r[i1][k] +
                b->half[k1] * abs_r[i][k2] + b->half[k2] * abs_r[i][k1];

            if (fabsf(t[i2] * r[i1][k] - t[i1] * r[i2][k]) > sum)
                return false;
        }
    }
    return true;
}

bool
alt_float_sat_aabb_overlaps_obb(const float_aabb *box, const float_obb *obb)
{
    float_obb upright;
    int i, k;

    for (i = 0; i < 3; i++) {
        upright.center[i] = (box->min[i] + box->max[i]) * 0.5f;
        upright.half[i] = (box->max[i] - box->min[i]) * 0.5f;
        for (k = 0; k < 3; k++)
            upright.axis[i][k] = i == k ? 1.0f : 0.0f;
    }
    return alt_float_sat_obb_overlaps_obb(&upright, obb);
}

static float
unit_clamp(float v)
{
    return v < 0.0f ? 0.0f : v > 1.0f ? 1.0f : v;
}

/* The closest points of both segments: the square of their distance. */
static float
dist2_of_segments(const float_capsule *a, const float_capsule *b)
{
    float d1[3], d2[3], r[3], p[3], q[3], aa, ee, f, s, t;

    float_subtract(d1, a->b, a->a);
    float_subtract(d2, b->b, b->a);
    float_subtract(r, a->a, b->a);
    aa = float_dot(d1, d1);
    ee = float_dot(d2, d2);
    f = float_dot(d2, r);
    if (aa <= FLOAT_EPSILON && ee <= FLOAT_EPSILON) {
        s = t = 0.0f;
    } else if (aa <= FLOAT_EPSILON) {
        s = 0.0f;
        t = unit_clamp(f / ee);
    } else {
        const float c = float_dot(d1, r);

        if (ee <= FLOAT_EPSILON) {
            t = 0.0f;
            s = unit_clamp(-c / aa);
        } else {
            const float bb = float_dot(d1, d2);
            const float den = aa * ee - bb * bb;

            s = den != 0.0f ? unit_clamp((bb * f - c * ee) / den) : 0.0f;
            t = (bb * s + f) / ee;
            if (t < 0.0f) {
                t = 0.0f;
                s = unit_clamp(-c / aa);
            } else if (t > 1.0f) {
                t = 1.0f;
                s = unit_clamp((bb - c) / aa);
            }
        }
    }
    float_point_at(p, a->a, d1, s);
    float_point_at(q, b->a, d2, t);
    float_subtract(r, p, q);
    return float_dot(r, r);
}

float
alt_float_segments_capsule_closest_capsule(const float_capsule *a,
                                           const float_capsule *b)
{
    return dist2_of_segments(a, b);
}

bool
alt_float_segments_capsule_overlaps_capsule(const float_capsule *a,
                                            const float_capsule *b)
{
    const float r = a->radius + b->radius;

    return dist2_of_segments(a, b) <= r * r;
}

/* The closest point of the triangle, by its region. */
static void
closest_of_triangle(float out[3], const float p[3], const float_triangle *t)
{
    float ab[3], ac[3], ap[3], bp[3], cp[3], bc[3], d1, d2, d3, d4, d5, d6;
    float va, vb, vc, v, w;

    float_subtract(ab, t->b, t->a);
    float_subtract(ac, t->c, t->a);
    float_subtract(ap, p, t->a);
    d1 = float_dot(ab, ap);
    d2 = float_dot(ac, ap);
    if (d1 <= 0.0f && d2 <= 0.0f) {
        float_point_at(out, t->a, ab, 0.0f);
        return;
    }
    float_subtract(bp, p, t->b);
    d3 = float_dot(ab, bp);
    d4 = float_dot(ac, bp);
    if (d3 >= 0.0f && d4 <= d3) {
        float_point_at(out, t->b, ab, 0.0f);
        return;
    }
    vc = d1 * d4 - d3 * d2;
    if (vc <= 0.0f && d1 >= 0.0f && d3 <= 0.0f) {
        float_point_at(out, t->a, ab, d1 / (d1 - d3));
        return;
    }
    float_subtract(cp, p, t->c);
    d5 = float_dot(ab, cp);
    d6 = float_dot(ac, cp);
    if (d6 >= 0.0f && d5 <= d6) {
        float_point_at(out, t->c, ab, 0.0f);
        return;
    }
    vb = d5 * d2 - d1 * d6;
    if (vb <= 0.0f && d2 >= 0.0f && d6 <= 0.0f) {
        float_point_at(out, t->a, ac, d2 / (d2 - d6));
        return;
    }
    va = d3 * d6 - d5 * d4;
    if (va <= 0.0f && d4 - d3 >= 0.0f && d5 - d6 >= 0.0f) {
        float_subtract(bc, t->c, t->b);
        float_point_at(out, t->b, bc, (d4 - d3) / (d4 - d3 + (d5 - d6)));
        return;
    }
    v = vb / (va + vb + vc);
    w = vc / (va + vb + vc);
    float_point_at(ap, t->a, ab, v);
    float_point_at(out, ap, ac, w);
}

bool
alt_float_region_sphere_overlaps_triangle(const float_sphere *sphere,
                                          const float_triangle *triangle)
{
    float q[3], d[3];

    closest_of_triangle(q, sphere->center, triangle);
    float_subtract(d, q, sphere->center);
    return float_dot(d, d) <= sphere->radius * sphere->radius;
}

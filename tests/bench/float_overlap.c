/*
 * float_overlap.c - shapes that overlap, in float.
 */
#include "others.h"

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

/* The closest points of both segments. */
bool
alt_float_segments_capsule_overlaps_capsule(const float_capsule *a,
                                            const float_capsule *b)
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
    s = a->radius + b->radius;
    return float_dot(r, r) <= s * s;
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

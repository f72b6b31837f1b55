/*
 * float_round.c - casts of spheres and of a moving sphere in float.
 *
 * Source   C. Ericson, Real-Time Collision Detection, 2005, sections 5.3.2, 5.3.7
 *          and 5.5.7
 */
#include <math.h>

#include "peers.h"

static float
dot(const float a[3], const float b[3])
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void
subtract(float out[3], const float a[3], const float b[3])
{
    int i;

    for (i = 0; i < 3; i++)
        out[i] = a[i] - b[i];
}

static void
point_at(float out[3], const float p[3], const float d[3], float t)
{
    int i;

    for (i = 0; i < 3; i++)
        out[i] = p[i] + d[i] * t;
}

/* The smaller root of a t^2 + 2 b t + c, and the larger one. */
static bool
roots(float a, float b, float c, float *enter, float *exit)
{
    const float d = b * b - a * c;

    if (a == 0.0f || d < 0.0f)
        return false;
    *enter = (-b - sqrtf(d)) / a;
    *exit = (-b + sqrtf(d)) / a;
    return true;
}

bool
alt_float_segment_cast_sphere(const float_segment *s,
                              const float_sphere *sphere, float_points *out)
{
    float d[3], m[3], enter, exit;

    subtract(d, s->b, s->a);
    subtract(m, s->a, sphere->center);
    if (!roots(dot(d, d), dot(m, d),
               dot(m, m) - sphere->radius * sphere->radius, &enter, &exit) ||
        enter > 1.0f || exit < 0.0f)
        return false;
    point_at(out->enter, s->a, d, enter > 0.0f ? enter : 0.0f);
    point_at(out->exit, s->a, d, exit < 1.0f ? exit : 1.0f);
    return true;
}

/* Where p + t d enters the ball around a point: 2 if it does not before t = 1. */
static float
enter_ball(const float p[3], const float d[3], const float center[3], float r)
{
    float m[3], enter, exit;

    subtract(m, p, center);
    if (!roots(dot(d, d), dot(m, d), dot(m, m) - r * r, &enter, &exit) ||
        enter > 1.0f || exit < 0.0f)
        return 2.0f;
    return enter > 0.0f ? enter : 0.0f;
}

/* The same of an edge of the box, which is parallel to axis k: without that axis the
 * edge is a point, and beyond its ends there are balls. */
static float
enter_edge(const float p[3], const float d[3], const float_aabb *box, int k,
           const float corner[3], float r)
{
    float flat[3], way[3], end[3], t, z;
    int i;

    for (i = 0; i < 3; i++) {
        flat[i] = i == k ? corner[k] : p[i];
        way[i] = i == k ? 0.0f : d[i];
        end[i] = corner[i];
    }
    t = enter_ball(flat, way, corner, r);
    z = p[k] + d[k] * t;
    if (t <= 1.0f && z >= box->min[k] && z <= box->max[k])
        return t;
    end[k] = z < box->min[k] || (t > 1.0f && p[k] < box->min[k]) ? box->min[k]
                                                                 : box->max[k];
    return enter_ball(p, d, end, r);
}

/* Slabs of the box that is larger by the radius on each side. */
static bool
slabs(const float p[3], const float d[3], const float_aabb *box, float r,
      float *enter)
{
    float exit = 1.0f;
    int i;

    *enter = 0.0f;
    for (i = 0; i < 3; i++) {
        const float min = box->min[i] - r, max = box->max[i] + r;

        if (d[i] == 0.0f) {
            if (p[i] < min || p[i] > max)
                return false;
        } else {
            const float t0 = (min - p[i]) / d[i], t1 = (max - p[i]) / d[i];
            const float near = t0 < t1 ? t0 : t1, far = t0 < t1 ? t1 : t0;

            if (near > *enter)
                *enter = near;
            if (far < exit)
                exit = far;
            if (*enter > exit)
                return false;
        }
    }
    return true;
}

bool
alt_float_sweep_sphere_cast_aabb(const float_segment *path, float radius,
                                 const float_aabb *box, float point[3])
{
    float d[3], corner[3], t;
    bool outside[3];
    int i, count = 0;

    subtract(d, path->b, path->a);
    if (!slabs(path->a, d, box, radius, &t))
        return false;
    point_at(point, path->a, d, t);
    for (i = 0; i < 3; i++) {
        outside[i] = point[i] < box->min[i] || point[i] > box->max[i];
        corner[i] = point[i] < box->min[i] ? box->min[i] : box->max[i];
        count += outside[i];
    }
    if (count > 1) { /* beside an edge, or beside the three of a corner */
        t = 2.0f;
        for (i = 0; i < 3; i++) {
            if (count == 3 || !outside[i]) {
                const float edge =
                    enter_edge(path->a, d, box, i, corner, radius);

                if (edge < t)
                    t = edge;
            }
        }
        if (t > 1.0f)
            return false;
        point_at(point, path->a, d, t);
    }
    return true;
}

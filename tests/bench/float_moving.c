/*
 * float_moving.c - a sphere and an AABB that move, against boxes at rest, in float.
 *
 * Source   C. Ericson, Real-Time Collision Detection, 2005, sections 5.3.3 and 5.5.7
 */
#include "float_moving.h"

/* Where p + t d enters the ball about a point of the edge, which is parallel to axis k:
 * without that axis the edge is a point, and beyond its ends there are balls. */
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
    t = float_enter_ball(flat, way, corner, r);
    z = p[k] + d[k] * t;
    if (t <= 1.0f && z >= box->min[k] && z <= box->max[k])
        return t;
    end[k] = z < box->min[k] || (t > 1.0f && p[k] < box->min[k]) ? box->min[k]
                                                                 : box->max[k];
    return float_enter_ball(p, d, end, r);
}

/* Slabs of the box that is larger by as much on each side. */
static bool
slabs(const float p[3], const float d[3], const float_aabb *box,
      const float more[3], float *enter)
{
    float exit = 1.0f;
    int i;

    *enter = 0.0f;
    for (i = 0; i < 3; i++) {
        const float min = box->min[i] - more[i], max = box->max[i] + more[i];

        if (d[i] == 0.0f) {
            if (p[i] < min || p[i] > max)
                return false;
        } else {
            const float inverse = 1.0f / d[i];
            const float t0 = (min - p[i]) * inverse;
            const float t1 = (max - p[i]) * inverse;
            const float t_near = t0 < t1 ? t0 : t1, t_far = t0 < t1 ? t1 : t0;

            if (t_near > *enter)
                *enter = t_near;
            if (t_far < exit)
                exit = t_far;
            if (*enter > exit)
                return false;
        }
    }
    return true;
}

static bool
cast_sphere(const float p[3], const float d[3], float radius,
            const float_aabb *box, float center[3])
{
    const float more[3] = {radius, radius, radius};
    float corner[3], t;
    bool outside[3];
    int i, count = 0;

    if (!slabs(p, d, box, more, &t))
        return false;
    float_point_at(center, p, d, t);
    for (i = 0; i < 3; i++) {
        outside[i] = center[i] < box->min[i] || center[i] > box->max[i];
        corner[i] = center[i] < box->min[i] ? box->min[i] : box->max[i];
        count += outside[i];
    }
    if (count > 1) { /* beside an edge, or beside the three of a corner */
        t = FLOAT_LATE;
        for (i = 0; i < 3; i++) {
            if (count == 3 || !outside[i]) {
                const float edge = enter_edge(p, d, box, i, corner, radius);

                if (edge < t)
                    t = edge;
            }
        }
        if (t > 1.0f)
            return false;
        float_point_at(center, p, d, t);
    }
    return true;
}

bool
alt_float_round_sweep_sphere_cast_aabb(const float_segment *path, float radius,
                                       const float_aabb *box, float center[3])
{
    float d[3];

    float_subtract(d, path->b, path->a);
    return cast_sphere(path->a, d, radius, box, center);
}

/* In contact at the start, it stops there if it does not lead away. */
static bool
leads_away(const float_segment *path, const float d[3], const float_aabb *box,
           const float center[3])
{
    float out = 0.0f;
    bool inside = true;
    int i;

    for (i = 0; i < 3; i++) {
        const float p = path->a[i];

        if (center[i] != p)
            return false;
        if (p < box->min[i] || p > box->max[i]) {
            out += d[i] * (p - (p < box->min[i] ? box->min[i] : box->max[i]));
            inside = false;
        }
    }
    return !inside && out >= 0.0f;
}

bool
alt_float_round_sweep_sphere_stop_aabb(const float_segment *path, float radius,
                                       const float_aabb *box, float center[3])
{
    float d[3];

    float_subtract(d, path->b, path->a);
    return cast_sphere(path->a, d, radius, box, center) &&
           !leads_away(path, d, box, center);
}

/* v in the coordinates of the box. */
static void
turn(float out[3], const float_obb *box, const float v[3])
{
    int i;

    for (i = 0; i < 3; i++)
        out[i] = float_dot(box->axis[i], v);
}

bool
alt_float_round_sweep_sphere_stop_obb(const float_segment *path, float radius,
                                      const float_obb *box, float center[3])
{
    float v[3], local[3];
    float_segment turned;
    float_aabb upright;
    int i;

    float_subtract(v, path->a, box->center);
    turn(turned.a, box, v);
    float_subtract(v, path->b, box->center);
    turn(turned.b, box, v);
    for (i = 0; i < 3; i++) {
        upright.min[i] = -box->half[i];
        upright.max[i] = box->half[i];
    }
    if (!alt_float_round_sweep_sphere_stop_aabb(&turned, radius, &upright,
                                                local))
        return false;
    for (i = 0; i < 3; i++)
        center[i] = box->center[i] + box->axis[0][i] * local[0] +
                    box->axis[1][i] * local[1] + box->axis[2][i] * local[2];
    return true;
}

bool
alt_float_slab_sweep_aabb_stop_aabb(const float_segment *path,
                                    const float half[3], const float_aabb *box,
                                    float center[3])
{
    float d[3], t;

    float_subtract(d, path->b, path->a);
    if (!slabs(path->a, d, box, half, &t))
        return false;
    float_point_at(center, path->a, d, t);
    return true;
}

/*
 * float_moving.c - boxes and spheres that move, in float.
 */
#include "others.h"

/*
 * A sphere and an AABB that move, against boxes at rest, in float.
 *
 * Source   C. Ericson, Real-Time Collision Detection, 2005, sections 5.3.3 and 5.5.7
 */

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

/*
 * Boxes that move, against boxes at rest, in float: the times at which they
 * overlap along each of fifteen axes.
 *
 * Source   S. Gottschalk, M. Lin, D. Manocha, OBBTree, 1996, and C. Ericson, Real-Time
 *          Collision Detection, 2005, section 4.4.1; D. Eberly, Dynamic Collision Detection
 *          using Oriented Bounding Boxes, 1999, for the times
 */

/* Of a mover and a box at rest: the axes of the box, the way to it and the displacement in
 * the coordinates of the mover. */
typedef struct {
    float r[3][3], abs_r[3][3], to[3], d[3], enter, exit;
} axes_problem;

/* Cuts enter..exit to where both overlap along an axis, on which they reach as far as sum, and
 * the mover starts there and is so fast; false if nothing is left. */
static bool
overlap(axes_problem *s, float sum, float start, float speed)
{
    float inverse, t0, t1;

    if (speed == 0.0f)
        return fabsf(start) <= sum;
    inverse = 1.0f / speed;
    t0 = (-sum - start) * inverse;
    t1 = (sum - start) * inverse;
    s->enter = float_most(s->enter, float_least(t0, t1));
    s->exit = float_least(s->exit, float_most(t0, t1));
    return s->enter <= s->exit;
}

static void
set(axes_problem *s, const float_segment *path, const float_obb *mover,
    const float_obb *box)
{
    float to[3], d[3];
    int i, k;

    float_subtract(to, path->a, box->center);
    float_subtract(d, path->b, path->a);
    for (i = 0; i < 3; i++) {
        s->to[i] = float_dot(to, mover->axis[i]);
        s->d[i] = float_dot(d, mover->axis[i]);
        for (k = 0; k < 3; k++) {
            s->r[i][k] = float_dot(mover->axis[i], box->axis[k]);
            s->abs_r[i][k] = fabsf(s->r[i][k]);
        }
    }
    s->enter = 0.0f;
    s->exit = 1.0f;
}

/* Along the axes of both. */
static bool
meets_axes(axes_problem *s, const float a[3], const float b[3])
{
    int i;

    for (i = 0; i < 3; i++) {
        const float *row = s->abs_r[i];

        if (!overlap(s, a[i] + b[0] * row[0] + b[1] * row[1] + b[2] * row[2],
                     s->to[i], s->d[i]))
            return false;
    }
    for (i = 0; i < 3; i++) {
        const float column[3] = {s->r[0][i], s->r[1][i], s->r[2][i]};
        const float sum = a[0] * s->abs_r[0][i] + a[1] * s->abs_r[1][i] +
                          a[2] * s->abs_r[2][i] + b[i];

        if (!overlap(s, sum, float_dot(s->to, column), float_dot(s->d, column)))
            return false;
    }
    return true;
}

/* Along the products of an axis of each. */
static bool
meets_products(axes_problem *s, const float a[3], const float b[3])
{
    int i, k;

    for (i = 0; i < 3; i++) {
        const int i1 = (i + 1) % 3, i2 = (i + 2) % 3;

        for (k = 0; k < 3; k++) {
            const int k1 = (k + 1) % 3, k2 = (k + 2) % 3;
            const float sum = a[i1] * s->abs_r[i2][k] +
                              a[i2] * s->abs_r[i1][k] +
                              b[k1] * s->abs_r[i][k2] + b[k2] * s->abs_r[i][k1];

            if (!overlap(s, sum,
                         s->to[i2] * s->r[i1][k] - s->to[i1] * s->r[i2][k],
                         s->d[i2] * s->r[i1][k] - s->d[i1] * s->r[i2][k]))
                return false;
        }
    }
    return true;
}

static bool
sweep(const float_segment *path, const float_obb *mover, const float_obb *box,
      float center[3])
{
    axes_problem s;
    float d[3];

    set(&s, path, mover, box);
    if (!meets_axes(&s, mover->half, box->half) ||
        !meets_products(&s, mover->half, box->half))
        return false;
    float_subtract(d, path->b, path->a);
    float_point_at(center, path->a, d, s.enter);
    return true;
}

/* A box with the axes of the world. */
static void
upright(float_obb *out, const float center[3], const float half[3])
{
    int i, k;

    for (i = 0; i < 3; i++) {
        out->center[i] = center[i];
        out->half[i] = half[i];
        for (k = 0; k < 3; k++)
            out->axis[i][k] = i == k ? 1.0f : 0.0f;
    }
}

bool
alt_float_axes_sweep_aabb_stop_obb(const float_segment *path,
                                   const float half[3], const float_obb *box,
                                   float center[3])
{
    float_obb mover;

    upright(&mover, path->a, half);
    return sweep(path, &mover, box, center);
}

bool
alt_float_axes_sweep_obb_stop_aabb(const float_segment *path,
                                   const float_obb *mover,
                                   const float_aabb *box, float center[3])
{
    float middle[3], half[3];
    float_obb rest;
    int i;

    for (i = 0; i < 3; i++) {
        middle[i] = (box->min[i] + box->max[i]) * 0.5f;
        half[i] = (box->max[i] - box->min[i]) * 0.5f;
    }
    upright(&rest, middle, half);
    return sweep(path, mover, &rest, center);
}

bool
alt_float_axes_sweep_obb_cast_obb(const float_segment *path,
                                  const float_obb *mover, const float_obb *box,
                                  float center[3])
{
    return sweep(path, mover, box, center);
}

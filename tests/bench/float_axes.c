/*
 * float_axes.c - boxes that move, against boxes at rest, in float: the times at which they
 * overlap along each of fifteen axes.
 *
 * Source   S. Gottschalk, M. Lin, D. Manocha, OBBTree, 1996; D. Eberly, Dynamic Collision
 *          Detection using Oriented Bounding Boxes, 1999
 */
#include "float_moving.h"

/* Half the length of the box along an axis. */
static float
reach(const float_obb *box, const float axis[3])
{
    return box->half[0] * fabsf(float_dot(box->axis[0], axis)) +
           box->half[1] * fabsf(float_dot(box->axis[1], axis)) +
           box->half[2] * fabsf(float_dot(box->axis[2], axis));
}

/* Cuts enter..exit to where both overlap along the axis; false if nothing is left. */
static bool
overlap(const float_obb *mover, const float_obb *box, const float to[3],
        const float d[3], const float axis[3], float *enter, float *exit)
{
    const float sum = reach(mover, axis) + reach(box, axis);
    const float start = float_dot(to, axis), speed = float_dot(d, axis);
    float inverse, t0, t1;

    if (speed == 0.0f)
        return fabsf(start) <= sum;
    inverse = 1.0f / speed;
    t0 = (-sum - start) * inverse;
    t1 = (sum - start) * inverse;
    *enter = fmaxf(*enter, fminf(t0, t1));
    *exit = fminf(*exit, fmaxf(t0, t1));
    return *enter <= *exit;
}

static bool
sweep(const float_segment *path, const float_obb *mover, const float_obb *box,
      float center[3])
{
    float to[3], d[3], axis[3], enter = 0.0f, exit = 1.0f;
    int i, k;

    float_subtract(to, path->a, box->center);
    float_subtract(d, path->b, path->a);
    for (i = 0; i < 3; i++) {
        if (!overlap(mover, box, to, d, mover->axis[i], &enter, &exit) ||
            !overlap(mover, box, to, d, box->axis[i], &enter, &exit))
            return false;
    }
    for (i = 0; i < 3; i++) {
        for (k = 0; k < 3; k++) {
            float_cross(axis, mover->axis[i], box->axis[k]);
            if (!overlap(mover, box, to, d, axis, &enter, &exit))
                return false;
        }
    }
    float_point_at(center, path->a, d, enter);
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

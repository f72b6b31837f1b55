/*
 * float_axes.c - boxes that move, against boxes at rest, in float: the times at which they
 * overlap along each of fifteen axes.
 *
 * Source   S. Gottschalk, M. Lin, D. Manocha, OBBTree, 1996, and C. Ericson, Real-Time
 *          Collision Detection, 2005, section 4.4.1; D. Eberly, Dynamic Collision Detection
 *          using Oriented Bounding Boxes, 1999, for the times
 */
#include "float_moving.h"

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

/*
 * float_moving.h - vectors and roots of the float methods for triangles and for what moves.
 */
#ifndef FIXRAY_BENCH_FLOAT_MOVING_H
#define FIXRAY_BENCH_FLOAT_MOVING_H

#include <math.h>

#include "others.h"

/* The t of what does not meet before t = 1. */
#define FLOAT_LATE 2.0f

static inline float
float_dot(const float a[3], const float b[3])
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static inline void
float_subtract(float out[3], const float a[3], const float b[3])
{
    int i;

    for (i = 0; i < 3; i++)
        out[i] = a[i] - b[i];
}

static inline void
float_cross(float out[3], const float a[3], const float b[3])
{
    out[0] = a[1] * b[2] - a[2] * b[1];
    out[1] = a[2] * b[0] - a[0] * b[2];
    out[2] = a[0] * b[1] - a[1] * b[0];
}

static inline float
float_least(float a, float b)
{
    return a < b ? a : b;
}

static inline float
float_most(float a, float b)
{
    return a > b ? a : b;
}

/* p + t d */
static inline void
float_point_at(float out[3], const float p[3], const float d[3], float t)
{
    int i;

    for (i = 0; i < 3; i++)
        out[i] = p[i] + d[i] * t;
}

/* The t in 0..1 from which a t^2 + 2 b t + c <= 0, or FLOAT_LATE. */
static inline float
float_enter(float a, float b, float c)
{
    const float d = b * b - a * c;
    float root;

    if (c <= 0.0f)
        return 0.0f;
    if (b >= 0.0f || d < 0.0f)
        return FLOAT_LATE;
    root = (-b - sqrtf(d)) / a;
    return root <= 1.0f ? root : FLOAT_LATE;
}

/* Where p + t d enters the ball about a point. */
static inline float
float_enter_ball(const float p[3], const float d[3], const float center[3],
                 float r)
{
    float m[3];

    float_subtract(m, p, center);
    return float_enter(float_dot(d, d), float_dot(m, d),
                       float_dot(m, m) - r * r);
}

#endif

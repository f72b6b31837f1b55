/*
 * float_round.c - casts of spheres in float.
 *
 * Source   C. Ericson, Real-Time Collision Detection, 2005, section 5.3.2
 */
#include "../float_moving.h"
#include "peers.h"

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

    float_subtract(d, s->b, s->a);
    float_subtract(m, s->a, sphere->center);
    if (!roots(float_dot(d, d), float_dot(m, d),
               float_dot(m, m) - sphere->radius * sphere->radius, &enter,
               &exit) ||
        enter > 1.0f || exit < 0.0f)
        return false;
    float_point_at(out->enter, s->a, d, enter > 0.0f ? enter : 0.0f);
    float_point_at(out->exit, s->a, d, exit < 1.0f ? exit : 1.0f);
    return true;
}

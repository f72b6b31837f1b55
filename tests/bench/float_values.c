/*
 * float_values.c - vectors and angles in float, by the functions of libm.
 */
#include "others.h"

float
alt_float_libm_sin(float angle)
{
    return sinf(angle);
}

float
alt_float_libm_atan2(float y, float x)
{
    return atan2f(y, x);
}

float
alt_float_libm_vec3_length(const float v[3])
{
    return sqrtf(float_dot(v, v));
}

void
alt_float_libm_vec3_cross(const float a[3], const float b[3], float out[3])
{
    float_cross(out, a, b);
}

bool
alt_float_libm_vec3_to_unit(const float v[3], float out[3])
{
    const float length = sqrtf(float_dot(v, v));
    const float inverse = 1.0f / length;
    int i;

    if (length == 0.0f)
        return false;
    for (i = 0; i < 3; i++)
        out[i] = v[i] * inverse;
    return true;
}

/* Rodrigues' formula, for an axis of any length. */
bool
alt_float_libm_rotation_about_axis(const float axis[3], float angle,
                                   float row[3][3])
{
    float u[3], s, c;
    int i, k;

    if (!alt_float_libm_vec3_to_unit(axis, u))
        return false;
    s = sinf(angle);
    c = cosf(angle);
    for (i = 0; i < 3; i++) {
        for (k = 0; k < 3; k++)
            row[i][k] = u[i] * u[k] * (1.0f - c) + (i == k ? c : 0.0f);
    }
    row[0][1] -= u[2] * s;
    row[0][2] += u[1] * s;
    row[1][0] += u[2] * s;
    row[1][2] -= u[0] * s;
    row[2][0] -= u[1] * s;
    row[2][1] += u[0] * s;
    return true;
}

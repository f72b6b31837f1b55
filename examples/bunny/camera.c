/*
 * The camera looks along the first axis of a frame that is turned about the vertical,
 * then down, each time by the smaller angle of the triangle 7-24-25.
 */
#include "bunny.h"

#define COS 0.96
#define SIN 0.28

#define DISTANCE 46.0
#define HEIGHT_OF_VIEW (-1.5) /* of what is in the middle of the picture */
#define FOCUS (SIDE * 640)    /* in samples */

static const fxr_unit3 ahead = {FXR_Q30(COS * SIN), FXR_Q30(COS *COS),
                                FXR_Q30(-SIN)};
static const fxr_unit3 right = {FXR_Q30(COS), FXR_Q30(-SIN), 0};
static const fxr_unit3 up = {FXR_Q30(SIN * SIN), FXR_Q30(SIN *COS),
                             FXR_Q30(COS)};
static const fxr_vec3 eye = {FXR_Q16(-DISTANCE * COS * SIN),
                             FXR_Q16(-DISTANCE *COS *COS),
                             FXR_Q16(DISTANCE *SIN + HEIGHT_OF_VIEW)};

/* Each summand is below 2^30 * 2^11 / 2^20. */
static fxr_q16
along(fxr_q30 a, fxr_q30 r, fxr_q30 u, int32_t x, int32_t y)
{
    return (fxr_q16)(((int64_t)a * FOCUS + (int64_t)r * x + (int64_t)u * y) /
                     1048576);
}

fxr_ray
camera_ray(int32_t x, int32_t y)
{
    int32_t side = x - SIDE * WIDTH / 2, height = SIDE * HEIGHT / 2 - y;
    fxr_ray ray;

    ray.origin = eye;
    ray.dir.x = along(ahead.x, right.x, up.x, side, height);
    ray.dir.y = along(ahead.y, right.y, up.y, side, height);
    ray.dir.z = along(ahead.z, right.z, up.z, side, height);
    return ray;
}

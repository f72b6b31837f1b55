/*
 * Directions of length UNIT, points spread evenly, and the camera: it looks along the
 * first axis of a frame that is turned about the vertical, then down, each time by the
 * smaller angle of the triangle 7-24-25.
 */
#include "bunny.h"

uint32_t
root(uint64_t n)
{
    uint64_t r = 0, bit = (uint64_t)1 << 31;

    while (bit > 1 && bit * bit > n)
        bit >>= 1;
    for (; bit; bit >>= 1)
        if ((r + bit) * (r + bit) <= n)
            r += bit;
    return (uint32_t)r;
}

direction
towards(int64_t x, int64_t y, int64_t z)
{
    int64_t length = root((uint64_t)(x * x + y * y + z * z));
    direction d = {0, 0, UNIT};

    if (length > 0) {
        d.x = (int32_t)(x * UNIT / length);
        d.y = (int32_t)(y * UNIT / length);
        d.z = (int32_t)(z * UNIT / length);
    }
    return d;
}

/* below 4 * 2^28 */
int32_t
dot(direction a, direction b)
{
    return (a.x * b.x + a.y * b.y + a.z * b.z) / UNIT;
}

direction
add(direction a, direction b, int32_t scale)
{
    a.x += b.x * scale / UNIT;
    a.y += b.y * scale / UNIT;
    a.z += b.z * scale / UNIT;
    return a;
}

/*
 * Points on a spiral that turns by the golden angle each time, so that none are close
 * (Vogel 1979): evenly spaced in z they cover a sphere, evenly in r^2 a disc.
 */

direction sky_spot[SKY_SPOTS], sun_spot[SUN_SPOTS];

/* Of 137.508 degrees. */
#define TURN_COS FXR_Q30(-0.73736887807831985)
#define TURN_SIN FXR_Q30(0.67549029426152364)

/* A point of the circle, Q30. */
static void
turn(int64_t *x, int64_t *y)
{
    int64_t old = *x;

    *x = (old * TURN_COS - *y * TURN_SIN) / FXR_Q30_ONE;
    *y = (old * TURN_SIN + *y * TURN_COS) / FXR_Q30_ONE;
}

static direction
spot(int64_t x, int64_t y, int32_t radius2, int32_t z)
{
    int64_t radius = root((uint64_t)radius2);
    direction d;

    d.x = (int32_t)(x * radius / FXR_Q30_ONE);
    d.y = (int32_t)(y * radius / FXR_Q30_ONE);
    d.z = z;
    return d;
}

void
make_spots(void)
{
    int64_t x = FXR_Q30_ONE, y = 0;
    int32_t i;

    for (i = 0; i < SKY_SPOTS; i++, turn(&x, &y)) {
        int32_t z = UNIT - (2 * i + 1) * (UNIT / SKY_SPOTS);

        sky_spot[i] = spot(x, y, UNIT * UNIT - z * z, z);
    }
    for (i = 0; i < SUN_SPOTS; i++, turn(&x, &y))
        sun_spot[i] =
            spot(x, y, (2 * i + 1) * (UNIT * UNIT / (2 * SUN_SPOTS)), 0);
}

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

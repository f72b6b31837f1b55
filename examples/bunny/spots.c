/*
 * Points on a spiral that turns by the golden angle each time, so that none are close
 * (Vogel 1979): evenly spaced in z they cover a sphere, evenly in r^2 a disc.
 */
#include "bunny.h"

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

#include "demo.h"

#include <fixray/closest.h>

/* One quarter of a degree. */
#define STEP_COS ((uint64_t)FXR_Q30(0.99999048072073446))
#define STEP_SIN ((uint64_t)FXR_Q30(0.00436330928474657))

static uint64_t
half_up(uint64_t q60)
{
    return (q60 + 536870912u) >> 30;
}

/* Turned step by step from east, at most 90 degrees: both stay positive, and
 * 360 roundings add up to less than 2^-21. */
static fxr_unit3
in_quadrant(uint32_t quarters)
{
    uint64_t c = (uint64_t)FXR_Q30_ONE, s = 0;
    fxr_unit3 u = {0, 0, 0};

    for (; quarters; quarters--) {
        uint64_t plus = c * STEP_COS, minus = s * STEP_SIN;

        s = half_up(s * STEP_COS + c * STEP_SIN);
        c = plus > minus ? half_up(plus - minus) : 0;
    }
    u.x = (fxr_q30)c;
    u.y = (fxr_q30)s;
    return u;
}

fxr_unit3
demo_direction(uint32_t quarters)
{
    fxr_unit3 u = in_quadrant(quarters % 360), v = {0, 0, 0};

    switch (quarters / 360 % 4) {
    case 0:
        return u;
    case 1:
        v.x = -u.y;
        v.y = u.x;
        return v;
    case 2:
        v.x = -u.x;
        v.y = -u.y;
        return v;
    default:
        v.x = u.y;
        v.y = -u.x;
        return v;
    }
}

uint32_t
demo_root(uint64_t n)
{
    uint64_t r = 0, bit = (uint64_t)1 << 31;

    while (bit > 1 && bit * bit > n)
        bit >>= 1;
    for (; bit; bit >>= 1)
        if ((r + bit) * (r + bit) <= n)
            r += bit;
    return (uint32_t)r;
}

uint32_t
demo_distance(fxr_vec3 p, fxr_vec3 q)
{
    int64_t dx = ((int64_t)p.x - q.x) / FXR_Q16_ONE;
    int64_t dy = ((int64_t)p.y - q.y) / FXR_Q16_ONE;

    return demo_root((uint64_t)(dx * dx + dy * dy));
}

uint32_t
demo_range(fxr_vec3 p, fxr_vec3 q)
{
    fxr_segment s;
    fxr_closest closest;

    s.a = s.b = q;
    fxr_point_closest_segment(p, &s, &closest);
    return fxr_dist_uq16(closest.dist2);
}

fxr_q16
demo_moved(fxr_q16 v, int64_t by)
{
    int64_t sum = v + by;

    return sum > INT32_MAX   ? INT32_MAX
           : sum < INT32_MIN ? INT32_MIN
                             : (fxr_q16)sum;
}

#include "demo.h"

static demo_echo
sweep(const scene *s, uint32_t quarters)
{
    fxr_unit3 u = demo_direction(quarters);
    fxr_segment beam;
    fxr_bvh_hit hit;
    demo_echo echo;

    beam.a = beam.b = s->eye;
    /* a unit vector in Q2.30, taken as Q16.16, is 2^14 map units long */
    beam.b.x = demo_moved(s->eye.x, u.x);
    beam.b.y = demo_moved(s->eye.y, u.y);
    echo.range = RANGE_NONE;
    echo.point = beam.b;
    if (fxr_segment_cast_bvh(&beam, s->walls, &hit)) {
        echo.point = hit.point;
        echo.range = demo_range(s->eye, echo.point);
    }
    return echo;
}

void
demo_lidar(const scene *s, demo_results *out)
{
    uint32_t i;

    for (i = 0; i < LIDAR_RAYS; i++)
        out->lidar[i] = sweep(s, i);
}

#include "demo.h"
#include "trace.h"

/* How far the lidar reaches, in map units: a unit vector in Q2.30, taken as
 * Q16.16, is 2^14 units long. */
static fxr_q16
reach(fxr_q16 from, fxr_q30 way)
{
    int64_t to = (int64_t)from + way;

    return to > INT32_MAX   ? INT32_MAX
           : to < INT32_MIN ? INT32_MIN
                            : (fxr_q16)to;
}

static demo_echo
sweep(const scene *s, uint32_t quarters)
{
    fxr_unit3 u = demo_direction(quarters);
    fxr_segment beam;
    trace_hit hit;
    demo_echo echo;

    beam.a = beam.b = s->eye;
    beam.b.x = reach(s->eye.x, u.x);
    beam.b.y = reach(s->eye.y, u.y);
    echo.range = RANGE_NONE;
    echo.point = beam.b;
    if (trace_first(s, &beam, &hit)) {
        int64_t dx, dy;

        echo.point = fxr_segment_at(&beam, hit.span.enter);
        dx = (int64_t)echo.point.x - s->eye.x;
        dy = (int64_t)echo.point.y - s->eye.y;
        /* each below 2^31 by reach: the sum is below 2^63 */
        echo.range = demo_root((uint64_t)(dx * dx) + (uint64_t)(dy * dy));
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

/* Every 120th sample of every 120th row; from what is there, the way to the sun. */
#include "../bunny/bunny.h"
#include "cost.h"

enum { STEP = 120, COLUMNS = SIDE * WIDTH / STEP, ROWS = SIDE * HEIGHT / STEP };

const fxr_bvh *
ask_open(void)
{
    make_spots();
    return make_normals(&bunny) ? &bunny : NULL;
}

bool
ask_ray(uint32_t i, fxr_ray *out)
{
    if (i >= COLUMNS * ROWS)
        return false;
    *out = camera_ray((int32_t)(i % COLUMNS * STEP + STEP / 2),
                      (int32_t)(i / COLUMNS * STEP + STEP / 2));
    return true;
}

bool
ask_segment(uint32_t i, fxr_segment *out)
{
    fxr_bvh_hit hit;
    fxr_ray r;

    if (!ask_ray(i, &r))
        return false;
    out->a = out->b = r.origin;
    if (fxr_ray_cast_bvh(&r, &bunny, &hit))
        *out = way_to_sun(hit.point, normal_at(&bunny, &hit), 0);
    return true;
}

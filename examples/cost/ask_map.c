/* Every 20th pixel of every 20th row. The ways from the eye to the spots of each
 * monster, most of them blocked, and most of the way to what these pixels show. */
#include "../demo/demo.h"
#include "cost.h"

enum { STEP = 20, COLUMNS = VIEW_WIDTH / STEP, ROWS = VIEW_HEIGHT / STEP };

static const scene *s;
static demo_camera camera;

const fxr_bvh *
ask_open(void)
{
    s = scene_open();
    if (!s)
        return NULL;
    camera = demo_aim(s);
    return s->walls;
}

bool
ask_ray(uint32_t i, fxr_ray *out)
{
    if (i >= COLUMNS * ROWS)
        return false;
    *out = demo_ray(&camera, i % COLUMNS * STEP + STEP / 2,
                    i / COLUMNS * STEP + STEP / 2);
    return true;
}

bool
ask_segment(uint32_t i, fxr_segment *out)
{
    uint32_t spots = (uint32_t)s->monsters * DEMO_SPOTS;
    fxr_ratio most = {15, 16, false};
    fxr_bvh_hit hit;
    fxr_ray r;

    out->a = out->b = s->eye;
    if (i < spots) {
        out->b =
            demo_spot(&s->monster[i / DEMO_SPOTS].body, (int)(i % DEMO_SPOTS));
        return true;
    }
    if (!ask_ray(i - spots, &r))
        return false;
    if (fxr_ray_cast_bvh(&r, s->walls, &hit)) {
        out->b = hit.point;
        out->b = fxr_segment_at(out, most);
    }
    return true;
}

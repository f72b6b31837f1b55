/*
 * scene_sweeps.c - the questions of scene.h by number: whether and where, of all shapes or of some.
 */
#include "scene_sweeps.h"

#include <string.h>

#include "../../test.h"

bool
scene_meets(const fxr_segment *path, fxr_mover mover, fxr_scene in, bool open,
            fxr_filter *keep, void *context)
{
    fxr_ask ask = {NULL, NULL, NULL, false, false};

    ask.keep = keep;
    ask.context = context;
    return open ? fxr_sweep_crosses_scene(path, &mover, &in, &ask)
                : fxr_sweep_hits_scene(path, &mover, &in, &ask);
}

bool
scene_finds(const fxr_segment *path, fxr_mover mover, fxr_scene in, bool open,
            const fxr_ratio *limit, fxr_filter *keep, void *context,
            fxr_contact *out, uint32_t *number)
{
    static bool bare;
    fxr_ask ask = {NULL, NULL, NULL, false, false};
    fxr_scene_contact met, blank;
    bool any;

    memset(&met, 0xa5, sizeof met);
    memset(&blank, 0xa5, sizeof blank);
    ask.limit = limit;
    ask.keep = keep;
    ask.context = context;
    ask.bare = bare;
    bare = !bare;
    any = open ? fxr_sweep_stop_scene(path, &mover, &in, &ask, &met)
               : fxr_sweep_cast_scene(path, &mover, &in, &ask, &met);
    if (!any) {
        CHECK(memcmp(&met, &blank, sizeof met) == 0);
        return false;
    }
    CHECK(!ask.bare || (met.normal.x == 0 && met.normal.y == 0 &&
                        met.normal.z == 0 && met.depth == 0 && met.faces == 0));
    CHECK(met.scene == 0);
    out->t = met.t;
    out->center = met.center;
    out->point = met.point;
    *number = met.shape;
    return true;
}

static bool
is_that(void *context, uint32_t shape, uint32_t id)
{
    const uint32_t *const number = context;

    (void)id;
    return shape == *number;
}

bool
scene_normal(const fxr_segment *path, fxr_mover mover, fxr_scene in,
             uint32_t number, fxr_contact_normal *out)
{
    fxr_ask ask = {NULL, is_that, NULL, false, false};
    fxr_scene_contact met;

    ask.context = &number;
    if (!fxr_sweep_cast_scene(path, &mover, &in, &ask, &met))
        return false;
    out->normal = met.normal;
    out->depth = met.depth;
    out->faces = met.faces;
    return true;
}

/* a - b, as unsigned numbers. */
static fxr_q16
apart(fxr_q16 a, fxr_q16 b)
{
    const uint32_t d = (uint32_t)a - (uint32_t)b;

    return d <= INT32_MAX ? (fxr_q16)d : -(fxr_q16)~d - 1;
}

fxr_mover
scene_capsule(const fxr_segment *path, const fxr_capsule *capsule,
              fxr_capsule *about)
{
    about->a.x = apart(capsule->a.x, path->a.x);
    about->a.y = apart(capsule->a.y, path->a.y);
    about->a.z = apart(capsule->a.z, path->a.z);
    about->b.x = apart(capsule->b.x, path->a.x);
    about->b.y = apart(capsule->b.y, path->a.y);
    about->b.z = apart(capsule->b.z, path->a.z);
    about->radius = capsule->radius;
    return fxr_mover_capsule(about);
}

fxr_shape
scene_shape(const grove_shape *s)
{
    switch (s->kind) {
    case OF_TRIANGLE:
        return fxr_shape_triangle(&s->triangle);
    case OF_AABB:
        return fxr_shape_aabb(&s->aabb);
    case OF_OBB:
        return fxr_shape_obb(&s->obb);
    case OF_CAPSULE:
        return fxr_shape_capsule(&s->capsule);
    default:
        return fxr_shape_sphere(&s->sphere);
    }
}

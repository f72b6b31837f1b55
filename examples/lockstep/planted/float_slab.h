/*
 * float_slab.h - a fault that test.sh plants: where a ray enters a box is computed in float, by
 * the usual slabs.
 */
#ifndef LOCKSTEP_FLOAT_SLAB_H
#define LOCKSTEP_FLOAT_SLAB_H

#include <fixray/fixray.h>

static inline void
float_slab_axis(float origin, float dir, float low, float high, float *enter)
{
    const float t_near = ((dir < 0 ? high : low) - origin) / dir;

    if (dir < 0 || dir > 0)
        *enter = t_near > *enter ? t_near : *enter;
}

/* In place of fxr_ray_enter_scene, of a tree. */
static inline bool
float_slab_cast(const fxr_ray *r, const fxr_scene *scene, const fxr_ask *ask,
                const fxr_bvh *bvh, fxr_scene_hit *out)
{
    const fxr_aabb *b;
    float t = 0;

    if (!fxr_ray_enter_scene(r, scene, ask, out))
        return false;
    if (out->shape >= bvh->shapes.aabb_count)
        return true;
    b = &bvh->shapes.aabbs[out->shape];
    float_slab_axis((float)r->origin.x, (float)r->dir.x, (float)b->min.x,
                    (float)b->max.x, &t);
    float_slab_axis((float)r->origin.y, (float)r->dir.y, (float)b->min.y,
                    (float)b->max.y, &t);
    out->point.x = (fxr_q16)((float)r->origin.x + t * (float)r->dir.x);
    out->point.y = (fxr_q16)((float)r->origin.y + t * (float)r->dir.y);
    return true;
}

#endif

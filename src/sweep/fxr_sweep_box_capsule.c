/*
 * fxr_sweep_box_capsule.c - a moving AABB against a capsule at rest: the capsule against the box
 * where that starts, by the reverse path. The corners of that box may be beyond the range.
 */
#include <fixray/sweep.h>

#include "../box/box.h"
#include "../round/capsule_point.h"
#include "../space/box_union.h"
#include "../triangle/problem.h"
#include "questions.h"
#include "slabs_triangle.h"
#include "stop.h"
#include "touch_box.h"
#include "touch_polygon.h"

static bool
crate_meets_capsule(box_touch *s, bool open, const fxr_segment *path,
                    const fxr_vec3 *half, const fxr_capsule *capsule)
{
    fxr_aabb bounds;
    int i;

    fxri_aabb_of_capsule(capsule, &bounds);
    if (capsule->radius < 0 || half->x < 0 || half->y < 0 || half->z < 0 ||
        !fxri_sweep_aabb_hits_aabb(path, half, &bounds)) {
        return false;
    }
    fxri_box_of_world(s, &path->a, &path->a);
    for (i = 0; i < 3; i++) {
        s->low[i] -= indexed_component(half, i);
        s->high[i] += indexed_component(half, i);
    }
    fxri_box_capsule(s, capsule, &path->b, &path->a);
    return fxri_touch_box(s, open);
}

bool
fxri_sweep_aabb_hits_capsule(const fxr_segment *path, const fxr_vec3 *half,
                             const fxr_capsule *capsule)
{
    box_touch s;

    FXR_ASSERT(path != NULL && capsule != NULL);
    return crate_meets_capsule(&s, false, path, half, capsule);
}

bool
fxr_sweep_aabb_hits_capsule(const fxr_segment *path, fxr_vec3 half,
                            const fxr_capsule *capsule)
{
    return fxri_sweep_aabb_hits_capsule(path, &half, capsule);
}

bool
fxri_sweep_aabb_crosses_capsule(const fxr_segment *path, const fxr_vec3 *half,
                                const fxr_capsule *capsule)
{
    fxr_triangle segment;
    box_touch s;

    FXR_ASSERT(path != NULL && capsule != NULL);
    if (capsule->radius == 0) {
        touch_capsule_triangle(&segment, capsule);
        return fxri_sweep_aabb_crosses_triangle(path, half, &segment);
    }
    return crate_meets_capsule(&s, true, path, half, capsule);
}

bool
fxr_sweep_aabb_crosses_capsule(const fxr_segment *path, fxr_vec3 half,
                               const fxr_capsule *capsule)
{
    return fxri_sweep_aabb_crosses_capsule(path, &half, capsule);
}

bool
fxri_sweep_aabb_cast_capsule(const fxr_segment *path, const fxr_vec3 *half,
                             const fxr_capsule *capsule, fxr_contact *out)
{
    box_touch s;

    FXR_ASSERT(path != NULL && capsule != NULL && out != NULL);
    if (!crate_meets_capsule(&s, false, path, half, capsule)) {
        return false;
    }
    fxri_touch_box_contact(&s, false, true, path, out);
    fxri_capsule_point(&out->center, capsule, &out->point);
    return true;
}

bool
fxr_sweep_aabb_cast_capsule(const fxr_segment *path, fxr_vec3 half,
                            const fxr_capsule *capsule, fxr_contact *out)
{
    return fxri_sweep_aabb_cast_capsule(path, &half, capsule, out);
}

bool
fxri_sweep_aabb_stop_capsule(const fxr_segment *path, const fxr_vec3 *half,
                             const fxr_capsule *capsule, fxr_contact *out)
{
    fxr_triangle segment;
    box_touch s;

    FXR_ASSERT(path != NULL && capsule != NULL && out != NULL);
    touch_capsule_triangle(&segment, capsule);
    if (capsule->radius == 0) {
        if (!fxri_slabs_aabb_center(true, path, half, &segment, out)) {
            return false;
        }
    } else if (crate_meets_capsule(&s, true, path, half, capsule)) {
        fxri_touch_box_contact(&s, true, true, path, out);
    } else {
        return false;
    }
    fxri_capsule_point(&out->center, capsule, &out->point);
    return true;
}

bool
fxr_sweep_aabb_stop_capsule(const fxr_segment *path, fxr_vec3 half,
                            const fxr_capsule *capsule, fxr_contact *out)
{
    return fxri_sweep_aabb_stop_capsule(path, &half, capsule, out);
}

bool
fxri_sweep_aabb_normal_capsule(const fxr_segment *path, const fxr_vec3 *half,
                               const fxr_capsule *capsule,
                               fxr_contact_normal *out)
{
    fxr_triangle segment;
    triangle_slabs c;
    int8_t side[3];
    box_touch s;

    FXR_ASSERT(path != NULL && capsule != NULL && out != NULL);
    if (!crate_meets_capsule(&s, false, path, half, capsule)) {
        return false;
    }
    if (!fxri_touch_box_normal(&s, true, out)) {
        touch_capsule_triangle(&segment, capsule);
        (void)fxri_slabs_aabb_set(&c, path, half, &segment);
        (void)fxri_slabs_aabb_normal(&c, false, (uint32_t)capsule->radius, out,
                                     side);
    }
    return true;
}

bool
fxr_sweep_aabb_normal_capsule(const fxr_segment *path, fxr_vec3 half,
                              const fxr_capsule *capsule,
                              fxr_contact_normal *out)
{
    return fxri_sweep_aabb_normal_capsule(path, &half, capsule, out);
}

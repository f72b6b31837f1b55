/*
 * fxr_sweep_box_capsule.c - a moving AABB against a capsule at rest: the capsule against the box
 * where that starts, by the reverse path. The corners of that box may be beyond the range:
 * they are counted from its centre.
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

/* Does the mover meet the segment of the capsule where it starts? That is in the range, and so is
 * what counts of the mover. */
static bool
crate_begins(const fxr_segment *path, const fxr_vec3 *half,
             const fxr_capsule *capsule)
{
    fxr_segment segment;
    fxr_aabb box;

    copy_point(&segment.a, &capsule->a);
    copy_point(&segment.b, &capsule->b);
    fxri_box_about(&path->a, half, &box);
    return fxr_segment_hits_aabb(&segment, &box);
}

bool
fxri_crate_meets_capsule(box_touch *s, bool open, const fxr_segment *path,
                         const fxr_vec3 *half, const fxr_capsule *capsule)
{
    fxr_aabb bounds;
    fxr_vec3 low;

    fxri_aabb_of_capsule(capsule, &bounds);
    if (capsule->radius < 0 || half->x < 0 || half->y < 0 || half->z < 0 ||
        !fxri_sweep_aabb_hits_aabb(path, half, &bounds)) {
        return false;
    }
    fxri_touch_body_set(&s->body, &path->b, &path->a,
                        (uint32_t)capsule->radius);
    s->body.begins = crate_begins(path, half, capsule);
    if (!s->body.begins) {
        low.x = -half->x;
        low.y = -half->y;
        low.z = -half->z;
        fxri_touch_box_set(&s->box, &low, half, &path->a, capsule);
        fxri_touch_box(&s->body, &s->box);
    }
    return fxri_touch_body_meets(&s->body, open);
}

static bool
crate_meets_capsule(box_touch *s, bool open, const fxr_segment *path,
                    const fxr_vec3 *half, const fxr_capsule *capsule)
{
    s->body.ask = fxri_touch_body_ask;
    return fxri_crate_meets_capsule(s, open, path, half, capsule);
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
    fxri_touch_body_contact(&s.body, false, true, path, out);
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
        fxri_touch_body_contact(&s.body, true, true, path, out);
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

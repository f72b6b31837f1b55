/*
 * fxr_sweep_obb_capsule.c - a moving OBB against a capsule at rest: the capsule against the box
 * where that starts, by the reverse path.
 */
#include <fixray/sweep.h>

#include "../round/capsule_point.h"
#include "../round/outside.h"
#include "../space/copy.h"
#include "slabs_triangle.h"
#include "touch_obb.h"
#include "touch_polygon.h"

/* box: room for the mover where it starts. */
static bool
turned_meets_capsule(obb_touch *s, fxr_obb *box, bool open,
                     const fxr_segment *path, const fxr_obb *mover,
                     const fxr_capsule *capsule)
{
    FXR_ASSERT(path != NULL && mover != NULL && capsule != NULL);
    obb_about(&path->a, mover, box);
    s->box = box;
    s->capsule = capsule;
    s->from = &path->b;
    s->to = &path->a;
    s->reach = obb_reach(capsule->radius);
    return capsule->radius >= 0 && fxri_touch_obb(s, open);
}

bool
fxr_sweep_obb_hits_capsule(const fxr_segment *path, const fxr_obb *mover,
                           const fxr_capsule *capsule)
{
    obb_touch s;
    fxr_obb box;

    return turned_meets_capsule(&s, &box, false, path, mover, capsule);
}

bool
fxr_sweep_obb_crosses_capsule(const fxr_segment *path, const fxr_obb *mover,
                              const fxr_capsule *capsule)
{
    fxr_triangle segment;
    obb_touch s;
    fxr_obb box;

    FXR_ASSERT(capsule != NULL);
    if (capsule->radius == 0) {
        touch_capsule_triangle(&segment, capsule);
        return fxr_sweep_obb_crosses_triangle(path, mover, &segment);
    }
    return turned_meets_capsule(&s, &box, true, path, mover, capsule);
}

bool
fxr_sweep_obb_cast_capsule(const fxr_segment *path, const fxr_obb *mover,
                           const fxr_capsule *capsule, fxr_contact *out)
{
    obb_touch s;
    fxr_obb box;

    FXR_ASSERT(out != NULL);
    if (!turned_meets_capsule(&s, &box, false, path, mover, capsule)) {
        return false;
    }
    fxri_touch_obb_contact(&s, false, true, path, out);
    fxri_capsule_point(&out->center, capsule, &out->point);
    return true;
}

bool
fxr_sweep_obb_stop_capsule(const fxr_segment *path, const fxr_obb *mover,
                           const fxr_capsule *capsule, fxr_contact *out)
{
    fxr_triangle segment;
    obb_touch s;
    fxr_obb box;

    FXR_ASSERT(capsule != NULL && out != NULL);
    if (capsule->radius == 0) {
        touch_capsule_triangle(&segment, capsule);
        if (!fxri_slabs_obb_center(true, path, mover, &segment, out)) {
            return false;
        }
    } else if (turned_meets_capsule(&s, &box, true, path, mover, capsule)) {
        fxri_touch_obb_contact(&s, true, true, path, out);
    } else {
        return false;
    }
    fxri_capsule_point(&out->center, capsule, &out->point);
    return true;
}

bool
fxr_sweep_obb_normal_capsule(const fxr_segment *path, const fxr_obb *mover,
                             const fxr_capsule *capsule,
                             fxr_contact_normal *out)
{
    obb_touch s;
    fxr_obb box;

    FXR_ASSERT(out != NULL);
    if (!turned_meets_capsule(&s, &box, false, path, mover, capsule)) {
        return false;
    }
    fxri_touch_obb_normal(&s, true, out);
    return true;
}

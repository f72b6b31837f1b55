/*
 * fxr_sweep_capsule_obb.c - a moving capsule against an OBB at rest.
 */
#include <fixray/sweep.h>

#include "../distance/closest.h"
#include "../space/copy.h"
#include "obb_far.h"
#include "touch_box.h"

/* Is the segment far from the box, by what the capsule moves and its radius (obb_far.h)? That
 * |p| counts on each axis alone is enough: |u . p| <= 2^31 of it. */
static bool
capsule_is_far_from_obb(const fxr_segment *path, const fxr_capsule *mover,
                        const fxr_obb *box)
{
    fxr_segment segment;
    uint32_t most = 0;
    int k;

    for (k = 0; k < 3; k++) {
        bool down;
        const uint32_t by = difference32(indexed_component(&path->a, k),
                                         indexed_component(&path->b, k), &down);

        most = by > most ? by : most;
    }
    copy_point(&segment.a, &mover->a);
    copy_point(&segment.b, &mover->b);
    return is_far_from_obb(
        &segment, (most >> FAR_UNIT) + 1 + far_size(mover->radius), box);
}

bool
fxri_capsule_meets_obb(box_touch *s, bool open, const fxr_segment *path,
                       const fxr_capsule *mover, const fxr_obb *box)
{
    FXR_ASSERT(path != NULL && mover != NULL && box != NULL);
    if (mover->radius < 0 ||
        (FXR_SIZE < 2 && capsule_is_far_from_obb(path, mover, box))) {
        return false;
    }
    fxri_box_of_obb(s, box);
    fxri_box_capsule(s, mover, &path->a, &path->b);
    return fxri_touch_box(s, open);
}

static bool
capsule_contacts_obb(bool open, const fxr_segment *path,
                     const fxr_capsule *mover, const fxr_obb *box,
                     fxr_contact *out)
{
    box_touch s;

    FXR_ASSERT(out != NULL);
    if (!fxri_capsule_meets_obb(&s, open, path, mover, box)) {
        return false;
    }
    fxri_touch_box_contact(&s, open, false, path, out);
    fxri_obb_point(&out->center, box, &out->point);
    return true;
}

bool
fxr_sweep_capsule_hits_obb(const fxr_segment *path, const fxr_capsule *mover,
                           const fxr_obb *box)
{
    box_touch s;

    return fxri_capsule_meets_obb(&s, false, path, mover, box);
}

bool
fxr_sweep_capsule_crosses_obb(const fxr_segment *path, const fxr_capsule *mover,
                              const fxr_obb *box)
{
    box_touch s;

    return fxri_capsule_meets_obb(&s, true, path, mover, box);
}

bool
fxr_sweep_capsule_cast_obb(const fxr_segment *path, const fxr_capsule *mover,
                           const fxr_obb *box, fxr_contact *out)
{
    return capsule_contacts_obb(false, path, mover, box, out);
}

bool
fxr_sweep_capsule_stop_obb(const fxr_segment *path, const fxr_capsule *mover,
                           const fxr_obb *box, fxr_contact *out)
{
    return capsule_contacts_obb(true, path, mover, box, out);
}

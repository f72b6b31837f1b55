/*
 * fxr_sweep_capsule_box.c - a moving capsule against an AABB at rest.
 */
#include <fixray/sweep.h>

#include "../round/outside.h"
#include "touch_body.h"
#include "touch_box.h"
#include "touch_guess.h"

bool
fxri_capsule_meets_box(box_touch *s, bool open, const fxr_segment *path,
                       const fxr_capsule *mover, const fxr_aabb *box)
{
    FXR_ASSERT(path != NULL && mover != NULL && box != NULL);
    if (box->min.x > box->max.x || box->min.y > box->max.y ||
        box->min.z > box->max.z || (open && mover->radius == 0) ||
        fxri_capsule_is_far(path, mover, box)) {
        return false;
    }
    fxri_box_of_world(s, &box->min, &box->max);
    fxri_box_capsule(s, mover, &path->a, &path->b);
    return fxri_touch_box(s, open);
}

/* The cheap answers, and the fast body. */
static verdict
capsule_fast_box(bool open, const fxr_segment *path, const fxr_capsule *mover,
                 const fxr_aabb *box, fxr_contact *out)
{
    FXR_ASSERT(path != NULL && mover != NULL && box != NULL);
    if (FXR_SIZE > 1 || mover->radius <= 0 || box->min.x > box->max.x ||
        box->min.y > box->max.y || box->min.z > box->max.z) {
        return UNSURE;
    }
    return fxri_capsule_is_far(path, mover, box)
               ? MISS
               : fxri_capsule_fast_box(open, path, mover, box, out);
}

static bool
capsule_meets_box(bool open, const fxr_segment *path, const fxr_capsule *mover,
                  const fxr_aabb *box)
{
    const verdict v = capsule_fast_box(open, path, mover, box, NULL);
    box_touch s;

    if (v != UNSURE) {
        return v == HIT;
    }
    return fxri_capsule_meets_box(&s, open, path, mover, box);
}

/* The contact without its point. */
FXR_COLD bool
capsule_contacts_box_any(bool open, const fxr_segment *path,
                         const fxr_capsule *mover, const fxr_aabb *box,
                         fxr_contact *out)
{
    box_touch s;

    if (!fxri_capsule_meets_box(&s, open, path, mover, box)) {
        return false;
    }
    fxri_touch_box_contact(&s, open, false, path, out);
    return true;
}

static bool
capsule_contacts_box(bool open, const fxr_segment *path,
                     const fxr_capsule *mover, const fxr_aabb *box,
                     fxr_contact *out)
{
    verdict v;

    FXR_ASSERT(out != NULL);
    v = capsule_fast_box(open, path, mover, box, out);
    if (v == MISS || (v == UNSURE &&
                      !capsule_contacts_box_any(open, path, mover, box, out))) {
        return false;
    }
    clamp_to_box(&out->center, box, &out->point);
    return true;
}

bool
fxr_sweep_capsule_hits_aabb(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_aabb *box)
{
    return capsule_meets_box(false, path, mover, box);
}

bool
fxr_sweep_capsule_crosses_aabb(const fxr_segment *path,
                               const fxr_capsule *mover, const fxr_aabb *box)
{
    return capsule_meets_box(true, path, mover, box);
}

bool
fxr_sweep_capsule_cast_aabb(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_aabb *box, fxr_contact *out)
{
    return capsule_contacts_box(false, path, mover, box, out);
}

bool
fxr_sweep_capsule_stop_aabb(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_aabb *box, fxr_contact *out)
{
    return capsule_contacts_box(true, path, mover, box, out);
}

/*
 * fxr_sweep_capsule_box.c - a moving capsule against an AABB or an OBB at rest.
 */
#include <fixray/sweep.h>

#include "../round/outside.h"
#include "../space/copy.h"

#include "../touch/touch_body.h"
#include "../touch/touch_box.h"
#include "../touch/touch_guess.h"
#include "sweep_capsule.h"
#include "sweep_sphere.h"

/*
 * A moving capsule against an AABB at rest.
 */

bool
fxri_capsule_meets_box(box_touch *s, sweep_verb verb, const fxr_segment *path,
                       const fxr_capsule *mover, const fxr_aabb *box)
{
    FXR_ASSERT(path != NULL && mover != NULL && box != NULL);
    if (box->min.x > box->max.x || box->min.y > box->max.y ||
        box->min.z > box->max.z || (verb != SWEEP_HITS && mover->radius == 0) ||
        fxri_capsule_is_far(path, mover, box)) {
        return false;
    }
    fxri_box_of_world(s, &box->min, &box->max);
    fxri_box_capsule(s, mover, &path->a, &path->b);
    return fxri_touch_box(s, verb, NULL);
}

/* The cheap answers, and the fast body. */
static verdict
capsule_fast_box(sweep_verb verb, const fxr_segment *path,
                 const fxr_capsule *mover, const fxr_aabb *box,
                 fxr_contact *out)
{
    FXR_ASSERT(path != NULL && mover != NULL && box != NULL);
    if (!FXR_FAST_TOUCH || mover->radius <= 0 || box->min.x > box->max.x ||
        box->min.y > box->max.y || box->min.z > box->max.z) {
        return UNSURE;
    }
    return fxri_capsule_is_apart(path, mover, 0, &box->min, &box->max,
                                 &box->max)
               ? MISS
               : fxri_capsule_fast_box(verb, path, mover, box, out);
}

static bool
capsule_meets_box(sweep_verb verb, const fxr_segment *path,
                  const fxr_capsule *mover, const fxr_aabb *box)
{
    const verdict v = capsule_fast_box(verb, path, mover, box, NULL);
    box_touch s;

    if (v != UNSURE) {
        return v == HIT;
    }
    return fxri_capsule_meets_box(&s, verb, path, mover, box);
}

/* Is the point in the interior? */
static bool
is_inside(const fxr_vec3 *p, const fxr_aabb *box)
{
    return p->x > box->min.x && p->x < box->max.x && p->y > box->min.y &&
           p->y < box->max.y && p->z > box->min.z && p->z < box->max.z;
}

FXR_COLD bool
capsule_contacts_box_any(sweep_verb verb, const fxr_segment *path,
                         const fxr_capsule *mover, const fxr_aabb *box,
                         fxr_contact *out)
{
    box_touch s;

    if (verb == SWEEP_STOPS && mover->radius > 0 &&
        (is_inside(&mover->a, box) || is_inside(&mover->b, box))) {
        if (!fxri_segment_deepens_box(path, mover, box)) {
            return false;
        }
        contact_at_start(path, out);
        return true;
    }
    if (!fxri_capsule_meets_box(&s, verb, path, mover, box) ||
        (s.begins && !fxri_segment_deepens_box(path, mover, box))) {
        return false;
    }
    fxri_touch_box_contact(&s, verb != SWEEP_HITS, false, path, out);
    return true;
}

/* An interior of radius 0 is that of the sum of the box and the segment. */
static bool
is_segment(const fxr_capsule *mover, const fxr_aabb *box)
{
    return mover->radius == 0 && box->min.x <= box->max.x &&
           box->min.y <= box->max.y && box->min.z <= box->max.z;
}

static bool
capsule_contacts_box(sweep_verb verb, const fxr_segment *path,
                     const fxr_capsule *mover, const fxr_aabb *box,
                     fxr_contact *out)
{
    verdict v;

    FXR_ASSERT(path != NULL && mover != NULL && box != NULL && out != NULL);
    if (verb == SWEEP_STOPS && is_segment(mover, box)) {
        return fxri_segment_stops_box(path, mover, box, out);
    }
    v = capsule_fast_box(verb, path, mover, box, out);
    return v == UNSURE ? capsule_contacts_box_any(verb, path, mover, box, out)
                       : v == HIT;
}

bool
fxr_sweep_capsule_hits_aabb(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_aabb *box)
{
    return capsule_meets_box(SWEEP_HITS, path, mover, box);
}

bool
fxr_sweep_capsule_crosses_aabb(const fxr_segment *path,
                               const fxr_capsule *mover, const fxr_aabb *box)
{
    FXR_ASSERT(path != NULL && mover != NULL && box != NULL);
    return is_segment(mover, box)
               ? fxri_segment_crosses_box(path, mover, box)
               : capsule_meets_box(SWEEP_CROSSES, path, mover, box);
}

bool
fxr_sweep_capsule_cast_aabb(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_aabb *box, fxr_contact *out)
{
    return capsule_contacts_box(SWEEP_HITS, path, mover, box, out);
}

bool
fxr_sweep_capsule_stop_aabb(const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_aabb *box, fxr_contact *out)
{
    return capsule_contacts_box(SWEEP_STOPS, path, mover, box, out);
}

/*
 * A moving capsule against an OBB at rest.
 */

bool
fxri_capsule_meets_obb(box_touch *s, sweep_verb verb, const fxr_segment *path,
                       const fxr_capsule *mover, const fxr_obb *box,
                       box_estimate *estimating)
{
    FXR_ASSERT(path != NULL && mover != NULL && box != NULL);
    fxri_box_of_obb(s, box);
    if (mover->radius < 0 ||
        (FXR_FAST_TOUCH && fxri_box_is_apart(s, mover, &path->a, &path->b))) {
        return false;
    }
    fxri_box_capsule(s, mover, &path->a, &path->b);
    return fxri_touch_box(s, verb, estimating);
}

static bool
capsule_contacts_obb(sweep_verb verb, const fxr_segment *path,
                     const fxr_capsule *mover, const fxr_obb *box,
                     fxr_contact *out)
{
    box_touch s;

    FXR_ASSERT(path != NULL && mover != NULL && box != NULL && out != NULL);
    if (verb == SWEEP_STOPS && mover->radius == 0) {
        return fxri_segment_stops_obb(path, mover, box, out);
    }
    if (!fxri_capsule_meets_obb(&s, verb, path, mover, box,
                                touch_box_estimate()) ||
        (s.begins &&
         !fxri_segment_deepens_obb(path, mover, &box->center, box, false))) {
        return false;
    }
    fxri_touch_box_contact(&s, verb != SWEEP_HITS, false, path, out);
    return true;
}

bool
fxr_sweep_capsule_hits_obb(const fxr_segment *path, const fxr_capsule *mover,
                           const fxr_obb *box)
{
    box_touch s;

    return fxri_capsule_meets_obb(&s, SWEEP_HITS, path, mover, box,
                                  touch_box_estimate());
}

bool
fxr_sweep_capsule_crosses_obb(const fxr_segment *path, const fxr_capsule *mover,
                              const fxr_obb *box)
{
    box_touch s;

    FXR_ASSERT(path != NULL && mover != NULL && box != NULL);
    return mover->radius == 0
               ? fxri_segment_crosses_obb(path, mover, box)
               : fxri_capsule_meets_obb(&s, SWEEP_CROSSES, path, mover, box,
                                        touch_box_estimate());
}

bool
fxr_sweep_capsule_cast_obb(const fxr_segment *path, const fxr_capsule *mover,
                           const fxr_obb *box, fxr_contact *out)
{
    return capsule_contacts_obb(SWEEP_HITS, path, mover, box, out);
}

bool
fxr_sweep_capsule_stop_obb(const fxr_segment *path, const fxr_capsule *mover,
                           const fxr_obb *box, fxr_contact *out)
{
    return capsule_contacts_obb(SWEEP_STOPS, path, mover, box, out);
}

/*
 * The normal of the first contact, and the shortest way out of where the capsule starts. Where its
 * segment starts in the box, or the radius is 0, the slabs of both tell (fxr_segment_box.c).
 */

bool
fxr_sweep_capsule_normal_aabb(const fxr_segment *path, const fxr_capsule *mover,
                              const fxr_aabb *box, fxr_contact_normal *out)
{
    box_touch s;

    FXR_ASSERT(out != NULL);
    if (!fxri_capsule_meets_box(&s, SWEEP_HITS, path, mover, box)) {
        return false;
    }
    if (!fxri_touch_box_normal(&s, false, path, out)) {
        fxri_segment_normal_box(path, mover, box, out);
    }
    return true;
}

bool
fxr_sweep_capsule_normal_obb(const fxr_segment *path, const fxr_capsule *mover,
                             const fxr_obb *box, fxr_contact_normal *out)
{
    box_touch s;

    FXR_ASSERT(out != NULL);
    if (!fxri_capsule_meets_obb(&s, SWEEP_HITS, path, mover, box, NULL)) {
        return false;
    }
    if (!fxri_touch_box_normal(&s, false, path, out)) {
        fxri_segment_normal_obb(path, mover, &box->center, box, false,
                                s.of.c_sign <= 0, out);
    }
    return true;
}

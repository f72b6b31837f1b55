/*
 * fxr_sweep_hull.c - whether, and where, a moving sphere or capsule comes to a convex polytope at rest: the verbs of
 * both movers, of which each knows what it asks of a triangle.
 */
#include "sweep_hull.h"

bool
fxri_sweep_hull_hits(sweep_verb verb, const fxr_segment *path,
                     const fxr_capsule *mover, const fxr_hull *hull,
                     hull_triangle *ask)
{
    fxr_contact contact;
    hull_touch s;
    verdict v = UNSURE;

    FXR_ASSERT(path != NULL && mover != NULL && hull != NULL);
    if (fxri_sweep_hull_is_far(path, mover, hull)) {
        return false;
    }
    if (FXR_FAST_TOUCH && mover->radius > 0) {
        v = fxri_sweep_hull_fast(verb, path, mover, hull, ask,
                                 verb == SWEEP_HITS ? NULL : &contact);
    }
    if (v != UNSURE) {
        return v == HIT;
    }
    s.body.ask = fxri_touch_body_ask;
    return fxri_sweep_hull_meets(&s, verb, path, mover, hull);
}

bool
fxri_sweep_hull_cast(const fxr_segment *path, const fxr_capsule *mover,
                     const fxr_hull *hull, hull_triangle *ask, fxr_contact *out)
{
    const verdict v =
        fxri_sweep_hull_fast_contact(SWEEP_HITS, path, mover, hull, ask, out);
    hull_touch s;

    if (v != UNSURE) {
        return v == HIT;
    }
    s.body.ask = fxri_touch_body_ask;
    if (!fxri_sweep_hull_meets(&s, SWEEP_HITS, path, mover, hull)) {
        return false;
    }
    fxri_touch_body_contact(&s.body, false, false, path, out);
    return true;
}

bool
fxri_sweep_hull_stop(const fxr_segment *path, const fxr_capsule *mover,
                     const fxr_hull *hull, hull_triangle *ask, fxr_contact *out)
{
    const verdict v =
        fxri_sweep_hull_fast_contact(SWEEP_STOPS, path, mover, hull, ask, out);
    hull_touch s;

    if (v != UNSURE) {
        return v == HIT;
    }
    if (mover->radius == 0) {
        return fxri_hull_slabs_stop(path, mover, hull, out);
    }
    s.body.ask = fxri_touch_body_nearest;
    if (!fxri_sweep_hull_meets(&s, SWEEP_STOPS, path, mover, hull) ||
        (s.body.begins && !fxri_hull_slabs_deepen(path, mover, hull))) {
        return false;
    }
    fxri_touch_body_contact(&s.body, true, false, path, out);
    return true;
}

bool
fxri_sweep_hull_crosses(const fxr_segment *path, const fxr_capsule *mover,
                        const fxr_hull *hull, hull_triangle *ask)
{
    hull_slabs s;

    FXR_ASSERT(path != NULL && mover != NULL && hull != NULL);
    return mover->radius == 0
               ? fxri_hull_slabs_cross(&s, path, mover, hull)
               : fxri_sweep_hull_hits(SWEEP_CROSSES, path, mover, hull, ask);
}

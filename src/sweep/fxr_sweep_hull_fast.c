/*
 * fxr_sweep_hull_fast.c - a moving sphere or capsule against the faces of a convex polytope as triangles, where 64 bits
 * tell of each of them.
 *
 * The first contact with the polytope is that with the face which is touched first, unless the mover starts in reach. Of
 * faces with one t, rounded, it is any of these, so that they have to have one answer: as they do
 * where it is an edge or a corner that they share.
 */
#include "../planes/clip.h"
#include "sweep_hull.h"

static bool
hull_contacts_equal(const fxr_contact *a, const fxr_contact *b)
{
    return a->t.num == b->t.num && touch_points_equal(&a->center, &b->center);
}

/* first: t of what is touched first, or above 1; best: its answer, and out */
typedef struct {
    uint64_t first;
    verdict best;
} hull_first;

/* Takes the answer of a face. Returns false if it is not certain. */
static bool
hull_take(hull_first *found, verdict v, uint64_t t, const fxr_contact *of,
          fxr_contact *out)
{
    if (t == found->first) {
        return v == found->best && (v == MISS || hull_contacts_equal(of, out));
    }
    found->first = t;
    found->best = v;
    if (v == HIT) {
        copy_contact(out, of);
    }
    return v != UNSURE;
}

verdict
fxri_sweep_hull_fast(sweep_verb verb, const fxr_segment *path,
                     const fxr_capsule *mover, const fxr_hull *hull,
                     hull_triangle *ask, fxr_contact *out)
{
    fxr_triangle face;
    fxr_contact touch;
    hull_first found;
    unsigned i;

    found.first = UINT64_MAX;
    found.best = MISS;
    for (i = 0; fxri_hull_face(&face, hull, i); i++) {
        verdict v =
            ask(SWEEP_HITS, path, mover, &face, out == NULL ? NULL : &touch);

        if (v == UNSURE || (v == HIT && out == NULL)) {
            return v;
        }
        if (v == HIT && touch.t.num <= found.first) {
            const uint64_t t = touch.t.num;

            if (t == 0) {
                return UNSURE; /* it may start in reach */
            }
            if (verb != SWEEP_HITS) {
                v = ask(verb, path, mover, &face, &touch);
            }
            if (!hull_take(&found, v, t, &touch, out)) {
                return UNSURE;
            }
        }
    }
    /* no face is touched at the start: all of the mover is in K, or nothing */
    if (fxri_linear_hits_hull(FXRI_SEGMENT, &mover->a, &mover->a, hull,
                              false)) {
        return UNSURE;
    }
    return found.first == UINT64_MAX ? MISS : found.best;
}

verdict
fxri_sweep_hull_fast_contact(sweep_verb verb, const fxr_segment *path,
                             const fxr_capsule *mover, const fxr_hull *hull,
                             hull_triangle *ask, fxr_contact *out)
{
    fxr_contact contact;
    verdict v = UNSURE;

    FXR_ASSERT(path != NULL && mover != NULL && hull != NULL && out != NULL);
    if (fxri_sweep_hull_is_far(path, mover, hull)) {
        return MISS;
    }
    if (FXR_FAST_TOUCH && mover->radius > 0) {
        v = fxri_sweep_hull_fast(verb, path, mover, hull, ask, &contact);
    }
    if (v == HIT) {
        copy_contact(out, &contact);
    }
    return v;
}

/*
 * fxr_sweep_capsule_box.c - a moving capsule against an AABB or an OBB at rest.
 */
#include <fixray/sweep.h>

#include "../distance/closest.h"
#include "../round/outside.h"
#include "../space/copy.h"

#include "obb_far.h"
#include "slabs_triangle.h"
#include "sweep_sphere.h"
#include "touch_body.h"
#include "touch_box.h"
#include "touch_guess.h"

/*
 * A moving capsule against an AABB at rest.
 */

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

/*
 * A moving capsule against an OBB at rest.
 */

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

/*
 * The normal of the first contact of a moving capsule and an AABB, and the shortest
 * way out of where it starts.
 *
 * Where its segment starts in a box, or the radius is 0, it is a box that moves to a segment, by
 * the reverse path (fxr_slabs_triangle.c): of half extents max - min, in half ulps, about
 * min + max.
 */

static void
normal_of_segment(const fxr_segment *path, const fxr_capsule *mover,
                  const fxr_aabb *box, fxr_contact_normal *out)
{
    int8_t side[3];
    fxr_triangle segment;
    triangle_slabs c;
    int k;

    touch_capsule_triangle(&segment, mover);
    fxri_slabs_at(&c, &segment);
    for (k = 0; k < 3; k++) {
        const int64_t low = indexed_component(&box->min, k);
        const int64_t high = indexed_component(&box->max, k);

        c.axes.solid[0].half[k] = (uint32_t)(high - low); /* < 2^32 */
        c.twice[k] = low + high;
        c.axes.way[k] = 2 * ((int64_t)indexed_component(&path->a, k) -
                             indexed_component(&path->b, k));
    }
    (void)fxri_slabs_aabb_normal(&c, true, (uint32_t)mover->radius, out, side);
    out->faces = 0;
    for (k = 0; k < 3; k++) {
        out->faces |= fxri_box_face(k, side[k]);
    }
}

bool
fxr_sweep_capsule_normal_aabb(const fxr_segment *path, const fxr_capsule *mover,
                              const fxr_aabb *box, fxr_contact_normal *out)
{
    box_touch s;

    FXR_ASSERT(out != NULL);
    if (!fxri_capsule_meets_box(&s, false, path, mover, box)) {
        return false;
    }
    if (!fxri_touch_box_normal(&s, false, out)) {
        normal_of_segment(path, mover, box, out);
    }
    return true;
}

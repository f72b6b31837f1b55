/*
 * fxr_sweep_capsule_normal.c - the normal of the first contact of a moving capsule, and the shortest
 * way out of where it starts.
 *
 * Where its segment starts in a box, or the radius is 0, it is a box that moves to a segment, by
 * the reverse path (fxr_slabs_triangle.c): of half extents max - min, in half ulps, about
 * min + max.
 */
#include <fixray/sweep.h>

#include "slabs_triangle.h"
#include "touch_body.h"
#include "touch_box.h"

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

bool
fxr_sweep_capsule_normal_triangle(const fxr_segment *path,
                                  const fxr_capsule *mover,
                                  const fxr_triangle *triangle,
                                  fxr_contact_normal *out)
{
    touch_body body;
    int8_t side[3];

    FXR_ASSERT(out != NULL);
    body.ask = fxri_touch_body_nearest;
    if (!fxri_capsule_meets_triangle(&body, false, path, mover, triangle)) {
        return false;
    }
    if (body.begins || mover->radius == 0) {
        fxri_prism_normal(path, mover, triangle, out);
    } else {
        fxri_touch_body_normal(&body, false, out, side);
    }
    return true;
}

bool
fxr_sweep_capsule_normal_capsule(const fxr_segment *path,
                                 const fxr_capsule *mover,
                                 const fxr_capsule *capsule,
                                 fxr_contact_normal *out)
{
    touch_body body;
    int8_t side[3];

    FXR_ASSERT(out != NULL);
    body.ask = fxri_touch_body_nearest;
    if (!fxri_capsules_meet(&body, false, path, mover, capsule)) {
        return false;
    }
    fxri_touch_body_normal(&body, false, out, side);
    return true;
}

bool
fxr_sweep_capsule_normal_sphere(const fxr_segment *path,
                                const fxr_capsule *mover,
                                const fxr_sphere *sphere,
                                fxr_contact_normal *out)
{
    fxr_capsule ball;

    FXR_ASSERT(sphere != NULL);
    copy_point(&ball.a, &sphere->center);
    copy_point(&ball.b, &sphere->center);
    ball.radius = sphere->radius;
    return fxr_sweep_capsule_normal_capsule(path, mover, &ball, out);
}

/*
 * fxr_sweep_box_capsule.c - a moving AABB or OBB against a capsule at rest: the capsule against the box
 * where that starts, by the reverse path. The corners of that box may be beyond the range.
 */
#include <fixray/sweep.h>

#include "../box/box.h"
#include "../round/outside.h"
#include "../space/box_union.h"
#include "../space/copy.h"
#include "../triangle/problem.h"

#include "../touch/touch_box.h"
#include "../touch/touch_polygon.h"
#include "questions.h"
#include "sweep_box.h"
#include "sweep_capsule.h"
#include "sweep_sphere.h"

static bool
crate_meets_capsule(box_touch *s, sweep_verb verb, const fxr_segment *path,
                    const fxr_vec3 *half, const fxr_capsule *capsule,
                    box_estimate *estimating)
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
    return fxri_touch_box(s, verb, estimating);
}

bool
fxri_sweep_aabb_hits_capsule(const fxr_segment *path, const fxr_vec3 *half,
                             const fxr_capsule *capsule)
{
    box_touch s;

    FXR_ASSERT(path != NULL && capsule != NULL);
    return crate_meets_capsule(&s, SWEEP_HITS, path, half, capsule,
                               touch_box_estimate());
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
    return crate_meets_capsule(&s, SWEEP_CROSSES, path, half, capsule,
                               touch_box_estimate());
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
    if (!crate_meets_capsule(&s, SWEEP_HITS, path, half, capsule,
                             touch_box_estimate())) {
        return false;
    }
    fxri_touch_box_contact(&s, false, true, path, out);
    return true;
}

bool
fxr_sweep_aabb_cast_capsule(const fxr_segment *path, fxr_vec3 half,
                            const fxr_capsule *capsule, fxr_contact *out)
{
    return fxri_sweep_aabb_cast_capsule(path, &half, capsule, out);
}

/* Of a start with the segment in the mover. */
FXR_COLD bool
crate_deepens(const fxr_segment *path, const fxr_vec3 *half,
              const fxr_triangle *segment)
{
    triangle_slabs c;

    (void)fxri_slabs_aabb_set(&c, path, half, segment);
    return fxri_slabs_aabb_deepen(&c);
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
    } else if (crate_meets_capsule(&s, SWEEP_STOPS, path, half, capsule,
                                   touch_box_estimate()) &&
               (!s.begins || crate_deepens(path, half, &segment))) {
        fxri_touch_box_contact(&s, true, true, path, out);
    } else {
        return false;
    }
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
    shared_body body[2];
    fxr_triangle segment;
    triangle_slabs c;
    int8_t side[3];
    box_touch s;

    FXR_ASSERT(path != NULL && capsule != NULL && out != NULL);
    if (!crate_meets_capsule(&s, SWEEP_HITS, path, half, capsule, NULL)) {
        return false;
    }
    if (!fxri_touch_box_normal(&s, true, path, out)) {
        touch_capsule_triangle(&segment, capsule);
        fxri_shared_corners(&body[0], &capsule->a, &capsule->b, &capsule->b,
                            false);
        fxri_shared_box(&body[1], fxri_world_axes, &path->a, half, true);
        (void)fxri_slabs_aabb_set(&c, path, half, &segment);
        (void)fxri_slabs_aabb_normal(&c, false, (uint32_t)capsule->radius, path,
                                     body, out, side);
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

/* The same for an OBB; and the normal if the capsule moves. */
static bool
turned_meets_capsule(box_touch *s, sweep_verb verb, const fxr_segment *path,
                     const fxr_obb *mover, const fxr_capsule *capsule,
                     box_estimate *estimating)
{
    FXR_ASSERT(path != NULL && mover != NULL && capsule != NULL);
    fxri_box_of_obb(s, mover);
    s->center = &path->a;
    if (capsule->radius < 0 ||
        (FXR_FAST_TOUCH && fxri_box_is_apart(s, capsule, &path->b, &path->a))) {
        return false;
    }
    fxri_box_capsule(s, capsule, &path->b, &path->a);
    return fxri_touch_box(s, verb, estimating);
}

bool
fxr_sweep_obb_hits_capsule(const fxr_segment *path, const fxr_obb *mover,
                           const fxr_capsule *capsule)
{
    box_touch s;

    return turned_meets_capsule(&s, SWEEP_HITS, path, mover, capsule,
                                touch_box_estimate());
}

bool
fxr_sweep_obb_crosses_capsule(const fxr_segment *path, const fxr_obb *mover,
                              const fxr_capsule *capsule)
{
    fxr_triangle segment;
    box_touch s;

    FXR_ASSERT(capsule != NULL);
    if (capsule->radius == 0) {
        touch_capsule_triangle(&segment, capsule);
        return fxr_sweep_obb_crosses_triangle(path, mover, &segment);
    }
    return turned_meets_capsule(&s, SWEEP_CROSSES, path, mover, capsule,
                                touch_box_estimate());
}

bool
fxr_sweep_obb_cast_capsule(const fxr_segment *path, const fxr_obb *mover,
                           const fxr_capsule *capsule, fxr_contact *out)
{
    box_touch s;

    FXR_ASSERT(out != NULL);
    if (!turned_meets_capsule(&s, SWEEP_HITS, path, mover, capsule,
                              touch_box_estimate())) {
        return false;
    }
    fxri_touch_box_contact(&s, false, true, path, out);
    return true;
}

bool
fxr_sweep_obb_stop_capsule(const fxr_segment *path, const fxr_obb *mover,
                           const fxr_capsule *capsule, fxr_contact *out)
{
    fxr_triangle segment;
    box_touch s;

    FXR_ASSERT(capsule != NULL && out != NULL);
    if (capsule->radius == 0) {
        touch_capsule_triangle(&segment, capsule);
        if (!fxri_slabs_obb_center(true, path, mover, &segment, out)) {
            return false;
        }
    } else if (turned_meets_capsule(&s, SWEEP_STOPS, path, mover, capsule,
                                    touch_box_estimate()) &&
               (!s.begins || fxri_segment_deepens_obb(path, capsule, &path->a,
                                                      mover, true))) {
        fxri_touch_box_contact(&s, true, true, path, out);
    } else {
        return false;
    }
    return true;
}

bool
fxr_sweep_obb_normal_capsule(const fxr_segment *path, const fxr_obb *mover,
                             const fxr_capsule *capsule,
                             fxr_contact_normal *out)
{
    box_touch s;

    FXR_ASSERT(out != NULL);
    if (!turned_meets_capsule(&s, SWEEP_HITS, path, mover, capsule, NULL)) {
        return false;
    }
    if (!fxri_touch_box_normal(&s, true, path, out)) {
        fxri_segment_normal_obb(path, capsule, &path->a, mover, true,
                                s.of.c_sign <= 0, out);
        out->faces = 0;
    }
    return true;
}

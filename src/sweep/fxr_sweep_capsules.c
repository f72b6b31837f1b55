/*
 * fxr_sweep_capsules.c - a moving capsule against a capsule at rest; a sphere is one whose ends are one point.
 */
#include <fixray/sweep.h>

#include "../space/box_union.h"
#include "../touch/touch_body.h"
#include "sweep_capsule.h"

/* Do the capsules come together? One parallelogram, with the sum of the radii. The box round
 * the capsule at rest counts if it is within the range. */
bool
fxri_capsules_meet(touch_body *body, sweep_verb verb, const fxr_segment *path,
                   const fxr_capsule *mover, const fxr_capsule *capsule)
{
    fxr_aabb box;

    FXR_ASSERT(path != NULL && mover != NULL && capsule != NULL);
    if (FXR_FAST_TOUCH && (mover->radius | capsule->radius) >= 0 &&
        fxri_capsule_is_apart(path, mover, capsule->radius, &capsule->a,
                              &capsule->b, &capsule->b)) {
        return false;
    }
    fxri_aabb_of_capsule(capsule, &box);
    if (capsule->radius < 0 || fxri_capsule_is_far(path, mover, &box)) {
        return false;
    }
    fxri_touch_body_set(body, &path->a, &path->b,
                        (uint32_t)mover->radius + (uint32_t)capsule->radius);
    fxri_touch_body_edge(touch_body_next(body), &capsule->a, &capsule->b,
                         &mover->a, &mover->b);
    body->ask(body);
    return fxri_touch_body_meets(body, verb);
}

static bool
capsules_meet(touch_body *body, sweep_verb verb, const fxr_segment *path,
              const fxr_capsule *mover, const fxr_capsule *capsule)
{
    body->ask = fxri_touch_body_ask;
    return fxri_capsules_meet(body, verb, path, mover, capsule);
}

static bool
capsules_contact(sweep_verb verb, const fxr_segment *path,
                 const fxr_capsule *mover, const fxr_capsule *capsule,
                 fxr_contact *out)
{
    touch_body body;

    FXR_ASSERT(out != NULL);
    if (!capsules_meet(&body, verb, path, mover, capsule)) {
        return false;
    }
    fxri_touch_body_contact(&body, verb != SWEEP_HITS, false, path, out);
    return true;
}

bool
fxr_sweep_capsule_hits_capsule(const fxr_segment *path,
                               const fxr_capsule *mover,
                               const fxr_capsule *capsule)
{
    touch_body body;

    return capsules_meet(&body, SWEEP_HITS, path, mover, capsule);
}

bool
fxr_sweep_capsule_crosses_capsule(const fxr_segment *path,
                                  const fxr_capsule *mover,
                                  const fxr_capsule *capsule)
{
    touch_body body;

    return capsules_meet(&body, SWEEP_CROSSES, path, mover, capsule);
}

bool
fxr_sweep_capsule_cast_capsule(const fxr_segment *path,
                               const fxr_capsule *mover,
                               const fxr_capsule *capsule, fxr_contact *out)
{
    return capsules_contact(SWEEP_HITS, path, mover, capsule, out);
}

bool
fxr_sweep_capsule_stop_capsule(const fxr_segment *path,
                               const fxr_capsule *mover,
                               const fxr_capsule *capsule, fxr_contact *out)
{
    return capsules_contact(SWEEP_STOPS, path, mover, capsule, out);
}

static void
capsule_of_sphere(fxr_capsule *out, const fxr_sphere *sphere)
{
    FXR_ASSERT(sphere != NULL);
    copy_point(&out->a, &sphere->center);
    copy_point(&out->b, &sphere->center);
    out->radius = sphere->radius;
}

bool
fxr_sweep_capsule_hits_sphere(const fxr_segment *path, const fxr_capsule *mover,
                              const fxr_sphere *sphere)
{
    fxr_capsule ball;

    capsule_of_sphere(&ball, sphere);
    return fxr_sweep_capsule_hits_capsule(path, mover, &ball);
}

bool
fxr_sweep_capsule_crosses_sphere(const fxr_segment *path,
                                 const fxr_capsule *mover,
                                 const fxr_sphere *sphere)
{
    fxr_capsule ball;

    capsule_of_sphere(&ball, sphere);
    return fxr_sweep_capsule_crosses_capsule(path, mover, &ball);
}

bool
fxr_sweep_capsule_cast_sphere(const fxr_segment *path, const fxr_capsule *mover,
                              const fxr_sphere *sphere, fxr_contact *out)
{
    fxr_capsule ball;

    capsule_of_sphere(&ball, sphere);
    return fxr_sweep_capsule_cast_capsule(path, mover, &ball, out);
}

bool
fxr_sweep_capsule_stop_sphere(const fxr_segment *path, const fxr_capsule *mover,
                              const fxr_sphere *sphere, fxr_contact *out)
{
    fxr_capsule ball;

    capsule_of_sphere(&ball, sphere);
    return fxr_sweep_capsule_stop_capsule(path, mover, &ball, out);
}

bool
fxr_sweep_capsule_normal_capsule(const fxr_segment *path,
                                 const fxr_capsule *mover,
                                 const fxr_capsule *capsule,
                                 fxr_contact_normal *out)
{
    const touch_face *face;
    fxr_triangle rest;
    touch_body body;
    int8_t side[3];

    FXR_ASSERT(out != NULL);
    body.ask = fxri_touch_body_nearest;
    if (!fxri_capsules_meet(&body, SWEEP_HITS, path, mover, capsule)) {
        return false;
    }
    fxri_touch_body_normal(&body, false, out, side);
    face = &body.face[body.best];
    touch_capsule_triangle(&rest, capsule);
    if (body.reach == 0) {
        fxri_prism_point(path, mover, &rest, &face->at, &out->point);
    } else {
        fxri_touch_point(&face->polygon, &face->at, &body.move, body.reach,
                         mover, &rest, &path->a, out);
    }
    return true;
}

bool
fxr_sweep_capsule_normal_sphere(const fxr_segment *path,
                                const fxr_capsule *mover,
                                const fxr_sphere *sphere,
                                fxr_contact_normal *out)
{
    fxr_capsule ball;

    capsule_of_sphere(&ball, sphere);
    return fxr_sweep_capsule_normal_capsule(path, mover, &ball, out);
}

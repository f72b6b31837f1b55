/*
 * fxr_sweep_sphere_hull.c - a moving sphere against a convex polytope at rest: the public functions, and what it asks
 * of a triangle.
 */
#include <fixray/sweep.h>

#include "../touch/touch_guess.h"
#include "sweep_hull.h"
#include "sweep_sphere.h"

static verdict
hull_fast_ball(sweep_verb verb, const fxr_segment *path,
               const fxr_capsule *mover, const fxr_triangle *triangle,
               fxr_contact *out)
{
    const fxr_q16 radius = mover->radius;
    triangle_touch touch;
    verdict v = MISS;

    if (!fxri_touch_is_far(path, radius, triangle)) {
        v = fxri_touch_fast(&touch.at, path, radius, triangle);
    }
    if (v != HIT) {
        return v;
    }
    if (verb != SWEEP_HITS &&
        !fxri_touch_enters(&touch.at, verb, true, (uint32_t)radius)) {
        return MISS;
    }
    if (out != NULL) {
        touch_motion_of(&touch.move, path);
        fxri_touch_polygon_set(&touch.polygon, &path->a, &triangle->a,
                               &triangle->b, &triangle->c);
        fxri_ball_contact_triangle(&touch, path, verb == SWEEP_STOPS, out);
    }
    return HIT;
}

/* NULL if 64 bits are not asked: then that is not linked. */
static hull_triangle *
hull_ball_asked(void)
{
    return FXR_FAST_TOUCH ? hull_fast_ball : NULL;
}

/* A sphere is a capsule whose ends are one point. */
static void
hull_ball(fxr_capsule *out, const fxr_segment *path, fxr_q16 radius)
{
    FXR_ASSERT(path != NULL);
    copy_point(&out->a, &path->a);
    copy_point(&out->b, &path->a);
    out->radius = radius;
}

bool
fxr_sweep_sphere_hits_hull(const fxr_segment *path, fxr_q16 radius,
                           const fxr_hull *hull)
{
    fxr_capsule ball;

    hull_ball(&ball, path, radius);
    return fxri_sweep_hull_hits(SWEEP_HITS, path, &ball, hull,
                                hull_ball_asked());
}

bool
fxr_sweep_sphere_crosses_hull(const fxr_segment *path, fxr_q16 radius,
                              const fxr_hull *hull)
{
    fxr_capsule ball;

    hull_ball(&ball, path, radius);
    return fxri_sweep_hull_crosses(path, &ball, hull, hull_ball_asked());
}

bool
fxr_sweep_sphere_cast_hull(const fxr_segment *path, fxr_q16 radius,
                           const fxr_hull *hull, fxr_contact *out)
{
    fxr_capsule ball;

    hull_ball(&ball, path, radius);
    return fxri_sweep_hull_cast(path, &ball, hull, hull_ball_asked(), out);
}

bool
fxr_sweep_sphere_stop_hull(const fxr_segment *path, fxr_q16 radius,
                           const fxr_hull *hull, fxr_contact *out)
{
    fxr_capsule ball;

    hull_ball(&ball, path, radius);
    return fxri_sweep_hull_stop(path, &ball, hull, hull_ball_asked(), out);
}

bool
fxr_sweep_sphere_normal_hull(const fxr_segment *path, fxr_q16 radius,
                             const fxr_hull *hull, fxr_contact_normal *out)
{
    fxr_capsule ball;

    hull_ball(&ball, path, radius);
    return fxri_sweep_hull_normal(path, &ball, hull, out);
}

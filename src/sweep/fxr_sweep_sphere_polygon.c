/*
 * fxr_sweep_sphere_polygon.c - a moving sphere against a triangle or a capsule at rest: where they
 * touch, where it goes into the interior of what is rounded, and the normal there.
 */
#include <fixray/sweep.h>

#include "../round/outside.h"
#include "../triangle/plane.h"

#include "../touch/touch_body.h"
#include "../touch/touch_guess.h"
#include "../touch/touch_polygon.h"
#include "sweep_sphere.h"

/*
 * A moving sphere against a triangle at rest: where they touch.
 */

bool
fxri_touch_is_far(const fxr_segment *path, fxr_q16 radius,
                  const fxr_triangle *triangle)
{
    const fxr_aabb box = fxr_aabb_of_triangle(triangle);

    return sweep_outside(path, radius, &box) ||
           fxri_misses_triangle(path, &path->a, &path->a, (uint32_t)radius,
                                triangle);
}

bool
fxri_touch_triangle(triangle_touch *touch, const fxr_segment *path,
                    fxr_q16 radius, const fxr_triangle *triangle)
{
    const verdict v = FXR_FAST_TOUCH
                          ? fxri_touch_fast(&touch->at, path, radius, triangle)
                          : UNSURE;

    if (v == MISS) {
        return false;
    }
    touch_motion_of(&touch->move, path);
    fxri_touch_polygon_set(&touch->polygon, &path->a, &triangle->a,
                           &triangle->b, &triangle->c);
    return v == HIT || fxri_touch_polygon(&touch->move, (uint32_t)radius,
                                          &touch->polygon, &touch->at);
}

static bool
sphere_touches(triangle_touch *touch, const fxr_segment *path, fxr_q16 radius,
               const fxr_triangle *triangle)
{
    return !fxri_touch_is_far(path, radius, triangle) &&
           fxri_touch_triangle(touch, path, radius, triangle);
}

bool
fxri_ball_touches_triangle(triangle_touch *touch, const fxr_segment *path,
                           fxr_q16 radius, sweep_verb verb,
                           const fxr_triangle *triangle)
{
    return (verb == SWEEP_HITS || radius > 0) &&
           fxri_touch_triangle(touch, path, radius, triangle) &&
           (verb == SWEEP_HITS ||
            fxri_touch_enters(&touch->at, verb, true, (uint32_t)radius));
}

bool
fxr_sweep_sphere_hits_triangle(const fxr_segment *path, fxr_q16 radius,
                               const fxr_triangle *triangle)
{
    triangle_touch touch;

    FXR_ASSERT(path != NULL && triangle != NULL);
    return sphere_touches(&touch, path, radius, triangle);
}

bool
fxr_sweep_sphere_cast_triangle(const fxr_segment *path, fxr_q16 radius,
                               const fxr_triangle *triangle, fxr_contact *out)
{
    triangle_touch touch;

    FXR_ASSERT(path != NULL && triangle != NULL && out != NULL);
    if (!sphere_touches(&touch, path, radius, triangle)) {
        return false;
    }
    fxri_touch_center(&touch.at, SEGMENT, &path->a, &path->b, &out->t,
                      &out->center);
    return true;
}

/*
 * A moving sphere against a triangle at rest: where it goes into the
 * interior of the rounded triangle.
 */

bool
fxr_sweep_sphere_crosses_triangle(const fxr_segment *path, fxr_q16 radius,
                                  const fxr_triangle *triangle)
{
    triangle_touch touch;

    FXR_ASSERT(path != NULL && triangle != NULL);
    return !fxri_touch_is_far(path, radius, triangle) &&
           fxri_ball_touches_triangle(&touch, path, radius, SWEEP_CROSSES,
                                      triangle);
}

bool
fxr_sweep_sphere_stop_triangle(const fxr_segment *path, fxr_q16 radius,
                               const fxr_triangle *triangle, fxr_contact *out)
{
    triangle_touch touch;

    FXR_ASSERT(path != NULL && triangle != NULL && out != NULL);
    if (fxri_touch_is_far(path, radius, triangle) ||
        !fxri_ball_touches_triangle(&touch, path, radius, SWEEP_STOPS,
                                    triangle)) {
        return false;
    }
    fxri_touch_stop(&touch.at, path, &touch.move, &touch.polygon, false, out);
    return true;
}

void
fxri_ball_contact_triangle(const triangle_touch *touch, const fxr_segment *path,
                           bool open, fxr_contact *out)
{
    if (open) {
        fxri_touch_stop(&touch->at, path, &touch->move, &touch->polygon, false,
                        out);
    } else {
        fxri_touch_center(&touch->at, SEGMENT, &path->a, &path->b, &out->t,
                          &out->center);
    }
}

/*
 * A moving sphere against a capsule at rest: a sphere with the sum of
 * both radii against the triangle a, b, b, of which an edge and two corners are left
 * (touch_polygon.h).
 */

/* Does it come to the segment? MISS also of radii below 0; the sum of two that are not is below 2^32. */
static verdict
touch_near(const fxr_segment *path, fxr_q16 radius, const fxr_capsule *capsule)
{
    return radius < 0 || capsule->radius < 0
               ? MISS
               : fxri_segments_near(path, capsule,
                                    (uint32_t)radius +
                                        (uint32_t)capsule->radius);
}

/* Where it does, which within is not a MISS of. */
static bool
touch_line(capsule_touch *out, const fxr_segment *path, uint32_t reach,
           const fxr_capsule *capsule, verdict within)
{
    verdict v = UNSURE;
    fxr_triangle line;

    touch_motion_of(&out->move, path);
    fxri_touch_polygon_set(&out->polygon, &path->a, &capsule->a, &capsule->b,
                           &capsule->b);
    touch_capsule_triangle(&line, capsule);
    if (reach <= INT32_MAX) {
        if (FXR_FAST_TOUCH) {
            v = fxri_touch_fast_line(&out->at, path, (fxr_q16)reach, &line);
        }
        if (v == UNSURE && within == UNSURE &&
            fxri_touch_is_far(path, (fxr_q16)reach, &line)) {
            return false;
        }
    }
    return v != UNSURE
               ? v == HIT
               : fxri_touch_polygon(&out->move, reach, &out->polygon, &out->at);
}

static bool
touch_as(sweep_verb verb, capsule_touch *out, const fxr_segment *path,
         uint32_t reach, const fxr_capsule *capsule, verdict within)
{
    return touch_line(out, path, reach, capsule, within) &&
           (verb == SWEEP_HITS ||
            fxri_touch_enters(&out->at, verb, true, reach));
}

bool
fxri_touch_capsule(const fxr_segment *path, fxr_q16 radius,
                   const fxr_capsule *capsule, sweep_verb verb,
                   capsule_touch *out)
{
    const verdict within = touch_near(path, radius, capsule);

    return within != MISS &&
           touch_as(verb, out, path,
                    (uint32_t)radius + (uint32_t)capsule->radius, capsule,
                    within);
}

/* hits and crosses, for which that is nearly always enough. */
static bool
touch_test(sweep_verb verb, const fxr_segment *path, fxr_q16 radius,
           const fxr_capsule *capsule)
{
    const verdict within = touch_near(path, radius, capsule);
    capsule_touch touch;

    return within != UNSURE
               ? within == HIT
               : touch_as(verb, &touch, path,
                          (uint32_t)radius + (uint32_t)capsule->radius, capsule,
                          within);
}

bool
fxr_sweep_sphere_hits_capsule(const fxr_segment *path, fxr_q16 radius,
                              const fxr_capsule *capsule)
{
    FXR_ASSERT(path != NULL && capsule != NULL);
    return touch_test(SWEEP_HITS, path, radius, capsule);
}

bool
fxr_sweep_sphere_crosses_capsule(const fxr_segment *path, fxr_q16 radius,
                                 const fxr_capsule *capsule)
{
    FXR_ASSERT(path != NULL && capsule != NULL);
    return touch_test(SWEEP_CROSSES, path, radius, capsule);
}

bool
fxr_sweep_sphere_cast_capsule(const fxr_segment *path, fxr_q16 radius,
                              const fxr_capsule *capsule, fxr_contact *out)
{
    capsule_touch touch;

    FXR_ASSERT(path != NULL && capsule != NULL && out != NULL);
    if (!fxri_touch_capsule(path, radius, capsule, SWEEP_HITS, &touch)) {
        return false;
    }
    fxri_touch_center(&touch.at, SEGMENT, &path->a, &path->b, &out->t,
                      &out->center);
    return true;
}

bool
fxr_sweep_sphere_stop_capsule(const fxr_segment *path, fxr_q16 radius,
                              const fxr_capsule *capsule, fxr_contact *out)
{
    capsule_touch touch;

    FXR_ASSERT(path != NULL && capsule != NULL && out != NULL);
    if (!fxri_touch_capsule(path, radius, capsule, SWEEP_STOPS, &touch)) {
        return false;
    }
    fxri_touch_stop(&touch.at, path, &touch.move, &touch.polygon, false, out);
    return true;
}

/*
 * The normal of the first contact of a moving sphere with a
 * triangle or a capsule, and the shortest way out of where it starts inside.
 */

/* The point that both share. */
static void
sphere_point(const touch_polygon *polygon, const polygon_touch *at,
             const touch_motion *move, const fxr_segment *path, fxr_q16 radius,
             const fxr_triangle *rest, uint32_t reach, fxr_contact_normal *out)
{
    fxr_capsule ball;

    copy_point(&ball.a, &path->a);
    copy_point(&ball.b, &path->a);
    ball.radius = radius;
    fxri_touch_point(polygon, at, move, reach, &ball, rest, &path->a, out);
}

void
fxri_ball_keep_triangle(kept_touch *out, const polygon_touch *at)
{
    polygon_touch *const to = &out->at;
    int k;

    out->is_kept = at->of.c_sign > 0;
    if (!out->is_kept) {
        return; /* not all is set */
    }
    to->of.limb = to->limb;
    compact_copy_root(&to->of, &at->of);
    fxri_limbs_copy(compact_a(&to->of), 2 * COMPACT_LONG, compact_a(&at->of),
                    2 * COMPACT_LONG); /* |B|, too */
    fxri_limbs_copy(compact_d(&to->of), TOUCH_D, compact_d(&at->of), TOUCH_D);
    to->feature = at->feature;
    to->i = at->i;
    to->up = at->up;
    for (k = 0; k < 3 && FXR_FAST_TOUCH; k++) {
        to->side[k] = at->side[k];
    }
}

void
fxri_ball_normal_triangle(const polygon_touch *at, const fxr_segment *path,
                          fxr_q16 radius, const fxr_triangle *triangle,
                          fxr_contact_normal *out)
{
    touch_polygon polygon;
    touch_motion move;
    int8_t side[3];

    touch_motion_of(&move, path);
    fxri_touch_polygon_set(&polygon, &path->a, &triangle->a, &triangle->b,
                           &triangle->c);
    fxri_touch_normal(&move, (uint32_t)radius, &polygon, at, out, side);
    sphere_point(&polygon, at, &move, path, radius, triangle, (uint32_t)radius,
                 out);
}

bool
fxr_sweep_sphere_normal_triangle(const fxr_segment *path, fxr_q16 radius,
                                 const fxr_triangle *triangle,
                                 fxr_contact_normal *out)
{
    triangle_touch touch;

    FXR_ASSERT(path != NULL && triangle != NULL && out != NULL);
    if (!sphere_touches(&touch, path, radius, triangle)) {
        return false;
    }
    fxri_ball_normal_triangle(&touch.at, path, radius, triangle, out);
    return true;
}

bool
fxr_sweep_sphere_normal_capsule(const fxr_segment *path, fxr_q16 radius,
                                const fxr_capsule *capsule,
                                fxr_contact_normal *out)
{
    const uint32_t reach = (uint32_t)radius + (uint32_t)capsule->radius;
    triangle_touch touch;
    fxr_triangle rest;
    int8_t side[3];

    FXR_ASSERT(path != NULL && capsule != NULL && out != NULL);
    if (!fxri_touch_capsule(path, radius, capsule, SWEEP_HITS, &touch)) {
        return false;
    }
    fxri_touch_normal(&touch.move, reach, &touch.polygon, &touch.at, out, side);
    touch_capsule_triangle(&rest, capsule);
    sphere_point(&touch.polygon, &touch.at, &touch.move, path, radius, &rest,
                 reach, out);
    return true;
}

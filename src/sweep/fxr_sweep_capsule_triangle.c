/*
 * fxr_sweep_capsule_triangle.c - a moving capsule against a triangle at rest: a prism, whose surface
 * is the triangle seen from both ends, and its three edges along the capsule (touch_body.h).
 */
#include <fixray/sweep.h>

#include "../triangle/problem.h"
#include "touch_body.h"
#include "touch_guess.h"

static bool
capsule_is_far_from(const fxr_segment *path, const fxr_capsule *mover,
                    const fxr_triangle *triangle)
{
    const fxr_aabb box = fxr_aabb_of_triangle(triangle);

    return fxri_capsule_is_far(path, mover, &box);
}

bool
fxri_capsule_meets_triangle(touch_body *body, bool open,
                            const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_triangle *triangle)
{
    const fxr_vec3 *const a = &triangle->a, *const b = &triangle->b,
                          *const c = &triangle->c;
    triangle_problem problem;

    FXR_ASSERT(path != NULL && mover != NULL && triangle != NULL);
    if ((open && mover->radius == 0) ||
        capsule_is_far_from(path, mover, triangle)) {
        return false;
    }
    fxri_touch_body_set(body, &path->a, &path->b, (uint32_t)mover->radius);
    problem.kind = SEGMENT;
    problem.front = false;
    problem.p = &mover->a;
    problem.q = &mover->b;
    fxri_triangle_set(&problem, a, b, c);
    body->begins = fxri_hits_triangle(&problem);
    fxri_touch_polygon_set(touch_body_next(body), &mover->a, a, b, c);
    body->ask(body);
    fxri_touch_polygon_set(touch_body_next(body), &mover->b, a, b, c);
    body->ask(body);
    fxri_touch_body_edge(touch_body_next(body), a, b, &mover->a, &mover->b);
    body->ask(body);
    fxri_touch_body_edge(touch_body_next(body), b, c, &mover->a, &mover->b);
    body->ask(body);
    fxri_touch_body_edge(touch_body_next(body), c, a, &mover->a, &mover->b);
    body->ask(body);
    return fxri_touch_body_meets(body, open);
}

/* The cheap answers, and the fast body. */
static verdict
capsule_fast_triangle(bool open, const fxr_segment *path,
                      const fxr_capsule *mover, const fxr_triangle *triangle,
                      fxr_contact *out)
{
    FXR_ASSERT(path != NULL && mover != NULL && triangle != NULL);
    if (FXR_SIZE > 1 || mover->radius <= 0) {
        return UNSURE;
    }
    return capsule_is_far_from(path, mover, triangle)
               ? MISS
               : fxri_capsule_fast_triangle(open, path, mover, triangle, out);
}

static bool
capsule_meets_triangle(bool open, const fxr_segment *path,
                       const fxr_capsule *mover, const fxr_triangle *triangle)
{
    const verdict v = capsule_fast_triangle(open, path, mover, triangle, NULL);
    touch_body body;

    if (v != UNSURE) {
        return v == HIT;
    }
    body.ask = fxri_touch_body_ask;
    return fxri_capsule_meets_triangle(&body, open, path, mover, triangle);
}

/* The contact without its point. */
FXR_COLD bool
capsule_contacts_triangle_any(bool open, const fxr_segment *path,
                              const fxr_capsule *mover,
                              const fxr_triangle *triangle, fxr_contact *out)
{
    touch_body body;

    body.ask = fxri_touch_body_ask;
    if (!fxri_capsule_meets_triangle(&body, open, path, mover, triangle)) {
        return false;
    }
    fxri_touch_body_contact(&body, open, false, path, out);
    return true;
}

static bool
capsule_contacts_triangle(bool open, const fxr_segment *path,
                          const fxr_capsule *mover,
                          const fxr_triangle *triangle, fxr_contact *out)
{
    verdict v;

    FXR_ASSERT(out != NULL);
    v = capsule_fast_triangle(open, path, mover, triangle, out);
    if (v == MISS || (v == UNSURE && !capsule_contacts_triangle_any(
                                         open, path, mover, triangle, out))) {
        return false;
    }
    touch_point(triangle, out);
    return true;
}

bool
fxr_sweep_capsule_hits_triangle(const fxr_segment *path,
                                const fxr_capsule *mover,
                                const fxr_triangle *triangle)
{
    return capsule_meets_triangle(false, path, mover, triangle);
}

bool
fxr_sweep_capsule_crosses_triangle(const fxr_segment *path,
                                   const fxr_capsule *mover,
                                   const fxr_triangle *triangle)
{
    return capsule_meets_triangle(true, path, mover, triangle);
}

bool
fxr_sweep_capsule_cast_triangle(const fxr_segment *path,
                                const fxr_capsule *mover,
                                const fxr_triangle *triangle, fxr_contact *out)
{
    return capsule_contacts_triangle(false, path, mover, triangle, out);
}

bool
fxr_sweep_capsule_stop_triangle(const fxr_segment *path,
                                const fxr_capsule *mover,
                                const fxr_triangle *triangle, fxr_contact *out)
{
    return capsule_contacts_triangle(true, path, mover, triangle, out);
}

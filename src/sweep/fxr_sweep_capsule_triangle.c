/*
 * fxr_sweep_capsule_triangle.c - a moving capsule against a triangle at rest: a prism, whose surface is the triangle seen
 * from both ends, and its three edges along the capsule (touch_body.h).
 */
#include <fixray/sweep.h>

#include "../touch/touch_body.h"
#include "../touch/touch_guess.h"
#include "../triangle/problem.h"
#include "sweep_capsule.h"
#include "sweep_sphere.h"

static bool
capsule_is_far_from(const fxr_segment *path, const fxr_capsule *mover,
                    const fxr_triangle *triangle)
{
    const fxr_aabb box = fxr_aabb_of_triangle(triangle);

    return fxri_capsule_is_far(path, mover, &box);
}

bool
fxri_capsule_meets_triangle(touch_body *body, sweep_verb verb,
                            const fxr_segment *path, const fxr_capsule *mover,
                            const fxr_triangle *triangle)
{
    const fxr_vec3 *const a = &triangle->a, *const b = &triangle->b,
                          *const c = &triangle->c;
    triangle_problem problem;

    FXR_ASSERT(path != NULL && mover != NULL && triangle != NULL);
    if ((verb != SWEEP_HITS && mover->radius == 0) ||
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
    return fxri_touch_body_meets(body, verb);
}

/* The cheap answers, and the fast body. */
static verdict
capsule_fast_triangle(sweep_verb verb, const fxr_segment *path,
                      const fxr_capsule *mover, const fxr_triangle *triangle,
                      fxr_contact *out, const guess_asked *asked)
{
    FXR_ASSERT(path != NULL && mover != NULL && triangle != NULL);
    if (!FXR_FAST_TOUCH || mover->radius <= 0) {
        return UNSURE;
    }
    if ((asked == NULL || asked->normal != NULL) &&
        fxri_capsule_is_apart(path, mover, 0, &triangle->a, &triangle->b,
                              &triangle->c)) {
        return MISS; /* of what is kept a tree has asked */
    }
    return fxri_capsule_fast_triangle(verb, path, mover, triangle, out, asked);
}

static bool
capsule_meets_triangle(sweep_verb verb, const fxr_segment *path,
                       const fxr_capsule *mover, const fxr_triangle *triangle)
{
    const verdict v =
        capsule_fast_triangle(verb, path, mover, triangle, NULL, NULL);
    touch_body body;

    if (v != UNSURE) {
        return v == HIT;
    }
    body.ask = fxri_touch_body_ask;
    return fxri_capsule_meets_triangle(&body, verb, path, mover, triangle);
}

FXR_COLD bool
capsule_contacts_triangle_any(sweep_verb verb, const fxr_segment *path,
                              const fxr_capsule *mover,
                              const fxr_triangle *triangle, fxr_contact *out)
{
    touch_body body;

    body.ask =
        verb == SWEEP_STOPS ? fxri_touch_body_nearest : fxri_touch_body_ask;
    if (!fxri_capsule_meets_triangle(&body, verb, path, mover, triangle) ||
        (verb == SWEEP_STOPS && body.begins &&
         !fxri_prism_deepens(path, mover, triangle))) {
        return false;
    }
    fxri_touch_body_contact(&body, verb != SWEEP_HITS, false, path, out);
    return true;
}

static bool
capsule_contacts_triangle(sweep_verb verb, const fxr_segment *path,
                          const fxr_capsule *mover,
                          const fxr_triangle *triangle, fxr_contact *out,
                          const guess_asked *asked)
{
    verdict v;

    FXR_ASSERT(path != NULL && mover != NULL && triangle != NULL &&
               out != NULL);
    if (verb == SWEEP_STOPS && mover->radius == 0) {
        return fxri_prism_stops(path, mover, triangle, out);
    }
    v = capsule_fast_triangle(verb, path, mover, triangle, out, asked);
    return v == UNSURE
               ? capsule_contacts_triangle_any(verb, path, mover, triangle, out)
               : v == HIT;
}

bool
fxr_sweep_capsule_hits_triangle(const fxr_segment *path,
                                const fxr_capsule *mover,
                                const fxr_triangle *triangle)
{
    return capsule_meets_triangle(SWEEP_HITS, path, mover, triangle);
}

bool
fxr_sweep_capsule_crosses_triangle(const fxr_segment *path,
                                   const fxr_capsule *mover,
                                   const fxr_triangle *triangle)
{
    FXR_ASSERT(path != NULL && mover != NULL && triangle != NULL);
    return mover->radius == 0
               ? fxri_prism_crosses(path, mover, triangle)
               : capsule_meets_triangle(SWEEP_CROSSES, path, mover, triangle);
}

bool
fxr_sweep_capsule_cast_triangle(const fxr_segment *path,
                                const fxr_capsule *mover,
                                const fxr_triangle *triangle, fxr_contact *out)
{
    return capsule_contacts_triangle(SWEEP_HITS, path, mover, triangle, out,
                                     NULL);
}

bool
fxr_sweep_capsule_stop_triangle(const fxr_segment *path,
                                const fxr_capsule *mover,
                                const fxr_triangle *triangle, fxr_contact *out)
{
    return capsule_contacts_triangle(SWEEP_STOPS, path, mover, triangle, out,
                                     NULL);
}

/* The normals of these contacts. */

static void
part_normal(const touch_motion *move, const touch_polygon *polygon,
            const polygon_touch *at, const fxr_capsule *mover,
            const fxr_triangle *triangle, fxr_contact_normal *out)
{
    const uint32_t reach = (uint32_t)mover->radius;
    int8_t side[3];

    fxri_touch_normal(move, reach, polygon, at, out, side);
    fxri_touch_point(polygon, at, move, reach, mover, triangle, move->from,
                     out);
}

static void
asks_part_normal(const touch_guess *g, const triangle_touch *touch,
                 const fxr_contact *contact)
{
    (void)contact;
    part_normal(&touch->move, &touch->polygon, &touch->at, g->mover,
                g->triangle, g->asked->normal);
}

/* Keeps what the normal needs, if the contact is the first so far. */
static void
asks_part_kept(const touch_guess *g, const triangle_touch *touch,
               const fxr_contact *contact)
{
    kept_touch *const kept = g->asked->kept;

    if (contact->t.num < kept->before) {
        fxri_ball_keep_triangle(kept, &touch->at);
        copy_point(&kept->part.a, touch->polygon.corner[0]);
        copy_point(&kept->part.b, touch->polygon.corner[1]);
        copy_point(&kept->part.c, touch->polygon.corner[2]);
    }
}

bool
fxri_capsule_finds_triangle(bool open, const fxr_segment *path,
                            const fxr_capsule *mover,
                            const fxr_triangle *triangle, kept_touch *kept,
                            fxr_contact *out)
{
    guess_asked asked;

    asked.ask = asks_part_kept;
    asked.normal = NULL;
    asked.kept = kept;
    return capsule_contacts_triangle(open ? SWEEP_STOPS : SWEEP_HITS, path,
                                     mover, triangle, out,
                                     kept != NULL ? &asked : NULL);
}

void
fxri_capsule_normal_kept(const kept_touch *kept, const fxr_segment *path,
                         const fxr_capsule *mover, const fxr_triangle *triangle,
                         fxr_contact_normal *out)
{
    const fxr_triangle *const part = &kept->part;
    touch_polygon polygon;
    touch_motion move;

    touch_motion_of(&move, path);
    fxri_touch_polygon_set(&polygon, &path->a, &part->a, &part->b, &part->c);
    part_normal(&move, &polygon, &kept->at, mover, triangle, out);
}

bool
fxr_sweep_capsule_normal_triangle(const fxr_segment *path,
                                  const fxr_capsule *mover,
                                  const fxr_triangle *triangle,
                                  fxr_contact_normal *out)
{
    const touch_face *face;
    fxr_contact contact;
    guess_asked asked;
    touch_body body;
    int8_t side[3];
    verdict v;

    FXR_ASSERT(out != NULL);
    asked.ask = asks_part_normal;
    asked.normal = out;
    asked.kept = NULL;
    v = capsule_fast_triangle(SWEEP_HITS, path, mover, triangle, &contact,
                              &asked);
    if (v != UNSURE) {
        return v == HIT;
    }
    body.ask = fxri_touch_body_nearest;
    if (!fxri_capsule_meets_triangle(&body, SWEEP_HITS, path, mover,
                                     triangle)) {
        return false;
    }
    face = &body.face[body.best];
    if (body.begins || mover->radius == 0) {
        fxri_prism_normal(path, mover, triangle, body.begins ? NULL : &face->at,
                          out);
    } else {
        fxri_touch_body_normal(&body, false, out, side);
        fxri_touch_point(&face->polygon, &face->at, &body.move, body.reach,
                         mover, triangle, &path->a, out);
    }
    return true;
}

/*
 * fxr_sweep_balls.c - a moving sphere against a sphere at rest: the path against a sphere with
 * the sum of both radii (ball.h).
 *
 *   R = radius + sphere->radius                 | <= 2^32 - 2
 *   D = A R^2 - |d x n|^2                       | < 3 2^128, five limbs
 *
 * A root is asked for only where the path starts outside, C > 0: then D < B^2, and
 * fxr_quadratic_compact.c has no bound but those of |d| and |n|.
 *
 * stop rounds the center away from the centre at rest on each axis, as fxr_sweep_sphere_aabb.c
 * rounds it away from a box.
 */
#include <fixray/sphere.h>
#include <fixray/sweep.h>

#include "../number/limbs.h"
#include "../number/square_root.h"
#include "../round/ball.h"
#include "../slabs/answer.h"
#include "../space/copy.h"
#include "../space/linear.h"
#include "../space/unit.h"
#include "sweep_sphere.h"

/* The sphere with reach R, which is a uint32_t (ball.h). Returns false if one of the
 * two is empty. */
static bool
balls_grown(fxr_q16 radius, const fxr_sphere *sphere, fxr_sphere *grown)
{
    copy_point(&grown->center, &sphere->center);
    grown->radius = signed32((uint32_t)radius + (uint32_t)sphere->radius);
    return radius >= 0 && sphere->radius >= 0;
}

/* Do the bodies of one sphere take this reach? */
static bool
balls_as_one(const fxr_sphere *grown)
{
    return FXR_FAST_ROUND && grown->radius >= 0;
}

bool
fxr_sweep_sphere_hits_sphere(const fxr_segment *path, fxr_q16 radius,
                             const fxr_sphere *sphere)
{
    fxr_sphere grown;

    FXR_ASSERT(path != NULL && sphere != NULL);
    if (!balls_grown(radius, sphere, &grown)) {
        return false;
    }
    return balls_as_one(&grown)
               ? fxr_segment_hits_sphere(path, &grown)
               : fxri_ball_any_test(&path->a, &path->b, &grown,
                                    (unsigned)SEGMENT + BALL_SUM);
}

bool
fxr_sweep_sphere_crosses_sphere(const fxr_segment *path, fxr_q16 radius,
                                const fxr_sphere *sphere)
{
    fxr_sphere grown;

    FXR_ASSERT(path != NULL && sphere != NULL);
    if (!balls_grown(radius, sphere, &grown)) {
        return false;
    }
    return balls_as_one(&grown)
               ? fxr_segment_crosses_sphere(path, &grown)
               : fxri_ball_any_test(&path->a, &path->b, &grown,
                                    (unsigned)SEGMENT + BALL_OPEN + BALL_SUM);
}

/* The center at the root, rounded on each axis as above. */
static void
balls_center(compact_roots *roots, const fxr_segment *path,
             const fxr_vec3 *rest, fxr_vec3 *center)
{
    int i;

    for (i = 0; i < 3; i++) {
        const int32_t start = indexed_component(&path->a, i);
        bool down, below;
        const uint32_t len =
            difference32(start, indexed_component(&path->b, i), &down);
        const uint32_t gap =
            difference32(start, indexed_component(rest, i), &below);
        const uint64_t halves = fxri_compact_halves(roots, len, false);
        /* beyond the centre at rest, or level with it, which is a whole number */
        const bool beyond = len > 0 && (below != down || halves >> 1 >= gap);

        components(center)[i] =
            stop_coordinate(roots, halves, start, down, beyond);
    }
}

/* If open, what touches does not go in: see stop_any. */
FXR_COLD bool
balls_contact(const fxr_segment *path, const fxr_sphere *grown, bool open,
              fxr_contact *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    compact_roots roots;
    const quadratic_compact *const of = &roots.of;
    fxr_ratio t;
    fxr_vec3 center;

    roots.of.limb = limb;
    if (!fxri_ball_any_set(SEGMENT, &path->a, &path->b, grown, &roots.of) ||
        ((open || of->c_sign > 0) && of->b_sign <= 0) ||
        !fxri_compact_roots_set(&roots) ||
        (open && of->c_sign >= 0 &&
         fxri_limbs_sign(compact_d(of), 2 * COMPACT_LIMBS - 1) == 0) ||
        !fxri_compact_roots_point(&roots, SEGMENT, &path->a, &path->b, &t,
                                  open && of->c_sign > 0 ? NULL : &center) ||
        (open && t.num >> 32 != 0)) {
        return false;
    }
    if (open && of->c_sign > 0) {
        balls_center(&roots, path, &grown->center, &center);
    }
    copy_ratio(&out->t, &t);
    copy_point(&out->center, &center);
    return true;
}

bool
fxr_sweep_sphere_cast_sphere(const fxr_segment *path, fxr_q16 radius,
                             const fxr_sphere *sphere, fxr_contact *out)
{
    fxr_sphere grown;
    fxr_entry entry;

    FXR_ASSERT(path != NULL && sphere != NULL && out != NULL);
    if (!balls_grown(radius, sphere, &grown)) {
        return false;
    }
    if (balls_as_one(&grown)) {
        if (!fxr_segment_enter_sphere(path, &grown, &entry)) {
            return false;
        }
        copy_ratio(&out->t, &entry.t);
        copy_point(&out->center, &entry.point);
    } else if (!balls_contact(path, &grown, false, out)) {
        return false;
    }
    return true;
}

bool
fxr_sweep_sphere_stop_sphere(const fxr_segment *path, fxr_q16 radius,
                             const fxr_sphere *sphere, fxr_contact *out)
{
    fxr_sphere grown;

    FXR_ASSERT(path != NULL && sphere != NULL && out != NULL);
    if (!balls_grown(radius, sphere, &grown) ||
        (balls_as_one(&grown) && !fxr_segment_crosses_sphere(path, &grown)) ||
        !balls_contact(path, &grown, true, out)) {
        return false;
    }
    return true;
}

/*
 * The direction from the centre of a sphere to a point.
 */

bool
fxr_point_normal_sphere(fxr_vec3 p, const fxr_sphere *sphere, fxr_unit3 *out)
{
    uint32_t n[UNIT_ROOM], *n_i = n, *const square = n + UNIT_NUMBERS;
    int i;

    FXR_ASSERT(sphere != NULL && out != NULL);
    fxri_limbs_clear(square, UNIT_SQUARE);
    for (i = 0; i < 3; i++, n_i += UNIT_WORDS) {
        bool down;
        const uint32_t size =
            difference32(indexed_component(&sphere->center, i),
                         indexed_component(&p, i), &down);

        unit_number_set(n_i, size, down);
        limbs_add(square, UNIT_SQUARE, &size, 1, size, LIMBS_PLUS);
    }
    if (fxri_limbs_sign(square, UNIT_SQUARE) == 0) {
        return false;
    }
    fxri_unit_any(n, out);
    return true;
}

/* The point of the sphere at rest: its centre, and of e as much as its part of the reach is; P, Q | < 2^95. */
static void
point_of_ball(const normal_question *ask, const root_form n[3],
              const fxr_sphere *sphere, const compact_roots *roots,
              fxr_vec3 *out)
{
    uint32_t low[2], size[LONG_ROOM(FORM_REACH)], reach[LONG_ROOM(2)],
        by[LONG_ROOM(2)];
    int k;

    copy_point(out, &sphere->center);
    if (ask->reach == 0) {
        return;
    }
    limbs_set(low, ask->reach);
    fxri_long_set(reach, 2, low, 2, LIMBS_PLUS);
    fxri_long_begin(size, FORM_REACH);
    fxri_long_add_times(size, reach, FXR_Q30_ONE, LIMBS_PLUS);
    fxri_long_close(size);
    for (k = 0; k < 3; k++) {
        root_form f;

        fxri_long_begin(f.p, FORM_LIMBS);
        fxri_long_begin(f.q, FORM_LIMBS);
        fxri_long_between(by, 0, indexed_component(&sphere->center, k));
        fxri_long_add(f.p, size, by, LIMBS_PLUS);
        fxri_long_add_times(f.p, n[k].p, (uint32_t)sphere->radius, LIMBS_PLUS);
        fxri_long_add_times(f.q, n[k].q, (uint32_t)sphere->radius, LIMBS_PLUS);
        fxri_long_close(f.p);
        fxri_long_close(f.q);
        components(out)[k] = fxri_value_even(
            roots->of.c_sign > 0 ? roots : NULL, f.p, f.q, size);
    }
}

/* N(t) of a sphere at rest. */
static void
normal_of_ball(root_form n[3], const fxr_segment *path, const fxr_vec3 *center)
{
    const uint32_t unit = FXR_Q30_ONE;
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t start = indexed_component(&path->a, k);
        bool down, below;
        const uint32_t len =
            difference32(start, indexed_component(&path->b, k), &down);
        const uint32_t gap =
            difference32(start, indexed_component(center, k), &below);

        fxri_long_begin(n[k].p, FORM_LIMBS);
        fxri_long_begin(n[k].q, FORM_LIMBS);
        limbs_add(n[k].p + 1, FORM_LIMBS, &gap, 1, unit,
                  below ? LIMBS_PLUS : LIMBS_MINUS);
        limbs_add(n[k].q + 1, FORM_LIMBS, &len, 1, unit,
                  down ? LIMBS_MINUS : LIMBS_PLUS);
        fxri_long_close(n[k].p);
        fxri_long_close(n[k].q);
    }
}

bool
fxr_sweep_sphere_normal_sphere(const fxr_segment *path, fxr_q16 radius,
                               const fxr_sphere *sphere,
                               fxr_contact_normal *out)
{
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    compact_roots roots;
    normal_question ask;
    root_form n[3];
    fxr_sphere grown;

    FXR_ASSERT(path != NULL && sphere != NULL && out != NULL);
    ask.reach = (uint64_t)magnitude32(radius) + magnitude32(sphere->radius);
    ask.units = 0;
    ask.ball = &sphere->center;
    copy_point(&grown.center, &sphere->center);
    grown.radius = signed32((uint32_t)ask.reach); /* ball.h takes it so */
    roots.of.limb = limb;
    if (radius < 0 || sphere->radius < 0 ||
        !fxri_ball_any_set(SEGMENT, &path->a, &path->b, &grown, &roots.of) ||
        fxri_ball_any_depth(&roots.of, SEGMENT) < 0 ||
        !fxri_compact_roots_set_long(&roots)) {
        return false;
    }
    normal_of_ball(n, path, &sphere->center);
    out->faces = 0;
    no_push(out);
    out->normal.x = FXR_Q30_ONE; /* where there is none */
    out->normal.y = out->normal.z = 0;
    if (roots.of.c_sign > 0 && ask.reach > 0) {
        fxri_normal_at_root(&roots, n, ask.reach, &out->normal);
    } else if ((long_sign(n[0].p) | long_sign(n[1].p) | long_sign(n[2].p)) !=
                   0 &&
               ask.reach > 0) {
        fxri_normal_out(&ask, n, &roots.of, out);
    } else {
        fxri_push_along_normal(out, depth_of(&ask, ask.reach), false);
    }
    if (!fxri_normal_point(&ask, &roots, &out->normal, (uint32_t)sphere->radius,
                           &out->point)) {
        point_of_ball(&ask, n, sphere, &roots, &out->point);
    }
    return true;
}

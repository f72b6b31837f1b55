/*
 * fxr_capsule_guessed_box.c - the contact of a moving capsule and an AABB at a feature that is guessed
 * (fxr_capsule_guessed.c): a sphere that moves to a box, or a part of an edge.
 */
#include "../slabs/sweep_aabb.h"
#include "../space/copy.h"
#include "capsule_part.h"
#include "sweep_capsule.h"
#include "sweep_sphere.h"

/* Is the sum of the least y_k v_k at least `lower`, for y from the box to x, which is off by less
 * than 1 on each axis? */
static bool
box_is_beyond(const fxr_aabb *box, const fxr_vec3 *x, const fxr_vec3 *v,
              bool back, int64_t lower)
{
    int64_t sum = 0;
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t low = components_of(&box->min)[k];
        const int32_t high = components_of(&box->max)[k];
        const int32_t by = back ? -components_of(v)[k] : components_of(v)[k];
        const int32_t at = components_of(x)[k] + (by < 0 ? 1 : -1);

        sum += signed64(FXR_SIGNED_PRODUCT(at - clamped(at, low, high), by));
    }
    return sum >= lower;
}

/* The box moved by `by`. */
static void
box_moved(fxr_aabb *out, const fxr_aabb *box, const fxr_vec3 *by)
{
    fxri_part_add(&out->min, &box->min, by);
    fxri_part_add(&out->max, &box->max, by);
}

/* The sphere of this radius against the box. */
static bool
box_contact(sweep_verb verb, const touch_guess *g, const fxr_aabb *box,
            fxr_contact *out)
{
    const fxr_q16 radius = g->mover->radius;
    const bool open = verb != SWEEP_HITS;

    if (out == NULL) {
        return open ? fxr_sweep_sphere_crosses_aabb(g->path, radius, box)
                    : fxr_sweep_sphere_hits_aabb(g->path, radius, box);
    }
    return open ? fxr_sweep_sphere_stop_aabb(g->path, radius, box, out)
                : fxr_sweep_sphere_cast_aabb(g->path, radius, box, out);
}

/* May a stop be that of a start in the interior? What is nearest there, this body does not know. */
static bool
starts_inside(sweep_verb verb, const fxr_contact *at)
{
    return verb == SWEEP_STOPS && at->t.num == 0;
}

/* An end of the mover. */
static verdict
box_end(const touch_guess *g, sweep_verb verb, bool b, fxr_contact *out)
{
    fxr_aabb box;
    fxr_vec3 by;
    fxr_contact at;

    vector_subtract(&by, &g->path->a, b ? &g->mover->b : &g->mover->a);
    box_moved(&box, g->box, &by);
    if (!box_contact(verb, g, &box, out == NULL ? NULL : &at)) {
        return UNSURE;
    }
    if (out != NULL) {
        if (starts_inside(verb, &at) ||
            !box_is_beyond(&box, &at.center, &g->v, b, 0) ||
            (verb == SWEEP_HITS &&
             !box_is_beyond(&box, &at.center, &g->d, true, 1))) {
            return UNSURE;
        }
        copy_ratio(&out->t, &at.t);
        copy_point(&out->center, &at.center);
    }
    return HIT;
}

static verdict
box_side(touch_guess *g, sweep_verb verb, fxr_contact *out)
{
    const unsigned active = g->feature & 7u, upper = g->feature >> GUESS_UPPER;
    touch_part part;
    fxr_vec3 p, q;
    int k, other = -1;

    part.count = 0;
    for (k = 0; k < 3; k++) {
        const int32_t low = components_of(&g->box->min)[k];
        const int32_t high = components_of(&g->box->max)[k];
        bool above = (upper >> k & 1) != 0;
        fxr_vec3 *const f = &part.inward[part.count];

        if ((active >> k & 1) == 0) {
            above = g->beyond;
            other = k;
        } else {
            f->x = f->y = f->z = 0;
            components(f)[k] = above ? low - high : high - low;
            part.count++;
        }
        components(&p)[k] = above ? high : low;
        components(&q)[k] =
            other == k ? (above ? low : high) : components_of(&p)[k];
    }
    part.feature = TOUCH_SIDE;
    if (part.count == 3) {
        for (k = 0; k < 2 && components_of(&part.inward[k])[k] == 0; k++) {
        }
        fxri_part_add(&q, &q, &part.inward[k]);
        part.feature = TOUCH_EDGE;
    }
    fxri_part_set(&part, g, &p, &q);
    return fxri_part_contact(g, verb, &part, out);
}

/* The box round P. */
static void
box_grown(fxr_aabb *grown, const touch_guess *g)
{
    fxr_vec3 by;
    int k;

    vector_subtract(&by, &g->path->a, &g->mover->a);
    box_moved(grown, g->box, &by);
    for (k = 0; k < 3; k++) {
        const int32_t along = components_of(&g->v)[k];

        if (along > 0) {
            components(&grown->min)[k] -= along;
        } else {
            components(&grown->max)[k] -= along;
        }
    }
}

/* Such a face: that of the box round P, if the mover is over it there. */
static verdict
box_flat(const touch_guess *g, sweep_verb verb, const fxr_aabb *grown,
         fxr_contact *out)
{
    fxr_contact at;
    fxr_vec3 x;

    if (!box_contact(verb, g, grown, &at)) {
        return verb != SWEEP_HITS && fxr_sweep_sphere_crosses_aabb(
                                         g->path, g->mover->radius, grown)
                   ? UNSURE
                   : MISS;
    }
    if (starts_inside(verb, &at)) {
        return UNSURE;
    }
    vector_subtract(&x, &at.center, &g->path->a);
    fxri_part_add(&x, &x, &g->mover->a);
    if (!fxri_guess_is_over(g, &x)) {
        return UNSURE;
    }
    if (out != NULL) {
        copy_ratio(&out->t, &at.t);
        copy_point(&out->center, &at.center);
    }
    return HIT;
}

verdict
fxri_capsule_fast_box(sweep_verb verb, const fxr_segment *path,
                      const fxr_capsule *mover, const fxr_aabb *box,
                      fxr_contact *out)
{
    unsigned active;
    fxr_aabb grown;
    touch_guess g;
    verdict v;

    if (!fxri_guess_set(&g, path, mover) || !fxri_guess_is_small(&box->min) ||
        !fxri_guess_is_small(&box->max)) {
        return UNSURE;
    }
    g.box = box;
    g.asked = NULL;
    box_grown(&grown, &g);
    if ((g.v.x != 0) + (g.v.y != 0) + (g.v.z != 0) < 2) {
        return box_contact(verb, &g, &grown, out) ? HIT : MISS;
    }
    if (misses_grown_aabb(path, mover->radius, &grown)) {
        return MISS;
    }
    v = fxri_touch_guess_box(&g, verb != SWEEP_HITS);
    if (v != HIT) {
        return v;
    }
    if (g.begins) {
        return fxri_guess_at_start(&g, verb, out);
    }
    active = g.feature & 7u;
    if ((active & (active - 1)) != 0 && g.u != 0 && g.u != UINT32_MAX) {
        return box_side(&g, verb, out);
    }
    return guess_is_flat(&g) ? box_flat(&g, verb, &grown, out)
                             : box_end(&g, verb, g.u > UINT32_MAX / 2, out);
}

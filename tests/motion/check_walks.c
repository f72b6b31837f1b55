/*
 * check_walks.c - random walks through random scenes, each step checked by whole numbers of any
 * length. Usage: check_walks [steps] [seed] [scene, alone]
 *
 *   deeper    in no shape deeper than before, and in none that it was not in
 *   back      a slide leads nearer to its goal, or nowhere: so the same way again and again
 *             comes to rest
 *   order     the same place, and the same met there but for the names, whatever the order of
 *             shapes and scenes
 *   sinks     who stands, has no way and is not led out of anything stays to the bit if it is on its ground, so that
 *             two ulps lower it would be in it; in a scene that is moved, within what that rounds,
 *             of all such ticks together
 *   later     else it gets lower, or stays to the bit: so it comes to rest
 *   carried   who rides goes along the way from where its place was to where it is, which is that of
 *             whole numbers, and from there on as if nothing had moved
 *   crushed   it has no room if just then some depth is more than an ulp where it was led out to
 *
 * What transforms move is asked about in its own space, as scene.h says that mover and path are rounded
 * there; by quarter turns in the world.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../reference/motion.h"
#include "walks.h"

enum { DEEPER, BACK, ORDER, SINKS, LATER, CARRIED, CRUSHED, RULES };

static const char *const names[RULES] = {"deeper", "back",    "order",  "sinks",
                                         "later",  "carried", "crushed"};
static unsigned long steps, asked, moved, waited, sank, rode, crushed;
static unsigned long broken[WALK_SCENES][RULES], all[WALK_SCENES];
static uint32_t hash = FXR_HASH_START;

static void
breaks(const walk *w, unsigned rule, unsigned shape)
{
    if (broken[w->scene][rule]++ >= 3)
        return;
    printf(
        "%s: step %lu scene %u mover %u tick %u shape %u kind %u %s place %u\n",
        names[rule], steps, w->scene, w->mover, w->tick, shape,
        shape < w->count ? (unsigned)w->shape[shape].kind : 0,
        w->pushed ? "pushed" : "", w->place);
    printf("  from %ld %ld %ld way %ld %ld %ld to %ld %ld %ld other %ld %ld "
           "%ld\n",
           (long)w->from.x, (long)w->from.y, (long)w->from.z, (long)w->way.x,
           (long)w->way.y, (long)w->way.z, (long)w->to.x, (long)w->to.y,
           (long)w->to.z, (long)w->other.x, (long)w->other.y, (long)w->other.z);
}

static bool
is_same(fxr_vec3 a, fxr_vec3 b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

static fxr_aabb
bounds_of(const fxr_shape *s)
{
    switch (s->kind) {
    case FXR_SHAPE_TRIANGLE:
        return fxr_aabb_of_triangle((const fxr_triangle *)s->of);
    case FXR_SHAPE_AABB:
        return *(const fxr_aabb *)s->of;
    case FXR_SHAPE_OBB:
        return fxr_aabb_of_obb((const fxr_obb *)s->of);
    case FXR_SHAPE_SPHERE:
        return fxr_aabb_of_sphere((const fxr_sphere *)s->of);
    default:
        return fxr_aabb_of_capsule((const fxr_capsule *)s->of);
    }
}

/* Who moves and a shape, in the space of that: where it is there. */
typedef struct {
    const fxr_shape *shape;
    bool there;
    unsigned mover;
    fxr_obb box;
    fxr_capsule round;
} encounter;

static void
meet(const walk *w, unsigned i, encounter *e)
{
    e->there = w->place == AT_ANGLES && i >= w->rest;
    e->shape = e->there ? &w->object[i] : &w->shape[i];
    e->mover = w->mover;
    e->box = w->box;
    e->round = w->round;
    if (e->there) {
        walk_mover_in(w, &e->box, &e->round);
        e->mover = w->mover == 1 ? 2 : w->mover;
    }
}

static fxr_vec3
place_of(const walk *w, const encounter *e, fxr_vec3 p)
{
    return e->there ? walk_point_in(w, p) : p;
}

/* The box round the mover at its reference point. */
static fxr_aabb
bounds_of_mover(const walk *w, const encounter *e)
{
    fxr_sphere ball = {{0, 0, 0}, 0};
    fxr_aabb box;

    ball.radius = w->radius;
    box.min = fxr_vec3_neg(w->half);
    box.max = w->half;
    return e->mover == 0   ? fxr_aabb_of_sphere(&ball)
           : e->mover == 1 ? box
           : e->mover == 2 ? fxr_aabb_of_obb(&e->box)
                           : fxr_aabb_of_capsule(&e->round);
}

/* Do the boxes round both meet at a place? */
static bool
is_near(const walk *w, const encounter *e, fxr_vec3 at)
{
    const fxr_aabb rest = bounds_of(e->shape);
    fxr_aabb box = bounds_of_mover(w, e);

    box.min = fxr_vec3_add(box.min, at);
    box.max = fxr_vec3_add(box.max, at);
    return fxr_aabb_overlaps_aabb(&box, &rest);
}

static void
question_of(const walk *w, const encounter *e, fxr_vec3 from, fxr_vec3 to,
            motion_question *q)
{
    static const motion_kind movers[] = {MOTION_SPHERE, MOTION_AABB, MOTION_OBB,
                                         MOTION_CAPSULE};
    const fxr_shape *const s = e->shape;

    q->mover = movers[e->mover];
    q->path.a = from;
    q->path.b = to;
    q->radius = w->radius;
    q->half = w->half;
    q->turned = e->box;
    q->moving = e->round;
    q->moving.a = fxr_vec3_add(from, e->round.a);
    q->moving.b = fxr_vec3_add(from, e->round.b);
    switch (s->kind) {
    case FXR_SHAPE_TRIANGLE:
        q->shape = MOTION_TRIANGLE;
        q->triangle = *(const fxr_triangle *)s->of;
        break;
    case FXR_SHAPE_AABB:
        q->shape = MOTION_AABB;
        q->aabb = *(const fxr_aabb *)s->of;
        break;
    case FXR_SHAPE_OBB:
        q->shape = MOTION_OBB;
        q->obb = *(const fxr_obb *)s->of;
        break;
    case FXR_SHAPE_SPHERE:
        q->shape = MOTION_SPHERE;
        q->sphere = *(const fxr_sphere *)s->of;
        break;
    default:
        q->shape = MOTION_CAPSULE;
        q->capsule = *(const fxr_capsule *)s->of;
    }
}

/* Asks about a shape; false if it is not met at `to`. */
static bool
is_asked(const walk *w, const encounter *e, fxr_vec3 from, fxr_vec3 to)
{
    motion_question q;

    if (!is_near(w, e, to))
        return false;
    asked++;
    question_of(w, e, from, to, &q);
    return motion_shapes(&q) && mpz_sgn(motion.det) != 0;
}

/* f at `to` is not below 0, or not below what it is at from. */
static bool
is_no_deeper(const walk *w, unsigned i)
{
    encounter e;
    fxr_vec3 from, to;

    meet(w, i, &e);
    from = place_of(w, &e, w->from);
    to = place_of(w, &e, w->to);
    return !is_asked(w, &e, from, to) || motion_sign_at(to) >= 0 ||
           (motion_sign_at(from) < 0 && motion_compare_depth(to, from) <= 0);
}

/* Is some depth more than an ulp where the mover was led out to? */
static bool
has_no_room(const walk *w)
{
    unsigned i;

    for (i = 0; i < w->count; i++) {
        encounter e;
        fxr_vec3 at;

        meet(w, i, &e);
        at = place_of(w, &e, w->freed);
        num_release(0);
        if (is_asked(w, &e, at, at) && motion_is_deeper_than(at, 1))
            return true;
    }
    return false;
}

/* Component k of R (R' - 1 ...): where the place that is at from was at before is now, less from, in
 * units of 2^-60 ulps: sum of is[k][j] was[i][j] (from - t)[i] + t' - from. */
static num
way_of_place(const walk *w, unsigned k)
{
    const fxr_unit3 *const was = w->before.rotation.row;
    const fxr_unit3 *const is = w->by[0].rotation.row;
    const fxr_vec3 t = w->before.translation, to = w->by[0].translation;
    const vec off = vec_of((int64_t)w->from.x - t.x, (int64_t)w->from.y - t.y,
                           (int64_t)w->from.z - t.z);
    const vec rest =
        vec_of((int64_t)to.x - w->from.x, (int64_t)to.y - w->from.y,
               (int64_t)to.z - w->from.z);
    vec place = vec_of(0, 0, 0);
    unsigned i;

    for (i = 0; i < 3; i++)
        place = vec_add(
            place, vec_scale(vec_of(was[i].x, was[i].y, was[i].z), off.x[i]));
    return num_add(vec_dot(vec_of(is[k].x, is[k].y, is[k].z), place),
                   num_up(rest.x[k], 60));
}

/* Is the way of who rides, which nothing stops, within 5/4 ulps of the exact one on each axis? It is
 * the difference of two roundings, of a place that is off by half an ulp itself, times what turns. */
static bool
is_carried(const walk *w)
{
    const fxr_vec3 way = fxr_vec3_sub(w->ridden, w->from);
    const int64_t got[3] = {way.x, way.y, way.z};
    unsigned k;

    num_release(0);
    for (k = 0; k < 3; k++) {
        const num off = num_sub(num_up(num_of(got[k]), 60), way_of_place(w, k));

        if (mpz_cmpabs(off, num_up(num_of(5), 58)) > 0)
            return false;
    }
    return true;
}

/* (goal - from)^2 - (goal - to)^2; differences are below 2^20. */
static int64_t
nearer_by(const walk *w)
{
    const fxr_vec3 goal = fxr_vec3_add(w->from, w->way);
    const fxr_vec3 a = w->way, b = fxr_vec3_sub(goal, w->to);

    return (int64_t)a.x * a.x + (int64_t)a.y * a.y + (int64_t)a.z * a.z -
           ((int64_t)b.x * b.x + (int64_t)b.y * b.y + (int64_t)b.z * b.z);
}

/* Would the mover be in its ground so many ulps lower? */
static bool
is_on_ground(const walk *w, fxr_q16 ulps)
{
    encounter e;
    fxr_vec3 lower = w->from;

    lower.z -= ulps;
    meet(w, w->ground, &e);
    lower = place_of(w, &e, lower);
    num_release(0);
    return is_asked(w, &e, lower, lower) && motion_sign_at(lower) < 0;
}

/* What a scene that is moved rounds: with 4 transforms less than 4 ulps. */
enum { ROUNDED = 4 };

static bool
is_within_rounding(fxr_vec3 a, fxr_vec3 b)
{
    const fxr_vec3 by = fxr_vec3_sub(a, b);

    return by.x <= ROUNDED && by.x >= -ROUNDED && by.y <= ROUNDED &&
           by.y >= -ROUNDED && by.z <= ROUNDED && by.z >= -ROUNDED;
}

/* Is the mover thinner than that? Then it may come through what has no inside. */
static bool
is_thin(const walk *w)
{
    const fxr_vec3 h = w->mover == 1 ? w->half : w->box.half;

    return w->mover == 0   ? w->radius <= ROUNDED
           : w->mover == 3 ? w->round.radius <= ROUNDED
                           : h.x <= ROUNDED || h.y <= ROUNDED || h.z <= ROUNDED;
}

/* May who waits get lower in this tick? began: where it has waited first. */
static bool
may_sink(const walk *w, fxr_vec3 began)
{
    if (w->place != AT_ANGLES)
        return !is_on_ground(w, 2);
    return is_thin(w) || is_within_rounding(w->to, began) ||
           !is_on_ground(w, 2 + ROUNDED);
}

static void
check(void *context, const walk *w)
{
    static fxr_vec3 began;
    static bool waited_before;
    const bool waits = w->stood && w->way.x == 0 && w->way.y == 0;
    unsigned i;

    (void)context;
    steps++;
    all[w->scene]++;
    moved += !is_same(w->from, w->to);
    hash = fxr_hash_vec3(hash, &w->to);
    num_release(0);
    for (i = 0; i < w->count; i++) {
        if (!is_no_deeper(w, i))
            breaks(w, DEEPER, i);
        num_release(0);
    }
    if (!w->pushed && !walks_as_character(w) && !is_same(w->to, w->from) &&
        nearer_by(w) <= 0)
        breaks(w, BACK, WALK_SHAPES);
    if (!is_same(w->to, w->other) || !w->alike)
        breaks(w, ORDER, WALK_SHAPES);
    if (!w->carried || (w->rides && !w->is_hindered && !is_carried(w)))
        breaks(w, CARRIED, WALK_SHAPES);
    rode += w->rides && !w->is_hindered;
    crushed += w->crushed;
    if ((w->pushed || walks_as_character(w)) && w->crushed != has_no_room(w))
        breaks(w, CRUSHED, WALK_SHAPES);
    if (walks_as_character(w) && !w->pushed && waits && w->is_still &&
        !w->crushed && is_same(w->freed, w->ridden)) {
        if (!waited_before)
            began = w->from;
        if (!is_same(w->to, w->from)) {
            sank++;
            if (w->to.z >= w->from.z)
                breaks(w, LATER, w->ground);
            else if (!may_sink(w, began))
                breaks(w, SINKS, w->ground);
        }
        waited_before = true;
        waited++;
    } else if (!w->pushed) {
        waited_before = false;
    }
}

int
main(int argc, char **argv)
{
    const unsigned long most = argc > 1 ? strtoul(argv[1], NULL, 10) : 100000;
    const uint32_t seed = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 1;
    const unsigned scene =
        argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : WALK_SCENES;
    static walk w;
    uint32_t r;
    unsigned i, k;
    unsigned long wrong = 0;

    r = seed * 2654435761u + 1;
    while (steps < most) {
        walk_start(&w, scene, &r);
        while (walk_step(&w, &r, check, NULL)) {
        }
    }
    printf(
        "%lu steps, %lu of which led somewhere, %lu of who stood and had no "
        "way, %lu of these lower, %lu of who rode, %lu had no room, %lu shapes "
        "asked exactly, hash %08lx\n",
        steps, moved, waited, sank, rode, crushed, asked, (unsigned long)hash);
    for (i = 0; i < WALK_SCENES; i++) {
        printf("scene %u: %lu steps", i, all[i]);
        for (k = 0; k < RULES; k++) {
            printf(", %s %lu", names[k], broken[i][k]);
            wrong += broken[i][k];
        }
        printf("\n");
    }
    return wrong != 0;
}

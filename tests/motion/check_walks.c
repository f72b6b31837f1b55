/*
 * check_walks.c - random walks through random scenes, each step checked by whole numbers of any
 * length. Usage: check_walks [steps] [seed] [scene, alone]
 *
 *   deeper    in no shape deeper than before, and in none that it was not in
 *   back      a slide leads nearer to its goal, or nowhere: so the same way again and again
 *             comes to rest
 *   order     the same place, and the same met there but for the names, whatever the order of
 *             shapes and scenes
 *   sinks     who stands, has no way and is not pushed stays to the bit (and sinks, later: in the
 *             second such tick)
 *   crushed   how often it had no room: no fault
 */
#include <stdio.h>
#include <stdlib.h>

#include "../reference/motion.h"
#include "walks.h"

enum { DEEPER, BACK, ORDER, SINKS, LATER, CRUSHED, RULES };

static const char *const names[RULES] = {"deeper", "back",  "order",
                                         "sinks",  "later", "crushed"};
static unsigned long steps, asked, moved, waited;
static unsigned long broken[WALK_SCENES][RULES], all[WALK_SCENES];
static uint32_t hash = FXR_HASH_START;

static void
breaks(const walk *w, unsigned rule, unsigned shape)
{
    if (broken[w->scene][rule]++ >= 3 || rule == CRUSHED)
        return;
    printf("%s: step %lu scene %u mover %u tick %u shape %u kind %u %s\n",
           names[rule], steps, w->scene, w->mover, w->tick, shape,
           shape < w->count ? (unsigned)w->shape[shape].kind : 0,
           w->pushed ? "pushed" : "");
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

/* The box round the mover at its reference point. */
static fxr_aabb
bounds_of_mover(const walk *w)
{
    fxr_sphere ball = {{0, 0, 0}, 0};
    fxr_aabb box;

    ball.radius = w->radius;
    box.min = fxr_vec3_neg(w->half);
    box.max = w->half;
    return w->mover == 0   ? fxr_aabb_of_sphere(&ball)
           : w->mover == 1 ? box
           : w->mover == 2 ? fxr_aabb_of_obb(&w->box)
                           : fxr_aabb_of_capsule(&w->round);
}

/* Do the boxes round both meet at `to`? */
static bool
is_near(const walk *w, const fxr_shape *s)
{
    const fxr_aabb rest = bounds_of(s);
    fxr_aabb box = bounds_of_mover(w);

    box.min = fxr_vec3_add(box.min, w->to);
    box.max = fxr_vec3_add(box.max, w->to);
    return fxr_aabb_overlaps_aabb(&box, &rest);
}

static void
question_of(const walk *w, const fxr_shape *s, motion_question *q)
{
    static const motion_kind movers[] = {MOTION_SPHERE, MOTION_AABB, MOTION_OBB,
                                         MOTION_CAPSULE};

    q->mover = movers[w->mover];
    q->path.a = w->from;
    q->path.b = w->to;
    q->radius = w->radius;
    q->half = w->half;
    q->turned = w->box;
    q->moving = w->round;
    q->moving.a = fxr_vec3_add(w->from, w->round.a);
    q->moving.b = fxr_vec3_add(w->from, w->round.b);
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

/* f at `to` is not below 0, or not below what it is at from. */
static bool
is_no_deeper(const walk *w, const fxr_shape *s)
{
    motion_question q;

    if (!is_near(w, s))
        return true;
    asked++;
    question_of(w, s, &q);
    if (!motion_shapes(&q) || mpz_sgn(motion.det) == 0)
        return true;
    return motion_sign_at(w->to) >= 0 ||
           (motion_sign_at(w->from) < 0 &&
            motion_compare_depth(w->to, w->from) <= 0);
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

static void
check(void *context, const walk *w)
{
    static bool sank;
    const bool waits = w->stood && w->way.x == 0 && w->way.y == 0;
    unsigned i;

    (void)context;
    steps++;
    all[w->scene]++;
    moved += !is_same(w->from, w->to);
    hash = fxr_hash_vec3(hash, &w->to);
    num_release(0);
    for (i = 0; i < w->count && !(walks_as_character(w) && w->crushed); i++) {
        if (!is_no_deeper(w, &w->shape[i]))
            breaks(w, DEEPER, i);
    }
    if (!w->pushed && !walks_as_character(w) && !is_same(w->to, w->from) &&
        nearer_by(w) <= 0)
        breaks(w, BACK, WALK_SHAPES);
    if (!is_same(w->to, w->other) || !w->alike)
        breaks(w, ORDER, WALK_SHAPES);
    if (w->crushed && (w->pushed || walks_as_character(w)))
        breaks(w, CRUSHED, WALK_SHAPES);
    if (walks_as_character(w) && !w->pushed && waits && !w->crushed) {
        const bool sinks = !is_same(w->to, w->from);

        if (sinks)
            breaks(w, sank ? LATER : SINKS, WALK_SHAPES);
        sank = true;
        waited++;
    } else if (!w->pushed) {
        sank = false;
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
    printf("%lu steps, %lu of which led somewhere, %lu of who stood and had no "
           "way, %lu shapes asked exactly, hash %08lx\n",
           steps, moved, waited, asked, (unsigned long)hash);
    for (i = 0; i < WALK_SCENES; i++) {
        printf("scene %u: %lu steps", i, all[i]);
        for (k = 0; k < RULES; k++) {
            printf(", %s %lu", names[k], broken[i][k]);
            wrong += k != CRUSHED ? broken[i][k] : 0;
        }
        printf("\n");
    }
    return wrong != 0;
}

/*
 * ticks.c - what a tick of fxr_character_move costs: a sphere and a capsule that walk on a mesh of
 * 2,048 triangles, and a box among 50 boxes. tools/bench/walker.sh counts the instructions of
 * each. Prints where each is at the end, so that machines can be compared.
 */
#include <stdio.h>

#include <fixray/fixray.h>

#include "ticks_level.h"

enum { TICKS = 300, BOXES = 50, TURN_EVERY = 25, WALKERS = 4 };

static const fxr_character upright = {
    {0, 0, FXR_Q30_ONE}, FXR_Q30(0.7), FXR_Q16(0.3)};

typedef struct {
    fxr_vec3 at;
    fxr_q16 fall;
    bool stands;
} walker;

static fxr_aabb boxes[BOXES];
static uint32_t seed = 1;

static uint32_t
below(uint32_t n)
{
    seed = seed * 1664525u + 1013904223u;
    return (uint32_t)((uint64_t)seed * n >> 32);
}

/* A floor, and boxes of up to 3 units on it. */
static void
make_boxes(void)
{
    unsigned i;

    for (i = 0; i < BOXES; i++) {
        const fxr_q16 x = (fxr_q16)below(FXR_Q16(28)),
                      y = (fxr_q16)below(FXR_Q16(28));

        boxes[i].min.x = x;
        boxes[i].min.y = y;
        boxes[i].min.z = 0;
        boxes[i].max.x = x + (fxr_q16)below(FXR_Q16(3));
        boxes[i].max.y = y + (fxr_q16)below(FXR_Q16(3));
        boxes[i].max.z = (fxr_q16)below(FXR_Q16(2));
    }
    boxes[0].min.x = boxes[0].min.y = 0;
    boxes[0].max.x = boxes[0].max.y = FXR_Q16(32);
    boxes[0].min.z = FXR_Q16(-1);
    boxes[0].max.z = 0;
}

/* About 3 units a second, 30 ticks of it, and another way at times. */
static fxr_vec3
way_of_tick(unsigned tick)
{
    static fxr_vec3 way;

    if (tick % TURN_EVERY == 0) {
        const uint32_t turn = below(0x10000u);

        way.x = fxr_cos((fxr_angle)turn) / 10 >> 14;
        way.y = fxr_sin((fxr_angle)turn) / 10 >> 14;
        way.z = 0;
    }
    return way;
}

/* A tick of each walker; out of line, and known by name to what counts. */
static __attribute__((noinline)) void
walker_ticks(walker *w, const fxr_scene *scene, const fxr_mover *mover,
             fxr_vec3 way)
{
    fxr_character_step step = {{0, 0, 0}, 0, false, NULL, NULL};
    fxr_character_moved moved;

    w->fall += FXR_Q16(0.01);
    step.way = way;
    step.fall = w->fall;
    step.stands = w->stands;
    fxr_character_move(scene, mover, &upright, w->at, &step, NULL, &moved);
    w->at = moved.center;
    w->stands = moved.stands;
    if (w->stands)
        w->fall = 0;
}

#define PHASE(name)                                                \
    static __attribute__((noinline)) void tick_##name(             \
        walker *w, const fxr_scene *scene, const fxr_mover *mover, \
        fxr_vec3 way)                                              \
    {                                                              \
        walker_ticks(w, scene, mover, way);                        \
        __asm__ volatile("");                                      \
    }

PHASE(sphere_on_mesh)
PHASE(capsule_on_mesh)
PHASE(box_among_boxes)

static void
walk(const char *name, const fxr_scene *scene, const fxr_mover *mover,
     fxr_q16 height,
     void (*tick)(walker *w, const fxr_scene *scene, const fxr_mover *mover,
                  fxr_vec3 way))
{
    unsigned k, i, stood = 0;

    for (k = 0; k < WALKERS; k++) {
        walker w = {{0, 0, 0}, 0, false};

        seed = k + 1;
        w.at.x = FXR_Q16(4) + (fxr_q16)below(FXR_Q16(24));
        w.at.y = FXR_Q16(4) + (fxr_q16)below(FXR_Q16(24));
        w.at.z = height;
        for (i = 0; i < TICKS; i++) {
            tick(&w, scene, mover, way_of_tick(i));
            stood += w.stands;
        }
        printf("%s %ld %ld %ld\n", name, (long)w.at.x, (long)w.at.y,
               (long)w.at.z);
    }
    printf("%s stood in %u of %u ticks\n", name, stood,
           (unsigned)(WALKERS * TICKS));
}

int
main(void)
{
    const fxr_scene mesh = fxr_scene_bvh(&ticks_level);
    const fxr_mover ball = fxr_mover_sphere(FXR_Q16(0.4));
    const fxr_mover box =
        fxr_mover_aabb((fxr_vec3){FXR_Q16(0.3), FXR_Q16(0.3), FXR_Q16(0.9)});
    fxr_compound compound = {
        {{0, 0, 0}, {0, 0, 0}}, NULL, NULL, NULL, 0, 0, 0, 0, NULL};
    fxr_capsule body = {
        {0, 0, FXR_Q16(-0.5)}, {0, 0, FXR_Q16(0.5)}, FXR_Q16(0.4)};
    const fxr_mover capsule = fxr_mover_capsule(&body);
    fxr_scene among;

    make_boxes();
    compound.aabbs = boxes;
    compound.aabb_count = BOXES;
    compound.bounds = fxr_aabb_of_compound(&compound);
    among = fxr_scene_compound(&compound);
    walk("sphere", &mesh, &ball, FXR_Q16(2), tick_sphere_on_mesh);
    walk("capsule", &mesh, &capsule, FXR_Q16(2.6), tick_capsule_on_mesh);
    walk("box", &among, &box, FXR_Q16(4), tick_box_among_boxes);
    return 0;
}

/*
 * digest_walkers.c - lines of the digest: who goes through a few shapes in an array, tick after
 * tick: a sphere as a character, and a box that slides. Each is small enough for the flash of an AVR.
 */
#include <fixray/move.h>

#include "../test.h"
#include "digest_group.h"

#define UNIT ((int32_t)65536)

enum { TICKS = 24, TURN = 6 };

/* A floor that falls to the north-west, and a bank there; a step, a post that is turned by 37 degrees,
 * and a ball. */
static const fxr_triangle floors[] = {{{-8 * UNIT, -8 * UNIT, 0},
                                       {8 * UNIT, -8 * UNIT, 0},
                                       {8 * UNIT, 8 * UNIT, 0}},
                                      {{-8 * UNIT, -8 * UNIT, 0},
                                       {8 * UNIT, 8 * UNIT, 0},
                                       {-8 * UNIT, 8 * UNIT, -2 * UNIT}}};
static const fxr_triangle bank = {{-3 * UNIT, -2 * UNIT, 0},
                                  {2 * UNIT, 3 * UNIT, 0},
                                  {-3 * UNIT, 3 * UNIT, 4 * UNIT}};
static const fxr_aabb step = {{UNIT, -UNIT, -UNIT}, {3 * UNIT, UNIT, UNIT / 4}};
static const fxr_obb post = {{0, -2 * UNIT, UNIT},
                             {UNIT / 2, 3 * UNIT / 4, 2 * UNIT},
                             {{858993459, 644245094, 0},
                              {-644245094, 858993459, 0},
                              {0, 0, FXR_Q30_ONE}}};
static const fxr_sphere ball = {{2 * UNIT, 2 * UNIT, 0}, UNIT};

enum { SHAPES = 6 };

static void
set_shapes(fxr_shape *shapes)
{
    shapes[0] = fxr_shape_triangle(&floors[0]);
    shapes[1] = fxr_shape_triangle(&floors[1]);
    shapes[2] = fxr_shape_triangle(&bank);
    shapes[3] = fxr_shape_aabb(&step);
    shapes[4] = fxr_shape_obb(&post);
    shapes[5] = fxr_shape_sphere(&ball);
}

/* -most .. most - 1 */
static fxr_q16
either_way(cases_random *r, fxr_q16 most)
{
    return (fxr_q16)cases_below(r, 2 * (uint32_t)most) - most;
}

static void
next_place(cases_random *r, fxr_vec3 *at)
{
    at->x = either_way(r, 2 * UNIT);
    at->y = either_way(r, 2 * UNIT);
    at->z = UNIT;
}

/* A new way in some ticks; else it is as it was. */
static void
next_way(cases_random *r, unsigned tick, fxr_vec3 *way)
{
    if (tick % TURN == 0) {
        way->x = either_way(r, UNIT / 4);
        way->y = either_way(r, UNIT / 4);
    }
}

static void
ask_slide(cases_random *r, digest *d)
{
    const fxr_vec3 half = {UNIT / 4, UNIT / 3, UNIT / 2};
    const fxr_mover mover = fxr_mover_aabb(half);
    fxr_shape shapes[SHAPES];
    const fxr_scene around = fxr_scene_shapes(shapes, SHAPES);
    fxr_vec3 at, way = {0, 0, -UNIT / 16};
    fxr_moved moved;
    unsigned i;

    set_shapes(shapes);
    next_place(r, &at);
    for (i = 0; i < TICKS; i++) {
        next_way(r, i, &way);
        fxr_move_slide(&around, &mover, at, way, NULL, &moved);
        at = moved.center;
        digest_vec3(d, at);
        digest_u32(d, moved.count);
    }
}

static void
ask_character(cases_random *r, digest *d)
{
    const fxr_character who = {{0, 0, FXR_Q30_ONE}, FXR_Q30(0.7), FXR_Q16(0.3)};
    const fxr_mover mover = fxr_mover_sphere(UNIT / 3);
    fxr_shape shapes[SHAPES];
    const fxr_scene around = fxr_scene_shapes(shapes, SHAPES);
    fxr_character_step tick = {{0, 0, 0}, UNIT / 8, false, NULL, NULL};
    fxr_character_moved out;
    fxr_vec3 at;
    unsigned i;

    set_shapes(shapes);
    next_place(r, &at);
    for (i = 0; i < TICKS; i++) {
        next_way(r, i, &tick.way);
        fxr_character_move(&around, &mover, &who, at, &tick, NULL, &out);
        at = out.center;
        tick.stands = out.stands;
        digest_vec3(d, at);
        digest_u32(d, out.stands);
        digest_u32(d, out.bumped);
    }
}

static const digest_line of_walkers[] = {
    {"character_move_walk", ask_character}};
static const digest_line of_sliders[] = {{"move_slide_walk", ask_slide}};

const digest_group digest_walkers = {
    DIGEST_WALKERS_AT, COUNT(of_walkers), 8, of_walkers, NULL, NULL};
const digest_group digest_sliders = {
    DIGEST_SLIDERS_AT, COUNT(of_sliders), 8, of_sliders, NULL, NULL};

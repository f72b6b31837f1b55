/*
 * player.c - a capsule that walks from place to place, and the camera behind it.
 */
#include "yard.h"

#define SPEED FXR_Q16(0.1)
#define GRAVITY FXR_Q16(0.01)
#define FASTEST FXR_Q16(0.5)
#define BEHIND FXR_Q16(5) /* how far the camera is, where there is room */

/* About its middle. */
static const fxr_capsule body = {{0, 0, YARD_RADIUS - FXR_Q16(1)},
                                 {0, 0, FXR_Q16(1) - YARD_RADIUS},
                                 YARD_RADIUS};
static const fxr_character who = {
    {0, 0, FXR_Q30_ONE}, FXR_Q30(0.7), FXR_Q16(0.3)};

static const yard_goal places[] = {
    {FXR_Q16(6.5), 0, 20, 400},           /* up the steps */
    {FXR_Q16(12), FXR_Q16(1), 90, 400},   /* on the platform */
    {FXR_Q16(17), 0, 130, 400},           /* on the lift */
    {FXR_Q16(21), FXR_Q16(1), 10, 400},   /* on the roof */
    {FXR_Q16(26), 0, 30, 400},            /* down from it */
    {FXR_Q16(28), FXR_Q16(-2), 230, 400}, /* before the door */
    {FXR_Q16(25), FXR_Q16(-3), 0, 400},
    {FXR_Q16(25), FXR_Q16(-6), 0, 400},
    {0, FXR_Q16(-6), 40, 400},             /* over the hills */
    {FXR_Q16(-9.5), FXR_Q16(-6), 10, 150}, /* up the bank: too steep */
    {FXR_Q16(-5), 0, 1000, 400},
};
enum { PLACES = sizeof places / sizeof places[0] };

fxr_capsule
yard_body(fxr_vec3 at)
{
    fxr_capsule c = body;

    c.a = fxr_vec3_add(c.a, at);
    c.b = fxr_vec3_add(c.b, at);
    return c;
}

fxr_mover
yard_player(void)
{
    return fxr_mover_capsule(&body);
}

/* 0 .. most - 1: the upper bits of a linear congruential sequence. */
static fxr_q16
next_random(yard *y, uint32_t most)
{
    y->random = y->random * 1664525u + 1013904223u;
    return (fxr_q16)((y->random >> 8) % most);
}

/* The next one in turn; or one near to those, or anywhere in the yard. */
static void
next_place(yard *y)
{
    y->stays = y->goes = 0;
    y->place = (y->place + 1) % PLACES;
    y->to = places[y->place];
    if (y->random == 0)
        return;
    if (next_random(y, 3) == 0) {
        y->to = places[next_random(y, PLACES)];
        y->to.x += next_random(y, FXR_Q16_ONE) - FXR_Q16_ONE / 2;
        y->to.y += next_random(y, FXR_Q16_ONE) - FXR_Q16_ONE / 2;
    } else {
        y->to.x = next_random(y, FXR_Q16(44)) - FXR_Q16(10);
        y->to.y = next_random(y, FXR_Q16(20)) - FXR_Q16(10);
    }
    y->to.stay = (unsigned)next_random(y, 150);
    y->to.most = 50u + (unsigned)next_random(y, 300);
}

/* Level, towards the next place; 0 while it stays. */
static fxr_vec3
way_of(yard *y)
{
    fxr_vec3 to = {y->to.x, y->to.y, y->at.z};
    const bool there = fxr_vec3_distance(y->at, to) < FXR_Q16(0.25);
    fxr_unit3 ahead;

    if (y->stays == 0 && !there && y->goes++ >= y->to.most) {
        y->gave_up++;
        y->stays = 1;
    }
    if (y->stays > 0 || there) {
        if (++y->stays > y->to.stay)
            next_place(y);
        to.x = to.y = to.z = 0;
        return to;
    }
    y->heading = fxr_atan2(to.y - y->at.y, to.x - y->at.x);
    ahead.x = fxr_cos(y->heading);
    ahead.y = fxr_sin(y->heading);
    ahead.z = 0;
    return fxr_unit3_scale(ahead, SPEED);
}

void
yard_start(yard *y, uint32_t seed)
{
    y->at.z = FXR_Q16(2);
    y->body[PLAYER] = yard_body(y->at);
    y->on = SCENES;
    y->random = seed;
    y->place = PLACES - 1;
    next_place(y);
}

void
yard_walk(yard *y)
{
    const fxr_mover player = yard_player();
    fxr_character_step step;
    fxr_character_moved moved;

    y->from = y->at;
    y->stood = y->on;
    step.way = y->way = way_of(y);
    step.stands = y->on < SCENES;
    step.fall = y->fall = step.stands         ? GRAVITY
                          : y->fall < FASTEST ? y->fall + GRAVITY
                                              : FASTEST;
    step.before = step.after = NULL;
    if (y->on == PLATFORM || y->on == LIFT) {
        step.before = &y->was[y->on];
        step.after = &y->now[y->on];
    }
    y->pushed += fxr_overlap_scene(y->at, &player, &y->part[DOOR], NULL, NULL);
    fxr_character_move(&y->solid, &player, &who, y->at, &step, NULL, &moved);
    y->at = moved.center;
    y->crushed = moved.crushed;
    y->ground = moved.ground.normal;
    y->on = moved.stands ? moved.ground.scene : SCENES;
    if (y->on < SCENES)
        y->on_scene[y->on]++;
    y->body[PLAYER] = yard_body(y->at);
}

/* A sphere that is swept back from the head, up to a wall. */
void
yard_follow(yard *y)
{
    const fxr_mover eye = fxr_mover_sphere(YARD_CAMERA);
    fxr_segment path;
    fxr_scene_contact met;

    y->ahead.x = fxr_cos(y->heading);
    y->ahead.y = fxr_sin(y->heading);
    y->ahead.z = FXR_Q30(-0.4);
    path.a = yard_eye(y, PLAYER);
    path.b = fxr_vec3_sub(path.a, fxr_unit3_scale(y->ahead, BEHIND));
    y->camera = path.b;
    if (fxr_sweep_stop_scene(&path, &eye, &y->world, NULL, &met)) {
        y->camera = met.center;
        y->close++;
    }
}

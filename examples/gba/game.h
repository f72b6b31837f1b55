/*
 * game.h - who is where, and what a step of the game changes; and the level it is in. The picture is
 * made of it and of nothing else, and a step depends on nothing but keys and ticks: a list of these
 * is a replay.
 */
#ifndef FIXRAY_GAME_H
#define FIXRAY_GAME_H

#include "../demo/scene.h"

/*
 * The level: a scene of make demo (../demo/scene.h) whose walls all stand on one
 * floor and reach one ceiling. host/bake_level.c makes it of a map.
 */

/* Heights above the floor, in map units. */
#define LEVEL_HEIGHT 128
#define LEVEL_EYE 50
#define LEVEL_GUARD 56

/*
 * Who is where, and what a step of the game changes. The picture is made of it and of
 * nothing else, and a step depends on nothing but keys and ticks: a list of these is a replay.
 */

/* As the register of the GBA has them; 1: held. */
enum {
    KEY_A = 1,
    KEY_B = 2,
    KEY_SELECT = 4,
    KEY_START = 8,
    KEY_RIGHT = 16,
    KEY_LEFT = 32,
    KEY_UP = 64,
    KEY_DOWN = 128,
    KEY_R = 256,
    KEY_L = 512
};

/* A guard sees from this height, and as far on each axis. */
#define GUARD_EYE FXR_Q16(48)
#define GUARD_REACH FXR_Q16(900)

/* Of the player, to walk. */
#define GAME_RADIUS FXR_Q16(16)

enum { GAME_GUARDS = 64, GAME_HEALTH = 100 };

typedef enum { GUARD_WAITS, GUARD_SEES, GUARD_DOWN } guard_state;

/* aims: ticks since it saw the player, or fired. */
typedef struct {
    fxr_vec3 at; /* where it stands, on the floor */
    uint8_t state, aims;
} guard;

typedef struct {
    fxr_vec3 eye;
    fxr_angle heading;
    uint16_t keys; /* of the step before */
    uint16_t steps;
    uint8_t guards, down;
    uint8_t health;
    uint8_t hurt, fires; /* ticks for which it is still shown */
    bool map;
    guard guard[GAME_GUARDS];
} game;

void game_start(game *g, const scene *s);

/* ticks: sixtieths of a second since the step before, 1 .. GAME_TICKS */
enum { GAME_TICKS = 10 };
void game_step(game *g, const scene *s, uint16_t keys, unsigned ticks);

/* A sum over all that a step changes: equal games have equal ones. */
uint32_t game_sum(const game *g);

/* The box that a shot has to hit. */
fxr_aabb game_body(const guard *g);

#endif

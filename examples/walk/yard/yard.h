/*
 * yard.h - a small level in third person: who is in it, and what it is made of.
 *
 *   level.c    what stands and what moves: the tree of a terrain, a house with steps and a slope,
 *              a platform that turns, a lift, a door
 *   player.c   a capsule that walks, and the camera behind it
 *   guards.c   who sees whom, and bullets
 *   check.c    what has to hold after each tick
 *   view.c     what the camera sees
 *   main.c     the ticks, and a hash of all of them
 *
 * With -DSEED=N the player goes from one place to another at random.
 *
 * The library has to be compiled with -DFXR_COMPOUND_KINDS=FXR_COMPOUND_ALL: bodies are capsules
 * in an array, which are met there with that alone.
 */
#ifndef YARD_YARD_H
#define YARD_YARD_H

#include <fixray/fixray.h>

/* The scenes, in their order: what moves comes after what stands, guards are the last. */
enum { TERRAIN, HOUSE, PLATFORM, LIFT, DOOR, STANDING, SCENES };

/* The bodies. PLAYER is also how many guards there are. */
enum { GUARD_A, GUARD_B, PLAYER, BODIES, NOBODY = BODIES };

#define YARD_RADIUS FXR_Q16(0.4)  /* of a body, which is 2 high */
#define YARD_EYE FXR_Q16(0.6)     /* how far it is above the middle of a body */
#define YARD_CAMERA FXR_Q16(0.25) /* a radius round the camera */

/*
 *   flies   it is on its way; way is that of a tick
 *   struck  whom it struck in this tick, or NOBODY
 */
typedef struct {
    fxr_vec3 at, way;
    bool flies;
    unsigned struck;
} bullet;

/* Where the player goes, how many ticks it stays there, and after how many it gives up. */
typedef struct {
    fxr_q16 x, y;
    unsigned stay, most;
} yard_goal;

/*
 *   world      all that hides: the scenes without bodies
 *   solid      all that is in the way of the player: guards, too
 *   bodies     guards and the player
 *   now, was   of the platform and the lift, in this tick and in the one before
 */
typedef struct {
    fxr_scene world, solid, bodies;
    fxr_scene part[SCENES], at_rest[LIFT + 1];
    fxr_shape moving[DOOR + 1], shape[BODIES];
    fxr_transform now[LIFT + 1], was[LIFT + 1];
    fxr_bvh terrain;
    fxr_compound house;
    fxr_aabb door;
    fxr_capsule body[BODIES];

    /* The player: the middle of its body, now and in the tick before; what it did and what came
     * of that; on is the scene that it stands on, SCENES if it falls. */
    fxr_vec3 at, from, way;
    unsigned on, stood;
    fxr_unit3 ground;
    fxr_q16 fall;
    fxr_angle heading;
    bool crushed;
    yard_goal to;
    unsigned place, stays, goes;
    uint32_t random; /* of a walk at random: 0 if there is none */

    fxr_vec3 camera;
    fxr_unit3 ahead; /* from the camera to the head of the player */

    bool sees[PLAYER]; /* guards see the player, and it sees them */
    bullet shot[BODIES];
    unsigned tick;

    /* What came to pass: ticks on each scene, ticks in which the door pushed, in which it waited,
     * in which a wall was behind the camera, on ways that were given up; and of bodies shots, and
     * how often each was struck. */
    unsigned on_scene[SCENES], pushed, waited, close, gave_up;
    unsigned seen[PLAYER], shots, stopped, hits[BODIES];
} yard;

extern const fxr_aabb yard_deck, yard_lift;

/* level.c: false if the tree does not fit. */
bool yard_make(yard *y);
void yard_move(yard *y);

/* player.c: the body of who is at that place; its start, at random if seed is not 0; a tick. */
fxr_capsule yard_body(fxr_vec3 at);
fxr_mover yard_player(void);
void yard_start(yard *y, uint32_t seed);
void yard_walk(yard *y);
void yard_follow(yard *y);

/* guards.c */
fxr_vec3 yard_eye(const yard *y, unsigned body);
void yard_watch(yard *y);
void yard_shoot(yard *y);

/* check.c: NULL, or what does not hold after this tick; what was not in the run. */
const char *yard_breaks(const yard *y);
const char *yard_lacks(const yard *y);

/* view.c: the color of a pixel. */
void yard_pixel(const yard *y, int column, int row, int width, int height,
                uint8_t color[3]);

/* host/show.c, gba/show.c: the picture of this tick, the number of which is given; and all of
 * them are there. */
void yard_show(const yard *y, int number);
int yard_shown(void);

#endif

/*
 * walks.h - random walks of all movers through random scenes: steps that are checked by whoever
 * asks for them, the same ones on every machine.
 */
#ifndef FIXRAY_TESTS_MOTION_WALKS_H
#define FIXRAY_TESTS_MOTION_WALKS_H

#include <fixray/fixray.h>

enum { WALK_MOVERS = 4, WALK_SHAPES = 40, WALK_LEVELS = 3 };

/* Shapes anywhere, also on a lattice; a corner of two walls on a floor; tiles and ramps; hills with
 * things on them, for characters; things that move and turn; a floor with steps and posts, for
 * characters; a yard with a platform that they ride on; things that close in on the mover. */
enum {
    ANYWHERE,
    WALLS,
    TILES,
    HILLS,
    MOVING,
    YARD,
    RIDING,
    PRESS,
    WALK_SCENES
};

/* How a part of the scene is moved by fxr_scene_at: not at all; by quarter turns and whole numbers,
 * so that nothing is rounded; by any angle. */
enum { AT_REST, AT_QUARTERS, AT_ANGLES };

typedef union {
    fxr_triangle triangle;
    fxr_aabb aabb;
    fxr_obb obb;
    fxr_sphere sphere;
    fxr_capsule capsule;
} walk_body;

/*
 * The numbers of a scene: which one, who moves, and where the last step led.
 *
 *   shape      all, in the world: those from rest on are not there but by quarter turns
 *   object     the shapes from rest on in the space of a scene that `levels` transforms move: the
 *              first one last
 */
typedef struct {
    unsigned scene, mover, count, tick;
    bool lattice;
    fxr_shape shape[WALK_SHAPES];
    walk_body body[WALK_SHAPES];
    unsigned place, levels, rest;
    fxr_transform by[WALK_LEVELS], before;
    fxr_vec3 drift; /* of a platform, in a tick; and how it turns */
    fxr_unit3 pivot;
    fxr_vec3 from_side[6]; /* in a press */
    fxr_angle angle;
    int spin;
    fxr_shape object[WALK_SHAPES];
    walk_body in_object[WALK_SHAPES];
    fxr_obb box;
    fxr_capsule round;
    fxr_vec3 half;
    fxr_q16 radius;

    /*
     * A step: from where, which way, to where.
     *
     *   pushed    fxr_move_out, else fxr_move_slide or, of characters, fxr_character_move
     *   stood     of a character, before; and the number of the shape that was its ground
     *   other     where it has led by another order of the shapes
     *   alike     all that was met is alike there but for the names
     *   rides     it was given where the platform was and is
     *   carried   as that says, and then as a step without it from there
     *   is_still  no platform has moved
     *   is_hindered   something was in the way of that ride
     *   ridden    there: where it was asked what had moved into it
     *   freed     and where that was over
     */
    fxr_vec3 from, way, to, other, ridden, freed;
    unsigned ground;
    bool pushed, stood, crushed, alike, rides, carried, is_hindered, is_still;
    fxr_character_moved walker;
} walk;

/* A new scene, and whoever walks in it. which: WALK_SCENES for any. r: of random numbers, not 0. */
void walk_start(walk *w, unsigned which, uint32_t *r);

/* The next tick of it: up to two steps, each of which is shown. False if it is over. */
typedef void walk_shown(void *context, const walk *w);
bool walk_step(walk *w, uint32_t *r, walk_shown *show, void *context);

fxr_mover walk_mover(const walk *w);
bool walks_as_character(const walk *w);

/* 0 .. most - 1: xorshift, Marsaglia 2003. */
uint32_t walk_below(uint32_t *r, uint32_t most);

/* What moves a part of the scene, and which part. */
void walk_place(walk *w, uint32_t *r);

/* The shapes of that in the space of theirs, by all transforms, from those of the world. */
void walk_to_object(walk *w);

/* A scene of w; other: with the order of all shapes and scenes turned round. It is in room. */
typedef struct {
    fxr_shape shapes[2][WALK_SHAPES];
    fxr_scene part[2], in[WALK_LEVELS + 1], whole;
} walk_room;
const fxr_scene *walk_scene(const walk *w, bool other, walk_room *room);

/* Which shape of w a contact in that scene, not the other one, is of. */
unsigned walk_shape(const walk *w, const fxr_scene_contact *met);

/* A point and the mover of w in the space of the part that is moved. */
fxr_vec3 walk_point_in(const walk *w, fxr_vec3 p);
void walk_mover_in(const walk *w, fxr_obb *box, fxr_capsule *round);

#endif

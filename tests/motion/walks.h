/*
 * walks.h - random walks of all movers through random scenes: steps that are checked by whoever
 * asks for them, the same ones on every machine.
 */
#ifndef FIXRAY_TESTS_MOTION_WALKS_H
#define FIXRAY_TESTS_MOTION_WALKS_H

#include <fixray/fixray.h>

enum { WALK_MOVERS = 4, WALK_SHAPES = 40 };

/* Shapes anywhere, also on a lattice; a corner of two walls on a floor; tiles and ramps; hills with
 * things on them, for characters; things that move and turn; a floor with steps and posts, for
 * characters. */
enum { ANYWHERE, WALLS, TILES, HILLS, MOVING, YARD, WALK_SCENES };

/* The numbers of a scene: which one, who moves, and where the last step led. */
typedef struct {
    unsigned scene, mover, count, tick;
    bool lattice;
    fxr_shape shape[WALK_SHAPES], reverse[WALK_SHAPES];
    fxr_triangle triangle[WALK_SHAPES];
    fxr_aabb aabb[WALK_SHAPES];
    fxr_obb obb[WALK_SHAPES];
    fxr_sphere sphere[WALK_SHAPES];
    fxr_capsule capsule[WALK_SHAPES];
    fxr_obb box;
    fxr_capsule round;
    fxr_vec3 half;
    fxr_q16 radius;

    /* A step: from where, which way, to where. pushed: fxr_move_out, else fxr_move_slide or, in
     * hills and yards, fxr_character_move. stood: of a character, before. other, alike: where it has led by
     * another order of the shapes, and whether all that was met is alike but for the names. */
    fxr_vec3 from, way, to, other;
    bool pushed, stood, crushed, alike;
    fxr_character_moved walker;
} walk;

/* A new scene, and whoever walks in it. which: WALK_SCENES for any. r: of random numbers, not 0. */
void walk_start(walk *w, unsigned which, uint32_t *r);

/* The next tick of it: up to two steps, each of which is shown. False if it is over. */
typedef void walk_shown(void *context, const walk *w);
bool walk_step(walk *w, uint32_t *r, walk_shown *show, void *context);

fxr_mover walk_mover(const walk *w);
bool walks_as_character(const walk *w);

#endif

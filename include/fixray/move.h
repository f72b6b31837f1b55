/*
 * move.h - what moves through a scene: as far as there is room, then along what is met.
 *
 *   fxr_move_slide       a way through a scene
 *   fxr_move_out         out of what has moved into the mover
 *   fxr_character_move   a character: it walks on slopes and up steps, falls, lands, rides on what
 *                        it stands on, and is pushed
 *
 *   const fxr_mover body = fxr_mover_sphere(radius);
 *   const fxr_scene scene = fxr_scene_bvh(&level);
 *   fxr_moved moved;
 *
 *   fxr_move_slide(&scene, &body, at, way, NULL, &moved);
 *   at = moved.center;
 */
#ifndef FIXRAY_MOVE_H
#define FIXRAY_MOVE_H

#include "scene.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Planes that a way is turned along at once, at most. */
#define FXR_MOVE_PLANES 3

/*
 * Where a way has led.
 *
 *   center   where the mover is
 *   left     what is left of the way: its goal less center
 *   met      what stands in the way of that: count contacts, from the oldest on. t of each
 *            is along the piece of the way on which it was met
 */
typedef struct {
    fxr_vec3 center, left;
    uint8_t count;
    fxr_scene_contact met[FXR_MOVE_PLANES];
} fxr_moved;

void fxri_move_slide(const fxr_scene *scene, const fxr_mover *mover,
                     const fxr_vec3 *from, const fxr_vec3 *way,
                     const fxr_ask *ask, fxri_sweep_front *front,
                     fxri_sweep_point *point, fxr_moved *out);

/*
 * Moves as far as there is room, then along what is met, at most FXR_MOVE_ROUNDS times: the
 * mover goes towards its goal, from + way, and stops (fxr_sweep_stop_scene); what is left to the
 * goal, along all that was met and still stands in its way (fxr_slide), is where it goes next.
 *
 *   from     where the mover is: of its reference point, as of a path
 *   way      how far it is to go. A goal beyond the range is taken to its edge
 *   ask      as of a stop; limit and bare do not count
 *
 * Range      every int32 value; of a capsule both ends at from have to be in the range
 * Result     center is in the interior of no shape, but for those in which the mover starts,
 *            and in these no deeper than at from. It is nearer to the goal than from, or
 *            it is from: so what is pushed the same way tick after tick comes to rest
 * Rounding   that of a stop and of fxr_slide, each round
 * Errors     none
 * Cost       a stop each round
 */
#define FXR_MOVE_ROUNDS 5
FXRI_SCENE_INLINE void
fxr_move_slide(const fxr_scene *scene, const fxr_mover *mover, fxr_vec3 from,
               fxr_vec3 way, const fxr_ask *ask, fxr_moved *out)
{
    const fxr_scene in = fxri_scene_for(scene, true);
    fxr_mover m;

    fxri_mover_for(&m, mover, scene, true, true, true);
    fxri_move_slide(&in, &m, &from, &way, ask, fxri_front_of(ask),
                    fxri_point_for(scene), out);
}

/*
 * Moves out of what the mover overlaps, as far as there is room: along the way out of the deepest
 * overlap, up to what stands in that way, and again, at most FXR_MOVE_ROUNDS times.
 *
 *   from     where the mover is
 *   ask      as of fxr_move_slide
 *   out      center; left is 0, met what is overlapped still, if anything is
 *
 * Range      as of fxr_move_slide
 * Result     Returns true if the mover is in the interior of nothing that counts, but for at most
 *            an ulp; else false: there is no room for it (it is crushed)
 * Rounding   as of fxr_overlap_scene and of a stop
 * Errors     none
 * Cost       an overlap and a stop each round
 */
bool fxri_move_out(const fxr_scene *scene, const fxr_mover *mover,
                   const fxr_vec3 *from, const fxr_ask *ask,
                   fxri_sweep_point *point, fxr_moved *out);

FXRI_SCENE_INLINE bool
fxr_move_out(const fxr_scene *scene, const fxr_mover *mover, fxr_vec3 from,
             const fxr_ask *ask, fxr_moved *out)
{
    const fxr_scene in = fxri_scene_for(scene, true);
    fxr_mover m;

    fxri_mover_for(&m, mover, scene, true, true, true);
    return fxri_move_out(&in, &m, &from, ask, fxri_point_for(scene), out);
}

/*
 * What a character is like.
 *
 *   up      an axis, to where it stands upright: one component is FXR_Q30_ONE or -FXR_Q30_ONE, the
 *           others are 0
 *   steep   of the steepest slope that it walks on, normal . up: the cosine of its angle
 *   step    how high it climbs, and how far down it is held to the ground
 */
typedef struct {
    fxr_unit3 up;
    fxr_q30 steep;
    fxr_q16 step;
} fxr_character;

/*
 * What a character does in a tick.
 *
 *   way      where it wants to go; with a component along up it jumps
 *   fall     how far it falls in this tick, if there is no ground
 *   stands   as of the tick before: it is on the ground
 *   before,  where what it stands on was and is, if that has moved; else NULL
 *   after
 */
typedef struct {
    fxr_vec3 way;
    fxr_q16 fall;
    bool stands;
    const fxr_transform *before, *after;
} fxr_character_step;

/*
 * What became of it.
 *
 *   center    where it is
 *   stands    it is on ground that it can walk on, which ground says
 *   bumped    something was in its way, which wall says: the last of it
 *   crushed   there was no room for it (fxr_move_out)
 */
typedef struct {
    fxr_vec3 center;
    bool stands, bumped, crushed;
    fxr_scene_contact ground, wall;
} fxr_character_moved;

void fxri_character_move(const fxr_scene *scene, const fxr_mover *mover,
                         const fxr_character *character, const fxr_vec3 *from,
                         const fxr_character_step *step, const fxr_ask *ask,
                         fxri_sweep_front *front, fxri_sweep_point *point,
                         fxr_character_moved *out);

/*
 * Moves a character by a tick: with what it stands on, out of what has moved into it, along its
 * way, up a step if that leads farther, and down to the ground.
 *
 * What is too steep to walk on is a wall to what stands: it is not climbed. What falls on it slides
 * down. While it stands and does not jump, it is held to ground that is at most step below.
 *
 * Range      as of fxr_move_slide
 * Result     As of fxr_move_slide: never deeper than at from, but for what moves into it
 * Rounding   as of fxr_move_slide, of each part of the tick
 * Errors     asserted: up is no axis. z counts then
 * Cost       of most ticks three stops and an overlap; where something is in its way up to some
 *            twenty
 */
FXRI_SCENE_INLINE void
fxr_character_move(const fxr_scene *scene, const fxr_mover *mover,
                   const fxr_character *character, fxr_vec3 from,
                   const fxr_character_step *step, const fxr_ask *ask,
                   fxr_character_moved *out)
{
    const fxr_scene in = fxri_scene_for(scene, true);
    fxr_mover m;

    fxri_mover_for(&m, mover, scene, true, true, true);
    fxri_character_move(&in, &m, character, &from, step, ask,
                        fxri_front_of(ask), fxri_point_for(scene), out);
}

#ifdef __cplusplus
}
#endif

#endif

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
 *
 * All of this is made of the stops and overlaps of scene.h, whose movers, scenes and filters it
 * takes: a mover that starts in something is let out, and nothing gets deeper into anything. Of
 * shapes that are met at once, that counts which the way runs most against (scene.h): so it does not
 * matter in which order shapes and scenes are given, but for the names, scene and shape, and the
 * faces of contacts that are alike, and for what a filter is told.
 */
#ifndef FIXRAY_MOVE_H
#define FIXRAY_MOVE_H

#include "scene.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How often a way is turned, or a mover led out, at most; and along how many planes at once. */
#define FXR_MOVE_ROUNDS 5
#define FXR_MOVE_PLANES 3

/*
 * Where a way has led.
 *
 *   center   where the mover is
 *   left     what is left of the way: its goal less center, each coordinate saturated
 *   met      what stands in the way of that: count contacts, from the oldest on; the others are 0.
 *            t of each is along the piece of the way on which it was met
 */
typedef struct {
    fxr_vec3 center, left;
    uint8_t count;
    fxr_scene_contact met[FXR_MOVE_PLANES];
} fxr_moved;

void fxri_move_slide(const fxr_scene *scene, const fxr_mover *mover,
                     const fxr_vec3 *from, const fxr_vec3 *way,
                     const fxr_ask *ask, fxri_sweep_front *front,
                     fxr_moved *out);

/*
 * Moves as far as there is room, then along what is met. The mover goes towards its goal, from +
 *       way,
 * and stops (fxr_sweep_stop_scene). Then it goes where what is left to the goal leads along all
 * that was met and still stands in its way (fxr_slide), and so on: at most FXR_MOVE_ROUNDS pieces.
 *
 *   from     where the mover is: its reference point, as that of a path
 *   way      how far it is to go. A goal beyond the range is taken to its edge on that axis
 *   ask      NULL: every shape. keep, context and front as of a stop; limit and bare do not count
 *
 * Range      every int32 value; of a capsule both ends at from have to be in the range
 * Result     center is in the interior of no shape, but for those in which the mover starts, and in
 *            these no deeper than at from; in a scene that is moved both within what fxr_scene_at
 *            rounds. center is from, or nearer to the goal than from: so what is pushed the same
 *            way tick after tick comes to rest, at a place where all further ticks return the
 *            same bits, unless it goes on without end
 * Rounding   that of a stop and of fxr_slide, in each piece. Where a plane stops the mover again,
 *            whose way was to lead along it, the next piece is led an ulp off it on each axis
 * Errors     none
 * Cost       a stop with its normal for each piece: one if nothing is met, two along a wall, three
 *            in a corner, five at most
 */
FXRI_SCENE_INLINE void
fxr_move_slide(const fxr_scene *scene, const fxr_mover *mover, fxr_vec3 from,
               fxr_vec3 way, const fxr_ask *ask, fxr_moved *out)
{
    const fxr_scene in = fxri_scene_for(scene, true);
    fxr_mover m;

    fxri_mover_for(&m, mover, scene, true, true, true);
    fxri_move_slide(&in, &m, &from, &way, ask, fxri_front_of(ask), out);
}

/*
 * Moves out of what has moved into the mover: along the way out of the deepest overlap (push of
 * fxr_overlap_scene), and along what stands in that way (as fxr_move_slide), and so on, at most
 * FXR_MOVE_ROUNDS times.
 *
 *   from     where the mover is
 *   ask      NULL: every shape. keep and context; limit, front and bare do not count
 *   out      is written whatever is returned. center; left is 0; met is the deepest overlap at
 *            center, if there is one with a depth that is not 0
 *
 * Range      as of fxr_move_slide
 * Result     Returns true if no depth at center is more than an ulp; false if one is: there is no room,
 *            the mover is crushed. So false says that these ways lead to where it is in something, by
 *            more than an ulp, and not that no other place is free: they do not lead out of a wedge
 *            that is so narrow. center is from if the mover is in nothing there. No piece of the way
 *            out leads deeper into anything. Depth is exact, but for what fxr_scene_at rounds
 * Rounding   as of fxr_overlap_scene and of a stop
 * Errors     none
 * Cost       an overlap, and for each way out a stop and one more; where something is in that way,
 *            five stops at most
 */
bool fxri_move_out(const fxr_scene *scene, const fxr_mover *mover,
                   const fxr_vec3 *from, const fxr_ask *ask, fxr_moved *out);

FXRI_SCENE_INLINE bool
fxr_move_out(const fxr_scene *scene, const fxr_mover *mover, fxr_vec3 from,
             const fxr_ask *ask, fxr_moved *out)
{
    const fxr_scene in = fxri_scene_for(scene, true);
    fxr_mover m;

    fxri_mover_for(&m, mover, scene, true, true, true);
    return fxri_move_out(&in, &m, &from, ask, out);
}

/*
 * What a character is like.
 *
 *   up      an axis, to where it stands upright: one component is FXR_Q30_ONE or -FXR_Q30_ONE, the
 *           others are 0
 *   steep   of the steepest slope that it walks on, normal . up: the cosine of its angle. What has
 *           as much or more is ground
 *   step    how high it climbs, and how far down it is held to the ground; not negative
 */
typedef struct {
    fxr_unit3 up;
    fxr_q30 steep;
    fxr_q16 step;
} fxr_character;

/*
 * What a character does in a tick.
 *
 *   way      where it wants to go; if that leads up at all, it jumps
 *   fall     how far it falls in this tick, if there is no ground; not negative
 *   stands   as of the tick before: it is on the ground
 *   before,  where what it stands on was and is, if that has moved; NULL if it has not
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
 *   stands    it is on ground, which ground says; else ground is 0
 *   bumped    something was in its way, which wall says: the last of it, which may be a slope that
 *             it went up, or a step that it climbed; else wall is 0
 *   crushed   there was no room for it: fxr_move_out, from where it has ridden to, returns false. Its
 *             way and its fall go on from there
 */
typedef struct {
    fxr_vec3 center;
    bool stands, bumped, crushed;
    fxr_scene_contact ground, wall;
} fxr_character_moved;

void fxri_character_move(const fxr_scene *scene, const fxr_mover *mover,
                         const fxr_character *character, const fxr_vec3 *from,
                         const fxr_character_step *step, const fxr_ask *ask,
                         fxri_sweep_front *front, fxr_character_moved *out);

/*
 * Moves a character by a tick, in this order:
 *
 *   ride    if before and after are there, fxr_move_slide along the way from where before has its
 *           place to where after has it: both fxr_point_to_world of its fxr_point_to_object by before
 *   out     of what has moved into it: fxr_move_out
 *   way     along its way: fxr_move_slide. While it stands, and does not jump, what is too steep to
 *           be ground is upright to it, so that it is not climbed; and where something is too steep
 *           it tries the same way a step higher, and down from there: if that ends on ground, and
 *           nearer to the goal as seen from above, it has climbed
 *   down    while it stands, and does not jump, to ground that is at most a step below. Else by its
 *           fall. What is too steep it slides along, to where there is ground beside that; but where
 *           it is on the plane of that ground, to 2 ulps, it stays
 *
 *   from    where it is
 *   step    what it does; before and after are taken together, or not at all
 *   ask     as of fxr_move_slide
 *
 * Range      as of fxr_move_slide; a place on what moves that does not fit Q16.16 is not ridden to
 * Result     as of fxr_move_slide for each part of the tick: center is in the interior of no shape,
 *            but for those that have moved into it, or that it starts in, and in none deeper than
 *            from is, where they are now. Who stands, has no way, and is neither carried nor led out of
 *            anything, stays where it is, to the bit, or gets lower: so it comes to rest, tick by tick.
 *            It stays if it is on its ground: 2 ulps lower it would be in what ground names. It is
 *            above that where what is too steep has held it in a narrow corner (center of
 *            fxr_sweep_stop_scene), or where it has landed beside that: then it sinks to the ground, in
 *            a few ticks. In a scene that is moved it may get lower on its ground, too, within what
 *            fxr_scene_at rounds; and what is thinner than that, as a box of half extent 0, may fall
 *            through a triangle. It does not turn with what it stands on: its way is for the program to
 *            turn
 * Rounding   as of fxr_move_slide, of each part. The way of a ride is 0 if before and after are equal,
 *            and exact if their rotations are; else it is off by 1 ulp on each axis, and by 0.87 of
 *            how far a point at 1 is turned, that of a tick
 * Errors     asserted: up is no axis; z counts then
 * Cost       of most ticks an overlap and three stops; where something is in its way, up to some
 *            twenty stops
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
                        fxri_front_of(ask), out);
}

#ifdef __cplusplus
}
#endif

#endif

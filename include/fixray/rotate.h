/*
 * rotate.h - a box that turns about an axis: does it touch, and at which angle first?
 *
 *   fxr_rotate_obb_hits_<shape>   sphere, capsule, aabb, obb, triangle
 *   fxr_rotate_obb_hits_scene     any scene (scene.h)
 *
 *   const fxr_turn left = {robot.center, {0, 0, FXR_Q30_ONE}, 16384};
 *   int32_t first;
 *
 *   if (fxr_rotate_obb_hits_scene(&left, &robot, &level, NULL, &first)) ...
 *
 * All are inline round one body, which asks a question of overlap.h or of scene.h for box after
 * box: each holds all poses between two angles, and is halved where it touches.
 */
#ifndef FIXRAY_ROTATE_H
#define FIXRAY_ROTATE_H

#include "overlap.h"
#include "scene.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A turn.
 *
 *   pivot   a point of the line about which the box turns: the centre of the box if it turns on
 *           the spot
 *   axis    the direction of that line, a unit vector: axis . axis is within 2^-28 of 1, as that
 *           of each rotation of this library and of fxr_vec3_to_unit is
 *   by      how far, in steps of 1/65536 turn (angle.h): counterclockwise, seen from where the
 *           axis points to; the other way round if it is negative. What is more than a full turn
 *           counts as one
 */
typedef struct {
    fxr_vec3 pivot;
    fxr_unit3 axis;
    int32_t by;
} fxr_turn;

/* Not for programs: is there a shape of `of` that the box overlaps? */
typedef bool fxri_box_meets(const fxr_obb *box, const void *of);

bool fxri_rotate_obb(const fxr_turn *turn, const fxr_obb *box,
                     fxri_box_meets *meets, const void *of, int32_t *first);

static inline bool
fxri_box_meets_sphere(const fxr_obb *box, const void *of)
{
    return fxr_sphere_overlaps_obb(FXRI_CAST(const fxr_sphere *, of), box);
}

static inline bool
fxri_box_meets_capsule(const fxr_obb *box, const void *of)
{
    return fxr_capsule_overlaps_obb(FXRI_CAST(const fxr_capsule *, of), box);
}

static inline bool
fxri_box_meets_aabb(const fxr_obb *box, const void *of)
{
    return fxr_aabb_overlaps_obb(FXRI_CAST(const fxr_aabb *, of), box);
}

static inline bool
fxri_box_meets_obb(const fxr_obb *box, const void *of)
{
    return fxr_obb_overlaps_obb(box, FXRI_CAST(const fxr_obb *, of));
}

static inline bool
fxri_box_meets_triangle(const fxr_obb *box, const void *of)
{
    return fxr_obb_overlaps_triangle(box, FXRI_CAST(const fxr_triangle *, of));
}

/*
 * Does a box that turns touch a shape, and at which angle first?
 *
 *   turn     about what, and how far
 *   box      where it is before
 *   first    how far it can turn: steps with the sign of by, from 0 to by. Untouched if the
 *            function returns false; NULL: only the answer
 *
 * The box turns exactly: its axes as they are stored, and its centre, by every real angle from 0 to
 * by. "Grown by G" is the same box with G more to each half extent. With R the sum of its half
 * extents and of the components of center - pivot,
 *
 *   G = 3 + R 2^-23 ulps    on the spot: pivot is center
 *       5 + R 2^-23         else, about an axis of the world
 *      11 + R 2^-23         else
 *
 * Range      every int32 value. Half extents and components of center - pivot below 2^30, and axes
 *            that fxr_obb_make accepts; for others, and for an axis that is no unit vector, it is
 *            not known what the box meets: it counts as touching at 0. An empty box touches nothing
 * Result     Returns true if the box touches at any angle, and false if the box grown by G touches
 *            at none; in between either. first is never late: at no angle before it does the
 *            box touch; and never early: from first to one step on, the box grown by G does. A
 *            longer turn has the same first. For by == 0 the answer is exact.
 *            From where its centre leaves Q16.16 on, the box may count as touching.
 *            About an axis of the world that is an axis of the box, too, nothing is
 *            added along it: a robot with the floor an ulp below it turns.
 *            Spheres and capsules are measured in the coordinates of the box (closest.h): for them,
 *            both hold but for 2^-18 of the radius; with axes of this library for 2^-26
 * Errors     none
 * Cost       what is apart from a box round all poses takes one overlap. A robot that reaches 0.36 m
 *            takes some 40 on average where it passes a wall that it comes near to, and some 50 to
 *            find where it touches it. A gap d along which it goes takes up to 4 r / d overlaps for each radian,
 *            r how far the box reaches from the line: 1,400 in all where a corner of that robot grazes
 *            a wall. What is large takes more: r in ulps counts
 * Source     conservative advancement, Mirtich 1996, by halves and for a box of all poses
 */
static inline bool
fxr_rotate_obb_hits_sphere(const fxr_turn *turn, const fxr_obb *box,
                           const fxr_sphere *sphere, int32_t *first)
{
    return fxri_rotate_obb(turn, box, fxri_box_meets_sphere, sphere, first);
}

static inline bool
fxr_rotate_obb_hits_capsule(const fxr_turn *turn, const fxr_obb *box,
                            const fxr_capsule *capsule, int32_t *first)
{
    return fxri_rotate_obb(turn, box, fxri_box_meets_capsule, capsule, first);
}

static inline bool
fxr_rotate_obb_hits_aabb(const fxr_turn *turn, const fxr_obb *box,
                         const fxr_aabb *at_rest, int32_t *first)
{
    return fxri_rotate_obb(turn, box, fxri_box_meets_aabb, at_rest, first);
}

static inline bool
fxr_rotate_obb_hits_obb(const fxr_turn *turn, const fxr_obb *box,
                        const fxr_obb *at_rest, int32_t *first)
{
    return fxri_rotate_obb(turn, box, fxri_box_meets_obb, at_rest, first);
}

static inline bool
fxr_rotate_obb_hits_triangle(const fxr_turn *turn, const fxr_obb *box,
                             const fxr_triangle *triangle, int32_t *first)
{
    return fxri_rotate_obb(turn, box, fxri_box_meets_triangle, triangle, first);
}

/* Not for programs: a scene, and what a box asks its shapes. */
typedef struct {
    const fxr_scene *scene;
    fxr_mover *mover;
    const fxr_ask *ask;
} fxri_rotate_scene;

static inline bool
fxri_box_meets_scene(const fxr_obb *box, const void *of)
{
    const fxri_rotate_scene *q = FXRI_CAST(const fxri_rotate_scene *, of);
    fxr_segment rest;

    q->mover->half.x = box->half.x;
    q->mover->half.y = box->half.y;
    q->mover->half.z = box->half.z;
    q->mover->body = box;
    rest.a.x = rest.b.x = box->center.x;
    rest.a.y = rest.b.y = box->center.y;
    rest.a.z = rest.b.z = box->center.z;
    return fxri_sweep_meets_scene(&rest, q->mover, q->scene, q->ask, NULL,
                                  false);
}

/*
 * The same of the shapes of a scene.
 *
 *   ask      keep and context; limit, front and bare do not count. keep is asked again for
 *            each overlap
 *
 * Range      as above
 * Result     as above, of each shape that counts; in a scene that is moved to within what fxr_scene_at
 *            rounds
 * Errors     none
 * Cost       as above, each overlap one of fxr_overlap_scene without out
 */
FXRI_SCENE_INLINE bool
fxr_rotate_obb_hits_scene(const fxr_turn *turn, const fxr_obb *box,
                          const fxr_scene *scene, const fxr_ask *ask,
                          int32_t *first)
{
    const fxr_mover mover = fxr_mover_obb(box);
    const fxr_scene in = fxri_scene_for(scene, true);
    fxri_rotate_scene q;
    fxr_mover m;

    fxri_mover_for(&m, &mover, scene, true, false, false);
    q.scene = &in;
    q.mover = &m;
    q.ask = ask;
    return fxri_rotate_obb(turn, box, fxri_box_meets_scene, &q, first);
}

#ifdef __cplusplus
}
#endif

#endif

/*
 * room.h - what the robot drives in: constant data, in flash.
 *
 * Lengths are in metres. host/bake_room.c makes room.c of room.txt.
 */
#ifndef ROBOT_ROOM_H
#define ROBOT_ROOM_H

#include <fixray/fixray.h>

/*
 *   boxes      walls and the like
 *   turned     oriented boxes, and in `round` the AABB round each
 *   compounds  of AABBs and oriented boxes
 *   goals      in the order of the tour
 */
typedef struct {
    const fxr_aabb *boxes;
    const fxr_obb *turned;
    const fxr_aabb *round;
    const fxr_compound *compounds;
    const fxr_vec3 *goals;
    uint8_t box_count, turned_count, compound_count, goal_count;
    fxr_vec3 start;
    fxr_angle heading;
} room;

extern const room the_room;

/* Called with aabb or obb, the other is NULL. Returns false to end the visit. */
typedef bool room_visitor(void *context, const fxr_aabb *aabb,
                          const fxr_obb *obb);

/* Shows each shape that may meet the region; of a compound each part, if the region meets
 * its bounds. Returns false if the visitor did. */
bool room_visit(const room *w, const fxr_aabb *region, room_visitor *visit,
                void *context);

#endif

/*
 * walk.h - a sphere that walks in a level: it falls, slides along what it meets, and climbs
 * steps.
 */
#ifndef WALK_WALK_H
#define WALK_WALK_H

#include <fixray/fixray.h>

#define WALK_RADIUS FXR_Q16(16)
#define WALK_STEP FXR_Q16(24) /* the highest step that it climbs */
#define WALK_GRAVITY FXR_Q16(1)
#define WALK_FASTEST FXR_Q16(24) /* that it falls in a tick */

/* fall: how far it fell in the last tick. */
typedef struct {
    fxr_vec3 at;
    fxr_q16 fall;
    bool stands;
} walker;

/* A tick: along `way`, which is level, and down. */
void walk_tick(walker *w, const fxr_bvh *level, fxr_vec3 way);

/* Is it in the interior of anything? It never should be. */
bool walk_is_inside(const walker *w, const fxr_bvh *level);

#endif

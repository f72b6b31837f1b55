/*
 * robot.h - a robot with a box for a body, wheels that drive it to any side, and sixteen
 * beams round it.
 *
 * A tick: it decides where to go (plan.c), goes as far as there is room (move.c), and looks
 * round (sense.c). Integers alone, and no state but what is in `robot` and `planner`.
 */
#ifndef ROBOT_ROBOT_H
#define ROBOT_ROBOT_H

#include "room.h"

enum { ROBOT_BEAMS = 16, ROBOT_CONTACTS = 3 };

/* Half extents of the body; it stands on the floor, and the beams are level with EYE. */
#define ROBOT_LENGTH FXR_Q16(0.30)
#define ROBOT_WIDTH FXR_Q16(0.20)
#define ROBOT_HEIGHT FXR_Q16(0.15)
#define ROBOT_EYE FXR_Q16(0.25)

/* A radius round the body, seen from above: sqrt(0.30^2 + 0.20^2) < 0.37. */
#define ROBOT_RADIUS FXR_Q16(0.37)

#define ROBOT_RANGE FXR_Q16(6) /* of a beam that meets nothing */
#define ROBOT_SPEED FXR_Q16(0.05)

/* The most that it turns in a tick, and how much larger its half extents have to fit for
 * that. While a box turns by an angle a, each of its points stays within 2 R sin(a / 4) of
 * where it is at the beginning or at the end; here < 0.37 * 0.0982 / 2 < 0.0182. */
#define ROBOT_TURN 1024 /* of 65536 */
#define ROBOT_MARGIN FXR_Q16(0.0182)

/*
 *   at        the centre of the body
 *   range     of beam i, which points i / 16 of a turn left of the heading, from the centre
 *   contacts  in the last tick, and the points that it touched
 */
typedef struct {
    fxr_vec3 at;
    fxr_angle heading;
    fxr_q16 range[ROBOT_BEAMS];
    fxr_vec3 touched[ROBOT_CONTACTS];
    uint8_t contacts;
} robot;

/* At the start of the room. */
void robot_start(robot *r, const room *w);

/* Its body, larger by margin to its four sides. */
fxr_obb robot_body(const robot *r, fxr_q16 margin);

/* The direction of a beam, and the point where it ends. */
fxr_unit3 robot_beam(const robot *r, unsigned i);
fxr_vec3 robot_beam_end(const robot *r, unsigned i);

/* Measures all ranges. */
void robot_sense(robot *r, const room *w);

/* Along `way`, which is level; what it meets turns the way along itself. */
void robot_move(robot *r, const room *w, fxr_vec3 way);

/* Towards a heading, by ROBOT_TURN at most. Stays as it is if there might be no room for
 * that. */
void robot_turn(robot *r, const room *w, fxr_angle heading);

/* Is the interior of the body free of every shape? Always, unless something else put the
 * robot there. */
bool robot_is_free(const robot *r, const room *w, fxr_q16 margin);

/* A sum of all that it measured and where it is, on from `sum`: FNV-1a. */
#define ROBOT_SUM 2166136261u
uint32_t robot_sum(const robot *r, uint32_t sum);

#endif

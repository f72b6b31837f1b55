/*
 * robot.h - a robot with a box for a body, wheels that drive it to any side, and sixteen beams round it; the
 * room it drives in, and where it goes next.
 */
#ifndef FIXRAY_ROBOT_H
#define FIXRAY_ROBOT_H

#include <fixray/fixray.h>

/*
 * What the robot drives in: constant data, in flash.
 *
 * Lengths are in metres. host/bake_room.c makes room.c of room.txt.
 */

/*
 *   tree    AABBs and oriented boxes; the id of a shape is the number of its compound, 0 if it is
 *           in none
 *   goals   in the order of the tour
 */
typedef struct {
    const fxr_bvh *tree;
    const fxr_vec3 *goals;
    uint8_t goal_count;
    fxr_vec3 start;
    fxr_angle heading;
} room;

extern const room the_room;

/*
 * A robot with a box for a body, wheels that drive it to any side, and sixteen
 * beams round it.
 *
 * A tick: it decides where to go (plan.c), goes as far as there is room (robot.c), and looks
 * round (sense.c). Integers alone, and no state but what is in `robot` and `planner`.
 */

enum { ROBOT_BEAMS = 16, ROBOT_CONTACTS = FXR_MOVE_PLANES };

/* Half extents of the body; it stands on the floor, and the beams are level with EYE. */
#define ROBOT_LENGTH FXR_Q16(0.30)
#define ROBOT_WIDTH FXR_Q16(0.20)
#define ROBOT_HEIGHT FXR_Q16(0.15)
#define ROBOT_EYE FXR_Q16(0.25)

/* A radius round the body, seen from above: sqrt(0.30^2 + 0.20^2) < 0.37. */
#define ROBOT_RADIUS FXR_Q16(0.37)

#define ROBOT_RANGE FXR_Q16(6) /* of a beam that meets nothing */
#define ROBOT_SPEED FXR_Q16(0.05)
#define ROBOT_TURN 1024 /* the most in a tick, of 65536 */

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

/* Its body. */
fxr_obb robot_body(const robot *r);

/* The direction of a beam, and the point where it ends. */
fxr_unit3 robot_beam(const robot *r, unsigned i);
fxr_vec3 robot_beam_end(const robot *r, unsigned i);

/* Measures all ranges. */
void robot_sense(robot *r, const room *w);

/* Along `way`, which is level; what it meets turns the way along itself. */
void robot_move(robot *r, const room *w, fxr_vec3 way);

/* Towards a heading, by ROBOT_TURN at most, as far as there is room. */
void robot_turn(robot *r, const room *w, fxr_angle heading);

/* A sum of all that it measured and where it is, on from `sum`: FNV-1a. */
#define ROBOT_SUM 2166136261u
uint32_t robot_sum(const robot *r, uint32_t sum);

/*
 * Where the robot goes next: it knows what its beams and its body have met, and
 * nothing else of the room.
 *
 * That is kept in a grid of cells. From the goal a wave runs through all cells that are not
 * known to be blocked; each keeps the direction that the wave came from.
 */

/* Cells are 0.25 m wide; the grid is 12 m by 8 m. */
enum {
    PLAN_COLUMNS = 48,
    PLAN_ROWS = 32,
    PLAN_CELLS = PLAN_COLUMNS * PLAN_ROWS,
    PLAN_CELL = 1 << 14
};

/*
 *   met, blocked  a bit for each cell: something was met in it, or too near to it
 *   toward        direction to the neighbour that is nearer to the goal
 *   goal, tries   the number of the goal, and the ticks since it was set
 *   age           ticks since the wave ran
 *   last          where the robot was a tick ago
 *   back, retreat for so many ticks it goes that way, away from what stopped it
 */
typedef struct {
    uint8_t met[PLAN_CELLS / 8], blocked[PLAN_CELLS / 8];
    uint8_t toward[PLAN_CELLS];
    uint16_t queue[PLAN_CELLS];
    fxr_vec3 target, last, retreat;
    uint32_t seed;
    uint16_t goal, tries, age, back;
    bool changed;
} planner;

void plan_start(planner *p, const room *w);

/* What the robot measured and touched is put into the grid; where does it go from here? */
fxr_vec3 plan_way(planner *p, const robot *r, const room *w);

/* A run of the robot, told line by line. */

#ifndef TICKS
#define TICKS 1000
#endif

/* A tick: the robot decides by what it saw, turns and goes, and looks. */
void run_tick(robot *r, planner *p, const room *w);

/* TICKS ticks; a line of text for each, as run.c says, to run_say. Returns the sum. */
uint32_t run(const room *w);

/* Of the platform. */
void run_say(const char *line);

#endif

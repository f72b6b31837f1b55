#include "robot.h"

#define MARK_RADIUS FXR_Q16(0.33) /* about a thing met, no centre of the body */
#define ARRIVED FXR_Q16(0.3)
#define NEAR_BEAM FXR_Q16(0.55) /* what is nearer pushes the robot away */

enum { PATIENCE = 400, REFRESH = 4, RETREAT = 8, LOOKAHEAD = 14, SAMPLES = 16 };

static bool
bit(const uint8_t *bits, unsigned i)
{
    return (bits[i / 8] >> (i % 8) & 1) != 0;
}

static void
set_bit(uint8_t *bits, unsigned i)
{
    bits[i / 8] = (uint8_t)(bits[i / 8] | 1u << i % 8);
}

static bool
is_blocked(const planner *p, unsigned cell)
{
    return bit(p->blocked, cell);
}

/* A column or row; what is outside of the grid counts as its rim. */
static unsigned
line_of(fxr_q16 v, unsigned lines)
{
    const unsigned i = v < 0 ? 0 : (unsigned)(v / PLAN_CELL);

    return i < lines ? i : lines - 1;
}

static unsigned
cell_of(fxr_vec3 at)
{
    return line_of(at.y, PLAN_ROWS) * PLAN_COLUMNS +
           line_of(at.x, PLAN_COLUMNS);
}

static fxr_vec3
center_of(unsigned cell)
{
    fxr_vec3 c;

    c.x = (fxr_q16)(cell % PLAN_COLUMNS) * PLAN_CELL + PLAN_CELL / 2;
    c.y = (fxr_q16)(cell / PLAN_COLUMNS) * PLAN_CELL + PLAN_CELL / 2;
    c.z = ROBOT_HEIGHT;
    return c;
}

static void
forget(planner *p)
{
    unsigned i;

    for (i = 0; i < PLAN_CELLS / 8; i++)
        p->met[i] = p->blocked[i] = 0;
    p->changed = true;
}

/* Cells with their centre within MARK_RADIUS of where something was met. */
static void
mark(planner *p, fxr_vec3 at)
{
    const unsigned cell = cell_of(at);
    const unsigned column = cell % PLAN_COLUMNS, row = cell / PLAN_COLUMNS;
    unsigned x, y;

    at.z = ROBOT_HEIGHT;
    if (bit(p->met, cell))
        return;
    set_bit(p->met, cell);
    p->changed = true;
    for (y = row < 2 ? 0 : row - 2; y <= row + 2 && y < PLAN_ROWS; y++) {
        for (x = column < 2 ? 0 : column - 2;
             x <= column + 2 && x < PLAN_COLUMNS; x++) {
            const unsigned other = y * PLAN_COLUMNS + x;

            if (fxr_vec3_distance(at, center_of(other)) < MARK_RADIUS)
                set_bit(p->blocked, other);
        }
    }
}

/* The goals of the tour, then others at random, so that a long run is no circle. */
static void
next_goal(planner *p, const room *w)
{
    p->goal++;
    p->tries = 0;
    p->changed = true;
    if (p->goal < w->goal_count) {
        p->target = w->goals[p->goal];
    } else {
        p->seed = (p->seed * 1664525u + 1013904223u) & 0xffffffffu;
        p->target = center_of((unsigned)(p->seed >> 16) % PLAN_CELLS);
        if (p->goal % 16 == 0)
            forget(p);
    }
    p->target.z = ROBOT_HEIGHT;
}

void
plan_start(planner *p, const room *w)
{
    unsigned i;

    for (i = 0; i < PLAN_CELLS; i++)
        p->toward[i] = 0;
    forget(p);
    p->seed = 1;
    p->goal = UINT16_MAX;
    p->age = REFRESH;
    p->back = 0;
    p->last = w->start;
    next_goal(p, w);
}

static fxr_vec3
flat_difference(fxr_vec3 a, fxr_vec3 b)
{
    fxr_vec3 d = fxr_vec3_sub(a, b);

    d.z = 0;
    return d;
}

static void
observe(planner *p, const robot *r)
{
    unsigned i;

    for (i = 0; i < ROBOT_BEAMS; i++) {
        if (r->range[i] < ROBOT_RANGE)
            mark(p, robot_beam_end(r, i));
    }
    for (i = 0; i < r->contacts; i++)
        mark(p, r->touched[i]);
}

/* Is the straight way free, as far as the grid knows? */
static bool
sees(const planner *p, fxr_vec3 from, fxr_vec3 to)
{
    const fxr_vec3 d = flat_difference(to, from);
    int k;

    for (k = 1; k <= SAMPLES; k++) {
        fxr_vec3 q = from;

        q.x += d.x / SAMPLES * k;
        q.y += d.y / SAMPLES * k;
        if (is_blocked(p, cell_of(q)))
            return false;
    }
    return true;
}

/* Along the directions of the wave, the last cell to which the way is straight; where there
 * is none the next cell, and without any directions the goal. */
static fxr_vec3
aim(const planner *p, fxr_vec3 from)
{
    static const int step[5] = {0, 1, PLAN_COLUMNS, -1, -PLAN_COLUMNS};
    unsigned cell = cell_of(from), i;
    const unsigned goal = cell_of(p->target);
    fxr_vec3 best = p->target;

    for (i = 0; i < LOOKAHEAD && p->toward[cell] != 0 && cell != goal; i++) {
        fxr_vec3 c;

        cell = (unsigned)((int)cell + step[p->toward[cell]]);
        c = cell == goal ? p->target : center_of(cell);
        if (i == 0 || sees(p, from, c))
            best = c;
    }
    return best;
}

/* A tenth of what a beam is short of NEAR_BEAM, away from it. */
static fxr_vec3
away_from_walls(const robot *r, fxr_vec3 way)
{
    unsigned i;

    for (i = 0; i < ROBOT_BEAMS; i++) {
        if (r->range[i] < NEAR_BEAM)
            way = fxr_vec3_sub(way,
                               fxr_unit3_scale(robot_beam(r, i),
                                               (NEAR_BEAM - r->range[i]) / 10));
    }
    return way;
}

/* At most ROBOT_SPEED of it. */
static fxr_vec3
slowed(fxr_vec3 way)
{
    fxr_unit3 dir;

    if (fxr_vec3_length(way) > ROBOT_SPEED && fxr_vec3_to_unit(way, &dir))
        way = fxr_unit3_scale(dir, ROBOT_SPEED);
    return way;
}

/* Stopped by something, it goes back from there for a while. */
static void
look_for_stops(planner *p, const robot *r)
{
    if (p->back > 0)
        p->back--;
    else if (r->contacts > 0 &&
             fxr_vec3_distance(p->last, r->at) < ROBOT_SPEED / 4) {
        p->back = RETREAT;
        p->retreat = slowed(
            fxr_vec3_scale(flat_difference(r->at, r->touched[0]), FXR_Q16(16)));
    }
    p->last = r->at;
}

enum { EAST = 1, NORTH, WEST, SOUTH };

/* The wave comes to `cell`, from which the goal is to the side `toward`. A blocked cell keeps
 * the way out of it, and the wave ends there. */
static unsigned
arrive(planner *p, unsigned last, unsigned cell, uint8_t toward)
{
    if (p->toward[cell] != 0)
        return last;
    p->toward[cell] = toward;
    if (!is_blocked(p, cell))
        p->queue[last++] = (uint16_t)cell;
    return last;
}

/* From the goal through all cells that are not known to be blocked, the nearest first; each keeps
 * the direction back to where the wave came from. */
static void
run_wave(planner *p)
{
    const unsigned goal = cell_of(p->target);
    unsigned i, first, last = 0;

    for (i = 0; i < PLAN_CELLS; i++)
        p->toward[i] = 0;
    last = arrive(p, last, goal, EAST); /* a mark; the goal is not left */
    for (first = 0; first < last; first++) {
        const unsigned cell = p->queue[first];
        const unsigned column = cell % PLAN_COLUMNS;

        if (column > 0)
            last = arrive(p, last, cell - 1, EAST);
        if (cell >= PLAN_COLUMNS)
            last = arrive(p, last, cell - PLAN_COLUMNS, NORTH);
        if (column + 1 < PLAN_COLUMNS)
            last = arrive(p, last, cell + 1, WEST);
        if (cell + PLAN_COLUMNS < PLAN_CELLS)
            last = arrive(p, last, cell + PLAN_COLUMNS, SOUTH);
    }
}

/* The wave, not more often than every REFRESH ticks. Where it does not come to the robot,
 * what is known is forgotten, and the goal is another one. */
static void
refresh(planner *p, const robot *r, const room *w)
{
    if (p->age < REFRESH)
        p->age++;
    if (!p->changed || p->age < REFRESH)
        return;
    p->changed = false;
    p->age = 0;
    run_wave(p);
    if (p->toward[cell_of(r->at)] == 0) {
        forget(p);
        next_goal(p, w);
    }
}

fxr_vec3
plan_way(planner *p, const robot *r, const room *w)
{
    observe(p, r);
    look_for_stops(p, r);
    if (p->tries++ >= PATIENCE ||
        fxr_vec3_distance(r->at, p->target) < ARRIVED ||
        is_blocked(p, cell_of(p->target)))
        next_goal(p, w);
    refresh(p, r, w);
    if (p->back > 0)
        return p->retreat;
    return away_from_walls(r, slowed(flat_difference(aim(p, r->at), r->at)));
}

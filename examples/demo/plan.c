/*
 * Floods a grid round the eye, cell by cell: from one to the next wherever the
 * sweep of the robot between their middles is free, and over a floor. The cell
 * reached last is the goal. From there back along the cells, and straight
 * wherever a longer sweep is free.
 */
#include "demo.h"

#define SIDE 128 /* cells */
#define CELL FXR_Q16(32)
#define CELLS (SIDE * SIDE)
#define START (SIDE / 2 * SIDE + SIDE / 2)
#define NONE 65535u

static uint16_t parent[CELLS], list[CELLS];

static fxr_vec3
middle(const scene *s, uint16_t cell)
{
    int64_t x = cell % SIDE, y = cell / SIDE;
    fxr_vec3 p = s->eye;

    p.x = demo_moved(p.x, (x - SIDE / 2) * CELL);
    p.y = demo_moved(p.y, (y - SIDE / 2) * CELL);
    return p;
}

/* Is there a floor below, looked for at every cell's length of the way? Where the
 * sky is low the robot could leave the map over its walls. */
static bool
is_over_floor(const scene *s, const fxr_segment *way)
{
    fxr_ratio t = {0, 1, false};
    fxr_segment down;

    t.den = demo_distance(way->a, way->b) / (uint32_t)(CELL / FXR_Q16_ONE) + 1;
    for (; t.num <= t.den; t.num++) {
        down.a = down.b = fxr_segment_at(way, t);
        down.b.z = INT32_MIN;
        if (!fxr_segment_hits_bvh(&down, s->walls))
            return false;
    }
    return true;
}

static bool
is_free(const scene *s, uint16_t from, uint16_t to)
{
    fxr_segment way;

    way.a = middle(s, from);
    way.b = middle(s, to);
    return robot_fits(s, &way) && is_over_floor(s, &way);
}

static uint16_t
neighbour(uint16_t cell, int which)
{
    uint16_t x = cell % SIDE, y = cell / SIDE;

    switch (which) {
    case 0:
        return x < SIDE - 1 ? (uint16_t)(cell + 1) : NONE;
    case 1:
        return y < SIDE - 1 ? (uint16_t)(cell + SIDE) : NONE;
    case 2:
        return x > 0 ? (uint16_t)(cell - 1) : NONE;
    default:
        return y > 0 ? (uint16_t)(cell - SIDE) : NONE;
    }
}

/* The cell reached last; parent leads back from it to START. */
static uint16_t
flood(const scene *s)
{
    uint16_t i, head = 0, tail = 0;
    int which;

    for (i = 0; i < CELLS; i++)
        parent[i] = NONE;
    parent[START] = START;
    list[tail++] = START;
    while (head < tail) {
        uint16_t cell = list[head++];

        for (which = 0; which < 4; which++) {
            uint16_t next = neighbour(cell, which);

            if (next == NONE || parent[next] != NONE || !is_free(s, cell, next))
                continue;
            parent[next] = cell;
            list[tail++] = next;
        }
    }
    return list[tail - 1];
}

/* The way to the goal, from its end: list[0] is the goal. */
static uint16_t
way_back(uint16_t goal)
{
    uint16_t n = 0;

    for (list[n++] = goal; goal != START; list[n++] = goal)
        goal = parent[goal];
    return n;
}

uint16_t
plan_way(const scene *s, fxr_vec3 corner[CORNERS_MAX])
{
    uint16_t at = (uint16_t)(way_back(flood(s)) - 1), corners = 0;

    corner[corners++] = s->eye;
    while (at > 0 && corners < CORNERS_MAX) {
        uint16_t to = 0;

        while (to + 1 < at && !is_free(s, list[at], list[to]))
            to++;
        at = to;
        corner[corners++] = middle(s, list[at]);
    }
    return corners;
}

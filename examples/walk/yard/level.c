/*
 * level.c - what stands in the yard, and what moves.
 */
#include "yard.h"

#define BOX(x0, y0, z0, x1, y1, z1)                  \
    {                                                \
        {FXR_Q16(x0), FXR_Q16(y0), FXR_Q16(z0)},     \
            {FXR_Q16(x1), FXR_Q16(y1), FXR_Q16(z1)}, \
    }

/*
 * The terrain, seen from above: a corner each 2 units, from x = -10 and y = 10 on; 1 is half a
 * unit high. Who comes up from 0 to 3 in one step of this map goes up 37 degrees, which is
 * walked; the bank round the yard, from 0 to 9, is too steep.
 */
enum { ROWS = 11, COLUMNS = 23, STEP = 2 };
static const char height[ROWS][COLUMNS + 1] = {
    "99999999999999999999999", /* y = 10 */
    "90012210222100122100009", "90001100222000011000009",
    "90000000000000000000009", "90000000000000000000009",
    "90000000000000000000009", /* y = 0 */
    "90000000000000000000009", "90000000000000000000009",
    "90000123210013310000009", "90001122100012210011009",
    "99999999999999999999999", /* y = -10 */
};

enum {
    CORNERS = ROWS * COLUMNS,
    TRIANGLES = 2 * (ROWS - 1) * (COLUMNS - 1),
    NODES = 2 * TRIANGLES - 1,
    LEAF = 4
};
static fxr_vec3 corner[CORNERS];
static uint16_t corners[3 * TRIANGLES];
static fxr_bvh_node nodes[NODES];
static uint32_t order[TRIANGLES];

static const fxr_aabb boxes[] = {
    BOX(3, -2, 0, 4, 2, 0.25),     BOX(4, -2, 0, 5, 2, 0.5),   /* steps */
    BOX(5, -2, 0, 8, 2, 0.75),     BOX(18.1, -3, 2, 24, 3, 3), /* a roof */
    BOX(23, -3, 0, 24, -2, 2),     BOX(23, 2, 0, 24, 3, 2),
    BOX(-2, -3, 0, -1.5, 3, 4),    BOX(5, 4.5, 0, 9, 5, 3.25), /* walls */
    BOX(26, -4.5, 0, 30, -4, 2.5),
};
static const fxr_obb slope = {{FXR_Q16(8.525), 0, FXR_Q16(0.1585)},
                              {FXR_Q16(0.75), FXR_Q16(2), FXR_Q16(0.25)},
                              {{FXR_Q30(0.8660254), 0, FXR_Q30(-0.5)},
                               {0, FXR_Q30_ONE, 0},
                               {FXR_Q30(0.5), 0, FXR_Q30(0.8660254)}}};
const fxr_aabb yard_deck = BOX(-2, -2, -0.2, 2, 2, 0);
const fxr_aabb yard_lift = BOX(-1, -1, -0.2, 1, 1, 0);
static const fxr_aabb door_open = BOX(27, 3, 0, 29, 4, 2.25);

static const fxr_transform still = {
    {{{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}},
    {0, 0, FXR_Q16(0.2)}};

/* A tree over the triangles of the terrain, built on the machine itself. */
static bool
make_terrain(fxr_bvh *terrain)
{
    static const fxr_bvh nothing;
    static fxr_aabb bounds[TRIANGLES];
    uint16_t *c = corners;
    unsigned row, column;

    for (row = 0; row < ROWS; row++) {
        for (column = 0; column < COLUMNS; column++) {
            const unsigned i = row * COLUMNS + column;

            corner[i].x = FXR_Q16(-10) + FXR_Q16(STEP) * (int32_t)column;
            corner[i].y = FXR_Q16(10) - FXR_Q16(STEP) * (int32_t)row;
            corner[i].z = FXR_Q16(0.5) * (height[row][column] - '0');
            if (row == 0 || column == 0)
                continue;
            *c++ = (uint16_t)i;
            *c++ = (uint16_t)(i - COLUMNS);
            *c++ = (uint16_t)(i - COLUMNS - 1);
            *c++ = (uint16_t)i;
            *c++ = (uint16_t)(i - COLUMNS - 1);
            *c++ = (uint16_t)(i - 1);
        }
    }
    *terrain = nothing;
    terrain->shapes.vertices = corner;
    terrain->shapes.vertex_count = CORNERS;
    terrain->shapes.corners16 = corners;
    terrain->shapes.triangle_count = TRIANGLES;
    return fxr_bvh_bounds(&terrain->shapes, bounds) &&
           fxr_bvh_build(terrain, bounds, LEAF, nodes, NODES, order);
}

/* On what is below. */
static void
place_guard(yard *y, unsigned guard, fxr_q16 x, fxr_q16 at_y)
{
    const fxr_mover mover = yard_player();
    const fxr_segment fall = {{x, at_y, FXR_Q16(9)}, {x, at_y, 0}};
    fxr_scene_contact met;

    if (fxr_sweep_stop_scene(&fall, &mover, &y->part[TERRAIN], NULL, &met))
        y->body[guard] = yard_body(met.center);
}

bool
yard_make(yard *y)
{
    unsigned i;

    if (!make_terrain(&y->terrain))
        return false;
    y->house.aabbs = boxes;
    y->house.aabb_count = sizeof boxes / sizeof boxes[0];
    y->house.obbs = &slope;
    y->house.obb_count = 1;
    y->house.bounds = fxr_aabb_of_compound(&y->house);
    y->door = door_open;
    y->moving[PLATFORM] = fxr_shape_aabb(&yard_deck);
    y->moving[LIFT] = fxr_shape_aabb(&yard_lift);
    y->moving[DOOR] = fxr_shape_aabb(&y->door);
    y->part[TERRAIN] = fxr_scene_bvh(&y->terrain);
    y->part[HOUSE] = fxr_scene_compound(&y->house);
    for (i = PLATFORM; i <= LIFT; i++) {
        y->now[i] = still;
        y->now[i].translation.x = i == LIFT ? FXR_Q16(17) : FXR_Q16(12.5);
        y->at_rest[i] = fxr_scene_shapes(&y->moving[i], 1);
        y->part[i] = fxr_scene_at(&y->at_rest[i], &y->now[i]);
    }
    y->part[DOOR] = fxr_scene_shapes(&y->moving[DOOR], 1);
    for (i = 0; i < BODIES; i++) {
        y->shape[i] = fxr_shape_capsule(&y->body[i]);
        y->shot[i].struck = NOBODY;
    }
    y->part[STANDING] = fxr_scene_shapes(y->shape, PLAYER);
    y->bodies = fxr_scene_shapes(y->shape, BODIES);
    y->world = fxr_scene_all(y->part, STANDING);
    y->solid = fxr_scene_all(y->part, SCENES);
    place_guard(y, GUARD_A, FXR_Q16(9), FXR_Q16(7));
    place_guard(y, GUARD_B, FXR_Q16(20), FXR_Q16(-8));
    return true;
}

/* To and fro, 0.07 a tick. Where the player would have no room between it and a wall it waits. */
static void
move_door(yard *y)
{
    const fxr_mover player = yard_player();
    const fxr_aabb before = y->door;
    const fxr_q16 by = y->tick % 200 < 100 ? FXR_Q16(-0.07) : FXR_Q16(0.07);
    fxr_moved out;

    y->door.min.y += by;
    y->door.max.y += by;
    if (y->door.min.y > door_open.min.y)
        y->door = door_open;
    if (!fxr_move_out(&y->solid, &player, y->at, NULL, &out)) {
        y->door = before;
        y->waited++;
    }
}

/* The platform turns, the lift goes up with who stands on it, the door pushes. */
void
yard_move(yard *y)
{
    fxr_q16 *tall = &y->now[LIFT].translation.z;

    y->was[PLATFORM] = y->now[PLATFORM];
    y->was[LIFT] = y->now[LIFT];
    fxr_rotation_yaw((fxr_angle)(y->tick * 150u), &y->now[PLATFORM].rotation);
    *tall += y->on == LIFT ? FXR_Q16(0.03) : -FXR_Q16(0.03);
    *tall = *tall > FXR_Q16(3) ? FXR_Q16(3) : *tall;
    *tall = *tall < FXR_Q16(0.2) ? FXR_Q16(0.2) : *tall;
    move_door(y);
}

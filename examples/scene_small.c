/*
 * scene_small.c - a hall with pillars, a gallery behind a window, a courtyard:
 * what the demo looks at where no game data is installed. Its tree is built on the
 * machine itself, in buffers of its own.
 */
#include <fixray/bvh_build.h>

#include "demo/scene.h"

#define BOX(x1, y1, z1, x2, y2, z2)                                \
    {                                                              \
        {(x1)*FXR_Q16_ONE, (y1)*FXR_Q16_ONE, (z1)*FXR_Q16_ONE},    \
        {                                                          \
            (x2) * FXR_Q16_ONE, (y2)*FXR_Q16_ONE, (z2)*FXR_Q16_ONE \
        }                                                          \
    }
#define BODY(x, y, z) BOX((x)-20, (y)-20, (z), (x) + 20, (y) + 20, (z) + 56)

/* A box 64 by 24 by 128, turned; (c, s) is the direction of its longer side. */
#define TURNED(x, y, c, s)                                               \
    {                                                                    \
        {(x)*FXR_Q16_ONE, (y)*FXR_Q16_ONE, 64 * FXR_Q16_ONE},            \
            {32 * FXR_Q16_ONE, 12 * FXR_Q16_ONE, 64 * FXR_Q16_ONE},      \
        {                                                                \
            {FXR_Q30(c), FXR_Q30(s), 0}, {FXR_Q30(-(s)), FXR_Q30(c), 0}, \
            {                                                            \
                0, 0, FXR_Q30_ONE                                        \
            }                                                            \
        }                                                                \
    }

/* What a box looks like: the number of a surface. */
enum { BRICK, STONE, WOOD, FLOOR, GRASS, ROOF };

static const scene_surface surfaces[] = {
    {SCENE_WALL, 150, SCENE_RGB(196, 124, 92)},
    {SCENE_WALL, 150, SCENE_RGB(186, 186, 178)},
    {SCENE_WALL, 150, SCENE_RGB(176, 132, 84)},
    {SCENE_FLOOR, 150, SCENE_RGB(170, 156, 132)},
    {SCENE_FLOOR, 190, SCENE_RGB(120, 164, 84)},
    {SCENE_CEILING, 130, SCENE_RGB(150, 156, 170)},
};

static const fxr_aabb aabbs[] = {
    /* the hall, 640 by 448; a door in the east, a window in the north */
    BOX(0, 0, 0, 640, 448, 0),
    BOX(0, 0, 128, 640, 448, 128),
    BOX(-8, -8, 0, 0, 456, 128),
    BOX(0, -8, 0, 648, 0, 128),
    BOX(640, 0, 0, 648, 176, 128),
    BOX(640, 272, 0, 648, 456, 128),
    BOX(640, 176, 104, 648, 272, 128),
    BOX(0, 448, 0, 256, 456, 128),
    BOX(512, 448, 0, 648, 456, 128),
    BOX(256, 448, 0, 512, 456, 32),
    BOX(256, 448, 104, 512, 456, 128),
    BOX(128, 32, 0, 176, 80, 40),
    BOX(136, 36, 40, 168, 68, 64),
    /* the courtyard, open to the sky, two steps down */
    BOX(648, -64, -32, 1152, 512, -32),
    BOX(648, 160, -32, 680, 288, -8),
    BOX(680, 160, -32, 712, 288, -20),
    BOX(1152, -64, -32, 1160, 512, 96),
    BOX(648, -72, -32, 1160, -64, 96),
    BOX(648, 512, -32, 1160, 520, 96),
    BOX(640, -64, -32, 648, 0, 128),
    BOX(640, 456, -32, 648, 512, 128),
    BOX(640, 0, -32, 648, 456, 0),
    /* the gallery behind the window */
    BOX(224, 456, 0, 544, 640, 0),
    BOX(224, 456, 128, 544, 640, 128),
    BOX(216, 456, 0, 224, 648, 128),
    BOX(544, 456, 0, 552, 648, 128),
    BOX(216, 640, 0, 552, 648, 128),
};

static const fxr_obb obbs[] = {
    TURNED(288, 128, 0.8, 0.6),   TURNED(288, 336, 0.8, -0.6),
    TURNED(480, 96, 0.6, 0.8),    TURNED(480, 352, 0.6, -0.8),
    TURNED(928, 128, 0.96, 0.28),
};

/* Of the boxes, then of those that are turned. */
static const uint32_t ids[] = {
    FLOOR, ROOF, BRICK, BRICK, BRICK, BRICK, WOOD,  BRICK, BRICK, STONE, STONE,
    WOOD,  WOOD, GRASS, STONE, STONE, STONE, STONE, STONE, STONE, STONE, STONE,
    FLOOR, ROOF, BRICK, BRICK, BRICK, STONE, STONE, STONE, STONE, WOOD};

static const scene_monster monsters[] = {
    {"guard", BODY(560, 224, 0)},       {"porter", BODY(600, 40, 0)},
    {"archer", BODY(320, 560, 0)},      {"watchman", BODY(500, 600, 0)},
    {"gardener", BODY(1040, 240, -32)}, {"thief", BODY(720, 460, -32)},
};

static const fxr_vec3 lamps[] = {
    {384 * FXR_Q16_ONE, 224 * FXR_Q16_ONE, 112 * FXR_Q16_ONE},
    {384 * FXR_Q16_ONE, 560 * FXR_Q16_ONE, 112 * FXR_Q16_ONE},
};

static const scene_line lines[] = {
    {0, 0, 640, 0, SCENE_LINE_SOLID},
    {640, 0, 640, 176, SCENE_LINE_SOLID},
    {640, 272, 640, 448, SCENE_LINE_SOLID},
    {640, 448, 512, 448, SCENE_LINE_SOLID},
    {256, 448, 0, 448, SCENE_LINE_SOLID},
    {0, 448, 0, 0, SCENE_LINE_SOLID},
    {256, 448, 512, 448, SCENE_LINE_STEP},
    {640, 176, 640, 272, SCENE_LINE_STEP},
    {648, -64, 1152, -64, SCENE_LINE_SOLID},
    {1152, -64, 1152, 512, SCENE_LINE_SOLID},
    {1152, 512, 648, 512, SCENE_LINE_SOLID},
    {648, -64, 648, 0, SCENE_LINE_SOLID},
    {648, 456, 648, 512, SCENE_LINE_SOLID},
    {680, 160, 680, 288, SCENE_LINE_STEP},
    {712, 160, 712, 288, SCENE_LINE_STEP},
    {224, 456, 224, 640, SCENE_LINE_SOLID},
    {224, 640, 544, 640, SCENE_LINE_SOLID},
    {544, 640, 544, 456, SCENE_LINE_SOLID},
    {128, 32, 176, 32, SCENE_LINE_STEP},
    {176, 32, 176, 80, SCENE_LINE_STEP},
    {176, 80, 128, 80, SCENE_LINE_STEP},
    {128, 80, 128, 32, SCENE_LINE_STEP},
};

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

#define BOXES (COUNT(aabbs) + COUNT(obbs))

static fxr_bvh walls;

static const scene small = {
    "SMALL",
    {64 * FXR_Q16_ONE, 224 * FXR_Q16_ONE, 48 * FXR_Q16_ONE},
    0,
    COUNT(monsters),
    COUNT(lamps),
    COUNT(lines),
    &walls,
    surfaces,
    monsters,
    lamps,
    lines,
};

const scene *
scene_open(void)
{
    static fxr_bvh_node nodes[2 * BOXES - 1];
    static uint32_t order[BOXES];
    static fxr_aabb bounds[BOXES];

    walls.shapes.aabbs = aabbs;
    walls.shapes.aabb_count = COUNT(aabbs);
    walls.shapes.obbs = obbs;
    walls.shapes.obb_count = COUNT(obbs);
    walls.ids = ids;
    return fxr_bvh_bounds(&walls.shapes, bounds) &&
                   fxr_bvh_build(&walls, bounds, 4, nodes, COUNT(nodes), order)
               ? &small
               : NULL;
}

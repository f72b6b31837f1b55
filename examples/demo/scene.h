/*
 * scene.h - a scene: a tree of boxes, what they look like, monsters, lamps.
 *
 * World units are map units in Q16.16: x east, y north, z up. Written by
 * build/bake-wad, or by hand (examples/scene_small.c).
 */
#ifndef DEMO_SCENE_H
#define DEMO_SCENE_H

#include <fixray/fixray.h>

enum scene_kind {
    SCENE_WALL,
    SCENE_FLOOR,
    SCENE_CEILING,
    SCENE_BODY,
    SCENE_SKY,
    SCENE_DOOR /* shut: a wall to whoever looks, but not to the robot */
};

/* Red in the upper 5 bits, green 6, blue 5; each given as 0 .. 255. */
#define SCENE_RGB(r, g, b) ((uint16_t)(((r) / 8 * 64 + (g) / 4) * 32 + (b) / 8))

/* light is 0 .. 255, the light of the room */
typedef struct {
    uint8_t kind, light;
    uint16_t color;
} scene_surface;

/* A line of the map as it is drawn from above, in whole map units. */
enum scene_line_kind { SCENE_LINE_SOLID, SCENE_LINE_STEP };
typedef struct {
    int16_t x1, y1, x2, y2;
    uint8_t kind;
} scene_line;

typedef struct {
    const char *name;
    fxr_aabb body;
} scene_monster;

/*
 *   walls     all that does not move: AABBs and OBBs, these turned about the
 *             vertical only: axis[2] is (0, 0, 1)
 *   surface   of the boxes of walls, by their ids
 */
typedef struct {
    const char *name;
    fxr_vec3 eye;
    int16_t angle; /* degrees from east, counterclockwise */
    uint16_t monsters, lamps, lines;
    const fxr_bvh *walls;
    const scene_surface *surface;
    const scene_monster *monster;
    const fxr_vec3 *lamp;
    const scene_line *line;
} scene;

/* NULL if its tree, which may have to be built first, cannot be. */
const scene *scene_open(void);

/* The OBB that a shape of a tree is, or NULL. */
const fxr_obb *scene_obb(const fxr_bvh *bvh, uint32_t shape);

#endif

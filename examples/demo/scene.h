/*
 * scene.h - a scene as constant data: boxes in clusters, monsters, lamps.
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

typedef struct {
    fxr_aabb box;
    scene_surface surface;
} scene_aabb;

/* Turned about the vertical only: axis[2] is (0, 0, 1). */
typedef struct {
    fxr_obb box;
    scene_surface surface;
} scene_obb;

/* A run of AABBs and one of OBBs, and a box round them all. */
typedef struct {
    fxr_aabb bounds;
    uint16_t first_aabb, aabbs, first_obb, obbs;
} scene_cluster;

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

typedef struct {
    const char *name;
    fxr_vec3 eye;
    int16_t angle; /* degrees from east, counterclockwise */
    uint16_t clusters, aabbs, obbs, monsters, lamps, lines;
    const scene_cluster *cluster;
    const scene_aabb *aabb;
    const scene_obb *obb;
    const scene_monster *monster;
    const fxr_vec3 *lamp;
    const scene_line *line;
} scene;

extern const scene demo_scene;

#endif

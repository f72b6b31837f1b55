/*
 * bake.h - a scene while it grows, and the steps that make it from a map.
 */
#ifndef TOOLS_BAKE_H
#define TOOLS_BAKE_H

#include "../../../examples/demo/scene.h"
#include "map.h"

/* Counts in a scene are 16 bits wide. */
#define BAKE_MAX 65535

/* Where a box is from: the number of a line, or that of a sector and what it is. */
enum { BAKE_FLOOR_ID = 65536, BAKE_CEILING_ID = 131072 };

typedef struct {
    fxr_aabb box;
    scene_surface surface;
} bake_aabb;

typedef struct {
    fxr_obb box;
    scene_surface surface;
} bake_obb;

typedef struct {
    const wad *wad;
    const map *map;
    fxr_vec3 eye;
    int angle;
    size_t aabbs, obbs, monsters, lamps, lines;
    bake_aabb *aabb;
    bake_obb *obb;
    uint32_t *aabb_id, *obb_id; /* what they are of */
    scene_monster *monster;
    fxr_vec3 *lamp;
    scene_line *line;
    struct bake_color *color;
    size_t colors;
} bake;

/* walls.c: a thin box for each solid part of each line, and the lines. */
void bake_walls(bake *b);

/* floors.c: flat boxes that cover the floors and the closed ceilings. */
void bake_floors(bake *b);

/* things.c: the player, the monsters, the lamps. */
void bake_things(bake *b);

/* emit.c: builds the tree, writes it and all else as C to a temporary file beside
 * FILE, then renames it. */
void bake_emit(const bake *b, const char *file);

/* The sector at a point given in quarters of a map unit, or -1 outside. A line
 * through the point itself is avoided by an odd y4. */
int map_sector_at(const map *m, long x4, long y4);

/* The lines that the row y4 (odd) crosses, from west to east. */
typedef struct {
    int64_t x; /* quarters of a map unit, times 256 */
    int east;  /* the sector east of the crossing, or -1 */
} map_crossing;
size_t map_row(const map *m, long y4, map_crossing *out);

/* A mean color, worked out once for each name. */
uint16_t bake_texture(bake *b, const char *name);
uint16_t bake_flat(bake *b, const char *name);

/* Unless one is near already, or there are many. */
void bake_add_lamp(bake *b, fxr_vec3 position);

void bake_add_aabb(bake *b, fxr_aabb box, scene_surface surface, uint32_t id);
void bake_free(bake *b);

#endif

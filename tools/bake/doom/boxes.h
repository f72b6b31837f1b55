/*
 * boxes.h - a map as boxes: thin ones for walls, flat ones for floors and ceilings.
 */
#ifndef TOOLS_BOXES_H
#define TOOLS_BOXES_H

#include <fixray/aabb.h>
#include <fixray/obb.h>

#include "map.h"

typedef enum {
    BOX_WALL,
    BOX_DOOR, /* a wall that can open: it is shut */
    BOX_FLOOR,
    BOX_CEILING,
    BOX_BARS /* in the opening of a line with two sides */
} box_kind;

/* What is solid beside one-sided lines, steps, floors and ceilings. Without doors,
 * what is shut is open (map_open_doors). */
enum {
    SOLID_DOORS = 1,      /* what is shut */
    SOLID_BARS = 2,       /* two-sided lines with a texture in the middle */
    SOLID_IMPASSABLE = 4, /* those with that flag */
    SOLID_MONSTERS = 8,   /* those that monsters do not cross */
    SOLID_UNFLAGGED = 16, /* those without the flag of two sides */
    SOLID_ALL = 31
};

/* The id of a wall is the number of its line; that of a floor or a ceiling the
 * number of its sector and one of these. */
enum { BOX_FLOOR_ID = 65536, BOX_CEILING_ID = 131072 };

typedef struct {
    box_kind kind;
    const char *material; /* a texture or, of floors and ceilings, a flat */
    int light;            /* of its sector */
    uint32_t id;
} box_origin;

/* Box i has origin i. */
typedef struct {
    size_t aabbs, obbs;
    fxr_aabb *aabb;
    fxr_obb *obb; /* turned about the vertical only */
    box_origin *aabb_origin, *obb_origin;
} boxes;

/* solid: a sum of these. A map without doors is changed, and else kept. Fails with
 * a message if it has too many lines, too long ones, or nothing that is solid. */
void boxes_make(map *m, unsigned solid, boxes *out);
void boxes_free(boxes *b);

/* walls.c: a thin box for each solid part of each line; floors.c: flat boxes that
 * cover the floors and the closed ceilings. */
void boxes_add_walls(boxes *b, const map *m, unsigned solid);
void boxes_add_floors(boxes *b, const map *m);

void boxes_add_aabb(boxes *b, const fxr_aabb *box, const box_origin *origin);
void boxes_add_obb(boxes *b, const fxr_obb *box, const box_origin *origin);

#endif

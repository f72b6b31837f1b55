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
    BOX_CEILING
} box_kind;

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

/* The map is kept. Fails with a message if it has too many lines, or too long
 * ones. */
void boxes_make(const map *m, boxes *out);
void boxes_free(boxes *b);

/* walls.c: a thin box for each solid part of each line. floors.c: flat boxes that
 * cover the floors and the closed ceilings. */
void boxes_add_walls(boxes *b, const map *m);
void boxes_add_floors(boxes *b, const map *m);

void boxes_add_aabb(boxes *b, const fxr_aabb *box, const box_origin *origin);
void boxes_add_obb(boxes *b, const fxr_obb *box, const box_origin *origin);

#endif

/*
 * bake.h - the scene of the demo while it grows, and the steps that make it.
 */
#ifndef DEMO_HOST_BAKE_H
#define DEMO_HOST_BAKE_H

#include "../../../tools/bake/doom/doom.h"
#include "../scene.h"

/* Counts in a scene are 16 bits wide. */
#define BAKE_MAX 65535

typedef struct {
    const wad *wad;
    map *map;
    boxes walls; /* floors and ceilings, too */
    fxr_vec3 eye;
    int angle;
    size_t monsters, lamps, lines;
    scene_monster *monster;
    fxr_vec3 *lamp;
    scene_line *line;
    struct bake_color *color;
    size_t colors;
} bake;

/* What a box looks like. */
scene_surface bake_surface(bake *b, const box_origin *origin);

/* bake.c: the boxes, and the lines as they are drawn from above. */
void bake_walls(bake *b);
void bake_free(bake *b);

/* One over each large piece of floor under a roof, and one at a place,
 * unless one is near already or there are many. */
void bake_hang_lamps(bake *b);
void bake_add_lamp(bake *b, fxr_vec3 position);

/* The player, the monsters, and the lamps among the things of a map. */
void bake_things(bake *b);

/* emit.c: builds the tree, and writes it and all else to FILE as C. */
void bake_emit(bake *b, const char *file);

/*
 * colors.c: the mean color of a texture or flat of a WAD.
 *
 * Pictures are no part of the geometry: where one is missing or damaged the
 * color is gray.
 */

/* As in scene.h: red in the upper 5 bits, green 6, blue 5. */
uint16_t color_of_flat(const wad *w, const char *name);
uint16_t color_of_texture(const wad *w, const char *name);

#endif

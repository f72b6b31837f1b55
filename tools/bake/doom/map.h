/*
 * map.h - a map in the format of Doom.
 *
 * Every size, offset and index is checked once, here: what map_load has
 * returned may be indexed without looking. Whatever is wrong ends the program
 * with a message that names the file, the lump and the reason.
 */
#ifndef TOOLS_MAP_H
#define TOOLS_MAP_H

#include "wad.h"

typedef struct {
    int x, y;
} map_vertex;

/* from and to are vertices; front and back are sectors, back -1 if one-sided.
 * The front is on the right hand of somebody walking from from to to. */
typedef struct {
    int from, to, front, back;
    char texture[9]; /* of the front, in the middle; "-" if there is none */
    char step[9];    /* of the first step that has one */
} map_line;

typedef struct {
    int floor, ceiling, light;
    char floor_flat[9], ceiling_flat[9];
} map_sector;

typedef struct {
    int x, y, angle, type;
} map_thing;

typedef struct {
    const char *file, *name;
    size_t vertices, lines, sectors, things;
    map_vertex *vertex;
    map_line *line;
    map_sector *sector;
    map_thing *thing;
} map;

/* Does not return on an error. */
void map_load(const wad *w, const char *name, map *out);
void map_free(map *m);

#endif

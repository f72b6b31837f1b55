/*
 * wad.h - the lumps of a WAD file, and the map in them.
 *
 * Every size, offset and index is checked once, here: what wad_load_map has
 * returned may be indexed without looking. Whatever is wrong ends the program
 * with a message that names the file, the lump and the reason.
 */
#ifndef TOOLS_WAD_H
#define TOOLS_WAD_H

#include <stddef.h>
#include <stdint.h>

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

/* Reads FILE whole and the map NAME from it. Does not return on an error. */
void wad_load_map(const char *file, const char *name, map *out);
void wad_free_map(map *m);

/* "bake-wad: FILE: ..." to stderr and exit status 1. */
void wad_fail(const char *file, const char *format, ...);

/* calloc that does not return NULL. */
void *wad_alloc(size_t count, size_t size);

#endif

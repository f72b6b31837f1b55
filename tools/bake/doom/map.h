/*
 * map.h - a map in the format of Doom, or in that of Hexen.
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

/* Flags of a line. */
enum {
    MAP_IMPASSABLE = 1,      /* nobody walks over it */
    MAP_BLOCKS_MONSTERS = 2, /* no monster does */
    MAP_TWO_SIDED = 4        /* without it no shot and no look passes */
};

/* from and to are vertices; front and back are sectors, back -1 if one-sided,
 * both -1 if it has no side at all. The front is on the right hand of somebody
 * walking from from to to. */
typedef struct {
    int from, to, front, back;
    int flags;
    char texture
        [9];      /* in the middle, of the front first; "-" if there is none */
    char step[9]; /* of the first step that has one */
} map_line;

typedef struct {
    int floor, ceiling, light;
    char floor_flat[9], ceiling_flat[9];
} map_sector;

typedef struct {
    int x, y, angle, type;
} map_thing;

/* Vertices that no line uses are unchecked: their coordinates may be any. */
typedef struct {
    const char *file, *name;
    size_t vertices, lines, sectors, things;
    map_vertex *vertex;
    map_line *line;
    map_sector *sector;
    map_thing *thing;
} map;

/* What is farther out, along x or y, has no room in Q16.16 for walls and steps
 * of the grid. */
enum { MAP_COORDINATE_MAX = 32000 };

/* All but the things, of which there are none. Prints warnings; does not return
 * on an error. */
void map_load(const wad *w, const char *name, map *out);

/* The things of a map that was loaded. */
void map_load_things(const wad *w, map *m);

void map_free(map *m);

/* Opens what is shut as the game opens doors: to 4 below the lowest ceiling
 * beside. */
void map_open_doors(map *m);

/* The name of a texture, and not "-" or nothing. */
bool map_has_texture(const char *name);

/* Where lines of a map are crossed, and which sector a point is in. */

/* The sector at a point given in quarters of a map unit, or -1 outside. A line
 * through the point itself is avoided by an odd y4. */
int map_sector_at(const map *m, long x4, long y4);

/* The lines that the row y4 (odd) crosses, from west to east. */
typedef struct {
    int64_t x; /* quarters of a map unit, times 256 */
    int east;  /* the sector east of the crossing, or -1 */
} map_crossing;
size_t map_row(const map *m, long y4, map_crossing *out);

#endif

/*
 * doom.h - a WAD file, a map of it, and the map as boxes.
 */
#ifndef TOOLS_DOOM_H
#define TOOLS_DOOM_H

#include <fixray/aabb.h>
#include <fixray/obb.h>

#include "../host.h"

/* A WAD file: a directory of lumps, found by name; and those of a map. */

/* A WAD file: a directory of lumps, found by name. */

typedef struct {
    const char *file;
    uint8_t *data;
    size_t size, directory, lumps;
} wad;

/* Reads the file whole and checks that its directory is in it. Does not return
 * on an error. */
void wad_open(const char *file, wad *out);
void wad_close(wad *w);

/* 16 bytes of the directory: offset and size, which are unchecked, and name. */
const uint8_t *wad_entry(const wad *w, size_t lump);

/* In upper case or in lower case. */
bool wad_is_named(const wad *w, size_t lump, const char *name);

/* The last lump of that name, which is the one that counts; w->lumps if there
 * is none. */
size_t wad_find(const wad *w, const char *name);

/* Little-endian numbers. */
int wad_s16(const uint8_t *p);
int wad_u16(const uint8_t *p);
uint32_t wad_u32(const uint8_t *p);

/* Eight characters, padded with zeros; in upper case, and nothing unprintable
 * reaches a message or a C file. */
void wad_name(const uint8_t *p, char out[9]);

/*
 * The lumps of a map, as records of a fixed size.
 *
 * A map is a lump with its name and, after it, those of its kind in any order:
 * what nobody asks for may be missing, empty or damaged.
 */

typedef struct {
    const wad *wad;
    const char *map;
    size_t header;
    bool hexen; /* the format of Hexen: it has scripts (BEHAVIOR) */
} lumps;

typedef struct {
    const lumps *of;
    const char *name;
    const uint8_t *data;
    size_t count;
} records;

/* Of several maps with a name the last one, as in the game. Does not return if
 * there is none, or if it has another format. */
void lumps_find(const wad *w, const char *map, lumps *out);

/* None if the lump is missing or empty. Does not return if it is cut off. */
records lumps_optional(const lumps *l, const char *name, size_t size);

/* At least one; does not return if there is none. */
records lumps_required(const lumps *l, const char *name, size_t size);

/* The value, which has to be in low .. high; does not return if it is not. */
int records_checked(const records *r, size_t record, const char *what,
                    int value, int low, int high);

/*
 * A map in the format of Doom, or in that of Hexen.
 *
 * Every size, offset and index is checked once, here: what map_load has
 * returned may be indexed without looking. Whatever is wrong ends the program
 * with a message that names the file, the lump and the reason.
 */

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

/* A map as boxes: thin ones for walls, flat ones for floors and ceilings. */

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

/*
 * wad.h - a WAD file: a directory of lumps, found by name; and those of a map.
 */
#ifndef TOOLS_WAD_H
#define TOOLS_WAD_H

#include "../host.h"

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

#endif

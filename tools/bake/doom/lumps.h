/*
 * lumps.h - the lumps of a map, as records of a fixed size.
 *
 * A map is a lump with its name and, after it, those of its kind in any order:
 * what nobody asks for may be missing, empty or damaged.
 */
#ifndef TOOLS_LUMPS_H
#define TOOLS_LUMPS_H

#include "wad.h"

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

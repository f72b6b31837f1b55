/*
 * rows.h - where lines of a map are crossed, and which sector a point is in.
 */
#ifndef TOOLS_ROWS_H
#define TOOLS_ROWS_H

#include "map.h"

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

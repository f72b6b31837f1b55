/*
 * grid.h - a map cut into cells, and the rectangles that cover them.
 */
#ifndef TOOLS_GRID_H
#define TOOLS_GRID_H

#include <stdbool.h>
#include <stddef.h>

/* What is in no sector may be covered or not: nobody sees it. */
#define VOID (-1)
#define OPEN (-2)

typedef struct {
    int *x, *y; /* columns + 1 and rows + 1 coordinates, ascending */
    size_t columns, rows;
    int *sector; /* columns * rows, or VOID */
    int *key;    /* the same with one number for all that look alike */
    bool *done;
} grid;

/* Columns first .. last and likewise rows, both ends included. */
typedef struct {
    size_t left, right, bottom, top;
} area;

/* A large rectangle that holds the cell (x, y), whose key is not void or open,
 * and otherwise cells of the same key, done or not, and void. */
area cover_cell(const grid *g, size_t x, size_t y);

#endif

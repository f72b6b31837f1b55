/*
 * ply_header.h - what a PLY file says of itself before its data.
 */
#ifndef TOOLS_PLY_HEADER_H
#define TOOLS_PLY_HEADER_H

#include "text.h"

typedef enum {
    PLY_INT8,
    PLY_UINT8,
    PLY_INT16,
    PLY_UINT16,
    PLY_INT32,
    PLY_UINT32,
    PLY_FLOAT,
    PLY_DOUBLE
} ply_type;

typedef enum { PLY_X, PLY_Y, PLY_Z, PLY_CORNERS, PLY_UNUSED } ply_role;

typedef enum {
    PLY_VERTEX,
    PLY_FACE,
    PLY_STRIP, /* of triangles; -1 begins another one */
    PLY_EDGE,
    PLY_OTHER
} ply_kind;

/* A list has a number of values of count_type before them. */
typedef struct {
    ply_role role;
    ply_type type, count_type;
    bool list;
} ply_property;

/* Its properties are those from first up to end. */
typedef struct {
    ply_kind kind;
    size_t count, first, end;
} ply_element;

enum { PLY_ELEMENTS = 32, PLY_PROPERTIES = 256 };

/* data: the offset of the first byte after the header, in line line. */
typedef struct {
    enum { PLY_TEXT, PLY_LITTLE, PLY_BIG } format;
    size_t elements, properties, data, line;
    ply_element element[PLY_ELEMENTS];
    ply_property property[PLY_PROPERTIES];
} ply_header;

/* False with the reason if it is no PLY, or has no vertices with x, y and z. */
bool ply_header_read(const char *data, size_t size, ply_header *out,
                     problem *p);

#endif

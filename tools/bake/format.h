/*
 * format.h - what kind of file an input is.
 */
#ifndef TOOLS_FORMAT_H
#define TOOLS_FORMAT_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
    FORMAT_OBJ,
    FORMAT_STL,
    FORMAT_PLY,
    FORMAT_GLTF, /* GLB, too */
    FORMAT_WAD,
    FORMAT_NONE
} format;

/* "obj", "stl", "ply", "gltf", "glb" or "wad", in any case. */
format format_named(const char *word);

/* By the end of its name. */
format format_of_name(const char *file);

/* By how it begins: of a pipe, whose name says nothing. */
format format_of_content(const char *data, size_t size);

/* Has the name no end at all? */
bool format_is_open(const char *file);

/* What to do with a file of another kind; does not return. */
void format_refuse(const char *file);

#endif

/*
 * options.h - what fixray-bake is asked to do.
 */
#ifndef TOOLS_OPTIONS_H
#define TOOLS_OPTIONS_H

#include "format.h"
#include "place.h"

typedef struct {
    const char *file, *map, *base, *name, *blob;
    char *own_name; /* of base, if no name is given */
    char *own_base; /* base, without .h or .c */
    format format;  /* that is said, or FORMAT_NONE */
    placement placement;
    const char *names; /* g, o or usemtl: whose numbers are the ids; or NULL */
    unsigned solid;    /* doom/boxes.h */
    bool solid_given;  /* by an option */
    bool placed;       /* by any option */
    bool strict, obbs, big_endian, stats, progress;
    uint32_t leaf;
} options;

/* Prints the help, or what is wrong, and leaves the program. */
void options_read(int argc, char **argv, options *out);
void options_free(options *o);

#endif

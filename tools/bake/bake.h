/*
 * bake.h - the parts of fixray-bake: options, what it says, inputs, and where a mesh is to be.
 */
#ifndef FIXRAY_BAKE_H
#define FIXRAY_BAKE_H

#include <fixray/bvh.h>
#include <fixray/vec3.h>

#include <stdbool.h>
#include <stddef.h>

#include "mesh/mesh.h"
#include "mesh/polygon.h"

/* What fixray-bake says of itself, and of the names of trees. */

/* What fixray-bake says of itself. */

/* Each leaves the program. */
void help_print(void);
void help_version(void);

/* Can a tree have this name in C and in C++? */

/* NULL if it can, else why not: "is a keyword of C or C++". */
const char *name_refused(const char *name);

/* What kind of file an input is. */

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

/* The vertices of a mesh where they are to be, in Q16.16. */

typedef struct {
    double scale;
    double fit;  /* if not 0, instead of scale: the largest extent */
    bool center; /* the middle of the box round it goes to the origin */
    bool y_up;   /* turned so that its y becomes z */
} placement;

/* out has room for all vertices; those of no face are not written. Each coordinate
 * to nearest. False with the reason if one is beyond Q16.16. */
bool place_mesh(const mesh *m, const placement *how, fxr_vec3 *out, problem *p);

/* What fixray-bake is asked to do. */

typedef struct {
    const char *file, *map, *base, *name, *blob;
    char *own_name; /* of base, if no name is given */
    char *own_base; /* base, without .h or .c */
    format format;  /* that is said, or FORMAT_NONE */
    placement placement;
    const char *names; /* g, o or usemtl: whose numbers are the ids; or NULL */
    unsigned solid;    /* doom/doom.h */
    bool solid_given;  /* by an option */
    bool placed;       /* by any option */
    bool strict, obbs, hull, big_endian, stats, progress;
    uint32_t leaf;
} options;

/* Prints the help, or what is wrong, and leaves the program. */
void options_read(int argc, char **argv, options *out);
void options_free(options *o);

/* Shapes from a file of any kind. */

/* shapes points to what follows; labels are those of o->names. */
typedef struct {
    fxr_bvh_shapes shapes;
    uint32_t *ids;
    solid solid;
    labels labels;
    fxr_aabb *aabbs;
    fxr_obb *obbs;
} source;

/* Prints warnings; does not return on an error. */
void source_read(const options *o, source *out);
void source_free(source *s);

#endif

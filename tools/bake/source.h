/*
 * source.h - shapes from a file of any kind.
 */
#ifndef TOOLS_SOURCE_H
#define TOOLS_SOURCE_H

#include <fixray/bvh.h>

#include "mesh/solid.h"
#include "mesh/statement.h"
#include "options.h"

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

/*
 * gltf.h - a glTF 2.0 file in memory: its JSON, its buffers, and numbers of them; its
 * nodes.
 */
#ifndef TOOLS_GLTF_H
#define TOOLS_GLTF_H

#include <jansson.h>

#include "mesh.h"

/* A glTF 2.0 file in memory: its JSON, its buffers, and numbers of them. */

/* A buffer is within the file, decoded from it, or read from a file beside it. */
typedef struct {
    const char *data;
    char *own; /* to be freed, or NULL */
    size_t size;
} gltf_buffer;

/* file: its name, NULL if nothing can be beside it. */
typedef struct {
    const char *file;
    json_t *root;
    const char *chunk; /* the binary part of a GLB, or NULL */
    size_t chunk_size, buffers;
    gltf_buffer *buffer;
    problem *p;
} gltf;

/* Vectors or single numbers that lie in a buffer; all of them are there. */
typedef struct {
    const char *data;
    size_t count, stride;
    int type; /* of a number: GLTF_INT8 .. GLTF_FLOAT */
    bool normalized;
} gltf_accessor;

enum {
    GLTF_INT8 = 5120,
    GLTF_UINT8,
    GLTF_INT16,
    GLTF_UINT16,
    GLTF_UINT32 = 5125,
    GLTF_FLOAT
};

/* False with the reason; gltf_close either way. files of m says what else was read. */
bool gltf_open(const char *data, size_t size, gltf *g, mesh *m);
void gltf_close(gltf *g);

/* The member of an object, a whole number below 2^32; missing, it is other. */
bool gltf_whole(const gltf *g, const json_t *object, const char *key,
                size_t other, size_t *out);

/* Entry i of an array of the file; NULL with the reason if there is none. */
json_t *gltf_entry(const gltf *g, const char *array, size_t i);

/* type: "SCALAR" or "VEC3". */
bool gltf_find(const gltf *g, size_t accessor, const char *type,
               gltf_accessor *out);

/* Number k of entry i. */
double gltf_value(const gltf_accessor *a, size_t i, size_t k);

/* The nodes of a glTF scene: where each puts its mesh. */

/* A point p goes to m p + t: t is column 3. */
typedef struct {
    double row[3][4];
} frame;

void frame_identity(frame *f);

/* That of a node, within another one. False with the reason if it is none. */
bool frame_of_node(const gltf *g, const json_t *node, size_t number,
                   const frame *parent, frame *out);

void frame_apply(const frame *f, const double p[3], double out[3]);

/* Does it turn left into right? Then triangles have to be turned round. */
bool frame_mirrors(const frame *f);

#endif

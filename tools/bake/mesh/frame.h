/*
 * frame.h - the nodes of a glTF scene: where each puts its mesh.
 */
#ifndef TOOLS_FRAME_H
#define TOOLS_FRAME_H

#include "gltf.h"

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

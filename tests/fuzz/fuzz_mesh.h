/*
 * fuzz_mesh.h - any bytes given to a reader of meshes: what it accepts is made into
 * a tree and an OBB tree, as by the tool.
 */
#ifndef FUZZ_MESH_H
#define FUZZ_MESH_H

#include "../../tools/bake/mesh/mesh.h"

typedef bool mesh_reader(const char *data, size_t size, mesh *out, problem *p);

int fuzz_mesh(mesh_reader *read, const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif

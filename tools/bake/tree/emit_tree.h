/*
 * emit_tree.h - a tree as C, or as a block of bytes.
 */
#ifndef TOOLS_EMIT_TREE_H
#define TOOLS_EMIT_TREE_H

#include <stdio.h>

#include <fixray/bvh.h>

/* Its arrays, static, and "const fxr_bvh NAME". Includes nothing. */
void emit_tree(FILE *f, const fxr_bvh *bvh, const char *name);

/* A header that declares it. */
void emit_header(FILE *f, const char *name);

/* What fxr_bvh_save makes, in the byte order that is asked for. Returns the bytes;
 * 0: more than a block can have. */
size_t emit_blob(FILE *f, const fxr_bvh *bvh, bool big_endian);

#endif
